"""Cardboard: the blank that all cards are drawn on, five wide to seven high unless told."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from cogs.drawing.sprites.pen import FINER, Colour

PAPER: Colour = (255, 253, 247)
RIM: Colour = (176, 170, 158)


def width_of(height: int) -> int:
    return round(height * 5 / 7)


def _sides(height: int, width: int) -> tuple[int, int, int, int]:
    """Width, height, radius and rim on a sheet that will be reduced later."""
    wide, high = (width or width_of(height)) * FINER, height * FINER
    return wide, high, high // 12, max(FINER, high // 90)


@lru_cache(maxsize=3)
def inner(height: int, width: int = 0) -> Image.Image:
    """A mask of all that lies within the rim."""
    wide, high, radius, rim = _sides(height, width)
    mask = Image.new("L", (wide, high))
    box = (rim, rim, wide - 1 - rim, high - 1 - rim)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius - rim, 255)
    return mask


@lru_cache(maxsize=3)
def _blank(height: int, width: int, fill: Colour, rim: Colour) -> Image.Image:
    wide, high, radius, _ = _sides(height, width)
    sheet = Image.new("RGBA", (wide, high))
    ImageDraw.Draw(sheet).rounded_rectangle((0, 0, wide - 1, high - 1), radius, rim)
    sheet.paste(fill, mask=inner(height, width))
    return sheet


def blank(height: int, fill: Colour = PAPER, rim: Colour = RIM, width: int = 0) -> Image.Image:
    """A card with round corners and a thin rim, on a sheet that will be reduced later."""
    return _blank(height, width, fill, rim).copy()


def stuck(sheet: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    """Paste a sprite with its middle at a point."""
    sheet.paste(sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2)), sprite)

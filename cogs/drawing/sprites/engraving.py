"""Engraving: short words and numbers inside sprites, in one font that is always the same."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from cogs.drawing.lettering import BOLD, FONTS
from cogs.drawing.sprites.pen import Colour

CAPITALS = 0.729
"""How high a capital is, as a share of the font's size."""
TIGHTEST = 0.72
"""How far letters are squeezed before they become smaller."""


@lru_cache(maxsize=64)
def _font(height: int) -> ImageFont.FreeTypeFont:
    """The font whose capitals are this many pixels high."""
    # the basic layout is the same on every machine
    return ImageFont.truetype(FONTS / BOLD, height / CAPITALS, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=64)
def _ink(text: str, height: int, room: int) -> Image.Image:
    """The text as a mask no wider than the room: narrower letters first, then smaller ones."""
    font = _font(height)
    left, _, right, _ = (round(value) for value in font.getbbox(text, anchor="ls"))
    if (right - left) * TIGHTEST > room:
        return _ink(text, min(height - 1, int(height * room / (right - left) / TIGHTEST)), room)
    # as much above the capitals, for accents, as below them, for tails
    mask = Image.new("L", (right - left, 2 * height))
    ImageDraw.Draw(mask).text((-left, height * 1.5), text, 255, font, anchor="ls")
    return mask if mask.width <= room else mask.resize((room, mask.height))


def written(
    sheet: Image.Image,
    text: str,
    centre: tuple[float, float],
    height: float,
    fill: Colour,
    room: float = 10_000,
) -> None:
    """Put the text on the sheet with the middle of its capitals at the centre."""
    mask = _ink(text, round(height), round(room))
    at = (round(centre[0] - mask.width / 2), round(centre[1] - mask.height / 2))
    sheet.paste(fill, at, mask)

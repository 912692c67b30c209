"""Chips worth 1 to 5: a number, a colour, and as many pairs of notches as they are worth."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from cogs.drawing.sprites.engraving import written
from cogs.drawing.sprites.pen import FINER, Colour, mix, reduced

INK: Colour = (35, 32, 43)
CREAM: Colour = (255, 248, 230)
COLOURS: dict[int, Colour] = {
    1: (236, 226, 204),
    2: (86, 156, 214),
    3: (70, 160, 96),
    4: (214, 74, 58),
    5: (245, 190, 48),
}


def _disc(draw: ImageDraw.ImageDraw, side: int, share: float, fill: Colour) -> None:
    """A disc in the middle, a share of the sheet across."""
    spare = side * (1 - share) / 2
    draw.ellipse((spare, spare, side - 1 - spare, side - 1 - spare), fill)


def _notches(draw: ImageDraw.ImageDraw, side: int, count: int, fill: Colour) -> None:
    """Light bars across the rim, evenly around it."""
    for number in range(count):
        angle = 2 * pi * number / count
        x, y = side / 2 * (1 + cos(angle)), side / 2 * (1 + sin(angle))
        draw.line((side / 2, side / 2, x, y), fill, round(side * 0.13))


@lru_cache(maxsize=40)
def chip(value: int, size: int) -> Image.Image:
    """A chip as a round sprite."""
    side, colour = size * FINER, COLOURS[value]
    face = Image.new("RGBA", (side, side), colour)
    notch = mix(colour, INK, 0.62) if value == 1 else CREAM
    _notches(ImageDraw.Draw(face), side, 2 * value + 2, notch)
    draw = ImageDraw.Draw(face)
    _disc(draw, side, 0.74, mix(colour, INK, 0.45))
    _disc(draw, side, 0.69, CREAM)
    written(face, str(value), (side / 2, side / 2), side * 0.4, INK)
    return reduced(_cut(face, side))


def _cut(face: Image.Image, side: int) -> Image.Image:
    """The face within a dark rim."""
    sheet, mask = Image.new("RGBA", (side, side)), Image.new("L", (side, side))
    _disc(ImageDraw.Draw(sheet), side, 1, INK)
    ImageDraw.Draw(mask).ellipse((side * 0.035,) * 2 + (side * 0.965,) * 2, 255)
    sheet.paste(face, mask=mask)
    return sheet

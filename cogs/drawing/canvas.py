"""The canvas: shapes, sprites and text put together into a small PNG."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from cogs.drawing import lettering, palettes
from cogs.drawing.sprites.pen import FINER as LARGE
from cogs.drawing.sprites.pen import reduced
from cogs.drawing.theme import INK, THEMES, Colour

WIDTH = 900
MARGIN = 24
CAPITAL = 0.73
"""The height of a capital letter, as a share of the text's size."""

Box = tuple[int, int, int, int]
"""Left, top, width and height."""


@lru_cache(maxsize=256)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """A mask with round corners; only a corner is drawn large, which is quick at any size."""
    mask = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    side = radius * LARGE
    corner = Image.new("L", (side, side))
    ImageDraw.Draw(corner).ellipse((0, 0, 2 * side - 1, 2 * side - 1), 255)
    corner = reduced(corner)
    for turn, (x, y) in enumerate(((0, 0), (0, 1), (1, 1), (1, 0))):
        place = (x * (width - radius), y * (height - radius))
        mask.paste(corner.rotate(90 * turn), place)
    return mask


def sprite(
    width: int, height: int, paint: Callable[[ImageDraw.ImageDraw, float], None]
) -> Image.Image:
    """A picture drawn large, in units of the small one, and reduced."""
    image = Image.new("RGBA", (width * LARGE, height * LARGE))
    paint(ImageDraw.Draw(image), LARGE)
    return reduced(image)


class Line(NamedTuple):
    """A line of text as it stands in a picture."""

    text: str
    size: int
    colour: Colour
    box: Box


class Canvas:
    """A picture in the making."""

    def __init__(self, kind: str, height: int) -> None:
        self.theme = THEMES[kind]
        self.height = height
        self.image = Image.new("RGB", (WIDTH, height), self.theme.ground)
        self.ground = kind
        self.lines: list[Line] = []

    def panel(self, box: Box, colour: Colour | None = None, radius: int = 18) -> None:
        left, top, width, height = box
        mask = rounded(width, height, radius)
        self.image.paste(colour or self.theme.panel, (left, top), mask)

    def framed(
        self,
        box: Box,
        frame: Colour,
        colour: Colour | None = None,
        radius: int = 18,
        thick: int = 5,
    ) -> None:
        """A panel with a rim."""
        left, top, width, height = box
        self.panel(box, frame, radius)
        inner = (left + thick, top + thick, width - 2 * thick, height - 2 * thick)
        self.panel(inner, colour, radius - thick)

    def stamp(self, sprite: Image.Image, x: float, y: float, anchor: str = "lt") -> None:
        """Put a sprite down; the anchor is a side, `l`, `m` or `r`, and `t`, `m` or `b`."""
        left = x - sprite.width * "lmr".index(anchor[0]) / 2
        top = y - sprite.height * "tmb".index(anchor[1]) / 2
        self.image.paste(sprite, (round(left), round(top)), sprite)

    def line(
        self, start: tuple[float, float], end: tuple[float, float], colour: Colour, thick: int = 5
    ) -> None:
        (left, right), (top, bottom) = (sorted(pair) for pair in zip(start, end, strict=True))
        x, y = int(left) - thick, int(top) - thick
        size = (int(right) + thick - x, int(bottom) + thick - y)
        mask = Image.new("L", (size[0] * LARGE, size[1] * LARGE))
        points = [((a - x) * LARGE, (b - y) * LARGE) for a, b in (start, end)]
        ImageDraw.Draw(mask).line(points, 255, thick * LARGE)
        self.image.paste(colour, (x, y), reduced(mask))

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: int = 30,
        *,
        colour: Colour = INK,
        bold: bool = False,
        anchor: str = "l",
        room: int = WIDTH,
    ) -> int:
        """Write a line with the middle of its capitals at `y`; gives its width."""
        shown = lettering.fitted(text, size, bold, room)
        mask, baseline = lettering.mask(shown, size, bold)
        edge = size // 4
        wide = mask.width - 2 * edge
        left = x - wide * "lmr".index(anchor) / 2 - edge
        top = y + size * CAPITAL / 2 - baseline
        self.image.paste(colour, (round(left), round(top)), mask)
        box = (round(left) + edge, round(y - size * CAPITAL / 2), wide, round(size * CAPITAL))
        self.lines.append(Line(shown, size, colour, box))
        return wide

    def png(self) -> bytes:
        """The finished picture in its kind's own few colours."""
        few = self.image.quantize(palette=palettes.of(self.ground), dither=Image.Dither.NONE)
        file = io.BytesIO()
        few.save(file, "PNG", compress_level=7)
        return file.getvalue()

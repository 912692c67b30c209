"""The pen: flat shapes on a sheet of four times the size, then reduced."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple, Protocol

from PIL import Image, ImageDraw

from cogs.drawing.sprites.curves import Point

Colour = tuple[int, int, int]
FINER = 4
"""Everything is drawn this many times larger, so that its edges come out soft."""


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """One colour with a share of another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


class Part(Protocol):
    """A shape that can be painted, grown on all sides for its outline."""

    def paint(self, draw: ImageDraw.ImageDraw, scale: float, grow: float, fill: object) -> None: ...


def _disc(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, fill: object) -> None:
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)  # type: ignore[arg-type]


class Area(NamedTuple):
    """What lies within an outline."""

    outline: tuple[Point, ...]

    def paint(self, draw: ImageDraw.ImageDraw, scale: float, grow: float, fill: object) -> None:
        corners = [(x * scale, y * scale) for x, y in self.outline]
        draw.polygon(corners, fill=fill)  # type: ignore[arg-type]
        if grow:
            width = round(2 * grow * scale)
            draw.line([*corners, *corners[:2]], fill, width, joint="curve")  # type: ignore[arg-type]


def _sides(discs: list[Point]) -> Iterator[tuple[Point, Point]]:
    """The points left and right of each disc, across the way the chain runs there."""
    befores, afters = [discs[0], *discs[:-1]], [*discs[1:], discs[-1]]
    for before, (x, y, radius), after in zip(befores, discs, afters, strict=True):
        along, down = after[0] - before[0], after[1] - before[1]
        reach = radius / (hypot(along, down) or 1)
        yield (x - down * reach, y + along * reach), (x + down * reach, y - along * reach)


class Chain(NamedTuple):
    """Discs in a row, filled in between: necks, tails, legs, horns."""

    discs: tuple[Point, ...]

    def paint(self, draw: ImageDraw.ImageDraw, scale: float, grow: float, fill: object) -> None:
        discs: list[Point] = [
            (x * scale, y * scale, (max(radius, 0) + grow) * scale) for x, y, radius in self.discs
        ]
        ends = (discs[0], discs[-1])
        for x, y, radius in discs:
            # a disc along the way only fills the outside of bends: it must not make a bump
            _disc(draw, x, y, max(radius - ((x, y, radius) not in ends), 0), fill)
        for (left, right), (next_left, next_right) in pairwise(_sides(discs)):
            draw.polygon([left, next_left, next_right, right], fill=fill)  # type: ignore[arg-type]


class Dots(NamedTuple):
    """Discs that have nothing to do with each other."""

    discs: tuple[Point, ...]

    def paint(self, draw: ImageDraw.ImageDraw, scale: float, grow: float, fill: object) -> None:
        for x, y, radius in self.discs:
            _disc(draw, x * scale, y * scale, (radius + grow) * scale, fill)


def reduced(sheet: Image.Image) -> Image.Image:
    """The finished sprite from the sheet it was drawn on."""
    # plain averages: five times quicker than a finer filter, and flat colours stay as they are
    # four samples a pixel are enough for the eye, and edges of few shades keep the files small
    half = (sheet.width * 2 // FINER, sheet.height * 2 // FINER)
    return sheet.resize(half, Image.Resampling.NEAREST).reduce(2)

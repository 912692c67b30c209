"""Marks: the small signs beside numbers, drawn with a few strokes each."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from cogs.drawing.canvas import sprite
from cogs.drawing.theme import DARK, GOLD, INK, PAPER, RED, SOFT, YELLOW, Colour

Pen = ImageDraw.ImageDraw
WOOD: Colour = (176, 112, 58)
PLAIN: Colour = (214, 201, 173)


@lru_cache(maxsize=16)
def cards(size: int) -> Image.Image:
    """Two cards: how many somebody holds."""

    def paint(pen: Pen, k: float) -> None:
        unit = size * k / 24
        pen.rounded_rectangle(_scaled((3, 3, 15, 19), unit), 2 * unit, SOFT)
        pen.rounded_rectangle(_scaled((7, 4, 22, 23), unit), 3 * unit, DARK)
        pen.rounded_rectangle(_scaled((8.5, 5.5, 20.5, 21.5), unit), 2 * unit, PAPER)

    return sprite(size, size, paint)


@lru_cache(maxsize=16)
def chest(size: int) -> Image.Image:
    """What was won and is safe."""

    def paint(pen: Pen, k: float) -> None:
        unit = size * k / 24
        pen.rounded_rectangle(_scaled((2, 5, 22, 21), unit), 4 * unit, WOOD)
        pen.rectangle(_scaled((2, 11, 22, 13.5), unit), DARK)
        pen.rounded_rectangle(_scaled((9.5, 9, 14.5, 16), unit), unit, GOLD)

    return sprite(size, size, paint)


@lru_cache(maxsize=16)
def stack(size: int) -> Image.Image:
    """Chips on top of each other."""

    def paint(pen: Pen, k: float) -> None:
        unit = size * k / 24
        for y, fill in ((12, WOOD), (7, RED), (2, GOLD)):
            pen.rounded_rectangle(_scaled((1, y, 23, y + 10), unit), 5 * unit, DARK)
            pen.rounded_rectangle(_scaled((2.4, y + 1.4, 21.6, y + 8.6), unit), 3.6 * unit, fill)
            for x in (6, 15):
                pen.rectangle(_scaled((x, y + 4.6, x + 3, y + 8.6), unit), PAPER)

    return sprite(size, size, paint)


@lru_cache(maxsize=16)
def direction(sign: str, size: int) -> Image.Image:
    """A triangle that points up for rising and down for falling sets."""
    points = (4, 19, 12, 5, 20, 19) if sign == "+" else (4, 5, 12, 19, 20, 5)

    def paint(pen: Pen, k: float) -> None:
        pen.polygon([value * size * k / 24 for value in points], INK)

    return sprite(size, size, paint)


@lru_cache(maxsize=16)
def turn(size: int, colour: Colour = GOLD) -> Image.Image:
    """The pointer to whoever has to act."""

    def paint(pen: Pen, k: float) -> None:
        pen.polygon([value * size * k / 24 for value in (5, 3, 21, 12, 5, 21)], colour)

    return sprite(size, size, paint)


@lru_cache(maxsize=64)
def square(kind: str, size: int) -> Image.Image:
    """A square of the dial: plain ones are round, red is a square, yellow a hexagon."""

    def paint(pen: Pen, k: float) -> None:
        side = size * k
        if kind == "red":
            pen.rounded_rectangle((0, 0, side - 1, side - 1), side * 0.2, RED)
        elif kind == "yellow":
            corners = [
                (side / 2 * (1 + sin(a * pi / 3)), side / 2 * (1 + cos(a * pi / 3)))
                for a in range(6)
            ]
            pen.polygon(corners, DARK)
            pen.polygon(
                [(x * 0.9 + side * 0.05, y * 0.9 + side * 0.05) for x, y in corners], YELLOW
            )
        else:
            pen.ellipse((0, 0, side - 1, side - 1), PLAIN)

    return sprite(size, size, paint)


def _scaled(box: tuple[float, float, float, float], unit: float) -> tuple[float, ...]:
    return tuple(value * unit for value in box)

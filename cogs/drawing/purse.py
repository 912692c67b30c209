"""Wallets drawn: one person's chips over time."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from PIL import Image, ImageDraw

from cogs.drawing import marks
from cogs.drawing.canvas import MARGIN, WIDTH, Canvas
from cogs.drawing.plates import nothing
from cogs.drawing.sprites.pen import FINER as LARGE
from cogs.drawing.sprites.pen import reduced
from cogs.drawing.theme import GOLD, SOFT
from cogs.words import Voice

HEIGHT = 480
PLOT = (118, 104, WIDTH - MARGIN - 30, HEIGHT - 66)
"""Left, top, right and bottom of the chart."""
STEPS = (1, 2, 5)
DOT = 12


class Balance(NamedTuple):
    """What was in a wallet after each movement, the oldest first; the days of first and last."""

    chips: tuple[int, ...]
    since: str
    until: str


def scale(highest: int) -> list[int]:
    """Round numbers from 0 to beyond the highest, three to six of them."""
    wanted = max(highest, 4) / 4
    power = 1
    while wanted > 5 * power:
        power *= 10
    step = next(one * power for one in STEPS if one * power >= wanted)
    return [step * number for number in range(ceil(max(highest, 1) / step) + 1)]


def picture(view: Balance, _names: Sequence[str], voice: Voice) -> Canvas:
    canvas = Canvas("chips", HEIGHT)
    canvas.write(voice("picture-balance"), MARGIN + 4, 46, 38, bold=True)
    if not view.chips:
        nothing(canvas, voice("picture-empty"), HEIGHT / 2)
        return canvas
    wide = canvas.write(str(view.chips[-1]), WIDTH - MARGIN - 4, 46, 46, bold=True, anchor="r")
    canvas.stamp(marks.stack(50), WIDTH - MARGIN - 18 - wide, 46, "rm")
    lines = scale(max(view.chips))
    _grid(canvas, lines)
    _curve(canvas, _places(view.chips, lines[-1]))
    left, _, right, bottom = PLOT
    canvas.write(view.since, left, bottom + 38, 26, colour=SOFT)
    if view.until != view.since:
        canvas.write(view.until, right, bottom + 38, 26, colour=SOFT, anchor="r")
    return canvas


def _grid(canvas: Canvas, lines: Sequence[int]) -> None:
    left, top, right, bottom = PLOT
    for number in lines:
        y = bottom - (bottom - top) * number / lines[-1]
        canvas.panel(
            (left, round(y) - 1, right - left, 3), canvas.theme.panel if number else SOFT, 1
        )
        canvas.write(str(number), left - 16, y, 26, colour=SOFT, anchor="r")


def _places(values: Sequence[int], highest: int) -> list[tuple[float, float]]:
    left, top, right, bottom = PLOT
    across = (right - left) / max(len(values) - 1, 1)
    first = left if len(values) > 1 else right
    return [
        (first + place * across, bottom - (bottom - top) * value / highest)
        for place, value in enumerate(values)
    ]


def _curve(canvas: Canvas, places: Sequence[tuple[float, float]]) -> None:
    """A line with a soft area below it, and a dot where the wallet stands now."""
    left, top, right, bottom = PLOT
    size = ((right - left + 2 * DOT) * LARGE, (bottom - top + 2 * DOT) * LARGE)
    area, line = Image.new("L", size), Image.new("L", size)
    points = [((x - left + DOT) * LARGE, (y - top + DOT) * LARGE) for x, y in places]
    if len(points) > 1:
        floor = (bottom - top + DOT) * LARGE
        below = [(points[-1][0], floor), (points[0][0], floor)]
        ImageDraw.Draw(area).polygon([*points, *below], 255)
        ImageDraw.Draw(line).line(points, 255, 6 * LARGE, joint="curve")
    (x, y), reach = points[-1], DOT * LARGE
    ImageDraw.Draw(line).ellipse((x - reach, y - reach, x + reach, y + reach), 255)
    for mask, colour in ((area, canvas.theme.panel), (line, GOLD)):
        canvas.image.paste(colour, (left - DOT, top - DOT), reduced(mask))


def alt(view: Balance, _names: Sequence[str], voice: Voice) -> str:
    known = view.chips or (0,)
    return voice("alt-balance", chips=known[-1], lowest=min(known), highest=max(known))

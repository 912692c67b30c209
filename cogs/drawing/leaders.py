"""The leaderboard drawn: the fullest wallets of a server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.drawing import marks
from cogs.drawing.canvas import MARGIN, WIDTH, Canvas
from cogs.drawing.plates import nothing
from cogs.drawing.sprites import prizes
from cogs.drawing.theme import GOLD, SOFT
from cogs.words import Voice

HEAD = 96
ROW, GAP = 66, 10
LEAST = 68
"""A bar is at least as long as its rank is wide."""


class Leaders(NamedTuple):
    """The chips of those who have most, in their order; names are theirs."""

    chips: tuple[int, ...]
    own: int | None
    """The place of whoever asks, if it is among them."""


def picture(view: Leaders, names: Sequence[str], voice: Voice) -> Canvas:
    rows = max(len(names), 2)
    canvas = Canvas("chips", HEAD + rows * (ROW + GAP) + MARGIN - GAP)
    canvas.stamp(prizes.cup(66), MARGIN + 34, HEAD / 2, "mm")
    canvas.write(voice("picture-top"), MARGIN + 84, HEAD / 2, 38, bold=True, room=700)
    if not names:
        nothing(canvas, voice("picture-empty"), HEAD + ROW)
    for place, name in enumerate(names):
        _row(canvas, view, place, name)
    return canvas


def _row(canvas: Canvas, view: Leaders, place: int, name: str) -> None:
    """A bar as long as the wallet is full, behind rank, name and chips."""
    top, whole = HEAD + place * (ROW + GAP), WIDTH - 2 * MARGIN
    middle, own = top + ROW / 2, view.chips[place]
    full = LEAST + round((whole - LEAST) * own / max(view.chips[0], 1))
    if place == view.own:
        canvas.panel((MARGIN - 4, top - 4, whole + 8, ROW + 8), GOLD, 18)
    canvas.panel((MARGIN, top, whole, ROW), canvas.theme.deep, 14)
    canvas.panel((MARGIN, top, full, ROW), canvas.theme.panel, 14)
    if place == 0:
        canvas.stamp(prizes.crown(42), MARGIN + 38, middle, "mm")
    else:
        canvas.write(str(place + 1), MARGIN + 38, middle, 32, colour=SOFT, anchor="m")
    end = WIDTH - MARGIN - 18
    wide = canvas.write(str(own), end, middle, 36, bold=True, anchor="r")
    canvas.stamp(marks.stack(38), end - wide - 12, middle, "rm")
    x = MARGIN + 78
    room = end - wide - 70 - x
    canvas.write(name, x, middle, 32, bold=place in (0, view.own), room=room)


def alt(view: Leaders, names: Sequence[str], voice: Voice) -> str:
    lines = [
        voice("alt-top-line", rank=rank, name=name, chips=chips_of)
        for rank, (name, chips_of) in enumerate(zip(names, view.chips, strict=True), 1)
    ]
    return voice("alt-top", names="; ".join(lines) or voice("alt-nothing"))

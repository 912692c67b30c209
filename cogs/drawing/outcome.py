"""The result drawn: who won, everybody's score, and the chips won and lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.drawing import marks
from cogs.drawing.canvas import MARGIN, WIDTH, Canvas
from cogs.drawing.lobby import emblem
from cogs.drawing.plates import GAP
from cogs.drawing.sprites import prizes
from cogs.drawing.theme import GAIN, GOLD, INK, LOSS, SOFT
from cogs.words import Voice

HEAD = 176
ROW = 88
SCORE = 560
CHANGE = WIDTH - MARGIN - 28
DASH = "\N{EN DASH}"
"""The fonts have no minus sign."""


class Outcome(NamedTuple):
    """How a game ended, by seats; `change` is what each won or lost where chips were played for."""

    game: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    change: tuple[int, ...] | None


def ranked(view: Outcome) -> list[int]:
    """The seats as they ended, winners first."""
    return sorted(
        range(len(view.scores)), key=lambda seat: (seat not in view.winners, -view.scores[seat])
    )


def signed(number: int) -> str:
    return f"{number:+}".replace("-", DASH) if number else "0"


def picture(view: Outcome, names: Sequence[str], voice: Voice) -> Canvas:
    canvas = Canvas(view.game, HEAD + len(names) * (ROW + GAP) + MARGIN - GAP)
    canvas.stamp(prizes.cup(130), MARGIN + 70, HEAD / 2, "mm")
    winner = names[view.winners[0]] if view.winners else ""
    title = voice("picture-won", count=len(view.winners), name=winner)
    canvas.write(title, MARGIN + 160, HEAD / 2 - 26, 48, bold=True, colour=GOLD, room=520)
    canvas.write(voice(f"game-{view.game}"), MARGIN + 160, HEAD / 2 + 38, 32, colour=SOFT)
    canvas.stamp(
        emblem(view.game, 140, voice("picture-pawns")), WIDTH - MARGIN - 80, HEAD / 2, "mm"
    )
    for place, seat in enumerate(ranked(view)):
        _row(canvas, view, seat, names[seat], HEAD + place * (ROW + GAP))
    return canvas


def _row(canvas: Canvas, view: Outcome, seat: int, name: str, top: int) -> None:
    box, middle = (MARGIN, top, WIDTH - 2 * MARGIN, ROW), top + ROW / 2
    won = seat in view.winners
    if won:
        canvas.framed(box, GOLD)
        canvas.stamp(prizes.crown(48), MARGIN + 44, middle, "mm")
    else:
        canvas.panel(box)
    end = SCORE if view.change else CHANGE
    score = canvas.write(str(view.scores[seat]), end, middle, 44, bold=True, anchor="r")
    room = end - score - 24 - MARGIN - 82
    canvas.write(name, MARGIN + 82, middle, 36, bold=won, room=room)
    if view.change:
        _change(canvas, view.change[seat], middle)


def _change(canvas: Canvas, number: int, y: float) -> None:
    colour = GAIN if number > 0 else LOSS if number < 0 else INK
    wide = canvas.write(signed(number), CHANGE, y, 40, bold=True, colour=colour, anchor="r")
    canvas.stamp(marks.stack(42), CHANGE - wide - 14, y, "rm")


def alt(view: Outcome, names: Sequence[str], voice: Voice) -> str:
    scores = [
        voice(
            "alt-outcome-seat",
            won=str(seat in view.winners).lower(),
            name=names[seat],
            score=view.scores[seat],
            chips=signed(view.change[seat]) if view.change else "none",
        )
        for seat in ranked(view)
    ]
    return voice("alt-outcome", game=voice(f"game-{view.game}"), scores="; ".join(scores))

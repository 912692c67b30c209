"""The lobby drawn: what will be played, for how much, who sits down, and which seats are free."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from cogs.drawing import marks
from cogs.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from cogs.drawing.plates import GAP
from cogs.drawing.sprites import pawns, tempus
from cogs.drawing.sprites.dinosaurs import dinosaur
from cogs.drawing.sprites.dwarf import dwarf
from cogs.drawing.theme import SOFT
from cogs.words import Voice

EMBLEM = 210
HEAD = 250
SEAT = 92
COLUMNS = 2


class Lobby(NamedTuple):
    """A table before its game; names are those of its seats."""

    game: str
    host: int | None
    """The host's seat."""
    fewest: int
    most: int
    stake: int


@lru_cache(maxsize=16)
def emblem(game: str, size: int, letters: str) -> Image.Image:
    """What one knows a game by."""
    match game:
        case "tempus":
            return tempus.card("J", 13, 0, size)
        case "watch":
            return _pawns(size, letters)
        case "nain-jaune":
            return dwarf(size)
        case _:
            return dinosaur(12, size)


def _pawns(size: int, letters: str) -> Image.Image:
    """The three pawns in a heap."""
    sheet, one = Image.new("RGBA", (size, size)), round(size * 0.54)
    places = {"G": (0.23, 0.02), "B": (0.0, 0.44), "O": (0.46, 0.44)}
    for letter, (x, y) in places.items():
        sheet.alpha_composite(pawns.pawn(letter, one, letters), (round(x * size), round(y * size)))
    return sheet


def picture(view: Lobby, names: Sequence[str], voice: Voice) -> Canvas:
    rows = -(-max(view.most, len(names)) // COLUMNS)
    canvas = Canvas(view.game, HEAD + rows * (SEAT + GAP) + MARGIN - GAP)
    canvas.stamp(
        emblem(view.game, EMBLEM, voice("picture-pawns")), MARGIN + 120, HEAD / 2 + 2, "mm"
    )
    x = MARGIN + 260
    canvas.write(voice(f"game-{view.game}"), x, 68, 58, bold=True)
    size = voice("picture-players", fewest=view.fewest, most=view.most)
    canvas.write(size, x, 130, 32, colour=SOFT)
    _terms(canvas, view, voice, x, 190)
    for seat in range(rows * COLUMNS):
        if seat < max(view.most, len(names)):
            _seat(canvas, view, seat, names, voice)
    return canvas


def _terms(canvas: Canvas, view: Lobby, voice: Voice, x: float, y: float) -> None:
    if not view.stake:
        canvas.write(voice("picture-friendly"), x, y, 32)
        return
    canvas.stamp(marks.stack(44), x, y, "lm")
    x += 62
    x += canvas.write(str(view.stake), x, y, 38, bold=True) + 12
    canvas.write(voice("picture-stake", stake=view.stake), x, y, 32)


def _seat(canvas: Canvas, view: Lobby, seat: int, names: Sequence[str], voice: Voice) -> None:
    row, column = divmod(seat, COLUMNS)
    width = (WIDTH - 2 * MARGIN - GAP) // COLUMNS
    box = (MARGIN + column * (width + GAP), HEAD + row * (SEAT + GAP), width, SEAT)
    left, top, _, _ = box
    taken = seat < len(names)
    canvas.panel(box, canvas.theme.panel if taken else canvas.theme.deep)
    middle = top + SEAT / 2
    canvas.write(str(seat + 1), left + 36, middle, 34, colour=SOFT, anchor="m")
    if taken:
        _name(canvas, names[seat], box, voice("picture-host") if seat == view.host else "")
    else:
        canvas.write(voice("picture-open"), left + 74, middle, 30, colour=SOFT)


def _name(canvas: Canvas, name: str, box: Box, role: str) -> None:
    left, top, width, height = box
    end = left + width - 18
    if role:
        end -= canvas.write(role, end, top + height / 2, 28, colour=SOFT, anchor="r") + 14
    x = left + 74
    canvas.write(name, x, top + height / 2, 34, bold=True, room=end - x)


def alt(view: Lobby, names: Sequence[str], voice: Voice) -> str:
    return voice(
        "alt-lobby",
        game=voice(f"game-{view.game}"),
        fewest=view.fewest,
        most=view.most,
        names=voice.listed(list(names)) or voice("alt-nothing"),
        stake=view.stake,
    )

"""watch drawn: a dial without hands, the pawns on it, and the secret orders."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import asin, cos, pi, sin

from PIL import Image, ImageDraw

from cogs.drawing import marks, plates
from cogs.drawing.canvas import MARGIN, WIDTH, Canvas, sprite
from cogs.drawing.plates import GAP, ICON, Count
from cogs.drawing.sprites import pawns, prizes
from cogs.drawing.theme import DARK, INK, PAPER, SOFT, Colour
from cogs.words import Voice
from rules.watch import PAWNS, View

HEIGHT = 640
CENTRE = (308, HEIGHT // 2)
RADIUS = 278
"""Of the case; the squares stand on a ring inside it."""
RING = 226
PAWN = 72
INWARD = 74
"""How far inside its square a pawn stands."""
PLATE = 88
METAL: Colour = (201, 205, 211)
SHADE: Colour = (126, 135, 148)
SIZES = {12: (58, 32), 24: (46, 28), 60: (42, 26)}
"""How large a square and its number are on each dial."""


def picture(view: View, names: Sequence[str], voice: Voice) -> Canvas:
    return _table(view, names, voice) if view.objectives is None else _orders(view, voice)


def _table(view: View, names: Sequence[str], voice: Voice) -> Canvas:
    canvas = Canvas("watch", HEIGHT)
    canvas.stamp(_case(canvas.theme.deep, canvas.theme.panel), 0, 0)
    # the small squares of a large dial first: they must not cut into the numbered ones
    for square in sorted(range(view.dial), key=lambda square: square % 5 == 0):
        _square(canvas, view, square)
    _stand(canvas, view, voice("picture-pawns"))
    _seats(canvas, view, names, voice)
    return canvas


def _seats(canvas: Canvas, view: View, names: Sequence[str], voice: Voice) -> None:
    left = 2 * CENTRE[0] + 14
    width, back = WIDTH - MARGIN - left, pawns.back(ICON + 2)
    for seat, name in enumerate(names):
        box = (left, MARGIN + seat * (PLATE + GAP), width, PLATE)
        counts = [Count(prizes.token(ICON), view.tokens[seat]), Count(back, view.slots[seat])]
        plates.plate(canvas, box, name, counts, acts=seat in view.to_act)
    if view.aside:
        y = MARGIN + len(names) * (PLATE + GAP) + 30
        x = left + 18 + canvas.write(voice("picture-aside"), left + 18, y, 30, colour=SOFT)
        plates.counted(canvas, Count(back, view.aside), x + 16, y)


@lru_cache(maxsize=2)
def _case(strap: Colour, seam: Colour) -> Image.Image:
    """The watch itself: strap, crown, case and face."""
    x, y = CENTRE

    def disc(pen: ImageDraw.ImageDraw, k: float, radius: float, fill: Colour) -> None:
        box = ((x - radius) * k, (y - radius) * k, (x + radius) * k, (y + radius) * k)
        pen.ellipse(box, fill)

    def paint(pen: ImageDraw.ImageDraw, k: float) -> None:
        pen.rectangle(((x - 150) * k, 0, (x + 150) * k, HEIGHT * k), strap)
        for side in (-138, 134):
            pen.rectangle(((x + side) * k, 0, (x + side + 4) * k, HEIGHT * k), seam)
        crown = ((x + RADIUS - 10) * k, (y - 32) * k, (x + RADIUS + 20) * k, (y + 32) * k)
        pen.rounded_rectangle(crown, 8 * k, SHADE)
        for radius, fill in ((4, SHADE), (-2, METAL), (-14, DARK), (-18, PAPER)):
            disc(pen, k, RADIUS + radius, fill)
        for line in range(4):
            pen.line(_tick(line, k), METAL, round(5 * k))

    return sprite(2 * x + 4, HEIGHT, paint)


def _tick(quarter: int, k: float) -> tuple[float, ...]:
    """The marks inside the ring of squares, at the quarters."""
    ends = (at(quarter, 4, RING - 46), at(quarter, 4, RING - 70))
    return tuple(value * k for end in ends for value in end)


def at(square: int, dial: int, radius: float) -> tuple[float, float]:
    """Where a square stands: 0 at the top, then clockwise."""
    return _across(2 * pi * square / dial, radius)


def _across(angle: float, radius: float) -> tuple[float, float]:
    return CENTRE[0] + radius * sin(angle), CENTRE[1] - radius * cos(angle)


def _square(canvas: Canvas, view: View, square: int) -> None:
    kind = "red" if square == 0 else "yellow" if square in view.yellow else "plain"
    size, text = SIZES[view.dial]
    x, y = at(square, view.dial, RING)
    if view.dial > 24 and square % 5:
        canvas.stamp(marks.square(kind, 16), x, y, "mm")
        return
    canvas.stamp(marks.square(kind, size if kind == "plain" else size + 6), x, y, "mm")
    colour = INK if kind == "red" else DARK
    canvas.write(str(square), x, y, text, bold=True, colour=colour, anchor="m")


def _stand(canvas: Canvas, view: View, letters: str) -> None:
    """Each pawn inside its square, with a line to it where others push it aside."""
    angles = spread([2 * pi * square / view.dial for square in view.squares])
    places = [_across(angle, RING - INWARD) for angle in angles]
    for square, place in zip(view.squares, places, strict=True):
        large = view.dial < 60 or square % 5 == 0
        canvas.line(place, at(square, view.dial, RING - (32 if large else 12)), DARK)
    for letter, place in zip(PAWNS, places, strict=True):
        canvas.stamp(pawns.pawn(letter, PAWN, letters), *place, "mm")


def spread(angles: Sequence[float]) -> list[float]:
    """Angles at which pawns do not lie on each other, in their order and near their own."""
    apart, found = 2 * asin((PAWN + 4) / 2 / (RING - INWARD)), list(angles)
    order = sorted(range(len(found)), key=lambda pawn: found[pawn])
    gaps = [(found[b] - found[a]) % (2 * pi) for a, b in pairwise([order[-1], *order])]
    # the circle is cut where it is emptiest, then those that are too near push each other away
    cut = gaps.index(max(gaps))
    order = order[cut:] + order[:cut]
    for before, after in pairwise(order):
        found[after] = found[before] + (found[after] - found[before]) % (2 * pi)
    for _ in range(40):
        for before, after in pairwise(order):
            push = max(apart - found[after] + found[before], 0) / 2
            found[before] -= push
            found[after] += push
    return found


# The secret orders.


def ranking(view: View) -> list[tuple[str, int]]:
    """The pawns as they stand, the best first, each with its square."""
    return sorted(zip(PAWNS, view.squares, strict=True), key=lambda pawn: -pawn[1])


def _orders(view: View, voice: Voice) -> Canvas:
    """The orders; beside them, when it is that seat's turn, how the pawns stand."""
    orders, letters = view.objectives or (), voice("picture-pawns")
    canvas = Canvas("watch", 450)
    canvas.write(voice("picture-orders", count=len(orders)), MARGIN, 42, 38, bold=True)
    for slot, order in enumerate(orders):
        image = pawns.objective(order, 338, letters)
        canvas.stamp(image, MARGIN + slot * (image.width + GAP), 84)
    if view.seat in view.to_act and len(orders) < 3:
        _standings(canvas, view, voice, MARGIN + len(orders) * (image.width + GAP))
    return canvas


def _standings(canvas: Canvas, view: View, voice: Voice, left: int) -> None:
    width = min(WIDTH - MARGIN - left, 330)
    canvas.panel((left, 84, width, 338))
    canvas.write(voice("picture-now"), left + 22, 120, 30, colour=SOFT, room=width - 40)
    for place, (letter, square) in enumerate(ranking(view)):
        y = 188 + place * 86
        better = sum(other > square for other in view.squares)
        canvas.write(str(better + 1), left + 24, y, 34, colour=SOFT)
        canvas.stamp(pawns.pawn(letter, PAWN, voice("picture-pawns")), left + 104, y, "mm")
        canvas.write(str(square), left + 166, y, 42, bold=True)


# In words.


def alt(view: View, names: Sequence[str], voice: Voice) -> str:
    if view.objectives is None:
        return _alt_table(view, names, voice)
    orders = [", ".join(_pawn(letter, voice) for letter in order) for order in view.objectives]
    said = [voice("alt-watch-order", number=n, order=order) for n, order in enumerate(orders, 1)]
    return " ".join(said)


def _pawn(letter: str, voice: Voice) -> str:
    return voice(f"watch-{letter.lower()}")


def _alt_table(view: View, names: Sequence[str], voice: Voice) -> str:
    letters = voice("picture-pawns")
    stand = [
        voice("alt-watch-pawn", letter=shown, pawn=_pawn(letter, voice), square=square)
        for shown, letter, square in zip(letters, PAWNS, view.squares, strict=True)
    ]
    first, second = view.yellow
    dial = voice("alt-watch", dial=view.dial, first=first, second=second, pawns=voice.listed(stand))
    seats = [
        voice("alt-watch-seat", name=name, tokens=view.tokens[seat], cards=view.slots[seat])
        for seat, name in enumerate(names)
    ]
    aside = [voice("alt-watch-aside", count=view.aside)] if view.aside else []
    return " ".join([dial, *seats, *aside])

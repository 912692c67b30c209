"""batasaurus drawn: a column for each seat with its trick and layout, and the own layout large."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.drawing import marks, plates
from cogs.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from cogs.drawing.plates import GAP, ICON, Count
from cogs.drawing.sprites.dinosaurs import FERN, LEAF, back, card, dinosaur
from cogs.drawing.theme import DARK, GOLD, INK, PAPER
from cogs.words import Voice
from rules.batasaurus import POSITIONS, Laid, View

ACROSS = 4
HEAD = 70
TRICK = 252
CARD = (156, 220)
CELL = (44, 56)
OPEN = 232
COVERED = 132


def picture(view: View, names: Sequence[str], voice: Voice) -> Canvas:
    if view.seat is None:
        return _table(view, names, voice)
    if view.layout:
        return _memorise(view, voice)
    rests = view.pick is None and view.seat not in view.to_act
    return _hidden(voice) if rests else _covered(view, voice)


def _table(view: View, names: Sequence[str], voice: Voice) -> Canvas:
    rows = len(POSITIONS) // ACROSS * (CELL[1] + 6)
    tricks = HEAD + plates.HEIGHT + GAP
    canvas = Canvas("batasaurus", tricks + TRICK + GAP + rows + MARGIN)
    shade = GOLD if view.war else INK
    canvas.write(voice(f"picture-{_stage(view)}"), MARGIN, 39, 38, bold=True, colour=shade)
    width = (WIDTH - 2 * MARGIN - (len(names) - 1) * GAP) // len(names)
    for seat, name in enumerate(names):
        left = MARGIN + seat * (width + GAP)
        counts = [Count(marks.chest(ICON), view.piles[seat])]
        box = (left, HEAD, width, plates.HEIGHT)
        plates.plate(canvas, box, name, counts, acts=seat in view.to_act)
        laid = [card for card in view.trick if card.seat == seat]
        _trick(canvas, laid, (left, tricks, width, TRICK))
        _layout(canvas, view.left[seat], left + width // 2, tricks + TRICK + GAP + 4)
    return canvas


def _stage(view: View) -> str:
    if view.memorising:
        return "memorise"
    if view.war:
        return "war"
    return "trick" if view.trick else "first-card"


def _trick(canvas: Canvas, laid: Sequence[Laid], box: Box) -> None:
    """What a seat laid in this trick: the last card in front, those before it behind."""
    left, top, width, _ = box
    canvas.panel(box, canvas.theme.deep)
    wide, high = CARD
    room = width - 24 - wide
    # as many as can be read: each card behind shows its number
    shown = laid[-(room // 46 + 1) :]
    step = min(64, room // max(len(shown) - 1, 1))
    begin = left + (width - wide - step * (len(shown) - 1)) // 2
    for place, one in enumerate(shown):
        canvas.stamp(card(one.strength, *CARD), begin + place * step, top + (TRICK - high) // 2)


def _layout(canvas: Canvas, left: Sequence[int], middle: int, top: int) -> None:
    """The positions in three rows of four: backs, and hollows where a card is gone."""
    wide, high = CELL
    begin = middle - (ACROSS * (wide + 6) - 6) // 2
    for index, position in enumerate(POSITIONS):
        row, column = divmod(index, ACROSS)
        box = (begin + column * (wide + 6), top + row * (high + 6), wide, high)
        _place(canvas, box, position, covered=position in left)


def _place(canvas: Canvas, box: Box, position: int, *, covered: bool) -> None:
    """A card face down, or the hollow where it was."""
    x, y, width, height = box
    if covered:
        canvas.stamp(back(position, width, height), x, y)
    else:
        canvas.panel(box, canvas.theme.deep, 10)


# What one seat sees.


def _grid(height: int) -> list[Box]:
    """Three rows of four over the whole width."""
    width = (WIDTH - 2 * MARGIN - (ACROSS - 1) * GAP) // ACROSS
    places = (divmod(index, ACROSS) for index in range(len(POSITIONS)))
    return [
        (MARGIN + column * (width + GAP), HEAD + row * (height + GAP), width, height)
        for row, column in places
    ]


def _sheet(height: int, title: str) -> Canvas:
    canvas = Canvas("batasaurus", HEAD + 3 * (height + GAP) + MARGIN - GAP)
    canvas.write(title, MARGIN, 39, 38, bold=True)
    return canvas


def _memorise(view: View, voice: Voice) -> Canvas:
    """The own layout, while it is shown."""
    canvas = _sheet(OPEN, voice("picture-memorise"))
    for position, strength, box in zip(POSITIONS, view.layout or (), _grid(OPEN), strict=True):
        x, y, width, height = box
        canvas.panel(box, PAPER, 16)
        canvas.stamp(dinosaur(strength, 138), x + width / 2, y + 192, "mb")
        canvas.framed((x + 8, y + 8, 54, 48), LEAF, FERN, 10, 3)
        canvas.write(str(position), x + 35, y + 32, 30, bold=True, anchor="m")
        canvas.write(str(strength), x + width - 14, y + 32, 40, bold=True, colour=DARK, anchor="r")
        name = voice(f"dinosaur-{strength}")
        canvas.write(
            name, x + width / 2, y + height - 26, 26, colour=DARK, anchor="m", room=width - 10
        )
    return canvas


def _covered(view: View, voice: Voice) -> Canvas:
    """The own positions that are still covered; a secret pick is marked."""
    canvas = _sheet(COVERED, voice("picture-positions"))
    for position, box in zip(POSITIONS, _grid(COVERED), strict=True):
        x, y, width, height = box
        if position == view.pick:
            canvas.panel((x - 7, y - 7, width + 14, height + 14), GOLD, 18)
        covered = position in view.left[view.seat or 0] or position == view.pick
        _place(canvas, box, position, covered=covered)
    return canvas


def _hidden(voice: Voice) -> Canvas:
    """All that is left to see between two turns: cards face down."""
    canvas = Canvas("batasaurus", 250)
    canvas.write(voice("picture-hidden"), MARGIN, 39, 38, bold=True)
    for place in range(6):
        canvas.stamp(back("?", 132, 156), MARGIN + place * 144, HEAD)
    return canvas


# In words.


def alt(view: View, names: Sequence[str], voice: Voice) -> str:
    return _alt_table(view, names, voice) if view.seat is None else _alt_own(view, voice)


def _alt_table(view: View, names: Sequence[str], voice: Voice) -> str:
    said = [voice("alt-dino-memorise")] if view.memorising else []
    said += [voice("alt-dino-war")] if view.war else []
    for seat, name in enumerate(names):
        laid = [str(card.strength) for card in view.trick if card.seat == seat]
        if laid:
            said.append(voice("alt-dino-laid", name=name, strengths=", ".join(laid)))
    for seat, name in enumerate(names):
        left = " ".join(map(str, view.left[seat])) or voice("alt-nothing")
        said.append(voice("alt-dino-seat", name=name, cards=view.piles[seat], left=left))
    return " ".join(said)


def _alt_own(view: View, voice: Voice) -> str:
    if view.layout:
        cards = [
            voice("alt-dino-card", position=position, strength=strength, dinosaur=called)
            for position, strength in zip(POSITIONS, view.layout, strict=True)
            if (called := voice(f"dinosaur-{strength}"))
        ]
        return voice("alt-dino-layout", cards=", ".join(cards))
    if view.pick is None and view.seat not in view.to_act:
        return voice("alt-dino-hidden")
    left = " ".join(map(str, view.left[view.seat or 0])) or voice("alt-nothing")
    said = voice("alt-dino-left", left=left)
    return said if view.pick is None else said + " " + voice("alt-dino-pick", position=view.pick)

"""tempus drawn: three holders with their fans of cards, and the hand below what it fits."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from cogs.drawing import marks, plates
from cogs.drawing.canvas import MARGIN, WIDTH, Canvas
from cogs.drawing.plates import GAP, ICON, Count
from cogs.drawing.sprites import tempus as sprites
from cogs.drawing.sprites.hourglass import hourglass
from cogs.drawing.theme import DARK, GOLD, SOFT
from cogs.words import Voice
from rules.tempus import HOLDERS, HOURGLASSES, Card, Set, View, fits

HEAD = 72
ROW = 152
TOP_CARD = 136
FAN_CARD = 116
FAN = 316
"""Where the fans begin."""
FAN_END = WIDTH - MARGIN - 104
STEP, LEAST = 54, 42
"""How much of a card is seen beside the next one, at most and at least."""
HELD = 220
COLOURS = "RPJ"


def picture(view: View, names: Sequence[str], voice: Voice) -> Canvas:
    return _table(view, names, voice) if view.hand is None else _hand(view, names, voice)


def sprite(card: Card, height: int) -> Image.Image:
    return sprites.card(card.colour, card.value, HOURGLASSES[card], height)


def _holders(view: View) -> list[tuple[str, Set | None]]:
    free = [None] * (len(HOLDERS) - len(view.sets))
    return list(zip(HOLDERS, [*view.sets, *free], strict=True))


def _worth(there: Set) -> int:
    return sum(HOURGLASSES[card] for card in there.cards)


def _table(view: View, names: Sequence[str], voice: Voice) -> Canvas:
    seats = HEAD + len(HOLDERS) * (ROW + GAP) + 4
    canvas = Canvas("tempus", seats + plates.strip_height(len(names)) + MARGIN)
    _head(canvas, view, voice("picture-round", round=view.round), voice)
    for place, (holder, there) in enumerate(_holders(view)):
        _holder(canvas, HEAD + place * (ROW + GAP), holder, there, names, voice)
    counts = [_counts(view, seat) for seat in range(len(names))]
    plates.strip(canvas, seats, names, counts, view.to_act)
    return canvas


def _head(canvas: Canvas, view: View, title: str, voice: Voice) -> None:
    """What it is at the left, and at the right how many cards the deck still has."""
    canvas.write(title, MARGIN, 39, 38, bold=True)
    x = WIDTH - MARGIN
    x -= canvas.write(str(view.deck_size), x, 39, 36, bold=True, anchor="r") + 12
    canvas.stamp(sprites.back(54), x, 38, "rm")
    canvas.write(voice("picture-deck"), x - 54, 39, 30, colour=SOFT, anchor="r")


def _counts(view: View, seat: int) -> list[Count]:
    found = [
        Count(marks.cards(ICON), view.hand_sizes[seat]),
        Count(marks.chest(ICON), view.banked_sizes[seat]),
    ]
    if view.hourglasses is not None:
        found.append(Count(hourglass(ICON, GOLD), view.hourglasses[seat]))
    return found


def _holder(
    canvas: Canvas, top: int, holder: str, there: Set | None, names: Sequence[str], voice: Voice
) -> None:
    box, middle = (MARGIN, top, WIDTH - 2 * MARGIN, ROW), top + ROW // 2
    canvas.panel(box, canvas.theme.panel if there else canvas.theme.deep)
    plates.letter(canvas, holder, MARGIN + 52, middle)
    if there is None:
        canvas.write(voice("picture-free"), MARGIN + 104, middle, 30, colour=SOFT)
        return
    _direction(canvas, there, MARGIN + 102, middle - 30)
    canvas.write(names[there.owner], MARGIN + 104, middle + 30, 30, bold=True, room=178)
    _fan(canvas, there.cards, middle)
    plates.counted(canvas, Count(hourglass(50, GOLD), _worth(there)), FAN_END + 18, middle, 36)


def _direction(canvas: Canvas, there: Set, x: float, y: float) -> None:
    canvas.stamp(marks.direction(there.direction, 42), x, y, "lm")
    canvas.write(there.direction.replace("-", "\N{EN DASH}"), x + 50, y, 40, bold=True)


def _fan(canvas: Canvas, cards: Sequence[Card], middle: int) -> None:
    """The cards as they lie, the top one large at the right; a number for those beyond the room."""
    top = sprite(cards[-1], TOP_CARD)
    room, x = FAN_END - FAN - top.width, FAN
    below = cards[:-1]
    if len(below) * LEAST > room:
        more = len(below) - (room - 64) // LEAST
        x += _more(canvas, more, x, middle)
        below = below[more:]
    step = min(STEP, (FAN_END - x - top.width) // max(len(below), 1))
    for place, card in enumerate(below):
        canvas.stamp(sprite(card, FAN_CARD), x + place * step, middle, "lm")
    canvas.stamp(top, x + len(below) * step, middle, "lm")


def _more(canvas: Canvas, count: int, x: int, middle: int) -> int:
    canvas.write(f"+{count}", x, middle, 30, colour=SOFT, bold=True)
    return 64


# The hand.


def sorted_hand(view: View) -> list[Card]:
    return sorted(view.hand or (), key=lambda card: (COLOURS.index(card.colour), card.value))


def takes(view: View, card: Card) -> str:
    """The sets that card could take now: letters, or nothing."""
    if view.seat not in view.to_act:
        return ""
    return "".join(
        holder
        for holder, there in zip(HOLDERS, view.sets, strict=False)
        if there.owner != view.seat and card in fits(there.direction, there.cards[-1])
    )


def _hand(view: View, names: Sequence[str], voice: Voice) -> Canvas:
    """The hand; above it, when it is its turn, the tops of the sets."""
    acts = view.seat in view.to_act
    canvas = Canvas("tempus", HEAD + (300 if acts else 4) + HELD + MARGIN)
    canvas.write(voice("picture-hand"), MARGIN, 39, 38, bold=True)
    if acts:
        _tops(canvas, view, names, voice)
    hand, top = sorted_hand(view), canvas.height - MARGIN - HELD
    if not hand:
        plates.nothing(canvas, voice("picture-no-cards"), top + HELD / 2)
    wide = sprites.back(HELD).width
    step = min(wide + GAP, (WIDTH - 2 * MARGIN - wide) // max(len(hand) - 1, 1))
    for place, card in enumerate(hand):
        _held(canvas, card, takes(view, card), MARGIN + place * step, top)
    return canvas


def _held(canvas: Canvas, card: Card, letters: str, x: int, top: int) -> None:
    """A card of the hand; what may take a set is raised, with the sets' letters above."""
    canvas.stamp(sprite(card, HELD), x, top - 22 if letters else top)
    for place, letter in enumerate(letters):
        middle = x + 26 + place * 46
        canvas.panel((middle - 21, top - 70, 42, 42), GOLD, 21)
        canvas.write(letter, middle, top - 49, 28, bold=True, colour=DARK, anchor="m")


def _tops(canvas: Canvas, view: View, names: Sequence[str], voice: Voice) -> None:
    width = (WIDTH - 2 * MARGIN - 2 * GAP) // 3
    for place, (holder, there) in enumerate(_holders(view)):
        left = MARGIN + place * (width + GAP)
        canvas.panel((left, HEAD, width, 204), canvas.theme.panel if there else canvas.theme.deep)
        plates.letter(canvas, holder, left + 48, HEAD + 50)
        if there is None:
            canvas.write(voice("picture-free"), left + 20, HEAD + 164, 30, colour=SOFT)
            continue
        _direction(canvas, there, left + 22, HEAD + 110)
        canvas.write(names[there.owner], left + 20, HEAD + 168, 30, bold=True, room=width - 40)
        canvas.stamp(sprite(there.cards[-1], TOP_CARD), left + width - 14, HEAD + 10, "rt")


# In words.


def alt(view: View, names: Sequence[str], voice: Voice) -> str:
    return _alt_table(view, names, voice) if view.hand is None else _alt_hand(view, voice)


def _alt_table(view: View, names: Sequence[str], voice: Voice) -> str:
    sets = [_alt_set(holder, there, names, voice) for holder, there in _holders(view)]
    seats = [
        voice(
            "alt-tempus-seat",
            name=name,
            cards=view.hand_sizes[seat],
            banked=view.banked_sizes[seat],
            hourglasses="none" if view.hourglasses is None else view.hourglasses[seat],
        )
        for seat, name in enumerate(names)
    ]
    head = voice("alt-tempus", round=view.round, deck=view.deck_size)
    return " ".join([head, *sets, *seats])


def _alt_set(holder: str, there: Set | None, names: Sequence[str], voice: Voice) -> str:
    if there is None:
        return voice("alt-tempus-free", set=holder)
    return voice(
        "alt-tempus-set",
        set=holder,
        direction=voice("tempus-up" if there.direction == "+" else "tempus-down"),
        name=names[there.owner],
        hourglasses=_worth(there),
        cards=" ".join(map(str, there.cards)),
    )


def _alt_hand(view: View, voice: Voice) -> str:
    hand = sorted_hand(view)
    cards = " ".join(map(str, hand)) or voice("alt-nothing")
    taking = [(str(card), takes(view, card)) for card in hand]
    said = [voice("alt-tempus-takes", card=card, sets=", ".join(s)) for card, s in taking if s]
    return " ".join([voice("alt-tempus-hand", cards=cards), *said])

"""nain-jaune drawn: the board with its chips, the run, and the hand with what may be laid."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.drawing import marks, plates
from cogs.drawing.canvas import MARGIN, WIDTH, Box, Canvas
from cogs.drawing.plates import GAP, ICON, Count
from cogs.drawing.sprites import cards, chips
from cogs.drawing.sprites.dwarf import dwarf
from cogs.drawing.theme import DARK, GOLD, INK, SOFT
from cogs.words import Voice
from rules.nain_jaune import BOARD, RANKS, Card, View

HEAD = 68
BOARD_WIDTH, BOARD_HEIGHT = 584, 452
BOX = 136
"""The height of a box; its width is half the board's, and the dwarf's takes a whole row."""
BOX_CARD = 118
CHIP = 46
MOST = 8
"""As many chips as are drawn in a box; the number beside them tells the rest."""
RUN = 100
HELD = 200
ROW = 246
LIFT = 26
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def picture(view: View, names: Sequence[str], voice: Voice) -> Canvas:
    return _table(view, names, voice) if view.hand is None else _hand(view, voice)


def as_chips(total: int) -> list[int]:
    """That many as chips of 5, 4, 3, 2 and 1, the largest first."""
    fives, rest = divmod(total, 5)
    return [5] * fives + ([rest] if rest else [])


def rank(number: int, voice: Voice) -> str:
    letter = RANKS[number - 1]
    return voice(f"rank-{letter}") if letter in "ajqk" else letter


def _table(view: View, names: Sequence[str], voice: Voice) -> Canvas:
    canvas = Canvas("nain-jaune", HEAD + BOARD_HEIGHT + GAP + RUN + MARGIN)
    canvas.write(voice("picture-round", round=view.round), MARGIN, 38, 38, bold=True)
    _board(canvas, view, voice)
    left = MARGIN + BOARD_WIDTH + GAP
    height = min((BOARD_HEIGHT - GAP * (len(names) - 1)) // len(names), 160)
    for seat, name in enumerate(names):
        box = (left, HEAD + seat * (height + GAP), WIDTH - MARGIN - left, height)
        plates.plate(canvas, box, name, _counts(view, seat), acts=seat in view.to_act)
    _run(canvas, view, voice)
    return canvas


def _counts(view: View, seat: int) -> list[Count]:
    return [
        Count(marks.cards(ICON), view.hand_sizes[seat]),
        Count(marks.stack(ICON), view.chips[seat]),
    ]


def _board(canvas: Canvas, view: View, voice: Voice) -> None:
    """Four boxes in the corners and the dwarf's own across the middle, as on the wooden board."""
    canvas.panel((MARGIN, HEAD, BOARD_WIDTH, BOARD_HEIGHT), canvas.theme.deep, 26)
    half, whole = (BOARD_WIDTH - 3 * GAP) // 2, BOARD_WIDTH - 2 * GAP
    left, right = MARGIN + GAP, MARGIN + 2 * GAP + half
    rows = [HEAD + GAP + place * (BOX + 10) for place in range(3)]
    boxes: list[Box] = [
        (left, rows[0], half, BOX),
        (right, rows[0], half, BOX),
        (left, rows[2], half, BOX),
        (right, rows[2], half, BOX),
        (left, rows[1], whole, BOX),
    ]
    for card, total, box in zip(BOARD, view.boxes, boxes, strict=True):
        canvas.panel(box)
        _stake(canvas, box, card, total, 158 if box[2] == whole else 0, voice)
    canvas.stamp(dwarf(122), left + 84, rows[1] + BOX / 2, "mm")


def _stake(canvas: Canvas, box: Box, card: Card, total: int, indent: int, voice: Voice) -> None:
    """A box's card, and the chips that lie beside it."""
    left, top, width, height = box
    image = cards.card(card.rank, card.suit, BOX_CARD, rank(card.rank, voice))
    canvas.stamp(image, left + indent + 10, top + height / 2, "lm")
    x = left + indent + image.width + 24
    room = min(left + width - 12 - x, 220)
    middle = x + room / 2
    colour = INK if total else SOFT
    canvas.write(str(total), middle, top + 24, 36, bold=True, colour=colour, anchor="m")
    _pile(canvas, as_chips(total), x, top + 42, room)


def _pile(canvas: Canvas, values: Sequence[int], x: int, y: int, room: int) -> None:
    """Chips that lie in two loose rows, the smallest in front."""
    shown = values[-MOST:]
    rows = (shown[: (len(shown) + 1) // 2], shown[(len(shown) + 1) // 2 :])
    for row, those in enumerate(rows):
        step = min(CHIP + 6, (room - CHIP) / max(len(those) - 1, 1))
        begin = x + (room - CHIP - step * (len(those) - 1)) / 2
        for place, value in enumerate(those):
            canvas.stamp(
                chips.chip(value, CHIP), begin + place * step, y + row * 43 + place % 2 * 3
            )


def _run(canvas: Canvas, view: View, voice: Voice) -> None:
    """The cards laid one after the other, and the rank that comes next."""
    top = HEAD + BOARD_HEIGHT + GAP
    canvas.panel((MARGIN, top, WIDTH - 2 * MARGIN, RUN))
    middle = top + RUN // 2
    if not view.run:
        canvas.write(voice("picture-any-card"), MARGIN + 22, middle, 32, colour=SOFT)
        return
    high = 84
    wide = cards.small(1, "s", high).width
    step = min(wide + 6, (640 - wide) // max(len(view.run) - 1, 1))
    for place, card in enumerate(view.run):
        image = cards.small(card.rank, card.suit, high, rank(card.rank, voice))
        canvas.stamp(image, MARGIN + 12 + place * step, middle, "lm")
    if view.needed is not None and view.to_act:
        _needed(canvas, view.needed, WIDTH - MARGIN - 14, middle, voice)


def _needed(canvas: Canvas, number: int, right: int, middle: int, voice: Voice) -> None:
    canvas.panel((right - 70, middle - 40, 70, 80), GOLD, 14)
    canvas.write(rank(number, voice), right - 35, middle, 42, bold=True, colour=DARK, anchor="m")
    canvas.write(voice("picture-next"), right - 86, middle, 30, colour=SOFT, anchor="r")


# The hand.


def sorted_hand(view: View) -> list[Card]:
    return sorted(view.hand or (), key=lambda card: (card.rank, "cdhs".index(card.suit)))


def playable(view: View, card: Card) -> bool:
    return view.seat in view.to_act and view.needed in (None, card.rank)


def _hand(view: View, voice: Voice) -> Canvas:
    hand = sorted_hand(view)
    half = len(hand) if len(hand) <= 9 else (len(hand) + 1) // 2
    rows = [row for row in (hand[:half], hand[half:]) if row]
    canvas = Canvas("nain-jaune", HEAD + max(len(rows), 1) * ROW + 10)
    end = MARGIN + canvas.write(voice("picture-hand"), MARGIN, 42, 38, bold=True)
    plates.counted(canvas, Count(marks.stack(42), view.chips[view.seat or 0]), end + 34, 42, 36)
    if view.needed is not None and view.seat in view.to_act:
        _needed(canvas, view.needed, WIDTH - MARGIN, 50, voice)
    for row, held in enumerate(rows):
        _held(canvas, view, held, HEAD + LIFT + 10 + row * ROW, voice)
    if not hand:
        plates.nothing(canvas, voice("picture-no-cards"), HEAD + ROW / 2)
    return canvas


def _held(canvas: Canvas, view: View, held: Sequence[Card], top: int, voice: Voice) -> None:
    """A row of cards; what may be laid is raised, with a golden rim."""
    wide = cards.back(HELD).width
    step = min(wide + GAP, (WIDTH - 2 * MARGIN - wide) // max(len(held) - 1, 1))
    for place, card in enumerate(held):
        x, y = MARGIN + place * step, top
        if playable(view, card):
            y -= LIFT
            canvas.panel((x - 5, y - 5, wide + 10, HELD + 10), GOLD, 20)
        canvas.stamp(cards.card(card.rank, card.suit, HELD, rank(card.rank, voice)), x, y)


# In words.


def _shown(some: Sequence[Card], voice: Voice) -> str:
    return " ".join(f"{rank(card.rank, voice)}{SUITS[card.suit]}" for card in some)


def alt(view: View, names: Sequence[str], voice: Voice) -> str:
    return _alt_table(view, names, voice) if view.hand is None else _alt_hand(view, voice)


def _alt_table(view: View, names: Sequence[str], voice: Voice) -> str:
    boxes = [
        voice("alt-dwarf-box", card=_shown([card], voice), chips=total)
        for card, total in zip(BOARD, view.boxes, strict=True)
    ]
    said = [voice("alt-dwarf", round=view.round, boxes=", ".join(boxes))]
    said.append(
        voice("alt-dwarf-run", cards=_shown(view.run, voice))
        if view.run
        else voice("alt-dwarf-lead")
    )
    if view.needed is not None and view.to_act:
        said.append(voice("alt-dwarf-next", rank=rank(view.needed, voice)))
    for seat, name in enumerate(names):
        held, own = view.hand_sizes[seat], view.chips[seat]
        said.append(voice("alt-dwarf-seat", name=name, cards=held, chips=own))
    return " ".join(said)


def _alt_hand(view: View, voice: Voice) -> str:
    hand = sorted_hand(view)
    cards_held = _shown(hand, voice) or voice("alt-nothing")
    said = voice("alt-dwarf-hand", cards=cards_held, chips=view.chips[view.seat or 0])
    able = [card for card in hand if playable(view, card)]
    if able:
        said += " " + voice("alt-dwarf-playable", cards=_shown(able, voice))
    return said

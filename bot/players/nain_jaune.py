"""A nain-jaune player: it sheds all it can, leads where the lead may come back, always calls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.players.player import Glimpse, best
from rules.fair import Dice
from rules.game import Event
from rules.nain_jaune import BOARD, DECK, KING, SUITS, Card, Dealt, Laid, Lay, Move, Passed, View

LEAD = 3.0
"""How many cards it is worth to lead anew; to leave that to others costs as much."""
CALL = 0.5
"""Enough to call rather than not, too little to lead a card for the sake of its call."""


class Round(NamedTuple):
    """What the player knows of this round."""

    view: View
    hand: tuple[Card, ...]
    laid: frozenset[Card]
    lacking: frozenset[tuple[int, int]]
    """Seats and the ranks they had to pass for."""


def choose(nature: str, history: Sequence[Glimpse], moves: Sequence[Move]) -> Move:
    known = _known(history)
    leads = {} if known.view.run else _leads(known)
    draw = Dice(f"{nature}:{len(history)}")
    return best(moves, lambda move: _worth(known, leads, move), draw)


def _known(history: Sequence[Glimpse]) -> Round:
    view: View = history[-1].view
    assert view.hand is not None
    told = list(_told(history))
    laid = frozenset(event.card for event in told if isinstance(event, Laid))
    unable = (event for event in told if isinstance(event, Passed) and not event.able)
    return Round(view, view.hand, laid, frozenset((event.seat, event.rank) for event in unable))


def _told(history: Sequence[Glimpse]) -> Iterator[Event]:
    """The events of this round, ply by ply, the last first."""
    for seen in reversed(history):
        yield from seen.events
        if any(isinstance(event, Dealt) for event in seen.events):
            return


def _worth(known: Round, leads: Mapping[int, float], move: Move) -> float:
    if not isinstance(move, Lay):
        return -1.0  # a card laid is better than none
    gain = _in_box(known, move.card) + CALL * move.call
    return gain + leads.get(move.card.rank, 0)


def _in_box(known: Round, card: Card) -> int:
    return known.view.boxes[BOARD.index(card)] if card in BOARD else 0


def _leads(known: Round) -> Mapping[int, float]:
    """What a run from each rank of the hand is worth, the box of its first card not counted.

    Cards of others count like our own: the longer the run, the fewer low cards stay behind, and
    those are the hardest to shed. Worked out from the king down, for a run that is ours to
    continue and for one that is theirs.
    """
    boxes: dict[int, int] = {}
    for card in known.hand:
        boxes[card.rank] = boxes.get(card.rank, 0) + _in_box(known, card)
    leads: dict[int, float] = {}
    ours, theirs = LEAD, -LEAD
    for rank in range(KING, 0, -1):
        able = _able(known, rank)
        they_go_on = able * (1 + theirs)
        if rank in boxes:
            leads[rank] = 1 + ours
            ours = boxes[rank] + leads[rank]
            theirs = they_go_on + (1 - able) * ours
        else:
            ours, theirs = (they_go_on + (1 - able) * lead for lead in (LEAD, -LEAD))
    return leads


def _able(known: Round, rank: int) -> float:
    """How likely anybody else holds that rank."""
    left = len(SUITS) - sum(card.rank == rank for card in (*known.laid, *known.hand))
    unseen = len(DECK) - len(known.laid) - len(known.hand)
    others = (seat for seat in range(len(known.view.hand_sizes)) if seat != known.view.seat)
    asked = (seat for seat in others if (seat, rank) not in known.lacking)
    return 1 - (1 - sum(known.view.hand_sizes[seat] for seat in asked) / unseen) ** left

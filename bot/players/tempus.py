"""A tempus player: it wants rich sets that nobody can take back before the round ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.players.player import Glimpse, best
from rules.fair import Dice
from rules.tempus import (
    DECK,
    HOLDERS,
    HOURGLASSES,
    KEPT,
    Card,
    Discard,
    FirstPassEnded,
    Move,
    PutUnder,
    Set,
    SetStarted,
    SetTaken,
    Start,
    Take,
    Under,
    View,
    fits,
)

PROSPECT = 1.0
"""What a set is worth beside its hourglasses: it will grow."""
JOKER = 1.5
"""What it costs to spend a Joker: it shows nothing, but fits more sets than any other card."""
RETAKE = 0.8
"""How likely a set of an opponent is ours in the end, if a card of our hand fits now."""
LONG_SHOT = 0.1
"""The same if none fits; another top card may come."""


class Round(NamedTuple):
    """What the player knows."""

    view: View
    seat: int
    hand: frozenset[Card]
    unseen: frozenset[Card]
    """The deck, the discards and the hands of the others."""


def choose(nature: str, history: Sequence[Glimpse], moves: Sequence[Move]) -> Move:
    known = _known(history)
    return best(moves, lambda move: _worth(known, move), Dice(f"{nature}:{len(history)}"))


def _known(history: Sequence[Glimpse]) -> Round:
    view: View = history[-1].view
    assert view.seat is not None
    assert view.hand is not None
    hand = frozenset(view.hand)
    return Round(view, view.seat, hand, frozenset(DECK) - hand - frozenset(_laid(history)))


def _laid(history: Sequence[Glimpse]) -> Iterator[Card]:
    """The cards laid in this pass, the last first."""
    for seen in reversed(history):
        for event in reversed(seen.events):
            if isinstance(event, FirstPassEnded):
                return
            if isinstance(event, SetStarted | SetTaken | PutUnder):
                yield event.card


def _worth(known: Round, move: Move) -> float:
    assert isinstance(move, Start | Take | Under | Discard)
    hand = known.hand - {move.card}
    spent = JOKER * (move.card.colour == "J")
    return sum(_share(known, there, hand) for there in _after(known, move)) - spent


def _after(known: Round, move: Start | Take | Under | Discard) -> list[Set]:
    """The sets as that move leaves them."""
    sets = list(known.view.sets)
    match move:
        case Start(card, direction):
            sets.append(Set(known.seat, direction, (card,)))
        case Take(card, name):
            there = sets[HOLDERS.index(name)]
            sets[HOLDERS.index(name)] = Set(known.seat, there.direction, (*there.cards, card))
        case Under(card, name):
            there = sets[HOLDERS.index(name)]
            sets[HOLDERS.index(name)] = there._replace(cards=(card, *there.cards))
    return sets


def _share(known: Round, there: Set, hand: frozenset[Card]) -> float:
    """What a set is likely to bring us, less what it brings an opponent."""
    worth = PROSPECT + sum(HOURGLASSES[card] for card in there.cards)
    fitting = fits(there.direction, there.cards[-1])
    if there.owner == known.seat:
        return worth * (1 - 2 * _taken(known, fitting))
    if len(hand) == KEPT:
        return -worth  # this was our last turn of the round
    return worth * (2 * (LONG_SHOT if hand.isdisjoint(fitting) else RETAKE) - 1)


def _taken(known: Round, fitting: frozenset[Card]) -> float:
    """How likely an opponent who still has a turn holds a card that fits."""
    sizes = (size for seat, size in enumerate(known.view.hand_sizes) if seat != known.seat)
    cards = sum(size for size in sizes if size > KEPT)
    return 1 - (1 - len(fitting & known.unseen) / len(known.unseen)) ** cards

"""A batasaurus player: it remembers as people do, some cards exactly, some vaguely, some not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

from bot.players.player import Glimpse, best
from rules.batasaurus import DECK, Flip, LayoutSeen, Move, TurnedUp, View
from rules.fair import Dice
from rules.game import Draw

Guess = frozenset[int]
"""The strengths that a card may have, as far as the player remembers."""

ANY = frozenset(DECK)
BANDS = [frozenset(band) for band in (DECK[:4], DECK[4:8], DECK[8:])]
"""Low, middle and high."""
THRIFT = 0.09
"""What a point of strength is worth beside a trick: beating an 11 with the 12 just pays."""


def choose(nature: str, history: Sequence[Glimpse], moves: Sequence[Move]) -> Move:
    view: View = history[-1].view
    guesses = _guesses(nature, history, view.seat)
    return best(moves, lambda move: _worth(view, guesses, move), Dice(f"{nature}:{len(history)}"))


def _guesses(nature: str, history: Sequence[Glimpse], seat: int | None) -> Mapping[int, Guess]:
    """What may lie on each covered position: nothing turned up, nothing known to lie elsewhere."""
    told = [event for seen in history for event in seen.events]
    layout = next(event.strengths for event in told if isinstance(event, LayoutSeen))
    turned = {e.position: e.strength for e in told if isinstance(e, TurnedUp) and e.seat == seat}
    draw = Dice(f"{nature}:memory")
    recalled = {place: _recall(strength, draw) for place, strength in enumerate(layout, 1)}
    covered = {place: guess for place, guess in recalled.items() if place not in turned}
    exact = [guess for guess in covered.values() if len(guess) == 1]
    known = frozenset(turned.values()).union(*exact)
    return {place: guess if guess in exact else guess - known for place, guess in covered.items()}


def _recall(strength: int, draw: Draw) -> Guess:
    """Half of the cards exactly, a quarter as low, middle or high, a quarter not at all."""
    luck = draw(4)
    if luck < 2:
        return frozenset((strength,))
    return next(band for band in BANDS if strength in band) if luck == 2 else ANY


def _worth(view: View, guesses: Mapping[int, Guess], move: Move) -> float:
    assert isinstance(move, Flip)
    guess = guesses[move.position]
    if view.war:
        return fmean(guess)  # so much lies in the middle that the strongest is not too good
    return _wins(view, guess) - THRIFT * fmean(guess)


def _wins(view: View, guess: Guess) -> float:
    """How likely such a card beats those of the trick, and those to come if they are any cards."""
    to_beat = max((card.strength for card in view.trick), default=0)
    to_come = len(view.left) - len(view.trick) - 1
    return fmean(((s - 1) / len(DECK)) ** to_come if s > to_beat else 0 for s in guess)

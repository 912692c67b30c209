"""What the tests of the rules share: every way to set a game up, and play that reads like play."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

import pytest

from rules import GAMES, batasaurus, nain_jaune, watch
from rules.fair import Dice, digest
from rules.game import By, Event, Game, IllegalMove, Option, Refusal, Step, Value
from rules.simulate import choose

SOAK = bool(os.environ.get("MENEUR_SOAK"))

COLOURS = {"R": range(1, 26), "P": range(1, 26), "J": range(1, 26, 2)}
TEMPUS_CARDS = [f"{colour}{value}" for colour in COLOURS for value in COLOURS[colour]]
RANKS = "a 2 3 4 5 6 7 8 9 10 j q k"
DWARF_CARDS = [f"{rank}{suit}" for suit in "cdhs" for rank in RANKS.split(" ")]


class Case(NamedTuple):
    """A game with a number of seats and its options."""

    key: str
    seats: int
    options: Mapping[str, Value]

    @property
    def game(self) -> Game[Any, Any]:
        return GAMES[self.key]

    def __str__(self) -> str:
        values = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.key}-{self.seats}-{values}"


def _telling(option: Option, seats: int) -> list[Value]:
    """All the values of an option; of a range its ends and the usual one."""
    offered = option.offered(seats)
    if len(offered) < 4:
        return offered
    return sorted({offered[0], option.usual(seats), offered[-1]})


def _cases() -> Iterator[Case]:
    for key, game in GAMES.items():
        for seats in game.SEATS:
            names = [option.name for option in game.OPTIONS]
            for values in product(*(_telling(option, seats) for option in game.OPTIONS)):
                yield Case(key, seats, dict(zip(names, values, strict=True)))


CASES = list(_cases())
KINDS = [(key, seats) for key, game in GAMES.items() for seats in game.SEATS]

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_kind = pytest.mark.parametrize(("key", "seats"), KINDS)


class Moment(NamedTuple):
    """A ply, where it was made and what it led to."""

    before: Any
    by: By
    move: Any
    after: Any
    events: tuple[Event, ...]


def random_game(case: Case, number: int, most: int | None = None) -> list[Moment]:
    """A game by random legal moves, or its first plies."""
    game, seed = case.game, digest(str(number))
    draw = Dice(f"{seed}:test")
    state = game.setup(case.seats, case.options)
    moments: list[Moment] = []
    shuffles = 0
    while any(turn := game.to_act(state)) and (most is None or len(moments) < most):
        by, move = choose(game, state, turn, seed, shuffles, draw)
        shuffles += by == "chance"
        step = game.apply(state, by, move)
        moments.append(Moment(state, by, move, step.state, step.events))
        state = step.state
    return moments


def play(game: Any, state: Any, line: str) -> Step[Any]:
    """Play `0:-R5 1:R3>A ..`, seat and move; gives the last state and all the events."""
    events: list[Event] = []
    for ply in line.split():
        seat, _, move = ply.partition(":")
        state, new = game.apply(state, int(seat), game.parse(move))
        events += new
    return Step(state, tuple(events))


def refusal(game: Any, state: Any, ply: str) -> Refusal:
    """Why that ply is not accepted."""
    with pytest.raises(IllegalMove) as refused:
        play(game, state, ply)
    return refused.value.reason


def legal(game: Any, state: Any, seat: int) -> set[str]:
    return {str(move) for move in game.legal_moves(state, seat)}


def deal(game: Any, state: Any, *hands: str) -> Any:
    """Shuffle so that seats 0, 1, .. get those cards, dealt one at a time from seat 0."""
    columns = [hand.split() for hand in hands]
    top = [card for row in zip(*columns, strict=True) for card in row]
    rest = [str(card) for card in game.DECK if str(card) not in top]
    return game.apply(state, "chance", game.parse(" ".join(["shuffle", *top, *rest]))).state


def dial(green: int, blue: int, orange: int, *hands: str, aside: str = "") -> watch.State:
    seats = len(hands) or 2
    dealt = tuple((hand,) for hand in hands) or (("GBO",), ("GOB",))
    return watch.setup(seats, {})._replace(
        squares=(green, blue, orange), objectives=dealt, aside=tuple(aside.split())
    )


def dwarf(*hands: str, **options: object) -> nain_jaune.State:
    """A round in which seat 0 leads, with those hands."""
    seats = len(hands)
    state: nain_jaune.State = deal(nain_jaune, nain_jaune.setup(seats, options), *[""] * seats)
    named = {str(card): card for card in nain_jaune.DECK}
    held = tuple(tuple(sorted(named[name] for name in hand.split())) for hand in hands)
    return state._replace(hands=held)


def dinosaurs(*layouts: str) -> batasaurus.State:
    state = batasaurus.setup(len(layouts), {})
    for layout in layouts:
        first = layout.split()
        rest = [str(n) for n in range(1, 13) if str(n) not in first]
        shuffle = batasaurus.parse(" ".join(["shuffle", *first, *rest]))
        state = batasaurus.apply(state, "chance", shuffle).state
    return batasaurus.apply(state, "clock", batasaurus.HIDE).state

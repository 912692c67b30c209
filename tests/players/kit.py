"""Whole games between choosers, who are shown only what their seats may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from bot.players import PLAYERS, Glimpse, glimpse
from rules import GAMES
from rules.fair import Dice, digest
from rules.game import By, Result
from rules.simulate import choose as choose_by_dice
from tests.rules.kit import Case

Chooser = Callable[[str, Sequence[Glimpse], Sequence[Any]], Any]
"""A player's `choose`, or something like it."""


class Asked(NamedTuple):
    """What a seat was asked, and what it chose."""

    seat: int
    nature: str
    history: tuple[Glimpse, ...]
    moves: tuple[Any, ...]
    chosen: Any


class Tally(NamedTuple):
    """What came of a match."""

    games: int
    single: int
    """Those with a single winner."""
    won: int

    @property
    def share(self) -> float:
        return self.won / self.single


def at_random(nature: str, history: Sequence[Glimpse], moves: Sequence[Any]) -> Any:
    return moves[Dice(f"{nature}:{len(history)}")(len(moves))]


def nature_of(number: int, seat: int) -> str:
    return digest(f"{number}:{seat}")


def play_out(
    key: str,
    options: Mapping[str, object],
    choosers: Sequence[Chooser],
    number: int,
    asked: list[Asked] | None = None,
) -> Result:
    """Play game `number`, one chooser a seat; note in `asked` what they were asked."""
    game, seed, seats = GAMES[key], digest(f"players:{number}"), range(len(choosers))
    draw = Dice(f"{seed}:clock")
    state, shuffles = game.setup(len(seats), options), 0
    histories: list[list[Glimpse]] = [[] for _ in seats]
    while any(turn := game.to_act(state)):
        by, move = choose_by_dice(game, state, turn, seed, shuffles, draw)
        shuffles += by == "chance"
        if isinstance(by, int):  # the dice said who acts; how is up to the seat
            nature, moves = nature_of(number, by), game.legal_moves(state, by)
            move = choosers[by](nature, histories[by], moves)
            if asked is not None:
                asked.append(Asked(by, nature, tuple(histories[by]), tuple(moves), move))
        step = game.apply(state, by, move)
        state = step.state
        for seat in seats:
            histories[seat].append(glimpse(game, step, seat))
    final = game.result(state)
    assert final is not None
    return final


def questions(case: Case, number: int = 0) -> list[Asked]:
    """All that was asked in a game between computer players."""
    asked: list[Asked] = []
    play_out(case.key, case.options, [PLAYERS[case.key].choose] * case.seats, number, asked)
    return asked


def match(
    key: str, options: Mapping[str, object], deals: int, player: Chooser, other: Chooser
) -> Tally:
    """Play each deal with two seats, in both seatings."""
    seatings: list[tuple[Chooser, Chooser]] = [(player, other), (other, player)]
    winners = [
        (seat, play_out(key, options, choosers, deal).winners)
        for deal in range(deals)
        for seat, choosers in enumerate(seatings)
    ]
    single = sum(len(won) == 1 for _, won in winners)
    return Tally(len(winners), single, sum(won == (seat,) for seat, won in winners))


def shown(
    case: Case, plies: Sequence[tuple[By, str]], seat: int
) -> tuple[list[Glimpse], Sequence[Any]]:
    """What that seat saw of those plies, and its moves now."""
    game = case.game
    state, history = game.setup(case.seats, case.options), []
    for by, text in plies:
        step = game.apply(state, by, game.parse(text))
        state = step.state
        history.append(glimpse(game, step, seat))
    return history, game.legal_moves(state, seat)

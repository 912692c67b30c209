"""How fast random games go, beside those of RLCard and OpenSpiel.

A move is one that a player made from a list of legal ones: deals, shuffles and the clock's moves
take their time and are not counted, in any of the libraries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import count
from random import Random
from statistics import geometric_mean, median
from time import perf_counter
from typing import Any, NamedTuple

import pyspiel
from rlcard.games.gin_rummy import Game as GinRummy
from rlcard.games.uno import Game as Uno

from rules import GAMES
from rules.game import Draw, Game
from rules.simulate import choose, game_seed

ROUNDS = 9
SECONDS = 0.4
"""How long each contestant plays in each round."""

UNO = "RLCard uno"
GIN_RUMMY = "RLCard gin-rummy"
CRAZY_EIGHTS = "OpenSpiel crazy_eights"
MEAN_AIM = 0.5
SLOWEST_AIM = 1.0

Play = Callable[[Draw], int]
"""Plays one game and says how many moves it took."""


class Rate(NamedTuple):
    """What a contestant does in a second."""

    moves: float
    games: float


def contestants() -> dict[str, Play]:
    uno, gin_rummy = Uno(), GinRummy()
    return {
        **{key: partial(play_rules, game, count()) for key, game in GAMES.items()},
        UNO: partial(play_rlcard, uno, uno.get_legal_actions),
        GIN_RUMMY: partial(play_rlcard, gin_rummy, gin_rummy.judge.get_legal_actions),
        CRAZY_EIGHTS: partial(play_open_spiel, pyspiel.load_game("crazy_eights")),
    }


def play_rules(game: Game[Any, Any], numbers: Iterator[int], draw: Draw) -> int:
    seed = game_seed("bench", next(numbers))
    state = game.setup(game.SEATS[0], {})
    moves = shuffles = 0
    while any(turn := game.to_act(state)):
        by, move = choose(game, state, turn, seed, shuffles, draw)
        state = game.apply(state, by, move).state
        shuffles += by == "chance"
        moves += isinstance(by, int)
    return moves


def play_rlcard(game: Any, legal_actions: Callable[[], list[Any]], draw: Draw) -> int:
    game.init_game()
    moves = 0
    while not game.is_over():
        actions = legal_actions()
        game.step(actions[draw(len(actions))])
        moves += 1
    return moves


def play_open_spiel(game: Any, draw: Draw) -> int:
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        moves += not state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[draw(len(actions))])
    return moves


def dice(seed: int) -> Draw:
    """The dice that all contestants choose with."""
    random = Random(seed).random
    return lambda n: int(random() * n)


def measure(play: Play, draw: Draw) -> Rate:
    """Play whole games until the time is up."""
    moves = games = 0
    start = perf_counter()
    while (passed := perf_counter() - start) < SECONDS:
        moves += play(draw)
        games += 1
    return Rate(moves / passed, games / passed)


def measure_all() -> dict[str, Rate]:
    """The median rate of each contestant; they take turns, so that noise hits all alike."""
    plays = contestants()
    rates: dict[str, list[Rate]] = {name: [] for name in plays}
    for number in range(ROUNDS):
        for name, play in plays.items():
            rates[name].append(measure(play, dice(number)))
    return {name: Rate(*map(median, zip(*each, strict=True))) for name, each in rates.items()}


def table(rates: Mapping[str, Rate]) -> Iterator[str]:
    yield f"{'game':<22} {'moves/s':>11} {'games/s':>9} {'to uno':>7}"
    for name, rate in rates.items():
        ratio = rate.moves / rates[UNO].moves
        yield f"{name:<22} {rate.moves:>11,.0f} {rate.games:>9,.0f} {ratio:>7.2f}"


def verdicts(rates: Mapping[str, Rate]) -> Iterator[str]:
    ours = {key: rates[key].moves for key in GAMES}
    slowest = min(ours, key=ours.__getitem__)
    mean = geometric_mean(ours.values()) / rates[UNO].moves
    yield verdict(f"geometric mean to {UNO}", mean, MEAN_AIM)
    least = ours[slowest] / rates[GIN_RUMMY].moves
    yield verdict(f"slowest ({slowest}) to {GIN_RUMMY}", least, SLOWEST_AIM)


def verdict(what: str, ratio: float, aim: float) -> str:
    return f"{what}: {ratio:.2f}, aim {aim:.2f}, {'met' if ratio >= aim else 'missed'}"


def main() -> None:
    rates = measure_all()
    print("\n".join([*table(rates), "", *verdicts(rates)]))


if __name__ == "__main__":
    main()

"""Whole games by random legal moves, repeatable from their seed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import GAMES, fair, records
from rules.game import By, Draw, Game, Shuffle, Turn
from rules.records import Ply

RING_ONE_IN = 24
"""How likely the clock strikes before a move, where it runs beside the seats."""


def game_seed(seed: str, number: int) -> str:
    """The seed of game 0, 1, .. of a simulation.

    >>> game_seed("5eed", 0)[:16]
    '83b5bedd9150f2e3'
    """
    return fair.digest(f"{seed}:{number}")


def simulate(
    key: str,
    seats: int,
    options: Mapping[str, object],
    seed: str,
    *,
    legal: bool = False,
) -> dict[str, object]:
    """Play one game by random legal moves and give its record.

    >>> record = simulate("watch", 2, {"dial": 24}, fair.digest("an example"))
    >>> record["plies"][1], record["result"]
    ({'by': 0, 'move': 'G8~0>a3'}, {'scores': [0, 0], 'winners': [], 'reason': 'aside'})
    """
    game = GAMES[key]
    draw = fair.Dice(f"{seed}:moves")
    state = game.setup(seats, options)
    plies: list[Ply] = []
    shuffles = 0
    while any(turn := game.to_act(state)):
        by, move = choose(game, state, turn, seed, shuffles, draw)
        asked = legal and isinstance(by, int)
        could = tuple(map(str, game.legal_moves(state, int(by)))) if asked else None
        plies.append(Ply(by, str(move), could))
        shuffles += by == "chance"
        state = game.apply(state, by, move).state
    final = game.result(state)
    assert final is not None
    return records.write(key, seats, options, seed, plies, final)


def choose(
    game: Game[Any, Any], state: Any, turn: Turn, seed: str, shuffles: int, draw: Draw
) -> tuple[By, Any]:
    """Choose who acts next and how.

    >>> game, draw = GAMES["watch"], fair.Dice("an example")
    >>> state = game.setup(2, {})
    >>> by, move = choose(game, state, game.to_act(state), "5eed", 0, draw)
    >>> by, str(move)
    ('chance', 'shuffle GBO BGO OGB OBG BOG GOB')
    """
    if turn.chance:
        return "chance", Shuffle(fair.shuffle(seed, shuffles, game.DECK))
    if turn.clock and (not turn.seats or draw(RING_ONE_IN) == 0):
        return "clock", turn.clock.move
    seat = turn.seats[draw(len(turn.seats))]
    moves = game.legal_moves(state, seat)
    return seat, moves[draw(len(moves))]

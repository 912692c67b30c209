"""What a computer player is: it sees what its seat sees, and chooses among the legal moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from rules.game import Draw, Event, Game, Step

Move = TypeVar("Move")


class Glimpse(NamedTuple):
    """What a seat saw after one ply: the events it was told (to None or to it) and its view."""

    events: tuple[Event, ...]
    view: Any


class Player(Protocol[Move]):
    """What a player's module offers: `bot.players.PLAYERS` holds one for each game."""

    def choose(self, nature: str, history: Sequence[Glimpse], moves: Sequence[Move]) -> Move:
        """Choose one of the moves; `nature`, private to the seat and the game, names the dice."""


def glimpse(game: Game[Any, Any], step: Step[Any], seat: int) -> Glimpse:
    """What that seat sees of a step."""
    told = tuple(event for event in step.events if event.to in (None, seat))
    return Glimpse(told, game.view(step.state, seat))


def best(moves: Sequence[Move], worth: Callable[[Move], float], draw: Draw) -> Move:
    """The move of the highest worth; between equals the dice decide."""
    worths = [worth(move) for move in moves]
    highest = max(worths)
    equals = [move for move, its in zip(moves, worths, strict=True) if its == highest]
    return equals[draw(len(equals))]

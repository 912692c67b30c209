"""A watch player: it wants its order to stand after each of its moves, and to move last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from bot.players.player import Glimpse, best
from rules.fair import Dice
from rules.watch import DECK, PAWNS, Exchange, Exchanged, Go, Move, Moved, View

PAIR = 0.05
"""What two pawns as an objective wants them are worth, beside the whole order."""
TOKEN = 0.2
"""What a token is worth, beside the order: who still holds some when the others do not decides."""
CAN_END = 0.9
"""What it is worth to be able to end the game with the next move, beside doing it."""
MEANWHILE = 0.05
"""What the order that stands until then is worth: the timer may ring."""

Squares = tuple[int, ...]
Habits = dict[int | None, Counter[str]]
"""How often each seat left each order standing."""


class Table(NamedTuple):
    """What the player knows."""

    view: View
    objectives: tuple[str, ...]
    tokens: int
    rivals: int
    """The most tokens that another seat holds."""
    habits: Habits


def choose(nature: str, history: Sequence[Glimpse], moves: Sequence[Move]) -> Move:
    table = _table(history)
    return best(moves, lambda move: _worth(table, move), Dice(f"{nature}:{len(history)}"))


def _table(history: Sequence[Glimpse]) -> Table:
    view: View = history[-1].view
    assert view.seat is not None
    assert view.objectives is not None
    others = (count for seat, count in enumerate(view.tokens) if seat != view.seat)
    return Table(view, view.objectives, view.tokens[view.seat], max(others), _habits(history))


def _habits(history: Sequence[Glimpse]) -> Habits:
    """What the seats seem to aim at; after an exchange their earlier moves tell nothing."""
    habits: Habits = {}
    for seen in history:
        for event in seen.events:
            if isinstance(event, Moved):
                habits.setdefault(event.seat, Counter())[_order(seen.view.squares)] += 1
            elif isinstance(event, Exchanged):
                habits.pop(event.seat, None)
                habits.pop(event.other, None)
    return habits


def _worth(table: Table, move: Move) -> float:
    assert isinstance(move, Go)
    squares = _moved(table, table.view.squares, move.pawn, move.squares)
    chance = _chance(table, _order(squares), move.exchange)
    left = table.tokens - move.squares
    if not table.rivals:
        return _alone(table, squares, chance, left)
    tokens = left + chance * _to_break(table, squares)
    return chance + TOKEN * tokens + PAIR * _agreement(table.objectives, squares)


def _moved(table: Table, squares: Squares, pawn: str, distance: int) -> Squares:
    index = PAWNS.index(pawn)
    target = (squares[index] + distance) % table.view.dial
    return (*squares[:index], target, *squares[index + 1 :])


@lru_cache(maxsize=2**12)
def _order(squares: Squares) -> str:
    """The pawns from the first place to the last, nothing while some share a square."""
    if len(set(squares)) < len(squares):
        return ""
    return "".join(pawn for _, pawn in sorted(zip(squares, PAWNS, strict=True), reverse=True))


def _chance(table: Table, order: str, exchange: Exchange | None) -> float:
    """How likely the order that stands after a move is then one of ours."""
    if exchange is None:
        return float(order in table.objectives)
    # too kind where the order is ours already: there the move without an exchange is still better
    habits = table.habits.get(exchange.seat, Counter())
    return (1 + habits[order]) / (len(DECK) - len(table.objectives) + habits.total())


@lru_cache(maxsize=2**12)
def _agreement(objectives: tuple[str, ...], squares: Squares) -> int:
    """How many pairs of pawns stand as the nearest objective wants them."""
    place = dict(zip(PAWNS, squares, strict=True))
    return max(
        sum(place[ahead] > place[behind] for ahead, behind in combinations(wish, 2))
        for wish in objectives
    )


def _to_break(table: Table, squares: Squares) -> int:
    """How many tokens another seat needs to break the order, at most one more than it has."""
    last, middle, first = sorted(squares)
    overtake = min(first - middle, middle - last) + 1
    return min(overtake, table.view.dial - first, table.rivals + 1)


def _alone(table: Table, squares: Squares, chance: float, left: int) -> float:
    """Nobody else can move: spend all with the order standing, or prepare to."""
    if not left:
        return chance
    ends = (_order(_moved(table, squares, pawn, left)) for pawn in PAWNS)
    can_end = any(order in table.objectives for order in ends)
    return CAN_END * can_end + MEANWHILE * chance

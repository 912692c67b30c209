"""watch: three pawns on a dial, secret orders and a hidden timer, for two to six."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import compress, permutations
from typing import NamedTuple

from rules.game import (
    Alarm,
    By,
    Draw,
    Ended,
    Event,
    IllegalMove,
    Malformed,
    Option,
    Refusal,
    Result,
    Shuffle,
    Step,
    Tick,
    Turn,
    admit,
    check_seats,
    read_options,
    read_shuffle,
)

SEATS = range(2, 7)
OPTIONS = (
    Option("dial", 12, (12, 24, 60)),
    Option("objectives", "one", ("one", "all"), seats={"all": (2, 3)}),
    Option("minutes", 5, range(1, 16)),
)
PAWNS = "GBO"
DECK = tuple("".join(order) for order in permutations(PAWNS))
BUY_IN = 0
VERSION = 1

RED = 0
TOKENS = 90
RING = Tick("ring")


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give the objective in a slot of one's own for one of a seat, or (None) of those aside."""

    give: int
    seat: int | None
    take: int

    def __str__(self) -> str:
        whose = "a" if self.seat is None else f"p{self.seat}."
        return f"~{self.give}>{whose}{self.take}"


@dataclass(frozen=True, slots=True)
class Go:
    """Move a pawn clockwise, and on yellow perhaps exchange an objective."""

    pawn: str
    squares: int
    exchange: Exchange | None = None

    def __str__(self) -> str:
        return f"{self.pawn}{self.squares}{self.exchange or ''}"


Move = Go | Tick | Shuffle[str]

_CARDS = {order: order for order in DECK}
_GOES = {pawn: [Go(pawn, squares) for squares in range(1, TOKENS // 2 + 1)] for pawn in PAWNS}
_NUMBER = r"(0|[1-9]\d{0,2})"
_NOTATION = re.compile(
    rf"([{PAWNS}])([1-9]\d{{0,2}})(?:~{_NUMBER}>(?:p{_NUMBER}\.|a){_NUMBER})?", re.A
)


class State(NamedTuple):
    seats: int
    dial: int
    minutes: int
    slots: int
    """How many objectives each seat is dealt."""
    rung: bool
    turn: int
    squares: tuple[int, ...]
    tokens: tuple[int, ...]
    objectives: tuple[tuple[str, ...], ...]
    aside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    to_act: tuple[int, ...]
    dial: int
    yellow: tuple[int, int]
    squares: tuple[int, ...]
    tokens: tuple[int, ...]
    slots: tuple[int, ...]
    aside: int
    objectives: tuple[str, ...] | None


class ObjectiveSeen(Event):
    """A seat's new card, at the deal or by an exchange."""

    seat: int
    slot: int
    order: str


class Began(Event):
    first: int
    tokens: int
    aside: int


class Moved(Event):
    seat: int
    pawn: str
    squares: int
    start: int
    target: int


class Exchanged(Event):
    """`other` is the seat that had to exchange, None for the cards aside."""

    seat: int
    other: int | None


class Rang(Event):
    pass


class TokensGone(Event):
    pass


class Order(Event):
    """The order the pawns stand in at the end, None while some share RED."""

    order: str | None


class NotEnoughTokens(Refusal):
    squares: int
    tokens: int


class SquareTaken(Refusal):
    pawn: str
    squares: int
    square: int
    other: str


class NotOnYellow(Refusal):
    pawn: str
    square: int
    yellow: tuple[int, int]


class NoSuchSlot(Refusal):
    """`seat` is None for the cards aside; slots count from 0."""

    seat: int | None
    slot: int
    slots: int


class NoSuchPartner(Refusal):
    """The seat to exchange with is oneself or does not exist."""

    seat: int


def setup(seats: int, options: Mapping[str, object]) -> State:
    """Seat the players; the state waits for the shuffle.

    >>> setup(3, {"dial": 24}).tokens
    (30, 30, 30)
    >>> setup(4, {"objectives": "all"})
    Traceback (most recent call last):
    rules.game.BadSetup: bad-option: name objectives, seats 4, offered one
    """
    check_seats(SEATS, seats)
    values = read_options(OPTIONS, seats, options)
    return State(
        seats=seats,
        dial=values["dial"],
        minutes=values["minutes"],
        slots=len(DECK) // seats if values["objectives"] == "all" else 1,
        rung=False,
        turn=0,
        squares=(RED, RED, RED),
        tokens=(TOKENS // seats,) * seats,
        objectives=((),) * seats,
        aside=(),
    )


def to_act(state: State) -> Turn:
    """Say who may act now; once dealt, the timer may ring at any time.

    >>> to_act(setup(2, {})).chance
    True
    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> to_act(state).seats, to_act(state).clock
    ((0,), Alarm(move=Tick(name='ring'), seconds=300))
    """
    if not state.objectives[0]:
        return Turn(chance=True)
    if state.rung or not any(state.tokens):
        return Turn()
    return _turn(state.turn, state.minutes)


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """List every move of that seat; nothing if it is not its turn.

    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> len(legal_moves(state, 0))
    246
    >>> " ".join(map(str, legal_moves(state, 0)[:3]))
    'G1 G2 G3'
    """
    if seat not in to_act(state).seats:
        return ()
    tokens, slots = state.tokens[seat], _slots(state)
    moves: list[Move] = []
    for index, (pawn, here) in enumerate(zip(PAWNS, state.squares, strict=True)):
        others = state.squares[:index] + state.squares[index + 1 :]
        moves += compress(_GOES[pawn][:tokens], _free(here, others, state.dial))
        for yellow in _yellow(state.dial):
            if yellow not in others:
                distances = _distances(here, yellow, state.dial, tokens)
                moves += _exchanging(pawn, distances, seat, slots, len(state.aside))
    return moves


def parse(text: str) -> Move:
    """Read a move in notation: `G4`, `B2~0>p1.2`, `B2~0>a1`, `ring` or a shuffle.

    >>> parse("B4~0>a1")
    Go(pawn='B', squares=4, exchange=Exchange(give=0, seat=None, take=1))
    >>> parse("G0")
    Traceback (most recent call last):
    rules.game.IllegalMove: malformed: 'G0'
    """
    if text.startswith(Shuffle.WORD):
        return read_shuffle(text, _CARDS)
    if text == RING.name:
        return RING
    found = _NOTATION.fullmatch(text)
    if not found:
        raise IllegalMove(Malformed(text))
    pawn, squares, give, seat, take = found.groups()
    if give is None:
        return Go(pawn, int(squares))
    return Go(
        pawn, int(squares), Exchange(int(give), None if seat is None else int(seat), int(take))
    )


def apply(state: State, by: By, move: Move) -> Step[State]:
    """Make a move; IllegalMove if it may not be, and nothing has changed.

    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> state, events = apply(state, 0, parse("G4"))
    >>> state.squares, str(events[0])
    ((4, 0, 0), 'moved: seat 0, pawn G, squares 4, start 0, target 4')
    >>> apply(state, 1, parse("B4"))
    Traceback (most recent call last):
    rules.game.IllegalMove: square-taken: pawn B, squares 4, square 4, other G
    """
    admit(to_act(state), state.seats, DECK, by, move)
    match move:
        case Shuffle():
            return _deal(state, move.cards)
        case Tick():
            return _end(state._replace(rung=True), (Rang(),))
        case _:
            return _move(state, move)


def view(state: State, seat: int | None) -> View:
    """Build what that seat may know; for None, what everybody may.

    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> view(state, 1).objectives
    ('GOB',)
    >>> view(state, None).objectives is None
    True
    """
    return View(
        seat=seat,
        to_act=to_act(state).seats,
        dial=state.dial,
        yellow=_yellow(state.dial),
        squares=state.squares,
        tokens=state.tokens,
        slots=_slots(state),
        aside=len(state.aside),
        objectives=None if seat is None else state.objectives[seat],
    )


def default_move(state: State, seat: int, draw: Draw) -> Move:
    """Choose for a seat that is out of time: one square, by any pawn that can.

    >>> from rules.fair import Dice
    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> str(default_move(state, 0, Dice("late")))
    'B1'
    """
    steps = [move for move in legal_moves(state, seat) if str(move)[1:] == "1"]
    return steps[draw(len(steps))]


def result(state: State) -> Result | None:
    """Tell how the game ended; None while it goes on.

    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> result(state) is None
    True
    >>> str(result(apply(state, "clock", RING).state))
    'scores 0 0, winners -, no-order'
    """
    return None if any(to_act(state)) else _evaluation(state)


@cache
def _turn(seat: int, minutes: int) -> Turn:
    return Turn((seat,), clock=Alarm(RING, minutes * 60))


@lru_cache(maxsize=2**12)
def _free(here: int, others: tuple[int, ...], dial: int) -> tuple[bool, ...]:
    """Whether 1, 2, .. squares from there lead to a square that no other pawn stands on."""
    return tuple((here + squares) % dial not in others for squares in range(1, TOKENS // 2 + 1))


@cache
def _yellow(dial: int) -> tuple[int, int]:
    return dial // 3, dial * 2 // 3


def _distances(start: int, target: int, dial: int, tokens: int) -> range:
    """With how many tokens that square is reached, laps included."""
    return range((target - start) % dial or dial, tokens + 1, dial)


def _slots(state: State) -> tuple[int, ...]:
    return tuple(map(len, state.objectives))


@cache
def _exchanging(
    pawn: str, distances: range, seat: int, slots: tuple[int, ...], aside: int
) -> tuple[Go, ...]:
    """The moves over those distances with each exchange open to that seat."""
    theirs = [(s, slot) for s, count in enumerate(slots) if s != seat for slot in range(count)]
    offered = [*theirs, *((None, slot) for slot in range(aside))]
    return tuple(
        Go(pawn, squares, Exchange(give, other, take))
        for squares in distances
        for give in range(slots[seat])
        for other, take in offered
    )


def _deal(state: State, orders: tuple[str, ...]) -> Step[State]:
    dealt = state.seats * state.slots
    objectives = tuple(orders[seat : dealt : state.seats] for seat in range(state.seats))
    state = state._replace(objectives=objectives, aside=orders[dealt:])
    seen = (
        ObjectiveSeen(seat, slot, order, to=seat)
        for seat, cards in enumerate(objectives)
        for slot, order in enumerate(cards)
    )
    return Step(state, (Began(state.turn, state.tokens[0], len(state.aside)), *seen))


def _move(state: State, move: Go) -> Step[State]:
    seat, index = state.turn, PAWNS.index(move.pawn)
    start = state.squares[index]
    target = (start + move.squares) % state.dial
    _check_arrival(state, move, index, target)
    squares = list(state.squares)
    squares[index] = target
    tokens = list(state.tokens)
    tokens[seat] -= move.squares
    after = state._replace(squares=tuple(squares), tokens=tuple(tokens))
    events: tuple[Event, ...] = (Moved(seat, move.pawn, move.squares, start, target),)
    if move.exchange:
        _check_exchange(state, move, move.exchange, target)
        after, exchanged = _swap(after, seat, move.exchange)
        events += exchanged
    return _pass_on(after, events)


def _check_arrival(state: State, move: Go, index: int, target: int) -> None:
    tokens = state.tokens[state.turn]
    if move.squares > tokens:
        raise IllegalMove(NotEnoughTokens(move.squares, tokens))
    for other, square in enumerate(state.squares):
        if square == target and other != index:
            raise IllegalMove(SquareTaken(move.pawn, move.squares, target, PAWNS[other]))


def _check_exchange(state: State, move: Go, exchange: Exchange, target: int) -> None:
    yellow = _yellow(state.dial)
    if target not in yellow:
        raise IllegalMove(NotOnYellow(move.pawn, target, yellow))
    _check_slot(state, state.turn, exchange.give)
    if exchange.seat == state.turn or (exchange.seat or 0) >= state.seats:
        raise IllegalMove(NoSuchPartner(exchange.seat or 0))
    _check_slot(state, exchange.seat, exchange.take)


def _check_slot(state: State, seat: int | None, slot: int) -> None:
    slots = len(_cards_of(state, seat))
    if slot >= slots:
        raise IllegalMove(NoSuchSlot(seat, slot, slots))


def _cards_of(state: State, seat: int | None) -> tuple[str, ...]:
    return state.aside if seat is None else state.objectives[seat]


def _swap(state: State, seat: int, exchange: Exchange) -> tuple[State, tuple[Event, ...]]:
    given = state.objectives[seat][exchange.give]
    taken = _cards_of(state, exchange.seat)[exchange.take]
    state = _put(state, seat, exchange.give, taken)
    state = _put(state, exchange.seat, exchange.take, given)
    events: tuple[Event, ...] = (
        Exchanged(seat, exchange.seat),
        ObjectiveSeen(seat, exchange.give, taken, to=seat),
    )
    if exchange.seat is not None:
        events += (ObjectiveSeen(exchange.seat, exchange.take, given, to=exchange.seat),)
    return state, events


def _put(state: State, seat: int | None, slot: int, order: str) -> State:
    cards = list(_cards_of(state, seat))
    cards[slot] = order
    if seat is None:
        return state._replace(aside=tuple(cards))
    objectives = list(state.objectives)
    objectives[seat] = tuple(cards)
    return state._replace(objectives=tuple(objectives))


def _pass_on(state: State, events: tuple[Event, ...]) -> Step[State]:
    for step in range(1, state.seats + 1):
        turn = (state.turn + step) % state.seats
        if state.tokens[turn]:
            return Step(state._replace(turn=turn), events)
    return _end(state, (*events, TokensGone()))


def _order(state: State) -> str | None:
    if len(set(state.squares)) < len(PAWNS):
        return None
    placed = sorted(zip(state.squares, PAWNS, strict=True), reverse=True)
    return "".join(pawn for _, pawn in placed)


def _evaluation(state: State) -> Result:
    order = _order(state)
    winners = tuple(seat for seat, cards in enumerate(state.objectives) if order in cards)
    scores = tuple(int(seat in winners) for seat in range(state.seats))
    reason = "order" if winners else "aside" if order else "no-order"
    return Result(scores, winners, reason)


def _end(state: State, events: tuple[Event, ...]) -> Step[State]:
    return Step(state, (*events, Order(_order(state)), Ended(_evaluation(state))))

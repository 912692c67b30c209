"""batasaurus: dinosaurs flipped from memory, with wars, for two to four."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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
    highest_wins,
    read_options,
    read_shuffle,
    turn_of,
)

SEATS = range(2, 5)
OPTIONS = (Option("memorise", 30, range(10, 121)),)
DECK = tuple(range(1, 13))
BUY_IN = 0
VERSION = 1

HIDE = Tick("hide")
POSITIONS = tuple(range(1, 13))


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn up, or in a war pick, the card on a position."""

    position: int

    def __str__(self) -> str:
        return str(self.position)


Move = Flip | Tick | Shuffle[int]

_CARDS = {str(strength): strength for strength in DECK}
_FLIPS = {position: Flip(position) for position in POSITIONS}
_ALL: list[Move] = [*_FLIPS.values(), HIDE]
_MOVES = {str(move): move for move in _ALL}


class Laid(NamedTuple):
    """A card in the middle."""

    seat: int
    position: int
    strength: int

    def __str__(self) -> str:
        return f"{self.seat}:{self.position}={self.strength}"


class State(NamedTuple):
    seats: int
    memorise: int
    layouts: tuple[tuple[int, ...], ...]
    hidden: bool
    left: tuple[tuple[int, ...], ...]
    """Each seat's positions that are still covered."""
    piles: tuple[int, ...]
    middle: tuple[Laid, ...]
    """The cards of this trick that were compared already."""
    showing: tuple[Laid, ...]
    """Those to be compared next: turned up in turn or, in a war, picked in secret."""
    waiting: tuple[int, ...]
    """The seats that still have to lay one of those."""


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    to_act: tuple[int, ...]
    memorising: bool
    war: bool
    trick: tuple[Laid, ...]
    left: tuple[tuple[int, ...], ...]
    piles: tuple[int, ...]
    layout: tuple[int, ...] | None
    """One's own cards, while they are shown."""
    pick: int | None
    """One's own secret pick, until all have picked."""


class LayoutSeen(Event):
    seat: int
    strengths: tuple[int, ...]


class MemoriseNow(Event):
    seconds: int


class LayoutsHidden(Event):
    leader: int


class TurnedUp(Event):
    seat: int
    position: int
    strength: int


class War(Event):
    """Those seats share the highest card; who has none left drops out."""

    seats: tuple[int, ...]
    strength: int
    dropped: tuple[int, ...]


class Picked(Event):
    seat: int


class TrickWon(Event):
    seat: int
    cards: int


class TakenBack(Event):
    """Nobody could fight the war out: everyone takes back what they laid."""

    cards: tuple[int, ...]


class UnplayedKept(Event):
    cards: tuple[int, ...]


class AlreadyTurned(Refusal):
    position: int
    left: tuple[int, ...]


def setup(seats: int, options: Mapping[str, object]) -> State:
    """Seat the players; the state waits for a shuffle each.

    >>> setup(3, {"memorise": 60}).piles
    (0, 0, 0)
    >>> setup(5, {})
    Traceback (most recent call last):
    rules.game.BadSetup: bad-seats: seats 5, fewest 2, most 4
    """
    check_seats(SEATS, seats)
    return State(
        seats=seats,
        **read_options(OPTIONS, seats, options),
        layouts=(),
        hidden=False,
        left=(POSITIONS,) * seats,
        piles=(0,) * seats,
        middle=(),
        showing=(),
        waiting=(),
    )


def to_act(state: State) -> Turn:
    """Say who may act now: one seat at a time, in a war all who fight it.

    >>> to_act(setup(2, {})).chance
    True
    >>> state = setup(2, {})
    >>> for _ in range(2):
    ...     state = apply(state, "chance", Shuffle(DECK)).state
    >>> to_act(state).clock
    Alarm(move=Tick(name='hide'), seconds=30)
    >>> to_act(apply(state, "clock", HIDE).state).seats
    (0,)
    """
    if len(state.layouts) < state.seats:
        return Turn(chance=True)
    if not state.hidden:
        return Turn(clock=Alarm(HIDE, state.memorise))
    return turn_of(*(state.waiting if state.middle else state.waiting[:1]))


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """List every move of that seat; nothing if it is not its turn.

    >>> state = setup(2, {})
    >>> for _ in range(2):
    ...     state = apply(state, "chance", Shuffle(DECK)).state
    >>> state = apply(state, "clock", HIDE).state
    >>> " ".join(map(str, legal_moves(state, 0)))
    '1 2 3 4 5 6 7 8 9 10 11 12'
    >>> legal_moves(state, 1)
    ()
    """
    if seat not in to_act(state).seats:
        return ()
    return [_FLIPS[position] for position in state.left[seat]]


def parse(text: str) -> Move:
    """Read a move in notation: a position, `hide` or a shuffle.

    >>> parse("5")
    Flip(position=5)
    >>> parse("13")
    Traceback (most recent call last):
    rules.game.IllegalMove: malformed: '13'
    """
    if text.startswith(Shuffle.WORD):
        return read_shuffle(text, _CARDS)
    if text not in _MOVES:
        raise IllegalMove(Malformed(text))
    return _MOVES[text]


def apply(state: State, by: By, move: Move) -> Step[State]:
    """Make a move; IllegalMove if it may not be, and nothing has changed.

    >>> state = setup(2, {})
    >>> for _ in range(2):
    ...     state = apply(state, "chance", Shuffle(DECK)).state
    >>> state = apply(state, "clock", HIDE).state
    >>> state, events = apply(state, 0, parse("5"))
    >>> [str(event) for event in events]
    ['turned-up: seat 0, position 5, strength 5']
    >>> apply(state, 0, parse("6"))
    Traceback (most recent call last):
    rules.game.IllegalMove: not-your-turn: waiting_for 1
    """
    admit(to_act(state), state.seats, DECK, by, move)
    match by, move:
        case int(seat), Flip(position):
            return _flip(state, seat, position)
        case _, Shuffle(cards):
            return _lay_out(state, cards)
    leader = 0
    state = state._replace(hidden=True, waiting=_clockwise(state, leader))
    return Step(state, (LayoutsHidden(leader),))


def view(state: State, seat: int | None) -> View:
    """Build what that seat may know; for None, what everybody may.

    >>> state = setup(2, {})
    >>> for _ in range(2):
    ...     state = apply(state, "chance", Shuffle(DECK)).state
    >>> view(state, 1).layout
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    >>> view(state, None).layout is None
    True
    """
    secret = state.showing if state.middle else ()
    return View(
        seat=seat,
        to_act=to_act(state).seats,
        memorising=not state.hidden,
        war=bool(state.middle),
        trick=state.middle if state.middle else state.showing,
        left=tuple(_covered(left, s, secret) for s, left in enumerate(state.left)),
        piles=state.piles,
        layout=_own_layout(state, seat),
        pick=next((card.position for card in secret if card.seat == seat), None),
    )


def default_move(state: State, seat: int, draw: Draw) -> Move:
    """Choose any covered card for a seat that is out of time.

    >>> from rules.fair import Dice
    >>> state = setup(2, {})
    >>> for _ in range(2):
    ...     state = apply(state, "chance", Shuffle(DECK)).state
    >>> state = apply(state, "clock", HIDE).state
    >>> str(default_move(state, 0, Dice("late")))
    '8'
    """
    moves = legal_moves(state, seat)
    return moves[draw(len(moves))]


def result(state: State) -> Result | None:
    """Tell how the game ended; None while it goes on.

    >>> result(setup(2, {})) is None
    True
    >>> str(result(setup(2, {})._replace(hidden=True, piles=(13, 11))))
    'scores 13 11, winners 0, cards'
    """
    if not state.hidden or state.waiting:
        return None
    return highest_wins(state.piles, "cards")


def _clockwise(state: State, leader: int) -> tuple[int, ...]:
    return tuple((leader + i) % state.seats for i in range(state.seats))


def _own_layout(state: State, seat: int | None) -> tuple[int, ...] | None:
    if seat is None or state.hidden or seat >= len(state.layouts):
        return None
    return state.layouts[seat]


def _covered(left: tuple[int, ...], seat: int, secret: tuple[Laid, ...]) -> tuple[int, ...]:
    """The positions that look covered: a secret pick still does."""
    return tuple(sorted((*left, *(card.position for card in secret if card.seat == seat))))


def _lay_out(state: State, strengths: tuple[int, ...]) -> Step[State]:
    seat = len(state.layouts)
    state = state._replace(layouts=(*state.layouts, strengths))
    seen = LayoutSeen(seat, strengths, to=seat)
    if len(state.layouts) < state.seats:
        return Step(state, (seen,))
    return Step(state, (seen, MemoriseNow(state.memorise)))


def _flip(state: State, seat: int, position: int) -> Step[State]:
    left = state.left[seat]
    if position not in left:
        raise IllegalMove(AlreadyTurned(position, left))
    card = Laid(seat, position, state.layouts[seat][position - 1])
    rest = tuple(p for p in left if p != position)
    state = state._replace(
        left=(*state.left[:seat], rest, *state.left[seat + 1 :]),
        showing=(*state.showing, card),
        waiting=tuple(s for s in state.waiting if s != seat),
    )
    event = Picked(seat) if state.middle else TurnedUp(*card)
    return Step(state, (event,)) if state.waiting else _compare(state, [event])


def _compare(state: State, events: list[Event]) -> Step[State]:
    """All cards are there: find the highest, which wins or makes a war."""
    if state.middle:
        events += [TurnedUp(*card) for card in sorted(state.showing)]
    highest = max(card.strength for card in state.showing)
    tied = tuple(sorted(card.seat for card in state.showing if card.strength == highest))
    state = state._replace(middle=(*state.middle, *state.showing), showing=())
    if len(tied) == 1:
        return _win(state, tied[0], events)
    able = tuple(seat for seat in tied if state.left[seat])
    dropped = tuple(seat for seat in tied if seat not in able)
    events.append(War(tied, highest, dropped))
    if not able:
        return _take_back(state, events)
    if len(able) == 1:
        return _win(state, able[0], events)
    return Step(state._replace(waiting=able), tuple(events))


def _win(state: State, seat: int, events: list[Event]) -> Step[State]:
    won = len(state.middle)
    events.append(TrickWon(seat, won))
    gains = [won if s == seat else 0 for s in range(state.seats)]
    return _next_trick(_gain(state, gains), seat, events)


def _take_back(state: State, events: list[Event]) -> Step[State]:
    gains = [sum(card.seat == s for card in state.middle) for s in range(state.seats)]
    events.append(TakenBack(tuple(gains)))
    return _next_trick(_gain(state, gains), 0, events)


def _gain(state: State, gains: Sequence[int]) -> State:
    piles = tuple(a + b for a, b in zip(state.piles, gains, strict=True))
    return state._replace(piles=piles, middle=())


def _next_trick(state: State, leader: int, events: list[Event]) -> Step[State]:
    if all(state.left):
        return Step(state._replace(waiting=_clockwise(state, leader)), tuple(events))
    unplayed = tuple(map(len, state.left))
    if any(unplayed):
        events.append(UnplayedKept(unplayed))
    state = _gain(state, unplayed)._replace(left=((),) * state.seats)
    return Step(state, (*events, Ended(highest_wins(state.piles, "cards"))))

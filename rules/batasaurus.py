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
    if len(state.layouts) < state.seats:
        return Turn(chance=True)
    if not state.hidden:
        return Turn(clock=Alarm(HIDE, state.memorise))
    return turn_of(*(state.waiting if state.middle else state.waiting[:1]))


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    if seat not in to_act(state).seats:
        return ()
    return [_FLIPS[position] for position in state.left[seat]]


def parse(text: str) -> Move:
    if text.startswith(Shuffle.WORD):
        return read_shuffle(text, _CARDS)
    if text not in _MOVES:
        raise IllegalMove(Malformed(text))
    return _MOVES[text]


def apply(state: State, by: By, move: Move) -> Step[State]:
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
    moves = legal_moves(state, seat)
    return moves[draw(len(moves))]


def result(state: State) -> Result | None:
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

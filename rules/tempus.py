"""tempus: hourglass cards on rising and falling sets, for two to five."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from rules.game import (
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
    Turn,
    admit,
    check_seats,
    highest_wins,
    read_options,
    read_shuffle,
    turn_of,
)

SEATS = range(2, 6)
OPTIONS = (
    Option("twice", True, (True, False), seats={True: (5,)}),
    Option("open_scores", False, (True, False)),
)
BUY_IN = 0
VERSION = 1

HOLDERS = "ABC"
DIRECTIONS = "+-"
KEPT = 2
"""How many cards everyone still holds when a round ends."""


class Card(NamedTuple):
    colour: str
    value: int

    def __str__(self) -> str:
        return f"{self.colour}{self.value}"


def _values(colour: str) -> range:
    return range(1, 26, 2) if colour == "J" else range(1, 26)


def _printed_hourglasses() -> dict[Card, int]:
    table = tomllib.loads(Path(__file__).with_name("hourglasses.toml").read_text("utf-8"))
    return {
        Card(colour, value): count
        for colour, name in (("R", "red"), ("P", "purple"), ("J", "joker"))
        for value, count in zip(_values(colour), table[name], strict=True)
    }


HOURGLASSES = _printed_hourglasses()
DECK = tuple(HOURGLASSES)


@dataclass(frozen=True, slots=True)
class Start:
    """Lay the first card of a new set."""

    card: Card
    direction: str

    def __str__(self) -> str:
        return f"{self.direction}{self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    """Lay a card on an opponent's set and take it."""

    card: Card
    set: str

    def __str__(self) -> str:
        return f"{self.card}>{self.set}"


@dataclass(frozen=True, slots=True)
class Under:
    """Put a card at the bottom of an opponent's set."""

    card: Card
    set: str

    def __str__(self) -> str:
        return f"{self.card}/{self.set}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card, unseen, at the bottom of the deck."""

    card: Card

    def __str__(self) -> str:
        return f"{self.card}x"


Move = Start | Take | Under | Discard | Shuffle[Card]

_CARDS = {str(card): card for card in DECK}
_STARTS = {card: tuple(Start(card, direction) for direction in DIRECTIONS) for card in DECK}
_TAKES = {name: {card: Take(card, name) for card in DECK} for name in HOLDERS}
_UNDERS = {name: {card: Under(card, name) for card in DECK} for name in HOLDERS}
_DISCARDS = {card: Discard(card) for card in DECK}
_ALL: list[Move] = [
    *(start for both in _STARTS.values() for start in both),
    *(take for name in HOLDERS for take in _TAKES[name].values()),
    *(under for name in HOLDERS for under in _UNDERS[name].values()),
    *_DISCARDS.values(),
]
_MOVES = {str(move): move for move in _ALL}


class Set(NamedTuple):
    """A set on its holder, the bottom card first."""

    owner: int
    direction: str
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{self.direction}[{' '.join(map(str, self.cards))}]@{self.owner}"


class State(NamedTuple):
    seats: int
    twice: bool
    open_scores: bool
    stage: Literal["shuffle", "play", "over"]
    first_pass: tuple[int, ...] | None
    """The hourglasses of a finished first pass."""
    round: int
    turn: int
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    sets: tuple[Set, ...]
    banked: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    to_act: tuple[int, ...]
    round: int
    first: int
    second_pass: bool
    sets: tuple[Set, ...]
    deck_size: int
    hand_sizes: tuple[int, ...]
    banked_sizes: tuple[int, ...]
    hourglasses: tuple[int, ...] | None
    hand: tuple[Card, ...] | None


class RoundBegan(Event):
    round: int
    first: int
    second_pass: bool


class Drawn(Event):
    seat: int
    cards: tuple[Card, ...]


class SetStarted(Event):
    seat: int
    set: str
    direction: str
    card: Card


class SetTaken(Event):
    seat: int
    set: str
    card: Card
    owner: int


class PutUnder(Event):
    seat: int
    set: str
    card: Card
    owner: int


class Discarded(Event):
    seat: int


class Banked(Event):
    seat: int
    cards: tuple[Card, ...]


class FirstPassEnded(Event):
    pass


class NotInHand(Refusal):
    card: Card


class NoFreeHolder(Refusal):
    pass


class NoSuchSet(Refusal):
    set: str


class YourOwnSet(Refusal):
    set: str


class MustDiscard(Refusal):
    """All three sets stand in front of that seat."""


class MayNotDiscard(Refusal):
    owned: int


class WrongColour(Refusal):
    card: Card
    set: str
    direction: str
    top: Card


class WrongValue(Refusal):
    card: Card
    set: str
    direction: str
    top: Card


def setup(seats: int, options: Mapping[str, object]) -> State:
    """Seat the players; the state waits for the shuffle.

    >>> setup(3, {"open_scores": True}).stage
    'shuffle'
    >>> setup(6, {})
    Traceback (most recent call last):
    rules.game.BadSetup: bad-seats: seats 6, fewest 2, most 5
    """
    check_seats(SEATS, seats)
    nothing = ((),) * seats
    return State(
        seats=seats,
        **read_options(OPTIONS, seats, options),
        stage="shuffle",
        first_pass=None,
        round=1,
        turn=0,
        hands=nothing,
        deck=(),
        sets=(),
        banked=nothing,
    )


def to_act(state: State) -> Turn:
    """Say who may act now: chance before a deal, then one seat at a time.

    >>> to_act(setup(2, {})).chance
    True
    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> to_act(state).seats
    (0,)
    """
    if state.stage == "play":
        return turn_of(state.turn)
    return Turn(chance=state.stage == "shuffle")


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """List every move of that seat; nothing if it is not its turn.

    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> " ".join(map(str, legal_moves(state, 0)[:6]))
    '+R1 -R1 +R3 -R3 +R5 -R5'
    >>> legal_moves(state, 1)
    ()
    """
    if seat not in to_act(state).seats:
        return ()
    hand = state.hands[seat]
    moves: list[Move] = []
    if len(state.sets) < len(HOLDERS):
        for card in hand:
            moves += _STARTS[card]
    for name, there in zip(HOLDERS, state.sets, strict=False):
        if there.owner != seat:
            fitting = fits(there.direction, there.cards[-1])
            moves += [_TAKES[name][card] for card in hand if card in fitting]
            moves += [_UNDERS[name][card] for card in hand]
    return moves or [_DISCARDS[card] for card in hand]


def parse(text: str) -> Move:
    """Read a move in notation: `+R5`, `-J3`, `R3>A`, `P7/B`, `R18x` or a shuffle.

    >>> parse("R3>A")
    Take(card=Card(colour='R', value=3), set='A')
    >>> parse("R26>A")
    Traceback (most recent call last):
    rules.game.IllegalMove: malformed: 'R26>A'
    """
    if text.startswith(Shuffle.WORD):
        return read_shuffle(text, _CARDS)
    if text not in _MOVES:
        raise IllegalMove(Malformed(text))
    return _MOVES[text]


def apply(state: State, by: By, move: Move) -> Step[State]:
    """Make a move; IllegalMove if it may not be, and nothing has changed.

    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> state, events = apply(state, 0, parse("+R5"))
    >>> str(state.sets[0]), str(events[0])
    ('+[R5]@0', 'set-started: seat 0, set A, direction +, card R5')
    >>> apply(state, 1, parse("R4>A"))
    Traceback (most recent call last):
    rules.game.IllegalMove: wrong-value: card R4, set A, direction +, top R5
    """
    admit(to_act(state), state.seats, DECK, by, move)
    match move:
        case Shuffle():
            return _deal(state, move.cards)
        case Start():
            after, event = _start(state, move)
        case Take():
            after, event = _take(state, move)
        case Under():
            after, event = _under(state, move)
        case _:
            after, event = _discard(state, move)
    return _next_turn(after, move.card, event)


def view(state: State, seat: int | None) -> View:
    """Build what that seat may know; for None, what everybody may.

    >>> from rules.game import as_text
    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> as_text(view(state, 1).hand), view(state, 1).hand_sizes
    ('R2 R4 R6 R8 R10 R12 R14', (7, 7))
    >>> view(state, None).hand is None
    True
    """
    shown = state.open_scores or result(state) is not None
    return View(
        seat=seat,
        to_act=to_act(state).seats,
        round=state.round,
        first=_first(state),
        second_pass=state.first_pass is not None,
        sets=state.sets,
        deck_size=len(state.deck),
        hand_sizes=tuple(map(len, state.hands)),
        banked_sizes=tuple(map(len, state.banked)),
        hourglasses=_scores(state) if shown else None,
        hand=None if seat is None else state.hands[seat],
    )


def default_move(state: State, seat: int, draw: Draw) -> Move:
    """Choose for a seat that is out of time: a card under another's set if it can, else any move.

    >>> from rules.fair import Dice
    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> str(default_move(state, 0, Dice("late")))
    '-R7'
    """
    moves = legal_moves(state, seat)
    unders = [move for move in moves if isinstance(move, Under)]
    return unders[draw(len(unders))] if unders else moves[draw(len(moves))]


def result(state: State) -> Result | None:
    """Tell how the game ended; None while it goes on.

    >>> result(setup(2, {})) is None
    True
    >>> str(result(setup(2, {})._replace(stage="over", banked=(DECK[:9], DECK[9:]))))
    'scores 9 65, winners 1, deck'
    """
    return highest_wins(_scores(state), "deck") if state.stage == "over" else None


@cache
def fits(direction: str, top: Card) -> frozenset[Card]:
    """The cards that may be laid on that one, in a set of that direction.

    >>> from rules.game import as_text
    >>> as_text(tuple(sorted(fits("+", Card("P", 22)))))
    'J23 J25 P23 P24 P25'
    """
    return frozenset(
        card for card in DECK if _same_colour(card, top) and _goes_on(direction, card, top)
    )


def _same_colour(card: Card, top: Card) -> bool:
    return card.colour == top.colour or "J" in (card.colour, top.colour)


def _goes_on(direction: str, card: Card, top: Card) -> bool:
    if card.value == top.value:
        return card.colour != top.colour
    return (card.value > top.value) == (direction == "+")


def _first(state: State) -> int:
    return (state.round - 1) % state.seats


def _clockwise(state: State) -> list[int]:
    return [(_first(state) + i) % state.seats for i in range(state.seats)]


def _drawn_a_round(state: State) -> int:
    return 5 if state.seats == 2 else 4


def _scores(state: State) -> tuple[int, ...]:
    earlier = state.first_pass or (0,) * state.seats
    now = (sum(HOURGLASSES[card] for card in cards) for cards in state.banked)
    return tuple(a + b for a, b in zip(earlier, now, strict=True))


def _deal(state: State, cards: tuple[Card, ...]) -> Step[State]:
    order = _clockwise(state)
    dealt = state.seats * (_drawn_a_round(state) + KEPT)
    hands = {seat: cards[place : dealt : state.seats] for place, seat in enumerate(order)}
    return _begin_round(state._replace(deck=cards[dealt:], stage="play"), hands)


def _draw(state: State) -> Step[State]:
    each = _drawn_a_round(state)
    drawn = {
        seat: state.deck[i * each : (i + 1) * each] for i, seat in enumerate(_clockwise(state))
    }
    return _begin_round(state._replace(deck=state.deck[each * state.seats :]), drawn)


def _begin_round(state: State, drawn: dict[int, tuple[Card, ...]]) -> Step[State]:
    hands = tuple(tuple(sorted(hand + drawn[seat])) for seat, hand in enumerate(state.hands))
    first = _first(state)
    began = RoundBegan(state.round, first, state.first_pass is not None)
    private = (Drawn(seat, tuple(sorted(cards)), to=seat) for seat, cards in drawn.items())
    return Step(state._replace(hands=hands, turn=first), (began, *private))


def _start(state: State, move: Start) -> tuple[State, Event]:
    _check_in_hand(state, move.card)
    if len(state.sets) == len(HOLDERS):
        raise IllegalMove(MustDiscard() if _owns_all(state) else NoFreeHolder())
    name = HOLDERS[len(state.sets)]
    new = Set(state.turn, move.direction, (move.card,))
    event = SetStarted(state.turn, name, move.direction, move.card)
    return state._replace(sets=(*state.sets, new)), event


def _take(state: State, move: Take) -> tuple[State, Event]:
    there = _opponents_set(state, move)
    if move.card not in fits(there.direction, there.cards[-1]):
        raise IllegalMove(_misfit(move, there))
    new = Set(state.turn, there.direction, (*there.cards, move.card))
    return _with_set(state, move.set, new), SetTaken(state.turn, move.set, move.card, there.owner)


def _under(state: State, move: Under) -> tuple[State, Event]:
    there = _opponents_set(state, move)
    new = there._replace(cards=(move.card, *there.cards))
    return _with_set(state, move.set, new), PutUnder(state.turn, move.set, move.card, there.owner)


def _discard(state: State, move: Discard) -> tuple[State, Event]:
    _check_in_hand(state, move.card)
    if not _owns_all(state):
        raise IllegalMove(MayNotDiscard(sum(s.owner == state.turn for s in state.sets)))
    return state._replace(deck=(*state.deck, move.card)), Discarded(state.turn)


def _check_in_hand(state: State, card: Card) -> None:
    if card not in state.hands[state.turn]:
        raise IllegalMove(NotInHand(card))


def _opponents_set(state: State, move: Take | Under) -> Set:
    _check_in_hand(state, move.card)
    index = HOLDERS.index(move.set)
    if index >= len(state.sets):
        raise IllegalMove(NoSuchSet(move.set))
    there = state.sets[index]
    if there.owner == state.turn:
        raise IllegalMove(MustDiscard() if _owns_all(state) else YourOwnSet(move.set))
    return there


def _misfit(move: Take, there: Set) -> Refusal:
    top = there.cards[-1]
    kind = WrongValue if _same_colour(move.card, top) else WrongColour
    return kind(move.card, move.set, there.direction, top)


def _owns_all(state: State) -> bool:
    return [s.owner for s in state.sets] == [state.turn] * len(HOLDERS)


def _with_set(state: State, name: str, new: Set) -> State:
    index = HOLDERS.index(name)
    return state._replace(sets=(*state.sets[:index], new, *state.sets[index + 1 :]))


def _next_turn(state: State, card: Card, event: Event) -> Step[State]:
    hands = list(state.hands)
    hands[state.turn] = tuple(c for c in hands[state.turn] if c != card)
    turn = (state.turn + 1) % state.seats
    after = state._replace(hands=tuple(hands), turn=turn)
    return Step(after, (event,)) if len(hands[turn]) > KEPT else _end_round(after, event)


def _end_round(state: State, event: Event) -> Step[State]:
    won = [sum((s.cards for s in state.sets if s.owner == seat), ()) for seat in range(state.seats)]
    banked = tuple(a + b for a, b in zip(state.banked, won, strict=True))
    events = (event, *(Banked(seat, cards) for seat, cards in enumerate(won) if cards))
    state = state._replace(sets=(), banked=banked)
    if len(state.deck) >= state.seats * _drawn_a_round(state):
        state, drawn = _draw(state._replace(round=state.round + 1))
        return Step(state, events + drawn)
    return _end_pass(state, events)


def _end_pass(state: State, events: tuple[Event, ...]) -> Step[State]:
    if state.twice and state.first_pass is None:
        nothing = ((),) * state.seats
        state = state._replace(
            stage="shuffle",
            round=state.round + 1,
            first_pass=_scores(state),
            hands=nothing,
            banked=nothing,
            deck=(),
        )
        return Step(state, (*events, FirstPassEnded()))
    ended = Ended(highest_wins(_scores(state), "deck"))
    return Step(state._replace(stage="over"), (*events, ended))

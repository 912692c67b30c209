"""The contract of a game: the eight functions it offers, and the values all games share."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    TypeVar,
    dataclass_transform,
)

Value = bool | int | str
By = int | Literal["chance", "clock"]
Draw = Callable[[int], int]
"""`draw(n)` gives a number from 0 to n - 1; whoever calls brings the dice."""

Card = TypeVar("Card")
State = TypeVar("State")
Move = TypeVar("Move")


def as_text(value: object) -> str:
    """Write any value of the rules in plain signs: cards in notation, a dash for nothing.

    >>> as_text((3, True, None)), as_text(((1, 2), ()))
    ('3 yes -', '1 2 | -')
    """
    if value is None or value == ():
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if type(value) is tuple:
        between = " | " if any(type(inner) is tuple for inner in value) else " "
        return between.join(map(as_text, value))
    return str(value)


@cache
def _code(name: str) -> str:
    return re.sub(r"(?<=.)([A-Z])", r"-\1", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Fact:
    """A code with arguments: something to be said, which others put into words.

    Every class derived from it is a frozen dataclass.
    """

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    @property
    def code(self) -> str:
        return _code(type(self).__name__)

    def arguments(self) -> dict[str, object]:
        """What it is about, by name.

        >>> BadOption("dial", 3, "12/24").arguments()
        {'name': 'dial', 'seats': 3, 'offered': '12/24'}
        """
        return {name: value for name, value in vars(self).items() if name != "to"}

    def __str__(self) -> str:
        said = ", ".join(f"{name} {as_text(value)}" for name, value in self.arguments().items())
        return f"{self.code}: {said}" if said else self.code


class Event(Fact):
    """Something that happened; `to` is the one seat that may see it, None for everybody."""

    to: int | None = field(default=None, kw_only=True)


class Refusal(Fact):
    """Why a move, an option or a number of seats was not accepted."""


class Refused(ValueError):
    """Something that was asked of the rules and not done; `reason` says why."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(str(reason))
        self.reason = reason


class IllegalMove(Refused):
    """A move that was refused; the state it was tried on has not changed."""


class BadSetup(Refused):
    """A game that cannot be set up so."""


class Malformed(Refusal):
    text: str

    def __str__(self) -> str:
        return f"{self.code}: {self.text[:60]!a}"


class Over(Refusal):
    pass


class NotSeated(Refusal):
    seat: int


class NotYourTurn(Refusal):
    waiting_for: tuple[By, ...]


class NotYourMove(Refusal):
    """A seat tried a move of chance or of the clock, or one of those tried a seat's."""

    by: By


class NotTheDeck(Refusal):
    """A shuffle that is not the game's cards, each once."""


class BadSeats(Refusal):
    seats: int
    fewest: int
    most: int


class UnknownOption(Refusal):
    name: str
    known: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.code}: {self.name[:60]!a}, known {as_text(self.known)}"


class BadOption(Refusal):
    name: str
    seats: int
    offered: str


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of the table; `seats` names the values that only some numbers of seats have."""

    name: str
    default: Value
    values: Sequence[Value]
    seats: Mapping[Value, Sequence[int]] = field(default_factory=dict)

    def offers(self, value: Value, seats: int) -> bool:
        """Whether that many seats may choose that value.

        >>> Option("objectives", "one", ("one", "all"), {"all": (2, 3)}).offers("all", 4)
        False
        """
        return value in self.values and seats in self.seats.get(value, (seats,))

    def offered(self, seats: int) -> list[Value]:
        """The values that so many seats may choose from.

        >>> Option("objectives", "one", ("one", "all"), {"all": (2, 3)}).offered(4)
        ['one']
        """
        return [value for value in self.values if self.offers(value, seats)]

    def usual(self, seats: int) -> Value:
        """The value if nobody chooses one.

        >>> Option("dial", 12, (12, 24)).usual(3)
        12
        """
        return self.default if self.offers(self.default, seats) else self.offered(seats)[0]

    def accepts(self, value: Any, seats: int) -> bool:
        """Whether anything at all is a value that so many seats may choose.

        >>> [Option("dial", 12, (12, 24)).accepts(value, 3) for value in (24, "24", 24.0)]
        [True, False, False]
        """
        return type(value) is type(self.default) and self.offers(value, seats)

    def range(self, seats: int) -> str:
        """What may be chosen, as people read it.

        >>> Option("dial", 12, (12, 24)).range(3), Option("minutes", 5, range(1, 16)).range(3)
        ('12/24', '1-15')
        """
        offered = self.offered(seats)
        if isinstance(self.values, range):
            return f"{offered[0]}-{offered[-1]}"
        return "/".join(option_text(value) for value in offered)


def option_text(value: Value) -> str:
    """Write an option's value as records and the command line do.

    >>> [option_text(value) for value in (True, 12, "call")]
    ['true', '12', 'call']
    """
    return str(value).lower()


def read_options(
    options: Sequence[Option], seats: int, given: Mapping[str, object]
) -> dict[str, Any]:
    """Fill in the usual values and refuse what the game does not offer to that many seats.

    >>> dial = Option("dial", 12, (12, 24))
    >>> read_options([dial], 3, {})
    {'dial': 12}
    >>> read_options([dial], 3, {"dial": 13})
    Traceback (most recent call last):
    rules.game.BadSetup: bad-option: name dial, seats 3, offered 12/24
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadSetup(UnknownOption(name, tuple(known)))
    values = {name: given.get(name, option.usual(seats)) for name, option in known.items()}
    for name, option in known.items():
        if not option.accepts(values[name], seats):
            raise BadSetup(BadOption(name, seats, option.range(seats)))
    return values


def check_seats(offered: range, seats: int) -> None:
    """Refuse a number of seats that the game has not.

    >>> check_seats(range(2, 5), 5)
    Traceback (most recent call last):
    rules.game.BadSetup: bad-seats: seats 5, fewest 2, most 4
    """
    if seats not in offered:
        raise BadSetup(BadSeats(seats, offered[0], offered[-1]))


@dataclass(frozen=True, slots=True)
class Shuffle(Generic[Card]):
    """Chance's move: the game's cards in a new order, the top one first."""

    cards: tuple[Card, ...]
    WORD: ClassVar[str] = "shuffle"

    def __str__(self) -> str:
        return " ".join((self.WORD, *map(str, self.cards)))


@dataclass(frozen=True, slots=True)
class Tick:
    """The clock's move."""

    name: str

    def __str__(self) -> str:
        return self.name


def read_shuffle(text: str, cards: Mapping[str, Card]) -> Shuffle[Card]:
    """Read `shuffle R5 J3 ..`; the inverse of `str(shuffle)`.

    >>> read_shuffle("shuffle b a", {"a": 1, "b": 2})
    Shuffle(cards=(2, 1))
    """
    word, *names = text.split(" ")
    if word != Shuffle.WORD or not names or not all(name in cards for name in names):
        raise IllegalMove(Malformed(text))
    return Shuffle(tuple(cards[name] for name in names))


class Alarm(NamedTuple):
    """A move the clock will make, and after how many seconds."""

    move: Tick
    seconds: int


class Turn(NamedTuple):
    """Who may act now: seats, chance, the clock, or nobody once the game is over."""

    seats: tuple[int, ...] = ()
    chance: bool = False
    clock: Alarm | None = None
    goes_on: bool = False
    """The seat that acted last is still in the same turn, as in a run of cards."""


@cache
def turn_of(*seats: int, goes_on: bool = False) -> Turn:
    """The turn of those seats; made once, since every ply asks for it.

    >>> turn_of(0, 2).seats
    (0, 2)
    """
    return Turn(seats, goes_on=goes_on)


class Step(NamedTuple, Generic[State]):
    """What a move led to."""

    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; all who share the win stand in `winners`."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str

    def __str__(self) -> str:
        return f"scores {as_text(self.scores)}, winners {as_text(self.winners)}, {self.reason}"


class Ended(Event):
    result: Result


def highest_wins(scores: Sequence[int], reason: str) -> Result:
    """The result in which all who have the highest score share the win.

    >>> highest_wins((5, 7, 7), "deck").winners
    (1, 2)
    """
    best = max(scores)
    return Result(tuple(scores), tuple(s for s, n in enumerate(scores) if n == best), reason)


def admit(turn: Turn, seats: int, deck: Sequence[Any], by: By, move: object) -> None:
    """Ask what is true of every game, before the game's own rules are asked.

    >>> admit(turn_of(1), 2, (), 0, "pass")
    Traceback (most recent call last):
    rules.game.IllegalMove: not-your-turn: waiting_for 1
    """
    if not (turn.seats or turn.chance or turn.clock):
        raise IllegalMove(Over())
    if isinstance(by, int) and not 0 <= by < seats:
        raise IllegalMove(NotSeated(by))
    if by not in _waited_for(turn):
        raise IllegalMove(NotYourTurn(_waited_for(turn)))
    if not _is_theirs(turn, by, move):
        raise IllegalMove(NotYourMove(by))
    if isinstance(move, Shuffle) and sorted(move.cards) != sorted(deck):
        raise IllegalMove(NotTheDeck())


@cache
def _waited_for(turn: Turn) -> tuple[By, ...]:
    chance: tuple[By, ...] = ("chance",) if turn.chance else ()
    clock: tuple[By, ...] = ("clock",) if turn.clock else ()
    return turn.seats + chance + clock


def _is_theirs(turn: Turn, by: By, move: object) -> bool:
    if by == "chance":
        return isinstance(move, Shuffle)
    if by == "clock":
        return turn.clock is not None and move == turn.clock.move
    return not isinstance(move, (Shuffle, Tick))


class Game(Protocol[State, Move]):
    """What a game's module offers: `rules.GAMES` holds one for each key."""

    @property
    def SEATS(self) -> range: ...  # noqa: N802
    @property
    def OPTIONS(self) -> tuple[Option, ...]: ...  # noqa: N802
    @property
    def DECK(self) -> tuple[Any, ...]: ...  # noqa: N802
    @property
    def BUY_IN(self) -> int: ...  # noqa: N802
    @property
    def VERSION(self) -> int: ...  # noqa: N802

    def setup(self, seats: int, options: Mapping[str, object]) -> State:
        """Seat the players; the state waits for chance."""

    def to_act(self, state: State) -> Turn:
        """Say who may act now."""

    def legal_moves(self, state: State, seat: int) -> Sequence[Move]:
        """List every move that seat may make now."""

    def parse(self, text: str) -> Move:
        """Read a move; the inverse of `str(move)`. IllegalMove if it is not in the notation."""

    def apply(self, state: State, by: By, move: Move) -> Step[State]:
        """Make a move, or raise IllegalMove and change nothing."""

    def view(self, state: State, seat: int | None) -> Any:
        """Build what that seat may know, or the public for None."""

    def default_move(self, state: State, seat: int, draw: Draw) -> Move:
        """Choose for a seat that is out of time."""

    def result(self, state: State) -> Result | None:
        """Tell how the game ended, None while it goes on."""

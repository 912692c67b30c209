"""nain-jaune: the Yellow Dwarf, shed cards and take the stakes, for two to four."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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

SEATS = range(2, 5)
OPTIONS = (
    Option("announce", "call", ("call", "auto")),
    Option("rounds", 0, range(21)),
    Option("kept", False, (True, False)),
    Option("forced", False, (True, False)),
)
BUY_IN = 49
VERSION = 1

RANKS = ("a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k")
SUITS = "cdhs"
KING = len(RANKS)
HAND = {2: 22, 3: 15, 4: 12}


class Card(NamedTuple):
    rank: int
    """1 for an ace to 13 for a king."""
    suit: str

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit


DECK = tuple(Card(rank, suit) for suit in SUITS for rank in range(1, KING + 1))
_CARDS = {str(card): card for card in DECK}
BOARD = tuple(_CARDS[name] for name in ("10d", "jc", "qs", "kh", "7d"))
_BOX = {card: box for box, card in enumerate(BOARD)}
STAKES = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card, with or without calling "takes all"."""

    card: Card
    call: bool = False

    def __str__(self) -> str:
        return f"{self.card}{'!' if self.call else ''}"


@dataclass(frozen=True, slots=True)
class Pass:
    def __str__(self) -> str:
        return "pass"


Move = Lay | Pass | Shuffle[Card]

_LAYS = {card: Lay(card) for card in DECK}
_CALLS = {card: Lay(card, call=True) for card in DECK}
_PASS = Pass()
_ALL: list[Move] = [*_LAYS.values(), *_CALLS.values(), _PASS]
_MOVES = {str(move): move for move in _ALL}


class State(NamedTuple):
    seats: int
    announce: str
    rounds: int
    kept: bool
    forced: bool
    stage: Literal["shuffle", "play", "over"]
    round: int
    chips: tuple[int, ...]
    boxes: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    turn: int
    last: int
    """The seat that laid the last card."""
    part: Literal["lead", "asked", "on"]
    """The seat to act begins a turn, was asked for the needed rank, or goes on with its turn."""
    run: tuple[Card, ...]
    """Empty when the seat to act leads."""
    had_turn: tuple[bool, ...]
    """Who has finished a turn, or was passed, in this round."""


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    to_act: tuple[int, ...]
    round: int
    dealer: int
    run: tuple[Card, ...]
    needed: int | None
    may_pass: bool
    hand_sizes: tuple[int, ...]
    boxes: tuple[int, ...]
    chips: tuple[int, ...]
    hand: tuple[Card, ...] | None


class RoundBegan(Event):
    """Everyone has staked; chips and boxes are those after it."""

    round: int
    dealer: int
    leader: int
    chips: tuple[int, ...]
    boxes: tuple[int, ...]


class Dealt(Event):
    seat: int
    cards: tuple[Card, ...]


class Laid(Event):
    seat: int
    card: Card


class TookAll(Event):
    seat: int
    card: Card
    chips: int


class ForgotToCall(Event):
    seat: int
    card: Card
    chips: int


class KingLeadsAnew(Event):
    seat: int


class Missing(Event):
    """That seat cannot go on: "no 6"."""

    seat: int
    rank: int


class Passed(Event):
    """`able` is False for a pass the table made, the seat having no such card."""

    seat: int
    rank: int
    able: bool


class AllPassed(Event):
    """The others have all passed; that seat leads anew."""

    seat: int


class WentOut(Event):
    seat: int


class GrandOpera(Event):
    seat: int
    chips: int


class Paid(Event):
    seat: int
    winner: int
    cards: int
    chips: int


class KeptCard(Event):
    seat: int
    card: Card
    chips: int


class RoundEnded(Event):
    round: int
    winner: int
    chips: tuple[int, ...]
    boxes: tuple[int, ...]


class NotInHand(Refusal):
    card: Card


class WrongRank(Refusal):
    card: Card
    needed: int


class NothingToCall(Refusal):
    """That card is not on the board."""

    card: Card


class CalledForYou(Refusal):
    """At this table the stakes are taken without a call."""

    card: Card


class MustLead(Refusal):
    pass


class MustGoOn(Refusal):
    needed: int


class MustPlay(Refusal):
    """At this table whoever is able must play."""

    needed: int


def setup(seats: int, options: Mapping[str, object]) -> State:
    """Seat the players, who stake; the state waits for the shuffle.

    >>> setup(3, {"rounds": 4}).boxes
    (3, 6, 9, 12, 15)
    >>> setup(3, {"rounds": 40})
    Traceback (most recent call last):
    rules.game.BadSetup: bad-option: name rounds, seats 3, offered 0-20
    """
    check_seats(SEATS, seats)
    state = State(
        seats=seats,
        **read_options(OPTIONS, seats, options),
        stage="shuffle",
        round=0,
        chips=(BUY_IN,) * seats,
        boxes=(0,) * len(BOARD),
        hands=((),) * seats,
        turn=0,
        last=0,
        part="lead",
        run=(),
        had_turn=(False,) * seats,
    )
    return _stake(state)


def to_act(state: State) -> Turn:
    """Say who may act now: chance before each round, then one seat at a time.

    >>> to_act(setup(2, {})).chance
    True
    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> to_act(state).seats
    (0,)
    """
    if state.stage == "play":
        return turn_of(state.turn, goes_on=state.part == "on")
    return Turn(chance=state.stage == "shuffle")


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """List every move of that seat; nothing if it is not its turn.

    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> " ".join(map(str, legal_moves(state, 0)[:6]))
    'ac ah 2d 2s 3c 3h'
    >>> legal_moves(state, 1)
    ()
    """
    if seat not in to_act(state).seats:
        return ()
    playable = _playable(state)
    moves: list[Move] = [_LAYS[card] for card in playable]
    if state.announce == "call":
        moves += [_CALLS[card] for card in playable if card in _BOX]
    if _may_pass(state):
        moves.append(_PASS)
    return moves


def parse(text: str) -> Move:
    """Read a move in notation: `7d`, `7d!`, `pass` or a shuffle.

    >>> parse("7d!")
    Lay(card=Card(rank=7, suit='d'), call=True)
    >>> parse("1d")
    Traceback (most recent call last):
    rules.game.IllegalMove: malformed: '1d'
    """
    if text.startswith(Shuffle.WORD):
        return read_shuffle(text, _CARDS)
    if text not in _MOVES:
        raise IllegalMove(Malformed(text))
    return _MOVES[text]


def apply(state: State, by: By, move: Move) -> Step[State]:
    """Make a move; IllegalMove if it may not be, and nothing has changed.

    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> state, events = apply(state, 0, parse("ac"))
    >>> [str(event) for event in events]
    ['laid: seat 0, card ac']
    >>> apply(state, 1, parse("pass"))
    Traceback (most recent call last):
    rules.game.IllegalMove: not-your-turn: waiting_for 0
    """
    admit(to_act(state), state.seats, DECK, by, move)
    match move:
        case Shuffle():
            return _deal(state, move.cards)
        case Pass():
            return _pass(state)
        case _:
            return _lay(state, move)


def view(state: State, seat: int | None) -> View:
    """Build what that seat may know; for None, what everybody may.

    >>> from rules.game import as_text
    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> as_text(view(state, 1).hand[:5]), view(state, 1).hand_sizes
    ('ad as 2c 2h 3d', (22, 22))
    >>> view(state, None).hand is None
    True
    """
    return View(
        seat=seat,
        to_act=to_act(state).seats,
        round=state.round,
        dealer=_dealer(state),
        run=state.run,
        needed=None if state.stage == "over" else _needed(state),
        may_pass=_may_pass(state),
        hand_sizes=tuple(map(len, state.hands)),
        boxes=state.boxes,
        chips=state.chips,
        hand=None if seat is None else state.hands[seat],
    )


def default_move(state: State, seat: int, draw: Draw) -> Move:  # noqa: ARG001
    """Choose for a seat that is out of time: pass, or the lowest card that can go.

    >>> from rules.fair import Dice
    >>> state = apply(setup(2, {}), "chance", Shuffle(DECK)).state
    >>> str(default_move(state, 0, Dice("late")))
    'ac'
    """
    moves = legal_moves(state, seat)
    return _PASS if _PASS in moves else moves[0]


def result(state: State) -> Result | None:
    """Tell how the game ended; None while it goes on.

    >>> result(setup(2, {})) is None
    True
    >>> str(result(setup(2, {})._replace(stage="over", chips=(90, 8))))
    'scores 90 8, winners 0, stakes'
    """
    if state.stage != "over":
        return None
    return highest_wins(state.chips, "rounds" if state.round == state.rounds else "stakes")


def _dealer(state: State) -> int:
    return (state.round - 2) % state.seats


def _needed(state: State) -> int | None:
    return state.run[-1].rank + 1 if state.run else None


def _playable(state: State) -> Sequence[Card]:
    hand, needed = state.hands[state.turn], _needed(state)
    return [card for card in hand if card.rank == needed] if needed else hand


def _may_pass(state: State) -> bool:
    return state.part == "asked" and not state.forced


def _with(values: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    return (*values[:index], values[index] + change, *values[index + 1 :])


def _stake(state: State) -> State:
    """Begin a round: everyone stakes, and chance has the word."""
    return state._replace(
        stage="shuffle",
        round=state.round + 1,
        chips=tuple(chips - sum(STAKES) for chips in state.chips),
        boxes=tuple(
            box + stake * state.seats for box, stake in zip(state.boxes, STAKES, strict=True)
        ),
        hands=((),) * state.seats,
        run=(),
    )


def _deal(state: State, cards: tuple[Card, ...]) -> Step[State]:
    seats, leader = state.seats, (_dealer(state) + 1) % state.seats
    dealt = seats * HAND[seats]
    hands = [tuple(sorted(cards[(s - leader) % seats : dealt : seats])) for s in range(seats)]
    began = RoundBegan(state.round, _dealer(state), leader, state.chips, state.boxes)
    state = state._replace(
        stage="play",
        hands=tuple(hands),
        turn=leader,
        last=leader,
        part="lead",
        had_turn=(False,) * seats,
    )
    return Step(state, (began, *(Dealt(s, hand, to=s) for s, hand in enumerate(hands))))


def _pass(state: State) -> Step[State]:
    needed = _needed(state)
    if needed is None:
        raise IllegalMove(MustLead())
    if state.part != "asked":
        raise IllegalMove(MustGoOn(needed))
    if state.forced:
        raise IllegalMove(MustPlay(needed))
    passed = Passed(state.turn, needed, able=True)
    return _ask_on(state, needed, [passed])


def _lay(state: State, move: Lay) -> Step[State]:
    seat, card = state.turn, move.card
    _check_lay(state, move)
    events: list[Event] = [Laid(seat, card)]
    if card in _BOX:
        state = _visit_box(state, move, events)
    hand = tuple(c for c in state.hands[seat] if c != card)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    state = state._replace(hands=hands, last=seat, part="on", run=(*state.run, card))
    if not hand:
        return _end_round(state, events)
    if card.rank == KING:
        return Step(state._replace(run=()), (*events, KingLeadsAnew(seat)))
    if _playable(state):
        return Step(state, tuple(events))
    events.append(Missing(seat, card.rank + 1))
    return _ask_on(state, card.rank + 1, events)


def _check_lay(state: State, move: Lay) -> None:
    needed = _needed(state)
    if move.card not in state.hands[state.turn]:
        raise IllegalMove(NotInHand(move.card))
    if needed and move.card.rank != needed:
        raise IllegalMove(WrongRank(move.card, needed))
    if move.call and move.card not in _BOX:
        raise IllegalMove(NothingToCall(move.card))
    if move.call and state.announce == "auto":
        raise IllegalMove(CalledForYou(move.card))


def _visit_box(state: State, move: Lay, events: list[Event]) -> State:
    """Take the stakes of that card, or leave them if they were not called."""
    box = _BOX[move.card]
    chips = state.boxes[box]
    if not move.call and state.announce == "call":
        events.append(ForgotToCall(state.turn, move.card, chips))
        return state
    events.append(TookAll(state.turn, move.card, chips))
    return state._replace(
        chips=_with(state.chips, state.turn, chips), boxes=_with(state.boxes, box, -chips)
    )


def _ask_on(state: State, needed: int, events: list[Event]) -> Step[State]:
    """End the turn; ask the seats to the left in order, passing those who are unable."""
    had_turn = list(state.had_turn)
    had_turn[state.turn] = True
    turn = (state.turn + 1) % state.seats
    while turn != state.last and all(card.rank != needed for card in state.hands[turn]):
        events.append(Passed(turn, needed, able=False))
        had_turn[turn] = True
        turn = (turn + 1) % state.seats
    state = state._replace(turn=turn, had_turn=tuple(had_turn), part="asked")
    if turn == state.last:
        events.append(AllPassed(turn))
        state = state._replace(part="lead", run=())
    return Step(state, tuple(events))


def _end_round(state: State, events: list[Event]) -> Step[State]:
    events.append(WentOut(state.turn))
    if not state.had_turn[state.turn]:
        state = _grand_opera(state, events)
    state = _pay(state, events)
    if state.kept:
        state = _pay_kept(state, events)
    events.append(RoundEnded(state.round, state.turn, state.chips, state.boxes))
    if state.round == state.rounds or min(state.chips) < sum(STAKES):
        state = state._replace(stage="over")
        final = result(state)
        assert final is not None
        return Step(state, (*events, Ended(final)))
    return Step(_stake(state), tuple(events))


def _grand_opera(state: State, events: list[Event]) -> State:
    chips = sum(state.boxes)
    events.append(GrandOpera(state.turn, chips))
    return state._replace(
        chips=_with(state.chips, state.turn, chips), boxes=(0,) * len(state.boxes)
    )


def _pay(state: State, events: list[Event]) -> State:
    """The others pay the winner a chip a card, as far as their chips go."""
    chips = state.chips
    for seat, hand in enumerate(state.hands):
        if hand:
            paid = min(len(hand), chips[seat])
            chips = _with(_with(chips, seat, -paid), state.turn, paid)
            events.append(Paid(seat, state.turn, len(hand), paid))
    return state._replace(chips=chips)


def _pay_kept(state: State, events: list[Event]) -> State:
    """Who still holds a board card pays its basic stake into its box."""
    chips, boxes = state.chips, state.boxes
    for seat, hand in enumerate(state.hands):
        for box, card in enumerate(BOARD):
            if card in hand:
                paid = min(STAKES[box], chips[seat])
                chips, boxes = _with(chips, seat, -paid), _with(boxes, box, paid)
                events.append(KeptCard(seat, card, paid))
    return state._replace(chips=chips, boxes=boxes)

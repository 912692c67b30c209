"""What holds for every game, with every option and number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.fair import Dice
from rules.game import (
    BadSetup,
    IllegalMove,
    NotSeated,
    NotTheDeck,
    NotYourMove,
    NotYourTurn,
    Over,
    Shuffle,
    Tick,
)
from tests.rules.kit import (
    CASES,
    DWARF_CARDS,
    SOAK,
    TEMPUS_CARDS,
    Case,
    Moment,
    every_case,
    every_kind,
    legal,
    random_game,
)

numbers = st.integers(0, 10**9)

NOT_NOTATION = [
    *("", " ", " 5", "5 ", "13", "\u0663", "G\u0663", "Pass", "r5", "ring ", "7d!!", "R5>D"),
    *("shuffle", "shuffle ", "shuffle x", "shufflex", "+R26", "J2x", "11c", "G04", "G1000"),
    *("G1~", "G1~0>a", "G1~00>a1", "G1~0>p1", "G1~0>p1.", "G1~0>a1.1"),
]


def well_formed(key: str, seats: int) -> Iterator[str]:
    """Every move the notation can write, with numbers up to 100."""
    if key == "tempus":
        for card in TEMPUS_CARDS:
            yield from (f"+{card}", f"-{card}", f"{card}x")
            yield from (f"{card}{sign}{name}" for sign in ">/" for name in "ABC")
    elif key == "nain-jaune":
        yield from chain(DWARF_CARDS, (f"{card}!" for card in DWARF_CARDS), ["pass"])
    elif key == "batasaurus":
        yield from map(str, range(101))
    else:
        yield from (f"{pawn}{n}{exchange}" for pawn in "GBO" for n in range(101)
                    for exchange in exchanges(seats))  # fmt: skip


def exchanges(seats: int) -> Iterator[str]:
    """No exchange, and exchanges with every owner, with slots that exist and that do not."""
    yield from ("", "~100>a0", "~0>a100", "~100>p0.0", "~0>p100.0", "~0>p0.100")
    for give in range(4):
        yield from (f"~{give}>p{seat}.{take}" for seat in range(seats + 1) for take in range(4))
        yield from (f"~{give}>a{take}" for take in range(5))


def accepted(case: Case, state: Any, seat: int) -> set[str]:
    """The moves that `apply` takes from that seat, tried one by one."""
    found = set()
    for text in well_formed(case.key, case.seats):
        try:
            case.game.apply(state, seat, case.game.parse(text))
        except IllegalMove:
            continue
        found.add(text)
    return found


def check_invariants(key: str, state: Any) -> None:
    if key == "tempus" and any(state.hands):
        piles = [*state.hands, *state.banked, state.deck, *(s.cards for s in state.sets)]
        assert sorted(chain(*piles)) == sorted(GAMES[key].DECK)
    if key == "watch" and any(state.objectives):
        assert sorted(chain(state.aside, *state.objectives)) == sorted(GAMES[key].DECK)
        off_red = [square for square in state.squares if square]
        assert len(set(off_red)) == len(off_red)
        assert all(tokens >= 0 for tokens in state.tokens)
    if key == "nain-jaune":
        assert sum(state.chips) + sum(state.boxes) == 49 * state.seats
        assert min((*state.chips, *state.boxes)) >= 0
    if key == "batasaurus":
        middle = len(state.middle) + len(state.showing)
        assert sum(state.piles) + sum(map(len, state.left)) + middle == 12 * state.seats


def trace(moments: list[Moment]) -> str:
    return repr(moments)


@every_case
@given(number=numbers)
def test_games_end(case: Case, number: int) -> None:
    moments = random_game(case, number)
    for moment in moments:
        assert case.game.result(moment.before) is None
        check_invariants(case.key, moment.after)
    final = case.game.result(moments[-1].after)
    assert final is not None
    assert len(final.scores) == case.seats
    if case.key == "batasaurus":
        assert sum(final.scores) == 12 * case.seats
    if case.key != "watch":
        best = max(final.scores)
        assert final.winners == tuple(s for s in range(case.seats) if final.scores[s] == best)


@every_case
@given(number=numbers)
def test_notation_round_trips(case: Case, number: int) -> None:
    for moment in random_game(case, number, most=60):
        assert case.game.parse(str(moment.move)) == moment.move


@every_kind
def test_every_well_formed_move_round_trips(key: str, seats: int) -> None:
    for text in well_formed(key, seats):
        try:
            move = GAMES[key].parse(text)
        except IllegalMove:
            assert text.startswith(("0", "G0", "B0", "O0")) or int(text) > 12
        else:
            assert str(move) == text


@every_case
@given(number=numbers)
def test_same_seed_same_game(case: Case, number: int) -> None:
    assert trace(random_game(case, number)) == trace(random_game(case, number))


@every_case
@settings(max_examples=20 if SOAK else 2)
@given(number=numbers, most=st.integers(0, 80))
def test_legal_moves_are_those_that_are_accepted(case: Case, number: int, most: int) -> None:
    moments = random_game(case, number, most)
    state = moments[-1].after if moments else case.game.setup(case.seats, case.options)
    for seat in range(case.seats):
        listed = [str(move) for move in case.game.legal_moves(state, seat)]
        assert len(set(listed)) == len(listed)
        if seat in case.game.to_act(state).seats:
            assert listed
            assert set(listed) == accepted(case, state, seat)
        else:
            assert not listed


@every_case
@given(number=numbers)
def test_a_default_move_is_legal(case: Case, number: int) -> None:
    draw = Dice(str(number))
    for moment in random_game(case, number, most=60):
        for seat in case.game.to_act(moment.before).seats:
            move = str(case.game.default_move(moment.before, seat, draw))
            assert move in legal(case.game, moment.before, seat)


@every_kind
def test_a_game_by_default_moves_alone_ends(key: str, seats: int) -> None:
    game, draw = GAMES[key], Dice("idle")
    case = Case(key, seats, {"rounds": 2} if key == "nain-jaune" else {})
    state = random_game(case, 1, most=seats if key == "batasaurus" else 1)[-1].after
    for _ in range(2000):
        turn = game.to_act(state)
        if turn.seats:
            seat = turn.seats[0]
            state = game.apply(state, seat, game.default_move(state, seat, draw)).state
        elif turn.chance:
            state = game.apply(state, "chance", Shuffle(game.DECK)).state
        elif turn.clock:
            state = game.apply(state, "clock", turn.clock.move).state
    assert game.result(state) is not None


@every_kind
def test_true_of_every_game(key: str, seats: int) -> None:
    game = GAMES[key]
    moments = random_game(Case(key, seats, {}), 3)
    moment = next(m for m in moments if isinstance(m.by, int))
    state, seat = moment.before, moment.by
    assert isinstance(seat, int)
    other = (seat + 1) % seats
    nobodys_turn: tuple[Any, ...] = (seat,)
    if game.to_act(state).clock:
        nobodys_turn = (seat, "clock")
    shuffle = Shuffle(game.DECK)

    def reason(state: Any, by: Any, move: Any) -> Any:
        with pytest.raises(IllegalMove) as refused:
            game.apply(state, by, move)
        return refused.value.reason

    assert reason(state, other, moment.move) == NotYourTurn(nobodys_turn)
    assert reason(state, seats, moment.move) == NotSeated(seats)
    assert reason(state, -1, moment.move) == NotSeated(-1)
    assert reason(state, "chance", shuffle) == NotYourTurn(nobodys_turn)
    assert reason(state, seat, shuffle) == NotYourMove(seat)
    assert reason(state, seat, Tick("ring")) == NotYourMove(seat)
    start = game.setup(seats, {})
    assert reason(start, "chance", moment.move) == NotYourMove("chance")
    assert reason(start, "chance", Shuffle(game.DECK[1:])) == NotTheDeck()
    assert reason(start, "chance", Shuffle(game.DECK[1:] + game.DECK[1:2])) == NotTheDeck()
    assert reason(start, "clock", Tick("ring")) == NotYourTurn(("chance",))
    for by, move in ((seat, moment.move), ("chance", shuffle), ("clock", Tick("ring"))):
        assert reason(moments[-1].after, by, move) == Over()


def test_the_clock_makes_only_its_own_move() -> None:
    watch = GAMES["watch"]
    state = watch.apply(watch.setup(2, {}), "chance", Shuffle(watch.DECK)).state
    with pytest.raises(IllegalMove, match="not-your-move: by clock"):
        watch.apply(state, "clock", Tick("hide"))


@every_kind
@pytest.mark.parametrize("text", NOT_NOTATION)
def test_what_is_not_notation_is_refused(key: str, seats: int, text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAMES[key].parse(text)
    assert refused.value.reason.code == "malformed"


@pytest.mark.parametrize(
    ("key", "seats", "options", "why"),
    [
        ("tempus", 1, {}, "bad-seats: seats 1, fewest 2, most 5"),
        ("tempus", 6, {}, "bad-seats: seats 6, fewest 2, most 5"),
        ("watch", 7, {}, "bad-seats: seats 7, fewest 2, most 6"),
        ("nain-jaune", 5, {}, "bad-seats: seats 5, fewest 2, most 4"),
        ("batasaurus", 5, {}, "bad-seats: seats 5, fewest 2, most 4"),
        ("tempus", 4, {"twice": True}, "bad-option: name twice, seats 4, offered false"),
        ("tempus", 5, {"twice": 1}, "bad-option: name twice, seats 5, offered true/false"),
        ("watch", 4, {"objectives": "all"}, "bad-option: name objectives, seats 4, offered one"),
        ("watch", 2, {"dial": 13}, "bad-option: name dial, seats 2, offered 12/24/60"),
        ("watch", 2, {"minutes": 16}, "bad-option: name minutes, seats 2, offered 1-15"),
        ("watch", 2, {"minutes": True}, "bad-option: name minutes, seats 2, offered 1-15"),
        ("watch", 2, {"minutes": 5.0}, "bad-option: name minutes, seats 2, offered 1-15"),
        ("nain-jaune", 2, {"rounds": -1}, "bad-option: name rounds, seats 2, offered 0-20"),
        ("batasaurus", 2, {"ante": 5}, "unknown-option: 'ante', known memorise"),
    ],
)
def test_what_cannot_be_set_up(key: str, seats: int, options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup) as refused:
        GAMES[key].setup(seats, options)
    assert str(refused.value) == why


def test_the_second_pass_is_usual_with_five_only() -> None:
    tempus = GAMES["tempus"]
    assert [tempus.setup(seats, {}).twice for seats in tempus.SEATS] == [False, False, False, True]


def test_the_cases_are_all_there() -> None:
    assert {(case.key, case.seats) for case in CASES} == {
        (key, seats) for key, game in GAMES.items() for seats in game.SEATS
    }
    assert len(CASES) == len({str(case) for case in CASES}) > 100

"""How the computer players play, position by position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.players import PLAYERS, Glimpse, glimpse
from bot.players import tempus as tempus_player
from rules import GAMES, batasaurus, nain_jaune, tempus, watch
from rules.game import Result, Step
from tests.players.kit import match, nature_of, questions, shown
from tests.rules.kit import Case, dial, dwarf, play
from tests.rules.test_secrets import Plies

NATURES = [nature_of(number, 0) for number in range(20)]


def choices(game: Any, state: Any, *before: Glimpse) -> set[str]:
    """What players of many natures answer at seat 0, having seen that before the position."""
    key = next(key for key, module in GAMES.items() if module is game)
    history = [*before, glimpse(game, Step(state, ()), 0)]
    moves = game.legal_moves(state, 0)
    return {str(PLAYERS[key].choose(nature, history, moves)) for nature in NATURES}


def sets(*texts: str) -> tuple[tempus.Set, ...]:
    """`1+R10 R12`: owner, direction and the cards from the bottom."""
    cards = {str(card): card for card in tempus.DECK}
    return tuple(
        tempus.Set(int(text[0]), text[1], tuple(cards[name] for name in text[2:].split()))
        for text in texts
    )


def round_of(hands: Sequence[str], *there: str) -> tempus.State:
    cards = {str(card): card for card in tempus.DECK}
    held = tuple(tuple(cards[name] for name in hand.split()) for hand in hands)
    return tempus.setup(len(hands), {})._replace(stage="play", hands=held, sets=sets(*there))


def test_tempus_takes_the_richest_set_when_nobody_comes_after() -> None:
    state = round_of(["R20 P13 P2", "R1 R2"], "1+R10 R12 R13", "1+P1", "0+J1")
    assert choices(tempus, state) == {"R20>A"}


def test_tempus_gives_nothing_away_with_its_last_card() -> None:
    state = round_of(["R13 P13 P1", "R2 R3"], "1+R20 R25", "1-P2", "0+J1")
    assert choices(tempus, state) == {"P1>B"}
    state = round_of(["R13 P13 P1", "R2 R3"], "1+R20 R25", "1+P24 P25", "0+J1")
    assert choices(tempus, state) == {"P1/A", "P1/B"}


def test_tempus_lays_what_cannot_be_taken_back() -> None:
    """R24 and R13 both fit; after the first, hardly a card does."""
    state = round_of(["R24 R13 P2", "R1 R2 R3"], "1+R10 R12", "0+J1", "0+J3")
    assert choices(tempus, state) == {"R24>A"}


def test_tempus_keeps_its_jokers() -> None:
    state = round_of(["R1 J13 R13 P13 P12", "R2 R3 R4 R5 R6"], "1+R25", "1+P25", "1-P1")
    assert choices(tempus, state) <= {"R1/A", "R1/B", "R1/C"}


def test_tempus_forgets_the_first_pass_when_all_is_shuffled() -> None:
    case = Case("tempus", 5, {"twice": True})
    asked = [q for q in questions(case) if q.history[-1].view.second_pass]
    assert len(tempus_player._known(asked[0].history).unseen) == 63 - 6
    assert len(tempus_player._known(asked[1].history).unseen) == 63 - 6 - 1


def order_after(state: watch.State, move: str) -> str | None:
    return watch._order(play(watch, state, f"0:{move}").state)


@pytest.mark.parametrize("objective", [order for order in watch.DECK if order != "GBO"])
def test_watch_brings_its_order_about(objective: str) -> None:
    """Orange leads blue and green: a single pawn can bring about any order but the reverse."""
    state = dial(2, 4, 6, objective, "GBO")
    assert {order_after(state, move) for move in choices(watch, state)} == {objective}


def test_watch_begins_with_its_first_pawn() -> None:
    assert choices(watch, dial(0, 0, 0, "OBG", "GBO")) == {"O1"}


def test_watch_is_thrifty_where_its_order_stands() -> None:
    assert {move[1:] for move in choices(watch, dial(8, 5, 1, "GBO", "BGO"))} == {"1"}


def test_watch_ends_the_game_when_alone_and_right() -> None:
    state = dial(6, 4, 2, "GBO", "BGO")._replace(tokens=(3, 0))
    for move in choices(watch, state):
        after = play(watch, state, f"0:{move}").state
        assert watch.result(after) == Result((1, 0), (0,), "order")


def test_watch_prepares_the_end_when_it_cannot_end_at_once() -> None:
    """All nine tokens at once break the order, whichever pawn goes."""
    state = dial(4, 3, 2, "GBO", "BGO")._replace(tokens=(9, 0))
    assert all(order_after(state, f"{pawn}9") != "GBO" for pawn in watch.PAWNS)
    for first in choices(watch, state):
        between = play(watch, state, f"0:{first}").state
        for second in choices(watch, between):
            after = play(watch, between, f"0:{second}").state
            assert watch.result(after) == Result((1, 0), (0,), "order")


def test_watch_exchanges_when_only_that_can_win() -> None:
    """One token, blue next to yellow, and what stands then is not its own."""
    state = dial(6, 3, 1, "OBG", "GBO", aside="GOB")._replace(tokens=(1, 0))
    assert choices(watch, state) == {"B1~0>p1.0", "B1~0>a0"}


@pytest.mark.parametrize(
    ("line", "exchanges"),
    [
        # both leave green, blue, orange: as if they wanted it
        ("2:G1 3:B1", {"G1~0>p2.0", "G1~0>p3.0"}),
        # who has exchanged may want anything
        ("2:G1 3:B1~0>p2.0", {"G1~0>p1.0", "G1~0>p2.0", "G1~0>p3.0"}),
    ],
)
def test_watch_exchanges_with_whom_it_suspects(line: str, exchanges: set[str]) -> None:
    state = dial(6, 3, 1, "OBG", "GOB", "GBO", "BOG")._replace(tokens=(1, 0, 1, 1), turn=2)
    history = []
    for ply in line.split():
        step = play(watch, state, ply)
        state = step.state
        history.append(glimpse(watch, step, 0))
    assert choices(watch, state, *history) == exchanges


def test_watch_gives_no_order_away_that_stands() -> None:
    state = dial(6, 3, 1, "GBO", "OBG", aside="GOB")._replace(tokens=(1, 0))
    assert all("~" not in move for move in choices(watch, state))


@pytest.mark.parametrize("seats", nain_jaune.SEATS)
def test_the_dwarf_never_passes_and_never_forgets_to_call(seats: int) -> None:
    for question in questions(Case("nain-jaune", seats, {})):
        assert isinstance(question.chosen, nain_jaune.Lay)
        assert question.chosen.call == (question.chosen.card in nain_jaune.BOARD)


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("2c 3c 4c 5c 9h", "2c"),  # the longest run
        ("2c 9h jd qd kd", "jd"),  # a king leads anew
        ("2c 3c 6d 7d", "6d"),  # the Dwarf's box outweighs lower cards
        ("2c 3c 7d", "7d!"),
        ("2c 3c 8h 9h", "2c"),  # the longer way to the king
    ],
)
def test_the_dwarf_leads(hand: str, lead: str) -> None:
    assert choices(nain_jaune, dwarf(hand, "ac 4h 8s 10c")) == {lead}


@pytest.mark.parametrize(
    ("other", "line", "leads"),
    [
        ("10h as ah ad qc", "", {"5h", "5s"}),
        ("as ah ad qc", "0:9c", {"9d"}),  # unable, and so it will be again
        ("10h as ah ad qc", "0:9c 1:pass", {"5h", "5s"}),  # able: a pass that tells nothing
    ],
)
def test_the_dwarf_remembers_who_had_to_pass(other: str, line: str, leads: set[str]) -> None:
    """Whoever had to pass for a 10 will again, so that a 9 brings the lead back."""
    state = dwarf("9c 9d 5h 5s", other)
    history = []
    for ply in line.split():
        step = play(nain_jaune, state, ply)
        state = step.state
        history.append(glimpse(nain_jaune, step, 0))
    assert choices(nain_jaune, state, *history) == leads


def following(layout: str, led: int) -> tuple[list[Glimpse], Sequence[Any]]:
    """What seat 1 is shown and asked when seat 0 has led that strength."""
    case, first = Case("batasaurus", 2, {}), "shuffle 1 2 3 4 5 6 7 8 9 10 11 12"
    deals: Plies = [("chance", first), ("chance", f"shuffle {layout}")]
    return shown(case, [*deals, ("clock", "hide"), (0, str(led))], 1)


LAYOUTS = ("4 11 7 1 9 12 2 6 10 3 8 5", "12 11 10 9 8 7 6 5 4 3 2 1")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("led", [3, 6, 11])
def test_a_dinosaur_is_remembered_by_many_not_by_all(layout: str, led: int) -> None:
    """The smallest that beats it is one stronger; without memory a twelfth would find that one."""
    history, moves = following(layout, led)
    wanted = batasaurus.parse(str(layout.split().index(str(led + 1)) + 1))
    natures = [nature_of(number, 1) for number in range(200)]
    found = [PLAYERS["batasaurus"].choose(n, history, moves) == wanted for n in natures]
    assert 0.4 < sum(found) / len(found) < 0.8


def test_the_last_cards_are_worked_out() -> None:
    """Only the 6 and the 7 are covered: who knows one of them exactly, as most do, knows both."""
    history, moves = following("1 2 3 4 5 6 7 8 9 10 11 12", 5)
    turned = tuple(batasaurus.TurnedUp(1, n, n) for n in batasaurus.DECK if n not in {6, 7})
    history.insert(-1, history[-2]._replace(events=turned))
    natures = [nature_of(number, 1) for number in range(200)]
    laid = [PLAYERS["batasaurus"].choose(n, history, moves[5:7]).position for n in natures]
    assert 0.75 < laid.count(6) / len(laid) < 1


def test_what_was_remembered_stays_remembered() -> None:
    """Who finds the 7 against a 6 finds it at any ply: the dice of a ply do not touch memory."""
    history, moves = following(LAYOUTS[0], 6)
    for nature in (nature_of(number, 1) for number in range(50)):
        answers = {
            PLAYERS["batasaurus"].choose(nature, [*history, *[history[-1]] * more], moves).position
            for more in range(4)
        }
        assert answers == {3} or 3 not in answers


def all_knowing(nature: str, history: Sequence[Glimpse], moves: Sequence[Any]) -> Any:
    """The same play, remembering all: the smallest card that wins, else the lowest."""
    told = [event for seen in history for event in seen.events]
    layout = next(e.strengths for e in told if isinstance(e, batasaurus.LayoutSeen))
    by_strength = sorted(moves, key=lambda move: layout[move.position - 1])
    view = history[-1].view
    if view.war:
        return by_strength[-1]
    to_beat = max((card.strength for card in view.trick), default=0)
    winning = [move for move in by_strength if layout[move.position - 1] > to_beat]
    return (winning or by_strength)[0]


def test_perfect_memory_would_play_better() -> None:
    assert match("batasaurus", {}, 60, PLAYERS["batasaurus"].choose, all_knowing).share < 0.4


def test_a_war_gets_the_strongest() -> None:
    """Whoever remembers the 12 picks it, and hardly anybody picks a low card."""
    layout = range(1, 13)
    deals: Plies = [("chance", " ".join(["shuffle", *map(str, layout)]))] * 2
    plies: Plies = [*deals, ("clock", "hide"), (0, "6"), (1, "6")]
    history, moves = shown(Case("batasaurus", 2, {}), plies, 0)
    assert history[-1].view.war
    natures = [nature_of(number, 0) for number in range(200)]
    picks = [PLAYERS["batasaurus"].choose(n, history, moves).position for n in natures]
    assert 0.4 < picks.count(12) / len(picks) < 0.8
    assert sum(pick < 5 for pick in picks) < 10

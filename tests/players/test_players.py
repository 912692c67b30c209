"""What computer players promise: legal, repeatable moves, from what they saw, better than dice."""

from __future__ import annotations

from random import Random

import pytest

from bot.players import PLAYERS, glimpse
from rules import GAMES, watch
from tests.players.kit import at_random, match, questions, shown
from tests.rules.kit import Case, dial, every_case, every_kind, random_game
from tests.rules.test_secrets import REDEAL, as_plies

every_game = pytest.mark.parametrize("key", GAMES)


@every_case
def test_whole_games_end_with_legal_moves_only(case: Case) -> None:
    asked = questions(case)
    assert {question.seat for question in asked} <= set(range(case.seats))
    assert all(question.chosen in question.moves for question in asked)


@every_kind
def test_the_same_question_has_the_same_answer(key: str, seats: int) -> None:
    """In any order, with nothing kept in between."""
    for seat, nature, history, moves, answer in reversed(questions(Case(key, seats, {}))):
        assert history[-1].view.seat == seat
        assert PLAYERS[key].choose(nature, history, moves) == answer


@every_game
def test_players_differ_in_nature(key: str) -> None:
    """Where moves are worth the same, each has its own taste."""
    asked = [question for number in range(9) for question in questions(Case(key, 2, {}), number)]
    changed = [q for q in asked if PLAYERS[key].choose("other", q.history, q.moves) != q.chosen]
    assert changed


@every_kind
def test_what_is_hidden_changes_no_choice(key: str, seats: int) -> None:
    option = {option.name: option.usual(seats) for option in GAMES[key].OPTIONS}
    case, others = Case(key, seats, option), 0
    for number in range(20):
        moments = random_game(case, number, 6 + number % 12)
        for seat in case.game.to_act(moments[-1].after).seats:
            plies = as_plies(moments), REDEAL[key](case, moments, seat, Random(number))
            others += plies[0] != plies[1]
            truly, otherwise = (shown(case, deal, seat) for deal in plies)
            assert PLAYERS[key].choose("calm", *truly) == PLAYERS[key].choose("calm", *otherwise)
    assert others > 2


def test_a_glimpse_shows_a_seat_its_own_and_the_public_only() -> None:
    state = dial(0, 1, 4, "GBO", "GOB", "BGO")
    step = watch.apply(state, 0, watch.parse("G8~0>p1.0"))
    told = [{type(event).__name__ for event in glimpse(watch, step, s).events} for s in range(3)]
    public = {"Moved", "Exchanged"}
    assert told == [public | {"ObjectiveSeen"}, public | {"ObjectiveSeen"}, public]
    assert glimpse(watch, step, 1).view == watch.view(step.state, 1)


@every_game
def test_it_beats_random_play(key: str) -> None:
    assert match(key, {}, 40, PLAYERS[key].choose, at_random).share > 0.8

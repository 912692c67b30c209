"""Commands and choices that Discord refuses are refused here."""

from __future__ import annotations

from typing import Any

import pytest

from playground import registrations
from playground.errors import Refusal

Json = dict[str, Any]
CHOICE = {"name": "a", "value": "a"}


def command(*options: Any, **more: Any) -> Json:
    return {"name": "a", "description": "a", "options": list(options), **more}


def option(kind: int = 3, **more: Any) -> Json:
    return {"type": kind, "name": "a", "description": "a", **more}


def options(count: int, **more: Any) -> list[Json]:
    return [option(name=f"a{number}", **more) for number in range(count)]


HEAVY = [option(name=f"a{n}", description="a" * 100, choices=[CHOICE]) for n in range(25)]
COMMANDS: dict[str, list[Any]] = {
    "no command": ["a"],
    "without a name": [{"description": "a"}],
    "in capitals": [command(name="Play")],
    "with a space": [command(name="play it")],
    "too long": [command(name="a" * 33)],
    "without a description": [command(description="")],
    "a long description": [command(description="a" * 101)],
    "26 options": [command(*options(26))],
    "an option in capitals": [command(option(name="A"))],
    "an option without a description": [command(option(description=None))],
    "an option of no type": [command(option(12))],
    "required after optional": [command(option(), option(name="b", required=True))],
    "two options of one name": [command(option(), option())],
    "two commands of one name": [command(), command()],
    "an unknown language": [command(name_localizations={"fr-CA": "a"})],
    "a language in capitals": [command(name_localizations={"fr": "Jouer"})],
    "a long one in a language": [command(description_localizations={"fr": "a" * 101})],
    "26 choices": [command(option(choices=[{"name": str(n), "value": "a"} for n in range(26)]))],
    "choices and autocomplete": [command(option(choices=[CHOICE], autocomplete=True))],
    "a choice twice": [command(option(choices=[CHOICE, CHOICE]))],
    "a word as a number": [command(option(4, choices=[CHOICE]))],
    "choices of people": [command(option(6, choices=[CHOICE]))],
    "a subcommand beside an option": [command(option(1), option(name="b"))],
    "a group in a group": [command(option(2, options=[option(2)]))],
    "options of an option": [command(option(options=[option()]))],
    "heavier than 8000": [command(*(option(1, name=f"s{n}", options=HEAVY) for n in range(4)))],
    "a menu with a description": [command(type=2)],
}
CHOICES: dict[str, Any] = {
    "nothing": None,
    "no choices": {},
    "choices that are none": {"choices": "a"},
    "a word": {"choices": ["a"]},
    "without a value": {"choices": [{"name": "a"}]},
    "without a name": {"choices": [{"name": "", "value": "a"}]},
    "a long name": {"choices": [{"name": "a" * 101, "value": "a"}]},
    "a long value": {"choices": [{"name": "a", "value": "a" * 101}]},
    "a list as value": {"choices": [{"name": "a", "value": []}]},
    "more than 25": {"choices": [CHOICE] * 26},
}


@pytest.mark.parametrize("case", COMMANDS)
def test_commands_that_are_refused(case: str) -> None:
    with pytest.raises(Refusal) as refused:
        registrations.check_commands(COMMANDS[case])
    assert refused.value.code == 50035


def test_more_than_a_hundred_are_refused() -> None:
    many = [command(name=f"a{number}") for number in range(101)]
    registrations.check_commands([*many[:100], {"name": "For People", "type": 2}])
    with pytest.raises(Refusal, match="Maximum number"):
        registrations.check_commands(many)


def test_commands_that_are_taken() -> None:
    inside = option(1, options=[option(4, choices=[{"name": "one", "value": 1}])])
    whole = command(option(2, options=[inside]), name="a-b_c'é1", name_localizations={"fr": "été"})
    registrations.check_commands([whole, command(option(required=True), option(name="b"))])


@pytest.mark.parametrize("case", CHOICES)
def test_choices_that_are_refused(case: str) -> None:
    registrations.check_choices({"choices": [CHOICE]})
    with pytest.raises(Refusal) as refused:
        registrations.check_choices(CHOICES[case])
    assert refused.value.code == 50035

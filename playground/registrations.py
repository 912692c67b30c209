"""What the bot registers and offers: commands, options and choices, and what Discord refuses."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playground import errors, forms
from playground.forms import ANYTHING, MODEL, YES_NO, Field, Form, many, one_of, text, under, whole

Json = dict[str, Any]
MOST_COMMANDS, HEAVIEST = 100, 8000
CHAT_INPUT = 1
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
VALUES: Mapping[int, tuple[type, ...]] = {STRING: (str,), INTEGER: (int,), NUMBER: (int, float)}
"""The options that can offer choices, and what a choice of each is."""
NAME = re.compile(r"[-'\w]{1,32}")
LANGUAGES = """ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl
pt-BR ro ru sv-SE th tr uk vi zh-CN zh-TW"""
LOCALES = frozenset(LANGUAGES.split())

CHOICE: Form = {"name": text(1, 100, needed=True), "value": ANYTHING}
NAMED: Form = {
    "name": text(1, 32, needed=True),
    "name_localizations": MODEL,
    "description_localizations": MODEL,
    "options": many(0, 25),
}
COMMAND: Form = {**NAMED, "type": one_of(CHAT_INPUT, 2, 3), "description": text(0, 100)}
OPTION: Form = {
    **NAMED,
    "type": one_of(*range(1, 12), needed=True),
    "description": text(1, 100, needed=True),
    "choices": many(0, 25),
    "required": YES_NO,
    "autocomplete": YES_NO,
    "min_length": whole(0, 6000),
    "max_length": whole(1, 6000),
}
INSIDE: Mapping[int, frozenset[int]] = {
    0: frozenset(range(1, 12)),
    GROUP: frozenset({SUBCOMMAND}),
    SUBCOMMAND: frozenset(range(3, 12)),
}
"""The options that a command, a group and a subcommand may have."""


# Choices.


def check_choices(data: Any) -> None:
    """Refuse what autocomplete cannot offer."""
    forms.check({"choices": many(0, 25, needed=True)}, data, "data")
    _check_choices(data["choices"], "data.choices", (str, int, float))


def _check_choices(choices: Sequence[Any] | None, at: str, kinds: tuple[type, ...]) -> None:
    for choice, there in forms.each(CHOICE, choices, at):
        value = choice["value"]
        if isinstance(value, bool) or not isinstance(value, kinds):
            raise errors.invalid_form(under(there, "value"), *forms.WRONG[kinds[0]])
        if isinstance(value, str):
            forms.check_one(text(1, 100), value, under(there, "value"))
        _check_words(choice, there, "name", text(1, 100, needed=True))


# Commands.


def check_commands(sent: Sequence[Any]) -> None:
    """Refuse commands that Discord would not register."""
    checked = [one for one, _ in forms.each(COMMAND, sent, "")]
    if sum(_kind(one) == CHAT_INPUT for one in checked) > MOST_COMMANDS:
        said = f"Maximum number of application commands reached ({MOST_COMMANDS})."
        raise errors.Refusal(400, 30032, said)
    said = "Application command names must be unique"
    names = ((_kind(one), one["name"]) for one in checked)
    forms.check_distinct(names, "", "APPLICATION_COMMANDS_DUPLICATE_NAME", said)
    for number, command in enumerate(checked):
        _check_command(command, str(number))


def _kind(command: Json) -> int:
    return int(command.get("type") or CHAT_INPUT)


def _check_command(command: Json, at: str) -> None:
    if _kind(command) != CHAT_INPUT:
        if command.get("description") or command.get("options"):
            said = "Context menu commands cannot have description or options"
            raise errors.invalid_form(at, "APPLICATION_COMMAND_CONTEXT_MENU_INVALID", said)
        return
    forms.check_one(text(1, 100, needed=True), command.get("description"), under(at, "description"))
    _check_named(command, at)
    _check_options(command, at, 0)
    if _weight(command) > HEAVIEST:
        said = f"Command exceeds maximum size ({HEAVIEST})"
        raise errors.invalid_form(at, "APPLICATION_COMMAND_TOO_LARGE", said)


def _check_named(thing: Json, at: str) -> None:
    _check_words(thing, at, "name", text(1, 32, needed=True), _is_name)
    _check_words(thing, at, "description", text(1, 100, needed=True))


def _check_words(
    thing: Json, at: str, field: str, form: Field, fits: Callable[[str], bool] = bool
) -> None:
    """A name or a description, in all its languages."""
    others = thing.get(f"{field}_localizations") or {}
    if not others.keys() <= LOCALES:
        said = f"Value must be one of {{{', '.join(sorted(LOCALES))}}}."
        raise errors.invalid_form(under(at, f"{field}_localizations"), "ENUM_TYPE_COERCE", said)
    for word in (thing[field], *others.values()):
        forms.check_one(form, word, under(at, field))
        if not fits(word):
            said = "Command name is invalid"
            raise errors.invalid_form(under(at, field), "APPLICATION_COMMAND_INVALID_NAME", said)


def _is_name(name: str) -> bool:
    return bool(NAME.fullmatch(name)) and name == name.lower()


def _check_options(thing: Json, at: str, inside: int) -> None:
    options = []
    for option, there in forms.each(OPTION, thing.get("options"), under(at, "options")):
        _check_option(option, there, inside)
        options.append(option)
    at = under(at, "options")
    said = "Option names must be unique"
    names = (one["name"] for one in options)
    forms.check_distinct(names, at, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", said)
    required = [bool(one.get("required")) for one in options]
    if required != sorted(required, reverse=True):
        said = "Required options must be placed before non-required options"
        raise errors.invalid_form(at, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", said)
    if len({one["type"] in (SUBCOMMAND, GROUP) for one in options}) > 1:
        said = "Sub-command and sub-command group option types are mutually exclusive to all others"
        raise errors.invalid_form(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", said)


def _check_option(option: Json, at: str, inside: int) -> None:
    kind = option["type"]
    if kind not in INSIDE.get(inside, ()):
        said = f"Value must be one of {{{', '.join(map(str, sorted(INSIDE[inside])))}}}."
        raise errors.invalid_form(under(at, "type"), "BASE_TYPE_CHOICES", said)
    _check_named(option, at)
    if option.get("options") and kind not in (SUBCOMMAND, GROUP):
        said = "Only subcommands have options of their own"
        raise errors.invalid_form(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", said)
    _check_options(option, at, kind)
    _check_offer(option, under(at, "choices"))


def _check_offer(option: Json, at: str) -> None:
    choices, kind = option.get("choices"), option["type"]
    if (choices or option.get("autocomplete")) and kind not in VALUES:
        said = "Options of this type have neither choices nor autocomplete"
        raise errors.invalid_form(at, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", said)
    if choices and option.get("autocomplete"):
        said = "Autocomplete cannot be enabled on options that have choices"
        raise errors.invalid_form(at, "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", said)
    _check_choices(choices, at, VALUES.get(kind, ()))
    said = "Option choice names must be unique"
    names = (one["name"] for one in choices or ())
    code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"
    forms.check_distinct(names, at, code, said)


def _weight(thing: Json) -> int:
    """Names, descriptions and values, each in its longest language."""
    inside = [*(thing.get("options") or ()), *(thing.get("choices") or ())]
    own = 0
    for field in ("name", "description"):
        words = (thing.get(field) or "", *(thing.get(f"{field}_localizations") or {}).values())
        own += max(map(len, words))
    return own + len(str(thing.get("value", ""))) + sum(map(_weight, inside))

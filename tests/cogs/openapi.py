"""Whether Discord would take a request: by its OpenAPI description, and by limits beside it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jsonschema import (  # type: ignore[import-untyped]
    Draft202012Validator,
    ValidationError,
    validators,
)
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

BESIDE = Path(__file__).parents[2].parent / "shared" / "data" / "discord-openapi.json"
DESCRIPTION = Path(os.environ.get("DISCORD_OPENAPI") or BESIDE)
AT_HAND = DESCRIPTION.is_file()
ABSENT = f"Discord's OpenAPI description is not at hand ({DESCRIPTION}): set DISCORD_OPENAPI"

ROOT = "discord"
PARAMETER = re.compile(r"\{(\w+)\}")
V2 = 1 << 15
ACTION_ROW, BUTTON, STRING_SELECT, TEXT, COMMAND = 1, 2, 3, 10, 1
PICTURES = (11, 12)
SELECTS = (3, 5, 6, 7, 8)
SUBCOMMANDS = (1, 2)
NAME = re.compile(r"[-'\w]{1,32}")
"""Discord's pattern of letters, digits, underscores, hyphens and apostrophes."""

Json = Any


class Operation(NamedTuple):
    """Something that can be asked of Discord."""

    parameters: Mapping[str, Json]
    queries: frozenset[str]
    body: Json
    needs_body: bool


@cache
def _description() -> Json:
    described = json.loads(DESCRIPTION.read_text("utf-8"))
    described["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
    return described


@cache
def _registry() -> Registry[Json]:
    resource = Resource.from_contents(_description(), default_specification=DRAFT202012)
    registry: Registry[Json] = Registry().with_resource(ROOT, resource)
    return registry.crawl()


def _schema(reference: str) -> Json:
    found = _description()
    for step in reference.removeprefix("#/").split("/"):
        found = found[step.replace("~1", "/").replace("~0", "~")]
    return found


@cache
def _types(reference: str) -> frozenset[int] | None:
    """The values that `type` can have in something of that schema."""
    named = _schema(reference).get("properties", {}).get("type", {}).get("enum")
    return None if named is None else frozenset(named)


def _fitting(alternatives: list[Json], instance: Json) -> list[Json]:
    """Without those alternatives that are for another `type`: quicker, and plainer when wrong."""
    if not isinstance(instance, dict) or "type" not in instance:
        return alternatives
    named = [_types(one["$ref"]) if "$ref" in one else None for one in alternatives]
    fitting = [
        one
        for one, types in zip(alternatives, named, strict=True)
        if types is None or instance["type"] in types
    ]
    return fitting or alternatives


def _union(keyword: str) -> Callable[..., Iterator[Json]]:
    """The keyword as ever, but by `type` at once, and enumerations at a glance."""
    usual: Callable[..., Iterator[Json]] = Draft202012Validator.VALIDATORS[keyword]

    def check(validator: Json, alternatives: list[Json], instance: Json, whole: Json) -> Json:
        if all("const" in one for one in alternatives):
            if not any(one["const"] == instance for one in alternatives):
                yield ValidationError(f"{instance!r} is none of those named")
        else:
            yield from usual(validator, _fitting(alternatives, instance), instance, whole)

    return check


Validator = validators.extend(
    Draft202012Validator, {keyword: _union(keyword) for keyword in ("anyOf", "oneOf")}
)


def _validator(*path: str) -> Json:
    """For the schema that stands at that place of the description."""
    pointer = "/".join(step.replace("~", "~0").replace("/", "~1") for step in path)
    return Validator({"$ref": f"{ROOT}#/{pointer}"}, registry=_registry())


@cache
def _templates() -> list[tuple[str, re.Pattern[str]]]:
    """The paths that Discord knows, the most literal first."""
    paths = sorted(_description()["paths"], key=lambda path: path.count("{"))
    return [(path, re.compile(PARAMETER.sub(r"(?P<\1>[^/]+)", path))) for path in paths]


@cache
def _operation(method: str, template: str) -> Operation:
    there = _description()["paths"][template]
    verb = method.lower()
    where = ("paths", template, verb, "requestBody", "content", "application/json", "schema")
    body = there[verb].get("requestBody", {"content": {}})
    return Operation(
        {
            one["name"]: _validator("paths", template, "parameters", str(number), "schema")
            for number, one in enumerate(there.get("parameters", ()))
        },
        frozenset(one["name"] for one in there[verb].get("parameters", ())),
        _validator(*where) if "application/json" in body["content"] else None,
        bool(body.get("required")),
    )


def described_faults(method: str, path: str, query: Iterable[str], body: Json) -> Iterator[str]:
    """What the description has against a request."""
    for template, pattern in _templates():
        found = pattern.fullmatch(path)
        if found and method.lower() in _description()["paths"][template]:
            yield from _against(_operation(method, template), found.groupdict(), query, body)
            return
    yield "there is no such operation"


def _against(
    operation: Operation, given: Mapping[str, str], query: Iterable[str], body: Json
) -> Iterator[str]:
    for name, schema in operation.parameters.items():
        if not schema.is_valid(given[name]):
            yield f"{name} cannot be {given[name]}"
    yield from (f"there is no parameter {name}" for name in set(query) - operation.queries)
    if body is None:
        if operation.needs_body:
            yield "it needs a body"
    elif operation.body is None:
        yield "it takes no body"
    elif not operation.body.is_valid(body):
        yield from (_told(error) for error in operation.body.iter_errors(body))


def _told(error: Json) -> str:
    """The innermost reasons are the telling ones."""
    inner = sorted(error.context or (), key=lambda one: -len(one.absolute_path))
    return _told(inner[0]) if inner else f"{error.json_path}: {error.message[:300]}"


# Limits that the description does not state.


def _long(what: str, text: Json, most: int) -> Iterator[str]:
    if text is not None and len(str(text)) > most:
        yield f"{what} of {len(str(text))} characters: {str(text)[:40]}…"


def _many(what: str, things: Iterable[Json], most: int) -> Iterator[str]:
    if (count := len(list(things))) > most:
        yield f"{count} {what}"


def _twice(what: str, things: Iterable[Json]) -> Iterator[str]:
    seen: set[Json] = set()
    for thing in things:
        if thing in seen:
            yield f"{what} {thing} twice"
        seen.add(thing)


def limits(body: Json) -> Iterator[str]:
    """What Discord would have against a body, that its description does not say."""
    if isinstance(body, list):
        yield from _of_commands(body)
    elif isinstance(body, dict):
        for message in (body, body.get("data"), body.get("message")):
            if isinstance(message, dict):
                yield from _of_message(message)
        if "description" in body and "name" in body:
            yield from _of_commands([body])


def _nested(components: Iterable[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _nested(component.get("components") or ())
        yield from _nested(filter(None, (component.get("accessory"), component.get("component"))))


def _of_message(message: Json) -> Iterator[str]:
    components = list(_nested(message.get("components") or ()))
    texts = "".join(one["content"] for one in components if one["type"] == TEXT)
    yield from _long("content", message.get("content"), 2000)
    yield from _long("text", texts, 4000)
    yield from _many("components", components, 40)
    yield from _twice("custom_id", (one["custom_id"] for one in components if "custom_id" in one))
    for component in components:
        yield from _of_component(component)
    for file in message.get("attachments") or ():
        yield from _long("alt text", file.get("description"), 1024)
    yield from _of_choices(message.get("choices") or ())
    if (message.get("flags") or 0) & V2 and (message.get("content") or message.get("embeds")):
        yield "content or embeds beside components V2"


def _of_component(component: Json) -> Iterator[str]:
    yield from _long("custom_id", component.get("custom_id"), 100)
    yield from _long("placeholder", component.get("placeholder"), 150)
    if component["type"] == BUTTON:
        yield from _long("button label", component.get("label"), 80)
    if component["type"] == STRING_SELECT:
        yield from _of_options(component["options"])
    if component["type"] == ACTION_ROW:
        inside = [one["type"] for one in component["components"]]
        yield from _many("parts of a row", inside, 1 if set(inside) & set(SELECTS) else 5)
    if component["type"] in PICTURES:
        for picture in (component, *component.get("items", ())):
            yield from _long("alt text", picture.get("description"), 1024)


def _of_options(options: list[Json]) -> Iterator[str]:
    yield from _many("options", options, 25)
    yield from _twice("option", (option["value"] for option in options))
    for option in options:
        for field in ("label", "value", "description"):
            yield from _long(f"option {field}", option.get(field), 100)


def _of_choices(choices: Iterable[Json]) -> Iterator[str]:
    yield from _many("choices", choices, 25)
    yield from _twice("choice", (choice["name"] for choice in choices))
    for choice in choices:
        for name in _everywhere(choice, "name"):
            yield from _long("choice name", name, 100)
        yield from _long("choice value", choice["value"], 100)


def _everywhere(thing: Json, field: str) -> list[str]:
    """A field in all its languages."""
    return [thing.get(field) or "", *(thing.get(f"{field}_localizations") or {}).values()]


def _of_commands(commands: list[Json]) -> Iterator[str]:
    yield from _siblings(commands)
    for command in commands:
        if command.get("type", COMMAND) == COMMAND:
            yield from _of_command(command)
            yield from _many("characters in all", range(_weight(command)), 8000)


def _of_command(command: Json) -> Iterator[str]:
    """Of a command, a subcommand or an option, and all inside it."""
    for name in _everywhere(command, "name"):
        if not NAME.fullmatch(name) or name != name.lower():
            yield f"command name {name}"
    for text in _everywhere(command, "description"):
        yield from _long("description", text, 100)
    options = command.get("options") or []
    yield from _many(f"options of {command['name']}", options, 25)
    yield from _siblings(options)
    yield from _of_choices(command.get("choices") or ())
    required = [bool(one.get("required")) for one in options if one["type"] not in SUBCOMMANDS]
    if required != sorted(required, reverse=True):
        yield f"a required option of {command['name']} after an optional one"
    for option in options:
        yield from _of_command(option)


def _siblings(commands: list[Json]) -> Iterator[str]:
    """Nothing is called alike in any language."""
    languages = {key for one in commands for key in one.get("name_localizations") or {}}
    for language in (None, *sorted(languages)):
        names = [
            (one.get("name_localizations") or {}).get(language) or one["name"] for one in commands
        ]
        yield from _twice("command name", names)


def _weight(command: Json) -> int:
    """What a command counts for: its names, descriptions and values, each in its longest form."""
    inside = [*(command.get("options") or ()), *(command.get("choices") or ())]
    own = sum(max(map(len, _everywhere(command, field))) for field in ("name", "description"))
    return own + len(str(command.get("value", ""))) + sum(map(_weight, inside))


# Requests as they are logged.


def faults(method: str, path: str, body: Json = None, query: Iterable[str] = ()) -> list[str]:
    """What Discord would have against a request; the limits are for what is well formed."""
    described = list(described_faults(method, path, query, body)) if AT_HAND else []
    return described or list(limits(body))


def assert_taken(requests: Iterable[Json]) -> None:
    """Every one of these requests is as Discord wants it."""
    found = [
        f"{one.method} {one.path}: {fault}"
        for one in requests
        for fault in faults(one.method, one.path, one.json, one.params or ())
    ]
    assert not found, "\n".join(found)

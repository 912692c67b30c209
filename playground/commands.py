"""Slash commands: what the bot has registered, and what people fill in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from playground import permissions
from playground.ids import Ids
from playground.objects import DM, TEXT
from playground.words import Sorry
from playground.world import Channel, Person, World

Json = dict[str, Any]
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 1, 2, 3, 4, 5, 6, 7, 10
CHAT_INPUT = 1
KEPT = (
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "nsfw",
    "contexts",
    "integration_types",
    "dm_permission",
)


def registered(sent: Json, ids: Ids, application: str) -> Json:
    """A command as Discord keeps it."""
    made = {key: sent[key] for key in KEPT if sent.get(key) is not None}
    allowed = sent.get("default_member_permissions")
    return {
        "id": ids.new(),
        "application_id": application,
        "version": ids.new(),
        "type": sent.get("type", CHAT_INPUT),
        "description": "",
        "default_member_permissions": None if allowed is None else str(allowed),
        **made,
    }


def known(world: World) -> Iterator[Json]:
    """The server's own commands hide those of the same name that are for everywhere."""
    own = {command["name"] for command in world.guild_commands}
    yield from world.guild_commands
    yield from (command for command in world.commands if command["name"] not in own)


def for_person(world: World, person: Person) -> list[Json]:
    """The commands that a person may use somewhere."""
    return [command for command in known(world) if _may(world, person, command)]


def _may(world: World, person: Person, command: Json) -> bool:
    needed = command["default_member_permissions"]
    if needed is None:
        return True
    roles = [world.roles[0], *(world.roles[2:] if person.moderator else ())]
    held = permissions.compute(person.id, roles, [])
    return held & int(needed) == int(needed)


def _is_for(command: Json, channel: Channel) -> bool:
    context = 1 if channel.data["type"] == DM else 0
    if context and command.get("dm_permission") is False:
        return False
    return context in command.get("contexts", [context])


def filled(
    world: World,
    person: Person,
    channel: Channel,
    name: str,
    values: Mapping[str, Any],
    focused: str | None = None,
) -> Json:
    """The data of an interaction, from a command's name and what a person filled in.

    With `focused`, it is an autocomplete for that option, and anything may still be missing.
    """
    first, *path = name.split()
    found = next((one for one in known(world) if one["name"] == first), None)
    if found is None or not _is_for(found, channel):
        raise Sorry("no-command")
    if channel.data["type"] != DM and not _may(world, person, found):
        raise Sorry("not-allowed")
    resolved: Json = {}
    options = _path(world, found, path, values, focused, resolved)
    made = {"id": found["id"], "name": first, "type": CHAT_INPUT, "options": options}
    return made | ({"resolved": resolved} if resolved else {})


def _path(
    world: World,
    command: Json,
    path: list[str],
    values: Mapping[str, Any],
    focused: str | None,
    resolved: Json,
) -> list[Json]:
    """Go down through groups and subcommands to the options."""
    inside = command.get("options") or []
    if not path:
        if any(one["type"] in (SUBCOMMAND, GROUP) for one in inside):
            raise Sorry("no-command")
        return _options(world, inside, values, focused, resolved)
    named = next((one for one in inside if one["name"] == path[0]), None)
    if named is None or named["type"] not in (SUBCOMMAND, GROUP):
        raise Sorry("no-command")
    below = _path(world, named, path[1:], values, focused, resolved)
    return [{"name": named["name"], "type": named["type"], "options": below}]


def _options(
    world: World,
    options: list[Json],
    values: Mapping[str, Any],
    focused: str | None,
    resolved: Json,
) -> list[Json]:
    names = {option["name"] for option in options}
    for name in (*values, *((focused,) if focused else ())):
        if name not in names:
            raise Sorry("unknown-option", name=name)
    made = []
    for option in options:
        name = option["name"]
        if name == focused:
            made.append(_typed(option, values.get(name, "")))
        elif name in values:
            made.append(_given(world, option, values[name], resolved, strict=focused is None))
        elif option.get("required") and focused is None:
            raise Sorry("required", name=name)
    return made


def _typed(option: Json, value: Any) -> Json:
    """What has been typed so far: never judged."""
    return {"name": option["name"], "type": option["type"], "value": value, "focused": True}


def _given(world: World, option: Json, value: Any, resolved: Json, *, strict: bool) -> Json:
    if strict:
        value = _judged(option, value)
        if option["type"] == USER:
            _resolve_user(world, option, str(value), resolved)
        elif option["type"] == CHANNEL:
            _resolve_channel(world, option, str(value), resolved)
    return {"name": option["name"], "type": option["type"], "value": value}


def _judged(option: Json, value: Any) -> Any:
    """The value in its type, if it is one that the option takes."""
    name, kind = option["name"], option["type"]
    if kind == INTEGER and (isinstance(value, bool) or not isinstance(value, int)):
        raise Sorry("whole", name=name)
    if kind == NUMBER and (isinstance(value, bool) or not isinstance(value, (int, float))):
        raise Sorry("number", name=name)
    if kind == BOOLEAN and not isinstance(value, bool):
        raise Sorry("yes-no", name=name)
    if kind == STRING:
        value = str(value)
        _within(name, len(value), option.get("min_length"), option.get("max_length"))
    if kind in (INTEGER, NUMBER):
        _within(name, value, option.get("min_value"), option.get("max_value"))
    choices = [choice["value"] for choice in option.get("choices") or ()]
    if choices and value not in choices:
        raise Sorry("choice", name=name)
    return value


def _within(name: str, value: float, least: float | None, most: float | None) -> None:
    if least is not None and value < least:
        raise Sorry("least", name=name, limit=least)
    if most is not None and value > most:
        raise Sorry("most", name=name, limit=most)


def _resolve_user(world: World, option: Json, number: str, resolved: Json) -> None:
    if number not in world.people and number != world.bot["id"]:
        raise Sorry("nobody", name=option["name"])
    member = world.member(number)
    resolved.setdefault("users", {})[number] = member.pop("user")
    rights = str(permissions.EVERYONE)
    resolved.setdefault("members", {})[number] = {**member, "permissions": rights}


def _resolve_channel(world: World, option: Json, number: str, resolved: Json) -> None:
    found = world.channels.get(number)
    if found is None or found.data["type"] not in option.get("channel_types", [TEXT]):
        raise Sorry("nowhere", name=option["name"])
    rights = str(permissions.EVERYONE)
    kept = ("id", "name", "type", "parent_id", "guild_id", "topic", "position", "nsfw", "flags")
    data = {key: found.data[key] for key in kept if key in found.data}
    resolved.setdefault("channels", {})[number] = {**data, "permissions": rights}

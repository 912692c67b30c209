"""What lasts between runs: the whole playground in one file, written all at once."""

from __future__ import annotations

import json
import re
import secrets
from dataclasses import asdict
from pathlib import Path
from typing import Any

from playground.files import Files
from playground.world import Channel, Message, Person, World

NAME = "playground.json"
DOOR = "secret"
"""The file with the secret of the address."""
FORMAT = 1
ASIDE = ".damaged"
KEPT = ("bot", "roles", "guild", "founded", "commands", "guild_commands")


def save(world: World, directory: Path) -> None:
    """Write everything beside the old file and put it in its place."""
    directory.mkdir(parents=True, exist_ok=True)
    written = {
        "format": FORMAT,
        **{name: getattr(world, name) for name in KEPT},
        "people": [asdict(person) for person in world.people.values()],
        "channels": [_channel(channel) for channel in world.channels.values()],
    }
    _write(directory / NAME, json.dumps(written))


def _write(path: Path, text: str) -> None:
    """All at once, and for nobody else to read."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    fresh.touch(mode=0o600)
    fresh.write_text(text, "utf-8")
    fresh.replace(path)


def secret(directory: Path) -> str:
    """The secret of the address, the same in every run: a bookmark and an open tab go on."""
    path = directory / DOOR
    kept = path.read_text("ascii", "replace") if path.is_file() else ""
    if not re.fullmatch(r"[\w-]{16,}", kept, re.ASCII):
        kept = secrets.token_urlsafe(16)
        _write(path, kept)
    path.chmod(0o600)
    return kept


def _channel(channel: Channel) -> dict[str, Any]:
    messages = [{"data": one.data, "to": one.to} for one in channel.messages.values()]
    return {"data": channel.data, "person": channel.person, "messages": messages}


def load(directory: Path) -> World | None:
    """The playground of the last run; None if there was none.

    One that cannot be read, or of another format, is put aside.
    """
    path = directory / NAME
    try:
        return _restored(json.loads(path.read_text("utf-8")))
    except FileNotFoundError:
        return None
    except (ValueError, KeyError, TypeError, AttributeError):
        path.replace(path.with_suffix(ASIDE))
        return None


def _restored(written: dict[str, Any]) -> World:
    if written["format"] != FORMAT:
        raise ValueError(written["format"])
    world = World()
    for name in KEPT:
        setattr(world, name, written[name])
    world.people = {one["id"]: Person(**one) for one in written["people"]}
    for one in written["channels"]:
        messages = {m["data"]["id"]: Message(m["data"], m["to"]) for m in one["messages"]}
        world.take_in(Channel(one["data"], messages, one["person"]))
        for number in (one["data"]["id"], *messages):
            world.ids.seen(number)
    return world


def readdress(world: World, files: Files) -> None:
    """Point the pictures of earlier runs to where they are served now."""
    for channel in world.channels.values():
        for message in channel.messages.values():
            fresh = {}
            for one in message.data["attachments"]:
                before = one["url"]
                files.restored(one, channel.id)
                fresh[before] = one["url"]
            if fresh:
                _repoint(message.data["components"], fresh)


def _repoint(part: Any, fresh: dict[str, str]) -> None:
    """Replace addresses wherever they stand in components."""
    if isinstance(part, list):
        for one in part:
            _repoint(one, fresh)
    elif isinstance(part, dict):
        for key, value in part.items():
            if isinstance(value, str) and value in fresh:
                part[key] = fresh[value]
            else:
                _repoint(value, fresh)

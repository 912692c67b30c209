"""Who may do what where, by Discord's own rules for roles and overwrites."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any

ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_HISTORY = 1 << 16
USE_COMMANDS = 1 << 31
CREATE_THREADS = 1 << 35
SEND_IN_THREADS = 1 << 38
MANAGE_GUILD = 1 << 5
MANAGE_CHANNELS = 1 << 4
ADMINISTRATOR = 1 << 3
ALL = (1 << 53) - 1

EVERYONE = (
    ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_HISTORY
    | USE_COMMANDS
    | CREATE_THREADS
    | SEND_IN_THREADS
)
BOT = VIEW_CHANNEL | SEND_MESSAGES | SEND_IN_THREADS | ATTACH_FILES
MODERATOR = MANAGE_MESSAGES | MANAGE_GUILD | MANAGE_CHANNELS
DIRECT = EVERYONE

ROLE, MEMBER = 0, 1


def compute(member: str, roles: Iterable[Mapping[str, Any]], overwrites: list[Any]) -> int:
    """What somebody with those roles (`@everyone` first) may do in a channel."""
    everyone, *others = roles
    held = reduce(or_, (int(role["permissions"]) for role in (everyone, *others)))
    if held & ADMINISTRATOR:
        return ALL
    own = {role["id"] for role in others}
    layers = (
        [one for one in overwrites if one["id"] == everyone["id"]],
        [one for one in overwrites if one["type"] == ROLE and one["id"] in own],
        [one for one in overwrites if one["type"] == MEMBER and one["id"] == member],
    )
    for layer in layers:
        for one in layer:
            held &= ~int(one["deny"])
        for one in layer:
            held |= int(one["allow"])
    return held if held & VIEW_CHANNEL else 0

"""Intents: how a bot identifies itself, what it may hear, and what it is told of messages."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
INVALID_SHARD, INVALID_INTENTS, NOT_ALLOWED = 4010, 4013, 4014
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
KNOWN = sum(1 << bit for bit in (*range(17), 20, 21, 24, 25))
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
"""Members, presences and the content of messages: the application has no flag for any of them."""
CONTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def check_identity(data: Json) -> int:
    """The code that ends the line of who identifies like that; 0 if all is well.

    Raises what `json` and Python raise for what is missing or of another kind.
    """
    intents = data["intents"]
    if not isinstance(intents, int) or not isinstance(data["properties"], dict):
        raise TypeError
    if not _is_shard(data.get("shard") or [0, 1]):
        return INVALID_SHARD
    if intents & ~KNOWN:
        return INVALID_INTENTS
    return NOT_ALLOWED if intents & PRIVILEGED else 0


def _is_shard(shard: Any) -> bool:
    """Its number, and how many there are: here is one server, and so one shard."""
    return bool(shard == [0, 1])


def told_of(message: Json, bot: str) -> Json:
    """A message as a bot hears of it that may not read what others say among themselves."""
    called = any(user["id"] == bot for user in message["mentions"])
    if called or message["author"]["id"] == bot or "guild_id" not in message:
        return message
    return {**message, **CONTENT}

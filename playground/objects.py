"""Discord's own objects, whole: users, members, roles and channels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.ids import moment

Json = dict[str, Any]
TEXT, DM, THREAD = 0, 1, 11


def user(number: str, name: str, *, bot: bool = False) -> Json:
    plain = "".join(filter(str.isalnum, name.lower())) or "somebody"
    return {
        "id": number,
        "username": plain,
        "global_name": name,
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "bot": bot,
        "primary_guild": None,
    }


def role(number: str, name: str, held: int, position: int, *, managed: bool = False) -> Json:
    return {
        "id": number,
        "name": name,
        "permissions": str(held),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def member(who: Json, roles: list[str], joined: str) -> Json:
    return {
        "user": who,
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": roles,
        "joined_at": joined,
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def text_channel(number: str, guild: str, name: str, topic: str, position: int) -> Json:
    return {
        "id": number,
        "type": TEXT,
        "guild_id": guild,
        "name": name,
        "topic": topic,
        "position": position,
        "permission_overwrites": [],
        "parent_id": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "flags": 0,
    }


def thread(
    number: str, guild: str, parent: str, name: str, owner: str, wished: Mapping[str, Any]
) -> Json:
    metadata = {
        "archived": False,
        "archive_timestamp": moment(),
        "auto_archive_duration": wished.get("auto_archive_duration") or 1440,
        "locked": False,
        "create_timestamp": moment(),
    }
    return {
        "id": number,
        "type": THREAD,
        "guild_id": guild,
        "parent_id": parent,
        "owner_id": owner,
        "name": name,
        "last_message_id": None,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "rate_limit_per_user": wished.get("rate_limit_per_user") or 0,
        "thread_metadata": metadata,
        "flags": 0,
    }


def dm(number: str, recipient: Json) -> Json:
    return {
        "id": number,
        "type": DM,
        "recipients": [recipient],
        "last_message_id": None,
        "flags": 0,
    }

"""How the bot is invited: the scopes and permissions it needs, and no more."""

from __future__ import annotations

import base64

import discord
from discord import Permissions

NEEDED = Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True
)
SCOPES = ("bot", "applications.commands")


def link(application: int) -> str:
    """The address that lets somebody add the bot to their server."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)


def application_of(token: str) -> int | None:
    """The number of the bot to which a token belongs; None if it has not the shape of one."""
    parts = token.split(".")
    try:
        number = base64.urlsafe_b64decode(parts[0] + "=" * (-len(parts[0]) % 4)).decode("ascii")
    except ValueError:
        return None
    return int(number) if len(parts) == 3 and number.isdigit() else None

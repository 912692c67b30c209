"""How the bot is invited: the scopes and permissions it needs, and no more."""

from __future__ import annotations

import base64
import re

import discord
from discord import Permissions

NEEDED = Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True
)
SCOPES = ("bot", "applications.commands")
_TOKEN = re.compile(r"([\w-]{23,})\.[\w-]{4,}\.[\w-]{27,}", re.ASCII)
"""Whose it is, in base64; when it was made; a signature."""


def link(application: int) -> str:
    """The address that lets somebody add the bot to their server."""
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)


def application_of(token: str) -> int | None:
    """The number of the bot to which a token belongs; None if it has not the shape of one."""
    shape = _TOKEN.fullmatch(token)
    if shape is None:
        return None
    try:
        number = base64.urlsafe_b64decode(shape[1] + "=" * (-len(shape[1]) % 4)).decode("ascii")
    except ValueError:
        return None
    return int(number) if re.fullmatch("[0-9]{17,20}", number) else None

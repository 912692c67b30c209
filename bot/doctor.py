"""`python -m bot doctor`: what a host should know before the players do, in plain words."""

from __future__ import annotations

import os
import platform
import sqlite3
import time
from collections.abc import AsyncIterator
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import discord

from bot.config import Config
from bot.version import VERSION
from cogs import invite
from db import Database, Unusable, expect, is_new

API = "https://discord.com/api/v10"
DRIFT = 5.0
"""Seconds by which the clock may be wrong: Discord refuses nothing for less."""


NAMES = {"read_messages": "view channel"}
"""What discord.py calls otherwise than Discord's own pages."""


class Finding(NamedTuple):
    good: bool
    line: str


async def examine(chosen: Config) -> int:
    """Print what is well and what is not; 1 if something is not."""
    ill = False
    async for good, line in _findings(chosen):
        print(f"{'ok ' if good else 'NO '} {line}")
        ill = ill or not good
    return int(ill)


async def _findings(chosen: Config) -> AsyncIterator[Finding]:
    yield Finding(True, _versions())
    yield _token(chosen.token)
    yield await _storage(chosen.database)
    yield _lasting(chosen)
    async for finding in _discord(chosen):
        yield finding


def _versions() -> str:
    known = f"Python {platform.python_version()}, discord.py {discord.__version__}"
    return f"Meneur {VERSION}, {known}, SQLite {sqlite3.sqlite_version}."


def _token(token: str) -> Finding:
    if not token:
        return Finding(False, "DISCORD_TOKEN is not set: put your bot's token into .env.")
    if invite.application_of(token) is None:
        return Finding(False, "DISCORD_TOKEN does not look like a token: copy it once more, whole.")
    return Finding(True, "DISCORD_TOKEN has the shape of a token.")


def _place(path: Path) -> Finding:
    """Whether a database could be made there."""
    folder = next(parent for parent in path.absolute().parents if parent.exists())
    if not os.access(folder, os.W_OK | os.X_OK):
        return Finding(False, f"{path}: the folder {folder} cannot be written.")
    return Finding(True, f"{path}: no database yet; the bot will make one.")


async def _storage(path: Path) -> Finding:
    try:
        if is_new(path):
            return _place(path)
        expect(path)
        await (await Database.open(path, alone=False)).close()
    except Unusable as error:
        return Finding(False, str(error))
    return Finding(True, f"{path}: the database opens and is sound.")


def _lasting(chosen: Config) -> Finding:
    if chosen.lasting:
        return Finding(True, "The disk lasts as long as this machine: take backups all the same.")
    return Finding(False, chosen.warning())


async def _discord(chosen: Config) -> AsyncIterator[Finding]:
    """What Discord says: of our clock, of the token, of the servers."""
    url = chosen.api_url or API
    known = {
        "Authorization": f"Bot {chosen.token}",
        "User-Agent": f"DiscordBot (meneur, {VERSION})",
    }
    try:
        async with aiohttp.ClientSession(headers=known) as session:
            async with session.get(f"{url}/gateway") as answer:
                yield _clock(answer.headers.get("Date"))
            if not chosen.token:
                return
            async with session.get(f"{url}/users/@me/guilds") as answer:
                servers = await answer.json() if answer.status == 200 else None
                for finding in _servers(answer.status, servers):
                    yield finding
    except (aiohttp.ClientError, OSError) as error:
        yield Finding(False, f"Discord cannot be reached: {error}")


def _clock(date: str | None) -> Finding:
    if date is None:
        return Finding(True, "Discord can be reached.")
    late = time.time() - parsedate_to_datetime(date).timestamp()
    if abs(late) > DRIFT:
        return Finding(False, f"The clock is wrong by {abs(late):.0f} seconds: set it by NTP.")
    return Finding(True, "Discord can be reached, and the clock is right.")


def _servers(status: int, servers: list[dict[str, Any]] | None) -> list[Finding]:
    if servers is None:
        wrong = "does not know this token" if status == 401 else f"answers {status}"
        return [Finding(False, f"Discord {wrong}: look at DISCORD_TOKEN.")]
    if not servers:
        return [Finding(True, "The bot is in no server yet: python -m bot invite.")]
    return [_server(server) for server in servers]


def _server(server: dict[str, Any]) -> Finding:
    has = discord.Permissions(int(server["permissions"]))
    missing = [
        NAMES.get(flag, flag.replace("_", " "))
        for flag, wanted in invite.NEEDED
        if wanted and not (getattr(has, flag) or has.administrator)
    ]
    if missing:
        return Finding(False, f"In {server['name']} I lack: {', '.join(missing)}.")
    return Finding(True, f"In {server['name']} I have all I need.")

"""`python -m bot` runs the bot; `python -m bot check` tells whether the database adds up."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import signal
import sys
from collections.abc import Sequence

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from dotenv import load_dotenv
from yarl import URL

from bot import audit, config, create_bot
from bot.config import BadConfig, Config
from db import Database, StorageFailed, Unusable


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot", description=__doc__)
    commands = {"run": _run, "check": _check}
    parser.add_argument("command", nargs="?", choices=commands, default="run")
    command = commands[parser.parse_args(arguments).command]
    load_dotenv()
    try:
        return asyncio.run(command(config.read(os.environ)))
    except (BadConfig, Unusable, StorageFailed) as error:
        return _fail(str(error))
    except discord.LoginFailure:
        return _fail("Discord does not know this token: look at DISCORD_TOKEN.")
    except (aiohttp.ClientError, OSError) as error:
        return _fail(f"Discord cannot be reached: {error}")


def _fail(line: str) -> int:
    print(line, file=sys.stderr)
    return 1


async def _run(chosen: Config) -> int:
    """Speak to Discord until somebody says stop."""
    token = chosen.needs_token()
    logging.basicConfig(
        level=chosen.log_level, format="%(asctime)s %(levelname)s %(name)s %(message)s"
    )
    if chosen.api_url:
        await _speak_to(chosen.api_url)
    client = create_bot(chosen.database, lasting=chosen.lasting, dev_guild=chosen.dev_guild)
    running = asyncio.current_task()
    assert running is not None
    for stop in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(stop, running.cancel)
    try:
        async with client:
            await client.start(token)
    except asyncio.CancelledError:
        return 0
    return 0


async def _speak_to(url: str) -> None:
    """Have discord.py use another address, and the gateway that it names."""
    Route.BASE = url
    async with aiohttp.ClientSession() as session, session.get(f"{url}/gateway") as answer:
        DiscordWebSocket.DEFAULT_GATEWAY = URL((await answer.json())["url"])


async def _check(chosen: Config) -> int:
    """Print what does not add up, a line each, or that all is well."""
    if not chosen.database.exists():
        raise Unusable(f"{chosen.database}: there is no database yet.")
    database = await Database.open(chosen.database, alone=False)
    try:
        async with database.snapshot() as tx:
            found = await audit.faults(tx)
    finally:
        await database.close()
    for fault in found:
        print(fault)
    if not found:
        print("all is well")
    return min(len(found), 1)


if __name__ == "__main__":
    sys.exit(main())

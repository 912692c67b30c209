"""`python -m bot` runs the bot; with a command it does what a host needs beside that."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot import config, create_bot, doctor, keeping
from bot.config import BadConfig, Config
from cogs import invite
from db import StorageFailed, Unusable

log = logging.getLogger("bot")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code."""
    given = _parser().parse_args(arguments)
    file = (given.file,) if "file" in given else ()
    try:
        return asyncio.run(COMMANDS[given.command or "run"](config.load(), *file))
    except (BadConfig, Unusable, StorageFailed) as error:
        return _fail(str(error))
    except discord.LoginFailure:
        return _fail("Discord does not know this token: look at DISCORD_TOKEN.")
    except discord.DiscordException as error:
        return _fail(f"Discord does not let the bot in: {' '.join(str(error).split())}")
    except (aiohttp.ClientError, OSError) as error:
        return _fail(f"Discord cannot be reached: {error}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description=__doc__)
    several = parser.add_subparsers(dest="command", metavar="command")
    for name, command in COMMANDS.items():
        about = (command.__doc__ or "").partition("\n")[0]
        one = several.add_parser(name, help=about, description=about)
        if name in FILES:
            one.add_argument("file", type=Path)
    return parser


def _fail(line: str) -> int:
    print(line, file=sys.stderr)
    return 1


async def _run(chosen: Config) -> int:
    """Speak to Discord until somebody says stop."""
    token = chosen.needs_token()
    _keep_log(chosen.log_level)
    if not chosen.lasting:
        log.warning(chosen.warning())
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


def _keep_log(level: int) -> None:
    """Log our own rooms as asked; what others would say in detail holds every hand and secret."""
    logging.basicConfig(
        level=max(level, logging.INFO), format="%(asctime)s %(levelname)s %(name)s %(message)s"
    )
    for room in ("bot", "cogs", "db"):
        logging.getLogger(room).setLevel(level)


async def _speak_to(url: str) -> None:
    """Have discord.py use another address, and the gateway that it names."""
    Route.BASE = url
    async with aiohttp.ClientSession() as session, session.get(f"{url}/gateway") as answer:
        DiscordWebSocket.DEFAULT_GATEWAY = URL((await answer.json())["url"])


async def _invite(chosen: Config) -> int:
    """Print the address that adds the bot to a server."""
    application = invite.application_of(chosen.needs_token())
    if application is None:
        raise BadConfig("DISCORD_TOKEN does not look like a token: copy it once more, whole.")
    print(invite.link(application))
    return 0


COMMANDS: dict[str, Callable[..., Coroutine[Any, Any, int]]] = {
    "run": _run,
    "check": keeping.check,
    "backup": keeping.take,
    "restore": keeping.restore,
    "doctor": doctor.examine,
    "invite": _invite,
}
FILES = ("backup", "restore")


if __name__ == "__main__":
    sys.exit(main())

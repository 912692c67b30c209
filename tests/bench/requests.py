"""What the bot costs: requests a move, CPU a move command, memory with a thousand live tables.

Requests are counted under SimCord. CPU and memory are those of the real bot, logged in at a stub of
Discord's HTTP API in a process of its own: interactions are fed to its connection as the gateway
would, its answers go out over HTTP, and only the bot's own process is measured. A bare discord.py
command that answers with a text is measured in the same way, in turn with the moves.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, cast

import discord
from aiohttp import web
from discord import app_commands
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

import tests.cogs.conftest  # noqa: F401 - it makes SimCord quick
from bot import create_bot
from bot.table import Table
from rules import GAMES
from tests.bench.filling import GUILD, fill
from tests.bench.tables import mebibytes, verdict
from tests.cogs.test_requests import Cost, average, costs_of_all
from tests.cogs.watching import command_for

REQUESTS_AIM, CPU_AIM, MEMORY_AIM = 2.0, 3.0, 150.0
TABLES = 1_000
EACH = 6
"""So many tables of each game are played at."""
MOVES = 120
"""At most so many moves of each game are measured."""
WARM = 10
APPLICATION, BOT, FRIENDS = 700, 701, (801, 802)
OPTIONS: Mapping[str, Mapping[str, int]] = {
    "batasaurus": {"memorise": 10},
    "nain-jaune": {"rounds": 2},
}
numbers = count(10**17)


# Discord's HTTP API, as far as it is needed; a process of its own.


def user(number: int) -> dict[str, Any]:
    return {"id": str(number), "username": f"u{number}", "discriminator": "0", "avatar": None}


def message(channel: str) -> dict[str, Any]:
    return {
        "id": str(next(numbers)),
        "channel_id": channel,
        "author": user(BOT),
        "content": "",
        "timestamp": "2026-11-18T12:00:00+00:00",
        "edited_timestamp": None,
        "type": 0,
        **dict.fromkeys(("tts", "mention_everyone", "pinned"), False),
        **{key: [] for key in ("mentions", "mention_roles", "attachments", "embeds", "components")},
    }


async def reply(request: web.Request) -> web.Response:
    path = request.path.split("/")[1:]
    await request.read()
    body: Any = message(path[1])
    if path[-1] == "callback":
        body = {"interaction": {"id": path[1], "type": 2}}
    elif request.path == "/users/@me":
        body = {**user(BOT), "bot": True}
    elif request.path == "/users/@me/channels":
        body = {"id": str(next(numbers)), "type": 1, "recipients": [user(FRIENDS[0])]}
    elif path[0] == "oauth2":
        body = {"id": str(APPLICATION), "name": "bench", "description": "", "icon": None}
        body |= {
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "",
            "owner": user(1),
        }
    elif path[-1] == "commands":
        body = []
    return web.Response(body=json.dumps(body).encode(), content_type="application/json")


async def serve() -> None:
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", reply)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print(runner.addresses[0][1], flush=True)
    await asyncio.Event().wait()


# The bot, fed as the gateway would.


class Sent(AsyncWebhookAdapter):
    """Sends as usual, and notes when an answer to an interaction has been sent."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.at = 0.0
        self.done = asyncio.Event()

    async def request(self, route: Any, session: Any, **how: Any) -> Any:
        answer = await super().request(route, session, **how)
        self.at = process_time()
        self.done.set()
        return answer


def guild(number: int) -> dict[str, Any]:
    role = {"id": str(number), "name": "@everyone", "permissions": "0", "position": 0, "color": 0}
    role |= {"hoist": False, "managed": False, "mentionable": False}
    lists = ("emojis", "features", "channels", "members", "threads", "stickers", "presences")
    return {"id": str(number), "name": "Bench", "roles": [role], **{key: [] for key in lists}}


def interaction(who: int, channel: int, path: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """A slash command as the gateway tells it."""
    name, *inner = path.split()
    kinds = {str: 3, int: 4}
    given = [
        {"name": key, "type": kinds[type(value)], "value": value} for key, value in options.items()
    ]
    for word in reversed(inner):
        given = [{"name": word, "type": 1, "options": given}]
    member: dict[str, Any] = {
        "user": user(who),
        "roles": [],
        "joined_at": None,
        "deaf": False,
        "mute": False,
    }
    return {
        "id": str(next(numbers)),
        "application_id": str(APPLICATION),
        "type": 2,
        "token": "token",
        "version": 1,
        "data": {"id": "1", "name": name, "type": 1, "options": given},
        "guild_id": str(GUILD),
        "channel_id": str(channel),
        "channel": {"id": str(channel), "type": 0, "name": "games", "position": 0},
        "member": {**member, "permissions": "3072", "flags": 0},
        "app_permissions": str(discord.Permissions.all().value),
        "locale": "en-US",
        "attachment_size_limit": 1 << 20,
        "context": 0,
    }


async def ask(client: discord.Client, sent: Sent, payload: Any) -> float:
    """Have a command carried out; gives the milliseconds of CPU until its answer was sent."""
    sent.done.clear()
    before = process_time()
    client._connection.parse_interaction_create(payload)
    await sent.done.wait()
    return 1000 * (sent.at - before)


@asynccontextmanager
async def logged_in(client: discord.Client) -> AsyncIterator[None]:
    await client.login("bench")
    client._connection.parse_guild_create(guild(GUILD))
    client.dispatch("ready")
    await asyncio.sleep(0.1)
    try:
        yield
    finally:
        await client.close()


def bare_bot() -> discord.Client:
    client = discord.Client(intents=discord.Intents(guilds=True))
    tree = app_commands.CommandTree(client)

    @tree.command(description="ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    return client


class Players:
    """Two friends at several tables of every game, who move at random."""

    def __init__(self, client: Any, sent: Sent) -> None:
        self.client, self.sent = client, sent
        self.dice = Random(1)
        self.channels = {key: range(n, n + EACH) for n, key in zip(count(1, 100), GAMES)}

    async def sit_down(self) -> None:
        for key, channels in self.channels.items():
            for channel in channels:
                await self.ask(FRIENDS[0], channel, f"play {key}", OPTIONS.get(key, {}))
                await self.ask(FRIENDS[1], channel, "table join", {})
                await self.ask(FRIENDS[0], channel, "table start", {})

    async def ask(self, who: int, channel: int, path: str, options: Mapping[str, Any]) -> float:
        self.client.pace.played(who)  # two people sit down at more tables than anyone would
        took = await ask(self.client, self.sent, interaction(who, channel, path, options))
        await self.client.speaker.settle()
        return took

    def waiting(self, key: str) -> Table | None:
        """A table of that game at which somebody may move."""
        found = [self.client.hall.find(channel) for channel in self.channels[key]]
        open_ = [table for table in found if table and table.progress and table.progress.waiting]
        return open_[0] if open_ else None

    async def move(self, key: str) -> float | None:
        """One move of that game: its CPU; nothing when all its tables are played out."""
        table = self.waiting(key)
        if table is None or table.progress is None:
            return None
        seat = min(table.progress.waiting)
        move = self.dice.choice(table.rules.legal_moves(table.progress.state, seat))
        member, before = table.seats[seat].member, len(table.log)
        assert member is not None
        took = await self.ask(member, table.row.channel, *command_for(key, str(move)))
        assert len(table.log) != before, f"{move} was not made"
        return took


async def measure_cpu(folder: Path) -> dict[str, Any]:
    """Milliseconds of CPU: of a bare command, and of the moves of each game, taken in turn."""
    sent = Sent()
    async_context.set(sent)
    bare, client = bare_bot(), create_bot(folder / "cpu.db")
    cast("Any", client).studio.close()  # pictures have a bench of their own
    took: dict[str, list[float]] = {key: [] for key in ("bare", *GAMES)}
    async with logged_in(bare), logged_in(client):
        players = Players(client, sent)
        await players.sit_down()
        await asyncio.sleep(OPTIONS["batasaurus"]["memorise"] + 1)
        for _ in range(MOVES):
            for key in GAMES:
                took["bare"].append(await ask(bare, sent, interaction(BOT, 1, "ping", {})))
                cost = await players.move(key)
                if cost is not None:
                    took[key].append(cost)
    return {key: [len(costs), median(costs[WARM:])] for key, costs in took.items()}


async def measure_memory(folder: Path) -> dict[str, Any]:
    """MiB of the bot's process without tables and with all of them live."""
    path = folder / "memory.db"
    client: Any = create_bot(path)
    async with logged_in(client):
        await client.speaker.settle()
        return {"tables": len(client.hall.tables()), "memory": mebibytes()}


# The one process that has them run.


@asynccontextmanager
async def discord_at_home() -> AsyncIterator[str]:
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.requests", "serve"), stdout=subprocess.PIPE
    )
    assert server.stdout is not None
    try:
        yield f"http://127.0.0.1:{int(await server.stdout.readline())}"
    finally:
        server.terminate()
        await server.wait()


DEEDS = {"cpu": measure_cpu, "memory": measure_memory}


async def have(deed: str, address: str, folder: str) -> dict[str, Any]:
    """Have a process of its own measure something."""
    command = (sys.executable, "-m", "tests.bench.requests", deed, address, folder)
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    told, _ = await process.communicate()
    assert process.returncode == 0
    found: dict[str, Any] = json.loads(told)
    return found


def request_rows(costs: list[Cost]) -> Iterator[str]:
    yield (
        f"{'game':<11} {'seats':>5} {'moves':>6} {'a move':>7} "
        f"{'hidden':>7} {'each':>5} {'typing':>7}"
    )
    for cost in costs:
        yield (
            f"{cost.game:<11} {cost.seats:>5} {cost.moves:>6} {cost.per_move:>7.2f} "
            f"{cost.hidden:>7} {cost.per_hidden:>5.2f} {cost.completions:>7}"
        )


def cpu_rows(took: Mapping[str, tuple[int, float]]) -> Iterator[str]:
    yield f"{'command':<11} {'times':>6} {'CPU ms':>7} {'ratio':>6}"
    for key, (times, milliseconds) in took.items():
        ratio = milliseconds / took["bare"][1]
        yield f"{key:<11} {times:>6} {milliseconds:>7.2f} {ratio:>6.2f}"


async def main() -> None:
    with TemporaryDirectory() as folder:
        costs = await costs_of_all(Path(folder), every=True)
        print("\n".join(["requests, from first deal to result:", *request_rows(costs), ""]))
        await fill(Path(folder) / "memory.db", TABLES)
        async with discord_at_home() as address:
            took = await have("cpu", address, folder)
            print("\n".join(["from interaction to answer sent:", *cpu_rows(took), ""]), flush=True)
            memory = await have("memory", address, folder)
    asked = average(costs)
    print(f"requests a move: {asked:.2f}, aim {REQUESTS_AIM:.1f}, {verdict(asked <= REQUESTS_AIM)}")
    ratio = mean(took[key][1] for key in GAMES) / took["bare"][1]
    print(f"CPU of a move to a bare command: {ratio:.2f}, aim 3, {verdict(ratio <= CPU_AIM)}")
    used = memory["memory"]
    print(
        f"memory with {memory['tables']:,} live tables: {used:.0f} MiB, aim {MEMORY_AIM:.0f} MB, "
        f"{verdict(used * 2**20 < MEMORY_AIM * 10**6)}"
    )


def do(deed: str, *arguments: str) -> None:
    """What one of the processes is there for."""
    if deed == "serve":
        asyncio.run(serve())
        return
    address, folder = arguments
    Route.BASE = address
    print(json.dumps(asyncio.run(DEEDS[deed](Path(folder)))))


if __name__ == "__main__":
    if sys.argv[1:]:
        do(*sys.argv[1:])
    else:
        asyncio.run(main())

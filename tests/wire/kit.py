"""What the tests over the wire share: a playground, the bot as a process, and people in tabs."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp

from playground.interactions import IN_TIME
from playground.limits import Limits
from playground.server import Playground
from playground.world import Channel, World
from rules.fair import Dice
from tests.wire.openapi import Listener

NAMES = ("Ana", "Ben", "Clo", "Dan")
TEXT, BUTTON, SELECT = 10, 2, 3
PATIENCE = 20.0
ROOT = Path(__file__).parents[2]
Json = dict[str, Any]


async def until(true: Callable[[], Any], within: float = PATIENCE) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(within):
        while not true():  # noqa: ASYNC110 - many things are waited for, of many kinds
            await asyncio.sleep(0.01)


def parts(components: list[Json]) -> list[Json]:
    """All components, those inside others too."""
    return [one for part in components for one in (part, *parts(part.get("components", [])))]


def text(message: Json) -> str:
    """What a person reads."""
    inside = [one["content"] for one in parts(message["components"]) if one["type"] == TEXT]
    return "\n".join([*filter(None, [message["content"]]), *inside])


def labels(message: Json) -> list[str]:
    return [one["label"] for one in parts(message["components"]) if one["type"] == BUTTON]


class Failed(Exception):
    """What a person asked for was refused, or nobody answered."""

    def __init__(self, frame: Json) -> None:
        super().__init__(frame["message"])
        self.code = frame["code"]


class NothingOffered(Failed):
    """Whoever was asked has no move now."""


class Friend:
    """A person in a tab: does what the page does, and knows only what it is told."""

    def __init__(self, number: str, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.id = number
        self._socket = socket
        self._asked: dict[int, asyncio.Future[Json]] = {}
        self.hello: Json = {}
        self.frames: list[Json] = []
        self.messages: dict[str, dict[str, Json]] = {}
        """What is on the screen, by channel."""
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for received in self._socket:
            frame = received.json()
            self.frames.append(frame)
            nonce = frame.get("nonce")
            if nonce in self._asked and not self._asked[nonce].done():
                self._asked[nonce].set_result(frame)
            elif frame["type"] == "hello":
                self.hello = frame
            elif frame["type"] in ("message", "message_update"):
                shown = frame["message"]
                self.messages.setdefault(shown["channel_id"], {})[shown["id"]] = shown
            elif frame["type"] == "message_delete":
                self.messages.get(frame["channel_id"], {}).pop(frame["id"], None)

    async def ask(self, kind: str, **data: Any) -> Json:
        """Send a frame, and get the one that answers it."""
        nonce = len(self._asked)
        self._asked[nonce] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"type": kind, "nonce": nonce, **data})
        frame = await asyncio.wait_for(self._asked[nonce], IN_TIME + 2)
        if frame["type"] == "failed":
            raise Failed(frame)
        return frame

    async def slash(self, channel: Channel, name: str, **options: Any) -> Json | None:
        """Use a command; gives the message that answers it, if there is one."""
        done = await self.ask("command", channel_id=channel.id, name=name, options=options)
        return self._answer(channel, done)

    def _answer(self, channel: Channel, done: Json) -> Json | None:
        for shown in reversed(self.messages.get(channel.id, {}).values()):
            if shown.get("interaction_metadata", {}).get("id") == done.get("interaction_id"):
                return shown
        return None

    async def press(self, message: Json, label: str) -> Json | None:
        inside = parts(message["components"])
        found = next(one for one in inside if one.get("label") == label)
        return await self.choose(message, found["custom_id"], None)

    async def choose(self, message: Json, custom_id: str, values: list[str] | None) -> Json | None:
        channel = message["channel_id"]
        named = {"channel_id": channel, "message_id": message["id"], "custom_id": custom_id}
        more = {} if values is None else {"values": values}
        done = await self.ask("press", **named, **more)
        for shown in reversed(self.messages[channel].values()):
            if shown.get("interaction_metadata", {}).get("id") == done.get("interaction_id"):
                return shown
        return self.messages[channel].get(message["id"])

    async def leave(self) -> None:
        """Close the tab."""
        await self._socket.close()
        await asyncio.gather(self.reading, return_exceptions=True)

    def letters(self) -> list[Json]:
        """The DMs from the bot."""
        channels = [
            *self.hello["dms"],
            *(f["channel"] for f in self.frames if f["type"] == "channel"),
        ]
        direct = [one["id"] for one in channels if one["type"] == 1]
        return [shown for number in direct for shown in self.messages.get(number, {}).values()]


class Club:
    """A playground, its people and its bot."""

    def __init__(self, path: Path, **how: Any) -> None:
        self.path = path
        self.world = World("Friday")
        for name in NAMES:
            self.world.add_person(name)
        self.playground = Playground(self.world, path, **{"limits": Limits.generous(), **how})
        self.heard = self.playground.requests = Listener()
        self.friends: dict[str, Friend] = {}
        self.bot: asyncio.subprocess.Process | None = None
        self._session: aiohttp.ClientSession | None = None

    @property
    def database(self) -> Path:
        return self.path / "meneur.db"

    async def open(self) -> None:
        await self.playground.start()
        self._session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        async with self._session.get(self.playground.address, allow_redirects=False) as answer:
            assert answer.status == 303
        for person in self.world.people.values():
            self.friends[person.name] = await self.visit(person.id)

    async def visit(self, number: str) -> Friend:
        """Somebody opens the page."""
        assert self._session is not None
        address = f"{self.playground.origin}/live?as={number}"
        friend = Friend(number, await self._session.ws_connect(address))
        await until(lambda: friend.hello)
        return friend

    async def close(self) -> None:
        await self.stop()
        for friend in self.friends.values():
            await friend.leave()
        if self._session:
            await self._session.close()
        await self.playground.stop()

    # The bot.

    async def start(self, *, quick: bool = False, **environment: str) -> None:
        """Start the bot as its own process, and wait until it is there."""
        given = {
            "DISCORD_TOKEN": self.world.token,
            "API_URL": self.playground.api_url,
            "DATABASE_PATH": str(self.database),
            "LOG_LEVEL": "INFO",
            "PYTHONPATH": str(ROOT),
            **environment,
        }
        module = "tests.wire.quick" if quick else "bot"
        with (self.path / "bot.log").open("ab") as log:
            self.bot = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                module,
                env={"PATH": os.environ["PATH"], **given},
                cwd=self.path,
                stdout=log,
                stderr=log,
            )
        before = self.playground.gateway.identified
        await until(lambda: self.playground.gateway.identified > before)

    async def kill(self) -> None:
        """SIGKILL: nobody is told, nothing is put away."""
        assert self.bot is not None
        self.bot.kill()
        await self.bot.wait()
        self.playground.gateway.sessions.clear()

    async def stop(self) -> None:
        if self.bot is not None and self.bot.returncode is None:
            self.bot.terminate()
            await asyncio.wait_for(self.bot.wait(), PATIENCE)

    @property
    def log(self) -> str:
        return (self.path / "bot.log").read_text("utf-8")

    async def audit(self) -> str:
        """What `python -m bot check` says of the database."""
        checking = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            "check",
            env={**os.environ, "DATABASE_PATH": str(self.database), "PYTHONPATH": str(ROOT)},
            stdout=asyncio.subprocess.PIPE,
        )
        said, _ = await checking.communicate()
        return said.decode().strip()

    def played(self) -> set[str]:
        """The interactions of all moves that are on disk."""
        with closing(sqlite3.connect(self.database)) as database:
            rows = database.execute("SELECT interaction FROM plies WHERE interaction IS NOT NULL")
            return {str(number) for (number,) in rows}


class Table:
    """A channel of the club with a game in it; moves are made as `tests.cogs.kit` makes them."""

    def __init__(self, club: Club, game: str, seats: int = 2) -> None:
        self.club = club
        self.game = game
        self.seats = seats
        self.channel = club.world.add_channel(f"{game}-{len(club.world.channels)}")
        self.dice = Dice(self.channel.data["name"])
        self.made: list[str] = []
        """The interactions that were answered well."""

    async def begin(self, **options: Any) -> None:
        await self.slash(NAMES[0], f"play {self.game}", **options)
        for name in NAMES[1 : self.seats]:
            await self.slash(name, "table join")
        await self.slash(NAMES[0], "table start", first=1)

    async def slash(self, who: str, command: str, **options: Any) -> Json | None:
        return await self.club.friends[who].slash(self.channel, command, **options)

    async def choose(self, who: str, command: str, option: str, **filled: Any) -> list[Any]:
        """What autocomplete offers."""
        place = {"channel_id": self.channel.id, "name": command}
        friend = self.club.friends[who]
        frame = await friend.ask("autocomplete", **place, options=filled, focused=option)
        return [choice["value"] for choice in frame["choices"]]

    def any_of(self, offered: list[Any]) -> Any:
        if not offered:
            raise NothingOffered({"message": "nothing is offered", "code": 1})
        return offered[self.dice(len(offered))]

    def messages(self, who: str = NAMES[0]) -> list[Json]:
        return list(self.club.friends[who].messages.get(self.channel.id, {}).values())

    def public(self) -> Json | None:
        """The newest message that everybody sees."""
        return next((m for m in reversed(self.messages()) if not m["ephemeral"]), None)

    def newest(self) -> str:
        newest = self.public()
        return newest["id"] if newest else ""

    def shown(self) -> str:
        newest = self.public()
        return text(newest) if newest else ""

    def called(self) -> list[str]:
        """The friends whom the newest table calls to play."""
        found = re.findall(r"<@(\d+)>", "".join(re.findall(r"➤.*", self.shown())))
        return [name for name, friend in self.club.friends.items() if friend.id in found]

    def over(self) -> bool:
        newest = self.public()
        return newest is not None and "Rematch" in labels(newest)

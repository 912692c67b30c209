"""The gateway, spoken to by hand: what Discord's documentation says of each opcode."""

from __future__ import annotations

import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from playground.intents import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS
from playground.interactions import ASKED
from playground.world import Message
from tests.wire.kit import Club

Json = dict[str, Any]


class Line:
    """A connection to the gateway."""

    def __init__(self, club: Club, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._club = club
        self.socket = socket

    async def send(self, op: int, data: Any = None) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def hear(self) -> Json:
        frame: Json = await self.socket.receive_json(timeout=5)
        return frame

    async def identify(self, **more: Any) -> Json:
        usual = {"token": self._club.world.token, "intents": GUILDS, "properties": {}}
        await self.send(2, {**usual, **more})
        return await self.hear()

    async def resume(self, session: str, seq: int) -> None:
        token = self._club.world.token
        await self.send(6, {"token": token, "session_id": session, "seq": seq})

    async def closed(self) -> int | None:
        received = await self.socket.receive(timeout=5)
        assert received.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED)
        return self.socket.close_code


@asynccontextmanager
async def connected(club: Club, query: str = "", v: str = "10") -> AsyncIterator[Line]:
    address = f"{club.playground.gateway.address}/?v={v}&encoding=json{query}"
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        yield Line(club, socket)


async def test_identify_gets_ready_and_the_server(club: Club) -> None:
    club.world.add_channel("games")
    async with connected(club) as line:
        hello = await line.hear()
        assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41250)
        await line.send(1)
        assert (await line.hear())["op"] == 11
        ready = await line.identify()
        assert (ready["t"], ready["s"]) == ("READY", 1)
        guild = await line.hear()
        assert (guild["t"], guild["s"]) == ("GUILD_CREATE", 2)
        assert [one["name"] for one in guild["d"]["channels"]] == ["games"]
        club.world.add_channel("more")
        assert (await line.hear())["t"] == "CHANNEL_CREATE"


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 0}, 4004),
        (6, {"token": "wrong", "session_id": "", "seq": 0}, 4004),
        (8, {}, 4003),
    ],
)
async def test_who_may_not_is_shown_the_door(club: Club, op: int, data: Json, code: int) -> None:
    async with connected(club) as line:
        await line.hear()
        await line.send(op, data)
        assert await line.closed() == code


async def test_identifying_twice_ends_it(club: Club) -> None:
    async with connected(club) as line:
        await line.hear()
        await line.identify()
        await line.hear()
        await line.send(2, {"token": club.world.token, "intents": 0})
        assert await line.closed() == 4005


async def test_resume_replays_what_was_missed_in_order(club: Club) -> None:
    async with connected(club) as line:
        await line.hear()
        session = (await line.identify())["d"]["session_id"]
        await line.hear()
        club.playground.gateway.cut()
    for name in ("one", "two", "three"):
        club.world.add_channel(name)
    async with connected(club) as line:
        await line.hear()
        await line.resume(session, 3)
        missed = [await line.hear() for _ in range(3)]
        assert [(one["s"], one["t"]) for one in missed] == [
            (4, "CHANNEL_CREATE"),
            (5, "CHANNEL_CREATE"),
            (6, "RESUMED"),
        ]
        assert [one["d"]["name"] for one in missed[:2]] == ["two", "three"]


@pytest.mark.parametrize(
    "sent",
    [
        "{",
        "[]",
        "{}",
        '{"op": 2}',
        '{"op": 2, "d": {}}',
        '{"op": 6, "d": {"token": 7}}',
        json.dumps({"op": 1, "d": "x" * 4096}),
        json.dumps({"op": 1, "d": "é" * 2048}, ensure_ascii=False),
        b'{"op": 1, "d": null}',
    ],
)
async def test_what_cannot_be_read_ends_the_line(club: Club, sent: str | bytes) -> None:
    async with connected(club) as line:
        await line.hear()
        if isinstance(sent, bytes):
            await line.socket.send_bytes(sent)
        else:
            await line.socket.send_str(sent)
        assert await line.closed() in (4002, 4004)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"properties": None}, 4002),
        ({"intents": "1"}, 4002),
        ({"intents": 1 << 1}, 4014),
        ({"intents": 1 << 8}, 4014),
        ({"intents": GUILDS | 1 << 15}, 4014),
        ({"intents": 1 << 30}, 4013),
        ({"intents": -1}, 4013),
        ({"shard": [1, 1]}, 4010),
        ({"shard": "0"}, 4010),
    ],
)
async def test_who_identifies_wrongly_is_shown_the_door(club: Club, wrong: Json, code: int) -> None:
    right = {"token": club.world.token, "intents": GUILDS, "properties": {}}
    async with connected(club) as line:
        await line.hear()
        await line.send(2, {**right, **wrong})
        assert await line.closed() == code
    assert not club.playground.gateway.sessions


async def test_another_version_is_not_spoken(club: Club) -> None:
    async with connected(club, v="9") as line:
        assert await line.closed() == 4012


async def test_more_than_120_frames_a_minute_are_too_many(club: Club) -> None:
    async with connected(club) as line:
        await line.hear()
        for _ in range(121):
            await line.send(1)
        async for received in line.socket:
            assert received.json()["op"] == 11
        assert line.socket.close_code == 4008


async def test_what_is_replayed_is_what_was_said_then(club: Club) -> None:
    async with connected(club) as line:
        await line.hear()
        session = (await line.identify(intents=GUILD_MESSAGES))["d"]["session_id"]
        club.playground.gateway.cut()
    place = club.world.add_channel("games")
    desk, bot = club.playground.desk, club.world.bot
    said = club.world.post(Message(desk.compose(place, bot, {"content": "before"})))
    desk.edit(said, {"content": "after"})
    said.data["content"] = "later"
    async with connected(club) as line:
        await line.hear()
        await line.resume(session, 1)
        assert (await line.hear())["d"]["content"] == "before"


async def test_what_others_say_is_not_told_to_the_bot(club: Club) -> None:
    """But what is said to it is, in DMs and by a mention; and what it says itself."""
    place = club.world.add_channel("games")
    ana = next(iter(club.world.people.values()))
    people, bot = club.playground.people, club.world.bot["id"]
    async with connected(club) as line:
        await line.hear()
        await line.identify(intents=GUILD_MESSAGES | DIRECT_MESSAGES)
        people.write(ana, place, "a secret")
        people.write(ana, place, f"<@{bot}> hello")
        people.write(ana, club.world.dm_with(ana), "a letter")
        own = club.playground.desk.compose(place, club.world.bot, {"content": "my own"})
        club.world.post(Message(own))
        heard = [(await line.hear())["d"]["content"] for _ in range(4)]
        assert heard == ["", f"<@{bot}> hello", "a letter", "my own"]


async def test_what_cannot_be_resumed_is_invalid(club: Club) -> None:
    async with connected(club) as line:
        await line.hear()
        await line.resume("no such session", 1)
        answer = await line.hear()
        assert (answer["op"], answer["d"]) == (9, False)
        assert (await line.identify())["t"] == "READY"


async def test_a_goodbye_ends_the_session(club: Club) -> None:
    async with connected(club) as line:
        await line.hear()
        session = (await line.identify())["d"]["session_id"]
        await line.socket.close(code=1000)
    async with connected(club) as line:
        await line.hear()
        await line.resume(session, 1)
        assert (await line.hear())["op"] == 9


async def test_a_stream_is_compressed_on_request(club: Club) -> None:
    async with connected(club, "&compress=zlib-stream") as line:
        unpacked = zlib.decompressobj().decompress(await line.socket.receive_bytes())
        assert json.loads(unpacked)["op"] == 10


async def test_a_form_goes_to_the_person_and_back(club: Club) -> None:
    place = club.world.add_channel("games")
    ana = next(iter(club.world.people.values()))
    people, interactions = club.playground.people, club.playground.interactions
    field = {"type": 4, "custom_id": "name", "style": 1}
    label = {"type": 18, "id": 1, "label": "Name", "component": field}
    form = {"custom_id": "form", "title": "A form", "components": [label]}
    asked = interactions.ask(ASKED, ana, place, {"name": "x", "type": 1})
    answer = {"type": 9, "data": form}
    interactions.take_answer(asked.id, asked.token, answer, [])
    shown = people.open_form(asked, answer)
    assert shown is not None
    async with connected(club) as line:
        await line.hear()
        await line.identify()
        await line.hear()
        people.submit(ana, shown["id"], {"name": "Max"})
        told = (await line.hear())["d"]
    assert told["type"] == 5
    assert told["data"]["custom_id"] == "form"
    assert told["data"]["components"][0]["component"]["value"] == "Max"

"""Bodies that Discord refuses are refused here, and a refusal changes nothing."""

from __future__ import annotations

import io
import json
from typing import Any

import aiohttp
import pytest

from playground.interactions import TYPED
from tests.wire.hand import Bot, by_hand
from tests.wire.kit import Club, until

Json = dict[str, Any]
V2, MIB = 1 << 15, 1024 * 1024
LONG = {"id": "0", "description": "a" * 1025}
BUTTON = {"type": 2, "style": 1, "label": "a", "custom_id": "a"}
ROW = {"type": 1, "components": [BUTTON]}
PICTURE = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
MESSAGES: list[tuple[Any, int, int]] = [
    ([], 400, 50035),
    ("x", 400, 50035),
    ({}, 400, 50006),
    ({"content": " \n\t"}, 400, 50006),
    ({"content": 7}, 400, 50035),
    ({"content": "x" * 2001}, 400, 50035),
    ({"content": "x", "flags": "64"}, 400, 50035),
    ({"content": "x", "flags": True}, 400, 50035),
    ({"embeds": [{"title": "x"}] * 11}, 400, 50035),
    ({"embeds": ["x"]}, 400, 50035),
    ({"content": "x", "components": ["a"]}, 400, 50035),
    ({"content": "x", "components": "a"}, 400, 50035),
    ({"content": "x", "components": [ROW], "flags": V2}, 400, 50035),
    ({"embeds": [{"title": "x"}], "components": [ROW], "flags": V2}, 400, 50035),
    ({"components": [PICTURE], "flags": V2}, 400, 50035),
    ({"content": "x", "allowed_mentions": []}, 400, 50035),
    ({"content": "x", "allowed_mentions": {"parse": ["people"]}}, 400, 50035),
    ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, 400, 50035),
    ({"content": "x", "allowed_mentions": {"users": ["1"] * 101}}, 400, 50035),
    ({"content": "x", "attachments": [{"id": "0"}]}, 400, 50035),
    ({"content": "x", "attachments": [LONG]}, 400, 50035),
    ({"content": "x", "attachments": [{}]}, 400, 50035),
    ({"content": "x", "poll": {"question": {"text": "?"}}}, 501, 0),
    ({"content": "x", "sticker_ids": ["1"]}, 501, 0),
    ({"content": "x", "message_reference": {"message_id": "1"}}, 501, 0),
    ({"components": [ROW]}, 200, 0),
    ({"content": "x", "components": None, "embeds": None, "allowed_mentions": None}, 200, 0),
]
THREADS: list[tuple[Any, int]] = [
    ({"type": 11}, 400),
    ({"name": "", "type": 11}, 400),
    ({"name": "a" * 101, "type": 11}, 400),
    ({"name": "a", "type": 11, "auto_archive_duration": 61}, 400),
    ({"name": "a", "type": 12}, 501),
    ({"name": "a"}, 501),
    ({"name": "a", "type": 11, "auto_archive_duration": 60}, 201),
]


def with_file(sent: Json, size: int = 3) -> aiohttp.FormData:
    """A request with a picture beside it."""
    form = aiohttp.FormData()
    form.add_field("payload_json", json.dumps(sent))
    form.add_field("files[0]", io.BytesIO(b"x" * size), filename="a.png", content_type="image/png")
    return form


async def shown_picture(bot: Bot, path: str) -> Json:
    sent = {"flags": V2, "components": [PICTURE], "attachments": [{"id": "0"}]}
    status, made = await bot.ask("POST", path, data=with_file(sent))
    assert status == 200
    return made


async def test_messages(club: Club) -> None:
    path = f"/channels/{club.world.add_channel('games').id}/messages"
    async with by_hand(club) as bot:
        for sent, status, code in MESSAGES:
            got, answer = await bot.ask("POST", path, json=sent)
            assert (got, answer.get("code", 0)) == (status, code), sent


async def test_threads(club: Club) -> None:
    path = f"/channels/{club.world.add_channel('games').id}/threads"
    async with by_hand(club) as bot:
        for sent, status in THREADS:
            got, answer = await bot.ask("POST", path, json=sent)
            assert got == status, sent
        assert answer["thread_metadata"]["auto_archive_duration"] == 60


async def test_answers(club: Club) -> None:
    place = club.world.add_channel("games")
    async with by_hand(club) as bot:
        for kind, data in ((4, []), (4, {"flags": "x"}), (5, {"flags": "x"}), (9, None)):
            assert (await bot.answer(place, kind, data))["code"] == 50035, data
        for choices in (None, {}, {"choices": [{"name": "a"}]}):
            assert (await bot.answer(place, 8, choices, TYPED))["code"] == 50035
        assert await bot.answer(place, 8, {"choices": []}, TYPED) == {}


@pytest.mark.parametrize("sent", [{}, {"a": 1}, ["a"], [{"name": "A", "description": "a"}], None])
async def test_what_is_no_list_of_commands(club: Club, sent: Any) -> None:
    async with by_hand(club) as bot:
        path = f"/applications/{club.world.bot['id']}/commands"
        status, answer = await bot.ask("PUT", path, json=sent)
        assert (status, answer["code"], club.world.commands) == (400, 50035, [])


async def test_a_refused_edit_changes_nothing(club: Club) -> None:
    path = f"/channels/{club.world.add_channel('games').id}/messages"
    async with by_hand(club) as bot:
        made = await shown_picture(bot, path)
        here = f"{path}/{made['id']}"
        other = [{**PICTURE, "items": [{"media": {"url": "attachment://b.png"}}]}]
        wrong: list[Json] = [
            {"attachments": []},
            {"attachments": [{"id": "7"}]},
            {"components": other},
            {"content": "x"},
            {"components": [ROW, ROW]},
            {"flags": "x"},
        ]
        for sent in wrong:
            status, answer = await bot.ask("PATCH", here, json=sent)
            assert (status, answer["code"]) == (400, 50035), sent
            assert (await bot.ask("GET", here))[1] == made
        files = list((club.path / "files").iterdir())
        assert [one.name for one in files] == [made["attachments"][0]["id"]]
        text = {"type": 10, "content": "x"}
        gone = {"attachments": [], "components": [text]}
        assert (await bot.ask("PATCH", here, json=gone))[1]["attachments"] == []
        assert not list((club.path / "files").iterdir())


async def test_an_edit_that_adds_a_file_needs_the_permission(club: Club) -> None:
    place = club.world.add_channel("games")
    path = f"/channels/{place.id}/messages"
    async with by_hand(club) as bot:
        _, made = await bot.ask("POST", path, json={"content": "x"})
        deny = {"id": club.world.roles[1]["id"], "type": 0, "allow": "0", "deny": str(1 << 15)}
        place.data["permission_overwrites"] = [deny]
        here = f"{path}/{made['id']}"
        assert (await bot.ask("PATCH", here, data=with_file({})))[1]["code"] == 50013
        assert (await bot.ask("PATCH", here, json={"content": "y"}))[0] == 200


async def test_a_channel_has_no_ephemeral_messages(club: Club) -> None:
    place = club.world.add_channel("games")
    said = {"content": "x", "flags": 64 | 4096}
    async with by_hand(club) as bot:
        _, made = await bot.ask("POST", f"/channels/{place.id}/messages", json=said)
    assert made["flags"] == 4096
    await until(lambda: club.friends["Ben"].messages.get(place.id))


@pytest.mark.parametrize(("size", "status"), [(9 * MIB, 200), (11 * MIB, 413)])
async def test_files_up_to_ten_mebibytes_pass(club: Club, size: int, status: int) -> None:
    path = f"/channels/{club.world.add_channel('games').id}/messages"
    async with by_hand(club) as bot:
        got, answer = await bot.ask("POST", path, data=with_file({}, size))
        assert (got, answer.get("code")) == (status, 40005 if status == 413 else None)
        long = io.BytesIO(json.dumps({"content": "x" * size}).encode())
        got, answer = await bot.ask("POST", path, data=long)
        assert (got, answer["code"]) == ((413, 40005) if status == 413 else (400, 50035))


async def test_a_refusal_tells_the_limit_too(club: Club) -> None:
    path = f"/channels/{club.world.add_channel('games').id}/messages"
    async with by_hand(club) as bot:
        for sent in ({}, {"content": 7}):
            await bot.ask("POST", path, json=sent)
            assert "X-RateLimit-Remaining" in bot.headers


async def test_only_the_address_of_the_gateway_is_open(club: Club) -> None:
    async with aiohttp.ClientSession() as session:
        for path, status in (("gateway", 200), ("gateway/bot", 401)):
            async with session.get(f"{club.playground.api_url}/{path}") as answer:
                assert answer.status == status


async def test_in_a_dm_the_bot_is_there_for_the_server(club: Club) -> None:
    ana = next(iter(club.world.people.values()))
    async with by_hand(club) as bot:
        asked = bot.asked(club.world.dm_with(ana))
        path = f"/interactions/{asked.id}/{asked.token}/callback"
        await bot.ask("POST", path, json={"type": 4, "data": {"content": "x"}})
    assert asked.original is not None
    told = asked.original.data["interaction_metadata"]
    assert told["authorizing_integration_owners"] == {"0": "0"}

"""The playground answers as Discord does, also when it refuses."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from playground.interactions import ASKED
from playground.limits import Limits
from playground.world import Channel
from tests.cogs.openapi import ABSENT, AT_HAND
from tests.wire.hand import Bot, by_hand
from tests.wire.kit import Club, Failed, Table, text, until
from tests.wire.openapi import Heard, Listener, faults

Json = dict[str, Any]
DESCRIBED = pytest.mark.skipif(not AT_HAND, reason=ABSENT)
NOTHING = "10000"


@DESCRIBED
def test_an_answer_that_discord_would_not_give_is_found() -> None:
    assert list(faults("GET", "/gateway", 200, b'{"url": 3}'))
    assert list(faults("GET", "/gateway", 204, b""))
    assert not list(faults("GET", "/gateway", 200, b'{"url": "ws://127.0.0.1"}'))


def test_a_request_that_discord_would_not_take_is_found() -> None:
    right = Heard("POST", "/channels/1000/messages", (), {"content": "x"}, 200, b"{}", by_bot=True)
    listener = Listener()
    listener.heard = [right, right._replace(status=429, sent=None, body=b'{"code": 0}')]
    listener.assert_taken()
    for wrong in (
        right._replace(sent={"content": "x" * 2001}),
        right._replace(status=400, body=b'{"code": 50035}'),
        right._replace(status=501, body=b'{"code": 0}'),
    ):
        listener.heard = [right, wrong]
        with pytest.raises(AssertionError, match="POST /channels"):
            listener.assert_taken()


@DESCRIBED
async def test_every_other_answer_is_as_described(club: Club) -> None:
    place = club.world.add_channel("games")
    someone = next(iter(club.world.people))
    async with by_hand(club) as bot:
        for path in (
            "/gateway/bot",
            "/users/@me/guilds",
            f"/users/{someone}",
            f"/channels/{place.id}",
            f"/guilds/{club.world.guild['id']}/channels",
            f"/guilds/{club.world.guild['id']}/members/{someone}",
            f"/applications/{club.world.bot['id']}/commands",
        ):
            status, _ = await bot.ask("GET", path)
            assert status == 200, path
        made = {"name": "a table", "type": 11}
        status, _ = await bot.ask("POST", f"/channels/{place.id}/threads", json=made)
        assert status == 201
        status, _ = await bot.ask("POST", f"/channels/{place.id}/typing")
        assert status == 204
        await _refusals(bot, place)


async def _refusals(bot: Bot, place: Channel) -> None:
    """Requests that Discord refuses, each with its own code."""
    here = f"/channels/{place.id}/messages"
    cases: list[tuple[str, str, Json, int, int]] = [
        ("POST", f"/channels/{NOTHING}/messages", {"content": "x"}, 404, 10003),
        ("POST", here, {}, 400, 50006),
        ("POST", here, {"content": "x" * 2001}, 400, 50035),
        ("PATCH", f"{here}/{NOTHING}", {"content": "x"}, 404, 10008),
        ("POST", "/users/@me/channels", {"recipient_id": NOTHING}, 404, 10013),
        ("POST", f"/interactions/{NOTHING}/none/callback", {"type": 5}, 404, 10062),
        ("POST", f"/webhooks/{bot.club.world.bot['id']}/none", {"content": "x"}, 401, 50027),
    ]
    for method, path, body, status, code in cases:
        answer = await bot.ask(method, path, json=body)
        assert (answer[0], answer[1]["code"]) == (status, code), path


async def test_what_is_not_there_says_so(club: Club) -> None:
    async with by_hand(club) as bot:
        status, answer = await bot.ask("GET", "/voice/regions")
        assert (status, "GET /voice/regions" in answer["message"]) == (501, True)
        status, answer = await bot.ask("DELETE", "/users/@me")
        assert (status, "DELETE /users/@me" in answer["message"]) == (501, True)


async def test_permissions_are_checked(club: Club) -> None:
    place = club.world.add_channel("quiet")
    role = club.world.roles[1]["id"]
    send = {"id": role, "type": 0, "allow": "0", "deny": str(1 << 11)}
    view = {"id": role, "type": 0, "allow": "0", "deny": str(1 << 10)}
    async with by_hand(club) as bot:
        for overwrite, code in ((send, 50013), (view, 50001)):
            place.data["permission_overwrites"] = [overwrite]
            said = {"content": "x"}
            status, answer = await bot.ask("POST", f"/channels/{place.id}/messages", json=said)
            assert (status, answer["code"]) == (403, code)


async def test_closed_letters_are_refused_and_told(club: Club) -> None:
    await club.friends["Ben"].ask("dms", closed=True)
    table = Table(club, "tempus")
    await club.start()
    await table.slash("Ana", "play tempus")
    await table.slash("Ben", "table join")
    ben = club.friends["Ben"]
    await until(lambda: "DMs are closed" in "".join(map(text, table.messages("Ben"))))
    assert "DMs are closed" not in "".join(map(text, table.messages("Ana")))
    assert not ben.letters()
    assert club.friends["Ana"].letters()


async def test_an_answer_is_taken_once_and_in_time(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = club.world.add_channel("games")
    ana = next(iter(club.world.people.values()))
    playground = club.playground
    said = {"type": 4, "data": {"content": "hello"}}
    async with by_hand(club) as bot:
        asked = playground.interactions.ask(ASKED, ana, place, {"name": "x", "type": 1})
        path = f"/interactions/{asked.id}/{asked.token}/callback"
        own = f"/webhooks/{club.world.bot['id']}/{asked.token}"
        assert (await bot.ask("POST", own, json={"content": "early"}))[1]["code"] == 10015
        assert (await bot.ask("POST", path, json=said))[0] == 204
        assert (await bot.ask("POST", path, json=said))[1]["code"] == 40060
        asked.made -= 899
        assert (await bot.ask("POST", own, json={"content": "late"}))[0] == 200
        edited = await bot.ask("PATCH", f"{own}/messages/@original", json={"content": "new"})
        assert edited[1]["content"] == "new"
        assert (await bot.ask("DELETE", f"{own}/messages/@original"))[0] == 204
        asked.made -= 2
        assert (await bot.ask("POST", own, json={"content": "too late"}))[1]["code"] == 50027
        slow = playground.interactions.ask(ASKED, ana, place, {"name": "x", "type": 1})
        slow.made -= 3.1
        path = f"/interactions/{slow.id}/{slow.token}/callback"
        assert (await bot.ask("POST", path, json=said))[1]["code"] == 10062


async def test_thinking_is_replaced_by_the_first_follow_up(club: Club) -> None:
    place = club.world.add_channel("games")
    ana = next(iter(club.world.people.values()))
    async with by_hand(club) as bot:
        asked = club.playground.interactions.ask(ASKED, ana, place, {"name": "x", "type": 1})
        path = f"/interactions/{asked.id}/{asked.token}/callback"
        await bot.ask("POST", path, json={"type": 5, "data": {"flags": 64}})
        own = f"/webhooks/{club.world.bot['id']}/{asked.token}"
        await bot.ask("POST", own, json={"content": "a secret"})
    (shown,) = club.friends["Ana"].messages.get(place.id, {}).values()
    assert (shown["content"], shown["ephemeral"]) == ("a secret", True)
    assert place.id not in club.friends["Ben"].messages


async def test_nobody_answers(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is connected but silent: after three seconds the person is told."""
    monkeypatch.setattr("playground.interactions.IN_TIME", 0.2)
    await club.start()
    place = club.world.add_channel("games")
    assert club.bot is not None
    club.bot.send_signal(19)
    with pytest.raises(Failed, match="did not respond"):
        await club.friends["Ana"].slash(place, "about")
    club.bot.send_signal(18)


@pytest.mark.parametrize("kind", ["user", "global"])
async def test_limits_are_told_and_kept(tmp_path: Path, kind: str) -> None:
    limits = Limits({"POST messages": (3, 0.5)}, (100 if kind == "user" else 2, 0.5))
    club = Club(tmp_path, limits=limits)
    await club.open()
    place = club.world.add_channel("games")
    path = f"/channels/{place.id}/messages"
    async with by_hand(club) as bot:
        for _ in range(3 if kind == "user" else 2):
            assert (await bot.ask("POST", path, json={"content": "x"}))[0] == 200
        assert bot.headers["X-RateLimit-Limit"] == "3"
        assert bot.headers["X-RateLimit-Remaining"] == ("0" if kind == "user" else "1")
        status, answer = await bot.ask("POST", path, json={"content": "x"})
        assert (status, answer["global"]) == (429, kind == "global")
        assert bot.headers["X-RateLimit-Scope"] == kind
        assert (bot.headers["Retry-After"], 0 < answer["retry_after"] <= 0.5) == ("1", True)
        await asyncio.sleep(answer["retry_after"] + 0.01)
        assert (await bot.ask("POST", path, json={"content": "x"}))[0] == 200
    await club.close()

"""Starting the bot: its configuration, what it says when it cannot start, and its commands."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path

import discord
import pytest
from aiohttp import web

from bot import config
from bot.config import BadConfig
from cogs import layout
from db import Database
from tests.cogs.kit import Evening, text

PUT = "PUT"


async def run_bot(tmp_path: Path, **environment: str) -> tuple[int | None, str]:
    """`python -m bot` as a process: its exit code, and what it says last."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    given = {"DATABASE_PATH": str(tmp_path / "meneur.db"), "LOG_LEVEL": "ERROR", **environment}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        env={**kept, "PYTHONPATH": str(Path.cwd()), **given},
        cwd=tmp_path,
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await asyncio.wait_for(process.communicate(), 30)
    return process.returncode, said.decode().strip()


def as_json(value: object, status: int = 200) -> web.Response:
    body = json.dumps(value).encode()
    return web.Response(body=body, content_type="application/json", status=status)


@asynccontextmanager
async def small_discord(status: int) -> AsyncIterator[str]:
    """An address that answers the login, with that status, and knows nothing else."""

    user = {"id": "1", "username": "meneur", "discriminator": "0", "avatar": None, "bot": True}

    async def me(_: web.Request) -> web.Response:
        return as_json(user, status)

    async def application(_: web.Request) -> web.Response:
        known = {"id": "1", "name": "m", "description": "", "bot_public": True, "flags": 0}
        known |= {
            "bot_require_code_grant": False,
            "verify_key": "0",
            "icon": None,
            "summary": "",
            "owner": user,
        }
        return as_json(known)

    async def gateway(_: web.Request) -> web.Response:
        return as_json({"url": "ws://127.0.0.1:1"})

    app = web.Application()
    app.add_routes([web.get("/users/@me", me), web.get("/gateway", gateway)])
    app.add_routes([web.get("/oauth2/applications/@me", application)])
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


async def test_without_a_token_it_says_where_to_put_one(tmp_path: Path) -> None:
    code, said = await run_bot(tmp_path)
    assert code == 1
    assert said == "DISCORD_TOKEN is not set: put your bot's token into .env."


async def test_a_wrong_token_is_named(tmp_path: Path) -> None:
    async with small_discord(401) as url:
        code, said = await run_bot(tmp_path, DISCORD_TOKEN="wrong", API_URL=url)
    assert code == 1
    assert said == "Discord does not know this token: look at DISCORD_TOKEN."
    assert "wrong" not in said


async def test_when_discord_refuses_the_bot_it_says_so(tmp_path: Path) -> None:
    async with small_discord(403) as url:
        code, said = await run_bot(tmp_path, DISCORD_TOKEN="t", API_URL=url)
    assert code == 1
    assert said.startswith("Discord does not let the bot in: ")
    assert "\n" not in said


def test_in_detail_only_our_own_rooms_are_logged() -> None:
    loud = "import logging; from bot.__main__ import _keep_log; _keep_log(logging.DEBUG)"
    names = "('bot', 'aiosqlite', 'discord')"
    asking = f"print([logging.getLogger(name).isEnabledFor(10) for name in {names}])"
    said = subprocess.run(
        [sys.executable, "-c", f"{loud}; {asking}"], capture_output=True, text=True, check=True
    )
    assert said.stdout == "[True, False, False]\n"


async def test_without_a_network_it_says_so(tmp_path: Path) -> None:
    code, said = await run_bot(tmp_path, DISCORD_TOKEN="t", API_URL="http://127.0.0.1:1")
    assert code == 1
    assert said.startswith("Discord cannot be reached")
    assert "\n" not in said


async def test_a_taken_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "meneur.db"
    database = await Database.open(path)
    async with small_discord(200) as url:
        code, said = await run_bot(tmp_path, DISCORD_TOKEN="t", API_URL=url)
    await database.close()
    assert code == 1
    assert said == f"{path}: another bot is running on this database."


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "LOUD"),
        ("DEV_GUILD", "mine"),
        ("API_URL", "http://example.org"),
        ("API_URL", "ftp://127.0.0.1"),
        ("API_URL", "http://["),
        ("API_URL", "http://localhost:port"),
        ("API_URL", "http://localhost:99999"),
        ("API_URL", "https://"),
        ("DEV_GUILD", "²"),
        ("DEV_GUILD", "9" * 5000),
        ("DATABASE_PATH", "."),
        ("DATABASE_PATH", "tests"),
    ],
)
def test_a_wrong_setting_is_named(name: str, value: str) -> None:
    with pytest.raises(BadConfig, match=name):
        config.read({name: value})


def test_what_is_not_set_has_its_usual_value() -> None:
    chosen = config.read({"DISCORD_TOKEN": " t ", "DEV_GUILD": ""})
    assert (chosen.token, chosen.database) == ("t", Path("var/meneur.db"))
    assert config.read({"API_URL": "http://localhost:9/"}).api_url == "http://localhost:9"


def test_the_example_explains_every_setting() -> None:
    example = Path(".env.example").read_text("utf-8")
    for name in ("DISCORD_TOKEN", "DATABASE_PATH", "LOG_LEVEL", "DEV_GUILD", "API_URL"):
        assert f"\n{name}=" in example


def syncs(evening: Evening) -> int:
    return sum(request.method == PUT for request in evening.env.http_requests)


async def test_commands_are_told_to_discord_only_when_they_change(evening: Evening) -> None:
    assert syncs(evening) == 1
    await evening.restart()
    assert syncs(evening) == 1


async def test_the_bot_asks_for_no_privileged_intent(evening: Evening) -> None:
    intents: discord.Intents = evening.bot.intents
    assert [flag for flag, wanted in intents if wanted] == ["guilds"]


async def test_where_the_disk_does_not_last_tables_are_friendly(evening: Evening) -> None:
    evening.bot.hall.lasting = False
    await evening.slash("Ana", "play nain-jaune")
    assert "nothing is booked" in evening.shown()
    assert "does not last" in text((await evening.slash("Ana", "about")).response)


async def test_a_picture_has_its_place_in_a_message() -> None:
    file = discord.File(BytesIO(), "board.png")
    view = layout.layout("text", picture=layout.Picture(file, "a board"))
    (box,) = view.to_components()  # type: ignore[no-untyped-call]
    (item,) = box["components"][1]["items"]
    assert (item["media"]["url"], item["description"]) == ("attachment://board.png", "a board")

"""What a host does beside running the bot: backup, restore, check, doctor and invite."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from aiohttp import web

from bot import config
from bot.table import Person
from tests.tables.kit import ANA, BEN, World
from tests.tables.test_storage import by_hand, digests, python

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.not-a-real-one-at-all"


def bot(path: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python -m bot` with a command, on that database."""
    return python("-m", "bot", *command, DATABASE_PATH=str(path), **environment)


async def host(path: Path, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
    return await asyncio.to_thread(bot, path, *command, **more)


async def played(world: World) -> None:
    """A finished game for chips, and one that is going on."""
    table = await world.started("nain-jaune", ANA, BEN, options={"rounds": 1})
    await world.play_on(table, (ANA, BEN))
    await world.started("watch", ANA, BEN, ante=20)


def count(path: Path, name: str) -> int:
    with sqlite3.connect(path) as looking:
        (found,) = looking.execute(f"SELECT COUNT(*) FROM {name}").fetchone()
    return int(found)


def named(folder: Path, pattern: str) -> list[Path]:
    return list(folder.glob(pattern))


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    made = World(tmp_path / "meneur.db")
    await made.open()
    yield made
    await made.close()


async def test_a_backup_is_taken_while_the_bot_plays(world: World, tmp_path: Path) -> None:
    playing = asyncio.create_task(play_without_end(world))
    for number in range(3):
        copy = tmp_path / f"{number}.db"
        done = await host(world.path, "backup", str(copy))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(f"{world.path} is backed up in {copy} (")
        assert (await host(copy, "check")).stdout == "all is well\n"
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    sizes = [count(tmp_path / f"{number}.db", "plies") for number in range(3)]
    assert 0 < sizes[0] < sizes[1] < sizes[2]


async def play_without_end(world: World) -> None:
    for number in itertools.count(100, 2):
        people = Person(number, "Ana"), Person(number + 1, "Ben")
        table = await world.started("nain-jaune", *people, options={"rounds": 1})
        await world.play_on(table, people)


async def test_what_was_backed_up_is_there_again_after_a_restore(tmp_path: Path) -> None:
    world, copy = World(tmp_path / "meneur.db"), tmp_path / "copies" / "one.db"
    await world.open()
    await played(world)
    chips = await world.chips(ANA)
    await host(world.path, "backup", str(copy))
    await world.purse(ANA, 0)
    await world.close()
    done = await host(world.path, "restore", str(copy))
    assert (done.returncode, done.stderr) == (0, "")
    (aside,) = named(tmp_path, "meneur.db.before-*")
    assert done.stdout == (
        f"{world.path} is now what {copy} was. What was there before is in {aside}.\n"
    )
    assert (await host(world.path, "check")).stdout == "all is well\n"
    assert (await host(aside, "check")).stdout == "all is well\n"
    await world.open()
    assert await world.chips(ANA) == chips
    assert world.table.row.game == "watch"
    await world.close()


async def test_a_backup_goes_where_there_was_nothing(world: World, tmp_path: Path) -> None:
    await played(world)
    await host(world.path, "backup", str(tmp_path / "one.db"))
    new = tmp_path / "elsewhere" / "meneur.db"
    done = await host(new, "restore", str(tmp_path / "one.db"))
    assert done.stdout == f"{new} is now what {tmp_path / 'one.db'} was.\n"
    assert count(new, "plies") == count(world.path, "plies")


async def test_a_backup_writes_over_nothing(world: World, tmp_path: Path) -> None:
    there = tmp_path / "diary.txt"
    there.write_text("dear diary")
    done = await host(world.path, "backup", str(there))
    assert done.returncode == 1
    assert done.stderr == f"{there}: is there already. Choose another name, or remove it first.\n"
    assert there.read_text() == "dear diary"


async def test_nothing_is_restored_under_a_running_bot(world: World, tmp_path: Path) -> None:
    await played(world)
    await host(world.path, "backup", str(tmp_path / "one.db"))
    done = await host(world.path, "restore", str(tmp_path / "one.db"))
    assert done.returncode == 1
    assert done.stderr == f"{world.path}: another bot is running on this database.\n"


@contextmanager
def unchanged(path: Path) -> Iterator[None]:
    before = digests(path)
    yield
    assert digests(path) == before


@pytest.mark.parametrize("what", ["nothing", "text", "another database", "a wrong one"])
async def test_what_is_no_sound_backup_is_not_restored(what: str, tmp_path: Path) -> None:
    world, wrong = World(tmp_path / "meneur.db"), tmp_path / "wrong.db"
    await world.open()
    await played(world)
    if what == "a wrong one":
        await host(world.path, "backup", str(wrong))
        by_hand(wrong, "UPDATE accounts SET balance = balance + 1 WHERE kind = 'wallet'")
    await world.close()
    if what == "text":
        wrong.write_text("no database " * 100)
    if what == "another database":
        by_hand(wrong, "CREATE TABLE diary (day)")
    with unchanged(world.path):
        done = await host(world.path, "restore", str(wrong))
    assert done.returncode == 1
    assert done.stderr.startswith(f"{wrong}: ")
    assert done.stderr.count("\n") == 1
    assert named(tmp_path, "*.new*") == []


async def test_check_finds_what_belongs_to_nobody(tmp_path: Path) -> None:
    world = World(tmp_path / "meneur.db")
    await world.open()
    await played(world)
    await world.close()
    by_hand(world.path, "DELETE FROM seats")
    by_hand(world.path, "UPDATE plies SET game_id = 99 WHERE game_id = 1")
    done = await host(world.path, "check")
    assert done.returncode == 1
    assert "something in plies belongs to nobody" in done.stdout


# Invite and doctor.


def test_the_invitation_names_the_bot_and_what_it_needs(tmp_path: Path) -> None:
    done = bot(tmp_path / "meneur.db", "invite", DISCORD_TOKEN=TOKEN)
    assert done.stdout.startswith("https://discord.com/")
    assert "client_id=123456789012345678" in done.stdout
    assert "scope=bot+applications.commands" in done.stdout
    assert "permissions=274877942784" in done.stdout


@pytest.mark.parametrize("token", ["nonsense", "a.b.c", "ünïcode.b.c"])
def test_what_is_no_token_invites_nobody(token: str, tmp_path: Path) -> None:
    done = bot(tmp_path / "meneur.db", "invite", DISCORD_TOKEN=token)
    assert done.returncode == 1
    assert "does not look like a token" in done.stderr
    assert token not in done.stderr


@asynccontextmanager
async def discord_with(permissions: int | None, date: str | None = None) -> AsyncIterator[str]:
    """An address that knows one server, with those permissions; or does not know the token."""

    async def gateway(_: web.Request) -> web.Response:
        return web.json_response(
            {"url": "ws://127.0.0.1:1"}, headers={"Date": date} if date else {}
        )

    async def guilds(_: web.Request) -> web.Response:
        if permissions is None:
            return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
        server = {"id": "1", "name": "Friday", "permissions": str(permissions)}
        return web.json_response([server])

    app = web.Application()
    app.add_routes([web.get("/gateway", gateway), web.get("/users/@me/guilds", guilds)])
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


async def test_the_doctor_finds_all_well(world: World) -> None:
    async with discord_with(274877942784) as url:
        done = await host(world.path, "doctor", DISCORD_TOKEN=TOKEN, API_URL=url)
    assert done.returncode == 0
    assert "In Friday I have all I need." in done.stdout
    assert "the clock is right" in done.stdout
    assert "NO" not in done.stdout
    assert TOKEN not in done.stdout


async def test_the_doctor_names_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "meneur.db"
    path.write_text("no database " * 100)
    async with discord_with(0, date="Wed, 18 Nov 2015 12:00:00 GMT") as url:
        done = await host(path, "doctor", DISCORD_TOKEN="t", API_URL=url, DYNO="worker.1")
    assert done.returncode == 1
    for line in ("look like a token", "damaged", "dyno", "clock is wrong", "I lack: view channel"):
        assert line in done.stdout
    assert "attach files" in done.stdout


async def test_the_doctor_says_when_discord_does_not_know_the_token(tmp_path: Path) -> None:
    async with discord_with(None) as url:
        done = await host(tmp_path / "meneur.db", "doctor", DISCORD_TOKEN=TOKEN, API_URL=url)
    assert done.returncode == 1
    assert "does not know this token" in done.stdout


def test_a_dyno_has_no_disk_that_lasts_but_a_volume(tmp_path: Path) -> None:
    assert config.read({}).lasting
    assert not config.read({"DYNO": "worker.1"}).lasting
    assert not config.read({"DYNO": "worker.1", "DATABASE_PATH": "/app-data/m.db"}).lasting
    mounted = next(place for place in map(Path, ("/proc", "/dev", "/sys")) if place.is_mount())
    assert config.read({"DYNO": "worker.1", "DATABASE_PATH": f"{mounted}/m.db"}).lasting

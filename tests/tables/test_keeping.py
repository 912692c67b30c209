"""What a host does beside running the bot: backup, restore, check, doctor and invite."""

from __future__ import annotations

import asyncio
import itertools
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from aiohttp import web

import playground.world
from bot import config
from bot.table import Person
from cogs import invite
from tests.tables.kit import ANA, BEN, World
from tests.tables.test_storage import DAMAGES, ROOT, by_hand, digests, made, python

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.not-a-real-one-but-in-its-shape"
NOBODY = 65534


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


async def backed_up(path: Path, copy: Path) -> None:
    """A database with games in it, and a backup of that."""
    world = World(path)
    await world.open()
    await played(world)
    await world.close()
    assert (await host(path, "backup", str(copy))).returncode == 0


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_database_gives_way_to_a_backup(damage: str, tmp_path: Path) -> None:
    path, copy = tmp_path / "meneur.db", tmp_path / "one.db"
    await backed_up(path, copy)
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    damaged = path.read_bytes()
    done = await host(path, "restore", str(copy))
    assert (done.returncode, done.stderr) == (0, "")
    (aside,) = named(tmp_path, "meneur.db.before-*")
    assert aside.read_bytes() == damaged
    assert (await host(path, "check")).stdout == "all is well\n"


async def test_what_belongs_to_a_damaged_database_is_kept_with_it(tmp_path: Path) -> None:
    path, copy = tmp_path / "meneur.db", tmp_path / "one.db"
    await backed_up(path, copy)
    path.write_bytes(b"noise" * 1000)
    (tmp_path / "meneur.db-wal").write_bytes(b"the last moves")
    assert (await host(path, "restore", str(copy))).returncode == 0
    (log,) = named(tmp_path, "meneur.db.before-*-wal")
    assert log.read_bytes() == b"the last moves"
    assert (await host(path, "check")).stdout == "all is well\n"


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE tables SET game = 'chess'",
        "UPDATE tables SET options = 'junk'",
        "UPDATE games SET joins = 'junk'",
        "DROP TABLE results",
    ],
)
async def test_a_backup_that_cannot_be_read_is_not_restored(sql: str, tmp_path: Path) -> None:
    path, copy = tmp_path / "meneur.db", tmp_path / "one.db"
    await backed_up(path, copy)
    by_hand(copy, sql)
    with unchanged(path):
        done = await host(path, "restore", str(copy))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{copy}: does not add up, so nothing was changed (")
    assert done.stderr.count("\n") == 1


async def test_a_newer_database_gives_way_to_a_backup(tmp_path: Path) -> None:
    path, copy = tmp_path / "meneur.db", tmp_path / "one.db"
    await backed_up(path, copy)
    by_hand(path, "PRAGMA user_version = 99")
    assert (await host(path, "restore", str(copy))).returncode == 0
    (aside,) = named(tmp_path, "meneur.db.before-*")
    assert "newer Meneur" in (await host(aside, "check")).stderr


async def test_a_database_that_somebody_writes_is_not_replaced(tmp_path: Path) -> None:
    path, copy = tmp_path / "meneur.db", tmp_path / "one.db"
    await backed_up(path, copy)
    writing = sqlite3.connect(path, isolation_level=None)
    writing.execute("BEGIN IMMEDIATE")
    done = await host(path, "restore", str(copy))
    writing.close()
    assert (done.returncode, done.stdout) == (1, "")
    assert "locked" in done.stderr
    assert (await host(path, "check")).stdout == "all is well\n"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
async def test_what_root_restores_belongs_to_the_bot(tmp_path: Path) -> None:
    path, copy = tmp_path / "var" / "meneur.db", tmp_path / "one.db"
    await backed_up(path, copy)
    os.chown(path, NOBODY, NOBODY)
    path.chmod(0o640)
    (path.parent / "meneur.db.lock").unlink()
    assert (await host(path, "restore", str(copy))).returncode == 0
    for file in path.parent.iterdir():
        found = file.stat()
        assert (found.st_uid, found.st_gid, found.st_mode & 0o777) == (NOBODY, NOBODY, 0o640)
    assert len(named(path.parent, "meneur.db*")) == 3


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
async def test_what_root_restores_anew_belongs_to_the_folder_s_owner(tmp_path: Path) -> None:
    path, copy = tmp_path / "new" / "meneur.db", tmp_path / "one.db"
    await backed_up(tmp_path / "meneur.db", copy)
    path.parent.mkdir()
    os.chown(path.parent, NOBODY, NOBODY)
    assert (await host(path, "restore", str(copy))).returncode == 0
    for file in (path, Path(f"{path}.lock")):
        assert (file.stat().st_uid, file.stat().st_mode & 0o777) == (NOBODY, 0o600)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
async def test_root_gives_nothing_away_that_a_link_leads_to(tmp_path: Path) -> None:
    path, copy, own = tmp_path / "meneur.db", tmp_path / "one.db", tmp_path / "root's own"
    await backed_up(path, copy)
    os.chown(path, NOBODY, NOBODY)
    (tmp_path / "meneur.db.lock").unlink()
    own.touch()
    (tmp_path / "meneur.db.lock").symlink_to(own)
    done = await host(path, "restore", str(copy))
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert own.stat().st_uid == 0


async def test_a_backup_is_for_its_owner_only(tmp_path: Path) -> None:
    await backed_up(tmp_path / "meneur.db", tmp_path / "one.db")
    assert (tmp_path / "one.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_database_is_named_and_not_backed_up(damage: str, tmp_path: Path) -> None:
    path = await made(tmp_path / "meneur.db")
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    done = await host(path, "backup", str(tmp_path / "one.db"))
    assert done.returncode == 1
    assert done.stderr.startswith(f"{path}: this file is damaged (")
    assert named(tmp_path, "one.db*") == []


CRAMPED = """
import resource, sys
from bot.__main__ import main
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))
sys.exit(main(sys.argv[1:]))
"""


async def test_a_backup_without_room_leaves_nothing_behind(tmp_path: Path) -> None:
    path, copy = await made(tmp_path / "meneur.db"), tmp_path / "one.db"
    done = python("-c", CRAMPED, "backup", str(copy), DATABASE_PATH=str(path))
    assert done.returncode == 1
    assert done.stderr.startswith(f"{copy}: cannot be opened or written (")
    assert named(tmp_path, "one.db*") == []


@pytest.mark.parametrize(
    ("file", "told"),
    [("nofile.db", "there is no such file."), (".", "this is a folder, not a file.")],
)
async def test_what_cannot_be_a_backup_is_said_to_be_none(
    file: str, told: str, tmp_path: Path
) -> None:
    done = await host(tmp_path / "meneur.db", "restore", str(tmp_path / file))
    assert (done.returncode, done.stderr) == (1, f"{tmp_path / file}: {told}\n")
    assert named(tmp_path, "*") == []


# What another user may not read.


def as_another(folder: Path, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """`python -m bot`, typed in that folder by somebody who may not do everything."""
    return subprocess.run(
        [sys.executable, "-c", ANOTHER, *command],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **more},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


ANOTHER = f"""
import concurrent.futures.thread, os, sys
from bot.__main__ import main
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid({NOBODY})
    os.setuid({NOBODY})
sys.exit(main(sys.argv[1:]))
"""
COMMANDS = [["doctor"], ["check"], ["backup", "one.db"], ["invite"], ["restore", "one.db"], []]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_settings_of_another_user_are_named(command: list[str], tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / ".env").write_text("DISCORD_TOKEN=t\n")
    (tmp_path / ".env").chmod(0)
    done = as_another(tmp_path, *command)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(".env: this user may not read it. Run this as the bot's user")
    assert done.stderr.count("\n") == 1


def test_settings_that_are_no_text_are_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / ".env").write_bytes("DISCORD_TOKEN=é\n".encode("latin-1"))
    done = as_another(tmp_path, "check")
    assert (done.returncode, done.stderr) == (1, ".env: is not UTF-8. Write it anew.\n")


@pytest.mark.parametrize("denied", ["the file", "its folder"])
@pytest.mark.parametrize("command", ["check", "backup"])
async def test_a_database_of_another_user_is_named(
    command: str, denied: str, tmp_path: Path
) -> None:
    await another_s(tmp_path, denied)
    file = ["one.db"] if command == "backup" else []
    done = as_another(tmp_path, command, *file, DATABASE_PATH="var/meneur.db")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("var/meneur.db: this user may not use it, or its folder (")
    assert "sudo -u meneur" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("denied", ["the file", "its folder"])
async def test_the_doctor_goes_on_after_a_database_of_another_user(
    denied: str, tmp_path: Path
) -> None:
    await another_s(tmp_path, denied)
    done = as_another(
        tmp_path, "doctor", DATABASE_PATH="var/meneur.db", API_URL="http://127.0.0.1:1"
    )
    assert done.returncode == 1
    assert "NO  var/meneur.db: this user may not use it, or its folder (" in done.stdout
    assert "NO  Discord cannot be reached" in done.stdout


async def another_s(folder: Path, denied: str) -> None:
    """A database in `var` that its owner keeps, or the folder of which they keep."""
    path = await made(folder / "var" / "meneur.db")
    for place in (path.parent.parent, path.parent):
        place.chmod(0o777)
    (path if denied == "the file" else path.parent).chmod(0)


# Check.


@pytest.mark.parametrize("what", ["nothing", "an empty file", "another database"])
async def test_the_check_makes_no_database(what: str, tmp_path: Path) -> None:
    path = tmp_path / "var" / "meneur.db"
    if what != "nothing":
        path.parent.mkdir()
        path.touch()
    if what == "another database":
        by_hand(path, "CREATE TABLE diary (day)")
    before = named(tmp_path, "**/*")
    with unchanged(path):
        done = await host(path, "check")
    told = "no database of Meneur" if what == "another database" else "there is no database yet"
    assert (done.returncode, done.stdout) == (1, "")
    assert told in done.stderr
    assert named(tmp_path, "**/*") == before


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


NO_TOKENS = [
    "nonsense",
    "a.b.c",
    "ünïcode.b.c",
    "MQ..",
    f'"{TOKEN}"',
    f"'{TOKEN}'",
    f"Bot {TOKEN}",
    TOKEN[:-10],
    TOKEN.removeprefix("MTIz"),
    TOKEN.replace("MTIz", "YWJj"),
    f"{TOKEN}.{TOKEN}",
]


def test_the_playground_s_own_token_is_taken_for_one() -> None:
    world = playground.world.World()
    assert str(invite.application_of(world.token)) == world.bot["id"]


@pytest.mark.parametrize("token", NO_TOKENS)
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


@pytest.mark.parametrize("below", ["x.db", "folder/x.db"])
async def test_the_doctor_knows_that_nothing_goes_below_a_file(below: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / "file" / below
    done = await host(path, "doctor", API_URL="http://127.0.0.1:1")
    assert f"NO  {path}: the folder cannot be used" in done.stdout


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


SHM = Path("/dev/shm")
MOUNTED = "35 31 0:26 / {place} rw,relatime shared:5 - {kind} disk rw\n"


@pytest.mark.skipif(not SHM.is_mount(), reason="this system keeps no disk in memory")
def test_a_disk_in_memory_is_no_volume(tmp_path: Path) -> None:
    def lasting(path: Path) -> bool:
        return config.read({"DYNO": "worker.1", "DATABASE_PATH": str(path)}).lasting

    (tmp_path / "volume").symlink_to(SHM)
    assert not lasting(SHM / "m.db")
    assert not lasting(SHM / "folder" / "m.db")
    assert not lasting(tmp_path / "volume" / "m.db")


@pytest.mark.parametrize(
    ("kinds", "lasts"),
    [
        (["ext4"], True),
        (["xfs", "tmpfs"], False),
        (["overlay"], False),
        (["tmpfs", "fuse.s3fs"], True),
        ([], True),
    ],
)
def test_what_is_mounted_last_says_whether_a_volume_lasts(
    kinds: list[str], lasts: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_text("".join(MOUNTED.format(place="/proc", kind=kind) for kind in kinds))
    monkeypatch.setattr(config, "MOUNTS", mounts)
    assert config.read({"DYNO": "worker.1", "DATABASE_PATH": "/proc/m.db"}).lasting is lasts

"""What is on disk: opened with care, written whole or not at all, and checked."""

from __future__ import annotations

import asyncio
import os
import re
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from itertools import cycle
from pathlib import Path

import pytest

from bot import play
from bot.table import Person, Table
from db import Conflict, Database, StorageFailed, Unusable, settings
from db.database import MIGRATIONS
from tests.tables.kit import ANA, BEN, World

ROOT = Path(__file__).parents[2]


def digests(path: Path) -> dict[str, str]:
    """The database and all that stands beside it, but for the lock."""
    beside = (file for file in path.parent.glob(f"{path.name}*") if file.suffix != ".lock")
    return {file.name: sha256(file.read_bytes()).hexdigest() for file in beside}


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Database]:
    database = await Database.open(path)
    try:
        yield database
    finally:
        await database.close()


async def made(path: Path) -> Path:
    async with opened(path):
        return path


def by_hand(path: Path, sql: str, *values: object) -> None:
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(sql, values)
    connection.close()


async def refusal(path: Path) -> str:
    """The one line that says why the database cannot be opened."""
    with pytest.raises(Unusable) as refused:
        await made(path)
    line = str(refused.value)
    assert line.startswith(f"{path}: ")
    assert line.endswith((".", "?"))
    assert "\n" not in line
    return line.removeprefix(f"{path}: ")


def python(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A process of its own, without the coverage that would write files there too."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


# Opening.


async def test_the_engine_is_set_to_lose_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path / "new" / "folder" / "meneur.db") as database:
        async with database.transaction() as tx:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2)):
                assert await tx.first(f"PRAGMA {pragma}") == (value,)
        with pytest.raises(Conflict, match="FOREIGN KEY"):
            async with database.transaction() as tx:
                await tx.run("INSERT INTO games (table_id, secret) VALUES (1234, '')")


async def test_migrations_are_numbered_without_gaps_and_run_once(tmp_path: Path) -> None:
    numbers = [file.name[:5] for file in sorted(MIGRATIONS.iterdir())]
    assert numbers == [f"{n:04}_" for n in range(1, len(numbers) + 1)]
    path = await made(tmp_path / "meneur.db")
    by_hand(path, "INSERT INTO settings VALUES (1, 'a', 'b')")
    async with opened(path) as database, database.transaction() as tx:
        assert await tx.first("PRAGMA user_version") == (len(numbers),)
        assert await settings.read(tx, 1) == {"a": "b"}


async def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    path = await made(tmp_path / "meneur.db")
    by_hand(path, "PRAGMA user_version = 99")
    before = digests(path)
    assert (await refusal(path)).startswith("written by a newer Meneur (version 99, ")
    assert digests(path) == before


async def test_a_newer_database_whose_bot_was_killed_is_left_alone(tmp_path: Path) -> None:
    path = await made(tmp_path / "meneur.db")
    script = (
        "import os, signal, sqlite3, sys\n"
        "connection = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "connection.execute('PRAGMA user_version = 99')\n"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    assert python("-c", script, str(path)).returncode == -signal.SIGKILL
    before = digests(path)
    assert (await refusal(path)).startswith("written by a newer Meneur")
    after = digests(path)
    assert [after[name] for name in (path.name, f"{path.name}-wal")] == [
        before[name] for name in (path.name, f"{path.name}-wal")
    ]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "noise": lambda _: bytes(range(256)) * 40,
    "its head overwritten": lambda good: bytes(range(100)) + good[100:],
    "cut in half": lambda good: good[: len(good) // 2],
    "a page overwritten": lambda good: good[:8192] + bytes(range(256)) * 16 + good[12288:],
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_file_is_left_alone(tmp_path: Path, damage: str) -> None:
    path = await made(tmp_path / "meneur.db")
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    before = digests(path)
    assert (await refusal(path)).startswith("this file is damaged (")
    assert digests(path) == before


async def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert "folder" in await refusal(tmp_path / "file" / "meneur.db")
    assert "folder" in await refusal(Path("/proc/meneur.db"))
    assert "folder" in await refusal(Path("/proc/meneur/meneur.db"))
    assert (tmp_path / "file").read_text() == "not a folder"


FULL = """
import asyncio, resource, sys
from pathlib import Path
from db import Database, Unusable
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
try:
    asyncio.run(Database.open(Path(sys.argv[1])))
except Unusable as error:
    print(error)
"""


@pytest.mark.parametrize("room", [0, 20_000])
async def test_a_disk_that_is_full_at_the_start_is_named(tmp_path: Path, room: int) -> None:
    path = tmp_path / "meneur.db"
    run = python("-c", FULL, str(path), str(room))
    assert run.stdout.startswith(f"{path}: cannot be opened or written (")
    assert run.stdout.count("\n") == 1
    assert run.stderr == ""
    await made(path)


async def test_an_old_database_on_a_full_disk_is_left_alone(tmp_path: Path) -> None:
    path = await made(tmp_path / "meneur.db")
    by_hand(path, "PRAGMA user_version = 0")
    before = digests(path)[path.name]
    assert "cannot be opened or written" in python("-c", FULL, str(path), "0").stdout
    assert digests(path)[path.name] == before


SECOND = "another bot is running on this database."


async def test_a_second_bot_is_refused_as_long_as_the_first_is_open(tmp_path: Path) -> None:
    path, alias = tmp_path / "meneur.db", tmp_path / "alias.db"
    alias.symlink_to(path)
    async with opened(path):
        assert await refusal(path) == SECOND
    async with opened(alias):
        assert await refusal(path) == SECOND


LIVING = """
import asyncio, sys
from pathlib import Path
from db import Database
async def live():
    database = await Database.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(live())
"""


async def test_a_killed_bot_leaves_the_database_to_the_next(tmp_path: Path) -> None:
    path = tmp_path / "meneur.db"
    first = await asyncio.create_subprocess_exec(
        sys.executable, "-c", LIVING, str(path), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert first.stdout
    assert await first.stdout.readline() == b"open\n"
    assert await refusal(path) == SECOND
    first.kill()
    await first.communicate()
    await made(path)


# A full disk during play.


def on_disk(path: Path) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(path)
    found = connection.execute("SELECT game_id, ply, by, move FROM plies").fetchall()
    connection.close()
    return found


async def may_grow(world: World, most: str) -> None:
    async with world.hall.database.transaction() as tx:
        await tx.run(f"PRAGMA max_page_count = {most}")


@contextmanager
def no_room() -> Iterator[None]:
    """No file can be written to."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def next_move(table: Table) -> tuple[Person, str]:
    assert table.progress
    (seat,) = table.progress.waiting
    person = next(one for one in (ANA, BEN) if one.id == table.seats[seat].member)
    return person, str(table.rules.legal_moves(table.progress.state, seat)[0])


async def failure(writing: Awaitable[object]) -> str:
    """Why something was not stored; nothing if it was."""
    try:
        await writing
    except StorageFailed as failed:
        return str(failed)
    return ""


async def test_a_full_database_refuses_a_move_whole_and_takes_it_later(world: World) -> None:
    tables = [await world.started("nain-jaune", ANA, BEN, channel=n) for n in range(8)]
    await may_grow(world, "1")
    for table in cycle(tables):
        person, text = next_move(table)
        before = (table.progress, list(table.log), on_disk(world.path), list(world.told))
        if why := await failure(world.move(table, person, text)):
            break
    assert "full" in why
    assert (table.progress, table.log, on_disk(world.path), world.told) == before
    await may_grow(world, str(2**30))
    assert await world.move(table, person, text)
    await world.restart(kill=True)
    assert world.hall.table(table.row.channel).log == table.log


async def test_a_disk_without_room_refuses_a_move_whole_and_takes_it_later(world: World) -> None:
    table = await world.started("watch", ANA, BEN, ante=10)
    interaction = world.interaction()
    before, disk = table.progress, on_disk(world.path)
    world.told.clear()
    with no_room(), pytest.raises(StorageFailed):
        await play.move(table, ANA, ["G1"], interaction)
    assert (table.progress, on_disk(world.path), world.told) == (before, disk, [])
    assert await play.move(table, ANA, ["G1"], interaction)
    assert len(on_disk(world.path)) == len(disk) + 1


async def test_what_the_clock_could_not_write_it_writes_when_there_is_room(world: World) -> None:
    table = await world.started("watch", ANA, BEN, turn=600)
    await world.advance(280)
    with no_room():
        await world.advance(33)
        assert table.row.stage == "playing"
    await world.advance(5)
    assert "rang" in world.codes()
    assert table.log[-1].made_at == 300


# Transactions.


async def test_a_transaction_that_fails_takes_only_itself_back(world: World) -> None:
    database = world.hall.database

    async def write(guild: int, *, fails: bool) -> None:
        async with database.transaction() as tx:
            for name in "abc":
                await settings.write(tx, guild, name, str(guild))
                await asyncio.sleep(0)
            if fails:
                raise LookupError

    work = [write(guild, fails=guild % 2 == 1) for guild in range(20)]
    ended = await asyncio.gather(*work, return_exceptions=True)
    assert [isinstance(end, LookupError) for end in ended] == [False, True] * 10
    async with database.transaction() as tx:
        kept = [len(await settings.read(tx, guild)) for guild in range(20)]
    assert kept == [3, 0] * 10


@pytest.mark.parametrize(("statement", "kept"), [(0, []), (1, []), (2, []), (3, ["cancelled"])])
async def test_who_is_cancelled_in_a_transaction_leaves_it_whole_or_undone(
    world: World, statement: int, kept: list[str]
) -> None:
    """Statement 0 is the begin, 3 the commit."""

    async def write(name: str, cancelled_at: int | None) -> None:
        task = asyncio.current_task()
        assert task
        if cancelled_at == 0:
            asyncio.get_running_loop().call_soon(task.cancel)
        async with world.hall.database.transaction() as tx:
            for number in (1, 2, 3):
                if cancelled_at == number:
                    task.cancel()
                if number < 3:
                    await settings.write(tx, number, name, "")

    await asyncio.gather(asyncio.create_task(write("cancelled", statement)), return_exceptions=True)
    async with world.hall.database.transaction() as tx:
        assert [list(await settings.read(tx, guild)) for guild in (1, 2)] == [kept, kept]
    await write("after", None)


@pytest.mark.parametrize("steps", range(8))
async def test_a_cancelled_move_is_the_same_in_memory_and_on_disk(world: World, steps: int) -> None:
    table = await world.started("watch", ANA, BEN)
    task = asyncio.create_task(world.move(table, ANA, "G1"))
    for _ in range(steps):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert len(on_disk(world.path)) == len(table.log)
    if len(table.log) == 1:
        await world.move(table, ANA, "G1")
    assert await world.move(table, BEN, "B2")


# `python -m bot check`.


def check(path: Path) -> tuple[int, str]:
    run = python("-m", "bot", "check", DATABASE_PATH=str(path))
    assert "Traceback" not in run.stderr
    return run.returncode, (run.stdout + run.stderr).removesuffix("\n")


async def played(world: World) -> tuple[Table, Table]:
    """A finished game with chips, and one that goes on."""
    over = await world.started("nain-jaune", ANA, BEN, options={"rounds": 1})
    await world.play_on(over, [ANA, BEN])
    return over, await world.started("tempus", ANA, BEN, ante=10)


async def test_the_check_finds_a_good_database_well(world: World) -> None:
    await played(world)
    assert check(world.path) == (0, "all is well")
    await world.restart()
    assert check(world.path) == (0, "all is well")


async def test_the_check_says_in_one_line_why_it_cannot(tmp_path: Path) -> None:
    path = tmp_path / "meneur.db"
    assert check(path) == (1, f"{path}: there is no database yet.")
    assert not path.exists()
    await made(path)
    by_hand(path, "PRAGMA user_version = 99")
    assert check(path) == (1, f"{path}: {await refusal(path)}")
    path.write_bytes(b"noise" * 1000)
    assert check(path) == (1, f"{path}: {await refusal(path)}")


TAMPERED = {
    "UPDATE accounts SET balance = balance + 5 WHERE owner = 1 AND kind = 'wallet'": [
        "all accounts together hold 5 chips instead of 0",
        "account .* holds .* chips, its transfers say otherwise",
    ],
    "UPDATE tables SET stake = 11 WHERE id = {live}": [
        "the escrow of table {live} holds 20 chips instead of 22"
    ],
    "UPDATE plies SET move = 'pass' WHERE game_id = {over} AND ply = 1": [
        "game {over} has no true record: must-lead"
    ],
    "UPDATE plies SET move = '???' WHERE game_id = {over} AND ply = 1": [
        "game {over} has no true record: malformed.*"
    ],
    "DELETE FROM plies WHERE game_id = {over} AND ply > 3": ["game {over} has no true record.*"],
    "UPDATE games SET secret = '" + "0" * 64 + "' WHERE id = {over}": [
        "game {over} has no true record: ply 0: this shuffle does not follow from the seed"
    ],
    "UPDATE plies SET by = '1', move = '+R1' WHERE game_id = {live} AND ply = 0": [
        "table {live} cannot be replayed: ply 0: not-your-turn.*"
    ],
    "UPDATE plies SET move = 'shuffle {swapped}' WHERE game_id = {game} AND ply = 0": [
        "table {live} cannot be replayed: ply 0: this shuffle does not follow from the seed"
    ],
    "UPDATE games SET secret = '" + "0" * 64 + "' WHERE id = {game}": [
        "table {live} cannot be replayed: ply 0: this shuffle does not follow from the seed"
    ],
    "UPDATE games SET joins = '[1, 2]' WHERE id = {game}": [
        "table {live} cannot be replayed: ply 0: this shuffle does not follow from the seed"
    ],
    "UPDATE games SET secret = 'é' WHERE id = {game}": ["table {live} cannot be replayed: .*"],
    "DELETE FROM plies WHERE game_id = {game}": [
        "table {live} cannot be replayed: ply 0: a shuffle is missing"
    ],
    "UPDATE plies SET move = x'00' WHERE game_id = {game}": [
        "table {live} cannot be replayed: ply 0: move is not a text"
    ],
    "UPDATE plies SET by = '²' WHERE game_id = {game}": ["table {live} cannot be replayed: .*"],
    "UPDATE games SET joins = NULL WHERE id = {game}": [
        "table {live} cannot be replayed: the game was started for other seats"
    ],
    "UPDATE games SET joins = 'junk' WHERE id = {game}": [
        "table {live} cannot be replayed: joins cannot be read"
    ],
    "UPDATE games SET joins = '7' WHERE id = {over}": [
        "game {over} has no true record: joins is not a list of numbers"
    ],
    "UPDATE tables SET options = '{{' WHERE id = {live}": [
        "table {live} cannot be replayed: options cannot be read"
    ],
    "UPDATE tables SET options = '[]' WHERE id = {live}": [
        "table {live} cannot be replayed: options is not an object"
    ],
    """UPDATE tables SET options = '{{"dial": []}}' WHERE id = {live}""": [
        "table {live} cannot be replayed: unknown-option.*"
    ],
    "UPDATE tables SET options = 'junk' WHERE stage = 'over'": [
        "game {over} has no true record: options cannot be read"
    ],
    "UPDATE tables SET game = 'chess' WHERE id = {live}": [
        "table {live} cannot be replayed: there is no game 'chess'"
    ],
    "UPDATE tables SET game = 'chess' WHERE stage = 'over'": [
        "game {over} has no true record: there is no game 'chess'"
    ],
    "UPDATE games SET seats = 'two' WHERE id = {over}": ["game {over} has no true record: .*"],
    "DELETE FROM games WHERE id = {game}": [
        "something in plies belongs to nobody",
        "table {live} cannot be replayed: table {live} has no game",
    ],
    "INSERT INTO results SELECT {game}, seat, guild, game, member, score, won, chips, ended "
    "FROM results": ["game {game} has results and no end"],
    "UPDATE results SET score = score + 1 WHERE seat = 0": [
        "the results of game {over} are not those of its record"
    ],
    "UPDATE results SET won = 1": ["the results of game {over} are not those of its record"],
    "DELETE FROM results WHERE seat = 1": [
        "the results of game {over} are not those of its record"
    ],
    "UPDATE accounts SET owner = 99 WHERE kind = 'escrow' AND owner = {live}": [
        "the escrow of table {live} holds 0 chips instead of 20",
        "account .* holds 20 chips for a table that is not",
    ],
}


@pytest.mark.parametrize("sql", TAMPERED)
async def test_the_check_finds_what_somebody_tampered_with(world: World, sql: str) -> None:
    over, live = await played(world)
    names = {"over": over.game.id, "live": live.row.id, "game": live.game.id}
    copy = world.path.with_name("copy.db")
    by_hand(world.path, "VACUUM INTO ?", str(copy))
    first, second, *others = live.log[0].move.removeprefix("shuffle ").split()
    by_hand(copy, sql.format(**names, swapped=" ".join([second, first, *others])))
    code, told = check(copy)
    assert code == 1
    found = [line.format(**names) for line in TAMPERED[sql]]
    assert re.fullmatch("\n".join(found), told), told


@pytest.mark.parametrize(
    ("sql", "why"),
    [
        ("UPDATE tables SET game = 'chess'", "table 1 plays 'chess', which is no game here"),
        ("UPDATE tables SET options = 'junk'", "options cannot be read"),
        ("UPDATE games SET joins = 'junk'", "joins cannot be read"),
        ("DELETE FROM games", "table 1 has no game"),
    ],
)
async def test_the_bot_says_in_one_line_what_it_cannot_read(
    tmp_path: Path, sql: str, why: str
) -> None:
    world = World(tmp_path / "meneur.db")
    await world.open()
    await world.opened("watch", ANA, BEN)
    await world.close()
    by_hand(world.path, sql)
    with pytest.raises(Unusable) as refused:
        await world.open()
    assert str(refused.value) == f"{world.path}: {why}. Restore a backup."

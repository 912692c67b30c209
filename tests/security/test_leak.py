"""A database in the wrong hands: what is in it, and what is not."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

from bot import wallets
from bot.table import Person
from tests.tables.kit import BEN, GUILD, World
from tests.wire.kit import Club, Table
from tests.wire.play import move

BLAISE = Person(987_654_321_987_654_321, "Blaise the Unforgettable")
"""Somebody whose id and name stand nowhere else."""


def everything(path: Path) -> list[tuple[str, Any]]:
    """Every value in the database, with the table it is in."""
    with closing(sqlite3.connect(path)) as database:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return [
            (name, value)
            for (name,) in names
            for row in database.execute(f"SELECT * FROM {name}")
            for value in row
        ]


def traces(path: Path, person: Person) -> set[str]:
    """The tables that know that person, by id or name."""
    known = (str(person.id), person.name)
    return {name for name, value in everything(path) if any(k in str(value) for k in known)}


def on_disk(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(folder.glob("meneur.db*")))


async def played(world: World) -> None:
    """A game with an ante that Blaise has hosted and played to its end."""
    table = await world.started("batasaurus", BLAISE, BEN, ante=10)
    await world.play_on(table, [BLAISE, BEN])
    assert table.row.stage == "over"


async def test_the_token_is_neither_in_the_database_nor_in_the_log(club: Club) -> None:
    table = Table(club, "tempus")
    await club.start(LOG_LEVEL="DEBUG")
    await table.begin()
    for _ in range(4):
        await move(table)
    await club.stop()
    token = club.world.token
    assert len(token) > 40
    assert b"tempus" in on_disk(club.path)
    assert token.encode() not in on_disk(club.path)
    assert "table 1" in club.log
    assert token.rpartition(".")[2] not in club.log


async def test_who_is_forgotten_is_in_no_table_any_more(world: World) -> None:
    await played(world)
    assert {"seats", "results", "accounts", "tables"} <= traces(world.path, BLAISE)
    await wallets.forget(world.hall, BLAISE)
    assert traces(world.path, BLAISE) == set()
    assert {"seats", "results", "accounts"} <= traces(world.path, BEN)


async def test_nor_in_what_is_left_over_in_the_file(world: World) -> None:
    await played(world)
    await world.restart()
    assert BLAISE.name.encode() in on_disk(world.path.parent)
    await wallets.forget(world.hall, BLAISE)
    await world.restart()
    left = on_disk(world.path.parent)
    assert BLAISE.name.encode() not in left
    assert BLAISE.id.to_bytes(8, "big") not in left


async def test_the_hand_of_a_finished_game_leads_to_nobody_forgotten(world: World) -> None:
    await played(world)
    await wallets.forget(world.hall, BLAISE)
    with closing(sqlite3.connect(world.path)) as database:
        whose = "SELECT seats.member FROM plies JOIN games ON games.id = game_id JOIN seats USING"
        rows = database.execute(f"{whose} (table_id) WHERE seats.seat || '' = plies.by")
        assert {member for (member,) in rows} == {None, BEN.id}


async def test_first_chips_are_noted_by_a_hash_that_needs_the_key(
    world: World, tmp_path: Path
) -> None:
    elsewhere = World(tmp_path / "elsewhere" / "meneur.db")
    elsewhere.path.parent.mkdir()
    await elsewhere.open()
    for one in (world, elsewhere):
        await one.chips(BLAISE)
    await elsewhere.close()
    here, there = (granted(one.path) for one in (world, elsewhere))
    assert len(here) == len(there) == 1
    assert here != there
    plain = [f"{GUILD}:{BLAISE.id}", f"{BLAISE.id}:{GUILD}", str(BLAISE.id)]
    assert not here & {sha256(text.encode()).hexdigest() for text in plain}


def granted(path: Path) -> set[str]:
    return {str(value) for name, value in everything(path) if name == "grants" and value}

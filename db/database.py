"""The one module that knows which engine remembers: SQLite, opened with care."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import stat
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import aiosqlite

Row = Sequence[Any]

MIGRATIONS = Path(__file__).with_name("migrations")
_WAIT = 5.0
"""Seconds to wait for a tool that reads or backs up the same file."""


class Unusable(Exception):
    """A database that cannot be opened; the text says why in one line."""


class StorageFailed(Exception):
    """What should have been remembered was not, and nothing of it was done."""


class Conflict(Exception):
    """Somebody else has already written what must be there once only."""


class Transaction:
    """What can be asked of the database while nobody else is asking."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def fetch(self, sql: str, *values: object) -> list[Row]:
        return list(await self._connection.execute_fetchall(sql, values))

    async def first(self, sql: str, *values: object) -> Row | None:
        rows = await self.fetch(sql, *values)
        return rows[0] if rows else None

    async def run(self, sql: str, *values: object) -> None:
        await self._connection.execute_fetchall(sql, values)

    async def orphans(self) -> list[str]:
        """The tables with rows whose owner is missing."""
        rows = await self.fetch("PRAGMA foreign_key_check")
        return sorted({str(row[0]) for row in rows})

    async def run_many(self, sql: str, rows: Iterable[Iterable[object]]) -> None:
        await self._connection.executemany(sql, rows)


class Database:
    """One file, one connection, one transaction at a time."""

    def __init__(
        self, path: Path, connection: aiosqlite.Connection, guard: sqlite3.Connection | None
    ) -> None:
        self.path = path
        self._connection = connection
        self._guard = guard
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, *, alone: bool = True) -> Database:
        """Open the file, brought up to date; `alone` keeps every other bot away from it."""
        with in_words(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            guarding = guard(path) if alone else None
            try:
                inspect(path)
                connection = await aiosqlite.connect(
                    path, timeout=_WAIT, isolation_level="IMMEDIATE"
                )
                try:
                    await _prepare(connection)
                except BaseException:
                    await connection.close()
                    raise
            except BaseException:
                if guarding:
                    guarding.close()
                raise
        return cls(path, connection, guarding)

    async def close(self) -> None:
        async with self._lock:
            await self._connection.close()
            if self._guard:
                self._guard.close()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Everything inside happens, or nothing does; it is durable when this ends.

        It begins, and keeps other processes from writing, with the first change.
        """
        async with self._lock:
            with _in_our_terms():
                try:
                    yield Transaction(self._connection)
                    await self._connection.commit()
                except BaseException:
                    await asyncio.shield(self._connection.rollback())
                    raise

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Transaction]:
        """All of it as it is at one moment, whatever another process writes meanwhile."""
        async with self._lock:
            with _in_our_terms():
                try:
                    await self._connection.execute_fetchall("BEGIN")
                    yield Transaction(self._connection)
                finally:
                    await asyncio.shield(self._connection.rollback())


@contextmanager
def _in_our_terms() -> Iterator[None]:
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from error
    except sqlite3.Error as error:
        raise StorageFailed(str(error)) from error


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Whatever keeps the file from being opened, in one line for the host."""
    try:
        yield
    except PermissionError as error:
        raise Unusable(f"{path}: {_denied(error.strerror)}") from error
    except OSError as error:
        raise Unusable(f"{path}: the folder cannot be used ({error.strerror}).") from error
    except sqlite3.OperationalError as error:
        raise Unusable(f"{path}: {_hindrance(path, error)}") from error
    except sqlite3.DatabaseError as error:
        raise Unusable(f"{path}: this file is damaged ({error}). Restore a backup.") from error


def _denied(why: object) -> str:
    return (
        f"this user may not use it, or its folder ({why}). Run this as the bot's user, such as "
        "sudo -u meneur .venv/bin/python -m bot."
    )


def _hindrance(path: Path, error: sqlite3.OperationalError) -> str:
    """What SQLite does not tell apart: a folder, somebody else's file, a full disk."""
    if os.access(path, os.F_OK) and path.is_dir():
        return "this is a folder, not a file."
    use = os.R_OK | os.W_OK
    if not (_is_allowed(path.parent, use | os.X_OK) and _is_allowed(path, use)):
        return _denied(error)
    return f"cannot be opened or written ({error}). Is the disk full, the folder writable?"


def _is_allowed(path: Path, use: int) -> bool:
    """Whether this user may do that with what is there, if something is."""
    return os.access(path, use) or not os.access(path, os.F_OK)


def is_there(path: Path) -> bool:
    """Whether there is such a file; an OSError where this user cannot know."""
    try:
        path.stat()
    except FileNotFoundError:
        return False
    return True


def is_new(path: Path) -> bool:
    """Whether nothing was ever remembered there: no file, or an empty one."""
    with in_words(path):
        if not is_there(path):
            return True
        found = path.stat()
        return stat.S_ISREG(found.st_mode) and found.st_size == 0


def expect(path: Path) -> None:
    """Unusable unless a sound database of ours is there; nothing is made or changed."""
    if is_new(path):
        raise Unusable(f"{path}: there is no database yet.")
    with in_words(path):
        inspect(path)
        if not is_ours(path):
            raise Unusable(f"{path}: this is no database of Meneur.")


def guard(path: Path) -> sqlite3.Connection:
    """Hold a lock beside the file; the system frees it even when the bot is killed."""
    held = sqlite3.connect(f"{path.resolve()}.lock", timeout=0, isolation_level=None)
    try:
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        held.close()
        if "locked" not in str(error):
            raise
        raise Unusable(f"{path}: another bot is running on this database.") from error
    return held


def _steps() -> list[tuple[int, str]]:
    """The migrations with their numbers, in order."""
    files = sorted(MIGRATIONS.glob("*.sql"))
    return [(int(file.name.partition("_")[0]), file.read_text("utf-8")) for file in files]


def inspect(path: Path) -> None:
    """Look at the file without touching it."""
    if is_new(path):
        return
    with closing(_look_at(path)) as looking:
        (version,) = looking.execute("PRAGMA user_version").fetchone()
        newest = _steps()[-1][0]
        if version > newest:
            raise Unusable(
                f"{path}: written by a newer Meneur (version {version}, this one knows {newest}). "
                "Upgrade the bot."
            )
        (sound,) = looking.execute("PRAGMA quick_check(1)").fetchone()
        if sound != "ok":
            raise sqlite3.DatabaseError(re.sub(r"\s+", " ", sound))


def is_ours(path: Path) -> bool:
    """Whether this is a database of Meneur, and not of something else."""
    with closing(_look_at(path)) as looking:
        found = looking.execute("SELECT 1 FROM sqlite_master WHERE name = 'plies'").fetchone()
    return found is not None


def _look_at(path: Path) -> sqlite3.Connection:
    # Without a log beside the file nobody writes it, and SQLite need not make one to read.
    real = path.resolve()
    how = "mode=ro" if Path(f"{real}-wal").exists() else "immutable=1"
    return sqlite3.connect(f"{real.as_uri()}?{how}", uri=True, timeout=_WAIT)


async def _prepare(connection: aiosqlite.Connection) -> None:
    lasting = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
    # Who is forgotten is not left in the file's free space either.
    for pragma in (*lasting, "secure_delete = ON"):
        await connection.execute_fetchall(f"PRAGMA {pragma}")
    ((version,),) = await connection.execute_fetchall("PRAGMA user_version")
    for number, script in _steps():
        if number > version:
            await connection.executescript(
                f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;"
            )

"""What is known of people beside their seats and chips: their language, and where their DM is."""

from __future__ import annotations

from typing import NamedTuple

from db.database import Transaction


class Whisper(NamedTuple):
    """The DM of a person about a table; without a message their DMs are closed."""

    channel: int | None
    message: int | None


async def language(tx: Transaction, member: int) -> str | None:
    row = await tx.first("SELECT locale FROM people WHERE member = ?", member)
    return str(row[0]) if row else None


async def note_language(tx: Transaction, member: int, locale: str) -> None:
    await tx.run(
        "INSERT INTO people (member, locale) VALUES (?, ?) "
        "ON CONFLICT (member) DO UPDATE SET locale = excluded.locale",
        member,
        locale,
    )


async def whisper(tx: Transaction, table_id: int, member: int) -> Whisper | None:
    row = await tx.first(
        "SELECT channel, message FROM whispers WHERE table_id = ? AND member = ?", table_id, member
    )
    return Whisper(*row) if row else None


async def closed(tx: Transaction) -> set[tuple[int, int]]:
    """The tables and members whose DMs were found closed."""
    rows = await tx.fetch("SELECT table_id, member FROM whispers WHERE message IS NULL")
    return {(table_id, member) for table_id, member in rows}


async def note_whisper(
    tx: Transaction, table_id: int, member: int, channel: int | None, message: int | None
) -> None:
    await tx.run(
        "INSERT INTO whispers (table_id, member, channel, message) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (table_id, member) DO UPDATE SET channel = excluded.channel, "
        "message = excluded.message",
        table_id,
        member,
        channel,
        message,
    )


async def forget(tx: Transaction, member: int) -> None:
    await tx.run("DELETE FROM people WHERE member = ?", member)
    await tx.run("DELETE FROM whispers WHERE member = ?", member)

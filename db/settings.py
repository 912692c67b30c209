"""What a server has chosen, and the bot's own heart."""

from __future__ import annotations

from db.database import Transaction


async def read(tx: Transaction, guild: int) -> dict[str, str]:
    rows = await tx.fetch("SELECT name, value FROM settings WHERE guild = ?", guild)
    return dict(rows)  # type: ignore[arg-type]


async def write(tx: Transaction, guild: int, name: str, value: str) -> None:
    await tx.run(
        "INSERT INTO settings (guild, name, value) VALUES (?, ?, ?) "
        "ON CONFLICT (guild, name) DO UPDATE SET value = excluded.value",
        guild,
        name,
        value,
    )


async def clear(tx: Transaction, guild: int, name: str) -> None:
    await tx.run("DELETE FROM settings WHERE guild = ? AND name = ?", guild, name)


async def beat(tx: Transaction, running: float) -> None:
    """Note for how many seconds the bot has been running, over all its lives."""
    await tx.run("UPDATE heart SET running = ?", running)


async def running(tx: Transaction) -> float:
    """How long that was at the last beat."""
    row = await tx.first("SELECT running FROM heart")
    assert row is not None
    return float(row[0])


async def everyones(tx: Transaction) -> dict[int, dict[str, str]]:
    """What every server has chosen."""
    found: dict[int, dict[str, str]] = {}
    for guild, name, value in await tx.fetch("SELECT guild, name, value FROM settings"):
        found.setdefault(guild, {})[name] = value
    return found

"""The double-entry ledger: wallets, escrows and the house; all accounts together hold 0 chips."""

from __future__ import annotations

import hmac
import secrets
from typing import Literal, NamedTuple

from db.database import Transaction

Kind = Literal["wallet", "escrow", "house"]


class Account(NamedTuple):
    """A wallet belongs to a member, an escrow to a table, a house to its server."""

    kind: Kind
    guild: int
    owner: int


def wallet(guild: int, member: int) -> Account:
    return Account("wallet", guild, member)


def escrow(guild: int, table: int) -> Account:
    return Account("escrow", guild, table)


def house(guild: int) -> Account:
    return Account("house", guild, 0)


class Movement(NamedTuple):
    """One line of a member's history; `chips` is negative for what was paid."""

    key: str
    chips: int
    made: str


async def transfer(
    tx: Transaction, key: str, payer: Account, payee: Account, chips: int, made: str
) -> None:
    """Move chips once: Conflict if the key was used or the payer has too few."""
    if not chips:
        return
    paid, got = await _id(tx, payer), await _id(tx, payee)
    await tx.run(
        "INSERT INTO transfers (key, payer, payee, chips, made) VALUES (?, ?, ?, ?, ?)",
        key,
        paid,
        got,
        chips,
        made,
    )
    await tx.run("UPDATE accounts SET balance = balance - ? WHERE id = ?", chips, paid)
    await tx.run("UPDATE accounts SET balance = balance + ? WHERE id = ?", chips, got)


async def _id(tx: Transaction, account: Account) -> int:
    await tx.run(
        "INSERT INTO accounts (kind, guild, owner, name, balance) VALUES (?, ?, ?, '', 0) "
        "ON CONFLICT DO NOTHING",
        *account,
    )
    row = await tx.first(
        "SELECT id FROM accounts WHERE kind = ? AND guild = ? AND owner = ?", *account
    )
    assert row is not None
    return int(row[0])


async def balance(tx: Transaction, account: Account) -> int | None:
    """What the account holds; None if it was never opened."""
    row = await tx.first(
        "SELECT balance FROM accounts WHERE kind = ? AND guild = ? AND owner = ?", *account
    )
    return int(row[0]) if row else None


async def open_wallet(
    tx: Transaction, guild: int, member: int, name: str, first: int, made: str
) -> int:
    """What is in that wallet; it is made on first use, with so many chips from the house.

    Nobody gets those twice: a keyed hash, which outlives the person's data, notes the grant.
    """
    row = await tx.first(
        "INSERT INTO accounts (kind, guild, owner, name, balance) VALUES ('wallet', ?, ?, ?, 0) "
        "ON CONFLICT (guild, kind, owner) DO UPDATE SET name = excluded.name RETURNING id, balance",
        guild,
        member,
        name,
    )
    assert row is not None
    granted = await tx.first(
        "INSERT INTO grants (person) VALUES (?) ON CONFLICT DO NOTHING RETURNING 1",
        await _hash(tx, guild, member),
    )
    if not granted:
        return int(row[1])
    await transfer(tx, f"grant:{row[0]}", house(guild), wallet(guild, member), first, made)
    return int(row[1]) + first


async def refill(tx: Transaction, guild: int, member: int, chips: int, made: str) -> bool:
    """Give so many chips from the house; False if there was a refill on that day already."""
    day = made[:10]
    noted = await tx.first(
        "UPDATE grants SET refilled = ? WHERE person = ? AND (refilled IS NULL OR refilled < ?) "
        "RETURNING 1",
        day,
        await _hash(tx, guild, member),
        day,
    )
    if noted:
        key = f"refill:{await _id(tx, wallet(guild, member))}:{day}"
        await transfer(tx, key, house(guild), wallet(guild, member), chips, made)
    return noted is not None


async def history(tx: Transaction, account: Account, most: int) -> list[Movement]:
    """The last movements of an account, the newest first."""
    rows = await tx.fetch(
        "SELECT key, CASE WHEN payer = accounts.id THEN -chips ELSE chips END, made "
        "FROM transfers JOIN accounts ON accounts.id IN (payer, payee) "
        "WHERE kind = ? AND guild = ? AND owner = ? ORDER BY transfers.id DESC LIMIT ?",
        *account,
        most,
    )
    return [Movement(*row) for row in rows]


async def richest(tx: Transaction, guild: int, most: int) -> list[tuple[int, str, int]]:
    """Member, name and chips of the fullest wallets of a server."""
    rows = await tx.fetch(
        "SELECT owner, name, balance FROM accounts WHERE kind = 'wallet' AND guild = ? "
        "AND owner IS NOT NULL ORDER BY balance DESC, owner LIMIT ?",
        guild,
        most,
    )
    return [(owner, name, chips) for owner, name, chips in rows]


async def wallets_of(tx: Transaction, member: int) -> list[tuple[int, int]]:
    """The servers where that person has a wallet, and what is in it."""
    rows = await tx.fetch(
        "SELECT guild, balance FROM accounts WHERE kind = 'wallet' AND owner = ?", member
    )
    return [(guild, chips) for guild, chips in rows]


async def forget(tx: Transaction, member: int, made: str) -> None:
    """Give that person's chips to the houses; the movements stay and are nobody's."""
    for guild, chips in await wallets_of(tx, member):
        account = await _id(tx, wallet(guild, member))
        await transfer(tx, f"forget:{account}", wallet(guild, member), house(guild), chips, made)
    await tx.run(
        "UPDATE accounts SET owner = NULL, name = '' WHERE kind = 'wallet' AND owner = ?", member
    )


async def _hash(tx: Transaction, guild: int, member: int) -> str:
    await tx.run(
        "INSERT INTO keys (name, value) VALUES ('grants', ?) ON CONFLICT DO NOTHING",
        secrets.token_hex(32),
    )
    row = await tx.first("SELECT value FROM keys WHERE name = 'grants'")
    assert row is not None
    return hmac.digest(row[0].encode(), f"{guild}:{member}".encode(), "sha256").hex()


async def faults(tx: Transaction) -> list[str]:
    """What does not add up, in words; nothing if all is well."""
    found = []
    total = await tx.first("SELECT SUM(balance) FROM accounts")
    if total and total[0]:
        found.append(f"all accounts together hold {total[0]} chips instead of 0")
    wrong = await tx.fetch(
        "SELECT id, balance FROM accounts WHERE balance <> "
        "COALESCE((SELECT SUM(chips) FROM transfers WHERE payee = accounts.id), 0) - "
        "COALESCE((SELECT SUM(chips) FROM transfers WHERE payer = accounts.id), 0)"
    )
    found += [
        f"account {row[0]} holds {row[1]} chips, its transfers say otherwise" for row in wrong
    ]
    escrows = await tx.fetch(
        "SELECT tables.id, CASE WHEN stage IN ('ready', 'playing') THEN tables.stake * "
        "(SELECT COUNT(*) FROM seats WHERE table_id = tables.id) ELSE 0 END, COALESCE(balance, 0) "
        "FROM tables LEFT JOIN accounts "
        "ON kind = 'escrow' AND owner = tables.id AND accounts.guild = tables.guild"
    )
    found += [
        f"the escrow of table {table} holds {held} chips instead of {due}"
        for table, due, held in escrows
        if held != due
    ]
    lost = await tx.fetch(
        "SELECT id, balance FROM accounts WHERE kind = 'escrow' AND balance <> 0 AND NOT EXISTS "
        "(SELECT 1 FROM tables WHERE tables.id = owner AND tables.guild = accounts.guild)"
    )
    return found + [
        f"account {row[0]} holds {row[1]} chips for a table that is not" for row in lost
    ]

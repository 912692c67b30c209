"""Chips outside a game: first use, stakes, payouts, the daily refill, being forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.notices import CannotAfford, Declined, NoRefill, RefilledToday, StillSeated
from bot.settlement import Payout
from db import Transaction, ledger, people, results, tables
from db.ledger import Movement

if TYPE_CHECKING:
    from bot.hall import Hall
    from bot.table import Change, Person, Table

FIRST = 490
REFILL_BELOW = 49
REFILL_TO = 98


async def open_wallet(tx: Transaction, hall: Hall, guild: int, member: int, name: str) -> int:
    return await ledger.open_wallet(tx, guild, member, name, FIRST, hall.date())


async def balance(hall: Hall, guild: int, person: Person) -> int:
    """What is in a wallet, which is made on first use."""
    async with hall.database.transaction() as tx:
        return await open_wallet(tx, hall, guild, person.id, person.name)


async def look_into(hall: Hall, guild: int, member: int) -> int | None:
    """What is in somebody's wallet, if they have one: looking makes none."""
    async with hall.database.transaction() as tx:
        return await ledger.balance(tx, ledger.wallet(guild, member))


async def history(hall: Hall, guild: int, person: Person, most: int) -> list[Movement]:
    async with hall.database.transaction() as tx:
        return await ledger.history(tx, ledger.wallet(guild, person.id), most)


async def richest(hall: Hall, guild: int, most: int) -> list[tuple[int, str, int]]:
    async with hall.database.transaction() as tx:
        return await ledger.richest(tx, guild, most)


async def check_price(
    tx: Transaction, hall: Hall, guild: int, member: int, name: str, price: int
) -> None:
    chips = await open_wallet(tx, hall, guild, member, name)
    if chips < price:
        raise Declined(CannotAfford(name, chips, price))


async def collect(tx: Transaction, table: Table, change: Change) -> None:
    """Take everyone's stake into the table's escrow."""
    assert change.row is not None
    assert change.seats is not None
    guild, stake = change.row.guild, change.row.stake
    for seat, sitter in enumerate(change.seats):
        assert sitter.member is not None
        await check_price(tx, table.hall, guild, sitter.member, sitter.name, stake)
        await ledger.transfer(
            tx,
            f"stake:{change.row.id}:{seat}",
            ledger.wallet(guild, sitter.member),
            ledger.escrow(guild, change.row.id),
            stake,
            table.hall.date(),
        )


async def pay(tx: Transaction, table: Table, payout: Payout) -> None:
    """Empty the table's escrow: to its seats, and what is left to the house."""
    guild, escrow = table.row.guild, ledger.escrow(table.row.guild, table.row.id)
    made = table.hall.date()
    for seat, chips in enumerate(payout.chips):
        member = table.seats[seat].member
        assert member is not None
        key = f"payout:{table.row.id}:{seat}"
        await ledger.transfer(tx, key, escrow, ledger.wallet(guild, member), chips, made)
    rest = f"rest:{table.row.id}"
    await ledger.transfer(tx, rest, escrow, ledger.house(guild), payout.house, made)


async def refill(hall: Hall, guild: int, person: Person) -> int:
    """Fill up a nearly empty wallet, once a day; gives what is in it now."""
    async with hall.database.transaction() as tx:
        chips = await open_wallet(tx, hall, guild, person.id, person.name)
        owned = chips + await tables.staked(tx, guild, person.id)
        if owned >= REFILL_BELOW:
            raise Declined(NoRefill(owned, REFILL_BELOW))
        if not await ledger.refill(tx, guild, person.id, REFILL_TO - owned, hall.date()):
            raise Declined(RefilledToday())
        return chips + REFILL_TO - owned


class Kept(NamedTuple):
    """What is remembered about a person, in numbers."""

    seats: int
    results: int
    wallets: int
    chips: int
    language: str | None


async def kept_about(hall: Hall, person: Person) -> Kept:
    async with hall.database.transaction() as tx:
        purses = await ledger.wallets_of(tx, person.id)
        return Kept(
            await tables.seats_of(tx, person.id),
            await results.count_of(tx, person.id),
            len(purses),
            sum(chips for _, chips in purses),
            await people.language(tx, person.id),
        )


async def forget(hall: Hall, person: Person) -> None:
    """Forget a person: results become anonymous, chips go to the house."""
    async with hall.database.transaction() as tx:
        if await tables.is_seated(tx, person.id):
            raise Declined(StillSeated())
        await ledger.forget(tx, person.id, hall.date())
        await results.forget(tx, person.id)
        await tables.forget(tx, person.id)
        await people.forget(tx, person.id)

"""Databases full of tables, for the benches: games played at random and left in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.lobby import RELAXED
from bot.wallets import FIRST
from db import Database, Transaction, ledger, tables
from db.tables import Game, Ply, Seat, Table
from rules import GAMES, fair
from rules.fair import Dice
from rules.game import Value
from rules.simulate import choose

GUILD = 900
MADE = "2026-11-18T12:00:00+00:00"
DISTINCT = 200
"""So many different games of each kind are played; tables share them, each with its own cut."""
PEOPLE = 5000
AT_ONCE = 500
"""How many tables are written in one transaction."""

OPTIONS: Mapping[str, Mapping[str, Value]] = {
    "tempus": {},
    "watch": {"minutes": 15},
    "nain-jaune": {},
    "batasaurus": {"memorise": 10},
}


class Played(NamedTuple):
    """A whole game, and where it may be left: where seats are to act and some time has passed."""

    secret: str
    seats: int
    plies: list[Ply]
    pauses: list[int]


def joins(seats: int) -> tuple[int, ...]:
    return tuple(range(1, seats + 1))


@cache
def played(key: str, number: int) -> Played:
    """A game by random legal moves; the clock of watch does not ring."""
    rules = GAMES[key]
    seats = rules.SEATS[number % len(rules.SEATS)]
    secret = fair.digest(f"{key} {number}")
    seed = fair.seed_of(secret, joins(seats))
    draw = Dice(secret)
    state = rules.setup(seats, OPTIONS[key])
    plies: list[Ply] = []
    pauses: list[int] = []
    shuffles = 0
    while any(turn := rules.to_act(state)):
        if turn.seats:
            pauses.append(len(plies))
            turn = turn._replace(clock=None)
        by, move = choose(rules, state, turn, seed, shuffles, draw)
        plies.append(Ply(by, str(move), 0.0))
        shuffles += by == "chance"
        state = rules.apply(state, by, move).state
    return Played(secret, seats, plies, pauses)


async def fill(path: Path, size: int, ringing: int = 0) -> None:
    """Write so many live tables, all four games by turns; or that many of watch, about to ring."""
    dice = Random(size)
    keys = [*["watch"] * ringing, *islice(cycle(GAMES), size - ringing)]
    database = await Database.open(path)
    try:
        for first in range(0, size, AT_ONCE):
            async with database.transaction() as tx:
                for channel, key in enumerate(keys[first : first + AT_ONCE], first + 1):
                    held = dice.uniform(-58, -50) if channel <= ringing else 0.0
                    await _write(tx, channel, key, dice, held)
    finally:
        await database.close()


async def _write(tx: Transaction, channel: int, key: str, dice: Random, held: float) -> None:
    game = played(key, dice.randrange(DISTINCT))
    members = dice.sample(range(1, PEOPLE), game.seats)
    options = {"minutes": 1} if held else OPTIONS[key]
    stake = 0 if held else GAMES[key].BUY_IN
    row = Table(
        id=0,
        guild=GUILD,
        channel=channel,
        host=members[0],
        game=key,
        version=GAMES[key].VERSION,
        options=options,
        turn=RELAXED,
        ante=0,
        match=False,
        stage="playing",
        stake=stake,
        barren=0,
        held=held,
        paused_at=None,
        touched_at=0.0,
    )
    table_id = await tables.add(tx, row)
    seats = [Seat(member, str(member), joined=n) for n, member in enumerate(members, 1)]
    await tables.save_seats(tx, table_id, seats)
    made = await tables.add_game(tx, table_id, game.secret)
    await tables.save_game(tx, _begun(made, game.seats))
    await tables.append(tx, made.id, 0, game.plies[: dice.choice(game.pauses)])
    await _stake(tx, table_id, members, stake)


def _begun(game: Game, seats: int) -> Game:
    return Game(game.id, game.table_id, game.secret, seats, joins(seats), MADE)


async def _stake(tx: Transaction, table_id: int, members: Sequence[int], stake: int) -> None:
    """Everyone pays; who has nothing left gets it from the house first."""
    escrow, house = ledger.escrow(GUILD, table_id), ledger.house(GUILD)
    for seat, member in enumerate(members if stake else ()):
        wallet = ledger.wallet(GUILD, member)
        if await ledger.open_wallet(tx, GUILD, member, str(member), FIRST, MADE) < stake:
            await ledger.transfer(tx, f"more:{table_id}:{seat}", house, wallet, FIRST, MADE)
        await ledger.transfer(tx, f"stake:{table_id}:{seat}", wallet, escrow, stake, MADE)

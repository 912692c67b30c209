"""`python -m tests.tables.victim DATABASE SEED LIFE PLAY`: a hall full of people, to be killed.

It says on standard output, a line each, what it has acknowledged: after it was acknowledged.
PLAY is `play` or `ring`, or the beginning of a statement: then it plays, and kills itself when the
database is about to do such a thing, in the middle of whatever that is part of.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bot import closing, lobby, play, start, wallets
from bot.clock import Handle
from bot.hall import Hall
from bot.lobby import RELAXED, Terms
from bot.table import Person, Table
from rules import GAMES
from rules.game import Event, Refused, Value

SPEED = 20
"""How many seconds pass for the tables in one of the world's."""
GUILD = 900
CHANNELS = range(32)
AT_A_TABLE = 3
RESTLESS = 0.06
"""So many of the world's seconds at most lie between two deeds of a person."""
TELLING = ("started", "settled", "closed", "revealed")
"""What is told of chips and ends; the plies are told anyway."""

OPTIONS: dict[str, list[dict[str, Value]]] = {
    "tempus": [{}, {"open_scores": True}],
    "watch": [{"minutes": 1}, {"minutes": 2, "dial": 24, "objectives": "all"}],
    "nain-jaune": [{"rounds": 1}, {"rounds": 2, "announce": "auto"}],
    "batasaurus": [{"memorise": 10}],
}


class FastClock:
    """The event loop's clock, sped up."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    def utcnow(self) -> datetime:
        return datetime.now(UTC)

    def time(self) -> float:
        return self._loop.time() * SPEED

    def call_at(self, when: float, do: Callable[[], object]) -> Handle:
        return self._loop.call_at(when / SPEED, do)


def say(kind: str, **what: object) -> None:
    """Write a line that a kill cannot take back."""
    os.write(sys.stdout.fileno(), f"{json.dumps({'kind': kind, **what})}\n".encode())


class Witness:
    """Says every ply that is told, once, and what is told of chips and ends."""

    def __init__(self) -> None:
        self._logs: dict[int, tuple[int, list[Any], int]] = {}

    def know(self, table: Table) -> None:
        self._logs[table.row.id] = (table.game.id, table.log, len(table.log))

    def __call__(self, table: Table, events: tuple[Event, ...]) -> None:
        if table.row.id in self._logs:
            self._say_plies(table)
        if self._logs.get(table.row.id, (0,))[0] != table.game.id:
            self.know(table)
        for event in events:
            if event.code in TELLING:
                say(event.code, table=table.row.id, seats=len(table.seats), **event.arguments())

    def _say_plies(self, table: Table) -> None:
        game, log, said = self._logs[table.row.id]
        if len(log) > said:
            now = table.hall.running.now()
            plies = [[ply.by, ply.move, ply.made_at, ply.interaction] for ply in log[said:]]
            say("plies", table=table.row.id, game=game, first=said, plies=plies, now=now)
            self._logs[table.row.id] = (game, log, len(log))


class Fuse:
    """Kills the process when a statement that begins so comes for the n-th time."""

    def __init__(self, beginning: str, times: int) -> None:
        self._beginning = beginning
        self._left = times

    def __call__(self, statement: str) -> None:
        self._left -= statement.startswith(self._beginning)
        if self._left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


class Crowd:
    """People who play, tarry, leave and quarrel at many tables."""

    def __init__(self, hall: Hall, dice: Random, life: int) -> None:
        self.hall = hall
        self.dice = dice
        self._numbers = count(life * 10_000_000 + 1)

    def interaction(self) -> int:
        return next(self._numbers)

    def chance(self, one_in: int) -> bool:
        return self.dice.randrange(one_in) == 0

    async def everyone(self) -> None:
        """All the people at all the tables."""
        tasks = [
            asyncio.create_task(self.be(channel, person))
            for channel in CHANNELS
            for person in people_of(channel)
        ]
        await asyncio.gather(*tasks)

    async def be(self, channel: int, person: Person) -> None:
        while True:
            await asyncio.sleep(self.dice.random() * RESTLESS)
            try:
                await self.act(channel, person)
            except Refused:
                continue

    async def act(self, channel: int, person: Person) -> None:
        table = self.hall.find(channel)
        if table is None:
            await self.begin(channel, person)
        elif table.row.stage == "lobby":
            await self.gather_at(table, person)
        elif table.row.stage == "ready":
            if not self.chance(10):
                await start.ready(table, person, self.interaction())
        elif self.chance(60):
            await self.make_trouble(table, person)
        else:
            await self.play_at(table, person)

    async def begin(self, channel: int, person: Person) -> None:
        if self.chance(8):
            chips = await wallets.refill(self.hall, GUILD, person)
            say("refilled", member=person.id, chips=chips)
        elif self.chance(2):
            await start.rematch(self.hall, channel, person)
        else:
            key = self.dice.choice(list(GAMES))
            match = key == "watch" and self.chance(2)
            ante = 0 if key == "nain-jaune" else self.dice.choice([0, 7, 100])
            options = self.dice.choice(OPTIONS[key])
            terms = Terms(10, ante, match)
            number = self.interaction()
            await lobby.open_table(self.hall, GUILD, channel, person, key, options, terms, number)

    async def gather_at(self, table: Table, person: Person) -> None:
        if person.id not in [sitter.member for sitter in table.seats]:
            await lobby.join(table, person, self.interaction())
        elif self.chance(12):
            await lobby.leave(table, person)
        elif self.chance(6):
            await lobby.seat_computer(table, person)
        else:
            await start.start(table, person)

    async def make_trouble(self, table: Table, person: Person) -> None:
        deed = self.dice.randrange(12)
        if deed == 0:
            await lobby.leave(table, person)
        elif deed == 1:
            await closing.close_table(table, person._replace(moderates=True))
        elif deed < 5:
            await closing.agree_to_close(table, person)
        elif deed < 7:
            await closing.pause(table)
        elif deed < 9:
            await lobby.kick(table, person, self.dice.randrange(len(table.seats)))
        else:
            await asyncio.sleep(RESTLESS * 20)

    async def play_at(self, table: Table, person: Person) -> None:
        seats = [seat for seat, sitter in enumerate(table.seats) if sitter.member == person.id]
        if not seats or table.progress is None or seats[0] not in table.progress.waiting:
            return
        moves, number = self.choose(table, seats[0]), self.interaction()
        times = 2 if self.chance(6) else 1
        deliveries = [play.move(table, person, moves, number) for _ in range(times)]
        for made in await asyncio.gather(*deliveries, return_exceptions=True):
            if not isinstance(made, BaseException):
                say("moved", table=table.row.id, interaction=number, moves=moves)
            elif not isinstance(made, Refused):
                raise made

    def choose(self, table: Table, seat: int) -> list[str]:
        """A legal move, and more of them where the turn goes on, all in one command."""
        line = table.line()
        moves: list[str] = []
        while not moves or (self.goes_on(table, line.progress.state, seat) and self.chance(2)):
            move = self.dice.choice(table.rules.legal_moves(line.progress.state, seat))
            moves.append(str(move))
            line.make(seat, move, 0)
        return moves

    def goes_on(self, table: Table, state: Any, seat: int) -> bool:
        turn = table.rules.to_act(state)
        return turn.goes_on and turn.seats == (seat,)


def people_of(channel: int) -> list[Person]:
    """Everyone sits at several tables with the same wallet."""
    members = [(channel + n) % len(CHANNELS) + 1 for n in range(AT_A_TABLE)]
    return [Person(member, f"person {member}") for member in members]


async def deliver_again(tables: Iterable[Table]) -> None:
    """The last command of every table comes once more, and must change nothing."""
    for table in tables:
        last = [ply for ply in table.log if ply.interaction][-1:]
        people = {person.id: person for person in people_of(table.row.channel)}
        for ply in last if table.progress else []:
            person = people[table.seats[int(ply.by)].member or 0]
            try:
                told = await play.move(table, person, [ply.move], ply.interaction or 0)
            except Refused:
                continue
            assert told == ()


async def wait_for_the_ring(hall: Hall) -> None:
    """One table that nobody moves at, its timer set to a minute."""
    ana, ben = people_of(0)[:2]
    if hall.find(0) is None:
        options, terms = {"minutes": 1}, Terms(turn=RELAXED)
        table = await lobby.open_table(hall, GUILD, 0, ana, "watch", options, terms, 1)
        await lobby.join(table, ben, 2)
        await start.start(table, ana)
        made_at = table.log[-1].made_at
        say("dealt", at=table.row.held + made_at, made_at=made_at)
    await asyncio.Event().wait()


async def live(path: Path, seed: str, life: int, plays: str) -> None:
    witness = Witness()
    clock = FastClock()
    hall = await Hall.open(path, clock, witness)
    for table in hall.tables():
        witness.know(table)
    say("up", ahead=hall.running.now() - clock.time(), tables=len(hall.tables()))
    dice = Random(f"{seed}:{life}")
    if plays not in ("play", "ring"):
        fuse = Fuse(plays, dice.randrange(1, 50))
        await hall.database._connection.set_trace_callback(fuse)
    if plays == "ring":
        doing = asyncio.create_task(wait_for_the_ring(hall))
    else:
        await deliver_again(hall.tables())
        doing = asyncio.create_task(Crowd(hall, dice, life).everyone())
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, doing.cancel)
    with suppress(asyncio.CancelledError):
        await doing
    await hall.close()
    say("stopped", running=hall.running.now())


def main(arguments: Sequence[str]) -> None:
    path, seed, life, plays = arguments
    asyncio.run(live(Path(path), seed, int(life), plays))


if __name__ == "__main__":
    main(sys.argv[1:])

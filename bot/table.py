"""A live table: what is on disk, the game replayed, the lock, and the time of its next event."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from bot import wallets
from bot.clock import Handle
from bot.notices import Declined, MovedOn, NotAtTable, YouLeft
from bot.players import Glimpse, glimpse
from bot.progress import Line, Progress, Strike, replay, steps
from bot.settlement import Payout
from db import Conflict, Transaction, results, tables
from db.results import Result
from db.tables import Game, Saved, Seat
from db.tables import Table as Row
from rules import GAMES, fair
from rules.fair import Dice
from rules.game import Event

if TYPE_CHECKING:
    from bot.hall import Hall

log = logging.getLogger(__name__)
T = TypeVar("T")

LIVE = ("lobby", "ready", "playing")
IDLE = 30 * 60
READY = 30
UNSEEN = -1.0
"""In a game, where the time is noted at which a table was touched: nobody has looked yet."""
NUDGE = 2 / 3
"""The part of a turn's time after which its person is reminded."""


async def unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Do that to its end, however often whoever waits for it is cancelled."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as error:
            cancelled = error
        except Exception:  # noqa: BLE001 - it is raised again by the result below
            break
    if cancelled:
        raise cancelled from task.exception()
    return task.result()


class Person(NamedTuple):
    """Somebody who asks something of a table; `moderates` is their power in that channel."""

    id: int
    name: str
    moderates: bool = False


class Change(NamedTuple):
    """What a command alters: written in one transaction, taken over, and then told."""

    events: tuple[Event, ...]
    row: Row | None = None
    seats: tuple[Seat, ...] | None = None
    game: Game | None = None
    line: Line | None = None
    collect: bool = False
    payout: Payout | None = None
    results: tuple[Result, ...] = ()
    secret: str | None = None
    """That of the next game."""


class Table:
    """One table of a channel. Whoever changes it holds its lock."""

    def __init__(self, hall: Hall, saved: Saved) -> None:
        self.hall = hall
        self.lock = asyncio.Lock()
        self._handle: Handle | None = None
        self._armed_for = 0.0
        self.load(saved)

    def load(self, saved: Saved) -> None:
        self.row, self.seats, self.game, self.log = saved
        self.rules = GAMES[self.row.game]
        self.histories: dict[int, list[Glimpse]] = {}
        self.progress: Progress | None = None
        self.nudged: set[tuple[int, float]] = set()
        if self.row.stage == "playing":
            self.progress = replay(self.rules, self._start(), self.log)
            self.nudged.update(self._nudges_past(self.progress))

    def _start(self) -> Any:
        return self.rules.setup(len(self.seats), self.row.options)

    @property
    def live(self) -> bool:
        return self.row.stage in LIVE

    @property
    def commitment(self) -> str:
        return fair.commitment(self.game.secret)

    @property
    def seed(self) -> str:
        assert self.game.joins is not None
        return fair.seed_of(self.game.secret, self.game.joins)

    @property
    def friendly(self) -> bool:
        """Whether nothing would be booked if the table started now."""
        return not self.hall.lasting or any(seat.member is None for seat in self.seats)

    @property
    def price(self) -> int:
        """What a seat costs where chips are played for."""
        return self.rules.BUY_IN or self.row.ante

    def time(self) -> float:
        """The table's own time: it stands still while the bot is down and the table paused."""
        if self.row.paused_at is not None:
            return self.row.paused_at
        return self.hall.running.now() - self.row.held

    def reached(self, when: float) -> bool:
        """Whether it is that late, with a grace of a microsecond for the rounding of floats."""
        return self.time() >= when - 1e-6

    def line(self) -> Line:
        assert self.progress is not None
        return Line(self.rules, self.seed, self.progress)

    def seat_of(self, person: Person) -> int:
        """The seat that is that person's to play."""
        seat = self.seat_number(person.id)
        if not self.seats[seat].is_theirs:
            raise Declined(YouLeft())
        return seat

    @property
    def sitting(self) -> dict[int, int]:
        """The seat of each member whose seat is theirs to play."""
        return {
            sitter.member: seat
            for seat, sitter in enumerate(self.seats)
            if sitter.is_theirs and sitter.member is not None
        }

    def is_away(self, member: int) -> bool:
        """Whether the computer plays for that member until they are back."""
        return any(sitter.member == member and sitter.status == "away" for sitter in self.seats)

    def seat_number(self, member: int) -> int:
        """Where that member sits, or sat before leaving."""
        for seat, sitter in enumerate(self.seats):
            if sitter.member == member:
                return seat
        raise Declined(NotAtTable())

    def seats_with(self, seat: int, **changes: Any) -> tuple[Seat, ...]:
        changed = replace(self.seats[seat], **changes)
        return (*self.seats[:seat], changed, *self.seats[seat + 1 :])

    def history(self, seat: int) -> list[Glimpse]:
        """All that this seat has seen of the game."""
        if seat not in self.histories:
            seen = steps(self.rules, self._start(), self.log)
            self.histories[seat] = [glimpse(self.rules, step, seat) for step in seen]
        return self.histories[seat]

    def nature(self, seat: int) -> str:
        """What a computer player's dice are named by in this game."""
        return fair.digest(f"{self.game.secret}:player:{seat}")

    # Changes: commit, then take over, then publish.

    async def apply(self, change: Change) -> tuple[Event, ...]:
        """Write a change, all of it or nothing, and tell it.

        Who is cancelled meanwhile still waits: memory and disk never part.
        """
        await unbroken(self._apply(change))
        return change.events

    async def _apply(self, change: Change) -> None:
        try:
            async with self.hall.database.transaction() as tx:
                following = await self._write(tx, change)
        except Conflict as conflict:
            await self.reload()
            raise Declined(MovedOn(self.progress.ply if self.progress else 0)) from conflict
        self._take_over(change, following)
        self.publish(change.events)

    async def _write(self, tx: Transaction, change: Change) -> Game | None:
        if change.line:
            first = change.line.progress.ply - len(change.line.plies)
            await tables.append(tx, self.game.id, first, change.line.plies)
        if change.game:
            await tables.save_game(tx, change.game)
        if change.results:
            await results.add(tx, change.results)
        if change.collect:
            await wallets.collect(tx, self, change)
        if change.payout:
            await wallets.pay(tx, self, change.payout)
        if change.seats is not None:
            await tables.save_seats(tx, self.row.id, change.seats)
        if change.row:
            await tables.save(tx, change.row)
        return await tables.add_game(tx, self.row.id, change.secret) if change.secret else None

    def _take_over(self, change: Change, following: Game | None) -> None:
        self.row = change.row or self.row
        self.seats = self.seats if change.seats is None else change.seats
        self.game = following or change.game or self.game
        if change.line:
            self._follow(change.line)
        if following:
            self.log, self.histories, self.progress = [], {}, None
        if not self.live:
            self.hall.forget(self)
        self.arm()

    def _follow(self, line: Line) -> None:
        self.progress = line.progress
        self.nudged.intersection_update(line.progress.waiting.items())
        self.log.extend(line.plies)
        for seat, history in self.histories.items():
            history.extend(glimpse(self.rules, step, seat) for step in line.steps)

    async def reload(self) -> None:
        """Take over what somebody else has written."""
        async with self.hall.database.transaction() as tx:
            saved = await tables.one(tx, self.row.id)
        assert saved is not None
        self.load(saved)
        if not self.live:
            self.hall.forget(self)
        self.arm()

    def publish(self, events: tuple[Event, ...]) -> None:
        """Hand on what is true already; whoever fails to tell it changes nothing."""
        try:
            self.hall.listener(self, events)
        except Exception:
            log.exception("table %s: it could not be told", self.row.id)

    # Time.

    def arm(self, after: float | None = None) -> None:
        """Wake up at the next deadline; a timer that wakes earlier will look again."""
        due = self.deadline() if after is None else self.time() + after
        if due is None or self.hall.running.held:
            self.disarm()
        elif self._handle is None or self.row.held + due < self._armed_for:
            self.disarm()
            self._armed_for = self.row.held + due
            self._handle = self.hall.running.call_at(self._armed_for, self._wake)

    def disarm(self) -> None:
        if self._handle:
            self._handle.cancel()
        self._handle = None

    def _wake(self) -> None:
        self._handle = None
        self.hall.wake(self)

    @property
    def strike(self) -> Strike | None:
        """The clock's next move; what it covers may have been seen later than it was dealt."""
        coming = self.progress.strike if self.progress else None
        if coming is None:
            return None
        return coming._replace(at=max(coming.at, self.row.touched_at + coming.alarm.seconds))

    @property
    def looking(self) -> bool:
        """Whether everyone looks at something that the clock will cover."""
        return bool(self.live and self.progress and self.strike and not self.progress.waiting)

    def deadline(self) -> float | None:
        """The table time of whatever comes next by itself."""
        if not self.live or self.row.paused_at is not None:
            return None
        if self.progress is None:
            return self.row.touched_at + (IDLE if self.row.stage == "lobby" else READY)
        return min(self._deadlines(self.progress), default=None)

    def _deadlines(self, progress: Progress) -> Iterable[float]:
        if self.strike:
            yield self.strike.at
        for seat, since in progress.waiting.items():
            if self.seats[seat].computer_plays:
                yield since + self.pause(seat)
            elif (seat, since) in self.nudged:
                yield since + self.row.turn
            else:
                yield since + self.row.turn * NUDGE

    def _nudges_past(self, progress: Progress) -> Iterable[tuple[int, float]]:
        """Whoever was reminded before the bot went down is not reminded again."""
        late = self.row.turn * NUDGE
        return (item for item in progress.waiting.items() if self.reached(item[1] + late))

    def pause(self, seat: int) -> float:
        """How long a computer player seems to think."""
        assert self.progress is not None
        return 1.2 + Dice(f"{self.nature(seat)}:pause:{self.progress.ply}")(1800) / 1000

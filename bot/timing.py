"""What comes by itself: the clock, reminders, being out of time, computer players, idle lobbies."""

from __future__ import annotations

import logging

from bot import start
from bot.ending import after
from bot.notices import Declined, Nudged, OutOfTime, TakenOver
from bot.play import strike
from bot.players import PLAYERS, glimpse
from bot.progress import Line
from bot.table import NUDGE, Table
from rules.game import Event

STRIKES = 2
"""After so many turns out of time, one after the other, the computer takes the seat."""
_RETRY = 5.0
log = logging.getLogger(__name__)


async def on_time(table: Table) -> None:
    """Do what is due at a table, and set its clock anew."""
    async with table.lock:
        try:
            await _do_what_is_due(table)
            table.arm()
        except Declined as moved_on:
            log.warning("table %s: %s", table.row.id, moved_on)
        except Exception:
            log.exception("table %s: what was due could not be done", table.row.id)
            table.arm(after=_RETRY)


async def _do_what_is_due(table: Table) -> None:
    await strike(table)
    if table.progress is None:
        deadline = table.deadline()
        if deadline is not None and table.reached(deadline):
            await start.on_time(table)
        return
    for seat, since in table.progress.waiting.items():
        if await _attend_to(table, seat, since):
            return


async def _attend_to(table: Table, seat: int, since: float) -> bool:
    """Whether something was due for a seat that has been waited for since then."""
    turn = table.row.turn
    if table.seats[seat].computer_plays:
        if not table.reached(since + table.pause(seat)):
            return False
        await _computer(table, seat)
    elif table.reached(since + turn):
        await _out_of_time(table, seat)
    elif table.reached(since + turn * NUDGE) and (seat, since) not in table.nudged:
        await table.hall.note_time()
        table.nudged.add((seat, since))
        table.publish((Nudged(seat, round(since + turn - table.time())),))
    else:
        return False
    return True


async def _computer(table: Table, seat: int) -> None:
    """Let the computer play that seat's turn."""
    line = table.line()
    history = list(table.history(seat))
    goes_on = True
    while goes_on:
        made = len(line.steps)
        moves = table.rules.legal_moves(line.progress.state, seat)
        move = PLAYERS[table.row.game].choose(table.nature(seat), history, moves)
        line.make(seat, move, table.time())
        history += [glimpse(table.rules, step, seat) for step in line.steps[made:]]
        goes_on = _goes_on(table, line, seat)
    await table.apply(after(table, line))


async def _out_of_time(table: Table, seat: int) -> None:
    """Move for a seat, to the end of its turn; the second time in a row the computer stays."""
    line = table.line()
    goes_on = True
    while goes_on:
        move = table.rules.default_move(line.progress.state, seat, table.hall.draw)
        line.make(seat, move, table.time())
        goes_on = _goes_on(table, line, seat)
    strikes = table.seats[seat].strikes + 1
    absent = strikes >= STRIKES
    seats = table.seats_with(seat, strikes=strikes, status="away" if absent else "here")
    before: tuple[Event, ...] = (OutOfTime(seat), *((TakenOver(seat),) if absent else ()))
    await table.apply(after(table, line, seats=seats, before=before))


def _goes_on(table: Table, line: Line, seat: int) -> bool:
    turn = table.rules.to_act(line.progress.state)
    return turn.goes_on and turn.seats == (seat,)

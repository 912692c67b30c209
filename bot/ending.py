"""What the end of a game brings: the secret, the chips, the results, or the match's next game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot import settlement
from bot.notices import MatchScore, ReadyWanted, Revealed, Settled
from bot.progress import Line
from bot.settlement import Payout
from bot.table import READY, Change, Table
from db.results import Result
from db.tables import Seat
from rules import fair
from rules import game as rules_game
from rules.game import Event

BARREN = 5
"""So many games of a match in a row without a winner end it."""


def after(
    table: Table,
    line: Line,
    *,
    seats: tuple[Seat, ...] | None = None,
    before: tuple[Event, ...] = (),
) -> Change:
    """What follows from those plies: mostly nothing, at the end all that an end brings."""
    result = table.rules.result(line.progress.state)
    events = before + line.events
    if result is None:
        return Change(events, seats=seats, line=line)
    return _ending(table, line, result, seats or table.seats, events)


def _ending(
    table: Table,
    line: Line,
    result: rules_game.Result,
    seats: tuple[Seat, ...],
    events: tuple[Event, ...],
) -> Change:
    game = replace(table.game, ended=table.hall.date())
    events += (Revealed(game.id, game.secret),)
    change = Change(events, seats=seats, game=game, line=line)
    if not table.row.match:
        return _settled(table, change, result, result.scores, result.winners)
    seats = tuple(replace(s, points=s.points + (i in result.winners)) for i, s in enumerate(seats))
    points = tuple(sitter.points for sitter in seats)
    barren = 0 if result.winners else table.row.barren + 1
    change = change._replace(seats=seats, events=(*events, MatchScore(points)))
    if sum(points) < len(seats) and barren < BARREN:
        return _next_game(table, change, result, barren)
    best = max(points)
    leaders = tuple(seat for seat, n in enumerate(points) if n == best > 0)
    return _settled(table, change, result, points, leaders)


def _settled(
    table: Table,
    change: Change,
    result: rules_game.Result,
    scores: Sequence[int],
    winners: Sequence[int],
) -> Change:
    """The table is over: pay, and note how everyone did."""
    seats, stake = change.seats or table.seats, table.row.stake
    row = replace(table.row, stage="over")
    if not stake:
        return change._replace(row=row, results=_results(table, seats, result, None))
    if table.rules.BUY_IN:
        payout = settlement.cash_out(stake, scores)
    else:
        payout = settlement.pot(stake, seats, scores, winners)
    return change._replace(
        events=(*change.events, Settled(*payout)),
        row=row,
        payout=payout,
        results=_results(table, seats, result, payout),
    )


def _next_game(table: Table, change: Change, result: rules_game.Result, barren: int) -> Change:
    """The match goes on: everyone is asked to be ready."""
    assert change.seats is not None
    secret = table.hall.secret()
    row = replace(table.row, stage="ready", barren=barren, touched_at=table.time())
    return change._replace(
        events=(*change.events, ReadyWanted(fair.commitment(secret), READY)),
        row=row,
        seats=tuple(replace(sitter, joined=None) for sitter in change.seats),
        results=_results(table, change.seats, result, None),
        secret=secret,
    )


def _results(
    table: Table, seats: Sequence[Seat], result: rules_game.Result, payout: Payout | None
) -> tuple[Result, ...]:
    return tuple(
        Result(
            table.game.id,
            seat,
            table.row.guild,
            table.row.game,
            sitter.member,
            result.scores[seat],
            seat in result.winners and sitter.is_theirs,
            payout.chips[seat] - table.row.stake if payout else 0,
            table.hall.date(),
        )
        for seat, sitter in enumerate(seats)
    )

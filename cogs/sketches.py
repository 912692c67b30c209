"""Sketches of tables and hands: what is drawn of them, made of views alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from bot.lobby import sizes
from bot.notices import Settled
from bot.table import Table
from cogs.drawing.leaders import Leaders
from cogs.drawing.lobby import Lobby
from cogs.drawing.outcome import Outcome
from cogs.drawing.purse import Balance
from cogs.drawing.sketch import Sketch
from cogs.face import plain_name, plain_names
from cogs.words import Voice
from db.ledger import Movement
from rules import GAMES, fair, records
from rules.game import Event
from rules.simulate import simulate

EXAMPLE_SEATS = 3
EXAMPLE_TENTHS = range(2, 9)
"""How far the example of the rules has come on each page."""


def of_table(table: Table, events: Sequence[Event], voice: Voice) -> Sketch | None:
    """What everybody sees: the seats before a game, the board, or how it ended."""
    names = tuple(plain_names(table, voice))
    if table.row.stage in ("lobby", "ready"):
        return Sketch("lobby", _lobby(table), names, voice.language)
    if table.progress is None:
        return None
    if outcome := _outcome(table, events):
        return Sketch("outcome", outcome, names, voice.language)
    view = table.rules.view(table.progress.state, None)
    return Sketch(table.row.game, view, names, voice.language)


def of_hand(table: Table, seat: int, voice: Voice, *, resting: bool = False) -> Sketch | None:
    """What one seat sees; `resting` as between its turns, without what may be played now."""
    if table.progress is None:
        return None
    view = table.rules.view(table.progress.state, seat)
    shown = replace(view, to_act=()) if resting else view
    return Sketch(table.row.game, shown, tuple(plain_names(table, voice)), voice.language)


def of_rules(key: str, page: int, voice: Voice) -> Sketch:
    """A table as it may look in a game, one more for each page of its rules."""
    names = tuple(voice("seat", number=seat + 1) for seat in range(EXAMPLE_SEATS))
    return Sketch(key, _examples(key)[page - 1], names, voice.language)


@cache
def _examples(key: str) -> list[Any]:
    """The public views of one game, a few moves apart."""
    played = simulate(key, EXAMPLE_SEATS, {}, fair.digest("example"))
    steps = list(records.replay(records.read(json.dumps(played))))
    moments = (len(steps) * part // 10 for part in EXAMPLE_TENTHS)
    return [GAMES[key].view(steps[moment].state, None) for moment in moments]


def of_wallet(chips: int, moved: Sequence[Movement], voice: Voice) -> Sketch:
    """A wallet over time, from what is in it and its last movements, the newest first."""
    balances = [chips]
    for movement in moved[:-1]:
        balances.append(balances[-1] - movement.chips)
    days = [movement.made[:10] for movement in moved]
    view = Balance(tuple(reversed(balances)), days[-1], days[0]) if moved else Balance((), "", "")
    return Sketch("balance", view, (), voice.language)


def of_richest(richest: Sequence[tuple[int, str, int]], asker: int, voice: Voice) -> Sketch:
    """The fullest wallets: member, name and chips of each."""
    members = [member for member, _, _ in richest]
    own = members.index(asker) if asker in members else None
    view = Leaders(tuple(chips for _, _, chips in richest), own)
    return Sketch("leaders", view, tuple(plain_name(n) for _, n, _ in richest), voice.language)


def _lobby(table: Table) -> Lobby:
    fitting = sizes(table.row.game, table.row.options)
    hosts = [seat for seat, sitter in enumerate(table.seats) if sitter.member == table.row.host]
    stake = 0 if table.friendly else table.price
    return Lobby(table.row.game, next(iter(hosts), None), fitting[0], fitting[-1], stake)


def _outcome(table: Table, events: Sequence[Event]) -> Outcome | None:
    assert table.progress is not None
    result = table.rules.result(table.progress.state)
    if result is None:
        return None
    paid = [event.chips for event in events if isinstance(event, Settled)]
    change = tuple(chips - table.row.stake for chips in paid[0]) if paid else None
    return Outcome(table.row.game, result.scores, result.winners, change)

"""What someone saw of a game, as text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from rules.game import as_text
from rules.records import BadRecord, Position, Record, replay


def sight(record: Record, ply: int | None, seat: int | None) -> Iterator[str]:
    """What that seat, or the public, was told at a ply (or the last) and then saw, in lines.

    >>> deal = {"by": "chance", "move": "shuffle GBO GOB BGO BOG OGB OBG"}
    >>> record = Record("watch", 2, {}, None, [deal], None)
    >>> said = list(sight(record, 0, seat=1))
    >>> said[0], said[-1]
    ('watch, ply 0 of 1, as seat 1 saw it', 'objectives: GOB')
    """
    if seat is not None and seat not in range(record.seats):
        raise BadRecord(f"seat {seat} is not one of 0 to {record.seats - 1}")
    number = len(record.plies) - 1 if ply is None else ply
    position = _position(record, number)
    whom = "the public" if seat is None else f"seat {seat}"
    yield f"{record.key}, ply {number} of {len(record.plies)}, as {whom} saw it"
    yield from told(record, position, seat)


def told(record: Record, position: Position, seat: int | None) -> Iterator[str]:
    """The events of a position and its view, without anything meant for others.

    >>> deal = {"by": "chance", "move": "shuffle GBO GOB BGO BOG OGB OBG"}
    >>> record = Record("watch", 2, {}, None, [deal], None)
    >>> list(told(record, next(replay(record)), None))[:2]
    ['* began: first 0, tokens 45, aside 4', 'seat: -']
    """
    for event in position.events:
        if event.to in (None, seat):
            yield f"* {event}"
    view = record.game.view(position.state, seat)
    for field in fields(view):
        yield f"{field.name}: {as_text(getattr(view, field.name))}"


def _position(record: Record, number: int) -> Position:
    for at, position in enumerate(replay(record)):
        if at == number:
            return position
    raise BadRecord(f"ply {number} is not one of 0 to {len(record.plies) - 1}")

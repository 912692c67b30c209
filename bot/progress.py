"""How far a game has come: the log replayed, and since when everyone is waited for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from db.tables import Ply
from rules import fair
from rules.game import Alarm, By, Event, Game, Shuffle, Step


class Strike(NamedTuple):
    """The clock's next move, and the table time at which it comes."""

    alarm: Alarm
    at: float


class Progress(NamedTuple):
    state: Any
    ply: int = 0
    shuffles: int = 0
    waiting: Mapping[int, float] = {}
    """The seats that may act, and since what table time."""
    strike: Strike | None = None


class Line:
    """Plies that are made together: all of them, or none."""

    def __init__(self, rules: Game[Any, Any], seed: str, progress: Progress) -> None:
        self._rules = rules
        self._seed = seed
        self.progress = progress
        self.plies: list[Ply] = []
        self.steps: list[Step[Any]] = []

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for step in self.steps for event in step.events)

    def make(self, by: By, move: object, at: float, interaction: int | None = None) -> None:
        """Make a move, and the shuffles that follow it."""
        self._make(by, move, at, interaction)
        self.shuffle(at)

    def shuffle(self, at: float) -> None:
        while self._rules.to_act(self.progress.state).chance:
            cards = fair.shuffle(self._seed, self.progress.shuffles, self._rules.DECK)
            self._make("chance", Shuffle(cards), at, None)

    def _make(self, by: By, move: object, at: float, interaction: int | None) -> None:
        step = self._rules.apply(self.progress.state, by, move)
        self.progress = _after(self._rules, self.progress, step, by, at)
        self.plies.append(Ply(by, str(move), at, interaction))
        self.steps.append(step)


def replay(rules: Game[Any, Any], start: Any, plies: Iterable[Ply]) -> Progress:
    """The progress of a game whose log that is."""
    progress = Progress(start)
    for ply in plies:
        step = rules.apply(progress.state, ply.by, rules.parse(ply.move))
        progress = _after(rules, progress, step, ply.by, ply.made_at)
    return progress


def steps(rules: Game[Any, Any], start: Any, plies: Sequence[Ply]) -> list[Step[Any]]:
    """Every step of a game whose log that is."""
    found = []
    for ply in plies:
        found.append(rules.apply(start, ply.by, rules.parse(ply.move)))
        start = found[-1].state
    return found


def _after(rules: Game[Any, Any], before: Progress, step: Step[Any], by: By, at: float) -> Progress:
    turn = rules.to_act(step.state)
    earlier = before.waiting
    waiting = {seat: at if seat == by else earlier.get(seat, at) for seat in turn.seats}
    strike = before.strike
    if turn.clock is None:
        strike = None
    elif strike is None or strike.alarm != turn.clock:
        strike = Strike(turn.clock, at + turn.clock.seconds)
    return Progress(step.state, before.ply + 1, before.shuffles + (by == "chance"), waiting, strike)

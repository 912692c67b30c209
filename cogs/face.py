"""What a game shows of itself: how its values, its board, its hands and its moves are worded."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Protocol

from discord.utils import escape_markdown, escape_mentions

from bot.table import Table
from cogs.words import Voice, knows
from rules.game import Event, Fact, Refusal, Result, Value

SEATS = ("seat", "other", "owner", "winner", "first", "dealer", "leader", "host")
"""The arguments of events that name a seat."""
EACH = ("chips", "points")
"""The arguments that have a number for each seat."""
NAMED = ("name", "host")
"""The arguments that are a person's name."""
NAME = 24
"""How much of a name is shown."""
NOTHING = "\u200b"
"""A space without width: it parts signs that would mean something to Discord together."""
TURNS_THE_LINE = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Signs that would turn around what is written behind a name."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, or several in a row, as it is offered: step by step, each with its label."""

    moves: tuple[str, ...]
    steps: tuple[tuple[str, str], ...]
    """Value and label of each step; the values together are one choice's own."""


class Face(Protocol):
    """What a game's cog offers beside its commands."""

    key: str

    def spell(self, value: object, voice: Voice) -> object:
        """A value of the game in words or signs."""

    def board(self, view: Any, names: Sequence[str], voice: Voice) -> str:
        """What everybody sees."""

    def hand(self, view: Any, names: Sequence[str], voice: Voice) -> str:
        """What only that seat sees."""

    def choices(
        self,
        view: Any,
        moves: Sequence[Any],
        names: Sequence[str],
        voice: Voice,
        options: Mapping[str, Value],
    ) -> list[Choice]:
        """The legal moves as they are offered, best or plainest first."""


FACES: dict[str, Face] = {}
"""Filled by the games' cogs as they are loaded."""


def shown_name(name: str) -> str:
    """A name that pings nobody, links nowhere, breaks no layout and is not too long."""
    harmless = plain_name(name).replace("<", f"<{NOTHING}").replace("://", f":{NOTHING}//")
    return escape_mentions(escape_markdown(harmless, ignore_links=False))


def plain_name(name: str) -> str:
    """A name on one line that is not too long, for where nothing has a meaning but letters."""
    plain = " ".join(TURNS_THE_LINE.sub("", name).split()) or "?"
    return plain if len(plain) <= NAME else plain[: NAME - 1] + "…"


def names_of(table: Table, voice: Voice) -> list[str]:
    """What the seats are called."""
    return _called(table, voice, shown_name)


def plain_names(table: Table, voice: Voice) -> list[str]:
    """What the seats are called in pictures and menus."""
    return _called(table, voice, plain_name)


def _called(table: Table, voice: Voice, spelled: Callable[[str], str]) -> list[str]:
    """One computer is just that; several are numbered among themselves."""
    several = sum(sitter.member is None for sitter in table.seats) > 1
    numbers = count(1)
    return [
        spelled(sitter.name)
        if sitter.member
        else voice("computer", number=next(numbers) if several else 0)
        for sitter in table.seats
    ]


def worded(face: Face, event: Event, names: Sequence[str], voice: Voice) -> str:
    """An event as a sentence; empty for what the board shows anyway."""
    key = _key(face, event, "event")
    return voice(key, **_spelled(face, event, names, voice)) if knows(key) else ""


def explained(face: Face | None, refusal: Refusal, names: Sequence[str], voice: Voice) -> str:
    """A refusal as a kind sentence that says why."""
    key = _key(face, refusal, "refusal")
    return voice(key, **_spelled(face, refusal, names, voice))


def _key(face: Face | None, fact: Fact, kind: str) -> str:
    own = f"{face.key}-{fact.code}" if face else ""
    return own if knows(own) else f"{kind}-{fact.code}"


def _spelled(
    face: Face | None, fact: Fact, names: Sequence[str], voice: Voice
) -> dict[str, object]:
    return {
        name.replace("_", "-"): _spell(face, name, value, names, voice)
        for name, value in fact.arguments().items()
    }


def _spell(
    face: Face | None, name: str, value: object, names: Sequence[str], voice: Voice
) -> object:
    if isinstance(value, int) and not isinstance(value, bool) and name in SEATS:
        return names[value] if value < len(names) else str(value + 1)
    if name in NAMED and isinstance(value, str):
        return shown_name(value)
    if isinstance(value, Result):
        return outcome(value, names, voice)
    if type(value) is tuple:
        return _listed(face, name, value, names, voice)
    spelled = face.spell(value, voice) if face else value
    return str(spelled).lower() if spelled is None or isinstance(spelled, bool) else spelled


def _listed(
    face: Face | None,
    name: str,
    values: tuple[object, ...],
    names: Sequence[str],
    voice: Voice,
) -> str:
    """Several values as one says them: with each seat's name, or one after the other."""
    if name in EACH and len(values) == len(names):
        each = zip(names, values, strict=True)
        return voice.listed([voice("of-seat", name=called, count=n) for called, n in each])
    inner = "seat" if name in ("seats", "dropped", "waiting_for") else name
    return voice.listed([str(_spell(face, inner, value, names, voice)) for value in values])


def outcome(result: Result, names: Sequence[str], voice: Voice) -> str:
    """Who won, and everybody's score."""
    order = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])
    lines = [
        voice(
            "score",
            name=names[seat],
            score=result.scores[seat],
            won=str(seat in result.winners).lower(),
        )
        for seat in order
    ]
    winners = voice.listed([names[seat] for seat in result.winners])
    head = voice("outcome", winners=winners, count=len(result.winners), reason=result.reason)
    return "\n".join([head, *lines])

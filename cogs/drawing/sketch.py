"""A sketch: all there is to know for drawing a picture, and nothing that is not in the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from cogs.drawing import batasaurus, leaders, lettering, lobby, nain_jaune, outcome, purse, tempus
from cogs.drawing import watch as watch_drawing
from cogs.drawing.canvas import Canvas
from cogs.words import Voice

MOST = 1024
"""As many characters as Discord lets a description have."""


class Kind(Protocol):
    """What the module of each kind of picture offers."""

    def picture(self, view: Any, names: Sequence[str], voice: Voice, /) -> Canvas: ...

    def alt(self, view: Any, names: Sequence[str], voice: Voice, /) -> str:
        """The same in words."""


KINDS: Mapping[str, Kind] = {
    "tempus": tempus,
    "watch": watch_drawing,
    "nain-jaune": nain_jaune,
    "batasaurus": batasaurus,
    "lobby": lobby,
    "outcome": outcome,
    "balance": purse,
    "leaders": leaders,
}


class Sketch(NamedTuple):
    """What a picture is drawn from; two that are equal give the same picture."""

    kind: str
    view: Any
    names: tuple[str, ...]
    """As people are called, not yet made readable."""
    language: str


class Drawn(NamedTuple):
    png: bytes
    alt: str


def canvas(sketch: Sketch) -> Canvas:
    voice = Voice(sketch.language)
    return KINDS[sketch.kind].picture(sketch.view, called(sketch.names, voice), voice)


def draw(sketch: Sketch) -> Drawn:
    return Drawn(canvas(sketch).png(), alt(sketch))


def alt(sketch: Sketch) -> str:
    """The picture in words, for those who do not see it."""
    voice = Voice(sketch.language)
    said = KINDS[sketch.kind].alt(sketch.view, sketch.names, voice)
    acting = getattr(sketch.view, "to_act", ())
    if acting and getattr(sketch.view, "seat", None) is None:
        named = [sketch.names[seat] for seat in acting]
        said += " " + voice("alt-turn", names=voice.listed(named))
    return said if len(said) <= MOST else said[: MOST - 1] + "…"


def called(names: Sequence[str], voice: Voice) -> list[str]:
    """The names as they are drawn; who has none that can be is called by the seat."""
    return [
        lettering.readable(name) if lettering.spoken(name) else voice("picture-seat", number=seat)
        for seat, name in enumerate(names, 1)
    ]

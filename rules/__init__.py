"""The rules of the four games: pure, and complete without the rest of Meneur."""

from collections.abc import Mapping
from typing import Any

from rules import batasaurus, nain_jaune, tempus, watch
from rules.game import Game

_TEMPUS: Game[tempus.State, tempus.Move] = tempus
_WATCH: Game[watch.State, watch.Move] = watch
_NAIN_JAUNE: Game[nain_jaune.State, nain_jaune.Move] = nain_jaune
_BATASAURUS: Game[batasaurus.State, batasaurus.Move] = batasaurus

GAMES: Mapping[str, Game[Any, Any]] = {
    "tempus": _TEMPUS,
    "watch": _WATCH,
    "nain-jaune": _NAIN_JAUNE,
    "batasaurus": _BATASAURUS,
}

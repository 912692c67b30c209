"""Computer players, one for each game: they know what their seat was shown, and no more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.players import batasaurus, nain_jaune, tempus, watch
from bot.players.player import Glimpse, Player, glimpse
from rules import batasaurus as batasaurus_rules
from rules import nain_jaune as nain_jaune_rules
from rules import tempus as tempus_rules
from rules import watch as watch_rules

__all__ = ["PLAYERS", "Glimpse", "Player", "glimpse"]

_TEMPUS: Player[tempus_rules.Move] = tempus
_WATCH: Player[watch_rules.Move] = watch
_NAIN_JAUNE: Player[nain_jaune_rules.Move] = nain_jaune
_BATASAURUS: Player[batasaurus_rules.Move] = batasaurus

PLAYERS: Mapping[str, Player[Any]] = {
    "tempus": _TEMPUS,
    "watch": _WATCH,
    "nain-jaune": _NAIN_JAUNE,
    "batasaurus": _BATASAURUS,
}

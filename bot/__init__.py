"""The tables: people, time and money around a game; speaks no Discord and judges nothing."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, cast

from bot.clock import Clock

if TYPE_CHECKING:
    from discord.ext.commands import Bot


def create_bot(
    path: Path | str,
    *,
    secrets: Callable[[], str] | None = None,
    clock: Clock | None = None,
    lasting: bool = True,
    dev_guild: int | None = None,
) -> Bot:
    """The whole bot, not yet logged in, on the database of that path.

    `secrets` and `clock` are where secrets and the time come from, if not from the system;
    `lasting` says whether the disk outlives the machine, `dev_guild` which server gets changed
    commands at once.
    """
    client = import_module("cogs.client")
    return cast(
        "Bot",
        client.Meneur(
            Path(path), secret=secrets, clock=clock, lasting=lasting, dev_guild=dev_guild
        ),
    )

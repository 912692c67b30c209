"""`python -m bot` on a clock that runs fast, so that a minute of a game is a few seconds."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from typing import Any

import discord

from bot import __main__ as program
from bot import create_bot
from bot.clock import LoopClock

FASTER = float(os.environ.get("FASTER", "10"))


class QuickClock(LoopClock):
    def __init__(self) -> None:
        super().__init__(discord.utils.utcnow)
        slow = self.time
        self.time: Callable[[], float] = lambda: slow() * FASTER

    async def _at(self, when: float, do: Callable[[], object]) -> None:
        await asyncio.sleep((when - self.time()) / FASTER)
        do()


def quick_bot(*where: Any, **how: Any) -> Any:
    return create_bot(*where, clock=QuickClock(), **how)


if __name__ == "__main__":
    vars(program)["create_bot"] = quick_bot
    sys.exit(program.main([]))

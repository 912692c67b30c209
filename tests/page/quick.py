"""The bot as a process of its own, the whole of it, on a clock that runs fast."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable

import discord

from bot import config, create_bot
from bot.__main__ import _speak_to
from bot.clock import LoopClock

FASTER = 10.0
"""A minute of a game takes six seconds; people still have time enough to think."""


class QuickClock(LoopClock):
    def __init__(self) -> None:
        super().__init__(discord.utils.utcnow)
        slow = self.time
        self.time: Callable[[], float] = lambda: slow() * FASTER

    async def _at(self, when: float, do: Callable[[], object]) -> None:
        await asyncio.sleep((when - self.time()) / FASTER)
        do()


async def run() -> None:
    chosen = config.read(os.environ)
    assert chosen.api_url is not None
    logging.basicConfig(level=chosen.log_level)
    await _speak_to(chosen.api_url)
    running = asyncio.current_task()
    assert running is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
    async with create_bot(chosen.database, clock=QuickClock()) as client:
        await client.start(chosen.needs_token())


if __name__ == "__main__":
    try:
        asyncio.run(run())
    except asyncio.CancelledError:
        raise SystemExit(0) from None

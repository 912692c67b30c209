"""The studio: draws beside the event loop, keeps the newest pictures, never holds up a table."""

from __future__ import annotations

import asyncio
import io
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import discord
from discord.ui import LayoutView

from cogs.drawing.sketch import Drawn, Sketch, draw
from cogs.layout import Page, Picture

log = logging.getLogger(__name__)

LATE = 0.7
"""Seconds after which a message goes without its picture."""
FULL = 1.0
"""Seconds of drawing that may wait; beyond that no more is begun until all of it is done."""
KEPT = 300
"""How many pictures are kept."""
USUAL = 0.03
"""Seconds a picture is thought to take before one of its kind was drawn."""


class Finished(NamedTuple):
    """A message with all that belongs to it."""

    view: LayoutView
    files: list[discord.File]


class Job(NamedTuple):
    """A picture in the making, and how long it will take."""

    done: asyncio.Future[Drawn | None]
    seconds: float


class Studio:
    """One pair of hands in a thread of its own."""

    def __init__(self, draw: Callable[[Sketch], Drawn] = draw) -> None:
        self._draw = draw
        self._hands = ThreadPoolExecutor(1, "studio")
        self._kept: OrderedDict[Sketch, Drawn] = OrderedDict()
        self._jobs: dict[Sketch, Job] = {}
        self._seconds: dict[str, float] = {}
        self._behind = False
        self._closed = False

    async def finish(self, page: Page) -> Finished:
        """A page with its picture, if there is one in time."""
        picture = await self.picture(page.sketch)
        files = [picture.media] if picture and isinstance(picture.media, discord.File) else []
        return Finished(page.laid_out(picture), files)

    async def picture(self, sketch: Sketch | None) -> Picture | None:
        drawn = await self.drawn(sketch) if sketch else None
        if drawn is None or sketch is None:
            return None
        return Picture(discord.File(io.BytesIO(drawn.png), f"{sketch.kind}.png"), drawn.alt)

    async def drawn(self, sketch: Sketch) -> Drawn | None:
        """The picture and its words; nothing if it fails, comes late, or too much is waiting."""
        if sketch in self._kept:
            self._kept.move_to_end(sketch)
            return self._kept[sketch]
        if sketch not in self._jobs:
            if self._closed or self.behind:
                return None
            self._begin(sketch)
        done = self._jobs[sketch].done
        await asyncio.wait([done], timeout=LATE)
        return done.result() if done.done() else None

    @property
    def waiting(self) -> float:
        """Seconds of drawing that are still to be done."""
        return sum(job.seconds for job in self._jobs.values())

    @property
    def behind(self) -> bool:
        """Whether too much is waiting; once it is, until all is done."""
        waiting = self.waiting
        self._behind = waiting > FULL or (self._behind and waiting > 0)
        return self._behind

    def close(self) -> None:
        """Begin nothing more, and let go of what is not begun."""
        self._closed = True
        self._hands.shutdown(wait=False, cancel_futures=True)

    def _begin(self, sketch: Sketch) -> None:
        loop = asyncio.get_running_loop()
        done = loop.run_in_executor(self._hands, self._try, sketch)
        self._jobs[sketch] = Job(done, self._seconds.get(sketch.kind, USUAL))
        done.add_done_callback(lambda _: self._take(sketch))

    def _take(self, sketch: Sketch) -> None:
        """Keep what was drawn, in the place of what was not wanted for longest."""
        done = self._jobs.pop(sketch).done
        drawn = None if done.cancelled() else done.result()
        if drawn:
            self._kept[sketch] = drawn
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    def _try(self, sketch: Sketch) -> Drawn | None:
        """Draw, in the thread; a picture that fails is logged and left out."""
        start = time.perf_counter()
        try:
            return self._draw(sketch)
        except Exception:
            log.exception("a picture of %s could not be drawn", sketch.kind)
            return None
        finally:
            took = time.perf_counter() - start
            before = self._seconds.get(sketch.kind, took)
            self._seconds[sketch.kind] = (3 * before + took) / 4

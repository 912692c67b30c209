"""Tells what the tables tell: one public message after the other, and a DM for each person."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count
from operator import itemgetter
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord
from discord import AllowedMentions, Object

from bot import closing, play
from bot.notices import NoLetters, Returned
from bot.table import Table
from cogs import layout, sketches
from cogs.layout import Page
from cogs.studio import Finished
from cogs.words import Voice, language_of
from db import people
from rules.game import Event

if TYPE_CHECKING:
    from cogs.client import Meneur

log = logging.getLogger(__name__)

GONE = (10003, 50001, 50013)
"""The channel, or the right to write there, is gone: nothing is tried again."""
CLOSED = 50007


class Heard(list[Event]):
    """What a table tells while a command is carried out."""

    listening = True
    table: Table | None = None
    turn = 0
    """When it was told, among all that was."""


_heard: ContextVar[Heard | None] = ContextVar("heard", default=None)


class Speaker:
    """The bot's voice in channels and DMs."""

    def __init__(self, client: Meneur) -> None:
        self._client = client
        self._turns = count(1)
        self._pending: dict[int, list[tuple[int, Sequence[Event]]]] = defaultdict(list)
        self._outdated: set[int] = set()
        self._whispered: dict[tuple[int, int], str] = {}
        self._closed: set[tuple[int, int]] = set()
        self._untold: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._looks: dict[int, set[int]] = {}
        """Who has still to ask for what the clock will cover, by games."""
        self._floors: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open(self) -> None:
        """Remember whose DMs were closed."""
        async with self._client.hall.database.transaction() as tx:
            self._closed = await people.closed(tx)

    @contextmanager
    def answering(self) -> Iterator[Heard]:
        """Collect what a table tells meanwhile: the command's own answer will say it.

        If the command is refused in the end, everybody is told what happened before that. Timers
        that are set meanwhile inherit the context, and outlive it: hence `listening`.
        """
        heard = Heard()
        token = _heard.set(heard)
        try:
            yield heard
        except BaseException:
            if heard.table:
                self.post(heard.table, heard)
            raise
        finally:
            heard.listening = False
            _heard.reset(token)

    def hear(self, table: Table, events: tuple[Event, ...]) -> None:
        """Take what a table tells; a command that answers it itself comes first."""
        heard = _heard.get()
        if heard is not None and heard.listening:
            heard.extend(events)
            heard.table = table
            heard.turn = heard.turn or next(self._turns)
        else:
            self.post(table, events)

    def post(self, table: Table, events: Sequence[Event]) -> None:
        """Have the table shown in its channel, with those events, as soon as may be.

        What a command heard was told when it heard it, however late it is said.
        """
        if events:
            turn = events.turn if isinstance(events, Heard) else next(self._turns)
            self._pending[table.row.id].append((turn, events))
        self.whisper(table)

    def whisper(self, table: Table) -> None:
        """Have everyone's private view brought up to date."""
        self._outdated.add(table.row.id)
        if table.row.id not in self._tasks:
            task = asyncio.create_task(self._speak(table))
            self._tasks[table.row.id] = task
            task.add_done_callback(lambda _: self._done(table))

    def _done(self, table: Table) -> None:
        del self._tasks[table.row.id]
        if table.row.id in self._outdated:
            self.whisper(table)

    async def settle(self) -> None:
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)
            await asyncio.sleep(0)

    def voice_for(self, table: Table) -> Voice:
        """The language of what is public at a table."""
        return Voice(self._client.language(table.row.guild) or language_of(table.row.locale))

    def page(self, table: Table, events: Sequence[Event]) -> Page:
        """The table as everybody sees it."""
        closed = [member for table_id, member in self._closed if table_id == table.row.id]
        if table.row.id in self._untold:
            self._untold.discard(table.row.id)
            events = [Returned(), *events]
        return layout.of_table(table, events, self.voice_for(table), closed)

    async def greet(self, active: Iterable[Table], others: Iterable[Table]) -> None:
        """Tell that the bot is back: some at once, the others with their next message."""
        self._untold.update(table.row.id for table in others)
        await self.announce(active, Returned())

    async def announce(self, tables: Iterable[Table], event: Event) -> None:
        """Tell several tables something about the bot itself, without a sound."""
        telling = (self._show(table, [event], silent=True) for table in tables)
        await asyncio.gather(*telling, return_exceptions=True)

    async def _speak(self, table: Table) -> None:
        try:
            while table.row.id in self._outdated:
                self._outdated.discard(table.row.id)
                await self._show_pending(table)
                await self._whisper_all(table)
                await self._begin_look(table)
        except Exception:
            log.exception("table %s: it could not be shown", table.row.id)

    def floor(self, table: Table) -> asyncio.Lock:
        """Whoever shows a table holds this: the newest message is the newest state."""
        return self._floors.setdefault(table.row.id, asyncio.Lock())

    async def _show_pending(self, table: Table) -> None:
        """Show the table with all that is to be said of it, in the order in which it was told."""
        if table.row.id not in self._pending:
            return
        async with self.floor(table):
            told = sorted(self._pending.pop(table.row.id), key=itemgetter(0))
            await self._send(table, [event for _, events in told for event in events])

    async def _show(self, table: Table, events: list[Event], *, silent: bool) -> None:
        async with self.floor(table):
            await self._send(table, events, silent=silent)

    async def _send(self, table: Table, events: list[Event], *, silent: bool = False) -> None:
        channel = self._client.get_partial_messageable(table.row.channel)
        mentioned = AllowedMentions.none() if silent else mentions(table)
        view, files = await self._client.studio.finish(self.page(table, events))
        try:
            await channel.send(view=view, files=files, allowed_mentions=mentioned, silent=silent)
        except discord.HTTPException as error:
            await self.lost(table, error)

    async def lost(self, table: Table, error: discord.HTTPException) -> None:
        """The table's truth stands; if nobody can be reached there, it waits."""
        log.warning("table %s: Discord refused a message (%s)", table.row.id, error.code)
        if error.code in GONE:
            await closing.pause(table)

    # Private views.

    def is_closed(self, table: Table, member: int) -> bool:
        return (table.row.id, member) in self._closed

    async def reach(self, table: Table, member: int) -> bool:
        """Write to somebody who has just sat down; False if their DMs are closed."""
        self.whisper(table)
        await asyncio.wait([self._tasks[table.row.id]])
        return not self.is_closed(table, member)

    async def _whisper_all(self, table: Table) -> None:
        for member in table.sitting:
            if not self.is_closed(table, member):
                await self._whisper_to(table, member)

    async def _begin_look(self, table: Table) -> None:
        """Delivery was tried to every seat: who got nothing has to press *My hand*."""
        if not table.looking:
            self._looks.pop(table.game.id, None)
        elif table.game.id not in self._looks:
            self._looks[table.game.id] = {
                member for member in table.sitting if self.is_closed(table, member)
            }
            await play.begin_look(table, missing=bool(self._looks[table.game.id]))

    async def looked(self, table: Table, member: int) -> None:
        """Somebody has asked for the hand; the last who had to begins the time to look."""
        missing = self._looks.get(table.game.id, set())
        if member in missing:
            missing.discard(member)
            if not missing:
                await play.begin_look(table)

    async def _whisper_to(self, table: Table, member: int) -> None:
        """Show somebody what their seat sees: the one they have when it is written."""
        voice = await self._voice_of(table, member)
        if member not in table.sitting:
            return
        key = (table.row.id, member)
        place = self._client.place(table.row)
        text = layout.hand_text(table, table.sitting[member], voice, place)
        if self._whispered.get(key) == text:
            return
        self._whispered[key] = text
        rows = [layout.row(layout.button(voice, "hand", table.row.id))]
        # what may be played changes with others' moves, and those must not cost an edit each
        sketch = sketches.of_hand(table, table.sitting[member], voice, resting=True)
        finished = await self._client.studio.finish(Page((text,), rows, sketch=sketch))
        try:
            await self._deliver(key, finished)
        except discord.HTTPException as error:
            log.warning("table %s: Discord refused a DM (%s)", table.row.id, error.code)
            self._whispered.pop(key, None)
            if error.code == CLOSED:
                self._closed.add(key)
                await self._note(key, None, None)
                self._tell_closed(table, member)

    def _tell_closed(self, table: Table, member: int) -> None:
        """In a game everybody hears of it at once; in the lobby the answer to *Join* says it."""
        if table.progress and member in table.sitting:
            self.post(table, [NoLetters(table.sitting[member])])

    async def _voice_of(self, table: Table, member: int) -> Voice:
        return Voice(language_of(await self._client.language_of(member) or table.row.locale))

    async def _deliver(self, key: tuple[int, int], finished: Finished) -> None:
        """Edit the DM about that table, or write the first one."""
        view, files = finished
        async with self._client.hall.database.transaction() as tx:
            place = await people.whisper(tx, *key)
        if place and place.channel and place.message:
            channel = self._client.get_partial_messageable(place.channel)
            try:
                await channel.get_partial_message(place.message).edit(view=view, attachments=files)
                return
            except discord.NotFound:
                log.info("table %s: a DM was deleted, so there is a new one", key[0])
                for file in files:
                    file.reset()
        direct = await self._client.create_dm(Object(key[1]))
        message = await direct.send(view=view, files=files)
        await self._note(key, direct.id, message.id)

    async def _note(self, key: tuple[int, int], channel: int | None, message: int | None) -> None:
        async with self._client.hall.database.transaction() as tx:
            await people.note_whisper(tx, *key, channel, message)


def mentions(table: Table) -> AllowedMentions:
    """Only those whose turn it is are called."""
    users = [Object(member) for member in layout.called(table)]
    return AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)

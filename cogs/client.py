"""The bot as Discord knows it: its cogs, its hall, its voice, from start to stop."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
from discord import AllowedMentions, Intents, Interaction, app_commands
from discord.app_commands import AppInstallationType
from discord.ext import commands

from bot.clock import Clock, LoopClock
from bot.hall import Hall, Sources
from cogs import desk, life
from cogs.pace import Pace
from cogs.speaker import Speaker
from cogs.studio import Studio
from cogs.translator import Catalogues
from cogs.words import CATALOGUES, LANGUAGES
from db import StorageFailed, people, settings
from db.tables import Table as Row

log = logging.getLogger(__name__)

EXTENSIONS = (
    "cogs.tempus",
    "cogs.watch",
    "cogs.dwarf",
    "cogs.dino",
    "cogs.tables",
    "cogs.chips",
    "cogs.settings",
    "cogs.presses",
    "cogs.life",
)


class Tree(app_commands.CommandTree["Meneur"]):
    async def interaction_check(self, interaction: Interaction[Meneur], /) -> bool:
        try:
            return await desk.receive(interaction)
        except Exception as error:  # noqa: BLE001 - explained, and logged there
            await desk.explain(interaction, error)
            return False

    async def on_error(
        self, interaction: Interaction[Meneur], error: app_commands.AppCommandError, /
    ) -> None:
        await desk.explain(interaction, error)


class Meneur(commands.Bot):
    """The game master."""

    def __init__(
        self,
        path: Path,
        *,
        secret: Callable[[], str] | None = None,
        clock: Clock | None = None,
        lasting: bool = True,
        dev_guild: int | None = None,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=Intents(guilds=True),
            allowed_mentions=AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_installs=AppInstallationType(guild=True, user=False),
        )
        self._path = path
        self._dev_guild = dev_guild and discord.Object(dev_guild)
        self._hall: Hall | None = None
        self._clock = clock
        self._sources = Sources(lasting=lasting)
        if secret:
            self._sources["secret"] = secret
        self._choices: dict[int, dict[str, str]] = {}
        self._spoken: dict[int, str] = {}
        self._writing: set[asyncio.Task[None]] = set()
        self.speaker = Speaker(self)
        self.pace = Pace()
        self.studio = Studio()

    async def setup_hook(self) -> None:
        clock = self._clock or LoopClock(discord.utils.utcnow)
        self._hall = await Hall.open(self._path, clock, self.speaker.hear, **self._sources)
        async with self.hall.database.transaction() as tx:
            self._choices = await settings.everyones(tx)
        await self.speaker.open()
        await self.tree.set_translator(Catalogues())
        for name in EXTENSIONS:
            await self.load_extension(name)
        await self._sync_if_changed()

    async def close(self) -> None:
        """Finish what is under way and let go of everything."""
        if not self.is_closed():
            await self.stop()
        await super().close()

    async def stop(self) -> None:
        """Tell those who play, and leave the tables as they are."""
        if self._hall:
            await life.say_goodbye(self)
            await asyncio.gather(*self._writing)
            await self._hall.close()
        self.studio.close()

    @property
    def hall(self) -> Hall:
        assert self._hall is not None
        return self._hall

    async def _sync_if_changed(self) -> None:
        """Tell Discord of the commands only when they, or their words, are others than before."""
        known = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        words = [file.read_text("utf-8") for file in sorted(CATALOGUES.rglob("*.ftl"))]
        present = hashlib.sha256(json.dumps([known, words], default=str).encode()).hexdigest()
        async with self.hall.database.transaction() as tx:
            before = (await settings.read(tx, 0)).get("commands")
        if before == present:
            return
        await self.tree.sync()
        if self._dev_guild:
            self.tree.copy_global_to(guild=self._dev_guild)
            await self.tree.sync(guild=self._dev_guild)
        async with self.hall.database.transaction() as tx:
            await settings.write(tx, 0, "commands", present)

    def note_language(self, member: int, language: str) -> None:
        """Remember the language of somebody's last command; no answer waits for that."""
        if self._spoken.get(member) != language:
            self._spoken[member] = language
            task = asyncio.create_task(self._write_language(member, language))
            self._writing.add(task)
            task.add_done_callback(self._writing.discard)

    async def _write_language(self, member: int, language: str) -> None:
        try:
            async with self.hall.database.transaction() as tx:
                await people.note_language(tx, member, language)
        except StorageFailed as error:
            log.warning("a language could not be noted: %s", error)
            self.forget(member)

    async def language_of(self, member: int) -> str | None:
        """The language of somebody's last command, if there was one."""
        if member in self._spoken:
            return self._spoken[member]
        async with self.hall.database.transaction() as tx:
            return await people.language(tx, member)

    def forget(self, member: int) -> None:
        """Know somebody's language no more."""
        self._spoken.pop(member, None)

    def choices(self, guild: int) -> dict[str, str]:
        """What a server has chosen in its settings."""
        return self._choices.get(guild, {})

    def take_choice(self, guild: int, key: str, value: str | None) -> None:
        chosen = self._choices.setdefault(guild, {})
        chosen.pop(key, None)
        if value is not None:
            chosen[key] = value

    def language(self, guild: int) -> str | None:
        """The language of a server: the one it chose, else a Community server's own."""
        if "language" in self.choices(guild):
            return self.choices(guild)["language"]
        server = self.get_guild(guild)
        if server and "COMMUNITY" in server.features:
            own = str(server.preferred_locale).partition("-")[0]
            return own if own in LANGUAGES else None
        return None

    def place(self, row: Row) -> str:
        """The server and the channel of a table, with a link."""
        server: Any = self.get_guild(row.guild)
        return f"{discord.utils.escape_markdown(server.name) if server else '…'} · <#{row.channel}>"

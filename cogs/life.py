"""The bot's own life: coming, going, losing the gateway, and places that are no more."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot import closing
from bot.notices import Stopping
from bot.table import Table
from cogs import desk, invite
from cogs.desk import Asked

if TYPE_CHECKING:
    from cogs.client import Meneur

log = logging.getLogger(__name__)

RECENT = 10 * 60
"""Tables with a move in so many seconds are told when the bot goes and comes."""
GOODBYE = 5.0
REST = 3.0
"""Seconds for the farewell, and then for what is still being said: ten in all, with the rest."""


class Life(commands.Cog):
    def __init__(self, client: Meneur) -> None:
        self._client = client
        self._left = client.hall.tables()
        """The tables that were left when the bot went, until they know that it is back."""
        client.hall.hold()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        self._client.hall.go_on()
        await self._leave_lost_servers()
        log.info("to add me to a server: %s", invite.link(self._client.application_id or 0))
        left, self._left = set(self._left) & set(self._client.hall.tables()), []
        active = left & set(recent(self._client))
        await self._client.speaker.greet(active, left - active)

    async def _leave_lost_servers(self) -> None:
        """Close the tables of servers that have sent the bot away while it was down."""
        known = {guild.id for guild in self._client.guilds}
        for guild in {table.row.guild for table in self._client.hall.tables()} - known:
            await closing.place_gone(self._client.hall, guild)

    @commands.Cog.listener()
    async def on_app_command_completion(self, interaction: Asked, _: object) -> None:
        await desk.be_there(interaction)

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        self._client.hall.go_on()

    @commands.Cog.listener()
    async def on_disconnect(self) -> None:
        self._client.hall.hold()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await closing.place_gone(self._client.hall, guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await closing.place_gone(self._client.hall, channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await closing.place_gone(self._client.hall, payload.thread_id)


def recent(client: Meneur) -> list[Table]:
    """The tables at which somebody has just played."""
    return [
        table
        for table in client.hall.tables()
        if table.log and table.time() - table.log[-1].made_at < RECENT
    ]


async def say_goodbye(client: Meneur) -> None:
    """Tell the tables that are being played at, quickly, and finish what is being said."""
    client.hall.hold()
    with suppress(TimeoutError):
        await asyncio.wait_for(client.speaker.announce(recent(client), Stopping()), GOODBYE)
    with suppress(TimeoutError):
        await asyncio.wait_for(client.speaker.settle(), REST)


async def setup(client: Meneur) -> None:
    await client.add_cog(Life(client))

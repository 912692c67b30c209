"""A bare discord.py bot that answers a command with a text: what the wire itself costs."""

from __future__ import annotations

import asyncio
import os

import aiohttp
import discord
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


async def main() -> None:
    url = Route.BASE = os.environ["API_URL"]
    async with aiohttp.ClientSession() as session, session.get(f"{url}/gateway") as answer:
        DiscordWebSocket.DEFAULT_GATEWAY = URL((await answer.json())["url"])
    intents = discord.Intents(guilds=True)
    flags = discord.MemberCacheFlags.none()
    client = discord.Client(
        intents=intents, member_cache_flags=flags, chunk_guilds_at_startup=False, max_messages=None
    )
    tree = app_commands.CommandTree(client)

    @tree.command(name="ping", description="Answer with a text.")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    async with client:
        await client.login(os.environ["DISCORD_TOKEN"])
        await tree.sync()
        await client.connect()


if __name__ == "__main__":
    asyncio.run(main())

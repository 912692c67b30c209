"""Opening a table: the group `/play`, to which each game adds its command, and what they share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from discord import Permissions, Thread, app_commands
from discord.app_commands import Choice

from bot import lobby
from bot.lobby import QUICK, RELAXED, Terms
from cogs import desk
from cogs.desk import Asked, client_of, person_of, voice_of
from cogs.translator import name, text
from cogs.words import language_of
from rules.game import Value

NEEDED = Permissions(view_channel=True, send_messages=True, attach_files=True)
THREAD = Permissions(view_channel=True, send_messages_in_threads=True, attach_files=True)
TURNS = [
    Choice(name=text(f"turn-{seconds}"), value=seconds)
    for seconds in (20, 45, 90, 180, 600, RELAXED)
]

play = app_commands.Group(name=name("play"), description=text("about-play"), guild_only=True)
"""Each game's cog adds its own command."""


async def open_table(
    interaction: Asked, key: str, options: Mapping[str, Value | None], terms: Terms
) -> None:
    """Open a table here, if the bot may do in this channel what it needs to."""
    allowed = interaction.app_permissions
    needed = THREAD if isinstance(interaction.channel, Thread) else NEEDED
    missing = [flag for flag, wanted in needed if wanted and not getattr(allowed, flag)]
    if missing:
        voice = voice_of(interaction)
        names = voice.listed([voice(f"permission-{flag.replace('_', '-')}") for flag in missing])
        await desk.whisper(interaction, voice("permissions-missing", names=names))
        return
    desk.check_choices(interaction)
    usual = client_of(interaction).choices(interaction.guild_id or 0).get("turn")
    if terms.turn is None and usual and key not in QUICK:
        terms = replace(terms, turn=int(usual))
    given = {option: value for option, value in options.items() if value is not None}
    opening = lobby.open_table(
        client_of(interaction).hall,
        interaction.guild_id or 0,
        interaction.channel_id or 0,
        person_of(interaction),
        key,
        given,
        terms,
        interaction.id,
        language_of(interaction.locale),
    )
    heard, table = await desk.carry_out(interaction, opening)
    await desk.show_table(interaction, table, heard)
    await desk.check_letters(interaction, table)

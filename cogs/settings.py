"""What a server chooses, what is kept about people, what the bot is: `/settings` and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot import wallets
from bot.lobby import RELAXED
from bot.version import VERSION
from cogs import desk, invite, layout, sketches
from cogs.chips import games
from cogs.desk import Asked, client_of, on_press, person_of, voice_of
from cogs.opening import TURNS
from cogs.translator import name, text
from cogs.words import LANGUAGES, knows
from db import settings

if TYPE_CHECKING:
    from cogs.client import Meneur


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Settings(commands.GroupCog, name=name("settings"), description=text("about-settings")):
    async def _choose(self, interaction: Asked, key: str, value: str | None) -> None:
        """Note a choice of this server, or forget it, and show all of them."""
        client, guild = client_of(interaction), interaction.guild_id or 0
        async with client.hall.database.transaction() as tx:
            if value is None:
                await settings.clear(tx, guild, key)
            else:
                await settings.write(tx, guild, key, value)
        client.take_choice(guild, key, value)
        await self._show(interaction)

    async def _show(self, interaction: Asked) -> None:
        voice = voice_of(interaction)
        chosen = client_of(interaction).choices(interaction.guild_id or 0)
        channels = [f"<#{channel}>" for channel in chosen.get("channels", "").split(",") if channel]
        said = voice(
            "settings-shown",
            language=chosen.get("language", "none"),
            turn=_turn(chosen.get("turn")),
            openers=chosen.get("openers", "all"),
            channels=voice.listed(channels) or "none",
        )
        await desk.whisper(interaction, said)

    @app_commands.command(name=name("show"), description=text("about-settings-show"))
    async def show(self, interaction: Asked) -> None:
        await self._show(interaction)

    @app_commands.command(name=name("language"), description=text("about-language"))
    @app_commands.rename(language=name("language"))
    @app_commands.describe(language=text("about-language"))
    @app_commands.choices(
        language=[
            app_commands.Choice(name=text(f"language-{code}"), value=code) for code in LANGUAGES
        ]
    )
    async def language(self, interaction: Asked, language: str | None = None) -> None:
        await self._choose(interaction, "language", language)

    @app_commands.command(name=name("turn"), description=text("about-turn-usual"))
    @app_commands.rename(turn=name("turn"))
    @app_commands.describe(turn=text("about-turn"))
    @app_commands.choices(turn=TURNS)
    async def turn(self, interaction: Asked, turn: int | None = None) -> None:
        await self._choose(interaction, "turn", None if turn is None else str(turn))

    @app_commands.command(name=name("openers"), description=text("about-openers"))
    @app_commands.rename(who=name("who"))
    @app_commands.describe(who=text("about-openers"))
    @app_commands.choices(
        who=[
            app_commands.Choice(name=text(f"openers-{who}"), value=who)
            for who in ("all", "moderators")
        ]
    )
    async def openers(self, interaction: Asked, who: str) -> None:
        await self._choose(interaction, "openers", None if who == "all" else who)

    @app_commands.command(name=name("channel"), description=text("about-channel"))
    @app_commands.rename(channel=name("channel"), allowed=name("allowed"))
    @app_commands.describe(channel=text("about-channel"), allowed=text("about-allowed"))
    async def channel(
        self, interaction: Asked, channel: discord.TextChannel, allowed: bool
    ) -> None:
        chosen = client_of(interaction).choices(interaction.guild_id or 0).get("channels", "")
        kept = [one for one in chosen.split(",") if one and one != str(channel.id)]
        if allowed:
            kept.append(str(channel.id))
        await self._choose(interaction, "channels", ",".join(kept) or None)


def _turn(chosen: str | None) -> str | int:
    if chosen is None:
        return "none"
    return "relaxed" if int(chosen) == RELAXED else int(chosen)


class Privacy(commands.GroupCog, name=name("privacy"), description=text("about-privacy")):
    @app_commands.command(name=name("show"), description=text("about-privacy-show"))
    async def show(self, interaction: Asked) -> None:
        kept = await wallets.kept_about(client_of(interaction).hall, person_of(interaction))
        said = voice_of(interaction)(
            "privacy-shown",
            seats=kept.seats,
            results=kept.results,
            wallets=kept.wallets,
            chips=kept.chips,
            language=kept.language or "none",
        )
        await desk.whisper(interaction, said)

    @app_commands.command(name=name("delete"), description=text("about-privacy-delete"))
    async def delete(self, interaction: Asked) -> None:
        voice = voice_of(interaction)
        sure = layout.button(voice, "forget", interaction.user.id, style=discord.ButtonStyle.danger)
        await desk.whisper(
            interaction, layout.layout(voice("privacy-sure"), rows=[layout.row(sure)])
        )


@on_press("forget")
async def forget(interaction: Asked, _: list[str]) -> None:
    client = client_of(interaction)
    await wallets.forget(client.hall, person_of(interaction))
    client.forget(interaction.user.id)
    await desk.turn(interaction, layout.layout(voice_of(interaction)("privacy-forgotten")))


@app_commands.command(name=name("rules"), description=text("about-rules"))
@app_commands.rename(game=name("game"))
@app_commands.describe(game=text("about-game"))
@app_commands.choices(game=games())
async def rules(interaction: Asked, game: str | None = None) -> None:
    table = client_of(interaction).hall.find(interaction.channel_id or 0)
    await _page(interaction, game or (table.row.game if table else "tempus"), 1)


@on_press("rules")
async def rules_pressed(interaction: Asked, arguments: list[str]) -> None:
    await _page(interaction, arguments[0], int(arguments[1]) if len(arguments) > 1 else 1)


async def _page(interaction: Asked, game: str, page: int) -> None:
    """One page of a game's rules, with buttons to the others."""
    voice = voice_of(interaction)
    pages = next(n for n in range(1, 20) if not knows(f"rules-{game}-{n + 1}"))
    page = max(1, min(page, pages))
    turning = layout.row(
        layout.button(voice, "rules", game, page - 1, label="back", useful=page > 1),
        layout.button(voice, "rules", game, page + 1, label="on", useful=page < pages),
    )
    head = voice("rules-head", game=voice(f"game-{game}"), page=page, pages=pages)
    texts = (head, voice(f"rules-{game}-{page}"))
    sketch = sketches.of_rules(game, page, voice)
    await desk.turn(interaction, layout.Page(texts, [turning], sketch=sketch))


@app_commands.command(name=name("about"), description=text("about-about"))
async def about(interaction: Asked) -> None:
    client = client_of(interaction)
    said = voice_of(interaction)(
        "about-me",
        version=VERSION,
        tables=len(client.hall.tables()),
        servers=len(client.guilds),
        lasting=str(client.hall.lasting).lower(),
        invite=invite.link(client.application_id or 0),
    )
    await desk.whisper(interaction, said)


async def setup(client: Meneur) -> None:
    client.tree.add_command(rules)
    client.tree.add_command(about)
    await client.add_cog(Settings())
    await client.add_cog(Privacy())

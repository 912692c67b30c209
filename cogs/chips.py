"""Chips and results: `/chips`, `/results`, `/replay` and `/verify`."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import archive, wallets
from bot.notices import Declined, NoSuchGame
from cogs import desk, layout, sketches
from cogs.desk import Asked, client_of, on_press, person_of, voice_of
from cogs.drawing.sketch import Sketch
from cogs.face import FACES, shown_name, worded
from cogs.layout import Page
from cogs.translator import name, text
from cogs.words import Voice
from db.results import Result, Standing
from rules import GAMES, records

if TYPE_CHECKING:
    from cogs.client import Meneur

MOST = 10
"""How many lines a list has."""
CHARTED = 60
"""How many movements the chart shows."""


@app_commands.guild_only()
class Chips(commands.GroupCog, name=name("chips"), description=text("about-chips")):
    @app_commands.command(name=name("balance"), description=text("about-balance"))
    @app_commands.rename(member=name("member"))
    @app_commands.describe(member=text("about-member"))
    async def balance(self, interaction: Asked, member: discord.Member | None = None) -> None:
        hall, guild = client_of(interaction).hall, interaction.guild_id or 0
        voice, asker = voice_of(interaction), person_of(interaction)
        if member is None or member.id == asker.id:
            name, chips = asker.name, await wallets.balance(hall, guild, asker)
        else:
            name, found = member.display_name, await wallets.look_into(hall, guild, member.id)
            if found is None:
                await desk.whisper(interaction, voice("chips-none", name=shown_name(name)))
                return
            chips = found
        said = voice("chips-balance", name=shown_name(name), chips=chips)
        await desk.whisper(interaction, said)

    @app_commands.command(name=name("top"), description=text("about-top"))
    async def top(self, interaction: Asked) -> None:
        voice = voice_of(interaction)
        richest = await wallets.richest(
            client_of(interaction).hall, interaction.guild_id or 0, MOST
        )
        lines = [
            voice("chips-rank", rank=rank, name=shown_name(called), chips=chips)
            for rank, (_, called, chips) in enumerate(richest, 1)
        ]
        text = "\n".join([voice("chips-top"), *lines])
        sketch = sketches.of_richest(richest, interaction.user.id, voice)
        await desk.whisper(interaction, Page((text,), sketch=sketch))

    @app_commands.command(name=name("history"), description=text("about-history"))
    async def history(self, interaction: Asked) -> None:
        voice = voice_of(interaction)
        hall, guild = client_of(interaction).hall, interaction.guild_id or 0
        chips = await wallets.balance(hall, guild, person_of(interaction))
        moved = await wallets.history(hall, guild, person_of(interaction), CHARTED)
        lines = [
            voice(
                "chips-moved",
                day=movement.made[:10],
                chips=f"{movement.chips:+}",
                why=voice(f"why-{movement.key.partition(':')[0]}"),
            )
            for movement in moved[:MOST]
        ]
        text = "\n".join([voice("chips-history"), *lines])
        sketch = sketches.of_wallet(chips, moved, voice)
        await desk.whisper(interaction, Page((text,), sketch=sketch))

    @app_commands.command(name=name("refill"), description=text("about-refill"))
    async def refill(self, interaction: Asked) -> None:
        hall, guild = client_of(interaction).hall, interaction.guild_id or 0
        chips = await wallets.refill(hall, guild, person_of(interaction))
        await desk.whisper(interaction, voice_of(interaction)("chips-refilled", chips=chips))


def games() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=text(f"game-{key}"), value=key) for key in GAMES]


@app_commands.command(name=name("results"), description=text("about-results"))
@app_commands.guild_only()
@app_commands.rename(game=name("game"), member=name("member"))
@app_commands.describe(game=text("about-game"), member=text("about-member"))
@app_commands.choices(game=games())
async def results(
    interaction: Asked, game: str | None = None, member: discord.Member | None = None
) -> None:
    hall, guild = client_of(interaction).hall, interaction.guild_id or 0
    who = member.id if member else None
    found = await archive.standings(hall, guild, game=game, member=who)
    voice = voice_of(interaction)
    lines = [_standing(standing, voice) for standing in found[:MOST]]
    head = voice("results-head" if lines else "results-none")
    last = await archive.games_of(hall, guild, who or interaction.user.id, MOST)
    games = [_game(result, voice) for result in last if game in (None, result.game)]
    parts = "\n".join([head, *lines]), "\n".join([voice("results-games"), *games])
    await desk.whisper(interaction, layout.layout(*parts[: 2 if games else 1]))


def _game(result: Result, voice: Voice) -> str:
    return voice(
        "results-game",
        id=result.game_id,
        game=voice(f"game-{result.game}"),
        day=result.ended[:10],
        won=str(result.won).lower(),
        score=result.score,
    )


def _standing(standing: Standing, voice: Voice) -> str:
    return voice(
        "results-line",
        member=f"<@{standing.member}>",
        game=voice(f"game-{standing.game}"),
        played=standing.played,
        won=standing.won,
        lost=standing.lost,
        best=standing.best,
        chips=f"{standing.chips_won - standing.chips_lost:+}",
    )


async def _record(interaction: Asked, number: int) -> dict[str, Any]:
    record = await archive.record(client_of(interaction).hall, interaction.guild_id or 0, number)
    if record is None:
        raise Declined(NoSuchGame(number))
    return record


@app_commands.command(name=name("replay"), description=text("about-replay"))
@app_commands.guild_only()
@app_commands.rename(number=name("id"))
@app_commands.describe(number=text("about-id"))
async def replay(interaction: Asked, number: int) -> None:
    await _show_ply(interaction, number, 0)


@on_press("replay")
async def turn_page(interaction: Asked, arguments: list[str]) -> None:
    await _show_ply(interaction, int(arguments[0]), int(arguments[1]))


async def _show_ply(interaction: Asked, number: int, ply: int) -> None:
    """What everybody saw at a ply, with buttons to go on and back."""
    record = await _record(interaction, number)
    voice = voice_of(interaction)
    face = FACES[record["game"]]
    names = [voice("seat", number=seat + 1) for seat in range(record["seats"])]
    positions = list(records.replay(records.read(json.dumps(record))))
    ply = max(0, min(ply, len(positions) - 1))
    view = GAMES[record["game"]].view(positions[ply].state, None)
    told = [
        worded(face, event, names, voice) for event in positions[ply].events if event.to is None
    ]
    head = voice("replay-head", id=number, ply=ply + 1, plies=len(positions))
    pages = layout.row(
        layout.button(voice, "replay", number, 0, label="first"),
        layout.button(voice, "replay", number, ply - 1, label="back"),
        layout.button(voice, "replay", number, ply + 1, label="on"),
        layout.button(voice, "replay", number, len(positions) - 1, label="last"),
    )
    texts = (head, "\n".join(filter(None, told)), face.board(view, names, voice))
    sketch = Sketch(record["game"], view, tuple(names), voice.language)
    await desk.turn(interaction, Page(texts, [pages], sketch=sketch))


@app_commands.command(name=name("verify"), description=text("about-verify"))
@app_commands.guild_only()
@app_commands.rename(number=name("id"))
@app_commands.describe(number=text("about-id"))
async def verify(interaction: Asked, number: int) -> None:
    """The fairness check in words, and the record for anyone to check themselves."""
    record = await _record(interaction, number)
    line = json.dumps(record)
    records.check(line)
    fairness = record["fairness"]
    voice = voice_of(interaction)
    said = voice(
        "verified",
        id=number,
        commitment=fairness["commitment"],
        secret=fairness["secret"],
        joins=", ".join(fairness["joins"]),
        seed=record["seed"],
        plies=len(record["plies"]),
    )
    file = discord.File(io.BytesIO(line.encode() + b"\n"), f"meneur-{number}.jsonl")
    await interaction.response.send_message(
        view=layout.layout(said, file=file), file=file, ephemeral=True
    )


async def setup(client: Meneur) -> None:
    client.tree.add_command(results)
    client.tree.add_command(replay)
    client.tree.add_command(verify)
    await client.add_cog(Chips())

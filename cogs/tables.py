"""Everything around a table: `/table` and `/hand`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot import closing, lobby, start
from bot.play import come_back
from cogs import desk
from cogs.desk import Asked, client_of, person_of, table_of, voice_of
from cogs.face import plain_names
from cogs.opening import play
from cogs.translator import name, text

if TYPE_CHECKING:
    from cogs.client import Meneur


async def _seats(interaction: Asked, typed: int | str) -> list[app_commands.Choice[int]]:
    """The seats by the names of those who have them."""
    table = client_of(interaction).hall.find(interaction.channel_id or 0)
    names = plain_names(table, voice_of(interaction)) if table else []
    wanted = str(typed).casefold()
    return [
        app_commands.Choice(name=f"{number}. {called}", value=number)
        for number, called in enumerate(names, 1)
        if wanted in f"{number}. {called}".casefold()
    ]


@app_commands.guild_only()
class Tables(commands.GroupCog, name=name("table"), description=text("about-table")):
    def __init__(self, client: Meneur) -> None:
        self._client = client

    @app_commands.command(name=name("join"), description=text("about-join"))
    async def join(self, interaction: Asked) -> None:
        await desk.join(interaction, table_of(interaction))

    @app_commands.command(name=name("leave"), description=text("about-leave"))
    async def leave(self, interaction: Asked) -> None:
        table = table_of(interaction)
        await desk.perform(interaction, table, lobby.leave(table, person_of(interaction)))

    @app_commands.command(name=name("start"), description=text("about-start"))
    @app_commands.rename(first=name("first"))
    @app_commands.describe(first=text("about-first"))
    async def start(self, interaction: Asked, first: Range[int, 1, 6] | None = None) -> None:
        table = table_of(interaction)
        seat = None if first is None else first - 1
        await desk.perform(interaction, table, start.start(table, person_of(interaction), seat))

    @app_commands.command(name=name("show"), description=text("about-show"))
    async def show(self, interaction: Asked) -> None:
        table = table_of(interaction)
        coming = come_back(table, person_of(interaction))
        heard, _ = await desk.carry_out(interaction, coming)
        await desk.show_table(interaction, table, heard, calling=False)

    @app_commands.command(name=name("bot"), description=text("about-bot"))
    async def seat_computer(self, interaction: Asked) -> None:
        table = table_of(interaction)
        await desk.perform(interaction, table, lobby.seat_computer(table, person_of(interaction)))

    @app_commands.command(name=name("kick"), description=text("about-kick"))
    @app_commands.rename(seat=name("seat"))
    @app_commands.describe(seat=text("about-seat"))
    @app_commands.autocomplete(seat=_seats)
    async def kick(self, interaction: Asked, seat: Range[int, 1, 6]) -> None:
        table = table_of(interaction)
        await desk.perform(interaction, table, lobby.kick(table, person_of(interaction), seat - 1))

    @app_commands.command(name=name("pass-host"), description=text("about-pass-host"))
    @app_commands.rename(seat=name("seat"))
    @app_commands.describe(seat=text("about-seat"))
    @app_commands.autocomplete(seat=_seats)
    async def pass_host(self, interaction: Asked, seat: Range[int, 1, 6]) -> None:
        table = table_of(interaction)
        await desk.perform(
            interaction, table, lobby.pass_host(table, person_of(interaction), seat - 1)
        )

    @app_commands.command(name=name("close"), description=text("about-close"))
    async def close(self, interaction: Asked) -> None:
        table = table_of(interaction)
        await desk.perform(interaction, table, closing.close_table(table, person_of(interaction)))

    @app_commands.command(name=name("rematch"), description=text("about-rematch"))
    async def rematch(self, interaction: Asked) -> None:
        await desk.rematch(interaction, interaction.channel_id or 0)


@app_commands.command(name=name("hand"), description=text("about-hand"))
@app_commands.guild_only()
async def hand(interaction: Asked) -> None:
    await desk.show_hand(interaction, table_of(interaction))


async def setup(client: Meneur) -> None:
    client.tree.add_command(play)
    client.tree.add_command(hand)
    await client.add_cog(Tables(client))

"""Buttons and menus: every press is answered from its id alone, however old the message."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from discord import ButtonStyle, InteractionType
from discord.ext import commands

from bot import closing, lobby, start
from bot.notices import Declined, MovedOn, NoTable
from bot.table import Person, Table
from cogs import desk, layout
from cogs.desk import PRESSES, Asked, client_of, on_press, person_of, voice_of

if TYPE_CHECKING:
    from cogs.client import Meneur


class Presses(commands.Cog):
    def __init__(self, client: Meneur) -> None:
        self._client = client

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Asked) -> None:
        if interaction.type is InteractionType.component:
            try:
                if await desk.receive(interaction):
                    await _press(interaction)
                    await desk.be_there(interaction)
            except Exception as error:  # noqa: BLE001 - explained, and logged there
                await desk.explain(interaction, error)


async def _press(interaction: Asked) -> None:
    action, *arguments = _data(interaction)["custom_id"].split(":")
    if action not in PRESSES:
        raise Declined(NoTable())
    await PRESSES[action](interaction, arguments)


def _data(interaction: Asked) -> dict[str, Any]:
    return cast("dict[str, Any]", interaction.data or {})


def _table(interaction: Asked, table_id: str) -> Table:
    for table in client_of(interaction).hall.tables():
        if table.row.id == int(table_id):
            return table
    raise Declined(NoTable())


ACTIONS: dict[str, Callable[[Table, Person, int], Coroutine[Any, Any, object]]] = {
    "leave": lambda table, person, _: lobby.leave_lobby(table, person),
    "bot": lambda table, person, _: lobby.seat_computer(table, person),
    "start": lambda table, person, _: start.start(table, person),
    "end": lambda table, person, _: closing.agree_to_close(table, person),
}
"""What the buttons of a table do, each like the command of that name."""


async def act(interaction: Asked, arguments: list[str], action: str) -> None:
    table = _table(interaction, arguments[0])
    doing = ACTIONS[action](table, person_of(interaction), interaction.id)
    await desk.perform(interaction, table, doing)


@on_press("join")
async def join(interaction: Asked, arguments: list[str]) -> None:
    await desk.join(interaction, _table(interaction, arguments[0]))


for _action in ACTIONS:
    PRESSES[_action] = partial(act, action=_action)


@on_press("agree")
async def agree(interaction: Asked, arguments: list[str]) -> None:
    """One press is not enough where nobody else is asked."""
    table = _table(interaction, arguments[0])
    if table.progress and closing.is_up_to_one(table):
        table.seat_number(interaction.user.id)
        voice = voice_of(interaction)
        end = layout.button(voice, "end", table.row.id, style=ButtonStyle.danger)
        await desk.whisper(interaction, layout.layout(voice("end-sure"), rows=[layout.row(end)]))
    else:
        await act(interaction, arguments, "end")


@on_press("ready")
async def ready(interaction: Asked, arguments: list[str]) -> None:
    table = _table(interaction, arguments[0])
    if arguments[1] != str(table.game.id):
        raise Declined(MovedOn(0))
    doing = start.ready(table, person_of(interaction), interaction.id)
    await desk.perform(interaction, table, doing)


@on_press("rematch")
async def rematch(interaction: Asked, arguments: list[str]) -> None:
    await desk.rematch(interaction, int(arguments[0]))


@on_press("hand")
async def hand(interaction: Asked, arguments: list[str]) -> None:
    await desk.show_hand(interaction, _table(interaction, arguments[0]))


@on_press("pick")
async def pick(interaction: Asked, arguments: list[str]) -> None:
    """A step of a move was chosen in the private menu; the last one makes it."""
    table, person = _table(interaction, arguments[0]), person_of(interaction)
    chosen = tuple(_data(interaction)["values"][0].split("|"))
    if table.progress is None or arguments[1] != str(table.progress.ply):
        await desk.turn(interaction, desk.private_view(interaction, table))
        return
    found = [
        choice
        for choice in layout.offered(table, table.seat_of(person), voice_of(interaction))
        if tuple(value for value, _ in choice.steps) == chosen
    ]
    if not found:
        await desk.turn_menu(interaction, desk.private_view(interaction, table, chosen))
        return
    heard = await desk.make(interaction, table, found[0].moves, int(arguments[1]))
    client_of(interaction).speaker.post(table, heard)
    await desk.turn(interaction, desk.private_view(interaction, table))


async def setup(client: Meneur) -> None:
    await client.add_cog(Presses(client))

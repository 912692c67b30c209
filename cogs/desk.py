"""Where commands and presses are received: who asks, in which language, how it is answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar, cast

import discord
from discord import Interaction, InteractionType, app_commands
from discord.components import MediaGalleryComponent
from discord.ui import LayoutView

from bot import lobby, play, start
from bot.notices import Declined, NotInThisChannel, OnlyModeratorsOpen, OtherGame
from bot.table import Person, Table
from cogs import layout
from cogs.face import FACES, explained, names_of
from cogs.layout import Page
from cogs.speaker import Heard, mentions
from cogs.studio import Finished
from cogs.words import Voice, language_of
from db import Conflict, StorageFailed
from rules.game import Event, Refused

if TYPE_CHECKING:
    from cogs.client import Meneur

log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds after which a command is acknowledged before it is done."""
FLOOR = 0.5
"""Seconds for which an answer waits until the message before it is out."""
T = TypeVar("T")

Asked = Interaction[Any]
Press = Callable[[Asked, list[str]], Awaitable[None]]

PRESSES: dict[str, Press] = {}
"""What the buttons and menus do, by the first part of their ids."""


def on_press(action: str) -> Callable[[Press], Press]:
    """Have a function answer the presses on one kind of button."""

    def register(press: Press) -> Press:
        PRESSES[action] = press
        return press

    return register


def client_of(interaction: Asked) -> Meneur:
    return cast("Meneur", interaction.client)


def person_of(interaction: Asked) -> Person:
    user = interaction.user
    return Person(user.id, user.display_name, interaction.permissions.manage_messages)


def voice_of(interaction: Asked) -> Voice:
    """The language of whoever asks."""
    return Voice(language_of(interaction.locale))


def table_of(interaction: Asked) -> Table:
    """The table of the channel in which something is asked."""
    return client_of(interaction).hall.table(interaction.channel_id or 0)


async def receive(interaction: Asked) -> bool:
    """Note who asks in which language; whoever floods is asked to wait."""
    client = client_of(interaction)
    if interaction.type is InteractionType.autocomplete:
        return True
    if not client.pace.allows(interaction.user.id, client.hall.clock.time()):
        await whisper(interaction, voice_of(interaction)("slow-down"))
        return False
    client.note_language(interaction.user.id, language_of(interaction.locale))
    return True


async def be_there(interaction: Asked) -> None:
    """Whatever somebody asks in a channel, its table wakes up and they have their seat again."""
    table = client_of(interaction).hall.find(interaction.channel_id or 0)
    if table and (table.row.paused_at is not None or table.is_away(interaction.user.id)):
        with suppress(Declined):
            await play.come_back(table, person_of(interaction))


async def whisper(
    interaction: Asked, content: Page | LayoutView | str, lasts: float | None = None
) -> None:
    """Answer so that only the asker sees it, and only for so many seconds if that is said."""
    view, files = await _finished(interaction, content)
    if interaction.response.is_done():
        await interaction.followup.send(view=view, files=files, ephemeral=True)
    else:
        await interaction.response.send_message(
            view=view, files=files, ephemeral=True, delete_after=lasts
        )


async def turn(interaction: Asked, content: Page | LayoutView, lasts: float | None = None) -> None:
    """Answer privately; a press in a private message turns that very message."""
    private = interaction.message is not None and interaction.message.flags.ephemeral
    if private and not interaction.response.is_done():
        view, files = await _finished(interaction, content)
        await interaction.response.edit_message(view=view, attachments=files, delete_after=lasts)
    else:
        await whisper(interaction, content, lasts)


async def turn_menu(interaction: Asked, page: Page) -> None:
    """Answer with the next step of a menu: nothing else has changed, and the picture stays."""
    there = picture_of(interaction.message)
    if there:
        await interaction.response.edit_message(view=page.laid_out(there))
    else:
        await turn(interaction, page)


def picture_of(message: discord.Message | None) -> layout.Picture | None:
    """The picture that a message has."""
    for part in message.components if message else ():
        for inner in getattr(part, "children", ()):
            if isinstance(inner, MediaGalleryComponent):
                return layout.Picture(inner.items[0].media.url, inner.items[0].description or "")
    return None


async def _finished(interaction: Asked, content: Page | LayoutView | str) -> Finished:
    if isinstance(content, Page):
        return await client_of(interaction).studio.finish(content)
    return Finished(layout.layout(content) if isinstance(content, str) else content, [])


async def show_table(
    interaction: Asked, table: Table, events: Sequence[Event], *, calling: bool = True
) -> None:
    """Answer with the table, for everybody; private views follow by themselves."""
    floor = client_of(interaction).speaker.floor(table)
    try:
        async with asyncio.timeout(FLOOR):
            await floor.acquire()
    except TimeoutError:
        await show_later(interaction, table, events)
        return
    try:
        await _show_now(interaction, table, events, calling)
    finally:
        floor.release()


async def show_later(interaction: Asked, table: Table, events: Sequence[Event]) -> None:
    """Have the table shown as soon as may be, and tell the asker that it is done."""
    client_of(interaction).speaker.post(table, events)
    await whisper(interaction, voice_of(interaction)("done"))


async def _show_now(
    interaction: Asked, table: Table, events: Sequence[Event], calling: bool
) -> None:
    if interaction.response.is_done():
        await show_later(interaction, table, events)
        return
    client = client_of(interaction)
    called = mentions(table) if calling else discord.AllowedMentions.none()
    view, files = await client.studio.finish(client.speaker.page(table, events))
    try:
        await interaction.response.send_message(view=view, files=files, allowed_mentions=called)
        client.speaker.whisper(table)
    except discord.HTTPException as error:
        log.warning("interaction %s: the answer failed (%s)", interaction.id, error.code)
        client.speaker.post(table, events)


async def perform(interaction: Asked, table: Table, doing: Coroutine[Any, Any, object]) -> None:
    """Do something at a table and answer with the table."""
    heard, _ = await carry_out(interaction, doing)
    if heard:
        await show_table(interaction, table, heard)
    else:
        await whisper(interaction, voice_of(interaction)("nothing-new"))


async def carry_out(interaction: Asked, doing: Coroutine[Any, Any, T]) -> tuple[Heard, T]:
    """Do something within Discord's three seconds, or say in time that it is under way."""
    with client_of(interaction).speaker.answering() as heard:
        task = asyncio.create_task(doing)
        await asyncio.wait([task], timeout=PATIENCE)
        if not task.done():
            await interaction.response.defer(ephemeral=True)
        done = await task
    codes = " ".join(event.code for event in heard)
    where = heard.table.row.id if heard.table else "-"
    log.info("interaction %s: table %s: %s", interaction.id, where, codes)
    return heard, done


async def make(
    interaction: Asked, table: Table, moves: Sequence[str], ply: int | None = None
) -> Heard:
    """Make moves; whoever plays is never slowed down."""
    doing = play.move(table, person_of(interaction), moves, interaction.id, ply)
    heard, _ = await carry_out(interaction, doing)
    if heard:
        client_of(interaction).pace.played(interaction.user.id)
    return heard


def legal_moves(interaction: Asked, key: str) -> Sequence[Any]:
    """What the asker may play of that game here now; nothing if it is not their turn."""
    table = client_of(interaction).hall.find(interaction.channel_id or 0)
    if table is None or table.progress is None or table.row.game != key:
        return ()
    seats = [
        seat for seat in table.progress.waiting if table.seats[seat].member == interaction.user.id
    ]
    return table.rules.legal_moves(table.progress.state, seats[0]) if seats else ()


def matching(found: Mapping[str, str], typed: str) -> list[app_commands.Choice[str]]:
    """Those values, with their labels, that fit what was typed so far."""
    wanted = typed.casefold().strip()
    return [
        app_commands.Choice(name=label[:100], value=value)
        for value, label in found.items()
        if wanted in value.casefold() or wanted in label.casefold()
    ][:25]


async def rematch(interaction: Asked, channel: int) -> None:
    check_choices(interaction)
    doing = start.rematch(client_of(interaction).hall, channel, person_of(interaction))
    heard, table = await carry_out(interaction, doing)
    await show_table(interaction, table, heard)


def check_choices(interaction: Asked) -> None:
    """Whether this server lets this person open a table in this channel."""
    chosen = client_of(interaction).choices(interaction.guild_id or 0)
    if chosen.get("openers") == "moderators" and not person_of(interaction).moderates:
        raise Declined(OnlyModeratorsOpen())
    channels = [channel for channel in chosen.get("channels", "").split(",") if channel]
    parent = getattr(interaction.channel, "parent_id", None)
    if channels and not {str(interaction.channel_id), str(parent)} & set(channels):
        raise Declined(NotInThisChannel(tuple(f"<#{channel}>" for channel in channels)))


async def show_hand(interaction: Asked, table: Table) -> None:
    """The private view, with the moves that are open; a press in one brings it up to date."""
    heard, _ = await carry_out(interaction, play.come_back(table, person_of(interaction)))
    if heard:
        client_of(interaction).speaker.post(table, heard)
    await client_of(interaction).speaker.looked(table, interaction.user.id)
    await turn(interaction, private_view(interaction, table), _until_hidden(table))


def _until_hidden(table: Table) -> float | None:
    """For how many seconds a hand may be seen that the clock will cover; None if it will not."""
    return max(0.0, table.strike.at - table.time()) if table.looking and table.strike else None


def private_view(interaction: Asked, table: Table, chosen: Sequence[str] = ()) -> Page:
    """What the asker alone sees of a table now: seats change, so nothing is awaited in here."""
    seat = table.seat_of(person_of(interaction))
    place = client_of(interaction).place(table.row)
    return layout.private(table, seat, voice_of(interaction), place, chosen)


async def make_moves(
    interaction: Asked, key: str, moves: Sequence[str], hiding: type[Event] | None = None
) -> None:
    """Make the moves of a game's slash command, and show them as openly as they are.

    What everybody hears of a move that nobody else may see is of the kind `hiding`.
    """
    table = table_of(interaction)
    if table.row.game != key:
        raise Declined(OtherGame(table.row.game))
    heard = await make(interaction, table, moves)
    if not heard:
        await whisper(interaction, voice_of(interaction)("done"))
    elif hiding and any(isinstance(event, hiding) for event in heard):
        await show_later(interaction, table, heard)
    else:
        await show_table(interaction, table, heard)


async def join(interaction: Asked, table: Table) -> None:
    """Sit down, and find out whether the hand can come by DM."""
    person = person_of(interaction)
    await perform(interaction, table, lobby.join(table, person, interaction.id))
    await check_letters(interaction, table)


async def check_letters(interaction: Asked, table: Table) -> None:
    """Tell somebody at once if their DMs are closed: then *My hand* serves."""
    if not await client_of(interaction).speaker.reach(table, interaction.user.id):
        await whisper(interaction, voice_of(interaction)("closed-letters"))


async def explain(interaction: Asked, error: BaseException) -> None:
    """Say kindly what went wrong; what nobody expected gets a number and a line in the log."""
    while isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    said = _words_for(interaction, error, voice_of(interaction))
    try:
        await whisper(interaction, said)
    except discord.HTTPException as lost:
        log.warning("interaction %s: no answer was possible (%s)", interaction.id, lost.code)


def _words_for(interaction: Asked, error: BaseException, voice: Voice) -> str:
    if isinstance(error, Refused):
        table = client_of(interaction).hall.find(interaction.channel_id or 0)
        face = FACES[table.row.game] if table else None
        return explained(face, error.reason, names_of(table, voice) if table else [], voice)
    if isinstance(error, (StorageFailed, Conflict)):
        log.error("interaction %s: %s", interaction.id, error)
        return voice("error-storage")
    log.error("interaction %s failed", interaction.id, exc_info=error)
    return voice("error-unknown", id=str(interaction.id))

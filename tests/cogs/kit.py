"""What the tests in Discord share: an evening with friends, driven only as people would."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from bot import audit, create_bot
from rules.fair import Dice, digest

NAMES = ("Ana", "Ben", "Clo", "Dan", "Eve", "Fay")
TEXT, BUTTON, SELECT = 10, 2, 3


def _inside(components: Any) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _inside(component.get("components", ()))


def parts(message: Any) -> list[dict[str, Any]]:
    """All components of a message, those inside others too."""
    if isinstance(message, discord.Message):
        return list(_inside([component.to_dict() for component in message.components]))
    return list(_inside(message.components))


def text(message: Any) -> str:
    """What a person reads."""
    return "\n".join(part["content"] for part in parts(message) if part["type"] == TEXT)


def labels(message: Any) -> list[str]:
    return [part["label"] for part in parts(message) if part["type"] == BUTTON]


def response(result: InteractionResult) -> ResponseMessage:
    assert result.response is not None, "nothing was answered"
    return result.response


def answer(result: InteractionResult) -> str:
    return text(response(result))


class Evening:
    """A server with a channel and friends."""

    def __init__(self, env: Env, path: Path) -> None:
        self.env = env
        self.path = path
        self.dice = Dice(path.name)
        self.guild: GuildHandle = env.create_guild("Friday")
        self.channel: ChannelHandle = self.guild.create_text_channel("games")
        self.people: dict[str, MemberActor] = {}

    @property
    def bot(self) -> Any:
        return self.env.bot

    def friend(self, name: str) -> MemberActor:
        if name not in self.people:
            self.people[name] = self.guild.add_member(self.env.create_user(name))
        return self.people[name]

    async def slash(self, who: str, command: str, **options: Any) -> InteractionResult:
        return await self.friend(who).slash(self.channel, command, **options)

    async def table(self, game: str, seats: int, **options: Any) -> None:
        """A game that has begun, with so many friends."""
        await self.slash(NAMES[0], f"play {game}", **options)
        for name in NAMES[1:seats]:
            await self.slash(name, "table join")
        await self.slash(NAMES[0], "table start", first=1)

    async def restart(self) -> None:
        """Stop the bot as at SIGTERM, and start it again on the same database."""
        await self.env.settle()
        await evening_is_over(self.env)
        await self.env.restart_bot(new_bot(self.path))

    @asynccontextmanager
    async def at_once(self) -> AsyncIterator[None]:
        """What is done inside happens in the same instant: nobody waits for the bot."""
        settle = Env._settle_internal

        async def go_on(env: Env, **how: Any) -> None:
            pass

        Env._settle_internal = go_on  # type: ignore[assignment,method-assign]
        try:
            yield
        finally:
            Env._settle_internal = settle  # type: ignore[method-assign]
        await self.env.settle()

    async def faults(self) -> list[str]:
        """What does not add up in all that is kept."""
        async with self.bot.hall.database.transaction() as tx:
            return await audit.faults(tx)

    def messages(self, who: str | None = None) -> list[discord.Message]:
        viewer = self.friend(who) if who else None
        return self.channel.history(viewer=viewer)

    def public(self) -> discord.Message:
        """The newest message that everybody sees."""
        return next(m for m in reversed(self.messages()) if not m.flags.ephemeral)

    def shown(self) -> str:
        return text(self.public())

    def letter(self, who: str) -> discord.Message | None:
        """The newest DM of a friend."""
        messages = self.friend(who).user.dm_channel.history()
        return messages[-1] if messages else None

    def called(self) -> list[str]:
        """The friends whom the newest table calls to play."""
        ids = re.findall(r"➤.*", self.shown())
        found = re.findall(r"<@(\d+)>", "".join(ids))
        return [name for name, friend in self.people.items() if str(friend.id) in found]

    def over(self) -> bool:
        return "Rematch" in labels(self.public())

    async def choose(self, who: str, command: str, option: str, **filled: Any) -> list[Any]:
        """What autocomplete offers."""
        offered = await self.friend(who).autocomplete(self.channel, command, option, "", **filled)
        return [choice["value"] for choice in offered]

    def any_of(self, offered: list[Any]) -> Any:
        return offered[self.dice(len(offered))]


def close_letters(evening: Evening, who: str) -> None:
    """That friend takes no DMs any more."""
    direct = evening.friend(who).user.dm_channel
    evening.env.inject_error(
        "POST", f"/channels/{direct.id}/messages", status=403, code=50007, times=None
    )


async def by_slash(evening: Evening, game: str, who: str) -> InteractionResult:
    """A friend makes any move that autocomplete offers."""
    return await {"tempus": _tempus, "watch": _watch, "nain-jaune": _dwarf, "batasaurus": _dino}[
        game
    ](evening, who)


async def _tempus(evening: Evening, who: str) -> InteractionResult:
    for verb in ("take", "start", "under", "discard"):
        command = f"tempus {verb}"
        cards = await evening.choose(who, command, "card")
        if not cards:
            continue
        card = evening.any_of(cards)
        if verb == "start":
            return await evening.slash(who, command, card=card, direction="+-"[evening.dice(2)])
        if verb == "discard":
            return await evening.slash(who, command, card=card)
        sets = await evening.choose(who, command, "set", card=card)
        return await evening.slash(who, command, card=card, set=evening.any_of(sets))
    raise AssertionError("no move was offered")


async def _watch(evening: Evening, who: str) -> InteractionResult:
    start = evening.dice(3)
    for pawn in ("GBO" * 2)[start : start + 3]:
        offered = await evening.choose(who, "watch move", "squares", pawn=pawn)
        if offered:
            break
    chosen = {"pawn": pawn, "squares": evening.any_of(offered[:3])}
    exchanges = await evening.choose(who, "watch move", "exchange", **chosen)
    if exchanges:
        chosen["exchange"] = evening.any_of(exchanges)
    return await evening.slash(who, "watch move", **chosen)


async def _dwarf(evening: Evening, who: str) -> InteractionResult:
    runs = await evening.choose(who, "dwarf lay", "cards")
    return await evening.slash(who, "dwarf lay", cards=runs[0])


async def _dino(evening: Evening, who: str) -> InteractionResult:
    positions = await evening.choose(who, "dino flip", "position")
    return await evening.slash(who, "dino flip", position=evening.any_of(positions))


async def by_menu(evening: Evening, who: str) -> None:
    """A friend opens *My hand* and picks, step by step, whatever the menus offer."""
    friend = evening.friend(who)
    result = await friend.click(evening.public(), label="My hand")
    for _ in range(5):
        message = result.response
        assert message is not None
        selects = [part for part in parts(message) if part["type"] == SELECT]
        if not selects:
            return
        chosen = evening.any_of(selects)
        option = evening.any_of(chosen["options"])
        result = await friend.select(message, [option["value"]], custom_id=chosen["custom_id"])


@asynccontextmanager
async def ticking() -> AsyncIterator[None]:
    """Keep the loop awake: under SimCord a database's thread does not wake it by itself."""

    async def tick() -> None:
        while True:  # noqa: ASYNC110 - the sleeping itself is what helps
            await asyncio.sleep(0.001)

    task = asyncio.create_task(tick())
    try:
        yield
    finally:
        task.cancel()


async def evening_is_over(env: Env) -> None:
    """Stop the bot as at SIGTERM, which SimCord does not; in the bot's own, virtual time."""
    bot: Any = env.bot
    with env._bot_scope():
        await bot.stop()


def new_bot(path: Path) -> Any:
    """The whole bot, with secrets that are the same in every run of a test."""
    numbers = iter(range(10**6))
    return create_bot(path, secrets=lambda: digest(f"{path.name} {next(numbers)}"))

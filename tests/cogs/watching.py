"""Watches an evening: who was shown what, and what could be pressed."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from discord import Permissions
from simcord.actors import MemberActor
from simcord.builders import UserHandle
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage
from simcord.types import HttpLogEntry

from rules.game import Refused
from tests.cogs.kit import (
    BUTTON,
    SELECT,
    Evening,
    evening_is_over,
    new_bot,
    parts,
    ticking,
)
from tests.cogs.openapi import assert_taken

EPHEMERAL = 1 << 6
POWERS = Permissions(manage_messages=True, manage_guild=True)
MESSAGE, AUTOCOMPLETE = 4, 8
SETTLED = 1.0
RELAXED = 24 * 60 * 60
FILE = re.compile(r"/attachments/\d+/\d+/")
EXCHANGE = re.compile(r"([GBO])(\d+)(.*)")


class Shown(NamedTuple):
    """Something that was shown: to one person, or to everybody if `to` is None."""

    to: int | None
    what: str


class Paper(NamedTuple):
    """A message; `whose` alone sees it, if not everybody; `direct` if it is a DM."""

    stored: Any
    whose: int | None
    direct: bool


class Control(NamedTuple):
    """A button, or an option of a menu, on a message; `whose` alone sees it, if not everybody."""

    message: Any
    custom_id: str
    value: str | None
    whose: int | None
    direct: bool

    @property
    def kind(self) -> str:
        return self.custom_id.partition(":")[0]

    @property
    def there(self) -> bool:
        """Whether the message still has it."""
        found = [part for part in parts(self.message) if part.get("custom_id") == self.custom_id]
        values = [option["value"] for part in found for option in part.get("options", ())]
        return bool(found) and (self.value is None or self.value in values)


class Watched(Evening):
    """An evening of which everything is noted that anyone was shown."""

    def __init__(self, env: Env, path: Path) -> None:
        super().__init__(env, path)
        self.typed: dict[int, str] = {}
        self.moderators = self.guild.create_role("Moderators", permissions=POWERS)

    def moderator(self, name: str) -> MemberActor:
        user = self.env.create_user(name)
        self.people[name] = self.guild.add_member(user, roles=[self.moderators])
        return self.people[name]

    @property
    def now(self) -> int:
        """How many requests were sent so far."""
        return len(self.env.http_requests)

    async def slash(self, who: str, command: str, **options: Any) -> InteractionResult:
        result = await super().slash(who, command, **options)
        self.typed[result._interaction.id] = f"/{command} {options}"
        return result

    def showings(self, since: int = 0) -> list[Shown]:
        """Everything that was shown to somebody, in order."""
        requests = self.env.http_requests[since:]
        return [seen for request in requests if (seen := self._seen(request))]

    def shown_to(self, who: str | None, since: int = 0) -> list[str]:
        """What a friend was shown; what everybody was shown, for None."""
        wanted = (None, self.friend(who).id) if who else (None,)
        return [seen.what for seen in self.showings(since) if seen.to in wanted]

    def _seen(self, request: HttpLogEntry) -> Shown | None:
        match request.path.split("/")[1:]:
            case ["channels", channel, "messages", *_]:
                return Shown(self._owner(int(channel)), _plain(request))
            case ["interactions", number, _, "callback"]:
                return self._answered(self.env.backend.interactions[int(number)], request)
            case ["webhooks", _, token, *_]:
                backend = self.env.backend
                record = backend.interactions[backend.interaction_tokens[token]]
                private = record.ephemeral or _flags(request.json) & EPHEMERAL
                whom = record.user_id if private else self._owner(record.channel_id)
                return Shown(whom, _plain(request))
        return None

    def _owner(self, channel: int) -> int | None:
        """Whose DM a channel is."""
        owners = {place: user for user, place in self.env.backend.dm_channels.items()}
        return owners.get(channel)

    def _answered(self, record: Any, request: HttpLogEntry) -> Shown:
        """An answer; the options of a command that is answered openly can be read by all."""
        private = self._is_private(record, request.json)
        whom = record.user_id if private else self._owner(record.channel_id)
        return Shown(whom, _plain(request) + ("" if private else self.typed.get(record.id, "")))

    def _is_private(self, record: Any, payload: Any) -> bool:
        if payload["type"] == AUTOCOMPLETE or _flags(payload.get("data")) & EPHEMERAL:
            return True
        if record.source_message_id is None or payload["type"] == MESSAGE:
            return False
        there = self.env.backend.messages[record.channel_id]
        return bool(there[record.source_message_id].flags & EPHEMERAL)

    def unanswered(self) -> list[Any]:
        """What somebody asked and never got an answer to."""
        asked = self.env.backend.interactions.values()
        return [record for record in asked if not record.responded]

    def answers(self, result: InteractionResult) -> int:
        """How often that interaction was answered."""
        record = result._interaction
        tokens = (f"/{record.token}/", f"/{record.token}")
        sent = [request.path for request in self.env.http_requests]
        return sum(tokens[0] in path or path.endswith(tokens[1]) for path in sent)

    def papers(self) -> list[Paper]:
        """Every message that is there now."""
        return [
            Paper(stored, self._reader(stored) if stored.flags & EPHEMERAL else owner, direct)
            for channel, messages in self.env.backend.messages.items()
            for owner in [self._owner(channel)]
            for direct in [owner is not None]
            for stored in messages.values()
        ]

    def controls(self, papers: Iterable[Paper] | None = None) -> list[Control]:
        """Everything on those messages, or on all, that could be pressed now."""
        chosen = self.papers() if papers is None else papers
        return [control for paper in chosen for control in _controls(self.env, paper)]

    def _reader(self, stored: Any) -> int:
        return next(user for user in self.env.backend.users if stored.visible_to(user))

    def actor(self, who: str, control: Control) -> MemberActor | UserHandle:
        friend = self.friend(who)
        return friend.user if control.direct else friend

    async def press(self, who: str, control: Control) -> InteractionResult:
        actor = self.actor(who, control)
        if control.value is None:
            return await actor.click(control.message, custom_id=control.custom_id)
        return await actor.select(control.message, [control.value], custom_id=control.custom_id)

    async def restart(self) -> None:
        """The bot goes and comes back."""
        async with ticking():
            await self.env.settle()
            await evening_is_over(self.env)
            await self.env.restart_bot(new_bot(self.path))

    async def chips(self) -> int:
        """All accounts together."""
        async with self.bot.hall.database.transaction() as tx:
            row = await tx.first("SELECT sum(balance) FROM accounts")
        return int((row and row[0]) or 0)

    def failures(self) -> list[BaseException]:
        """What went wrong that was not a refusal."""
        causes = [getattr(error, "original", error) for error in self.env.errors]
        return [cause for cause in causes if not isinstance(cause, Refused)]


def _flags(payload: Any) -> int:
    return int((payload or {}).get("flags") or 0)


def _plain(request: HttpLogEntry) -> str:
    """All that was sent, but for discord.py's own number of a message, and Discord's of a file."""
    sent = {name: value for name, value in (request.json or {}).items() if name != "nonce"}
    told = json.dumps(sent, sort_keys=True, ensure_ascii=False)
    return f"{request.method} {FILE.sub('/attachments/', told)}"


def _controls(env: Env, paper: Paper) -> Iterator[Control]:
    stored, whose, direct = paper
    message = ResponseMessage(env, stored)
    for part in (part for part in parts(message) if not part.get("disabled")):
        if part["type"] == BUTTON and "custom_id" in part:
            yield Control(message, part["custom_id"], None, whose, direct)
        if part["type"] == SELECT:
            for option in part["options"]:
                yield Control(message, part["custom_id"], option["value"], whose, direct)


@asynccontextmanager
async def watched(path: Path) -> AsyncIterator[Watched]:
    """An evening that is watched, with a bot of its own."""
    env = Env(new_bot(path), settle_timeout=SETTLED)
    async with ticking():
        await env.start()
    evening = Watched(env, path)
    try:
        yield evening
    finally:
        async with ticking():
            await env.settle()
            await evening_is_over(env)
            await env.shutdown()
    assert evening.failures() == []
    assert_taken(env.http_requests)


def command_for(key: str, ply: str) -> tuple[str, dict[str, Any]]:
    """The slash command that makes a ply."""
    if key == "batasaurus":
        return "dino flip", {"position": int(ply)}
    if key == "nain-jaune":
        return ("dwarf pass", {}) if ply == "pass" else ("dwarf lay", {"cards": ply})
    if key == "watch":
        pawn, squares, exchange = EXCHANGE.fullmatch(ply).groups()  # type: ignore[union-attr]
        chosen = {"pawn": pawn, "squares": int(squares)}
        return "watch move", {**chosen, "exchange": exchange} if exchange else chosen
    if ply[0] in "+-":
        return "tempus start", {"direction": ply[0], "card": ply[1:]}
    if ply.endswith("x"):
        return "tempus discard", {"card": ply[:-1]}
    card, verb, holder = ply[:-2], ply[-2], ply[-1]
    return f"tempus {'take' if verb == '>' else 'under'}", {"card": card, "set": holder}

"""Interactions: what people ask of the bot, its three seconds and its fifteen minutes."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from playground import bodies, errors, layouts, registrations
from playground.files import BIGGEST, Upload
from playground.gateway import Gateway
from playground.messages import COMMAND, DEFAULT, EPHEMERAL, LOADING, REPLY, Desk
from playground.objects import DM
from playground.world import Channel, Message, Person, World

Json = dict[str, Any]
ASKED, PRESSED, TYPED, SUBMITTED = 2, 3, 4, 5
PONG, SAY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 1, 4, 5, 6, 7, 8, 9
IN_TIME, LASTS = 3.0, 900.0
FITTING = {
    ASKED: (SAY, DEFER, MODAL),
    PRESSED: (SAY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    TYPED: (CHOICES,),
    SUBMITTED: (SAY, DEFER, DEFER_UPDATE, UPDATE),
}
"""The answers that fit each kind of interaction."""


class Unanswered(Exception):
    """Three seconds are over and nobody has answered."""


@dataclass(slots=True)
class Interaction:
    id: str
    token: str
    type: int
    person: Person
    channel: Channel
    data: Json
    pressed: Message | None
    answer: asyncio.Future[Json]
    """Discord's own record of what was answered: its type and, if any, its data."""
    made: float = field(default_factory=time.monotonic)
    taken: int = 0
    """The type of the answer, once there is one."""
    original: Message | None = None

    @property
    def age(self) -> float:
        return time.monotonic() - self.made

    @property
    def name(self) -> str:
        """What was asked for, as it is called."""
        names, inside = [self.data.get("name", "")], self.data.get("options") or []
        while inside and inside[0]["type"] in (1, 2):
            names.append(inside[0]["name"])
            inside = inside[0].get("options") or []
        return " ".join(names)


class Interactions:
    def __init__(self, world: World, gateway: Gateway, desk: Desk) -> None:
        self._world = world
        self._gateway = gateway
        self._desk = desk
        self._open: dict[str, Interaction] = {}

    # Asking.

    def ask(
        self,
        kind: int,
        person: Person,
        channel: Channel,
        data: Json,
        pressed: Message | None = None,
    ) -> Interaction:
        """Hand what a person asks to the bot."""
        made = Interaction(
            self._world.ids.new(),
            secrets.token_urlsafe(48),
            kind,
            person,
            channel,
            data,
            pressed,
            asyncio.get_running_loop().create_future(),
        )
        self._forget_old()
        self._open[made.token] = made
        self._gateway.dispatch("INTERACTION_CREATE", self._told(made))
        return made

    async def answered(self, asked: Interaction) -> Json:
        """What the bot answers in time."""
        try:
            return await asyncio.wait_for(asyncio.shield(asked.answer), IN_TIME - asked.age)
        except TimeoutError:
            raise Unanswered from None

    def _forget_old(self) -> None:
        """Oldest first, as they were made."""
        for token, asked in list(islice(self._open.items(), 8)):
            if asked.age > LASTS or (asked.age > IN_TIME and not asked.taken):
                del self._open[token]

    def _told(self, asked: Interaction) -> Json:
        world, here = self._world, asked.channel
        told: Json = {
            "id": asked.id,
            "application_id": world.bot["id"],
            "type": asked.type,
            "token": asked.token,
            "version": 1,
            "data": asked.data,
            "channel": {**here.data, "permissions": str(world.allowed(asked.person.id, here))},
            "channel_id": here.id,
            "app_permissions": str(world.allowed(world.bot["id"], here)),
            "locale": asked.person.locale,
            "entitlements": [],
            "attachment_size_limit": BIGGEST,
        }
        if asked.pressed:
            told["message"] = asked.pressed.data
        return told | self._place(asked)

    def _place(self, asked: Interaction) -> Json:
        """Who asks, as a member of the server or alone with the bot."""
        world, person, here = self._world, asked.person, asked.channel
        if here.data["type"] == DM:
            return {
                "user": world.user(person.id),
                "context": 1,
                "authorizing_integration_owners": {"0": "0"},
            }
        guild = world.guild["id"]
        rights = str(world.allowed(person.id, here))
        return {
            "guild_id": guild,
            "guild": {"id": guild, "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "member": {**world.member(person.id), "permissions": rights},
            "context": 0,
            "authorizing_integration_owners": {"0": guild},
        }

    # Answering.

    def find(self, token: str) -> Interaction | None:
        return self._open.get(token)

    def take_answer(
        self, number: str, token: str, answer: Json, uploads: Sequence[Upload]
    ) -> Interaction:
        """The bot's first answer, which must come in time and only once."""
        asked = self._open.get(token)
        if asked is None or asked.id != number:
            raise errors.unknown_interaction()
        if asked.taken:
            raise errors.already_acknowledged()
        if asked.age > IN_TIME:
            raise errors.unknown_interaction()
        self._check_fits(asked, answer)
        self._do(asked, answer["type"], answer.get("data") or {}, uploads)
        asked.taken = answer["type"]
        if not asked.answer.done():
            asked.answer.set_result(answer)
        return asked

    def _check_fits(self, asked: Interaction, answer: Json) -> None:
        bodies.check_answer(answer)
        kind = answer["type"]
        fitting = FITTING[asked.type]
        if kind not in fitting or (kind in (DEFER_UPDATE, UPDATE) and not asked.pressed):
            said = f"Value must be one of {{{', '.join(map(str, fitting))}}}."
            raise errors.invalid_form("type", "BASE_TYPE_CHOICES", said)
        if kind == CHOICES:
            registrations.check_choices(answer.get("data"))
        elif kind == MODAL:
            layouts.check_modal(answer.get("data"))

    def _do(self, asked: Interaction, kind: int, data: Json, uploads: Sequence[Upload]) -> None:
        if kind == SAY:
            asked.original = self._say(asked, data, uploads)
        elif kind == DEFER:
            asked.original = self._think(asked, data.get("flags") or 0)
        elif kind in (UPDATE, DEFER_UPDATE):
            asked.original = asked.pressed
        if kind == UPDATE:
            assert asked.pressed is not None
            self._desk.edit(asked.pressed, data, uploads)

    def _say(self, asked: Interaction, data: Json, uploads: Sequence[Upload]) -> Message:
        told = {"type": self._type_of(asked), **self._origin(asked)}
        made = self._desk.compose(asked.channel, self._world.bot, data, uploads, **told)
        to = asked.person.id if made["flags"] & EPHEMERAL else None
        return self._world.post(Message(made, to))

    def _think(self, asked: Interaction, flags: int) -> Message:
        """A message that says that the bot is thinking."""
        loading: Json = {"content": "…", "flags": flags & EPHEMERAL}
        told = {"type": self._type_of(asked), **self._origin(asked)}
        made = self._desk.compose(asked.channel, self._world.bot, loading, **told)
        made["content"], made["flags"] = "", made["flags"] | LOADING
        return self._world.post(Message(made, asked.person.id if flags & EPHEMERAL else None))

    @staticmethod
    def _type_of(asked: Interaction) -> int:
        if asked.type == ASKED:
            return COMMAND
        return REPLY if asked.pressed else DEFAULT

    def _origin(self, asked: Interaction) -> Json:
        """What a message says of the interaction that it answers."""
        owners = self._place(asked)["authorizing_integration_owners"]
        user = self._world.user(asked.person.id)
        known: Json = {"id": asked.id, "type": asked.type, "user": user}
        metadata = {**known, "authorizing_integration_owners": owners}
        told: Json = {
            "application_id": self._world.bot["id"],
            "webhook_id": self._world.bot["id"],
            "interaction_metadata": metadata,
        }
        if asked.type == ASKED:
            metadata["name"] = asked.name
            told["interaction"] = {**known, "name": asked.name}
        if asked.pressed:
            pressed = asked.pressed.data
            metadata["interacted_message_id"] = pressed["id"]
            place = {"message_id": pressed["id"], "channel_id": pressed["channel_id"]}
            told["message_reference"] = {"type": 0, **place}
        return told

    # Follow-ups, edits and deletions.

    def acknowledged(self, token: str) -> Interaction:
        """The interaction to which something may still be added."""
        asked = self._open.get(token)
        if asked is None:
            raise errors.invalid_token()
        if asked.age > LASTS:
            raise errors.invalid_token()
        if not asked.taken:
            raise errors.unknown_webhook()
        return asked

    def follow_up(self, asked: Interaction, sent: Json, uploads: Sequence[Upload]) -> Message:
        """Another message; the first after *thinking* takes its place, as open as that was."""
        original = asked.original
        if original and original.data["flags"] & LOADING:
            self._desk.edit(original, {**sent, "flags": sent.get("flags", 0)}, uploads)
            return original
        told: Json = {"type": REPLY if original else DEFAULT, **self._origin(asked)}
        if original:
            told["interaction_metadata"]["original_response_message_id"] = original.data["id"]
            place = {"message_id": original.data["id"], "channel_id": original.data["channel_id"]}
            told["message_reference"] = {"type": 0, **place}
        made = self._desk.compose(asked.channel, self._world.bot, sent, uploads, **told)
        to = asked.person.id if made["flags"] & EPHEMERAL else None
        return self._world.post(Message(made, to))

    def message(self, asked: Interaction, number: str) -> Message:
        """One of the messages of an interaction."""
        if number == "@original":
            if asked.original is None:
                raise errors.unknown_message()
            number = asked.original.data["id"]
        found = self._world.message(asked.channel, number)
        named = found.data.get("interaction_metadata", {}).get("id")
        if named != asked.id and found is not asked.original:
            raise errors.unknown_message()
        return found

    def edit(
        self, asked: Interaction, number: str, sent: Json, uploads: Sequence[Upload]
    ) -> Message:
        found = self.message(asked, number)
        self._desk.edit(found, sent, uploads)
        return found

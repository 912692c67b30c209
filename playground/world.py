"""All that there is in the playground: the server, its channels, people and messages."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playground import errors, objects, permissions
from playground.ids import Ids, moment
from playground.objects import DM, TEXT, THREAD

Json = dict[str, Any]
KEPT = 500
"""So many messages of a channel are kept."""


@dataclass(slots=True)
class Person:
    """Somebody at the page."""

    id: str
    name: str
    locale: str = "en-US"
    dms_closed: bool = False
    moderator: bool = False
    read: dict[str, str] = field(default_factory=dict)
    """The newest message seen, by channel."""


@dataclass(slots=True)
class Message:
    """A Discord message object, and who alone sees it, if not everybody."""

    data: Json
    to: str | None = None


@dataclass(slots=True)
class Channel:
    """A Discord channel object as the bot gets it, and what was written there."""

    data: Json
    messages: dict[str, Message] = field(default_factory=dict)
    person: str | None = None
    """Whose DMs with the bot these are."""

    @property
    def id(self) -> str:
        return str(self.data["id"])

    def visible_to(self, person: str) -> Iterator[Message]:
        return (one for one in self.messages.values() if one.to in (None, person))


@dataclass(frozen=True, slots=True)
class Told:
    """Something that happened, for those who may know of it."""

    kind: str
    data: Json
    channel: Channel | None = None
    only: str | None = None


class World:
    """The server, its people and the bot."""

    def __init__(self, name: str = "Games Club") -> None:
        self.ids = Ids()
        self._secret = secrets.token_urlsafe(32)
        self.bot = self._user("Meneur", bot=True)
        guild = self.ids.new()
        self.roles = [
            objects.role(guild, "@everyone", permissions.EVERYONE, 0),
            objects.role(self.ids.new(), "Meneur", permissions.BOT, 1, managed=True),
            objects.role(self.ids.new(), "Moderators", permissions.MODERATOR, 2),
        ]
        self.guild: Json = {"id": guild, "name": name, "owner_id": self.bot["id"]}
        self.founded = moment()
        self.people: dict[str, Person] = {}
        self.channels: dict[str, Channel] = {}
        self._direct: dict[str, Channel] = {}
        self.commands: list[Json] = []
        self.guild_commands: list[Json] = []
        self._watchers: set[Callable[[Told], None]] = set()
        self.dropped: Callable[[Message], None] = lambda _: None
        """Called with messages that are no more, for their files."""

    @property
    def token(self) -> str:
        """The bot's token, in the shape of Discord's: whose it is comes first."""
        whose = base64.urlsafe_b64encode(self.bot["id"].encode()).decode().rstrip("=")
        return f"{whose}.play.{self._secret}"

    # Watching.

    def watch(self, watcher: Callable[[Told], None]) -> Callable[[], None]:
        """Have somebody told of everything; gives how to stop it."""
        self._watchers.add(watcher)
        return lambda: self._watchers.discard(watcher)

    def tell(self, kind: str, data: Json, channel: Channel | None = None, only: str = "") -> None:
        told = Told(kind, data, channel, only or None)
        for watcher in tuple(self._watchers):
            watcher(told)

    # People.

    def _user(self, name: str, *, bot: bool = False) -> Json:
        return objects.user(self.ids.new(), name, bot=bot)

    def add_person(self, name: str, *, moderator: bool = False, locale: str = "en-US") -> Person:
        person = Person(self.ids.new(), name, locale, moderator=moderator)
        self.people[person.id] = person
        return person

    def person(self, number: str) -> Person:
        if number not in self.people:
            raise errors.unknown_user()
        return self.people[number]

    def user(self, number: str) -> Json:
        """The Discord user object of a person or the bot."""
        if number == self.bot["id"]:
            return self.bot
        return objects.user(number, self.person(number).name)

    def roles_of(self, number: str) -> list[str]:
        if number == self.bot["id"]:
            return [self.roles[1]["id"]]
        return [self.roles[2]["id"]] if self.person(number).moderator else []

    def member(self, number: str) -> Json:
        """The Discord member object of a person or the bot."""
        return objects.member(self.user(number), self.roles_of(number), self.founded)

    # Channels.

    def add_channel(self, name: str, topic: str = "") -> Channel:
        position = sum(one.data["type"] == TEXT for one in self.channels.values())
        made = objects.text_channel(self.ids.new(), self.guild["id"], name, topic, position)
        return self._add(Channel(made))

    def add_thread(
        self, parent: Channel, name: str, owner: str, wished: Json | None = None
    ) -> Channel:
        number, guild = self.ids.new(), self.guild["id"]
        made = objects.thread(number, guild, parent.id, name, owner, wished or {})
        return self._add(Channel(made))

    def dm_with(self, person: Person) -> Channel:
        """The DMs between a person and the bot; made on first use."""
        if person.id in self._direct:
            return self._direct[person.id]
        made = objects.dm(self.ids.new(), self.user(person.id))
        return self._add(Channel(made, person=person.id))

    def _add(self, channel: Channel) -> Channel:
        self.take_in(channel)
        self.tell("channel", {}, channel)
        return channel

    def take_in(self, channel: Channel) -> None:
        """Have a channel, without a word to anybody."""
        self.channels[channel.id] = channel
        if channel.person is not None:
            self._direct[channel.person] = channel

    def channel(self, number: str) -> Channel:
        if number not in self.channels:
            raise errors.unknown_channel()
        return self.channels[number]

    def remove_channel(self, channel: Channel) -> None:
        """Take a channel away, with its threads."""
        threads = [one for one in self.channels.values() if one.data.get("parent_id") == channel.id]
        for gone in (*threads, channel):
            del self.channels[gone.id]
            for message in gone.messages.values():
                self.dropped(message)
            self.tell("channel_delete", {"id": gone.id}, gone)

    def allowed(self, number: str, channel: Channel) -> int:
        """The permissions of a person or the bot in a channel."""
        if channel.data["type"] == DM:
            return permissions.DIRECT
        place = channel
        if channel.data["type"] == THREAD:
            place = self.channel(channel.data["parent_id"])
        everyone, *_ = self.roles
        own = self.roles_of(number)
        held = [role for role in self.roles if role is everyone or role["id"] in own]
        return permissions.compute(number, held, place.data["permission_overwrites"])

    def sees(self, number: str, channel: Channel) -> bool:
        if channel.person is not None:
            return number in (channel.person, self.bot["id"])
        return bool(self.allowed(number, channel) & permissions.VIEW_CHANNEL)

    # Messages.

    def post(self, message: Message) -> Message:
        channel = self.channel(message.data["channel_id"])
        channel.messages[message.data["id"]] = message
        if message.to is None:
            channel.data["last_message_id"] = message.data["id"]
        while len(channel.messages) > KEPT:
            self.dropped(channel.messages.pop(next(iter(channel.messages))))
        self.tell("message", message.data, channel, message.to or "")
        return message

    def changed(self, message: Message) -> None:
        channel = self.channel(message.data["channel_id"])
        self.tell("message_update", message.data, channel, message.to or "")

    def remove(self, message: Message) -> None:
        channel = self.channel(message.data["channel_id"])
        gone = channel.messages.pop(message.data["id"], None)
        if gone:
            self.dropped(gone)
            named = {"id": message.data["id"], "channel_id": channel.id}
            self.tell("message_delete", named, channel, message.to or "")

    def message(self, channel: Channel, number: str) -> Message:
        if number not in channel.messages:
            raise errors.unknown_message()
        return channel.messages[number]

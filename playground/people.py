"""What people can do: write, use commands, press, choose, fill in forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playground import commands, components, errors, permissions
from playground.bodies import LONGEST
from playground.interactions import (
    ASKED,
    CHOICES,
    MODAL,
    PRESSED,
    SUBMITTED,
    TYPED,
    Interaction,
    Interactions,
    Unanswered,
)
from playground.messages import Desk
from playground.objects import DM, TEXT, THREAD
from playground.words import Sorry
from playground.world import Channel, Message, Person, World

Json = dict[str, Any]


@dataclass(slots=True)
class Form:
    """A modal that is open before somebody."""

    id: str
    person: str
    channel: Channel
    data: Json
    pressed: Message | None


class People:
    def __init__(self, world: World, desk: Desk, interactions: Interactions) -> None:
        self._world = world
        self._desk = desk
        self._interactions = interactions
        self._forms: dict[str, Form] = {}

    def place(self, person: Person, number: str) -> Channel:
        """A channel that a person sees."""
        found = self._world.channels.get(number)
        if found is None or not self._world.sees(person.id, found):
            raise Sorry("no-channel")
        return found

    def message(self, person: Person, channel: Channel, number: str) -> Message:
        found = channel.messages.get(number)
        if found is None or found.to not in (None, person.id):
            raise Sorry("no-message")
        return found

    def write(self, person: Person, channel: Channel, content: str) -> Message:
        if not content.strip():
            raise Sorry("empty")
        if len(content) > LONGEST:
            raise Sorry("long", limit=LONGEST)
        needed = permissions.SEND_MESSAGES
        if not self._world.allowed(person.id, channel) & needed:
            raise Sorry("not-allowed")
        author = self._world.user(person.id)
        return self._world.post(
            Message(self._desk.compose(channel, author, {"content": content.strip()}))
        )

    def take_back(self, person: Person, message: Message) -> None:
        if message.data["author"]["id"] != person.id:
            raise Sorry("not-allowed")
        self._world.remove(message)

    def start_thread(self, person: Person, channel: Channel, name: str) -> Channel:
        if channel.data["type"] != TEXT or not name.strip():
            raise Sorry("empty")
        return self._world.add_thread(channel, name.strip()[:100], person.id)

    # Interactions.

    def use(
        self, person: Person, channel: Channel, name: str, values: Mapping[str, Any]
    ) -> Interaction:
        data = commands.filled(self._world, person, channel, name, values)
        return self._interactions.ask(ASKED, person, channel, data)

    async def complete(
        self,
        person: Person,
        channel: Channel,
        name: str,
        values: Mapping[str, Any],
        focused: str,
    ) -> list[Json]:
        """What the bot offers for an option."""
        data = commands.filled(self._world, person, channel, name, values, focused)
        asked = self._interactions.ask(TYPED, person, channel, data)
        answer = await self.answer(asked)
        assert answer["type"] == CHOICES
        return list((answer.get("data") or {}).get("choices") or ())

    def press(
        self, person: Person, message: Message, custom_id: str, values: Sequence[str] | None
    ) -> Interaction:
        part = components.find(message.data["components"], custom_id)
        if part is None or part.get("disabled"):
            raise Sorry("no-button")
        data: Json = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
        if part["type"] in components.SELECTS:
            data["values"] = self._chosen(part, values or ())
        channel = self._world.channel(message.data["channel_id"])
        return self._interactions.ask(PRESSED, person, channel, data, message)

    def _chosen(self, part: Json, values: Sequence[str]) -> list[str]:
        if not part["min_values"] <= len(values) <= part["max_values"]:
            raise Sorry("values", least=part["min_values"], most=part["max_values"])
        offered = {option["value"] for option in part.get("options") or ()}
        if part["type"] == components.SELECT and not offered.issuperset(values):
            raise Sorry("no-button")
        return list(values)

    async def answer(self, asked: Interaction) -> Json:
        """What the bot answers, unless it does not."""
        try:
            return await self._interactions.answered(asked)
        except Unanswered:
            raise Sorry("unanswered") from None

    # Forms.

    def open_form(self, asked: Interaction, answer: Json) -> Json | None:
        """The form with which the bot answered, if it did."""
        if answer["type"] != MODAL:
            return None
        form = Form(asked.id, asked.person.id, asked.channel, answer["data"], asked.pressed)
        self._forms[form.id] = form
        return {"id": form.id, **form.data}

    def submit(self, person: Person, number: str, values: Mapping[str, Any]) -> Interaction:
        form = self._forms.pop(number, None)
        if form is None or form.person != person.id:
            raise Sorry("no-modal")
        inside = [_filled_in(one, values) for one in form.data["components"]]
        data = {"custom_id": form.data["custom_id"], "components": inside}
        return self._interactions.ask(SUBMITTED, person, form.channel, data, form.pressed)

    # Themselves.

    def change(self, person: Person, **changes: Any) -> None:
        for name, value in changes.items():
            setattr(person, name, value)
        self._world.tell("person", {"person": described(person)})

    def read(self, person: Person, channel: Channel) -> None:
        newest = max(map(int, (one.data["id"] for one in channel.visible_to(person.id))), default=0)
        person.read[channel.id] = str(newest)
        self._world.tell("unread", unread(person, channel), channel, person.id)


def _filled_in(component: Json, values: Mapping[str, Any]) -> Json:
    """A part of a form with what somebody put there."""
    kept = ("type", "id", "custom_id")
    made: Json = {key: component[key] for key in kept if key in component}
    if "components" in component:
        made["components"] = [_filled_in(one, values) for one in component["components"]]
    if "component" in component:
        made["component"] = _filled_in(component["component"], values)
    if component["type"] == components.INPUT:
        made["value"] = str(values.get(component["custom_id"], ""))
    if component["type"] in components.SELECTS:
        made["values"] = list(values.get(component["custom_id"], ()))
    return made


def described(person: Person) -> Json:
    """A person as the page knows them."""
    return {
        "id": person.id,
        "username": "".join(filter(str.isalnum, person.name.lower())),
        "global_name": person.name,
        "avatar": None,
        "locale": person.locale,
        "dms_closed": person.dms_closed,
        "moderator": person.moderator,
    }


def unread(person: Person, channel: Channel) -> Json:
    """How much of a channel a person has not seen, and in how much of it they are called."""
    since = int(person.read.get(channel.id, 0))
    news = [
        one.data
        for one in channel.visible_to(person.id)
        if int(one.data["id"]) > since and one.data["author"]["id"] != person.id
    ]
    calls = sum(any(user["id"] == person.id for user in one["mentions"]) for one in news)
    direct = channel.data["type"] == DM
    return {
        "channel_id": channel.id,
        "count": len(news),
        "mentions": len(news) if direct else calls,
    }


def channels_of(world: World, person: Person) -> list[Channel]:
    """The channels that a person sees, each followed by its threads."""
    seen = [one for one in world.channels.values() if world.sees(person.id, one)]
    places = sorted(
        (one for one in seen if one.data["type"] == TEXT), key=lambda one: one.data["position"]
    )
    threads = [one for one in seen if one.data["type"] == THREAD]
    return [
        one
        for place in places
        for one in (place, *(t for t in threads if t.data["parent_id"] == place.id))
    ]


def direct(world: World, person: Person) -> list[Channel]:
    return [one for one in world.channels.values() if one.person == person.id]


def check_open(world: World, channel: Channel) -> None:
    """Whether the bot may write there at all: somebody's DMs may be closed."""
    if channel.person is not None and world.person(channel.person).dms_closed:
        raise errors.closed_dms()

"""What the page and the playground say to each other.

Getting in
    The printed address is `http://127.0.0.1:PORT/?secret=SECRET`. The server answers it with a
    cookie (HttpOnly, Lax) and sends the browser on to `/`. Without the cookie every path but the
    bot's own answers 403 with a page that says where to find the address. `/` is
    `playground/page/index.html`; every file beside it is served under `/page/NAME`. Attachments
    have the addresses that their messages name, without a host: `/attachments/...`.

One WebSocket
    `ws://HOST/live?as=PERSON` with the id of a person; without `as` it is the first one. Another
    tab as somebody else is another socket with another `as`; switching who you are is closing
    one and opening another. It is closed with 4004 if there is no such person. Every frame is one
    JSON object with a `type`. Ids are strings of digits and sort by time when compared as numbers.

From the server
    hello           me, people, guild, channels, dms, commands, bot, online, unread
                    `me` and each of `people`: {id, username, global_name, avatar, locale,
                    dms_closed, moderator}; `guild`: {id, name}; `channels`: Discord channel
                    objects of what this person may see, threads among them (`type` 11, with
                    `parent_id`), in the order of the list, each with `topic`; `dms`: channel
                    objects of `type` 1 with `recipients` (the other side: the bot); `commands`:
                    Discord application-command objects with name_localizations and so on; `bot`:
                    {id, username, global_name, avatar}; `online`: whether the bot is connected;
                    `unread`: {channel id: {count, mentions}}, only where there is something
    history         nonce, channel_id, messages (oldest first, at most 50), more
    message         message: a Discord message object, plus `ephemeral` (true where only this
                    person sees it). `interaction_metadata` names the command (`name`) and the user
                    it answers; `flags` has 64 for ephemeral, 128 for "is thinking…", 4096 for
                    silent, 32768 for components V2; `edited_timestamp` says whether it was edited
    message_update  message, whole
    message_delete  channel_id, id
    channel         channel, made or changed (a DM too: `type` 1)
    channel_delete  id
    commands        commands, all of them, when the bot has changed them
    typing          channel_id, user: for ten seconds or until a message of theirs
    unread          channel_id, count, mentions; 0 when it was read, in another tab too
    person          person: somebody's language, DMs or name changed
    bot             online
    choices         nonce, choices: [{name, value}], to `autocomplete`
    modal           nonce, modal: {id, custom_id, title, components}: the answer to `command`
                    or `press`; fill it in and `submit` it with that id
    done            nonce: what was asked for is under way and Discord has taken note
    failed          nonce, code, message: what was asked for is refused. `message` is for people,
                    in their language; the interaction that nobody answers within three seconds
                    ends so, with `code` 0

From the page: each with a `nonce` of its choice, a string or a number, and each is answered by
exactly one of done, failed, history, choices or modal with that nonce.
    history         channel_id, before (a message id, or absent for the newest)
    message         channel_id, content: a person writes
    command         channel_id, name ("play tempus": command, group and subcommand as they are
                    called in the default language), options {name: value} with strings, whole
                    numbers, numbers, booleans, or ids for users and channels. Refused with a
                    sentence if something required is missing or out of range
    autocomplete    channel_id, name, options (what is filled in so far), focused (option's name)
    press           channel_id, message_id, custom_id, values (a select's; absent for a button)
    submit          modal (its id), values {custom_id: text, or a list for a select}
    locale          locale ("en-US", "fr", ...)
    dms             closed (true or false)
    read            channel_id: everything there has been seen
    dismiss         message_id: put an ephemeral away
    thread          channel_id, name: start a thread there; the `channel` frame names it
    delete          channel_id, message_id: take back one's own message
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from aiohttp import WSMsgType, web

from playground import commands
from playground.api import here
from playground.door import is_in, locked
from playground.interactions import Interaction
from playground.objects import DM
from playground.people import channels_of, described, direct, unread
from playground.words import Sorry
from playground.world import Channel, Message, Person, Told

if TYPE_CHECKING:
    from playground.server import Playground

Json = dict[str, Any]
AT_ONCE = 50
UNKNOWN_PERSON = 4004
routes = web.RouteTableDef()


@routes.get("/live")
async def connect(request: web.Request) -> web.StreamResponse:
    if not is_in(request):
        return locked()
    playground = here(request)
    socket = web.WebSocketResponse(heartbeat=30.0, max_msg_size=64 * 1024)
    await socket.prepare(request)
    everyone = playground.world.people
    wanted = request.query.get("as") or next(iter(everyone), "")
    if wanted not in everyone:
        await socket.close(code=UNKNOWN_PERSON)
        return socket
    await Tab(playground, everyone[wanted], socket).serve()
    return socket


# One tab.


class Tab:
    """One person at one page."""

    def __init__(
        self, playground: Playground, person: Person, socket: web.WebSocketResponse
    ) -> None:
        self._playground = playground
        self._world = playground.world
        self._people = playground.people
        self._person = person
        self._socket = socket
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self._doing: set[asyncio.Task[None]] = set()

    def _send(self, kind: str, **data: Any) -> None:
        self._out.put_nowait({"type": kind, **data})

    async def serve(self) -> None:
        self._send("hello", **self._hello())
        stop = self._world.watch(self._hear)
        writing = asyncio.create_task(self._write())
        try:
            async for received in self._socket:
                if received.type is WSMsgType.TEXT:
                    self._start(received.data)
        finally:
            stop()
            for task in (writing, *self._doing):
                task.cancel()

    async def _write(self) -> None:
        """Send what there is; files are named without a host, for it is known by several."""
        home = f"{self._playground.origin}/attachments/"
        while True:
            text = json.dumps(await self._out.get()).replace(home, "/attachments/")
            try:
                await self._socket.send_str(text)
            except ConnectionError:
                return

    def _hello(self) -> Json:
        world, person = self._world, self._person
        places, dms = channels_of(world, person), direct(world, person)
        marks = {one.id: unread(person, one) for one in (*places, *dms)}
        return {
            "me": described(person),
            "people": [described(one) for one in world.people.values()],
            "guild": {"id": world.guild["id"], "name": world.guild["name"]},
            "channels": [self._shown(one) for one in places],
            "dms": [self._shown(one) for one in dms],
            "commands": commands.for_person(world, person),
            "bot": world.bot,
            "online": self._playground.gateway.online,
            "unread": {number: mark for number, mark in marks.items() if mark["count"]},
        }

    def _shown(self, channel: Channel) -> Json:
        """A channel as this side of it sees it."""
        if channel.data["type"] == DM:
            return {**channel.data, "recipients": [self._world.bot]}
        return channel.data

    # What happens.

    def _hear(self, told: Told) -> None:
        mine = told.only in (None, self._person.id)
        if not mine or (told.channel and not self._world.sees(self._person.id, told.channel)):
            return
        match told.kind:
            case "message" | "message_update":
                self._send(told.kind, message=_with_mark(told.data, told.only))
            case "channel":
                assert told.channel is not None
                self._send("channel", channel=self._shown(told.channel))
            case "commands":
                self._send("commands", commands=commands.for_person(self._world, self._person))
            case _:
                self._send(told.kind, **told.data)
        if told.kind in ("message", "message_delete") and told.channel:
            self._send("unread", **unread(self._person, told.channel))

    # What the person does.

    def _start(self, frame: str) -> None:
        """Do what the page asks for; the next thing need not wait for it."""
        task = asyncio.create_task(self._do(frame))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _do(self, frame: str) -> None:
        nonce = None
        try:
            asked = json.loads(frame)
            nonce = asked.get("nonce")
            kind, data = await ACTS[asked["type"]](self, asked)
            self._send(kind, nonce=nonce, **data)
        except Sorry as sorry:
            code = 0 if sorry.key == "unanswered" else 1
            said = sorry.said(self._person.locale)
            self._send("failed", nonce=nonce, code=code, message=said)
        except (KeyError, TypeError, ValueError, AttributeError):
            said = Sorry("wrong").said(self._person.locale)
            self._send("failed", nonce=nonce, code=1, message=said)

    def _place(self, asked: Json) -> Channel:
        return self._people.place(self._person, str(asked["channel_id"]))

    def _message(self, asked: Json) -> Message:
        place = self._place(asked)
        return self._people.message(self._person, place, str(asked["message_id"]))

    async def history(self, asked: Json) -> tuple[str, Json]:
        place = self._place(asked)
        before = int(asked.get("before") or 1 << 63)
        seen = [one for one in place.visible_to(self._person.id) if int(one.data["id"]) < before]
        shown = [_with_mark(one.data, one.to) for one in seen[-AT_ONCE:]]
        more = len(seen) > AT_ONCE
        return "history", {"channel_id": place.id, "messages": shown, "more": more}

    async def message(self, asked: Json) -> tuple[str, Json]:
        made = self._people.write(self._person, self._place(asked), str(asked["content"]))
        return "done", {"message_id": made.data["id"]}

    async def command(self, asked: Json) -> tuple[str, Json]:
        place, values = self._place(asked), asked.get("options") or {}
        self._check_online()
        return await self._answer(self._people.use(self._person, place, asked["name"], values))

    async def autocomplete(self, asked: Json) -> tuple[str, Json]:
        place, values = self._place(asked), asked.get("options") or {}
        self._check_online()
        offered = await self._people.complete(
            self._person, place, asked["name"], values, asked["focused"]
        )
        return "choices", {"choices": offered}

    async def press(self, asked: Json) -> tuple[str, Json]:
        message = self._message(asked)
        self._check_online()
        pressed = self._people.press(self._person, message, asked["custom_id"], asked.get("values"))
        return await self._answer(pressed)

    async def submit(self, asked: Json) -> tuple[str, Json]:
        self._check_online()
        sent = self._people.submit(self._person, str(asked["modal"]), asked.get("values") or {})
        return await self._answer(sent)

    async def _answer(self, asked: Interaction) -> tuple[str, Json]:
        answer = await self._people.answer(asked)
        modal = self._people.open_form(asked, answer)
        return ("modal", {"modal": modal}) if modal else ("done", {"interaction_id": asked.id})

    def _check_online(self) -> None:
        """Without any session there is nobody who could ever answer."""
        if not self._playground.gateway.sessions:
            raise Sorry("offline")

    async def locale(self, asked: Json) -> tuple[str, Json]:
        self._people.change(self._person, locale=str(asked["locale"]))
        return "done", {}

    async def dms(self, asked: Json) -> tuple[str, Json]:
        self._people.change(self._person, dms_closed=bool(asked["closed"]))
        return "done", {}

    async def read(self, asked: Json) -> tuple[str, Json]:
        self._people.read(self._person, self._place(asked))
        return "done", {}

    async def dismiss(self, asked: Json) -> tuple[str, Json]:
        for place in self._world.channels.values():
            found = place.messages.get(str(asked["message_id"]))
            if found and found.to == self._person.id:
                self._world.remove(found)
        return "done", {}

    async def thread(self, asked: Json) -> tuple[str, Json]:
        made = self._people.start_thread(self._person, self._place(asked), str(asked["name"]))
        return "done", {"channel_id": made.id}

    async def delete(self, asked: Json) -> tuple[str, Json]:
        self._people.take_back(self._person, self._message(asked))
        return "done", {}


ACTS = {
    act.__name__: cast("Callable[[Tab, Json], Any]", act)
    for act in (
        Tab.history,
        Tab.message,
        Tab.command,
        Tab.autocomplete,
        Tab.press,
        Tab.submit,
        Tab.locale,
        Tab.dms,
        Tab.read,
        Tab.dismiss,
        Tab.thread,
        Tab.delete,
    )
}
"""What a page can ask for, by the type of its frame."""


def _with_mark(message: Json, only: str | None) -> Json:
    return {**message, "ephemeral": only is not None}

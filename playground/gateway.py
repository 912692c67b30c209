"""The gateway: sessions of the bot, events in order, heartbeats, and resuming after a break."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMessage, WSMsgType, web

from playground.intents import GUILDS, check_identity
from playground.world import World

Json = dict[str, Any]
DISPATCH, RECONNECT, INVALID, HELLO, ACK = 0, 7, 9, 10, 11
UNKNOWN, UNREADABLE, NOT_YET, FAILED, TWICE = 4001, 4002, 4003, 4004, 4005
TOO_MANY, TIMED_OUT, OTHER_VERSION = 4008, 4009, 4012
REMEMBERED = 1000
"""So many events can be replayed."""
LASTS = 120.0
"""A session that nobody has resumed after so many seconds is over."""
VERSION = "10"
LONGEST = 4096
"""So many bytes a frame of the bot may have."""
MOST, WITHIN = 120, 60.0
"""So many frames the bot may send in so many seconds."""
log = logging.getLogger(__name__)


def frame(op: int, data: Any, seq: int | None = None, event: str | None = None) -> str:
    """What is sent: text, so that it says for ever what was so at the time."""
    return json.dumps({"op": op, "d": data, "s": seq, "t": event}, separators=(",", ":"))


class Line:
    """One connection; what is sent leaves in order, compressed if the other side asked for it."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._transport = request.transport
        compressed = request.query.get("compress") == "zlib-stream"
        self._zlib = zlib.compressobj() if compressed else None
        self._out: asyncio.Queue[str] = asyncio.Queue()
        self._heard: deque[float] = deque(maxlen=MOST)

    def send(self, op: int, data: Any = None) -> None:
        self.say(frame(op, data))

    def say(self, text: str) -> None:
        self._out.put_nowait(text)

    def is_flooded(self) -> bool:
        """Count a frame of the bot; whether there are more of them than may be."""
        now = time.monotonic()
        flooded = len(self._heard) == MOST and now - self._heard[0] < WITHIN
        self._heard.append(now)
        return flooded

    def cut(self) -> None:
        """Break the connection without a word."""
        if self._transport:
            self._transport.abort()

    async def write(self) -> None:
        while True:
            text = await self._out.get()
            try:
                await self._send(text)
            except ConnectionError:
                return

    async def _send(self, text: str) -> None:
        if self._zlib is None:
            await self.socket.send_str(text)
            return
        packed = self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
        await self.socket.send_bytes(packed)


@dataclass(slots=True)
class Session:
    """What the bot has been told since it identified itself."""

    id: str
    intents: int
    line: Line | None = None
    seq: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    left: float = 0.0

    def tell(self, event: str, data: Json) -> None:
        self.seq += 1
        text = frame(DISPATCH, data, self.seq, event)
        self.sent.append((self.seq, text))
        if self.line:
            self.line.say(text)

    def replay(self, after: int) -> bool:
        """Send again what came after that event; False if it is not remembered any more."""
        if after > self.seq or (self.sent and self.sent[0][0] > after + 1):
            return False
        assert self.line is not None
        for seq, text in self.sent:
            if seq > after:
                self.line.say(text)
        return True


class Gateway:
    def __init__(self, world: World, guild: Callable[[], Json], interval: float = 41.25) -> None:
        self._world = world
        self._guild = guild
        self._interval = interval
        self.sessions: dict[str, Session] = {}
        self.identified = 0
        self.resumed = 0
        self.beats = 0
        self.address = ""
        """Where this gateway is; known once the playground listens."""

    @property
    def online(self) -> bool:
        return any(session.line for session in self.sessions.values())

    def dispatch(self, event: str, data: Json, intent: int = 0) -> None:
        """Tell the bot something, now or when it resumes, if it wants to know it."""
        gone = [one for one in self.sessions.values() if not one.line and _old(one)]
        for session in gone:
            del self.sessions[session.id]
        for session in self.sessions.values():
            if not intent or session.intents & intent:
                session.tell(event, data)

    # Trouble on demand.

    def cut(self, *, resumable: bool = True) -> None:
        """Cut every line without a word."""
        for session in list(self.sessions.values()):
            if session.line:
                session.line.cut()
                self._leave(session)
        if not resumable:
            self.sessions.clear()

    def ask_to_reconnect(self) -> None:
        """Do what Discord does before it restarts a gateway."""
        for session in self.sessions.values():
            if session.line:
                session.line.send(RECONNECT)

    def invalidate(self) -> None:
        """Tell the bot that its session is over."""
        for session in list(self.sessions.values()):
            if session.line:
                session.line.send(INVALID, data=False)
        self.sessions.clear()
        self._world.tell("bot", {"online": self.online})

    # One connection.

    async def serve(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        if request.query.get("v") != VERSION:
            await socket.close(code=OTHER_VERSION)
            return socket
        line = Line(request, socket)
        line.send(HELLO, {"heartbeat_interval": round(self._interval * 1000)})
        writing = asyncio.create_task(line.write())
        session = None
        try:
            session = await self._listen(line)
        finally:
            if session and session.line is line:
                self._leave(session)
            if session and socket.close_code in (1000, 1001):
                self.sessions.pop(session.id, None)
            writing.cancel()
        return socket

    def _leave(self, session: Session) -> None:
        session.line, session.left = None, time.monotonic()
        self._world.tell("bot", {"online": self.online})

    async def _listen(self, line: Line) -> Session | None:
        session: Session | None = None
        patience = self._interval * 1.5
        while True:
            try:
                received = await line.socket.receive(timeout=patience)
            except TimeoutError:
                await line.socket.close(code=TIMED_OUT)
                return session
            if received.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return session
            if line.is_flooded():
                await line.socket.close(code=TOO_MANY)
                return session
            try:
                payload = _read(received)
                session = await self._hear(line, session, payload["op"], payload.get("d"))
            except (ValueError, KeyError, TypeError, AttributeError):
                await line.socket.close(code=UNREADABLE)
            if line.socket.closed:
                return session

    async def _hear(
        self, line: Line, session: Session | None, op: int, data: Any
    ) -> Session | None:
        match op:
            case 1:
                self.beats += 1
                line.send(ACK)
            case 2 | 6 if session:
                await line.socket.close(code=TWICE)
            case 2 | 6 if data["token"] != self._world.token:
                await line.socket.close(code=FAILED)
            case 2 if code := check_identity(data):
                await line.socket.close(code=code)
            case 2:
                return self._identify(line, data)
            case 6:
                return self._resume(line, data)
            case 3 if session:
                log.debug("the bot's presence is not shown")
            case _:
                await line.socket.close(code=UNKNOWN if session else NOT_YET)
        return session

    def _identify(self, line: Line, data: Json) -> Session:
        self.identified += 1
        session = Session(secrets.token_hex(16), data["intents"], line)
        self.sessions[session.id] = session
        guild = self._guild()
        ready = {
            "v": 10,
            "user": {**self._world.bot, "verified": True, "mfa_enabled": False},
            "guilds": [{"id": guild["id"], "unavailable": True}],
            "session_id": session.id,
            "resume_gateway_url": self.address,
            "application": {"id": self._world.bot["id"], "flags": 0},
        }
        session.tell("READY", ready)
        if session.intents & GUILDS:
            session.tell("GUILD_CREATE", guild)
        self._world.tell("bot", {"online": True})
        return session

    def _resume(self, line: Line, data: Json) -> Session | None:
        session = self.sessions.get(data["session_id"])
        if session is None:
            line.send(INVALID, data=False)
            return None
        session.line = line
        if not session.replay(int(data["seq"])):
            self.sessions.pop(session.id)
            line.send(INVALID, data=False)
            return None
        self.resumed += 1
        session.tell("RESUMED", {})
        self._world.tell("bot", {"online": True})
        return session


def _read(received: WSMessage) -> Any:
    """A frame of the bot: short, and text."""
    if received.type is not WSMsgType.TEXT or len(received.data.encode()) > LONGEST:
        raise ValueError
    return json.loads(received.data)


def _old(session: Session) -> bool:
    return time.monotonic() - session.left > LASTS

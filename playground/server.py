"""The playground as a server: its parts put together, listening on one port."""

from __future__ import annotations

import ipaddress
import secrets
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

from aiohttp import web

from playground import answers, door, intents, live, routes
from playground.api import PLAYGROUND, Handler, gate, not_here
from playground.files import BIGGEST, Files
from playground.gateway import Gateway
from playground.intents import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS
from playground.interactions import Interactions
from playground.limits import Faults, Limits
from playground.messages import Desk
from playground.objects import DM, TEXT, THREAD
from playground.people import People
from playground.world import Channel, Told, World

Json = dict[str, Any]
HOME = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only when somebody asks for it
TRIED = 20
"""So many ports are tried, one after the other, when the first is taken."""


class Playground:
    """A small Discord, for as long as it listens."""

    def __init__(
        self, world: World, directory: Path, *, limits: Limits | None = None, secret: str = ""
    ) -> None:
        self.world = world
        self.secret = secret or secrets.token_urlsafe(16)
        self.limits = limits or Limits()
        self.faults = Faults()
        self.files = Files(directory / "files")
        self.desk = Desk(world, self.files)
        self.gateway = Gateway(world, self.guild)
        self.interactions = Interactions(world, self.gateway, self.desk)
        self.people = People(world, self.desk, self.interactions)
        self.requests: Callable[[web.Request, web.Response], None] | None = None
        """Told of every request of the bot and its answer."""
        self.host, self.port = HOME, 0
        self._runner: web.AppRunner | None = None
        world.watch(self._tell_bot)

    # Listening.

    async def start(self, host: str = HOME, port: int = 0) -> None:
        """Listen on that port, or the next free one; 0 is any."""
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        for tried in range(port, port + (TRIED if port else 1)):
            try:
                await web.TCPSite(self._runner, host, tried).start()
                break
            except OSError:
                if tried == port + TRIED - 1 or not port:
                    raise
        self.host, self.port = host, self._runner.addresses[0][1]
        if host not in (HOME, "localhost", *EVERYWHERE):
            await web.TCPSite(self._runner, HOME, self.port).start()
        self.files.address = self.origin
        self.gateway.address = f"ws://{HOME}:{self.port}/gateway"

    async def stop(self) -> None:
        self.gateway.cut()
        if self._runner:
            await self._runner.cleanup()

    @property
    def origin(self) -> str:
        """Where the bot finds it: always on this machine."""
        return f"http://{HOME}:{self.port}"

    @property
    def api_url(self) -> str:
        return f"{self.origin}/api/v10"

    @property
    def address(self) -> str:
        """What a person opens."""
        shown = HOME if self.host in EVERYWHERE else _bracketed(self.host)
        return f"http://{shown}:{self.port}/?secret={self.secret}"

    def _app(self) -> web.Application:
        api = web.Application(middlewares=[gate])
        api[PLAYGROUND] = self
        api.add_routes(routes.routes)
        api.add_routes(answers.routes)
        api.router.add_route("*", "/{rest:.*}", _missing)
        app = web.Application(middlewares=[self._check_host], client_max_size=BIGGEST)
        app[PLAYGROUND] = self
        app.add_subapp("/api/v10", api)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.add_routes(door.routes)
        app.add_routes(live.routes)
        return app

    @web.middleware
    async def _check_host(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Only by a name of this machine, and from no other site: nobody else's page gets in."""
        if not self._is_own(request.host):
            raise web.HTTPForbidden(text="This is not a name of this playground.\n")
        origin = request.headers.get("Origin")
        if origin is not None and origin != f"http://{request.host}":
            raise web.HTTPForbidden(text="Another site may not use this playground.\n")
        return await handler(request)

    def _is_own(self, named: str) -> bool:
        name, _, port = named.rpartition(":")
        if port != str(self.port):
            name = named
        name = name.strip("[]").lower()
        if name in ("localhost", HOME, "::1", self.host.lower()):
            return True
        return self.host not in (HOME, "localhost", "::1") and _is_this_machine(name)

    # What the bot is told.

    def guild(self) -> Json:
        """The server as the gateway tells it."""
        world = self.world
        by_type: dict[int, list[Json]] = {TEXT: [], THREAD: [], DM: []}
        for channel in world.channels.values():
            by_type[channel.data["type"]].append(channel.data)
        return {
            **world.guild,
            "icon": None,
            "features": [],
            "preferred_locale": "en-US",
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "system_channel_flags": 0,
            "afk_timeout": 300,
            "roles": world.roles,
            "emojis": [],
            "stickers": [],
            "channels": by_type[TEXT],
            "threads": by_type[THREAD],
            "members": [world.member(world.bot["id"])],
            "member_count": len(world.people) + 1,
            "joined_at": world.founded,
            "large": False,
            "unavailable": False,
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _tell_bot(self, told: Told) -> None:
        """Pass on what a bot hears of over its gateway."""
        channel = told.channel
        if channel is None:
            return
        if told.kind == "message" and told.only is None:
            self._tell_message(channel, told.data)
        elif channel.person is None:
            self._tell_channel(channel, told.kind)

    def _tell_message(self, channel: Channel, message: Json) -> None:
        if channel.person is not None:
            self.gateway.dispatch("MESSAGE_CREATE", message, DIRECT_MESSAGES)
            return
        told = intents.told_of(
            {**message, "guild_id": self.world.guild["id"]}, self.world.bot["id"]
        )
        self.gateway.dispatch("MESSAGE_CREATE", told, GUILD_MESSAGES)

    def _tell_channel(self, channel: Channel, kind: str) -> None:
        thread = channel.data["type"] == THREAD
        match kind:
            case "channel":
                event = "THREAD_CREATE" if thread else "CHANNEL_CREATE"
                self.gateway.dispatch(event, channel.data, GUILDS)
            case "channel_delete":
                event = "THREAD_DELETE" if thread else "CHANNEL_DELETE"
                self.gateway.dispatch(event, channel.data, GUILDS)


async def _missing(request: web.Request) -> web.StreamResponse:
    return not_here(request)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _is_this_machine(name: str) -> bool:
    """An address, or the machine's own name: names of others could be pointed here."""
    try:
        ipaddress.ip_address(name)
        return True
    except ValueError:
        return name in (socket.gethostname().lower(), socket.getfqdn().lower())

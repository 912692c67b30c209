"""The routes of Discord's API that the playground has, by subject."""

from __future__ import annotations

from typing import Any

from aiohttp import web

from playground import bodies, commands, errors, permissions, registrations
from playground.api import as_json, body_of, here, list_of, nothing
from playground.ids import moment
from playground.objects import THREAD
from playground.people import check_open
from playground.world import Channel, Message, World

Json = dict[str, Any]
routes = web.RouteTableDef()


# The bot itself.


@routes.get("/gateway")
async def gateway(request: web.Request) -> web.Response:
    return as_json({"url": here(request).gateway.address})


@routes.get("/gateway/bot")
async def gateway_bot(request: web.Request) -> web.Response:
    left = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    address = here(request).gateway.address
    return as_json({"url": address, "shards": 1, "session_start_limit": left})


@routes.get("/users/@me")
async def me(request: web.Request) -> web.Response:
    own = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return as_json({**here(request).world.bot, **own})


@routes.get("/users/@me/guilds")
async def my_guilds(request: web.Request) -> web.Response:
    guild = here(request).world.guild
    may = {"owner": False, "permissions": str(permissions.EVERYONE | permissions.BOT)}
    look: Json = {"icon": None, "banner": None, "features": []}
    return as_json([{"id": guild["id"], "name": guild["name"], **look, **may}])


@routes.get("/users/{user}")
async def user(request: web.Request) -> web.Response:
    return as_json(here(request).world.user(request.match_info["user"]))


@routes.get("/oauth2/applications/@me")
@routes.get("/applications/@me")
async def application(request: web.Request) -> web.Response:
    world = here(request).world
    return as_json(
        {
            "id": world.bot["id"],
            "name": world.bot["global_name"],
            "icon": None,
            "description": "",
            "type": None,
            "bot": world.bot,
            "bot_public": False,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": world.bot,
            "approximate_guild_count": 1,
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
        }
    )


# Commands.


def _own(request: web.Request) -> World:
    world = here(request).world
    if request.match_info["application"] != world.bot["id"]:
        raise errors.Refusal(403, 20012, "You are not authorized to perform this action.")
    if request.match_info.get("guild", world.guild["id"]) != world.guild["id"]:
        raise errors.unknown_guild()
    return world


async def _registered(request: web.Request) -> list[Json]:
    world = _own(request)
    sent = await list_of(request)
    registrations.check_commands(sent)
    more = {"guild_id": world.guild["id"]} if "guild" in request.match_info else {}
    return [{**commands.registered(one, world.ids, world.bot["id"]), **more} for one in sent]


@routes.get("/applications/{application}/commands")
async def get_commands(request: web.Request) -> web.Response:
    return as_json(_own(request).commands)


@routes.put("/applications/{application}/commands")
async def put_commands(request: web.Request) -> web.Response:
    world = here(request).world
    world.commands = await _registered(request)
    world.tell("commands", {})
    return as_json(world.commands)


@routes.get("/applications/{application}/guilds/{guild}/commands")
async def get_guild_commands(request: web.Request) -> web.Response:
    return as_json(_own(request).guild_commands)


@routes.put("/applications/{application}/guilds/{guild}/commands")
async def put_guild_commands(request: web.Request) -> web.Response:
    world = here(request).world
    world.guild_commands = await _registered(request)
    world.tell("commands", {})
    return as_json(world.guild_commands)


# The server.


@routes.get("/guilds/{guild}/members/{user}")
async def member(request: web.Request) -> web.Response:
    world = here(request).world
    if request.match_info["guild"] != world.guild["id"]:
        raise errors.unknown_guild()
    number = request.match_info["user"]
    if number not in world.people and number != world.bot["id"]:
        raise errors.unknown_member()
    return as_json(world.member(number))


@routes.get("/guilds/{guild}/channels")
async def channels(request: web.Request) -> web.Response:
    world = here(request).world
    if request.match_info["guild"] != world.guild["id"]:
        raise errors.unknown_guild()
    found = (one.data for one in world.channels.values() if one.data["type"] == 0)
    return as_json(list(found))


# Channels and messages.


def _channel(request: web.Request, needed: int = 0) -> Channel:
    """The channel that is meant, if the bot may do there what it wants to."""
    world = here(request).world
    found = world.channel(request.match_info["channel"])
    held = world.allowed(world.bot["id"], found)
    if not held & permissions.VIEW_CHANNEL:
        raise errors.missing_access()
    if needed & permissions.SEND_MESSAGES and found.data["type"] == THREAD:
        needed = needed ^ permissions.SEND_MESSAGES | permissions.SEND_IN_THREADS
    if held & needed != needed:
        raise errors.missing_permissions()
    return found


@routes.get("/channels/{channel}")
async def get_channel(request: web.Request) -> web.Response:
    return as_json(_channel(request).data)


@routes.post("/users/@me/channels")
async def open_dm(request: web.Request) -> web.Response:
    sent, _ = await body_of(request)
    world = here(request).world
    return as_json(world.dm_with(world.person(str(sent["recipient_id"]))).data)


@routes.post("/channels/{channel}/typing")
async def typing(request: web.Request) -> web.Response:
    channel = _channel(request, permissions.SEND_MESSAGES)
    world = here(request).world
    world.tell("typing", {"channel_id": channel.id, "user": world.bot}, channel)
    return nothing()


@routes.post("/channels/{channel}/threads")
async def make_thread(request: web.Request) -> web.Response:
    channel = _channel(request, permissions.CREATE_THREADS)
    sent, _ = await body_of(request)
    world = here(request).world
    bodies.check_thread(sent)
    made = world.add_thread(channel, sent["name"], world.bot["id"], sent)
    joined = {"join_timestamp": moment(), "flags": 0, "user_id": world.bot["id"]}
    return as_json({**made.data, "member": {"id": made.id, **joined}}, 201)


@routes.post("/channels/{channel}/messages")
async def say(request: web.Request) -> web.Response:
    sent, uploads = await body_of(request)
    files = permissions.ATTACH_FILES if uploads else 0
    channel = _channel(request, permissions.SEND_MESSAGES | files)
    playground = here(request)
    check_open(playground.world, channel)
    made = playground.desk.compose(channel, playground.world.bot, sent, uploads)
    return as_json(playground.world.post(Message(made)).data)


@routes.get("/channels/{channel}/messages/{message}")
async def get_message(request: web.Request) -> web.Response:
    channel = _channel(request, permissions.READ_HISTORY)
    return as_json(_message(request, channel).data)


def _message(request: web.Request, channel: Channel) -> Message:
    """A message that a bot can find in a channel; ephemerals are not among them."""
    found = here(request).world.message(channel, request.match_info["message"])
    if found.to is not None:
        raise errors.unknown_message()
    return found


@routes.patch("/channels/{channel}/messages/{message}")
async def edit(request: web.Request) -> web.Response:
    sent, uploads = await body_of(request)
    channel = _channel(request, permissions.ATTACH_FILES if uploads else 0)
    playground = here(request)
    found = _message(request, channel)
    if found.data["author"]["id"] != playground.world.bot["id"]:
        raise errors.not_yours()
    playground.desk.edit(found, sent, uploads)
    return as_json(found.data)


@routes.delete("/channels/{channel}/messages/{message}")
async def delete(request: web.Request) -> web.Response:
    world = here(request).world
    channel = _channel(request)
    found = _message(request, channel)
    own = found.data["author"]["id"] == world.bot["id"]
    if not own and not world.allowed(world.bot["id"], channel) & permissions.MANAGE_MESSAGES:
        raise errors.missing_permissions()
    world.remove(found)
    return nothing()

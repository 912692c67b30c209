"""The routes by which the bot answers interactions, and adds to its answers."""

from __future__ import annotations

from typing import Any

from aiohttp import web

from playground import errors
from playground.api import as_json, body_of, here, nothing
from playground.interactions import SAY, UPDATE, Interaction
from playground.messages import EPHEMERAL, LOADING

Json = dict[str, Any]
routes = web.RouteTableDef()
YES = ("1", "true", "True")


@routes.post("/interactions/{interaction}/{token}/callback")
async def answer(request: web.Request) -> web.Response:
    sent, uploads = await body_of(request)
    number, token = request.match_info["interaction"], request.match_info["token"]
    asked = here(request).interactions.take_answer(number, token, sent, uploads)
    if request.query.get("with_response") not in YES:
        return nothing()
    return as_json(_record(asked))


def _record(asked: Interaction) -> Json:
    """What Discord tells of an answer that it has taken."""
    told: Json = {"id": asked.id, "type": asked.type, "channel_id": asked.channel.id}
    record: Json = {"interaction": told}
    if asked.original:
        flags = asked.original.data["flags"]
        told["response_message_id"] = asked.original.data["id"]
        told["response_message_loading"] = bool(flags & LOADING)
        told["response_message_ephemeral"] = bool(flags & EPHEMERAL)
    if asked.original and asked.taken in (SAY, UPDATE):
        record["resource"] = {"type": asked.taken, "message": asked.original.data}
    return record


def _asked(request: web.Request) -> Interaction:
    playground = here(request)
    if request.match_info["application"] != playground.world.bot["id"]:
        raise errors.unknown_webhook()
    return playground.interactions.acknowledged(request.match_info["token"])


@routes.post("/webhooks/{application}/{token}")
async def follow_up(request: web.Request) -> web.Response:
    asked = _asked(request)
    sent, uploads = await body_of(request)
    made = here(request).interactions.follow_up(asked, sent, uploads)
    return as_json(made.data)


@routes.get("/webhooks/{application}/{token}/messages/{message}")
async def get(request: web.Request) -> web.Response:
    asked = _asked(request)
    found = here(request).interactions.message(asked, request.match_info["message"])
    return as_json(found.data)


@routes.patch("/webhooks/{application}/{token}/messages/{message}")
async def edit(request: web.Request) -> web.Response:
    asked = _asked(request)
    sent, uploads = await body_of(request)
    number = request.match_info["message"]
    return as_json(here(request).interactions.edit(asked, number, sent, uploads).data)


@routes.delete("/webhooks/{application}/{token}/messages/{message}")
async def delete(request: web.Request) -> web.Response:
    asked = _asked(request)
    playground = here(request)
    found = playground.interactions.message(asked, request.match_info["message"])
    playground.world.remove(found)
    return nothing()

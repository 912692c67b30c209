"""The HTTP API: who may ask, how often, what an error looks like, and what does not exist here."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from playground import errors, forms
from playground.errors import Refusal
from playground.files import Upload
from playground.forms import Field
from playground.limits import VIA, TooMany

if TYPE_CHECKING:
    from playground.server import Playground

Json = dict[str, Any]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
WITH_TOKEN = ("interactions", "webhooks")
"""Routes whose address holds the token; they do not count towards the limit for all."""
SENT: web.RequestKey[Any] = web.RequestKey("sent", object)
"""Where a request keeps its body once it is read, for those who listen."""
PLAYGROUND: web.AppKey[Playground] = web.AppKey("playground")


def here(request: web.Request) -> Playground:
    return request.config_dict[PLAYGROUND]


def as_json(value: Any, status: int = 200) -> web.Response:
    body = json.dumps(value, separators=(",", ":")).encode()
    return web.Response(body=body, status=status, content_type="application/json")


def nothing() -> web.Response:
    return web.Response(status=204)


async def body_of(request: web.Request) -> tuple[Json, list[Upload]]:
    """What was sent, as JSON or with files beside it."""
    sent, uploads = await _read(request)
    forms.check({}, sent)
    return sent, uploads


async def list_of(request: web.Request) -> list[Any]:
    """What was sent where several things are sent at once."""
    sent, _ = await _read(request)
    forms.check_one(Field(list, needed=True), sent, "")
    return list(sent)


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    sent: Any = {}
    uploads = []
    if not request.content_type.startswith("multipart/"):
        text = await request.text()
        sent = json.loads(text) if text else {}
    else:
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            content = bytes(await part.read(decode=True))
            if part.name == "payload_json":
                sent = json.loads(content)
            else:
                uploads.append(_upload(part, content))
    request[SENT] = sent
    return sent, uploads


def _upload(part: BodyPartReader, content: bytes) -> Upload:
    index = str(part.name).removeprefix("files[").removesuffix("]")
    given = part.headers.get("Content-Type", "application/octet-stream")
    return Upload(index, part.filename or "file", _kind(part.filename, given), content)


def _kind(filename: str | None, given: str) -> str:
    known = {"png": "image/png", "jsonl": "application/jsonl", "txt": "text/plain"}
    return known.get((filename or "").rpartition(".")[2].lower(), given)


@web.middleware
async def gate(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Everything that is the same for all routes."""
    log = here(request).requests
    headers: dict[str, str] = {}
    try:
        headers |= _admit(request)
        response = await handler(request)
    except web.HTTPMethodNotAllowed:
        response = not_here(request)
    except web.HTTPRequestEntityTooLarge:
        response = as_json(errors.too_large().body, 413)
    except (ValueError, KeyError, TypeError):
        response = as_json({"message": "400: Bad Request", "code": 0}, 400)
    except Refusal as refusal:
        response = as_json(refusal.body, refusal.status)
        headers |= refusal.headers if isinstance(refusal, TooMany) else {}
    response.headers.update({**VIA, **headers})
    if log is not None and isinstance(response, web.Response):
        log(request, response)
    return response


def _admit(request: web.Request) -> dict[str, str]:
    """Who asks, and whether it is not too often; gives the headers of the limit."""
    playground = here(request)
    path = request.path.removeprefix("/api/v10/").split("/")
    known = request.headers.get("Authorization") == f"Bot {playground.world.token}"
    if not known and path != ["gateway"] and path[0] not in WITH_TOKEN:
        raise errors.unauthorized()
    playground.faults.check()
    kind = f"{request.method} {path[2] if len(path) > 2 else path[0]}"
    if path[0] == "interactions":
        return {}
    if path[0] == "webhooks":
        return playground.limits.count("webhooks", path[2], globally=False)
    if path[0] == "gateway":
        kind = "gateway"
    return playground.limits.count(kind, path[1] if len(path) > 1 else "", globally=True)


def not_here(request: web.Request) -> web.Response:
    """What the playground does not do, it says so."""
    path = request.path.removeprefix("/api/v10")
    said = f"501: {request.method} {path} is not implemented in the playground"
    return as_json({"message": said, "code": 0}, 501)

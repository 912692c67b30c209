"""The way in: the secret, the page's files, and what was attached to messages."""

from __future__ import annotations

import hmac
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from playground.api import here

if TYPE_CHECKING:
    from playground.server import Playground

PAGE = Path(__file__).with_name("page")
STRICT = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
LOCKED = """<!doctype html><meta charset="utf-8"><title>Meneur</title>
<p>This playground wants the secret of its address. Open the address that
<code>make run</code> has printed, with everything after the question mark.</p>
"""
routes = web.RouteTableDef()


def _cookie(playground: Playground) -> str:
    """Browsers share cookies between ports, so each playground has a name of its own."""
    return f"playground-{playground.port}"


def is_in(request: web.Request) -> bool:
    playground = here(request)
    given = request.cookies.get(_cookie(playground), "")
    return hmac.compare_digest(given.encode(), playground.secret.encode())


def locked() -> web.Response:
    return web.Response(status=403, text=LOCKED, content_type="text/html", headers=STRICT)


@routes.get("/")
async def index(request: web.Request) -> web.StreamResponse:
    playground = here(request)
    secret = request.query.get("secret")
    if secret is None:
        return _file("index.html") if is_in(request) else locked()
    if not hmac.compare_digest(secret.encode(), playground.secret.encode()):
        return locked()
    response = web.Response(status=303, headers={**STRICT, "Location": "/"})
    response.set_cookie(_cookie(playground), secret, httponly=True, samesite="Lax")
    return response


@routes.get("/page/{name:.+}")
async def page(request: web.Request) -> web.StreamResponse:
    return _file(request.match_info["name"]) if is_in(request) else locked()


def _file(name: str) -> web.StreamResponse:
    found = (PAGE / name).resolve()
    if not found.is_relative_to(PAGE) or not found.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(found, headers=STRICT)


@routes.get("/attachments/{channel}/{number}/{name}")
async def attachment(request: web.Request) -> web.StreamResponse:
    """A file, for whoever has its signed address; never shown as a page of this origin."""
    found = here(request).files.find(request.path, request.query.get("hm", ""))
    if found is None:
        raise web.HTTPNotFound
    picture = request.match_info["name"].endswith(".png")
    kind = "image/png" if picture else "application/octet-stream"
    return web.FileResponse(found, headers={**STRICT, "Content-Type": kind})

"""Whether bot and playground speak as with Discord: by the schemas of its description."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from aiohttp import web

from playground.api import SENT
from tests.cogs import openapi
from tests.cogs.openapi import _description, _schema, _templates, _told, _validator

Json = Any
INVALID_FORM, NOT_BUILT = 50035, 501
BY_HAND = "by hand"
"""How a test names itself that asks as no bot should."""


def _responses(method: str, path: str) -> tuple[str, Json]:
    for template, pattern in _templates():
        there = _description()["paths"][template]
        if pattern.fullmatch(path) and method.lower() in there:
            return template, there[method.lower()]["responses"]
    raise AssertionError(f"Discord has no {method} {path}")


def _schema_path(template: str, method: str, status: str, answer: Json) -> tuple[str, ...]:
    """Where the schema of an answer stands; a shared answer stands in a place of its own."""
    content = ("content", "application/json", "schema")
    if "$ref" in answer:
        return (*answer["$ref"].removeprefix("#/").split("/"), *content)
    return ("paths", template, method.lower(), "responses", status, *content)


def faults(method: str, path: str, status: int, body: bytes) -> Iterator[str]:
    """What the description has against an answer."""
    template, known = _responses(method, path)
    named = next((one for one in (str(status), f"{status // 100}XX") if one in known), None)
    if named is None:
        yield f"{status} is none of {sorted(known)}"
        return
    answer = known[named]
    described = _schema(answer["$ref"]) if "$ref" in answer else answer
    if "content" not in described:
        if body:
            yield f"{status} has no body"
        return
    schema = _validator(*_schema_path(template, method, named, answer))
    value = json.loads(body)
    if status >= 400:
        # The description has numbers as the codes of single fields; Discord itself sends words.
        value.pop("errors", None)
    if not schema.is_valid(value):
        yield from (_told(error) for error in schema.iter_errors(value))


class Heard(NamedTuple):
    """A request to a playground, and its answer."""

    method: str
    path: str
    query: tuple[str, ...]
    sent: Json
    status: int
    body: bytes
    by_bot: bool
    """Whether the bot asked, and not a test by hand."""

    @property
    def code(self) -> int:
        return int(json.loads(self.body)["code"]) if self.status >= 400 and self.body else 0


class Listener:
    """Keeps every request to a playground, and its answer, for the checks."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []

    def __call__(self, request: web.Request, response: web.Response) -> None:
        self.heard.append(
            Heard(
                request.method,
                request.path.removeprefix("/api/v10"),
                tuple(request.query),
                request.get(SENT),
                response.status,
                response.body if isinstance(response.body, bytes) else b"",
                request.headers.get("User-Agent") != BY_HAND,
            )
        )

    def assert_like_discord(self) -> None:
        """Every answer is as the description has it."""
        found = [
            f"{one.method} {one.path} {one.status}: {fault}"
            for one in self.heard
            if one.status < 500
            for fault in faults(one.method, one.path, one.status, one.body)
        ]
        assert not found, "\n".join(found[:20])

    def assert_taken(self) -> None:
        """Every request of the bot is as Discord wants it."""
        found = [
            f"{one.method} {one.path}: {fault}"
            for one in self.heard
            if one.by_bot
            for fault in _wrong(one)
        ]
        assert not found, "\n".join(found[:20])


def _wrong(one: Heard) -> list[str]:
    if one.code == INVALID_FORM or one.status == NOT_BUILT:
        return [one.body.decode()]
    if one.status >= 400 and one.sent is None:
        return []  # it was answered before it was read
    return openapi.faults(one.method, one.path, one.sent, one.query)

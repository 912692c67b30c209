"""Whether the playground answers as Discord does: by the response schemas of its description."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from aiohttp import web

from tests.cogs.openapi import _description, _schema, _templates, _told, _validator

Json = Any


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


class Listener:
    """Keeps every answer of a playground for the check."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str, int, bytes]] = []

    def __call__(self, request: web.Request, response: web.Response) -> None:
        path = request.path.removeprefix("/api/v10")
        body = response.body if isinstance(response.body, bytes) else b""
        self.heard.append((request.method, path, response.status, body))

    def assert_like_discord(self) -> None:
        found = [
            f"{method} {path} {status}: {fault}"
            for method, path, status, body in self.heard
            if status < 500
            for fault in faults(method, path, status, body)
        ]
        assert not found, "\n".join(found[:20])

"""A bot that asks by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from playground.interactions import ASKED, Interaction
from playground.world import Channel
from tests.wire.kit import Club
from tests.wire.openapi import BY_HAND

Json = dict[str, Any]


class Bot:
    """What a program could ask of Discord, right or wrong."""

    def __init__(self, club: Club, session: aiohttp.ClientSession) -> None:
        self.club = club
        self._session = session
        self.headers: dict[str, str] = {}

    async def ask(self, method: str, path: str, **how: Any) -> tuple[int, Json]:
        address = f"{self.club.playground.api_url}{path}"
        who = {"Authorization": f"Bot {self.club.world.token}", "User-Agent": BY_HAND}
        async with self._session.request(method, address, headers=who, **how) as answer:
            self.headers = dict(answer.headers)
            return answer.status, (await answer.json() if answer.status != 204 else {})

    def asked(self, place: Channel, kind: int = ASKED) -> Interaction:
        """Ana asks for something there."""
        ana = next(iter(self.club.world.people.values()))
        return self.club.playground.interactions.ask(kind, ana, place, {"name": "x", "type": 1})

    async def answer(self, place: Channel, kind: int, data: Any, to: int = ASKED) -> Json:
        asked = self.asked(place, to)
        path = f"/interactions/{asked.id}/{asked.token}/callback"
        return (await self.ask("POST", path, json={"type": kind, "data": data}))[1]


@asynccontextmanager
async def by_hand(club: Club) -> AsyncIterator[Bot]:
    async with aiohttp.ClientSession() as session:
        yield Bot(club, session)

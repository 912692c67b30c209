"""An evening for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.env import Env

from rules.game import Refused
from tests.cogs.kit import Evening, evening_is_over, new_bot, ticking
from tests.cogs.openapi import assert_taken

SETTLED = 1.0
"""Timers further away than this are left to the virtual clock; all of the bot's are."""
_settle = Env._settle_internal


async def _settle_soon(env: Env, **how: Any) -> None:
    how["timeout"] = min(how.get("timeout") or SETTLED, SETTLED)
    await _settle(env, **{"idle": 0.001, **how})


Env._settle_internal = _settle_soon  # type: ignore[assignment,method-assign]


def was_refused(error: BaseException) -> bool:
    """Whether it was an answer of the rules, which is no error."""
    return isinstance(getattr(error, "original", error), Refused)


@pytest.fixture
async def env(tmp_path: Path) -> AsyncIterator[Env]:
    made = Env(new_bot(tmp_path / "meneur.db"), settle_timeout=SETTLED)
    async with ticking():
        await made.start()
    yield made
    async with ticking():
        await made.settle()
        await evening_is_over(made)
        await made.shutdown()
    assert [error for error in made.errors if not was_refused(error)] == []
    assert_taken(made.http_requests)


@pytest.fixture
async def evening(env: Env, tmp_path: Path) -> Evening:
    return Evening(env, tmp_path / "meneur.db")

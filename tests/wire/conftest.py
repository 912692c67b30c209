"""A club for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.openapi import AT_HAND
from tests.wire.kit import Club


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """Whatever the bot asks in it must be as Discord wants it, and so must be the answers."""
    made = Club(tmp_path)
    await made.open()
    yield made
    await made.close()
    made.heard.assert_taken()
    if AT_HAND:
        made.heard.assert_like_discord()

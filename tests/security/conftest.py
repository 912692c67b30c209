"""The worlds that are attacked: a hall of tables, an evening in Discord, a club over the wire."""

from tests.cogs.conftest import env, evening
from tests.tables.conftest import world
from tests.wire.conftest import club

__all__ = ["club", "env", "evening", "world"]

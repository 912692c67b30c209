"""`python -m bot` with a studio that draws nothing: what the pictures cost is the difference."""

from __future__ import annotations

import sys
from importlib import import_module

from bot import __main__ as program


async def draw_nothing(*_: object) -> None:
    """No picture: messages go out with their words alone."""


if __name__ == "__main__":
    import_module("cogs.studio").Studio.drawn = draw_nothing
    sys.exit(program.main([]))

"""The rules are a library: every function that others may call shows how in an example."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from doctest import DocTestParser
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

import pytest

import rules

COMMAND_LINE = "__main__"


def modules() -> list[ModuleType]:
    found = [one.name for one in pkgutil.iter_modules(rules.__path__) if one.name != COMMAND_LINE]
    return [rules, *(import_module(f"rules.{name}") for name in found)]


def functions() -> Iterator[tuple[str, Any]]:
    for module in modules():
        for name, value in vars(module).items():
            function = inspect.unwrap(value) if callable(value) else value
            ours = inspect.isfunction(function) and function.__module__ == module.__name__
            if ours and not name.startswith("_"):
                yield f"{module.__name__}.{name}", function
            if inspect.isclass(value) and value.__module__ == module.__name__:
                yield from methods(value)


def methods(kind: type) -> Iterator[tuple[str, Any]]:
    """Those that a class has of its own; a protocol only says what others must have."""
    for name, value in vars(kind).items():
        if (
            inspect.isfunction(value)
            and not name.startswith("_")
            and Protocol not in kind.__bases__
        ):
            yield f"{kind.__module__}.{kind.__name__}.{name}", value


def test_there_are_functions_to_look_at() -> None:
    names = [name for name, _ in functions()]
    assert len(names) > 50
    assert {"rules.tempus.fits", "rules.fair.shuffle", "rules.game.turn_of"} <= set(names)


@pytest.mark.parametrize("name", dict(functions()))
def test_a_public_function_has_an_example(name: str) -> None:
    shown = inspect.getdoc(dict(functions())[name]) or ""
    assert DocTestParser().get_examples(shown)

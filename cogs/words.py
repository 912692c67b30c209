"""Words: everything that people read, in their language, from the Fluent catalogues."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "fr")
CATALOGUES = Path(__file__).with_name("locale")
SAID = 4096
"""So many sentences are kept ready: a table says most of them again with the next move."""
log = logging.getLogger(__name__)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((CATALOGUES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


def language_of(locale: object) -> str:
    """The catalogue for one of Discord's locales."""
    language = str(locale).partition("-")[0]
    return language if language in LANGUAGES else LANGUAGES[0]


def knows(key: str) -> bool:
    return _bundle(LANGUAGES[0]).has_message(key)


@lru_cache(SAID, typed=True)
def _say(language: str, key: str, /, **arguments: Hashable) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, arguments)
    for error in errors:
        log.error("%s in %s: %s", key, language, error)
    return str(text)


class Voice:
    """Says things in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, /, **arguments: Hashable) -> str:
        return _say(self.language, key, **arguments)

    def listed(self, items: list[str]) -> str:
        """A list as one says it: one, two and three."""
        if len(items) < 2:
            return "".join(items)
        return self("list", most=", ".join(items[:-1]), last=items[-1])

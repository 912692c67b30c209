"""Names and descriptions of commands, in every language of the catalogues."""

from __future__ import annotations

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from cogs.words import LANGUAGES, Voice, knows, language_of


def name(key: str) -> locale_str:
    """The name of a command or an option; its words stand in the catalogues."""
    return locale_str(Voice(LANGUAGES[0])(f"name-{key}"), key=f"name-{key}")


def text(key: str) -> locale_str:
    """The description of a command or an option, or a choice."""
    return locale_str(Voice(LANGUAGES[0])(key), key=key)


class Catalogues(Translator):
    async def translate(
        self,
        string: locale_str,
        locale: Locale,
        context: TranslationContextTypes,
    ) -> str | None:
        key = string.extras.get("key")
        language = language_of(locale)
        if key is None or not knows(key) or not str(locale).startswith(language):
            return None
        return Voice(language)(key)

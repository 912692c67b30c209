"""The bodies of requests: messages, threads and answers, and what Discord refuses in them."""

from __future__ import annotations

from typing import Any

from playground import errors, forms
from playground.components import MOST
from playground.forms import ANYTHING, MODEL, Field, Form, many, one_of, text, under, whole
from playground.objects import THREAD

Json = dict[str, Any]
LONGEST, MOST_FILES = 2000, 10
PARSED = ("users", "roles", "everyone")

MESSAGE: Form = {
    "content": text(0, LONGEST),
    "embeds": many(0, 10),
    "flags": whole(),
    "allowed_mentions": MODEL,
    "attachments": many(0, MOST_FILES),
    "components": many(0, MOST),
}
UNBUILT = {
    "poll": "polls",
    "sticker_ids": "stickers",
    "message_reference": "replies and forwarded messages",
    "tts": "spoken messages",
}
ATTACHMENT: Form = {"id": ANYTHING, "filename": text(1, 1024), "description": text(0, 1024)}
MENTIONS: Form = {"parse": many(0, 3), "users": many(0, 100), "roles": many(0, 100)}
THREADS: Form = {
    "name": text(1, 100, needed=True),
    "type": whole(),
    "auto_archive_duration": one_of(60, 1440, 4320, 10080),
    "rate_limit_per_user": whole(0, 21600),
}


def check_message(sent: Json) -> None:
    """Refuse a message whose fields cannot be; whether they go together is for the desk to say."""
    for field, named in UNBUILT.items():
        if sent.get(field):
            raise errors.not_built(named)
    forms.check(MESSAGE, sent)
    for _ in forms.each({}, sent.get("embeds"), "embeds"):
        pass
    for _ in forms.each(ATTACHMENT, sent.get("attachments"), "attachments"):
        pass
    if sent.get("allowed_mentions") is not None:
        _check_mentions(sent["allowed_mentions"], "allowed_mentions")


def _check_mentions(allowed: Json, at: str) -> None:
    forms.check(MENTIONS, allowed, at)
    parsed = allowed.get("parse") or []
    for number, word in enumerate(parsed):
        forms.check_one(one_of(*PARSED), word, under(under(at, "parse"), number))
    for word in ("users", "roles"):
        if word in parsed and allowed.get(word):
            said = f'parse:["{word}"] and {word}: [ids...] are mutually exclusive.'
            code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
            raise errors.invalid_form(at, code, said)


def check_thread(sent: Json) -> None:
    """Refuse a thread that Discord would refuse, and those that the playground does not have."""
    forms.check(THREADS, sent)
    if sent.get("type") != THREAD:
        raise errors.not_built("threads other than public ones (type 11)")


# Answers to interactions.


def check_answer(sent: Json) -> None:
    forms.check({"type": Field(int, needed=True), "data": MODEL}, sent)
    forms.check({"flags": whole()}, sent.get("data") or {}, "data")

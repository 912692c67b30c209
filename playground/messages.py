"""Messages: made and changed from what was sent, as Discord does it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playground import bodies, components, errors, layouts
from playground.bodies import MOST_FILES
from playground.files import Files, Upload
from playground.ids import moment
from playground.world import Channel, Message, World

Json = dict[str, Any]
EPHEMERAL, LOADING, SILENT, V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
SUPPRESS = 1 << 2
SETTABLE = EPHEMERAL | SILENT | V2 | SUPPRESS
MENTION = re.compile(r"<@!?(\d+)>")
DEFAULT, REPLY, COMMAND = 0, 19, 20
TAKEN = ("content", "embeds")


class Desk:
    """Where messages are written."""

    def __init__(self, world: World, files: Files) -> None:
        self._world = world
        self._files = files
        world.dropped = self._drop_files

    def compose(
        self,
        channel: Channel,
        author: Json,
        sent: Json,
        uploads: Sequence[Upload] = (),
        **more: Any,
    ) -> Json:
        """A new message object; it is not posted yet."""
        bodies.check_message(sent)
        settable = SETTABLE if "interaction_metadata" in more else SETTABLE & ~EPHEMERAL
        blank = {
            "id": self._world.ids.new(),
            "channel_id": channel.id,
            "type": DEFAULT,
            "author": author,
            "content": "",
            "timestamp": moment(),
            "edited_timestamp": None,
            "tts": False,
            "pinned": False,
            "mention_everyone": False,
            "mention_roles": [],
            "mentions": [],
            "embeds": [],
            "attachments": [],
            "components": [],
            "flags": (sent.get("flags") or 0) & settable,
            **more,
        }
        return self._filled(blank, sent, uploads)

    def edit(self, message: Message, sent: Json, uploads: Sequence[Upload] = ()) -> None:
        """Change a message to what was sent, and tell it; what is refused changes nothing."""
        bodies.check_message(sent)
        before = message.data
        flags = before["flags"] & ~LOADING | ((sent.get("flags") or 0) & (V2 | SUPPRESS))
        made = {**before, "flags": flags, "edited_timestamp": moment()}
        message.data = self._filled(made, sent, uploads) if sent or uploads else made
        kept = {one["id"] for one in message.data["attachments"]}
        for attachment in before["attachments"]:
            if attachment["id"] not in kept:
                self._files.drop(attachment["id"])
        self._world.changed(message)

    def _filled(self, blank: Json, sent: Json, uploads: Sequence[Upload]) -> Json:
        """The message with what was sent in it, if it can be."""
        given = {field: sent[field] or type(blank[field])() for field in TAKEN if field in sent}
        parts = sent.get("components")
        made = {**blank, **given, "components": blank["components"] if parts is None else parts}
        made["attachments"] = _kept(blank, sent, uploads)
        _check(made, uploads)
        if parts is not None:
            layouts.check_message(parts, modern=bool(made["flags"] & V2))
        files = [*map(_named, made["attachments"]), *(("", one.filename) for one in uploads)]
        components.check_shown(made["components"], files)
        made["attachments"] += self._taken_in(made, sent, uploads)
        if parts is not None:
            made["components"] = components.completed(parts, made["attachments"])
        if "allowed_mentions" in sent or "content" in sent or "components" in sent:
            made["mentions"] = self._mentioned(made, sent.get("allowed_mentions"))
        return made

    def _taken_in(self, made: Json, sent: Json, uploads: Sequence[Upload]) -> list[Json]:
        """The attachments that have come with a request."""
        described = {str(one["id"]): one for one in sent.get("attachments") or ()}
        return [
            self._files.keep(
                self._world.ids.new(),
                made["channel_id"],
                upload,
                described.get(upload.index, {}).get("description"),
            )
            for upload in uploads
        ]

    def _mentioned(self, made: Json, allowed: Json | None) -> list[Json]:
        """The people whom a message calls, as far as the sender lets it."""
        text = f"{made['content']}\n{components.texts(made['components'])}"
        found = dict.fromkeys(MENTION.findall(text))
        if allowed is not None and "users" not in (allowed.get("parse") or ()):
            named = {str(number) for number in allowed.get("users") or ()}
            found = dict.fromkeys(number for number in found if number in named)
        known = {*self._world.people, self._world.bot["id"]}
        return [self._world.user(number) for number in found if number in known]

    def _drop_files(self, message: Message) -> None:
        for attachment in message.data["attachments"]:
            self._files.drop(attachment["id"])


def _kept(before: Json, sent: Json, uploads: Sequence[Upload]) -> list[Json]:
    """The attachments that stay: those that are named again, if any are named."""
    if not uploads and "attachments" not in sent:
        return list(before["attachments"])
    named = [str(one["id"]) for one in sent.get("attachments") or ()]
    known = {one["id"] for one in before["attachments"]} | {one.index for one in uploads}
    for number, name in enumerate(named):
        if name not in known:
            said = "There is no such attachment, and no file for it"
            raise errors.invalid_form(f"attachments.{number}.id", "ATTACHMENT_NOT_FOUND", said)
    return [one for one in before["attachments"] if one["id"] in named]


def _named(attachment: Json) -> tuple[str, str]:
    return attachment["id"], attachment["filename"]


def _check(made: Json, uploads: Sequence[Upload]) -> None:
    """Refuse a message whose parts do not go together."""
    if len(made["attachments"]) + len(uploads) > MOST_FILES:
        said = f"Must be {MOST_FILES} or fewer in length."
        raise errors.invalid_form("attachments", "BASE_TYPE_MAX_LENGTH", said)
    said, embeds = made["content"].strip(), made["embeds"]
    if made["flags"] & V2 and (said or embeds):
        field = "content" if said else "embeds"
        said = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
        raise errors.invalid_form(field, "MESSAGE_CANNOT_USE_LEGACY_FIELDS", said)
    if not any((said, embeds, made["attachments"], uploads, made["components"])):
        raise errors.empty_message()

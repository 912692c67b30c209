"""Messages: made and changed from what was sent, as Discord does it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playground import components, errors
from playground.files import Files, Upload
from playground.ids import moment
from playground.world import Channel, Message, World

Json = dict[str, Any]
EPHEMERAL, LOADING, SILENT, V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
SUPPRESS = 1 << 2
SETTABLE = EPHEMERAL | SILENT | V2 | SUPPRESS
MENTION = re.compile(r"<@!?(\d+)>")
DEFAULT, REPLY, COMMAND = 0, 19, 20
LONGEST = 2000
MOST_FILES = 10


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
        flags = int(sent.get("flags") or 0) & SETTABLE
        self._check(sent, uploads, flags)
        made = {
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
            "flags": flags,
            **more,
        }
        self._fill(made, sent, uploads)
        return made

    def edit(self, message: Message, sent: Json, uploads: Sequence[Upload] = ()) -> None:
        """Change a message to what was sent, and tell it."""
        kept = message.data["flags"] & ~LOADING
        flags = kept | (int(sent.get("flags") or 0) & (V2 | SUPPRESS))
        if sent or uploads:
            self._check({**_of(message.data), **sent}, uploads, flags)
        message.data["flags"] = flags
        self._fill(message.data, sent, uploads)
        message.data["edited_timestamp"] = moment()
        self._world.changed(message)

    def _fill(self, made: Json, sent: Json, uploads: Sequence[Upload]) -> None:
        for field in ("content", "embeds"):
            if field in sent:
                made[field] = sent[field] or type(made[field])()
        if uploads or "attachments" in sent:
            self._take_files(made, sent, uploads)
        if sent.get("components") is not None:
            made["components"] = components.completed(sent["components"], made["attachments"])
        if "allowed_mentions" in sent or "content" in sent or "components" in sent:
            made["mentions"] = self._mentioned(made, sent.get("allowed_mentions"))

    def _check(self, sent: Json, uploads: Sequence[Upload], flags: int) -> None:
        content, parts = sent.get("content") or "", sent.get("components") or []
        if len(content) > LONGEST:
            said = f"Must be {LONGEST} or fewer in length."
            raise errors.invalid_form("content", "BASE_TYPE_MAX_LENGTH", said)
        if len(uploads) > MOST_FILES:
            raise errors.invalid_form("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer.")
        if flags & V2 and (content or sent.get("embeds")):
            said = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            raise errors.invalid_form("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS", said)
        plain = content or sent.get("embeds") or uploads or sent.get("attachments")
        if not plain and not (flags & V2 and parts):
            raise errors.empty_message()
        components.check(parts)

    def _take_files(self, made: Json, sent: Json, uploads: Sequence[Upload]) -> None:
        """Keep the attachments that are named again, and take in the new ones."""
        described = {str(one["id"]): one for one in sent.get("attachments") or ()}
        before = {one["id"]: one for one in made["attachments"]}
        for number in before.keys() - described.keys():
            self._files.drop(number)
        kept = [one for number, one in before.items() if number in described]
        for upload in uploads:
            words = described.get(upload.index, {}).get("description")
            number = self._world.ids.new()
            kept.append(self._files.keep(number, made["channel_id"], upload, words))
        made["attachments"] = kept

    def _mentioned(self, made: Json, allowed: Json | None) -> list[Json]:
        """The people whom a message calls, as far as the sender lets it."""
        text = f"{made['content']}\n{components.texts(made['components'])}"
        found = dict.fromkeys(MENTION.findall(text))
        if allowed is not None and "users" not in allowed.get("parse", ()):
            named = {str(number) for number in allowed.get("users", ())}
            found = dict.fromkeys(number for number in found if number in named)
        return [self._world.user(number) for number in found if number in self._world.people]

    def _drop_files(self, message: Message) -> None:
        for attachment in message.data["attachments"]:
            self._files.drop(attachment["id"])


def _of(data: Json) -> Json:
    """What a message consists of already, for the checks of an edit."""
    return {field: data[field] for field in ("content", "embeds", "attachments", "components")}

"""Components of messages: found, and completed as Discord gives them back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from playground import errors

Json = dict[str, Any]
ROW, BUTTON, SELECT, INPUT, SECTION, TEXT = 1, 2, 3, 4, 9, 10
THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 11, 12, 13, 14, 17, 18
SELECTS = (3, 5, 6, 7, 8)
MOST = 40
ATTACHED = "attachment://"
DEFAULTS: dict[int, Json] = {
    BUTTON: {"disabled": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}
"""What Discord fills in where nothing was sent."""


def every(components: Iterable[Json]) -> Iterator[Json]:
    """All components, those inside others too."""
    for component in components:
        yield component
        yield from every(component.get("components") or ())
        yield from every(filter(None, (component.get("accessory"), component.get("component"))))


def texts(components: Iterable[Json]) -> str:
    return "\n".join(one["content"] for one in every(components) if one["type"] == TEXT)


def check_shown(components: Sequence[Json], attachments: Iterable[tuple[str, str]]) -> None:
    """Refuse components that show a file which the message does not have, by number and name."""
    kept = set(attachments)
    numbers, names = {number for number, _ in kept}, {name for _, name in kept}
    for media in _shown(components):
        missing = media.get("attachment_id", "") not in {"", *numbers}
        if missing or (media["url"].startswith(ATTACHED) and _name_in(media["url"]) not in names):
            said = "The referenced attachment was not found in the request"
            raise errors.invalid_form("components", "UNFURLED_MEDIA_ITEM_REFERENCED", said)


def _shown(components: Sequence[Json]) -> Iterator[Json]:
    """Every picture and file of a message."""
    for one in every(components):
        yield from filter(None, (one.get("media"), one.get("file")))
        yield from (item["media"] for item in one.get("items") or ())


def completed(components: Sequence[Json], attachments: Sequence[Json]) -> list[Json]:
    """The components as everybody gets them: numbered, with what was left out, and with files."""
    files = {one["filename"]: one for one in attachments}
    taken = {one.get("id") for one in every(components)}
    numbers = (number for number in count(1) if number not in taken)
    return [_completed(one, files, numbers) for one in components]


def _completed(component: Json, files: Mapping[str, Json], numbers: Iterator[int]) -> Json:
    made = {**DEFAULTS.get(component["type"], {}), **component}
    made["id"] = component.get("id") or next(numbers)
    if "components" in component:
        made["components"] = [_completed(one, files, numbers) for one in component["components"]]
    if "accessory" in component:
        made["accessory"] = _completed(component["accessory"], files, numbers)
    if "media" in component:
        made["media"] = _media(component["media"], files)
    if "items" in component:
        made["items"] = [_item(one, files) for one in component["items"]]
    if "file" in component:
        made |= _file(component["file"], files)
    return made


def _item(item: Json, files: Mapping[str, Json]) -> Json:
    whole = {"description": None, "spoiler": False, **item}
    return whole | {"media": _media(item["media"], files)}


def _file(file: Json, files: Mapping[str, Json]) -> Json:
    media = _media(file, files)
    sent = files.get(_name_in(file["url"]), {})
    return {"file": media, "name": sent.get("filename"), "size": sent.get("size")}


def _media(media: Json, files: Mapping[str, Json]) -> Json:
    """A picture or a file: the attachment that is meant, or another address as it is."""
    name = _name_in(media["url"])
    if not media["url"].startswith(ATTACHED):
        return {"id": "0", "proxy_url": media["url"], **media}
    sent = files[name]
    kept = ("url", "proxy_url", "width", "height", "content_type")
    own = {key: sent[key] for key in kept if key in sent}
    return {"id": sent["id"], "attachment_id": sent["id"], **own}


def _name_in(url: str) -> str:
    return url.removeprefix(ATTACHED)


def find(components: Sequence[Json], custom_id: str) -> Json | None:
    """The button or menu of that id."""
    return next((one for one in every(components) if one.get("custom_id") == custom_id), None)

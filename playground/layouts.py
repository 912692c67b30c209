"""How components may be laid out, in messages and in modals: what Discord refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playground import errors, forms
from playground.components import (
    ATTACHED,
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    INPUT,
    LABEL,
    MOST,
    ROW,
    SECTION,
    SELECT,
    SELECTS,
    SEPARATOR,
    TEXT,
    THUMBNAIL,
    every,
)
from playground.forms import MODEL, YES_NO, Field, Form, many, one_of, text, under, whole

Json = dict[str, Any]
Layout = Mapping[int, tuple[int, ...]]
TOP = 0
BLOCKS = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
ACCESSORIES = (BUTTON, THUMBNAIL)
LEGACY: Layout = {TOP: (ROW,), ROW: (BUTTON, *SELECTS)}
MODERN: Layout = {
    TOP: (*BLOCKS, CONTAINER),
    ROW: (BUTTON, *SELECTS),
    SECTION: (TEXT,),
    CONTAINER: BLOCKS,
}
MODAL: Layout = {TOP: (ROW, TEXT, LABEL), ROW: (INPUT,), LABEL: (INPUT, *SELECTS)}
"""What may stand in what."""
UNBUILT = {19: "file uploads", 21: "radio buttons", 22: "check boxes", 23: "check boxes"}
MOST_ROWS, MOST_FIELDS, MOST_TEXT = 5, 5, 4000
LINK, PREMIUM = 5, 6
HTTP = ("http://", "https://")

NAMED = text(1, 100, needed=True)
OPTION: Form = {"label": NAMED, "value": NAMED, "description": text(0, 100), "default": YES_NO}
ALT: Form = {"media": Field(dict, needed=True), "description": text(1, 1024), "spoiler": YES_NO}
MEDIA: Form = {"url": text(1, 2048, needed=True)}
CHOOSING: Form = {
    "custom_id": NAMED,
    "placeholder": text(0, 150),
    "min_values": whole(0, 25),
    "max_values": whole(1, 25),
    "disabled": YES_NO,
}
FIELDS: Mapping[int, Form] = {
    ROW: {"components": many(1, 5, needed=True)},
    BUTTON: {
        "style": one_of(1, 2, 3, 4, LINK, PREMIUM, needed=True),
        "label": text(0, 80),
        "custom_id": text(1, 100),
        "url": text(1, 512),
        "emoji": MODEL,
        "disabled": YES_NO,
    },
    INPUT: {
        "custom_id": NAMED,
        "style": one_of(1, 2, needed=True),
        "label": text(1, 45),
        "value": text(0, 4000),
        "placeholder": text(0, 100),
        "min_length": whole(0, 4000),
        "max_length": whole(1, 4000),
        "required": YES_NO,
    },
    SECTION: {"components": many(1, 3, needed=True), "accessory": Field(dict, needed=True)},
    TEXT: {"content": text(1, MOST_TEXT, needed=True)},
    THUMBNAIL: ALT,
    GALLERY: {"items": many(1, 10, needed=True)},
    FILE: {"file": Field(dict, needed=True), "spoiler": YES_NO},
    SEPARATOR: {"spacing": one_of(1, 2), "divider": YES_NO},
    CONTAINER: {
        "components": many(1, MOST, needed=True),
        "accent_color": whole(0, 0xFFFFFF),
        "spoiler": YES_NO,
    },
    LABEL: {
        "label": text(1, 45, needed=True),
        "description": text(1, 100),
        "component": Field(dict, needed=True),
    },
    **dict.fromkeys(SELECTS, CHOOSING),
    SELECT: {**CHOOSING, "options": many(1, 25, needed=True)},
}
ANY: Form = {"type": Field(int, needed=True), "id": whole(0, 2**31 - 1)}


def check_message(components: Sequence[Any], *, modern: bool) -> None:
    """Refuse the components of a message that Discord would refuse."""
    if not modern:
        forms.check_one(many(0, MOST_ROWS), components, "components")
    _check_all(components, "components", MODERN if modern else LEGACY, TOP)
    if len(list(every(components))) > MOST:
        raise errors.invalid_form("components", "BASE_TYPE_MAX_LENGTH", f"Must be {MOST} or fewer")
    if sum(len(one["content"]) for one in every(components) if one["type"] == TEXT) > MOST_TEXT:
        said = f"The total number of text characters must be {MOST_TEXT} or fewer"
        raise errors.invalid_form("components", "COMPONENT_MAX_TOTAL_TEXT", said)
    _check_distinct(components)


def check_modal(sent: Any) -> None:
    """Refuse a form that Discord would not open before anybody."""
    about = {"custom_id": NAMED, "title": text(1, 45, needed=True)}
    forms.check({**about, "components": many(1, MOST_FIELDS, needed=True)}, sent, "data")
    _check_all(sent["components"], "data.components", MODAL, TOP)
    _check_distinct(sent["components"])


def _check_distinct(components: Sequence[Json]) -> None:
    for field, code in (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        ("id", "COMPONENT_ID_DUPLICATED"),
    ):
        values = (one[field] for one in every(components) if one.get(field))
        said = f"Component {field.replace('_', ' ')} cannot be duplicated"
        forms.check_distinct(values, "components", code, said)


def _check_all(components: Sequence[Any], at: str, layout: Layout, inside: int) -> None:
    for component, there in forms.each(ANY, components, at):
        _check_one(component, there, layout, layout[inside])


def _check_one(component: Json, at: str, layout: Layout, allowed: tuple[int, ...]) -> None:
    kind = component["type"]
    if layout is MODAL and kind in UNBUILT:
        raise errors.not_built(UNBUILT[kind])
    if kind not in allowed:
        said = f'Value of field "type" must be one of {allowed}.'
        raise errors.invalid_form(under(at, "type"), "UNION_TYPE_CHOICES", said)
    forms.check(FIELDS[kind], component, at)
    if "components" in FIELDS[kind]:
        _check_all(component["components"], under(at, "components"), layout, kind)
    for field, parts in (("accessory", ACCESSORIES), ("component", layout.get(LABEL, ()))):
        if field in FIELDS[kind]:
            forms.check(ANY, component[field], under(at, field))
            _check_one(component[field], under(at, field), layout, parts)
    if kind in RULES:
        RULES[kind](component, at)


# What the parts of a component must be to each other.


def _check_row(row: Json, at: str) -> None:
    wide = any(one["type"] != BUTTON for one in row["components"])
    if wide and len(row["components"]) > 1:
        said = "The specified component exceeds the maximum width"
        raise errors.invalid_form(at, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", said)


def _check_button(button: Json, at: str) -> None:
    style = button["style"]
    own = {LINK: "url", PREMIUM: "sku_id"}.get(style, "custom_id")
    if not button.get(own):
        said = f"A button of style {style} must have a {own}"
        raise errors.invalid_form(under(at, own), "BASE_TYPE_REQUIRED", said)
    if any(button.get(other) for other in {"url", "sku_id", "custom_id"} - {own}):
        said = f"A button of style {style} has a {own} alone"
        raise errors.invalid_form(at, "BUTTON_COMPONENT_INVALID", said)
    if style == LINK and not button["url"].startswith((*HTTP, "discord://")):
        said = "Scheme must be one of ('http', 'https', 'discord')."
        raise errors.invalid_form(under(at, "url"), "URL_TYPE_INVALID_SCHEME", said)
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        said = "A button must have a label or an emoji"
        raise errors.invalid_form(at, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", said)


def _check_select(menu: Json, at: str) -> None:
    least, most = (
        1 if menu.get(one) is None else menu[one] for one in ("min_values", "max_values")
    )
    offered = most if menu["type"] != SELECT else len(menu["options"])
    if not least <= most <= offered:
        said = "Cannot ask for more values than there may be"
        raise errors.invalid_form(under(at, "max_values"), "SELECT_COMPONENT_VALUES_INVALID", said)
    if menu["type"] != SELECT:
        return
    options = [one for one, _ in forms.each(OPTION, menu["options"], under(at, "options"))]
    said = "The specified option value is already used"
    values = (one["value"] for one in options)
    forms.check_distinct(values, at, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", said)
    if sum(bool(one.get("default")) for one in options) > most:
        said = "More options are chosen than may be"
        raise errors.invalid_form(at, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", said)


def _check_input(field: Json, at: str) -> None:
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if least > most:
        said = "The least length is above the most"
        raise errors.invalid_form(under(at, "min_length"), "TEXT_INPUT_LENGTH_INVALID", said)


def _check_media(media: Json, at: str, schemes: tuple[str, ...] = (*HTTP, ATTACHED)) -> None:
    forms.check(MEDIA, media, at)
    if not media["url"].startswith(schemes):
        said = "Scheme must be one of ('http', 'https', 'attachment')."
        raise errors.invalid_form(under(at, "url"), "URL_TYPE_INVALID_SCHEME", said)


def _check_thumbnail(picture: Json, at: str) -> None:
    _check_media(picture["media"], under(at, "media"))


def _check_gallery(gallery: Json, at: str) -> None:
    for item, there in forms.each(ALT, gallery["items"], under(at, "items")):
        _check_thumbnail(item, there)


def _check_file(file: Json, at: str) -> None:
    _check_media(file["file"], under(at, "file"), (ATTACHED,))


RULES: Mapping[int, Callable[[Json, str], None]] = {
    ROW: _check_row,
    BUTTON: _check_button,
    INPUT: _check_input,
    THUMBNAIL: _check_thumbnail,
    GALLERY: _check_gallery,
    FILE: _check_file,
    **dict.fromkeys(SELECTS, _check_select),
}

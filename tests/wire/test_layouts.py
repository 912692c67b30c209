"""Components that Discord refuses are refused here; what it takes is taken."""

from __future__ import annotations

from typing import Any

import pytest

from playground import layouts
from playground.errors import Refusal

Json = dict[str, Any]
TEXT = {"type": 10, "content": "x"}
HTTP = {"url": "https://example.org/a.png"}
OPTION = {"label": "a", "value": "a"}
INPUT = {"type": 4, "custom_id": "a", "style": 1}


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "a", "custom_id": "a", **more}


def menu(**more: Any) -> Json:
    return {"type": 3, "custom_id": "m", "options": [OPTION], **more}


def row(*parts: Any) -> Json:
    return {"type": 1, "components": list(parts)}


def box(*parts: Any, **more: Any) -> Json:
    return {"type": 17, "components": list(parts), **more}


def section(*parts: Any, **more: Any) -> Json:
    return {"type": 9, "components": list(parts), **more}


def gallery(*items: Any) -> Json:
    return {"type": 12, "items": list(items)}


def label(part: Json, **more: Any) -> Json:
    return {"type": 18, "label": "a", "component": part, **more}


def options(count: int) -> list[Json]:
    return [{"label": "a", "value": str(number)} for number in range(count)]


LEGACY: dict[str, list[Any]] = {
    "no component": ["a"],
    "without a type": [{}],
    "a type that is none": [{"type": "a"}],
    "V2 without the flag": [TEXT],
    "a button outside a row": [button()],
    "an empty row": [row()],
    "six buttons": [row(*(button(custom_id=str(n)) for n in range(6)))],
    "a menu beside a button": [row(button(), menu())],
    "six rows": [row(button(custom_id=str(n))) for n in range(6)],
    "a row in a row": [row(row(button()))],
    "a text input": [row(INPUT)],
    "a type that is not known": [row({"type": 99})],
    "a long label": [row(button(label="a" * 81))],
    "neither label nor emoji": [row(button(label=None))],
    "no custom id": [row(button(custom_id=None))],
    "an empty custom id": [row(button(custom_id=""))],
    "a long custom id": [row(button(custom_id="a" * 101))],
    "the same custom id twice": [row(button(), button())],
    "the same id twice": [row(button(id=7), button(id=7, custom_id="b"))],
    "a style that is none": [row(button(style=7))],
    "a style in words": [row(button(style="primary"))],
    "a link without an address": [row(button(style=5, custom_id=None))],
    "a link with a custom id": [row(button(style=5, url="https://example.org"))],
    "a link to nowhere": [row(button(style=5, custom_id=None, url="gopher://a"))],
    "a button with an address": [row(button(url="https://example.org"))],
    "a menu without options": [row(menu(options=[]))],
    "26 options": [row(menu(options=options(26)))],
    "the same option twice": [row(menu(options=[OPTION, OPTION]))],
    "an option without a value": [row(menu(options=[{"label": "a"}]))],
    "a long value": [row(menu(options=[OPTION | {"value": "a" * 101}]))],
    "a long option label": [row(menu(options=[OPTION | {"label": "a" * 101}]))],
    "a long description": [row(menu(options=[OPTION | {"description": "a" * 101}]))],
    "a long placeholder": [row(menu(placeholder="a" * 151))],
    "fewer than none": [row(menu(min_values=-1))],
    "more than 25": [row(menu(type=5, max_values=26))],
    "least above most": [row(menu(min_values=2, max_values=1, options=options(2)))],
    "more than there are": [row(menu(max_values=2))],
    "two chosen of one": [row(menu(options=[o | {"default": True} for o in options(2)]))],
}
MODERN: dict[str, list[Any]] = {
    "a button outside a row": [button()],
    "an empty text": [{"type": 10, "content": ""}],
    "a text without content": [{"type": 10}],
    "more text than may be": [{"type": 10, "content": "x" * 2001}] * 2,
    "an empty container": [box()],
    "a container in a container": [box(box(TEXT))],
    "a colour that is none": [box(TEXT, accent_color=0x1000000)],
    "a section without an accessory": [section(TEXT)],
    "a section without a text": [section(accessory=button())],
    "a section with four": [section(*[TEXT] * 4, accessory=button())],
    "a section with a row": [section(row(button()), accessory=button(custom_id="b"))],
    "a text as accessory": [section(TEXT, accessory=TEXT)],
    "an accessory without a type": [section(TEXT, accessory={})],
    "an empty gallery": [gallery()],
    "eleven pictures": [gallery(*[{"media": HTTP}] * 11)],
    "a picture without media": [gallery({})],
    "a long alt text": [gallery({"media": HTTP, "description": "a" * 1025})],
    "a picture on disk": [gallery({"media": {"url": "file:///etc/passwd"}})],
    "a file from elsewhere": [{"type": 13, "file": HTTP}],
    "a separator too wide": [{"type": 14, "spacing": 3}],
    "a label": [label(INPUT)],
    "more than forty": [TEXT] * 41,
}
MODALS: dict[str, Any] = {
    "nothing": None,
    "a list": [],
    "without a title": {"title": None},
    "a long title": {"title": "a" * 46},
    "without an id": {"custom_id": ""},
    "no field": {"components": []},
    "six fields": {"components": [label(INPUT | {"custom_id": str(n)}) for n in range(6)]},
    "a button": {"components": [row(button())]},
    "two in a row": {"components": [row(INPUT, INPUT | {"custom_id": "b"})]},
    "a long label": {"components": [label(INPUT, label="a" * 46)]},
    "a label alone": {"components": [{"type": 18, "label": "a"}]},
    "a label with a button": {"components": [label(button())]},
    "a field twice": {"components": [label(INPUT), label(INPUT)]},
    "lengths that cross": {"components": [label(INPUT | {"min_length": 3, "max_length": 2})]},
}
GOOD: list[tuple[bool, list[Any]]] = [
    (False, [row(*(button(custom_id=str(n)) for n in range(5))), row(menu())]),
    (False, [row(menu(type=5, max_values=25))]),
    (False, [row(button(style=5, url="https://example.org", custom_id=None))]),
    (False, [row(button(label=None, emoji={"name": "🎲"}))]),
    (True, [box(section(TEXT, accessory=button()), row(menu()), accent_color=0, spoiler=True)]),
    (
        True,
        [gallery({"media": HTTP}), {"type": 14}, {"type": 13, "file": {"url": "attachment://a"}}],
    ),
    (True, [section(TEXT, accessory={"type": 11, "media": HTTP})]),
]


@pytest.mark.parametrize("case", LEGACY)
def test_refused_in_a_message(case: str) -> None:
    with pytest.raises(Refusal) as refused:
        layouts.check_message(LEGACY[case], modern=False)
    assert refused.value.code == 50035


@pytest.mark.parametrize("case", MODERN)
def test_refused_with_the_flag_too(case: str) -> None:
    with pytest.raises(Refusal) as refused:
        layouts.check_message(MODERN[case], modern=True)
    assert refused.value.code == 50035


@pytest.mark.parametrize("case", MODALS)
def test_refused_in_a_modal(case: str) -> None:
    whole = {"custom_id": "a", "title": "a", "components": [label(INPUT)]}
    layouts.check_modal(whole)
    wrong = MODALS[case]
    with pytest.raises(Refusal) as refused:
        layouts.check_modal({**whole, **wrong} if isinstance(wrong, dict) else wrong)
    assert refused.value.code == 50035


@pytest.mark.parametrize(("modern", "parts"), GOOD)
def test_taken(modern: bool, parts: list[Any]) -> None:
    layouts.check_message(parts, modern=modern)

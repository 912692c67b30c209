"""Forms: what the fields of a body may be; anything else is refused as Discord refuses it."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from playground import errors

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """What a field takes: its kind, and how big or long it may be."""

    kind: type
    least: float = -math.inf
    most: float = math.inf
    needed: bool = False
    among: tuple[Any, ...] = ()


Form = Mapping[str, Field]
WRONG: Mapping[type, tuple[str, str]] = {
    str: ("STRING_TYPE_CONVERT", "Could not interpret the value as string."),
    int: ("NUMBER_TYPE_COERCE", "Value is not int."),
    bool: ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    list: ("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
    dict: ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"),
}
"""What Discord says of a value of another kind."""
YES_NO, MODEL, ANYTHING = Field(bool), Field(dict), Field(object, needed=True)


def text(least: int, most: int, *, needed: bool = False) -> Field:
    return Field(str, least, most, needed)


def many(least: int, most: int, *, needed: bool = False) -> Field:
    return Field(list, least, most, needed)


def whole(least: float = -math.inf, most: float = math.inf) -> Field:
    return Field(int, least, most)


def one_of(*values: Any, needed: bool = False) -> Field:
    return Field(type(values[0]), needed=needed, among=values)


def under(at: str, name: str | int) -> str:
    """Where a field stands that is inside another."""
    return f"{at}.{name}" if at else str(name)


def check(form: Form, sent: Any, at: str = "") -> None:
    """Refuse a body with a field that cannot be; fields without an entry are not looked at."""
    check_one(Field(dict, needed=True), sent, at)
    for name, field in form.items():
        check_one(field, sent.get(name), under(at, name))


def each(form: Form, sent: Iterable[Any] | None, at: str) -> Iterator[tuple[Json, str]]:
    """The things of a list and where they stand, each of them checked."""
    for number, one in enumerate(sent or ()):
        check(form, one, under(at, number))
        yield one, under(at, number)


def check_one(field: Field, value: Any, at: str) -> None:
    if value is None:
        if field.needed:
            raise errors.invalid_form(at, "BASE_TYPE_REQUIRED", "This field is required")
        return
    if not _is(field.kind, value):
        raise errors.invalid_form(at, *WRONG[field.kind])
    if field.among and value not in field.among:
        said = f"Value must be one of {{{', '.join(map(str, field.among))}}}."
        raise errors.invalid_form(at, "BASE_TYPE_CHOICES", said)
    if field.kind is int:
        _check_number(field, value, at)
    elif field.kind in (str, list):
        _check_length(field, len(value), at)


def _is(kind: type, value: Any) -> bool:
    """A truth is no number, though Python counts with it."""
    return isinstance(value, kind) and (kind is not int or not isinstance(value, bool))


def _check_number(field: Field, value: int, at: str) -> None:
    if value < field.least:
        said = f"Value should be greater than or equal to {field.least}."
        raise errors.invalid_form(at, "NUMBER_TYPE_MIN", said)
    if value > field.most:
        said = f"Value should be less than or equal to {field.most}."
        raise errors.invalid_form(at, "NUMBER_TYPE_MAX", said)


def _check_length(field: Field, length: int, at: str) -> None:
    if field.least <= length <= field.most:
        return
    if field.least <= 0:
        said = f"Must be {field.most} or fewer in length."
        raise errors.invalid_form(at, "BASE_TYPE_MAX_LENGTH", said)
    said = f"Must be between {field.least} and {field.most} in length."
    raise errors.invalid_form(at, "BASE_TYPE_BAD_LENGTH", said)


def check_distinct(values: Iterable[Hashable], at: str, code: str, said: str) -> None:
    """Refuse what is there twice."""
    found = list(values)
    if len(found) != len(set(found)):
        raise errors.invalid_form(at, code, said)

"""Curves: smooth lines through given points, cut into short straight pieces."""

from __future__ import annotations

from collections.abc import Collection, Sequence

Point = tuple[float, ...]
STEPS = 8
"""Pieces between two given points: enough to look round at four times the size."""


def _hermite(start: Point, end: Point, leaving: Point, arriving: Point, t: float) -> Point:
    """The cubic from start to end with the given directions at both."""
    a, b = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t
    c, d = 3 * t**2 - 2 * t**3, t**3 - t**2
    return tuple(
        a * p + b * m + c * q + d * n
        for p, m, q, n in zip(start, leaving, end, arriving, strict=True)
    )


def _minus(one: Point, other: Point, factor: float) -> Point:
    return tuple(factor * (a - b) for a, b in zip(one, other, strict=True))


def _piece(before: Point | None, start: Point, end: Point, after: Point | None) -> list[Point]:
    """From start up to the end; a neighbour is None where the line breaks at a corner."""
    leaving = _minus(end, before, 0.5) if before else _minus(end, start, 1)
    arriving = _minus(after, start, 0.5) if after else _minus(end, start, 1)
    return [_hermite(start, end, leaving, arriving, step / STEPS) for step in range(STEPS)]


def opened(points: Sequence[Point]) -> list[Point]:
    """A smooth line through all points, from the first to the last."""
    padded = [None, *points, None]
    line = []
    for number in range(len(points) - 1):
        before, after = padded[number], padded[number + 3]
        line += _piece(before, points[number], points[number + 1], after)
    return [*line, points[-1]]


def closed(points: Sequence[Point], corners: Collection[int] = ()) -> list[Point]:
    """A smooth outline through all points, with a corner where wanted."""
    count, line = len(points), []
    for number in range(count):
        follower = (number + 1) % count
        before = None if number in corners else points[number - 1]
        after = None if follower in corners else points[(number + 2) % count]
        line += _piece(before, points[number], points[follower], after)
    return line

"""What pictures cost: CPU and size of a table, the loop's lag while drawing, and a cold start.

Cold starts come from processes of their own; everything else is warm, one picture after the other.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import NamedTuple

from cogs.drawing.canvas import WIDTH
from cogs.drawing.sketch import KINDS, Sketch, draw
from cogs.studio import Studio
from rules import GAMES
from tests.drawing.scenes import PEOPLE, Scene, positions, scenes

ROUNDS = 30
SEATS = {"tempus": 4, "watch": 3, "nain-jaune": 4, "batasaurus": 4}
SEEDS = 4
CPU_AIM = 10.0
SIZE_AIM = 25.0
LAG_AIM = 5.0
COLD_AIM = 1.0
TICK = 0.002
"""Seconds between two looks at the loop."""
COLD = """
from time import process_time
start = process_time()
from tests.bench.pictures import draw_all
loaded = process_time()
draw_all()
print(loaded - start, process_time() - loaded)
"""


class Cost(NamedTuple):
    """Milliseconds of CPU and KiB of each picture."""

    cpu: list[float]
    size: list[float]


def draw_all() -> None:
    """Every scene once: with it every sprite that there is."""
    for scene in scenes():
        draw(scene.sketch("en"))


def tables(key: str) -> list[Sketch]:
    """Every public position of whole games."""
    seats = SEATS[key]
    return [
        Sketch(key, GAMES[key].view(state, None), PEOPLE[:seats], "en")
        for number in range(SEEDS)
        for state in positions(key, seats, f"bench {number}")
    ]


def cost(sketches: Sequence[Sketch]) -> Cost:
    found = Cost([], [])
    for sketch in sketches:
        start = process_time()
        drawn = draw(sketch)
        found.cpu.append((process_time() - start) * 1000)
        found.size.append(len(drawn.png) / 1024)
    return found


def line(name: str, found: Cost) -> str:
    return (
        f"{name:<24} {len(found.cpu):>5} {median(found.cpu):>8.1f} {last(found.cpu):>8.1f}"
        f" {median(found.size):>8.1f} {max(found.size):>8.1f}"
    )


def last(values: Sequence[float], hundredth: int = 99) -> float:
    return quantiles(values, n=100)[hundredth - 1] if len(values) > 1 else values[0]


async def lag() -> list[float]:
    """How late the loop is, in milliseconds, while the studio draws without a pause."""
    studio, late = Studio(), list[float]()
    wanted = [sketch for key in GAMES for sketch in tables(key)][:600]
    drawing = asyncio.create_task(_draw_one_by_one(studio, wanted))
    while not drawing.done():
        due = perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append(max(perf_counter() - due, 0) * 1000)
    studio.close()
    return late


async def _draw_one_by_one(studio: Studio, wanted: Sequence[Sketch]) -> None:
    for sketch in wanted:
        await studio.drawn(sketch)


async def idle() -> list[float]:
    """The same with nothing to draw: what this machine does by itself."""
    late = []
    for _ in range(1000):
        due = perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append(max(perf_counter() - due, 0) * 1000)
    return late


def cold() -> tuple[float, float]:
    """Seconds of CPU for loading the modules, and for every sprite and scene from nothing."""
    run = subprocess.run([sys.executable, "-c", COLD], capture_output=True, check=True, text=True)
    loading, drawing = map(float, run.stdout.split())
    return loading, drawing


def verdict(name: str, value: float, aim: float, unit: str) -> None:
    print(f"{name}: {value:.2f} {unit} (aim {aim:g}): {'met' if value <= aim else 'MISSED'}")


def main() -> None:
    loading, drawing = cold()
    draw_all()
    print(f"pictures of {WIDTH} px, {len(KINDS)} kinds")
    print(f"{'':<24} {'drawn':>5} {'ms p50':>8} {'ms p99':>8} {'KiB p50':>8} {'KiB max':>8}")
    costs = {key: cost(tables(key)) for key in GAMES}
    for key, found in costs.items():
        print(line(f"{key}, {SEATS[key]} seats", found))
    for scene in scenes():
        print(line(scene.name, cost([Scene.sketch(scene, "en")] * ROUNDS)))
    late, alone = asyncio.run(lag()), asyncio.run(idle())
    print(f"loop's lag idle: p50 {median(alone):.2f} ms, p99 {last(alone):.2f} ms")
    print(f"loop's lag while drawing: p50 {median(late):.2f} ms, p99 {last(late):.2f} ms")
    verdict("CPU of a table, worst game", max(median(c.cpu) for c in costs.values()), CPU_AIM, "ms")
    size = max(median(c.size) for c in costs.values())
    verdict("size of a table, worst game", size, SIZE_AIM, "KiB")
    verdict("loop's lag while drawing, p99", last(late), LAG_AIM, "ms")
    print(f"loading the modules: {loading:.2f} s")
    verdict("cold start of all sprites, with every scene", drawing, COLD_AIM, "s")


if __name__ == "__main__":
    main()

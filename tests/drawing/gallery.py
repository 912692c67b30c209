"""The gallery: every kind of picture in every language, drawn into `docs/gallery`."""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

from PIL import Image

from cogs.drawing import palettes
from cogs.drawing.sketch import alt, canvas, draw
from tests.drawing.scenes import sketches

GALLERY = Path(__file__).parents[2] / "docs" / "gallery"
HEAD = """# Gallery

Every kind of picture, in English and French, in ordinary and extreme states, drawn by
`make gallery`. Below each stands its alt text, which is made from the same view.
"""


def choose_colours() -> None:
    """Choose the few colours of each kind of picture anew, from all that is drawn."""
    found: dict[str, list[Image.Image]] = defaultdict(list)
    for _, sketch in sketches():
        drawn = canvas(sketch)
        found[drawn.ground].append(drawn.image)
    palettes.choose(found)


def write_gallery(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    index = [HEAD]
    for name, sketch in sketches():
        (folder / f"{name}.png").write_bytes(draw(sketch).png)
        index.append(f"![{name}]({name}.png)\n\n{name}: {alt(sketch)}\n")
    (folder / "README.md").write_text("\n".join(index), "utf-8")


if __name__ == "__main__":
    if "colours" in sys.argv:
        choose_colours()
    write_gallery(GALLERY)
    print(f"{len(list(GALLERY.glob('*.png')))} pictures in {GALLERY}")

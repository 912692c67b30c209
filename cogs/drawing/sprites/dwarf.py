"""The yellow dwarf, who stands in the middle of his board and holds the seven of diamonds."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from cogs.drawing.sprites.drawing import render

DWARF = """
body=f7c531 coat=f7c531 deep=dd9a1d skin=f6c9a0 blush=ee9a7c nose=f0a987 beard=fff4df lock=e6d3ae \
edge=4a2a12 boot=7a4526 sole=52301c belt=6b3a20 buckle=ffe9ae lip=a8402f paper=fffdf7 pip=d1430a \
glow=ffe58f
boot limb 38,88,6 36,92,6 27,93.5,5
boot limb 62,88,6 64,92,6 73,93.5,5
over sole limb 25,98,1.4 42,98,1.4
over sole limb 58,98,1.4 75,98,1.4
coat blob 31,62 50,56 69,62 76,88! 50,92 24,88!
over deep blob 24.6,86! 50,89 75.4,86! 76,88! 50,92 24,88!
coat limb 32,65,6 22,72,5.4 17,78,4.6
skin dots 15,80,4.6
over belt blob 26.4,78! 50,81.6 73.6,78! 74.8,83! 50,86.6 25.2,83!
framed buckle poly 45,79.4 55,79.4 55,87.4 45,87.4
over belt poly 47.4,81.6 52.6,81.6 52.6,85.2 47.4,85.2
coat limb 68,65,6 77,72,5.4 82,74,4.8
paper blob 79,45! 97,49! 92,75! 74,71!
over pip poly 86.4,52.4 91.6,60.6 84.8,68 79.6,59.8
skin dots 82,75,4.8
framed skin limb 79,71.4,1.7 84,70.4,1.7
framed skin dots 27,48,5 73,48,5
framed beard blob 29,45! 34,54 50,52 66,54 71,45! 77,58 70,72 60,75 50,81! 40,75 30,72 23,58
over lock limb 39,63,.7 42,69,.9 46,73,.4
over lock limb 61,63,.7 58,69,.9 54,73,.4
over lock limb 50,66,.7 50,71,.9 50,76,.4
over lock limb 31,58,.6 33,64,.8 36,68,.4
over lock limb 69,58,.6 67,64,.8 64,68,.4
framed skin blob 31,40 50,36 69,40 68,51 60,56 50,57 40,56 32,51
over blush dots 36.5,51.5,4 63.5,51.5,4
framed lip blob 44,58! 50,60 56,58! 54,63 50,64.4 46,63
framed beard blob 50,55! 43,53 34,56 28,62! 38,62 46,61 50,57.6!
framed beard blob 50,55! 57,53 66,56 72,62! 62,62 54,61 50,57.6!
framed nose blob 50,45 57,49 56.6,55 50,57.4 43.4,55 43,49
over bone dots 47.6,49.4,1.3
over white dots 41,46,3.3 59,46,3.3
over ink dots 41.8,46.3,2.2 58.2,46.3,2.2
over white dots 42.6,45.4,.8 59,45.4,.8
over beard limb 35.4,42.4,1 40,39.6,1.9 45,40,1
over beard limb 64.6,42.4,1 60,39.6,1.9 55,40,1
framed coat blob 26,38! 32,24 43,12 56,3 70,3 82,11 85,21! 78,16 71,14 69,20 74,38! 50,32
over deep blob 74,38! 69,20 71,14! 66,14 62,20 63,33! 68,35
over glow limb 37,27,1.3 44,18,1.6 51,12,1.1
framed deep blob 24,37! 50,29 76,37! 77,42! 50,35 23,42!
framed glow dots 85.5,23,5.4
"""


@lru_cache(maxsize=8)
def dwarf(size: int) -> Image.Image:
    """The dwarf as a square sprite."""
    return render(DWARF, size, 1.5)

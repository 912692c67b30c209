"""Prizes: crown and cup for results, and the tokens of the watch."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from cogs.drawing.sprites.drawing import render

CROWN = """
body=ffc94d band=e59a1f edge=5a3410 ruby=d8412f gem=3f8fd0 glow=ffe9ae
body blob 14,84! 8,34! 30,55! 50,14! 70,55! 92,34! 86,84! 50,89
over glow blob 17,66! 13,44! 29,60! 24,67
over glow blob 50,24! 61,50 50,60 44,52
framed band blob 14,84! 12.4,70! 50,75 87.6,70! 86,84! 50,89
body dots 8,31,5.6 50,11,6.6 92,31,5.6
over ruby dots 50,81,4.6
over gem dots 28,79,3.6 72,79,3.6
over glow dots 48.6,79.4,1.4 27,78,1.1 71,78,1.1 48,9,2 6.6,29.4,1.6 90.6,29.4,1.6
"""
CUP = """
body=ffc94d dark=e59a1f edge=5a3410 wood=7a4a2b glow=ffe9ae star=fff6e0
dark limb 27,20,3 12,20,3 11,36,3 20,47,3 34,50,3
dark limb 73,20,3 88,20,3 89,36,3 80,47,3 66,50,3
dark limb 50,56,5 50,74,4.4
dark blob 36,78! 40,71 60,71 64,78!
wood blob 28,95! 29,79! 71,79! 72,95!
body blob 24,12! 76,12! 75,34 66,52 50,60 34,52 25,34
over dark blob 76,12! 75,34 66,52 50,60! 60,50 66,34 66,12!
over glow limb 32,19,2.4 33,33,2.4 37,42,1.8
framed body limb 23,11,4 77,11,4
over glow limb 25,9.6,1.3 60,9.6,1.3
over star poly 50,20 53.5,28.2 62.4,28.9 55.6,34.7 57.8,43.4 50,38.6 42.2,43.4 44.4,34.7 \
37.6,28.9 46.5,28.2
over dark limb 38,87,2.6 62,87,2.6
"""
COIN = """
body=63b7c6 rim=bfe6ea edge=123843 dark=2c7385
body dots 50,50,45
over rim dots 50,50,39
over body dots 50,50,33
over dark poly 34,26 66,26 52.4,48 52.4,52 66,74 34,74 47.6,52 47.6,48
over rim poly 41,31 59,31 50,45
over rim poly 39,70 61,70 50,60
"""


@lru_cache(maxsize=16)
def crown(size: int) -> Image.Image:
    """For who won."""
    return render(CROWN, size, 3)


@lru_cache(maxsize=16)
def cup(size: int) -> Image.Image:
    """For the end of a game."""
    return render(CUP, size, 2.4)


@lru_cache(maxsize=16)
def token(size: int) -> Image.Image:
    """What a square of the watch costs."""
    return render(COIN, size, 4)

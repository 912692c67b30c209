"""Drawings of jack, queen and king: friendly heads in the colour of their suit."""

FACE = """
body blob 31,36 50,32 69,36 70,54 62,69 50,75 38,69 30,54
inside blush dots 35,60,5 65,60,5
over ink dots 41,51,2.8 59,51,2.8
over shade limb 50,52,1 51.5,58,1.3 49,59,1
"""
JACK = (
    """
body=f4cda5 hair={hair} coat={coat} gold=f0b429 blush=eba98a edge=3a2a2a
hair blob 26,34 50,26 74,34 77,56 76,72! 66,74 50,66 34,74 24,72! 23,56
coat blob 8,100! 12,84 30,77 50,76 70,77 88,84 92,100!
framed bone blob 34,78! 42,74 50,84! 58,74 66,78! 60,90 50,86! 40,90
over gold dots 50,94,3
"""
    + FACE
    + """
over ink limb 43,65,.8 50,67.5,1 57,65,.8
framed hair blob 30,42! 32,34 50,30 68,34 70,42! 58,37 50,41! 42,37
framed coat blob 20,34 22,20 42,10 66,12 82,24 80,34 66,36 50,33 34,36
framed gold limb 22,33,2.4 36,35,2.6 50,33,2.6 66,35,2.6 79,33,2.4
framed bone blob 66,30! 70,14 82,3 97,4! 95,18 84,28
over shade limb 69,28,.8 80,15,.8 92,7,.6
"""
)
QUEEN = (
    """
body=f4cda5 hair={hair} coat={coat} gold=f0b429 blush=eba98a lip=b8324a edge=3a2a2a
hair blob 24,32 50,20 76,32 82,56 86,84! 70,90 50,80 30,90 14,84! 18,56
coat blob 8,100! 14,86 32,80 50,92 68,80 86,86 92,100!
body blob 42,68! 58,68! 60,80 64,82! 50,95! 36,82! 40,80
over gold dots 40,83,2.2 45,87,2.2 50,89,2.6 55,87,2.2 60,83,2.2
"""
    + FACE
    + """
over ink limb 36,48.6,.6 38.6,47.4,1 44,48,.8
over ink limb 64,48.6,.6 61.4,47.4,1 56,48,.8
over lip blob 43,65! 47,63.4 50,64.4 53,63.4 57,65! 50,69.4
framed hair blob 29,54! 28,38 42,28 58,28 72,38 71,54! 66,42 50,34! 34,42
framed gold blob 25,32! 27,14! 38,22! 50,4! 62,22! 73,14! 75,32! 50,26
over coat dots 50,18,3.4 36,26,2.2 64,26,2.2
gold dots 27,13,3 50,4.6,3.4 73,13,3
"""
)
KING = (
    """
body=f4cda5 hair={hair} coat={coat} gold=f0b429 blush=eba98a edge=3a2a2a
hair blob 24,38 50,30 76,38 80,58 76,76! 50,80 24,76! 20,58
coat blob 6,100! 10,84 28,77 50,76 72,77 90,84 94,100!
framed bone blob 22,78! 50,88 78,78! 84,88 78,97! 50,99 22,97! 16,88
over ink dots 26,88,1.8 74,88,1.8 34,93,1.8 66,93,1.8
"""
    + FACE
    + """
framed hair blob 28,50! 34,60 42,59 50,62 58,59 66,60 72,50! 74,70 64,87 50,96! 36,87 26,70
framed hair limb 34,64,1 41,61,3.4 49,61,3
framed hair limb 66,64,1 59,61,3.4 51,61,3
over lip limb 46,68.4,1.2 50,69.4,1.4 54,68.4,1.2
over hair limb 35,46,1.2 41,44.6,1.7 45,46,1.2
over hair limb 65,46,1.2 59,44.6,1.7 55,46,1.2
framed gold blob 24,38! 20,12! 35,22! 50,4! 65,22! 80,12! 76,38! 50,34
over coat blob 24,38! 23.4,32! 50,28 76.6,32! 76,38! 50,34
over bone dots 36,33,2 50,31,2.4 64,33,2
gold dots 20,11,3 50,4,3.4 80,11,3
""".replace("over lip", "over blush")
)
HEADS = {11: JACK, 12: QUEEN, 13: KING}
HAIR = {"c": "5a3a22", "d": "c9832f", "h": "e3b448", "s": "3b2f3f"}

"""Eyes: what people with the common colour blindnesses see, and how much two pictures differ."""

from __future__ import annotations

from PIL import Image

Colour = tuple[int, int, int]
Row = tuple[float, float, float]

EYES: dict[str, tuple[Row, Row, Row]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    # how Machado, Oliveira and Fernandes (2009) model eyes without one kind of cone
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "no colours": ((0.2126, 0.7152, 0.0722),) * 3,
}
SEEN = 15
"""How different two colours are, in CIELAB, when nobody takes one for the other."""


def linear(colour: Colour) -> Row:
    red, green, blue = (
        c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour
    )
    return red, green, blue


def seen(colour: Colour, eyes: str) -> Row:
    """A colour as those eyes see it, in linear light."""
    light = linear(colour)
    red, green, blue = (
        min(max(sum(a * b for a, b in zip(row, light, strict=True)), 0), 1) for row in EYES[eyes]
    )
    return red, green, blue


def lab(light: Row) -> Row:
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def apart(one: Colour, other: Colour, eyes: str) -> float:
    """How far two colours are from each other for those eyes."""
    pairs = zip(lab(seen(one, eyes)), lab(seen(other, eyes)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of text on its ground, as WCAG counts it."""
    low, high = sorted(
        sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True))
        for c in (one, other)
    )
    return (high + 0.05) / (low + 0.05)


def on(sprite: Image.Image, ground: Colour) -> Image.Image:
    """The sprite laid on a ground."""
    image = Image.new("RGB", sprite.size, ground)
    image.paste(sprite, mask=sprite)
    return image


def difference(one: Image.Image, other: Image.Image, eyes: str, ground: Colour) -> float:
    """The share of what either covers that those eyes see clearly different in the other."""
    pixels = [
        zip(on(i, ground).get_flattened_data(), i.getchannel("A").get_flattened_data(), strict=True)
        for i in (one, other)
    ]
    covered = different = 0
    for (colour, alpha), (colour2, alpha2) in zip(*pixels, strict=True):
        if max(alpha, alpha2) > 127:
            covered += 1
            different += apart(colour, colour2, eyes) > SEEN
    return different / covered


def silhouette(sprite: Image.Image, side: int) -> list[bool]:
    """Where the sprite is, cut to its edges and stretched to a square: only its shape counts."""
    alpha = sprite.getchannel("A")
    shape = alpha.crop(alpha.getbbox()).resize((side, side), Image.Resampling.BOX)
    return [value > 127 for value in shape.tobytes()]


def shape_difference(one: Image.Image, other: Image.Image, side: int = 48) -> float:
    """The share of two silhouettes, laid on each other, that only one of them covers."""
    pairs = list(zip(silhouette(one, side), silhouette(other, side), strict=True))
    return sum(a != b for a, b in pairs) / sum(a or b for a, b in pairs)

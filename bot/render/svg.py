"""Safe pieces of SVG: whatever is not ``Markup`` of our own making is escaped, and every text fits its place."""

import re
from collections.abc import Iterable
from html import escape
from string import Template
from typing import NamedTuple

from bot.render import fonts

_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
_SMALLEST = 0.78
"""A text shrinks to this part of its size before it is cut."""
_FAMILIES = {
    fonts.TITLE: ("Cinzel", 700),
    fonts.TEXT: ("Alegreya Sans", 400),
    fonts.BOLD: ("Alegreya Sans", 700),
}
_ROUNDING = 0.01
"""Pixels by which what was made to fit exactly may seem too wide."""
# What XML cannot hold, not even escaped.
_IMPOSSIBLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Markup(str):
    """SVG source that is safe as it stands; plain strings are not."""

    __slots__ = ()


class Pen(NamedTuple):
    """How a text is written: font, size in pixels, colour, and pixels between its letters."""

    face: str
    size: float
    colour: str
    spacing: float = 0


def safe(value: str | float) -> Markup:
    """Return ``value`` as it may stand in an element or an attribute."""
    if isinstance(value, Markup):
        return value
    if isinstance(value, float):
        return Markup(f"{value:.2f}".rstrip("0").rstrip("."))
    return Markup(escape(_IMPOSSIBLE.sub("", str(value))))


def fill(template: str, **values: str | float) -> Markup:
    """Put ``values`` at the ``$names`` of a template.

    Raises:
        KeyError: the template has a name without a value.
    """
    return Markup(Template(template).substitute({name: safe(value) for name, value in values.items()}))


def joined(parts: Iterable[Markup]) -> Markup:
    """Put pieces of SVG one behind the other."""
    return Markup("".join(parts))


_TEXT = (
    '<text x="$x" y="$y" font-family="$family" font-weight="$weight" font-size="$size" fill="$colour" '
    'letter-spacing="$spacing" text-anchor="$anchor">$text</text>'
)


def write(x: float, y: float, text: str, pen: Pen, *, room: float = 10_000, anchor: str = "start") -> Markup:
    """Write ``text`` on one line, made smaller and then cut where it has no more ``room`` (pixels)."""
    text, size = fitted(text, pen, room)
    family, weight = _FAMILIES[pen.face]
    return fill(
        _TEXT,
        x=float(x),
        y=float(y),
        family=family,
        weight=weight,
        size=float(size),
        colour=pen.colour,
        spacing=pen.spacing,
        anchor=anchor,
        text=text,
    )


def fitted(text: str, pen: Pen, room: float) -> tuple[str, float]:
    """Return what of ``text`` can be shown in ``room`` pixels, and the size to write it in."""
    text = fonts.drawable(" ".join(text.split()))
    needed = measured(text, pen)
    if needed <= room:
        return text, pen.size
    size = max(pen.size * room / needed, pen.size * _SMALLEST)
    small = pen._replace(size=size)
    while text and measured(text, small) > room + _ROUNDING:
        text = text.removesuffix(_ELLIPSIS)[:-1].rstrip()
        text = text and text + _ELLIPSIS
    return text, size


def measured(text: str, pen: Pen) -> float:
    """Return the width of ``text`` in pixels."""
    return fonts.width(text, pen.face, pen.size) + pen.spacing * len(text)


def wrapped(text: str, pen: Pen, room: float) -> list[str]:
    """Break ``text`` at spaces into lines of at most ``room`` pixels; a longer word has a line of its own."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measured(longer, pen) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balanced(text: str, pen: Pen, room: float) -> list[str]:
    """Break ``text`` like ``wrapped``, with lines as even as so many lines can be."""
    lines = wrapped(text, pen, room)
    while lines and room > pen.size and len(narrower := wrapped(text, pen, room - pen.size / 2)) == len(lines):
        if max(measured(line, pen) for line in narrower) > room:
            break
        lines, room = narrower, room - pen.size / 2
    return lines

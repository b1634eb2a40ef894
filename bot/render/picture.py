"""A picture and its text twin: what the one shows, the other says."""

import struct
import zlib

import resvg_py
from msgspec import Struct

from bot.render.fonts import font_files
from bot.render.svg import Markup

FILE_NAME = "karte.png"
"""What every picture is called, so that the name of a file tells nothing."""
ALT_LENGTH = 1024
"""Characters of alternative text that Discord takes."""

_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
_PADDING = b"slPd"
"""Ancillary, private, safe to copy: programs that do not know the chunk pass over it."""
_CHUNK = 12
_END = 12


class Picture(Struct, frozen=True):
    """A PNG, an alternative text of at most ``ALT_LENGTH`` characters, and a text that says all the picture shows.

    Names in ``alt`` and ``text`` are inert in a Discord message. ``text`` may be longer than one message; ``messages``
    splits it.
    """

    png: bytes
    alt: str
    text: str


def draw(svg: Markup) -> bytes:
    """Turn SVG into a PNG, with our own fonts and nothing from outside it.

    Raises:
        ValueError: this is no SVG.
    """
    png = resvg_py.svg_to_bytes(
        svg_string=str(svg),
        skip_system_fonts=True,
        font_files=list(font_files()),
        font_family="Alegreya Sans",
        sans_serif_family="Alegreya Sans",
    )
    return bytes(png)


def padded(png: bytes, size: int) -> bytes:
    """Make a PNG exactly ``size`` bytes long; it looks as before.

    Raises:
        ValueError: it is longer already.
    """
    missing = size - len(png)
    if missing == 0:
        return png
    if missing < _CHUNK:
        raise ValueError(f"a picture of {len(png)} bytes cannot be padded to {size}")
    body = _PADDING + bytes(missing - _CHUNK)
    chunk = struct.pack(">I", missing - _CHUNK) + body + struct.pack(">I", zlib.crc32(body))
    return png[:-_END] + chunk + png[-_END:]


def short(text: str, length: int = ALT_LENGTH) -> str:
    """Cut ``text`` at a space to at most ``length`` characters."""
    line = " ".join(text.split())
    if len(line) <= length:
        return line
    cut = line[: length - 1]
    return (cut.rsplit(" ", 1)[0] or cut) + _ELLIPSIS

"""How wide a text will be: advance widths read from the fonts that are shipped in ``data/art/fonts``.

The pictures use these fonts alone and none of the machine's, so that they look the same everywhere. What none of
them can draw is shown as an empty frame; the text twin of a picture has it in full.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from struct import unpack_from
from unicodedata import normalize

from bot.resources import data_dir

TITLE, TEXT, BOLD = "Cinzel-Bold", "AlegreyaSans-Regular", "AlegreyaSans-Bold"
FALLBACKS = ("DejaVuSans-Subset", "NotoEmoji-Subset")
"""What the fonts of our own texts lack, such as other alphabets and symbols in names."""

UNDRAWABLE = "\N{WHITE VERTICAL RECTANGLE}"
_EMOJI_STYLE = "\ufe0f"
_LAST_PLANE_0 = 0xFFFF


@cache
def font_files() -> tuple[str, ...]:
    """Return the paths of all the shipped fonts."""
    return tuple(str(path) for path in sorted((data_dir() / "art" / "fonts").glob("*.ttf")))


@cache
def advances(face: str) -> Mapping[int, float]:
    """Return the widths of a font's characters, by code point, in parts of its size."""
    data = (data_dir() / "art" / "fonts" / f"{face}.ttf").read_bytes()
    tables = dict(_tables(data))
    (units,) = unpack_from(">H", data, tables["head"] + 18)
    (long_metrics,) = unpack_from(">H", data, tables["hhea"] + 34)
    widths = [unpack_from(">H", data, tables["hmtx"] + 4 * index)[0] / units for index in range(long_metrics)]
    return {code: widths[min(glyph, long_metrics - 1)] for code, glyph in _glyphs(data, tables["cmap"])}


def width(text: str, face: str, size: float) -> float:
    """Return the width of ``text`` in pixels, without kerning."""
    return sum(_advance(character, face) for character in text) * size


def drawable(text: str) -> str:
    """Return ``text`` as the shipped fonts can draw it.

    A fancy letter without a glyph becomes the plain one that it stands for, what still cannot be drawn a frame.
    """
    plain = "".join(one if _has(one) else normalize("NFKC", one) for one in text if one != _EMOJI_STYLE)
    return "".join(one if _has(one) else UNDRAWABLE for one in plain)


@cache
def _has(character: str) -> bool:
    return any(ord(character) in advances(face) for face in (TEXT, *FALLBACKS))


def _advance(character: str, face: str) -> float:
    code = ord(character)
    for font in (face, *FALLBACKS):
        if (found := advances(font).get(code)) is not None:
            return found
    return 1.0


def _tables(data: bytes) -> Iterator[tuple[str, int]]:
    (count,) = unpack_from(">H", data, 4)
    for index in range(count):
        tag, _, offset, _ = unpack_from(">4sIII", data, 12 + 16 * index)
        yield tag.decode("ascii"), offset


def _glyphs(data: bytes, cmap: int) -> Iterator[tuple[int, int]]:
    """Read the character maps of formats 4 and 12 (OpenType specification, "cmap")."""
    (count,) = unpack_from(">H", data, cmap + 2)
    for index in range(count):
        (offset,) = unpack_from(">I", data, cmap + 8 + 8 * index)
        (form,) = unpack_from(">H", data, cmap + offset)
        if form == 4:  # noqa: PLR2004 - the format's own number
            yield from _segments(data, cmap + offset)
        elif form == 12:  # noqa: PLR2004
            yield from _groups(data, cmap + offset)


def _segments(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    (double,) = unpack_from(">H", data, at + 6)
    for segment in range(0, double, 2):
        (end,) = unpack_from(">H", data, at + 14 + segment)
        (start,) = unpack_from(">H", data, at + 16 + double + segment)
        (delta,) = unpack_from(">H", data, at + 16 + 2 * double + segment)
        place = at + 16 + 3 * double + segment
        (skip,) = unpack_from(">H", data, place)
        for code in range(start, min(end + 1, _LAST_PLANE_0)):
            glyph = code if skip == 0 else unpack_from(">H", data, place + skip + 2 * (code - start))[0]
            if skip == 0 or glyph:
                yield code, (glyph + delta) & _LAST_PLANE_0


def _groups(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    (count,) = unpack_from(">I", data, at + 12)
    for group in range(count):
        start, end, glyph = unpack_from(">III", data, at + 16 + 12 * group)
        for code in range(start, end + 1):
            yield code, glyph + code - start

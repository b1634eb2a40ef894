"""The pieces that pictures are made of: fonts, safe SVG, padding, messages, times."""

import io
import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageFont

from bot.render import art, fonts
from bot.render.messages import messages
from bot.render.picture import draw, padded, short
from bot.render.svg import Markup, Pen, balanced, fill, fitted, measured, safe, wrapped, write
from bot.render.when import clock
from bot.resources import data_dir
from engines.core.calendar import parse_moment

PEN = Pen(fonts.TEXT, 20, art.PARCHMENT)
FACES = (fonts.TITLE, fonts.TEXT, fonts.BOLD, *fonts.FALLBACKS)


# -- fonts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", FACES)
def test_widths_are_those_that_another_reader_of_fonts_finds(face: str):
    file = next(path for path in fonts.font_files() if path.endswith(f"{face}.ttf"))
    other = ImageFont.truetype(file, 1000, layout_engine=ImageFont.Layout.BASIC)
    known = fonts.advances(face)

    for code in sorted(known)[::7]:
        assert known[code] * 1000 == pytest.approx(other.getlength(chr(code)), abs=2), hex(code)


def test_the_shipped_fonts_are_small_and_their_licences_lie_beside_them():
    folder = data_dir() / "art" / "fonts"
    licences = {path.name for path in folder.glob("*.txt")}

    assert sorted(f"{face}.ttf" for face in FACES) == sorted(Path(file).name for file in fonts.font_files())
    assert sum(path.stat().st_size for path in folder.glob("*.ttf")) < 1_000_000
    assert {"OFL-AlegreyaSans.txt", "OFL-Cinzel.txt", "OFL-NotoEmoji.txt", "LICENSE-DejaVu.txt"} == licences


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("Jörg Ğ Ж Ω", "Jörg Ğ Ж Ω"),
        ("\U0001d4d0\U0001d4f7\U0001d4f7\U0001d4ea", "Anna"),
        ("\N{GRINNING FACE}\ufe0f", "\N{GRINNING FACE}"),
        ("\u6f22", fonts.UNDRAWABLE),
        ("\u05d0\u0645", "\u05d0\u0645"),
    ],
)
def test_what_cannot_be_drawn_is_a_frame(typed: str, drawn: str):
    assert drawn == fonts.drawable(typed)


def test_every_character_of_our_own_texts_can_be_drawn():
    for path in (data_dir() / "texts").rglob("*.ftl"):
        text = path.read_text(encoding="utf-8").replace("\n", " ")
        assert fonts.UNDRAWABLE not in fonts.drawable(text), path


# -- SVG ------------------------------------------------------------------------------------------------------------


def test_what_is_no_markup_is_escaped():
    assert "<b>&lt;i&gt; &amp; &quot;</b>" == fill("<b>$x</b>", x='<i> & "')
    assert "<b><i/></b>" == fill("<b>$x</b>", x=Markup("<i/>"))
    assert "$y" == fill("$x", x="$y")
    assert ("1.5", "2", "3") == (safe(1.5), safe(2.0), safe(3))


def test_a_value_that_is_missing_raises():
    with pytest.raises(KeyError):
        fill("$x $y", x="1")


def test_what_xml_cannot_hold_is_left_out():
    assert "ab" == safe("a\x00\x0b\ud800\uffffb")


@given(st.text(max_size=60), st.floats(10, 400))
def test_a_text_never_takes_more_room_than_it_has(text: str, room: float):
    shown, size = fitted(text, PEN, room)

    assert measured(shown, PEN._replace(size=size)) <= room + 0.01
    assert PEN.size * 0.77 < size <= PEN.size


@given(st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=80), st.floats(0.79, 1))
def test_what_can_be_made_small_enough_is_not_cut(text: str, share: float):
    """Sums of widths differ in their last digits from one Python to the next; that must cost no letter."""
    whole, _ = fitted(text, PEN, 10_000)

    assert whole == fitted(text, PEN, share * measured(whole, PEN))[0]


@given(st.text(st.characters(categories=["L", "Zs"]), max_size=200))
def test_lines_hold_every_word_in_order(text: str):
    for lines in (wrapped(text, PEN, 120), balanced(text, PEN, 120)):
        assert text.split() == " ".join(lines).split()
        assert all(measured(line, PEN) <= 120 or " " not in line for line in lines)


def test_balanced_lines_are_no_more_but_more_even():
    text = "Jede Nacht darf der Orden einmal zuschlagen."

    assert ["Jede Nacht darf der Orden einmal", "zuschlagen."] == wrapped(text, PEN, 280)
    assert ["Jede Nacht darf der Orden", "einmal zuschlagen."] == balanced(text, PEN, 280)


def test_nothing_from_outside_is_drawn():
    """Our own SVG has no references; if one came in, it would stay empty."""
    outside = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">{}</svg>'

    empty = draw(Markup(outside.format("")))

    assert empty == draw(Markup(outside.format('<image href="file:///etc/hostname" width="8" height="8"/>')))
    with pytest.raises(ValueError, match="token"):
        draw(Markup("no picture"))


def test_a_text_is_really_drawn():
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">{}</svg>'

    drawn = {draw(Markup(svg.format(write(4, 30, name, PEN)))) for name in ("", "Anna", "\u05d0", "\N{GRINNING FACE}")}

    assert len(drawn) == 4


# -- pictures -------------------------------------------------------------------------------------------------------


def test_padding_changes_the_size_and_nothing_else():
    png = draw(
        Markup('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="4" height="8"/></svg>')
    )

    bigger = padded(png, 1000)

    assert 1000 == len(bigger)
    assert padded(png, len(png)) == png
    pixels = [Image.open(io.BytesIO(one)).convert("RGBA").tobytes() for one in (png, bigger)]
    assert pixels[0] == pixels[1]
    assert_chunks_are_sound(bigger)
    with pytest.raises(ValueError, match="cannot be padded"):
        padded(png, len(png) + 5)


def assert_chunks_are_sound(png: bytes):
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        (told,) = struct.unpack(">I", png[at + 8 + length : at + 12 + length])
        assert told == zlib.crc32(png[at + 4 : at + 8 + length])
        at += 12 + length
    assert at == len(png)


def test_a_long_alternative_text_is_cut_at_a_word():
    assert "one two…" == short("one two three", 10)
    assert "one two" == short("one\ntwo", 10)
    assert "aaaaaaaaa…" == short("a" * 20, 10)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("ground", [art.GROUND, art.PANEL, "#1a1826", "#15110e", "#0d0b14", "#2a2236", "#4a2f2c"])
@pytest.mark.parametrize("colour", [art.PARCHMENT, art.SAND, art.GOLD, *art.SIDE_COLOURS.values()])
def test_every_text_has_the_contrast_of_aa(colour: str, ground: str):
    """WCAG 2.2, 1.4.3: 4.5 to 1."""
    light, dark = sorted((luminance(colour), luminance(ground)), reverse=True)

    assert (light + 0.05) / (dark + 0.05) >= 4.5


# -- messages and times ---------------------------------------------------------------------------------------------

LINES = st.lists(st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=60), min_size=1, max_size=40)


@given(LINES, st.integers(60, 200))
def test_messages_keep_every_line_in_order(lines: list[str], length: int):
    text = "\n".join(lines)

    parts = messages(text, length)

    assert all(len(part) <= length for part in parts)
    bodies = parts if len(parts) == 1 else [part.split("\n", 1)[1] for part in parts]
    assert "".join(lines) == "".join(bodies).replace("\n", "")


def test_a_short_text_is_one_message_without_a_number():
    assert ["a\nb"] == messages("a\nb")


def test_a_heading_stays_with_what_it_heads():
    parts = messages("\n".join(["x" * 20, "", "**Day 1**", "y" * 30]), 56)

    assert ["(1/2)\n" + "x" * 20, "(2/2)\n**Day 1**\n" + "y" * 30] == parts


def test_a_line_that_is_too_long_breaks_at_a_space():
    text = "aaaa bbbb cccc dddd eeee ffff g"

    assert ["(1/3)\naaaa bbbb cccc", "(2/3)\ndddd eeee ffff", "(3/3)\ng"] == messages(text, 30)


def test_times_are_as_short_as_they_can_be():
    zone = "Europe/Berlin"
    moments = {text: parse_moment(f"2026-10-25 {text}", zone) for text in ("02:30A", "02:30B", "21:00:00.250", "21:00")}

    assert ["02:30 (1)", "02:30 (2)", "21:00:00", "21:00"] == [clock(at, zone) for at in moments.values()]
    assert "21:00:00.250" == clock(moments["21:00:00.250"], zone, ms=True)

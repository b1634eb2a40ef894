"""Whatever a person types as a name is shown, and does nothing."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.names import NAME_LENGTH, PROSE_LENGTH, SAFE_LENGTH, plain_name, safe_name, safe_prose

HOSTILE = [
    "@everyone",
    "@here",
    "x` @everyone `x",
    "\\@everyone",
    "<@123456789012345678>",
    "<@!123456789012345678>",
    "<@&55>",
    "<#55>",
    "</vote:123456789012345678>",
    "<t:0:R>",
    "<id:browse>",
    "<:x:1>",
    "<a:x:1>",
    "<https://evil.example>",
    "https://evil.example",
    "discord.gg/evil",
    "[Anna](https://evil.example)",
    "**Kim**",
    "__Kim__",
    "_Kim_",
    "~~Kim~~",
    "||Kim||",
    "`Kim`",
    "```",
    "```py\nKim```",
    "# Kim",
    "## Kim",
    "-# Kim",
    "> Kim",
    ">>> Kim",
    "- Kim",
    "* Kim",
    "1. Kim",
    "Kim\\",
    "Kim\n# Bernd ist tot",
    "Kim\r\n@everyone",
    "\u202eannA",
    "An\u200bna",
    "\u2066Anna\u2069",
    "\ufeffAnna",
    "A\u0301\u0302\u0303\u0304\u0305\u0306\u0307nna",
    "\u0336\u0336Anna",
    "",
    "   ",
    "\u200b\u200d\u2060",
    "\u3164\u2800\u115f",
    "\ufe0f\ufe0f",
    "\x00\x07Anna",
    "\ud83d",
    "\U000e0041nna",
    "{0.__class__}",
    "{ $role }",
    "=cmd()",
    "<img src=x onerror=alert(1)>",
    "\u05e0\u05d5\u05e2\u05dd",
    "@@@@everyone" * 3,
    "*" * 32,
    "𒐫" * 40,
]

# What Discord's server looks for in the raw text, backslashes or not.
RAW = re.compile(r"@everyone|@here|<@[!&]?\d|<#\d|</|<t:|<a?:\w+:\d|<id:|://|discord\.gg/", re.IGNORECASE)
# What Discord's client acts upon, once escaped characters are out of the way.
ESCAPED = re.compile(r"\\[^0-9A-Za-z\s]")
ACTIVE = re.compile(r"[\\*_~`|<>\[\]#]|^\d*[-+.]")
ISOLATES = "\u2068\u2069"

typed = st.one_of(
    st.text(max_size=80),
    st.text(alphabet="*_~`|<>[]()#-+.\\/@:everyonehere 019\u200b\u202e\u0301\n", max_size=80),
    st.lists(st.sampled_from(HOSTILE), max_size=4).map("".join),
)


def is_inert(text: str) -> bool:
    shown = ESCAPED.sub("x", text.strip(ISOLATES))
    return not RAW.search(text) and not ACTIVE.search(shown) and "\n" not in text


def is_visible(text: str) -> bool:
    text = text.strip(ISOLATES)
    marks = re.search(r"M{4}|^M", "".join(unicodedata.category(character)[0] for character in text))
    hidden = {unicodedata.category(character) for character in text} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    return bool(text.strip()) and not hidden and not marks


def without_escapes(text: str) -> str:
    """What Discord shows for an escaped text, with full-width look-alikes read as what they stand for."""
    shown = re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text.strip(ISOLATES))
    return re.sub("[\uff01-\uff5e]", lambda match: chr(ord(match[0]) - 0xFEE0), shown)


@pytest.mark.parametrize(
    "dangerous", ["**Kim**", "@everyone", "<@1>", "\\@everyone", "- Kim", "a\nb", "Kim\\", "x://y"]
)
def test_the_check_itself_knows_danger(dangerous: str):
    assert not is_inert(dangerous)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_name_is_inert(hostile: str):
    shown = safe_name(hostile)

    assert is_inert(shown)
    assert is_visible(shown)
    assert len(shown) <= SAFE_LENGTH


@given(typed)
def test_any_name_is_inert(name: str):
    shown = safe_name(name)

    assert is_inert(shown)
    assert is_visible(shown)
    assert len(shown) <= SAFE_LENGTH


@given(st.text(alphabet=st.characters(max_codepoint=0x2FF), max_size=80))
def test_a_name_shows_what_was_typed(name: str):
    plain = plain_name(name)

    assert without_escapes(safe_name(name)) == plain
    assert is_visible(plain)
    assert len(plain) <= NAME_LENGTH
    assert plain == plain_name(plain)


@given(typed, typed)
def test_a_name_stays_inert_between_other_names(first: str, second: str):
    assert is_inert(f"{safe_name(first)}, {safe_name(second)} und {safe_name(first)}.")


@given(st.one_of(typed, st.text(max_size=2_000)))
def test_a_remark_is_inert(remark: str):
    shown = safe_prose(remark)

    assert is_inert(shown)
    assert is_visible(shown)
    assert len(shown) <= 2 * PROSE_LENGTH


@pytest.mark.parametrize(
    ("typed_name", "shown"),
    [
        ("Anna", "Anna"),
        ("Jörg von Sankt-Veit", "Jörg von Sankt-Veit"),
        ("x_Kim_x", r"x\_Kim\_x"),
        ("||Kim||", r"\|\|Kim\|\|"),
        ("er/ihm", r"er\/ihm"),
        ("1. Kim", r"1\. Kim"),
        ("-Kim-", r"\-Kim-"),
        ("k@te", "k\uff20te"),
        ("```", r"\`\`\`"),
        ("  Kim \n Lee ", "Kim Lee"),
        ("\u202eKim", "Kim"),
        ("", "(?)"),
        ("\u200b", "(?)"),
        ("x" * 40, "x" * 31 + "…"),
        ("*" * 6, r"\*" * 6),
        ("*" * 32, "\uff0a" * 32),
        ("\u05e0\u05d5\u05e2\u05dd", "\u2068\u05e0\u05d5\u05e2\u05dd\u2069"),
        ("❤\ufe0f Kim", "❤\ufe0f Kim"),
        ("e\u0301va", "éva"),
        ("a" + "\u0301\u0302\u0303\u0304\u0305" + "b", "á\u0302\u0303\u0304b"),
    ],
)
def test_how_a_name_is_shown(typed_name: str, shown: str):
    assert shown == safe_name(typed_name)


def test_labels_know_no_markdown_and_get_no_escapes():
    assert "**Kim** @everyone" == plain_name("**Kim** @everyone")


@pytest.mark.parametrize(
    "invisible",
    [
        *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u180e\u180f\u2800\u3164\uffa0\ufe00\ufe0e\ufe0f\ufdd0\ufff9\uffff",
        *"\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\U000e0001\U000e0100",
    ],
)
def test_a_name_of_nothing_visible_is_still_shown(invisible: str):
    assert "(?)" == safe_name(invisible * 3)
    assert "AnnA" == safe_name(f"{invisible}Ann{invisible if invisible != chr(0xFE0F) else ''}A")

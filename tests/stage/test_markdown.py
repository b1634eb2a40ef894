"""Discord's markup as HTML."""

import re
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.stage.page.markdown import Markdown
from bot.stage.page.times import Times

NOW = 1_793_646_000_000
"""2026-11-02 20:00 in Berlin."""
NAMES = {("user", 7): "<Anna>", ("role", 8): "Moderation", ("channel", 9): "runde-1"}


def written(text: str, lang: str = "de") -> str:
    times = Times(NOW, ZoneInfo("Europe/Berlin"), lang)
    return str(
        Markdown(lambda *key: NAMES.get(key), times.mark, lambda number: f"/{number}" if number == 9 else None)(text)
    )


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**a** *b* __c__ ~~d~~ _e_", "<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <em>e</em></p>"),
        ("**a *b* c**", "<p><strong>a <em>b</em> c</strong></p>"),
        (r"\*a\* \<b", "<p>*a* &lt;b</p>"),
        ("`**a**`", "<p><code>**a**</code></p>"),
        ("```py\n<a>\n```", "<pre><code>&lt;a&gt;</code></pre>"),
        ("-# klein", "<small>klein</small>"),
        ("# Groß", '<p class="heading h1">Groß</p>'),
        ("> zitiert", "<blockquote>zitiert</blockquote>"),
        ("- eins", '<p class="bullet">eins</p>'),
        ("<@7>", '<p><span class="mention">@&lt;Anna&gt;</span></p>'),
        ("<@&8> <@5>", '<p><span class="mention">@Moderation</span> <span class="mention">@?</span></p>'),
        ("<#9> <#4>", '<p><a class="mention" href="/9">#runde-1</a> <span class="mention">#…</span></p>'),
        ("a_b_c 2*3*4", "<p>a_b_c 2<em>3</em>4</p>"),
        ("", ""),
    ],
)
def test_markup(text: str, html: str):
    assert html == written(text)


@pytest.mark.parametrize(
    ("text", "lang", "shown"),
    [
        ("<t:1793649600:R>", "de", "in 1 Stunde"),
        ("<t:1793649600:R>", "en", "in 1 hour"),
        ("<t:1793642400:R>", "de", "vor 1 Stunde"),
        ("<t:1793649600:t>", "de", "21:00"),
        ("<t:1793649600:F>", "de", "Montag, 2. November 2026 21:00"),
        ("<t:1793649600>", "en", "2 November 2026 21:00"),
    ],
)
def test_moments_are_written_in_the_virtual_time(text: str, lang: str, shown: str):
    found = re.search(r">([^<]+)</time>", written(text, lang))

    assert found is not None
    assert shown == found[1]


def test_a_link_leads_out_without_telling_where_from():
    html = written("Siehe https://example.org/a?b=1&c=2.")

    assert 'href="https://example.org/a?b=1&amp;c=2"' in html
    assert "noreferrer" in html


@given(st.text(alphabet=st.sampled_from(list("<>\"'&*_~`|\\#-> \n@:/tR179ahttps=")), max_size=60))
def test_whatever_is_written_only_our_own_tags_come_of_it(text: str):
    tags = set(re.findall(r"<(/?\w+)", written(text)))

    assert tags <= {f"{slash}{tag}" for tag in _TAGS for slash in ("", "/")}


_TAGS = (
    *("p", "strong", "em", "u", "s", "code", "pre", "small", "blockquote", "time", "span", "a", "details", "summary"),
)

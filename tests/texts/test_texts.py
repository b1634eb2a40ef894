"""A text that cannot be rendered as it was meant is an error, never a half sentence."""

import pytest

from bot.texts import LOCALES, TextError, Texts, texts_for


def texts(source: str) -> Texts:
    return Texts("de", {"probe.ftl": source})


def test_a_text_is_found_by_its_key():
    assert "Anna geht." == texts("leaves = { $player } geht.").t("leaves", player="Anna")


def test_a_part_of_a_text_is_found_by_key_and_attribute():
    assert "Darum." == texts("no = Nein.\n    .why = Darum.").t("no.why")


def test_nothing_invisible_is_put_around_a_variable():
    """Isolating marks would break a mention."""
    assert "<@1>" == texts("who = { $player }").t("who", player="<@1>")


def test_a_flag_reads_as_yes_or_no():
    probe = texts("out = { $out ->\n    [yes] fort\n   *[no] da\n}")

    assert ("fort", "da") == (probe.t("out", out=True), probe.t("out", out=False))


def test_numbers_choose_their_plural():
    probe = texts("votes = { $n ->\n    [one] eine Stimme\n   *[other] { $n } Stimmen\n}")

    assert ("eine Stimme", "3 Stimmen", "0 Stimmen") == tuple(probe.t("votes", n=n) for n in (1, 3, 0))


@pytest.mark.parametrize(
    ("key", "what"),
    [("missing", "no text named 'missing'"), ("only-parts", "no text"), ("no.now", "no text named 'no.now'")],
)
def test_a_missing_text_raises(key: str, what: str):
    with pytest.raises(TextError, match=what):
        texts("no = Nein.\n    .why = Darum.\nonly-parts =\n    .why = Darum.").t(key)


def test_a_missing_variable_raises():
    with pytest.raises(TextError, match="leaves: Unknown external: player"):
        texts("leaves = { $player } geht.").t("leaves", victim="Anna")


@pytest.mark.parametrize("broken", ["a = { -gone }", "a = { gone }", "a = { a }", "a = { UNKNOWN() }"])
def test_a_text_that_refers_to_nothing_raises(broken: str):
    with pytest.raises(TextError):
        texts(broken).t("a")


def test_a_value_that_is_no_text_raises():
    with pytest.raises(TextError):
        texts("a = { $x }").t("a", x=None)  # type: ignore[arg-type]


def test_a_source_that_does_not_parse_raises():
    """Fluent itself would skip the entry without a word."""
    with pytest.raises(TextError, match=r"probe\.ftl: cannot be parsed: 'b = \{"):
        texts("a = A\nb = { $x ->\nc = C\n")


@pytest.mark.parametrize("entry", ["a = Eins", "-a = Eins"])
def test_an_id_that_occurs_twice_raises(entry: str):
    """Fluent itself would keep the first and forget the second."""
    with pytest.raises(TextError, match=r"two\.ftl: -?a is already defined in one\.ftl"):
        Texts("de", {"one.ftl": entry, "two.ftl": entry})


def test_a_message_and_a_term_may_share_their_name():
    assert "A" == texts("a = { -a }\n-a = A").t("a")


def test_keys_are_messages_not_terms():
    assert {"a", "c"} == texts("a = A\n-b = B\nc = C").keys


@pytest.mark.parametrize("locale", LOCALES)
def test_shipped_texts_are_read_once(locale: str):
    assert texts_for(locale) is texts_for(locale)
    assert locale == texts_for(locale).locale


def test_german_is_the_default():
    assert "niemand" == texts_for().t("nobody")
    assert "nobody" == texts_for("en").t("nobody")


def test_a_language_without_texts_raises():
    with pytest.raises(TextError, match="no texts in 'fr', only in de, en"):
        texts_for("fr")


def test_a_round_may_have_texts_of_its_own():
    """They are no Fluent, and the texts that all share do not change."""
    probe = texts("card = Karte\nother = { card }")
    own = probe.named({"card": "Ass {2}", "new": "Neu"})

    assert ("Ass {2}", "Neu", "Karte") == (own.t("card"), own.t("new"), own.t("other"))
    assert ("Karte", False) == (probe.t("card"), "new" in probe.keys)
    assert probe is probe.named({})

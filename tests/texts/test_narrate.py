"""Every event reads well, in both languages, whatever it carries and whatever people are called."""

from collections.abc import Mapping

import pytest

from bot.fields import Kind
from bot.fields.templer_assassinen import ACTIONS, ROLES
from bot.names import plain_name, safe_name
from bot.narrate import FieldValue, narrate, wording
from bot.texts import LOCALES, TextError, texts_for
from tests.texts.samples import EVENTS, MAIN_GAME, PLAIN, SILENT_EVENTS, WORST, cases, telling
from tests.texts.test_names import ACTIVE, ESCAPED, RAW

LONGEST = 1_800
"""Characters; Discord allows 2,000, and a prefix or the chain's head may join the text."""


def read(locale: str, event: str, **fields: FieldValue) -> str:
    return told(locale, MAIN_GAME, event, fields)


def told(locale: str, game: str, event: str, fields: Mapping[str, FieldValue]) -> str:
    text = narrate(texts_for(locale), game, event, fields)
    assert text is not None
    return text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "event"), EVENTS)
def test_every_event_has_its_text(locale: str, game: str, event: str):
    _, shape = wording(game, event)

    for fields in cases(shape, PLAIN):
        text = told(locale, game, event, fields)
        assert text == text.strip()
        assert text[0].isupper() or text.startswith(PLAIN), text
        assert text.endswith((".", "!", "/handeln", "/act", "…", str(fields.get("reason", ".")))), text
        assert not any(sign in text for sign in ("  ", " .", " ,", "..", "{", "}", "None", "???")), text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "event"), EVENTS)
def test_no_event_is_too_long_or_does_what_a_name_says(locale: str, game: str, event: str):
    _, shape = wording(game, event)

    for fields in cases(shape, WORST):
        text = told(locale, game, event, fields)
        assert len(text) <= LONGEST, (len(text), fields)
        # Our own texts hold nothing active but the names of commands, such as /act.
        assert not RAW.search(text)
        assert not any(ACTIVE.search(ESCAPED.sub("x", line)) for line in text.splitlines())


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "event"), EVENTS)
def test_every_name_and_time_is_told(locale: str, game: str, event: str):
    """Nothing that the event says about people or times gets lost."""
    _, shape = wording(game, event)
    fields = {field.name: telling(field) for field in shape}
    text = told(locale, game, event, fields)

    for field in shape:
        if field.kind not in {Kind.WORD, Kind.WORDS, Kind.OPEN_WORDS, Kind.OPEN_WORD, Kind.FLAG}:
            value = fields[field.name]
            shown = value if isinstance(value, tuple) else (str(value),)
            assert all(part in text for part in shown), (field.name, text)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "event"), EVENTS)
def test_a_missing_field_raises(locale: str, game: str, event: str):
    key, shape = wording(game, event)
    fields = next(cases(shape, PLAIN))

    for field in shape:
        rest = {name: value for name, value in fields.items() if name != field.name}
        if field.optional:
            assert narrate(texts_for(locale), game, event, rest)
        else:
            with pytest.raises(TextError, match=f"{key}: the field '{field.name}' is missing"):
                narrate(texts_for(locale), game, event, rest)


@pytest.mark.parametrize(
    ("event", "fields"),
    [
        ("died", {"player": "Anna", "role": "koenig", "cause": "grief", "executioner": False}),
        ("died", {"player": "Anna", "role": None, "cause": "grief", "executioner": False}),
        ("died", {"player": None, "role": "arzt", "cause": "grief", "executioner": False}),
        ("died", {"player": "Anna", "role": "arzt", "cause": "grief", "executioner": "no"}),
        ("tallied", {"target": "Anna", "votes": True}),
        ("tallied", {"target": 3, "votes": 1}),
        ("custody_began", {"players": "Anna"}),
        ("deadline_moved", {"until": 1_793_000_000_000}),
        ("round_started", {"players": 8, "watchman": 4}),
    ],
)
def test_a_field_of_the_wrong_kind_raises(event: str, fields: dict[str, FieldValue]):
    with pytest.raises(TextError, match="cannot be"):
        narrate(texts_for(), MAIN_GAME, event, fields)


@pytest.mark.parametrize(("game", "event"), SILENT_EVENTS)
def test_a_silent_event_says_nothing(game: str, event: str):
    assert narrate(texts_for(), game, event, {"used": ()}) is None


@pytest.mark.parametrize(("game", "event"), [(MAIN_GAME, "sun_exploded"), ("chess", "won")])
def test_an_unknown_event_raises(game: str, event: str):
    with pytest.raises(TextError, match=f"no text for the event '{event}' of '{game}'"):
        narrate(texts_for(), game, event, {})


def test_what_every_round_has_reads_the_same_in_every_game():
    assert narrate(texts_for(), "chess", "round_paused", {}) == read("de", "round_paused")


def test_fields_that_the_text_does_not_know_are_left_out():
    fields: dict[str, FieldValue] = {"player": "Anna", "cause": "grief", "source": "Bernd", "at": "22:40"}

    text = read("de", "fell", **fields)

    assert "Bernd" not in text
    assert "22:40" not in text


def test_a_player_called_nobody_is_somebody():
    assert "Urteil wird verlesen: nobody soll sterben." in read("de", "verdict_given", player="nobody")
    assert "Urteil wird verlesen: Niemand soll sterben." in read("de", "verdict_given", player=None)


def test_names_can_be_shown_in_other_ways():
    fields: dict[str, FieldValue] = {"voter": "*Kim*"}
    shown = [
        narrate(texts_for("en"), MAIN_GAME, "vote_withdrawn", fields, show_name=show)
        for show in (safe_name, plain_name, lambda _: "<@1>")
    ]

    assert [r"\*Kim\* takes the vote back.", "*Kim* takes the vote back.", "<@1> takes the vote back."] == shown


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("action", sorted(ACTIONS - {"post", "unvote", "choose_role", "withdraw"}))
def test_a_receipt_says_what_for_whom_and_when(locale: str, action: str):
    text = read(locale, "action_received", action=action, official="03:14", targets=("Mia",), what=None)
    unknown = read(locale, "action_received", action="dance", official="03:14", targets=("Mia",), what=None)

    assert "Mia" in text
    assert "03:14" in text
    assert text.split(". ")[-1] != unknown.split(". ")[-1], "says whether it can be changed"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("what", sorted(ACTIONS - {"withdraw"}))
def test_a_withdrawal_names_what_is_withdrawn(locale: str, what: str):
    name = texts_for(locale).t("action-name", action=what)

    assert f"({name})" in read(locale, "action_received", action="withdraw", official="03:14", targets=(), what=what)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("role", sorted(ROLES))
def test_a_death_by_night_tells_neither_who_nor_how(locale: str, role: str):
    """TA-PUB-4: group or strike are not told apart; no group, no writer, no hour."""
    text = read(locale, "died", player="Anna", role=role, cause="murdered", executioner=False)
    other_roles = {texts_for(locale).t("role-name", role=other) for other in ROLES - {role}}

    assert not {name for name in other_roles if name in text}
    assert not any(character.isdigit() for character in text)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("event", ["visited", "was_swapped"])
def test_a_notice_names_no_role(locale: str, event: str):
    """TA-HURE-4: the one visited does not learn by whom."""
    text = read(locale, event).lower()

    assert not [role for role in ROLES if texts_for(locale).t("role-name", role=role).lower() in text]


@pytest.mark.parametrize("locale", LOCALES)
def test_each_cause_of_death_has_words_of_its_own(locale: str):
    _, shape = wording(MAIN_GAME, "died")
    causes = next(field.words for field in shape if field.name == "cause")
    texts = {read(locale, "died", player="Anna", role="arzt", cause=cause, executioner=False) for cause in causes}

    assert len(causes) == len(texts)

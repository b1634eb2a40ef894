"""The two languages say the same things, decide by the same facts, and ask for nothing that they are not given."""

import pytest

from bot.fields import GAMES, REASONS, REFUSAL_FIELDS, Field, Kind, Shape
from bot.narrate import wording
from bot.texts import LOCALES
from tests.texts.catalogue import Select, catalogue, found_in
from tests.texts.samples import EVENTS, SILENT_EVENTS

PLURALS = {"zero", "one", "two", "few", "many", "other"}

WORDINGS: dict[str, Shape] = {
    **dict(wording(game, event) for game, event in EVENTS),
    **{f"refusal-{reason}{part}": REFUSAL_FIELDS for reason in REASONS for part in ("", ".why", ".now")},
    "refusal-rule": (Field("rule", Kind.TIME),),
}
"""Every text that narrate and refusal ask for, with what they pass."""

NAMED_BY_CODE = {"nobody", "role-name", "action-name", "cause-name"}
"""Texts that stand for themselves: words for buttons and lists."""


DELIBERATE_RESTS = {
    # Which side a role wins with: all others win with the town.
    Select("role", frozenset({"templer", "assassine", "opportunist", "other"}), "other"),
}


def test_every_language_has_the_same_texts():
    assert catalogue("de").shared_keys == catalogue("en").shared_keys


@pytest.mark.parametrize("key", sorted(catalogue("de").shared_keys))
def test_a_text_uses_the_same_variables_in_every_language(key: str):
    assert catalogue("de").variables(key) == catalogue("en").variables(key)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", sorted(WORDINGS))
def test_a_text_asks_for_nothing_that_it_is_not_given(locale: str, key: str):
    given = frozenset().union(*(field.variables for field in WORDINGS[key]))

    assert key in catalogue(locale).patterns
    assert catalogue(locale).variables(key) <= given


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", sorted(WORDINGS))
def test_a_text_decides_by_facts_and_knows_all_of_them(locale: str, key: str):
    """A player may be called "nobody" or "yes": a text that looked at names would be fooled."""
    allowed = {name: values for field in WORDINGS[key] for name, values in deciding_values(field).items()}

    for select in catalogue(locale).selects(key):
        assert select.variable in allowed, f"{key} must not decide by ${select.variable}"
        assert complete(select, allowed[select.variable]), f"{key}: {select}"


def deciding_values(field: Field) -> dict[str, frozenset[str] | None]:
    """Variables that a text may decide by, with all their values; ``None`` for numbers."""
    found: dict[str, frozenset[str] | None] = (
        {f"{field.name}_given": frozenset({"yes", "no"})} if field.optional else {}
    )
    match field.kind:
        case Kind.FLAG:
            found[field.name] = frozenset({"yes", "no"})
        case Kind.WORD:
            found[field.name] = field.words
        case Kind.OPEN_WORD:
            found[field.name] = field.words | {"other"}
        case Kind.NUMBER:
            found[field.name] = None
        case Kind.NAMES | Kind.WORDS | Kind.OPEN_WORDS:
            found[f"{field.name}_count"] = None
        case Kind.NAME | Kind.PROSE | Kind.TIME:
            pass
    return found


def complete(select: Select, words: frozenset[str] | None) -> bool:
    if words is None:
        return select.default == "other" and all(key in PLURALS or key.isdigit() for key in select.keys)
    return words <= select.keys or select in DELIBERATE_RESTS


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_of_an_event_or_a_refusal_is_asked_for(locale: str):
    prefixes = ("round-", "refusal-", *(f"{own.prefix}-" for own in GAMES.values()))
    there = {key for key in catalogue(locale).patterns if key.startswith(prefixes)}

    assert there == WORDINGS.keys() - NAMED_BY_CODE


@pytest.mark.parametrize("locale", LOCALES)
def test_every_building_block_is_used(locale: str):
    texts = catalogue(locale)
    used = {message for pattern in texts.patterns.values() for message in found_in(pattern).messages}

    assert {key for key in texts.patterns if key.startswith("part-")} <= used


@pytest.mark.parametrize("locale", LOCALES)
def test_a_term_is_only_asked_for_a_form_that_it_has(locale: str):
    """Fluent would quietly fall back to the first form, and a sentence would have the wrong case."""
    texts = catalogue(locale)
    patterns = [*texts.patterns.values(), *(term.value for term in texts.terms.values())]

    for reference in (term for pattern in patterns for term in found_in(pattern).terms):
        forms = {select.variable: select.keys for select in found_in(texts.terms[reference.id.name].value).selects}
        arguments = reference.arguments.named if reference.arguments else []
        assert reference.arguments is None or not reference.arguments.positional
        for argument in arguments:
            value = argument.value.value
            assert value in forms.get(argument.name.name, ()), f"-{reference.id.name}({argument.name.name}: {value!r})"


def test_forms_are_read_from_the_syntax_tree():
    select = found_in(catalogue("de").terms["role-arzt"].value).selects[0]

    assert ("fall", "ohne") == (select.variable, select.default)
    assert {"ohne", "nominativ", "genitiv", "dativ", "akkusativ"} == select.keys


def test_silent_events_are_few_and_have_no_text():
    silent = {f"{GAMES[game].prefix}-{event.replace('_', '-')}" for game, event in SILENT_EVENTS}

    assert ("templer_assassinen", "night_settled") in SILENT_EVENTS
    assert len(silent) <= 2 * len(GAMES)
    assert not silent & catalogue("de").shared_keys

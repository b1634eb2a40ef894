"""House rules in words: every one of every game, each value told apart, in both languages."""

from collections.abc import Iterator
from typing import Any

import msgspec
import msgspec.inspect as shapes
import pytest

from bot.present.house_rules import HOUSES, differing
from bot.texts import LOCALES, texts_for
from engines.registry import GAMES


def values_of(kind: shapes.Type) -> tuple[Any, ...]:
    """List all values of a rule, or some where they are numbers or times."""
    match kind:
        case shapes.UnionType(types=types):
            return tuple(value for each in types for value in values_of(each))
        case shapes.NoneType():
            return ()
        case shapes.LiteralType(values=values):
            return tuple(values)
        case shapes.BoolType():
            return (False, True)
        case shapes.IntType():
            return (1, 2, 48)
        case shapes.StrType():
            return ("09:00", "22:30")
        case _:  # a deck, which is called by its name
            return ("blutbad", "gedruckt")


def rules() -> Iterator[tuple[str, str, tuple[Any, ...]]]:
    for game, house_of in HOUSES.items():
        struct: Any = shapes.type_info(type(house_of({})))
        for field in struct.fields:
            yield game, field.name, values_of(field.type)


def test_every_game_has_house_rules_that_can_be_told():
    assert GAMES.keys() == HOUSES.keys()
    for game in GAMES:
        assert {name for known, name, _ in rules() if known == game} == GAMES[game].switches


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "values"), [(name, values) for _, name, values in rules()])
def test_each_value_of_a_rule_is_told_in_words_of_its_own(name: str, values: tuple[Any, ...], locale: str):
    texts = texts_for(locale)
    told = [texts.t(f"rule-{name.replace('_', '-')}", value=value) for value in values]

    assert len(values) == len(set(told)) >= 2
    assert all(": " in text and "_" not in text and len(text) <= 120 for text in told)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_text_tells_of_a_rule_that_there_is_not(locale: str):
    there = {key for key in texts_for(locale).keys if key.startswith("rule-")}
    names = {f"rule-{name.replace('_', '-')}" for _, name, _ in rules()}

    assert there == names | {"rule-title", "rule-line"}


@pytest.mark.parametrize("game", sorted(HOUSES))
def test_what_is_chosen_as_it_is_anyhow_makes_no_difference(game: str):
    usual = msgspec.to_builtins(HOUSES[game]({}))
    chosen = {name: value for name, value in usual.items() if value is not None} | {"deck": "house"}

    assert [] == differing(game, chosen)


@pytest.mark.parametrize(
    ("expected", "options"),
    [
        (["preset"], {"preset": "official"}),
        (["preset"], {"preset": "official", "voting": "official"}),
        (["preset", "voting"], {"preset": "official", "voting": "house"}),
        (["voting"], {"preset": "house", "voting": "official"}),
        ([], {"preset": "house", "voting": "house"}),
        (["veto", "deadline_minutes"], {"deadline_minutes": 5, "veto": False, "deadline_hours": 48}),
    ],
)
def test_a_preset_says_what_it_says_and_a_single_rule_what_it_takes_back(expected: list[str], options: dict[str, Any]):
    """SH-10: a single switch beats the preset; minutes beat hours."""
    assert expected == differing("secret_hitler", options)

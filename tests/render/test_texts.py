"""The texts of pictures and reports know every word that the code can say, and none is left over."""

import ast
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import bot.render
from bot.fields.templer_assassinen import CAUSES, ROLES
from bot.present import sheets
from bot.render import outcomes
from bot.texts import LOCALES
from engines.templer_assassinen.events import ActionVoid, Attacked
from tests.texts.catalogue import catalogue

PREFIXES = ("card-", "votes-", "report-", "course-")
SOURCES = sorted(path for package in (bot.render, sheets) for path in Path(package.__path__[0]).glob("*.py"))
CALLS = [
    node for path in SOURCES for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)
]
STRINGS = {
    node.value
    for path in SOURCES
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
}


def chosen(locale: str, key: str, variable: str) -> set[str]:
    return set().union(*(select.keys for select in catalogue(locale).selects(key) if select.variable == variable))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_of_a_picture_is_asked_for_and_there(locale: str):
    there = {key for key in catalogue(locale).patterns if key.startswith(PREFIXES)}

    assert there == {text for text in STRINGS if text.startswith(PREFIXES)}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_outcome_has_its_words_and_no_other(locale: str):
    said = {
        node.value
        for call in CALLS
        if isinstance(call.func, ast.Name) and call.func.id == "Outcome"
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    } - {"dead", "withdraw"}
    facts = {
        *get_args(get_type_hints(Attacked)["outcome"]),
        *get_args(get_type_hints(ActionVoid)["why"]),
    }

    assert said | facts | {"rescued", "watched"} == chosen(locale, "report-outcome", "outcome")
    assert outcomes.NOTHING.word in said


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("key", "variable", "words"),
    [
        ("card-power", "role", ROLES),
        ("card-side", "side", {"town", "templer", "assassinen", "own"}),
        ("report-died", "cause", CAUSES),
        ("report-vote", "vote", {"counted", "turned", "replaced", "withdrawn", "lapsed"}),
        ("course-court", "result", {"lynched", "tie", "nobody", "cancelled"}),
        ("course-winner", "side", {"town", "templer", "assassinen", "nobody", "open"}),
        ("votes-status", "court", {"open", "lynched", "tie", "nobody", "cancelled"}),
    ],
)
def test_a_text_knows_every_fact_that_it_decides_by(locale: str, key: str, variable: str, words: set[str]):
    assert set(words) == chosen(locale, key, variable)

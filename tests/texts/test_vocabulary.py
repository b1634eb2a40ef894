"""The texts know what the engine of the main game says, and nothing that it does not say."""

import ast
from pathlib import Path
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

import engines
from bot.event_fields import NOBODY, REASONS, SILENT
from bot.narrate import wording
from engines.core.base import Event, tag_of
from engines.core.events import CORE_EVENTS
from engines.registry import GAMES
from tests.texts.samples import EVENTS, MAIN_GAME

SPOKEN: dict[str, type[Event]] = {tag_of(kind): kind for kind in (*CORE_EVENTS, *GAMES[MAIN_GAME].events)}


def test_every_event_of_the_game_is_told_or_deliberately_silent():
    silent = {event for game, event in SILENT if game == MAIN_GAME}

    assert SPOKEN.keys() == {*EVENTS, *silent}


@pytest.mark.parametrize("event", sorted(set(EVENTS) & SPOKEN.keys()))
def test_a_text_reads_the_fields_as_the_engine_writes_them(event: str):
    _, shape = wording(MAIN_GAME, event)
    written: dict[str, Any] = get_type_hints(SPOKEN[event])

    for field in shape:
        assert field.name in written, f"{event} has no {field.name}"
        can_be_none = NoneType in get_args(written[field.name])
        assert not can_be_none or field.optional or NOBODY in field.words, f"{event}.{field.name} may be None"
        if get_origin(written[field.name]) is Literal:
            assert field.words == set(get_args(written[field.name])), f"{event}.{field.name}"


def test_every_reason_for_a_refusal_has_a_text():
    sources = sorted(Path(engines.__path__[0]).rglob("*.py"))
    calls = [
        node for path in sources for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)
    ]
    given = {
        argument.value
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "Rejected"
        for argument in call.args[:1]
        if isinstance(argument, ast.Constant)
    }

    assert given, "the engines refuse something"
    assert given <= REASONS

"""The texts know what the engine of the main game says, and nothing that it does not say."""

import ast
from pathlib import Path
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

import engines
from bot.fields import GAMES as WORDINGS
from bot.fields import NOBODY, REASONS, ROUND_EVENTS
from bot.narrate import wording
from engines.core.base import Event, tag_of
from engines.core.events import CORE_EVENTS
from engines.registry import GAMES

SPOKEN: dict[tuple[str, str], type[Event]] = {
    (name, tag_of(kind)): kind for name, game in GAMES.items() for kind in (*CORE_EVENTS, *game.events)
}
SILENT = {(game, event) for game, own in WORDINGS.items() for event in own.silent}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_event_of_a_game_is_told_or_deliberately_silent(game: str):
    spoken = {event for name, event in SPOKEN if name == game}
    own = WORDINGS[game]

    assert spoken <= {*ROUND_EVENTS, *own.events, *own.silent}
    assert {*own.events, *own.silent} <= spoken


def test_what_every_game_can_say_is_said_by_one_at_least():
    assert ROUND_EVENTS.keys() <= {event for _, event in SPOKEN}


@pytest.mark.parametrize(("game", "event"), sorted(SPOKEN.keys() - SILENT))
def test_a_text_reads_the_fields_as_the_engine_writes_them(game: str, event: str):
    _, shape = wording(game, event)
    written: dict[str, Any] = get_type_hints(SPOKEN[game, event])

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

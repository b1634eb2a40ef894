"""What a game's types promise before anything is played (design, section 2)."""

import re
from typing import Any

from engines.core.base import Command, Event, GmCommand, SeatCommand, tag_of, wire_name
from engines.core.commands import CORE_COMMANDS
from engines.core.contract import Game
from engines.core.events import CORE_EVENTS, RoundEnded
from engines.registry import GAMES
from engines.scenario.grammar import grammar_of
from tests.contract.games import every_game
from tests.contract.setups import KITS
from tests.contract.truths import TRUTHS

SNAKE = re.compile(r"[a-z]+(_[a-z]+)*")


def kinds(game: Game[Any, Any]) -> list[type[Event] | type[Command]]:
    return [*CORE_EVENTS, *game.events, *CORE_COMMANDS, *game.commands]


@every_game
def test_events_and_commands_are_frozen(game: Game[Any, Any]):
    """Design, section 2: what was written down stays."""
    assert [] == [kind for kind in kinds(game) if not kind.__struct_config__.frozen]


@every_game
def test_wire_names_are_those_of_the_types_and_told_apart(game: Game[Any, Any]):
    """Design, section 2: a log is read back by them, so two types never share one."""
    events = [tag_of(kind) for kind in (*CORE_EVENTS, *game.events)]
    commands = [tag_of(kind) for kind in (*CORE_COMMANDS, *game.commands)]

    assert [wire_name(kind.__name__) for kind in kinds(game)] == [*events, *commands]
    assert [] == [name for name in (*events, *commands) if not SNAKE.fullmatch(name)]
    assert (len(events), len(commands)) == (len(set(events)), len(set(commands)))


@every_game
def test_whose_command_it_is_stands_in_its_type(game: Game[Any, Any]):
    """Design, section 2: a player's command begins with his seat."""
    by_seats = [kind for kind in game.commands if issubclass(kind, SeatCommand)]

    assert ["seat"] * len(by_seats) == [kind.__struct_fields__[0] for kind in by_seats]
    assert [] == [kind for kind in game.commands if not issubclass(kind, SeatCommand | GmCommand)]


@every_game
def test_a_scenario_can_write_all_of_it(game: Game[Any, Any]):
    """Design, section 2: the wire names are the words of the scenario language."""
    grammar = grammar_of(game)

    assert {tag_of(kind) for kind in game.commands} <= grammar.verbs.keys()
    assert {tag_of(kind) for kind in (*CORE_EVENTS, *game.events)} == grammar.forms.keys()


def test_every_game_is_registered_under_its_name_and_played_here():
    """Issue 2, section 2: one suite over every registered game."""
    assert list(GAMES) == [game.name for game in GAMES.values()]
    assert GAMES.keys() == KITS.keys() == TRUTHS.keys()
    assert RoundEnded in CORE_EVENTS

"""Commands of every game: whose they are, and the order of their words in a scenario line."""

from engines.core.base import Command, GmCommand, SeatCommand, tag_of
from engines.core.commands import CORE_COMMANDS

KINDS: tuple[type[Command], ...] = (*CORE_COMMANDS, SeatCommand)


def test_fields_stand_in_the_order_of_words_in_a_line():
    """Scenario language: field order is the order of words."""
    assert {
        "start_round": (),
        "timer_due": ("key", "due"),
        "pause": ("reason",),
        "resume": (),
        "extend": ("minutes", "reason"),
        "replace": ("player", "name", "reason"),
        "remove": ("player", "reason"),
        "seat_command": ("seat",),
    } == {tag_of(kind): kind.__struct_fields__ for kind in KINDS}


def test_only_the_start_and_the_alarm_clock_are_not_the_game_masters():
    assert ["start_round", "timer_due"] == [tag_of(kind) for kind in CORE_COMMANDS if not issubclass(kind, GmCommand)]

"""Commands, events and verdicts are values with stable names (design, section 2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.base import Accepted, Event, Rejected, tag_of, wire_name
from engines.core.commands import CORE_COMMANDS, Extend, Resume, TimerDue
from engines.core.events import CORE_EVENTS, DeadlineMoved, RoundPaused
from engines.core.ids import Instant


@pytest.mark.parametrize(
    ("name", "wire"),
    [
        ("Vote", "vote"),
        ("CourtClosed", "court_closed"),
        ("TimedOut", "timed_out"),
        ("RoundDealtAgain", "round_dealt_again"),
        ("vote", "vote"),
        ("", ""),
    ],
)
def test_a_wire_name_is_the_class_name_in_snake_case(name: str, wire: str):
    """Design, section 2: the names of the scenario language."""
    assert wire == wire_name(name)


@given(words=st.lists(st.from_regex(r"[A-Z][a-z]+", fullmatch=True), min_size=1, max_size=4))
def test_words_stay_apart_in_a_wire_name(words: list[str]):
    assert [word.lower() for word in words] == wire_name("".join(words)).split("_")


def test_a_tag_is_that_of_the_type():
    assert "deadline_moved" == tag_of(DeadlineMoved) == tag_of(DeadlineMoved(at=Instant(1), until=Instant(2)))
    assert "extend" == tag_of(Extend) == tag_of(Extend(5, "late"))


def test_the_shared_names_never_change():
    """Design, section 4: logs are read years later."""
    assert ["start_round", "timer_due", "pause", "resume", "extend", "replace", "remove"] == [
        tag_of(kind) for kind in CORE_COMMANDS
    ]
    assert [
        "round_paused",
        "round_resumed",
        "deadline_moved",
        "player_replaced",
        "reminder_due",
        "timed_out",
        "host_asked",
        "round_ended",
        "intervention",
    ] == [tag_of(kind) for kind in CORE_EVENTS]


def test_facts_and_verdicts_cannot_be_changed():
    """Design, section 2: frozen structs."""
    verdicts: list[object] = [RoundPaused(at=Instant(1)), Resume(), Accepted(()), Rejected("too-late", "TA-T7")]

    for value in verdicts:
        with pytest.raises(AttributeError):
            setattr(value, "at", 2)  # noqa: B010 - mypy would refuse it otherwise


def test_equal_values_are_equal():
    """Verdicts can be compared, and a command be looked up in what is offered."""
    assert Rejected("too-late", "TA-T7", {"late_ms": 1}) == Rejected("too-late", "TA-T7", {"late_ms": 1})
    assert 1 == len({TimerDue("day-1", Instant(5)), TimerDue("day-1", Instant(5))})
    assert Event(at=Instant(1)) != RoundPaused(at=Instant(1))

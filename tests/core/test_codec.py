"""Canonical bytes: what the log stores, hashes and reads back (design, section 4)."""

import msgspec
import pytest

from engines.core.base import Command, Event
from engines.core.codec import Codec
from engines.core.commands import Extend, Pause, Remove, Replace, Resume, StartRound, TimerDue
from engines.core.events import DeadlineMoved, Intervention, RoundPaused
from engines.core.ids import Instant, Seat
from tests.core.toy import HeapMade, Take, Taken, Toy, Whispered

CODEC = Codec(Toy.events, Toy.commands)
NOW = Instant(1_793_617_200_000)
EVENTS: dict[bytes, Event] = {
    b'{"type":"round_paused","at":1793617200000}': RoundPaused(at=NOW),
    b'{"type":"deadline_moved","at":1793617200000,"until":1}': DeadlineMoved(at=NOW, until=Instant(1)),
    b'{"type":"taken","at":1793617200000,"seat":3,"stones":2}': Taken(at=NOW, seat=Seat(3), stones=2),
    b'{"type":"whispered","at":1793617200000,"to":1,"by":0}': Whispered(at=NOW, to=Seat(1), by=Seat(0)),
    '{"type":"intervention","at":5,"action":"extend","player":null,"reason":"Ärger"}'.encode(): Intervention(
        at=Instant(5), action="extend", player=None, reason="Ärger"
    ),
}
COMMANDS: dict[bytes, Command] = {
    b'{"type":"start_round"}': StartRound(),
    b'{"type":"timer_due","key":"day-1","due":5}': TimerDue("day-1", Instant(5)),
    b'{"type":"take","seat":0,"stones":2}': Take(Seat(0), 2),
    b'{"type":"pause","reason":"x"}': Pause("x"),
    b'{"type":"resume"}': Resume(),
    b'{"type":"extend","minutes":5,"reason":"x"}': Extend(5, "x"),
    b'{"type":"replace","player":1,"name":"Anna","reason":"x"}': Replace(Seat(1), "Anna", "x"),
    b'{"type":"remove","player":1,"reason":"x"}': Remove(Seat(1), "x"),
}


@pytest.mark.parametrize(("data", "event"), EVENTS.items(), ids=[type(event).__name__ for event in EVENTS.values()])
def test_an_event_is_written_as_it_ever_was(data: bytes, event: Event):
    """Design, section 4: hashes are over stored bytes, so the bytes of old logs stay."""
    assert data == CODEC.write(event)
    assert event == CODEC.read_event(data)
    assert type(event) is type(CODEC.read_event(data))


@pytest.mark.parametrize(("data", "command"), COMMANDS.items(), ids=[type(item).__name__ for item in COMMANDS.values()])
def test_a_command_is_written_as_it_ever_was(data: bytes, command: Command):
    """Design, section 4: commands are rows as well."""
    assert data == CODEC.write(command)
    assert command == CODEC.read_command(data)


def test_a_log_is_written_as_one_array():
    log = list(EVENTS.values())

    assert b"[" + b",".join(EVENTS) + b"]" == CODEC.write_log(iter(log))
    assert log == CODEC.read_log(CODEC.write_log(log))
    assert [] == CODEC.read_log(CODEC.write_log(()))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b"{}",
        b'{"at":1}',
        b'{"type":"nobody_knows","at":1}',
        b'{"type":"take","seat":0,"stones":2}',
        b'{"type":"round_paused"}',
        b'{"type":"round_paused","at":"1"}',
        b'{"type":"round_paused","at":1.5}',
        b'{"type":"taken","at":1,"seat":null,"stones":2}',
        b'{"type":"round_paused","at":1}]',
    ],
)
def test_what_is_no_event_is_refused(data: bytes):
    """Issue 2, section 2: stable names, and no others; a command is no event."""
    with pytest.raises(msgspec.DecodeError):
        CODEC.read_event(data)


@pytest.mark.parametrize(
    "data",
    [
        b'{"type":"nobody_knows"}',
        b'{"type":"round_paused","at":1}',
        b'{"type":"take","seat":0}',
        b'{"type":"pause","reason":""}',
        b'{"type":"extend","minutes":0,"reason":"x"}',
        b'{"type":"extend","minutes":-5,"reason":"x"}',
    ],
)
def test_what_is_no_command_is_refused(data: bytes):
    """Issue 2, section 2: the same; and each intervention has a reason, each extension a length."""
    with pytest.raises(msgspec.ValidationError):
        CODEC.read_command(data)


def test_a_log_with_one_unknown_event_is_refused():
    with pytest.raises(msgspec.ValidationError):
        CODEC.read_log(b'[{"type":"round_paused","at":1},{"type":"nobody_knows","at":1}]')


def test_another_game_does_not_read_it():
    """Design, section 2: each game's codec knows the shared types and its own."""
    other = Codec((), ())

    with pytest.raises(msgspec.ValidationError):
        other.read_event(CODEC.write(HeapMade(at=NOW, stones=1)))
    assert RoundPaused(at=NOW) == other.read_event(CODEC.write(RoundPaused(at=NOW)))


def test_every_type_is_known_by_its_name():
    assert {"round_paused", "heap_made", "noted"} <= CODEC.event_types.keys()
    assert (HeapMade, Take) == (CODEC.event_types["heap_made"], CODEC.command_types["take"])

"""The shared events byte for byte: no log of years ago may become unreadable (design, section 4)."""

import pytest
from msgspec import ValidationError

from engines.core.base import Event
from engines.core.codec import Codec
from engines.core.commands import CORE_COMMANDS, StartRound
from engines.core.events import (
    CORE_EVENTS,
    DeadlineMoved,
    HostAsked,
    Intervention,
    PlayerReplaced,
    ReminderDue,
    RoundEnded,
    RoundPaused,
    RoundResumed,
    TimedOut,
)
from engines.core.ids import Instant, Seat
from tests.core.stones import Counted, Idle, Stones, Take, Taken

A, B = Seat(0), Seat(1)
AT = Instant(1_792_868_400_001)

EVENTS: dict[Event, bytes] = {
    RoundPaused(AT): b'{"type":"round_paused","at":1792868400001}',
    RoundResumed(AT): b'{"type":"round_resumed","at":1792868400001}',
    DeadlineMoved(AT, Instant(7)): b'{"type":"deadline_moved","at":1792868400001,"until":7}',
    PlayerReplaced(AT, A, "Zoë"): '{"type":"player_replaced","at":1792868400001,"seat":0,"name":"Zoë"}'.encode(),
    ReminderDue(AT, B, A, 2): b'{"type":"reminder_due","at":1792868400001,"to":1,"player":0,"number":2}',
    TimedOut(AT, A, "vote", "none"): (
        b'{"type":"timed_out","at":1792868400001,"player":0,"decision":"vote","default":"none"}'
    ),
    HostAsked(AT, "court"): b'{"type":"host_asked","at":1792868400001,"decision":"court"}',
    RoundEnded(AT): b'{"type":"round_ended","at":1792868400001}',
    Intervention(AT, "pause", None, 'a "storm"'): (
        b'{"type":"intervention","at":1792868400001,"action":"pause","player":null,"reason":"a \\"storm\\""}'
    ),
}


@pytest.fixture
def codec() -> Codec:
    return Codec(Stones.events, Stones.commands)


def test_no_shared_event_is_left_out():
    assert CORE_EVENTS == tuple(type(event) for event in EVENTS)


@pytest.mark.parametrize(("event", "data"), EVENTS.items(), ids=[type(event).__name__ for event in EVENTS])
def test_a_shared_event_has_one_form_and_comes_back_from_it(codec: Codec, event: Event, data: bytes):
    assert (data, event) == (codec.write(event), codec.read_event(data))


def test_equal_facts_have_equal_bytes_however_they_were_put_together(codec: Codec):
    """Else a hash over them would say that the log was changed."""
    data = b'{"type":"counted","at":1792868400001,"marks":{"Ann":1,"Ben":2}}'

    assert [data, data] == [codec.write(Counted(AT, marks)) for marks in ({"Ann": 1, "Ben": 2}, {"Ben": 2, "Ann": 1})]


def test_every_game_speaks_the_core_and_its_own_words(codec: Codec):
    assert ({*CORE_EVENTS, *Stones.events}, {*CORE_COMMANDS, Take, Idle}) == (
        set(codec.event_types.values()),
        set(codec.command_types.values()),
    )


def test_own_words_come_under_their_own_names(codec: Codec):
    assert (Taken, Take) == (codec.event_types["taken"], codec.command_types["take"])


def test_logs_and_commands_come_back_as_they_were(codec: Codec):
    log, wishes = [Taken(AT, 2, B), RoundEnded(AT)], [Take(A, 1), StartRound()]

    assert (log, wishes) == (codec.read_log(codec.write_log(log)), [codec.read_command(codec.write(w)) for w in wishes])


@pytest.mark.parametrize("data", [b'{"type":"round_ended","at":1}', b'{"type":"taken","at":1,"count":1}', b"{}"])
def test_an_event_is_no_command(codec: Codec, data: bytes):
    with pytest.raises(ValidationError):
        codec.read_command(data)


@pytest.mark.parametrize("data", [b'[{"type":"take","seat":0,"count":1}]', b'[{"type":"round_ended"}]', b"{}"])
def test_a_log_holds_nothing_but_events(codec: Codec, data: bytes):
    with pytest.raises(ValidationError):
        codec.read_log(data)

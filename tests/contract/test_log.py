"""The log is the round: what was written down is all there is to know (design, section 2)."""

from itertools import zip_longest
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engines.core.base import Accepted, Command, Verdict
from engines.core.codec import Codec
from engines.core.contract import Game
from engines.core.fold import history, rewind
from engines.core.ids import Seat
from tests.contract.games import every_game, one_in
from tests.contract.snapshot import snapshot
from tests.contract.wild import Round, replayed, rounds


def codec_of(game: Game[Any, Any]) -> Codec:
    return Codec(game.events, game.commands)


@every_game
@one_in(2)
@given(data=st.data())
def test_replay_equals_play(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: chance is in the events, so the log alone leads to the state, after every event."""
    played = data.draw(rounds(game))

    states = list(history(game, played.setup, played.log))

    assert [step.after for step in played.steps] == [states[step.length] for step in played.steps]


@every_game
@one_in(2)
@given(data=st.data())
def test_rewind_goes_back_to_where_the_round_was(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2 (fold): the state some events ago is that of the log without them."""
    played = data.draw(rounds(game))
    step = data.draw(st.sampled_from(played.steps))

    assert step.after == rewind(game, played.setup, played.log, len(played.log) - step.length)


@every_game
@one_in(2)
@given(data=st.data())
def test_the_log_survives_the_codec_byte_for_byte(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: events read back are the events, write the same bytes, and lead to the same state."""
    codec, played = codec_of(game), data.draw(rounds(game))

    written = codec.write_log(played.log)
    log = codec.read_log(written)

    assert (played.log, written) == (log, codec.write_log(log))
    assert snapshot(played.state) == snapshot(replayed(played, log))


@every_game
@one_in(2)
@given(data=st.data())
def test_each_event_survives_the_codec_alone(game: Game[Any, Any], data: st.DataObject):
    """Design, sections 2 and 4: a row holds one event, under the wire name of its type."""
    codec, log = codec_of(game), data.draw(rounds(game)).log

    written = [codec.write(event) for event in log]
    read = [codec.read_event(row) for row in written]

    assert (log, [type(event) for event in log]) == (read, [type(event) for event in read])
    assert written == [codec.write(event) for event in read]


@every_game
@one_in(2)
@given(data=st.data())
def test_each_command_survives_the_codec(game: Game[Any, Any], data: st.DataObject):
    """Design, sections 2 and 4: commands are written down as well, refused ones too."""
    codec, commands = codec_of(game), [step.command for step in data.draw(rounds(game)).steps]

    written = [codec.write(command) for command in commands]
    read = [codec.read_command(row) for row in written]

    assert (commands, [type(command) for command in commands]) == (read, [type(command) for command in read])
    assert written == [codec.write(command) for command in read]


@every_game
@one_in(2)
@given(data=st.data())
def test_two_rounds_at_once_do_not_touch_each_other(game: Game[Any, Any], data: st.DataObject):
    """Issue 2, section 2: rounds that take turns go as they go alone."""
    alone = [data.draw(rounds(game)) for _ in range(2)]
    together = [Round(game, played.setup, played.seed) for played in alone]

    for pair in zip_longest(*(played.steps for played in alone)):
        for played, step in zip(together, pair, strict=True):
            if step is not None:
                played.do(step.command, step.at)

    assert [played.steps for played in alone] == [played.steps for played in together]


@every_game
@one_in(2)
@given(data=st.data())
def test_what_is_decided_depends_on_nothing_else(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: the same state, command, time and dice give the same verdict, also long after."""
    played = data.draw(rounds(game))

    asked_again: list[tuple[Command, Verdict]] = [
        (step.command, game.decide(step.before, step.command, step.at, played.dice(number)))
        for number, step in enumerate(played.steps)
    ]

    assert [(step.command, step.verdict) for step in played.steps] == asked_again


@every_game
@one_in(4)
@given(data=st.data())
def test_states_are_never_changed_in_place(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: states are frozen, and so is all that they hold."""
    played = data.draw(rounds(game))
    again = Round(game, played.setup, played.seed)
    copies = []
    for step in played.steps:
        copies.append(snapshot(again.state))
        again.do(step.command, step.at)
        tuple(game.options(again.state, Seat(0), step.at))

    assert copies == [snapshot(step.before) for step in again.steps]


@every_game
@one_in(2)
@given(data=st.data())
def test_the_log_only_grows_and_ends_with_the_round(game: Game[Any, Any], data: st.DataObject):
    """Design, sections 2 and 4: what is accepted adds to the log, in order; nothing is added to a finished round."""
    played = data.draw(rounds(game))

    assert [event for step in played.steps for event in step.events] == played.log
    assert [] == [step for step in played.steps if isinstance(step.verdict, Accepted) and not step.events]
    assert [] == [step for step in played.steps if step.events and game.outcome(step.before) is not None]

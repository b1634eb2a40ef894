"""What a seat is offered is exactly what it may do (design, section 2)."""

from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st
from msgspec import json, structs

from engines.core.audience import GM
from engines.core.base import Accepted, Command, Event, Rejected, SeatCommand, Verdict, tag_of
from engines.core.contract import Game
from engines.core.ids import HOUR_MS, MINUTE_MS, Instant, Seat
from engines.core.timers import next_timer
from tests.contract.commands import PAIR, Words, every_command
from tests.contract.games import every_game, one_in
from tests.contract.setups import KITS, Draw
from tests.contract.wild import Round, rounds

SHIFTS = (0, 1, -1, MINUTE_MS, -MINUTE_MS, HOUR_MS, 24 * HOUR_MS, -24 * HOUR_MS)
"""How far from the last command, in ms, a seat asks what it may do: also when it is too late, or too early."""


class Moment(NamedTuple):
    """A state as it was in a round, and the time at which somebody looks at it."""

    played: Round
    state: Any
    at: Instant

    def words(self, seat: Seat) -> Words:
        """Give what ``seat`` could name."""
        return KITS[self.played.game.name].sayable(self.state, seat)

    def commands(self, seat: Seat) -> list[SeatCommand]:
        """List whatever ``seat`` could say, in normal form."""
        return list(every_command(self.played.game, self.words(seat), len(self.played.seats), seat))

    def ask(self, command: Command) -> Verdict:
        """Have a command judged."""
        return self.played.game.decide(self.state, command, self.at, self.played.dice(0))

    def accepted(self, seat: Seat) -> set[SeatCommand]:
        """List what ``seat`` may say."""
        return {command for command in self.commands(seat) if isinstance(self.ask(command), Accepted)}

    def offered(self, seat: Seat | None) -> list[Command]:
        """List what ``seat`` is shown."""
        return list(self.played.game.options(self.state, seat, self.at))


@st.composite
def moments(draw: Draw, game: Game[Any, Any], most: int) -> Moment:
    played = draw(rounds(game, most))
    step = draw(st.sampled_from(played.steps))
    timer = next_timer(game.timers(step.after))
    edges = [timer.due - 1, timer.due] if timer else []
    at = draw(st.sampled_from([*edges, *(step.at + shift for shift in SHIFTS)]))
    return Moment(played, step.after, Instant(at))


@every_game
@one_in(1)
@given(data=st.data())
def test_options_are_exactly_what_is_accepted(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: in both directions, for every seat, dead or alive, and for every command there could be."""
    moment = data.draw(moments(game, 10))

    for seat in moment.played.seats:
        accepted, offered = moment.accepted(seat), moment.offered(seat)
        assert accepted == set(offered)
        assert len(accepted) == len(offered)


@every_game
@one_in(10)
@given(data=st.data())
def test_options_are_exact_at_large_tables(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: the same for one seat of any number."""
    moment = data.draw(moments(game, game.seats[1]))
    seat = data.draw(st.sampled_from(moment.played.seats))

    assert moment.accepted(seat) == set(moment.offered(seat))


@every_game
@one_in(2)
@given(data=st.data())
def test_a_spectator_is_offered_nothing_that_is_refused(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: without a seat there is at most what nobody in particular may do."""
    moment = data.draw(moments(game, 14))

    assert [] == [command for command in moment.offered(None) if isinstance(moment.ask(command), Rejected)]


@every_game
@one_in(2)
@given(data=st.data())
def test_the_order_of_a_pair_does_not_matter(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: ``decide`` treats order variants alike: the same refusal, or the same facts."""
    moment = data.draw(moments(game, 10))

    for seat in moment.played.seats:
        pairs = [command for command in moment.commands(seat) if set(command.__struct_fields__) >= PAIR]
        for pair in pairs:
            assert bare(moment.ask(pair)) == bare(moment.ask(turned(pair))), pair


@every_game
@one_in(2)
@given(data=st.data())
def test_the_order_of_a_pair_does_not_matter_later(game: Game[Any, Any], data: st.DataObject):
    """Design, section 2: a round in which all pairs were named the other way round goes the same way."""
    played = data.draw(rounds(game))
    other = Round(game, played.setup, played.seed)

    for step in played.steps:
        command = step.command
        other.do(turned(command) if set(command.__struct_fields__) >= PAIR else command, step.at)

    assert [bare(step.verdict) for step in played.steps] == [bare(step.verdict) for step in other.steps]


def turned(pair: Command) -> Command:
    """Name the two the other way round."""
    values = structs.asdict(pair)
    return structs.replace(pair, a=values["b"], b=values["a"])


def bare(verdict: Verdict) -> object:
    """Give a verdict without any order of people or of equal events in it.

    Of what the game master reads, which may say how a message was worded, only what it is and when.
    """
    if isinstance(verdict, Rejected):
        return verdict
    return sorted(json.encode(_bare_event(event), order="deterministic") for event in verdict.events)


def _bare_event(event: Event) -> dict[str, Any]:
    if event.audience == GM:
        return {"type": tag_of(event), "at": event.at}
    values = structs.asdict(event).items()
    fields = {name: sorted(value) if isinstance(value, tuple) else value for name, value in values}
    if fields.keys() >= PAIR:
        fields["a"], fields["b"] = sorted((fields["a"], fields["b"]), key=repr)
    return {"type": tag_of(event), **fields}

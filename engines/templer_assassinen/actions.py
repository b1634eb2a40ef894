"""All that a seat may do right now: the source of buttons, completion, autopilots and self-play."""

from collections.abc import Callable, Iterator

from engines.core.base import Accepted, SeatCommand, tag_of
from engines.core.dice import StreamDice
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import judge
from engines.templer_assassinen.commands import Bomb, Elect, Post, Unvote, Vote, Withdraw
from engines.templer_assassinen.court import has_court
from engines.templer_assassinen.decide import decide
from engines.templer_assassinen.model import Power
from engines.templer_assassinen.people import role_of
from engines.templer_assassinen.roles.cupido import Pair
from engines.templer_assassinen.roles.opportunist import ChooseRole
from engines.templer_assassinen.state import State


def options(state: State, seat: Seat | None, at: Instant) -> tuple[SeatCommand, ...]:
    """List the commands of ``seat`` that would be accepted at ``at``, in normal form (pairs in seating order)."""
    if seat is None or judge.of_everyone(state, seat, at) is not None:
        return ()
    unkept = StreamDice(b"")
    return tuple(
        command for command in _candidates(state, seat, at) if isinstance(decide(state, command, at, unkept), Accepted)
    )


def verbs(state: State, seat: Seat, at: Instant) -> tuple[str, ...]:
    """List the kinds of commands among the options of ``seat``: one accepted command of each is enough to know."""
    if judge.of_everyone(state, seat, at) is not None:
        return ()
    unkept = StreamDice(b"")
    found: dict[str, None] = {}
    for command in _candidates(state, seat, at):
        verb = tag_of(command)
        if verb not in found and isinstance(decide(state, command, at, unkept), Accepted):
            found[verb] = None
    return tuple(found)


def _candidates(state: State, seat: Seat, at: Instant) -> Iterator[SeatCommand]:
    living = state.living()
    yield Post(seat)
    yield Unvote(seat)
    yield Withdraw(seat, "elect")
    court, watch = has_court(state), state.watchman == seat
    bombs = state.phase == "day" and seat in state.bombers
    for target in living:
        if court:
            yield Vote(seat, target)
            if watch:
                yield Vote(seat, target, double=True)
        if state.election:
            yield Elect(seat, target)
        if bombs:
            yield Bomb(seat, target)
    for role in state.roles[seat].choices:
        yield ChooseRole(seat, role)
    if seat not in state.paired and role_of(state, seat, at).pairs and state.number <= 1:
        for a, b in _pairs(living):
            yield Pair(seat, a, b)
    for power in judge.powers_of(state, seat, at):
        yield Withdraw(seat, power.verb)
        yield from _of_power(power, seat, living)


def _of_power(power: Power, seat: Seat, living: tuple[Seat, ...]) -> Iterator[SeatCommand]:
    """Fill a power's command with every target: one, two in seating order, or nobody where that is an answer."""
    names = power.command.__struct_fields__[1:]
    make: Callable[..., SeatCommand] = power.command
    if len(names) == 1:
        if power.verdict:
            yield make(seat, None)
        for target in living:
            yield make(seat, target)
    else:
        for a, b in _pairs(living):
            yield make(seat, a, b)


def _pairs(living: tuple[Seat, ...]) -> Iterator[tuple[Seat, Seat]]:
    return ((a, b) for position, a in enumerate(living) for b in living[position + 1 :])

"""The judge's bench: every command finds its handler here."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import structs

from engines.core.base import Accepted, Command, GmCommand, Rejected, SeatCommand, Verdict
from engines.core.commands import Extend, Pause, Remove, Replace, Resume, StartRound, TimerDue
from engines.core.dice import Dice
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import day, judge, moderation, start
from engines.templer_assassinen.clockwork import ring
from engines.templer_assassinen.commands import Bomb, Elect, Grant, Post, Unvote, Vote, Withdraw
from engines.templer_assassinen.events import ActionReceived
from engines.templer_assassinen.model import Power
from engines.templer_assassinen.roles.cupido import Pair
from engines.templer_assassinen.roles.opportunist import ChooseRole
from engines.templer_assassinen.roles.spion import answer
from engines.templer_assassinen.scene import Scene
from engines.templer_assassinen.state import State
from engines.templer_assassinen.windows import official_time

Handler = Callable[[Scene, Any, Instant], Verdict]

_OPEN: Mapping[type[Command], Handler] = {
    Vote: day.vote,
    Unvote: day.unvote,
    Elect: day.elect,
    Post: day.post,
    Bomb: day.bomb,
    ChooseRole: start.choose_role,
    Pair: start.pair,
}
_GM: Mapping[type[Command], Handler] = {
    Pause: moderation.pause,
    Resume: moderation.resume,
    Extend: moderation.extend,
    Replace: moderation.replace,
    Remove: moderation.remove,
    Grant: moderation.grant,
}


def decide(state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
    """Judge a command sent at ``at`` (ms, official) without changing anything."""
    if isinstance(command, SeatCommand):
        return _of_seat(state, command, at, dice)
    if isinstance(command, TimerDue):
        return ring(state, command, dice)
    if isinstance(command, StartRound):
        if state.phase != "setup":
            return Rejected("already-done", "TA-SETUP-6")
        return start.start(Scene(state, at, dice), at)
    return _of_gm(state, command, at, dice)


def _of_gm(state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
    handler = _GM.get(type(command)) if isinstance(command, GmCommand) else None
    if handler is None:
        return Rejected("not-your-power", "TA-COM-3")
    if state.phase == "over":
        return Rejected("round-over", "TA-WIN-6")
    if state.phase == "setup":
        return Rejected("not-allowed-now", "TA-RULING-29")
    if state.paused is None and (refusal := judge.of_delivery(state, at)) is not None:
        return refusal
    return handler(Scene(state, at, dice), command, at)


def _of_seat(state: State, command: SeatCommand, at: Instant, dice: Dice) -> Verdict:
    if (refusal := judge.of_everyone(state, command.seat, at)) is not None:
        return refusal
    handler = _OPEN.get(type(command))
    if handler is not None:
        return handler(Scene(state, at, dice), command, at)
    if isinstance(command, Withdraw):
        return _withdraw(state, command, at)
    kind = type(command)
    for power in judge.powers_of(state, command.seat, at):
        if power.command is kind:
            return _private(state, command, power, at)
    return Rejected("not-your-power", "TA-COM-3")


def _private(state: State, command: SeatCommand, power: Power, at: Instant) -> Verdict:
    """Take a private message of a role; its receipt shows the time that counts (TA-T13)."""
    seat = command.seat
    targets = targets_of(command)
    sent = judge.of_message(state, command, power, targets, at)
    if isinstance(sent, Rejected):
        return sent
    receipt = receipt_of(seat, power.verb, targets, at, sent)
    if power.query and state.phase == "day":
        (named,) = targets
        return Accepted((receipt, answer(state, seat, named, named, at, at, in_office_by=at)))
    return Accepted((receipt,))


def receipt_of(seat: Seat, action: str, targets: tuple[Seat, ...], at: Instant, sent: judge.Sent) -> ActionReceived:
    """Write the receipt of a private message sent at ``at``."""
    return ActionReceived(at, seat, action, sent.shown, targets, None, sent.stamp)


def targets_of(command: SeatCommand) -> tuple[Seat, ...]:
    """List the seats a private command names, in order; a verdict on nobody names none."""
    _, *targets = structs.astuple(command)
    return tuple(target for target in targets if target is not None)


def _withdraw(state: State, command: Withdraw, at: Instant) -> Verdict:
    seat, verb = command.seat, command.action
    if (refusal := judge.of_withdrawal(state, seat, verb, at)) is not None:
        return refusal
    power = judge.power_named(state, seat, verb, at)
    stamp = at if power is None else official_time(state, power, seat, at)
    assert stamp is not None
    return Accepted((ActionReceived(at, seat, "withdraw", stamp, (), verb, stamp),))

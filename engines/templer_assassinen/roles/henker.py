"""Irrer Henker: decides ties and kills the silent (TA-HENKER). Both powers go with the office to his successors."""

from engines.core.base import Command, Rejected, SeatCommand
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.model import Message, Power, Role, Side, Slot, Step, Window
from engines.templer_assassinen.people import silent_at
from engines.templer_assassinen.play import Play
from engines.templer_assassinen.state import State
from engines.templer_assassinen.windows import official_time


class Strike(SeatCommand, frozen=True, gc=False):
    """Kill a player who has said nothing in public for 48 hours."""

    target: Seat


class Verdict(SeatCommand, frozen=True, gc=False):
    """Condemn one of the accused, or nobody."""

    target: Seat | None


def _has_been_silent(state: State, command: Command, at: Instant) -> Rejected | None:
    """Judge the silence at the official time, on what was said in public so far (TA-RULING-15, -57)."""
    assert isinstance(command, Strike)
    official = official_time(state, STRIKE, command.seat, at)
    assert official is not None
    if silent_at(state, command.target, official, heard_until=at):
        return None
    return Rejected("not-silent", "TA-HENKER-3", {"hours": state.table.house.silent_hours})


def _had_spoken(state: State, strike: Message) -> bool:
    """Tell whether a strike would be refused, now that all is heard that was said before it; a used one stays."""
    if strike.empty or strike.order in state.used:
        return False
    return not _kept_silent(state, strike, strike.sent)


def _kept_silent(state: State, strike: Message, heard_until: Instant) -> bool:
    """Judge a strike that was taken: what is said in its very millisecond is not said before it (TA-RULING-15)."""
    before = Instant(strike.official - 1)
    return silent_at(state, strike.targets[0], strike.official, heard_until=min(heard_until, before))


def _tie_is_open(state: State) -> bool:
    return bool(state.accused)


def _is_accused(state: State, command: Command, _at: Instant) -> Rejected | None:
    assert isinstance(command, Verdict)
    if command.target is None or command.target in state.accused:
        return None
    return Rejected("not-accused", "TA-RULING-59")


def kill(play: Play, strike: Message) -> None:
    """Attack, if the one named has kept silent up to now; whoever set out was out of the house (TA-OUT-3)."""
    if not _kept_silent(play.state, strike, strike.official):
        play.void(strike, "not-silent")
        return
    play.leave(strike)
    play.attack(strike)


def judge(play: Play, verdict: Message) -> None:
    """Nothing yet: it waits for its reading (section 9, step 6)."""
    play.verdicts.append(verdict)


STRIKE = Power(
    command=Strike,
    rule="TA-HENKER-3",
    window=Window.NIGHT,
    step=Step.STRIKE,
    slot=Slot.PERSONAL,
    self_rule="TA-RULING-37",
    apply=kill,
    attack=True,
    checks=(_has_been_silent,),
    overtaken=_had_spoken,
)

VERDICT = Power(
    command=Verdict,
    rule="TA-HENKER-1",
    window=Window.NIGHT,
    step=Step.STRIKE,
    slot=Slot.PERSONAL,
    ready=_tie_is_open,
    apply=judge,
    verdict=True,
    checks=(_is_accused,),
)

ROLE = Role(word="henker", side=Side.TOWN, office=(STRIKE, VERDICT), special=1)

"""Spion: asks the role of one player a day (TA-SPION). The first query binds (TA-RULING-85)."""

from engines.core.base import Event, SeatCommand
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.model import Message, Power, Role, Side, Slot, Step, Window
from engines.templer_assassinen.notices import Answer
from engines.templer_assassinen.people import is_bomber, is_drawn_executioner, role_of
from engines.templer_assassinen.play import Play
from engines.templer_assassinen.state import State


class Spy(SeatCommand, frozen=True, gc=False):
    """Ask for a player's role."""

    target: Seat


class SpyResult(Answer, frozen=True, gc=False):
    """The answer: role word (an opportunist's chosen one), and whether bomber or drawn executioner (TA-RULING-51)."""

    role: str
    bomber: bool
    executioner: bool


def answer(
    state: State, spy: Seat, named: Seat, met: Seat, asked: Instant, at: Instant, *, in_office_by: Instant
) -> SpyResult:
    """Tell about ``met`` under the name ``named``, as of the query's official time (TA-RULING-73).

    ``in_office_by`` (ms) is the last instant at which a lot may have made ``met`` the executioner.
    """
    return SpyResult(
        at=at,
        to=spy,
        target=named,
        role=role_of(state, met, asked).word,
        bomber=is_bomber(state, met),
        executioner=is_drawn_executioner(state, met, in_office_by),
    )


def ask(play: Play, query: Message) -> None:
    """Go through the mask (TA-SPION-5); whoever asked by night was out of the house from then on (TA-OUT-3)."""
    play.leave(query)


def report(play: Play, query: Message, at: Instant) -> tuple[Event, ...]:
    """Give the answer to a night query.

    Whoever becomes executioner in the course of a night does so when a publication's millisecond is over (TA-PUB-6),
    later than its queries; whoever follows a lynched one precedes all messages of nightfall (TA-T10).
    """
    if play.has_answer(query):
        return ()
    (named,) = query.targets
    met = play.masked_look(query)
    before = Instant(max(play.state.began, query.official - 1))
    return (answer(play.state, query.seat, named, met, query.official, at, in_office_by=before),)


SPY = Power(
    command=Spy,
    rule="TA-SPION-1",
    window=Window.ANY,
    step=Step.LOOK,
    slot=Slot.QUERY,
    self_rule="TA-RULING-37",
    apply=ask,
    report=report,
)

ROLE = Role(word="spion", side=Side.TOWN, powers=(SPY,), special=3, events=(SpyResult,))

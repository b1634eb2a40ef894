"""A person's picture of the round, folded from the events he may see and from nothing else (SH-12)."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.common_views import COMMON_CHANGES
from engines.core.contract import Setup
from engines.core.events import RoundEnded
from engines.core.ids import Instant, Seat
from engines.secret_hitler import elections
from engines.secret_hitler import events as ev
from engines.secret_hitler.board import HAND, TILES, Party, Power, Role, Tile, party_of
from engines.secret_hitler.house import house_of
from engines.secret_hitler.state import NOBODY

_PASSED = HAND - 1


class Government(Struct, frozen=True, gc=False):
    """A line of the log: who stood for election, how the table voted, and what came of it.

    After chaos there is a line with a policy and nobody who governed. ``power`` is what the president was granted.
    """

    president: Seat
    chancellor: Seat
    yes: tuple[Seat, ...] = ()
    no: tuple[Seat, ...] = ()
    overdue: tuple[Seat, ...] = ()
    elected: bool = False
    policy: Tile | None = None
    vetoed: bool = False
    power: Power | None = None


class Barred(Struct, frozen=True, gc=False):
    """Somebody who may not be nominated now: the office he held last, and the rule."""

    seat: Seat
    office: Literal["president", "chancellor"]
    rule: str


class View(Struct, frozen=True):
    """What a viewer knows: the table, and what was told to him alone.

    ``owing`` are those who decide, ``voted`` those whose vote is in, ``ballots`` the votes he knows of. ``hand`` are
    the tiles that he holds now, ``told`` his private facts in order. ``draw`` and ``discards`` are sizes.
    """

    viewer: Viewer
    names: tuple[str, ...]
    official_voting: bool
    official_limits: bool
    stage: Literal["setup", "running", "over"] = "setup"
    decision: ev.Decision | None = None
    owing: tuple[Seat, ...] = ()
    until: Instant = Instant(0)
    paused: bool = False
    living: tuple[Seat, ...] = ()
    executed: tuple[Seat, ...] = ()
    removed: tuple[Seat, ...] = ()
    roles: Mapping[Seat, Role] = {}
    parties: Mapping[Seat, Party] = {}
    president: Seat = NOBODY
    chancellor: Seat = NOBODY
    special: bool = False
    last: tuple[Seat, ...] = ()
    voted: tuple[Seat, ...] = ()
    ballots: Mapping[Seat, bool] = {}
    sent: Mapping[Seat, Instant] = {}
    tracker: int = 0
    liberal: int = 0
    fascist: int = 0
    draw: int = 0
    discards: int = 0
    refused: bool = False
    investigated: tuple[Seat, ...] = ()
    governments: tuple[Government, ...] = ()
    hand: tuple[Tile, ...] = ()
    told: tuple[Event, ...] = ()
    winner: str | None = None
    reason: ev.Reason | None = None

    def barred(self) -> tuple[Barred, ...]:
        """List who may not be nominated in this candidacy, with the reason; nobody where the limits give way (G4-f)."""
        limits = elections.barred(self.living, self.last, official=self.official_limits)
        free = elections.nominees(self.living, self.president, self.last, official=self.official_limits)
        rule = elections.limit_rule(self.living, official=self.official_limits)
        return tuple(
            Barred(seat, "president" if seat == self.last[0] else "chancellor", rule)
            for seat in limits
            if seat in self.living and seat not in (*free, self.president)
        )


def blank(setup: Setup, viewer: Viewer) -> View:
    """Make the view of somebody who has seen nothing yet."""
    house = house_of(setup.options)
    return View(viewer, setup.names, house.voting == "official", house.term_limits == "official")


def watch(view: View, event: Event) -> View:
    """Add a fact that the viewer may know."""
    change = _CHANGES.get(type(event))
    if change is not None:
        view = change(view, event)
    if event.audience.kind == "only" and view.viewer != "gm":
        view = replace(view, told=(*view.told, event))
    return view


# -- the clock ----------------------------------------------------------------------------------------------------


def _opened(view: View, event: ev.DecisionOpened) -> View:
    draw, discards, decision = view.draw, view.discards, event.decision
    if decision == "discard":
        draw -= HAND
    elif decision == "enact" and view.decision == "discard":
        discards += 1
    return replace(
        view,
        decision=decision,
        owing=event.players,
        until=event.until,
        draw=draw,
        discards=discards,
        voted=(),
        ballots={},
        sent={},
        chancellor=NOBODY if decision == "nominate" else view.chancellor,
    )


# -- the deal -----------------------------------------------------------------------------------------------------


def _started(view: View, event: ev.RoundStarted) -> View:
    living = tuple(Seat(seat) for seat in range(event.players))
    return replace(view, stage="running", living=living, draw=sum(TILES.values()))


def _role(view: View, event: ev.RoleTold) -> View:
    return _know(view, {event.to: event.role})


def _allies(view: View, event: ev.AlliesTold) -> View:
    return _know(view, {**dict.fromkeys(event.fascists, "fascist"), event.hitler: "hitler"})


def _know(view: View, roles: Mapping[Seat, Role]) -> View:
    parties = {seat: party_of(role) for seat, role in roles.items()}
    return replace(view, roles={**view.roles, **roles}, parties={**view.parties, **parties})


# -- elections ----------------------------------------------------------------------------------------------------


def _candidate(view: View, event: ev.Candidate) -> View:
    return replace(view, president=event.president, special=event.special, refused=False)


def _nominated(view: View, event: ev.Nominated) -> View:
    return replace(view, chancellor=event.chancellor)


def _received(view: View, event: ev.ActionReceived) -> View:
    """Remember a vote, unless one that was sent later is known already; what was discarded is in ``told``."""
    seat, official = event.to, event.official
    if event.action != "vote" or view.sent.get(seat, official) > official:
        return view
    return replace(view, ballots={**view.ballots, seat: event.choice == "yes"}, sent={**view.sent, seat: official})


def _voted(view: View, event: ev.Voted) -> View:
    return replace(view, voted=(*view.voted, event.voter))


def _revealed(view: View, event: ev.VotesRevealed) -> View:
    line = Government(event.president, event.chancellor, event.yes, event.no, event.overdue, event.elected)
    last = (event.president, event.chancellor) if event.elected else view.last
    governments = (*view.governments, line)
    return replace(view, voted=(), ballots={}, sent={}, last=last, governments=governments)


def _tracker(view: View, event: ev.TrackerMoved) -> View:
    return replace(view, tracker=event.value)


def _chaos(view: View, event: ev.ChaosEnacted) -> View:
    line = Government(NOBODY, NOBODY, policy=event.policy)
    return replace(view, last=(), governments=(*view.governments, line))


# -- sessions -----------------------------------------------------------------------------------------------------


def _drawn(view: View, event: ev.PoliciesDrawn | ev.PoliciesPassed) -> View:
    return replace(view, hand=event.cards)


def _handed_over(view: View, event: ev.ActionReceived) -> View:
    """Let a president hold nothing any more once he has discarded."""
    return replace(view, hand=()) if event.action == "discard" else _received(view, event)


def _enacted(view: View, event: ev.PolicyEnacted) -> View:
    *before, line = view.governments
    return replace(
        view,
        liberal=event.liberal,
        fascist=event.fascist,
        draw=event.draw,
        discards=event.discards,
        hand=(),
        governments=(*before, replace(line, policy=event.policy)),
    )


def _veto_answered(view: View, event: ev.VetoAnswered) -> View:
    if not event.agreed:
        return replace(view, refused=True)
    *before, line = view.governments
    governments = (*before, replace(line, vetoed=True))
    return replace(view, hand=(), discards=view.discards + _PASSED, governments=governments)


def _reshuffled(view: View, event: ev.Reshuffled) -> View:
    return replace(view, draw=event.draw, discards=0)


# -- powers and deaths --------------------------------------------------------------------------------------------


def _granted(view: View, event: ev.PowerGranted) -> View:
    *before, line = view.governments
    return replace(view, governments=(*before, replace(line, power=event.power)))


def _investigated(view: View, event: ev.Investigated) -> View:
    return replace(view, investigated=(*view.investigated, event.target))


def _loyalty(view: View, event: ev.LoyaltySeen) -> View:
    return replace(view, parties={**view.parties, event.target: event.party})


def _executed(view: View, event: ev.PlayerExecuted) -> View:
    living = tuple(seat for seat in view.living if seat != event.player)
    return replace(view, living=living, executed=(*view.executed, event.player))


def _removed(view: View, event: ev.PlayerRemoved) -> View:
    """Take somebody off the table; a government of his lays its tiles aside, an election counts its voters anew."""
    gone = event.player
    living = tuple(seat for seat in view.living if seat != gone)
    view = replace(view, living=living, removed=(*view.removed, gone))
    if gone in (view.president, view.chancellor):
        held = {"discard": HAND, "enact": _PASSED, "answer_veto": _PASSED}.get(view.decision or "", 0)
        chancellor = NOBODY if gone == view.chancellor else view.chancellor
        return replace(view, hand=(), discards=view.discards + held, chancellor=chancellor)
    if view.decision != "vote":
        return view
    owing = elections.voters(living, view.president, view.chancellor, official=view.official_voting)
    return replace(
        view,
        owing=owing,
        voted=tuple(seat for seat in view.voted if seat in owing),
        ballots={seat: agree for seat, agree in view.ballots.items() if seat in owing},
    )


def _won(view: View, event: ev.Won) -> View:
    return replace(view, winner=event.side, reason=event.reason)


def _shown(view: View, event: ev.RolesRevealed) -> View:
    return _know(view, {event.player: event.role})


def _ended(view: View, _event: RoundEnded) -> View:
    view = replace(view, stage="over", winner=view.winner or "nobody")
    return replace(view, decision=None, owing=(), voted=(), ballots={}, sent={}, hand=())


_CHANGES: dict[type[Event], Callable[[View, Any], View]] = {
    **COMMON_CHANGES,
    RoundEnded: _ended,
    ev.ActionReceived: _handed_over,
    ev.AlliesTold: _allies,
    ev.Candidate: _candidate,
    ev.ChaosEnacted: _chaos,
    ev.DecisionOpened: _opened,
    ev.Investigated: _investigated,
    ev.LoyaltySeen: _loyalty,
    ev.Nominated: _nominated,
    ev.PlayerExecuted: _executed,
    ev.PlayerRemoved: _removed,
    ev.PoliciesDrawn: _drawn,
    ev.PoliciesPassed: _drawn,
    ev.PolicyEnacted: _enacted,
    ev.PowerGranted: _granted,
    ev.Reshuffled: _reshuffled,
    ev.RoleTold: _role,
    ev.RolesRevealed: _shown,
    ev.RoundStarted: _started,
    ev.TrackerMoved: _tracker,
    ev.VetoAnswered: _veto_answered,
    ev.Voted: _voted,
    ev.VotesRevealed: _revealed,
    ev.Won: _won,
}

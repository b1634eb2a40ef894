"""What a viewer knows: a fold over the events he may see, and nothing cut out of the truth."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.common_views import COMMON_CHANGES
from engines.core.contract import Setup
from engines.core.events import RoundEnded
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.maps import without
from engines.templer_assassinen.state import Ballot


class View(Struct, frozen=True):
    """A person's picture of the round: the public board, and what was told to him alone.

    ``voted`` tells when each vote was sent. ``roles`` are the roles he knows, ``receipts`` what he sent this phase and
    ``told`` his private results in order.
    """

    viewer: Viewer
    names: tuple[str, ...]
    phase: str = "setup"
    number: int = 0
    until: Instant = Instant(0)
    paused: bool = False
    dead: Mapping[Seat, str] = {}
    roles: Mapping[Seat, str] = {}
    watchman: Seat | None = None
    votes: Mapping[Seat, Ballot] = {}
    voted: Mapping[Seat, Instant] = {}
    accused: tuple[Seat, ...] = ()
    court: str | None = None
    winner: str | None = None
    bomber: bool = False
    executioner: bool = False
    group: tuple[Seat, ...] = ()
    lovers: tuple[Seat, ...] = ()
    receipts: tuple[ev.ActionReceived, ...] = ()
    told: tuple[Event, ...] = ()

    def living(self) -> tuple[Seat, ...]:
        """Those who live for all he knows, in seating order."""
        return tuple(Seat(seat) for seat in range(len(self.names)) if seat not in self.dead)


def blank(setup: Setup, viewer: Viewer) -> View:
    """Make the view of somebody who has seen nothing yet."""
    return View(viewer, setup.names)


def watch(view: View, event: Event) -> View:
    """Add a fact that the viewer may know."""
    change = _CHANGES.get(type(event))
    if change is not None:
        return change(view, event)
    return view if event.audience.kind == "public" else replace(view, told=(*view.told, event))


def _started(view: View, event: ev.RoundStarted) -> View:
    return replace(view, phase="day", watchman=event.watchman, until=event.until)


def _role(view: View, event: ev.RoleTold) -> View:
    own = {"bomber": event.bomber} if event.to == view.viewer else {}
    return replace(view, roles={**view.roles, event.to: event.role}, **own)


def _faction(view: View, event: ev.FactionTold) -> View:
    return view if view.viewer == "gm" else replace(view, group=event.members)


def _lovers(view: View, event: ev.LoversTold) -> View:
    if view.viewer == "gm" or event.partner in view.lovers:
        return view
    return replace(view, lovers=(*view.lovers, event.partner))


def _executioner(view: View, event: ev.MadeExecutioner) -> View:
    return replace(view, executioner=event.to == view.viewer, told=(*view.told, event))


def _receipt(view: View, event: ev.ActionReceived) -> View:
    return replace(view, receipts=(*view.receipts, event))


def _phase(view: View, event: ev.PhaseBegan) -> View:
    kept = view.receipts if event.phase == "night" else ()
    return replace(
        view,
        phase=event.phase,
        number=event.number,
        until=event.until,
        votes={},
        voted={},
        court=None,
        receipts=tuple(receipt for receipt in kept if receipt.official >= event.at),
    )


def _vote(view: View, event: ev.VoteCast) -> View:
    if event.at < view.voted.get(event.voter, event.at):
        return view
    ballot = Ballot(event.target, 2 if event.double else 1)
    votes = {**view.votes, event.voter: ballot}
    return replace(view, votes=votes, voted={**view.voted, event.voter: event.at})


def _unvote(view: View, event: ev.VoteWithdrawn) -> View:
    if event.at < view.voted.get(event.voter, event.at):
        return view
    return replace(view, votes=without(view.votes, event.voter), voted={**view.voted, event.voter: event.at})


def _court(view: View, event: ev.CourtClosed) -> View:
    votes = {} if event.result == "cancelled" else view.votes
    return replace(view, court=event.result, votes=votes)


def _custody(view: View, event: ev.CustodyBegan) -> View:
    return replace(view, accused=event.players)


def _free(view: View, _event: ev.CustodyEnded) -> View:
    return replace(view, accused=())


def _elected(view: View, event: ev.WatchmanElected) -> View:
    return replace(view, watchman=event.player)


def _vacant(view: View, _event: ev.WatchmanVacant) -> View:
    return replace(view, watchman=None)


def _died(view: View, event: ev.Died) -> View:
    dead = event.player
    return replace(
        view,
        dead={**view.dead, dead: event.cause},
        roles={**view.roles, dead: event.role},
        votes={voter: ballot for voter, ballot in view.votes.items() if dead not in (voter, ballot.target)},
    )


def _revealed(view: View, event: ev.RolesRevealed) -> View:
    return replace(view, roles={**view.roles, event.player: event.was or event.role})


def _won(view: View, event: ev.Won) -> View:
    return replace(view, winner=event.side)


def _ended(view: View, _event: RoundEnded) -> View:
    return replace(view, phase="over")


_CHANGES: dict[type[Event], Callable[[View, Any], View]] = {
    **COMMON_CHANGES,
    RoundEnded: _ended,
    ev.ActionReceived: _receipt,
    ev.CourtClosed: _court,
    ev.CustodyBegan: _custody,
    ev.CustodyEnded: _free,
    ev.Died: _died,
    ev.FactionTold: _faction,
    ev.LoversTold: _lovers,
    ev.MadeExecutioner: _executioner,
    ev.PhaseBegan: _phase,
    ev.RoleTold: _role,
    ev.RolesRevealed: _revealed,
    ev.RoundStarted: _started,
    ev.VoteCast: _vote,
    ev.VoteWithdrawn: _unvote,
    ev.WatchmanElected: _elected,
    ev.WatchmanVacant: _vacant,
    ev.Won: _won,
}

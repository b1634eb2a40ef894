"""What follows from what: candidates, elections, sessions, powers and the end, in the order of the rules.

A function that takes a ``state`` besides the scene rests on facts in it that what happened since has left alone; only
where they may have changed is the scene's own state asked, since that has to be folded first.
"""

from collections import Counter
from collections.abc import Mapping

from engines.core.dice import shuffled
from engines.core.events import RoundEnded
from engines.core.ids import Seat
from engines.secret_hitler import elections
from engines.secret_hitler import events as ev
from engines.secret_hitler.board import (
    CHAOS,
    DANGER,
    FASCIST_GOAL,
    HAND,
    LIBERAL_GOAL,
    Party,
    Tile,
    party_of,
    power_at,
)
from engines.secret_hitler.scene import Scene
from engines.secret_hitler.state import State

# -- candidates ---------------------------------------------------------------------------------------------------


def call(scene: Scene, seat: Seat, *, special: bool = False) -> None:
    """Make somebody the candidate, who must nominate a chancellor (SH-4.1, SH-4.2)."""
    scene.events.append(ev.Candidate(scene.at, seat, special))
    scene.ask("nominate", (seat,))


def call_next(scene: Scene, state: State) -> None:
    """Pass the candidacy on; after a special term that is to the one after the caller (SH-6.7)."""
    call(scene, elections.after(state.living, state.turn))


# -- elections ----------------------------------------------------------------------------------------------------


def close_election(scene: Scene, state: State, ballots: Mapping[Seat, ev.ActionReceived]) -> None:
    """Show all votes at once, and go on with the government or without one (SH-4.8 to SH-4.11)."""
    president, chancellor = state.president, state.chancellor
    yes: list[Seat] = []
    no: list[Seat] = []
    overdue: list[Seat] = []
    for seat in state.owing:
        if seat in ballots:
            (yes if ballots[seat].choice == "yes" else no).append(seat)
        else:
            overdue.append(seat)
    if overdue and state.table.house.timeout_vote == "no":
        no = sorted(no + overdue)
    elected = len(yes) > len(no)
    scene.emit(ev.VotesRevealed(scene.at, tuple(yes), tuple(no), elected, tuple(overdue), president, chancellor))
    if not elected:
        fail(scene, state)
        return
    if state.fascist >= DANGER:
        if chancellor == state.hitler:
            win(scene, "fascist", "hitler_elected")
            return
        scene.emit(ev.NotHitler(scene.at, chancellor))
    scene.emit(ev.PoliciesDrawn(scene.at, president, state.draw[:HAND]))
    scene.ask("discard", (president,))


def fail(scene: Scene, state: State) -> None:
    """Move the tracker after a failed election or a veto, and call the next candidate (SH-4.11, SH-7.2, G4-a).

    After a veto too few tiles may be left; no failed election finds it so, since every session ends with the check.
    """
    tracker = state.tracker + 1
    if state.table.house.election_tracker:
        scene.emit(ev.TrackerMoved(scene.at, tracker))
    reshuffle(scene, state)
    if tracker == CHAOS and state.table.house.election_tracker:
        tile = scene.state.draw[0]
        scene.emit(ev.ChaosEnacted(scene.at, tile))
        if lay(scene, scene.state, tile):
            return
    call_next(scene, state)


# -- policies -----------------------------------------------------------------------------------------------------


def lay(scene: Scene, state: State, tile: Tile) -> bool:
    """Enact a tile: tracker, victory, reshuffle check; tell whether that ended the round (SH-9, G4-r, G4-s)."""
    at = scene.at
    liberal, fascist = (state.liberal + 1, state.fascist) if tile == "L" else (state.liberal, state.fascist + 1)
    discards = len(state.discards) + max(0, len(state.hand) - 1)
    scene.emit(ev.PolicyEnacted(at, tile, liberal, fascist, len(state.draw), discards))
    if state.tracker:
        scene.emit(ev.TrackerMoved(at, 0))
    if liberal == LIBERAL_GOAL:
        win(scene, "liberal", "policies")
        return True
    if fascist == FASCIST_GOAL:
        win(scene, "fascist", "policies")
        return True
    reshuffle(scene, state)
    return False


def reshuffle(scene: Scene, state: State) -> None:
    """Make one pile of both, unseen, if fewer than three tiles are left to draw (SH-5.7)."""
    if len(state.draw) >= HAND:
        return
    given = state.table.reshuffles[state.shuffles : state.shuffles + 1]
    order = arrange(scene, (*state.draw, *scene.state.discards), given[0] if given else ())
    scene.emit(ev.DeckShuffled(scene.at, order))
    scene.emit(ev.Reshuffled(scene.at, len(order)))


def arrange(scene: Scene, tiles: tuple[Tile, ...], given: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Put ``tiles`` into the order that a scenario gives, as far as there are such, and shuffle the rest behind."""
    if not given:
        return shuffled(scene.dice, sorted(tiles))
    left, top = Counter(tiles), []
    for tile in given:
        if left[tile]:
            left[tile] -= 1
            top.append(tile)
    return (*top, *shuffled(scene.dice, sorted(left.elements())))


def govern(scene: Scene, state: State, tile: Tile) -> None:
    """Let a government enact a tile; the power it brings is used before the next election (SH-6.1)."""
    if lay(scene, state, tile):
        return
    power = power_at(state.table.players, state.fascist + 1) if tile == "F" else None
    if power == "peek":
        scene.emit(ev.PowerGranted(scene.at, power, state.president))
        scene.emit(ev.PoliciesPeeked(scene.at, state.president, scene.state.draw[:HAND]))
    elif power is not None and state.targets(power):
        scene.emit(ev.PowerGranted(scene.at, power, state.president))
        scene.ask(power, (state.president,))
        return
    call_next(scene, state)


# -- the end ------------------------------------------------------------------------------------------------------


def win(scene: Scene, side: Party, reason: ev.Reason) -> None:
    """Let a side win."""
    scene.emit(ev.Won(scene.at, side, reason))
    end(scene)


def end(scene: Scene) -> None:
    """Show who was who (SH-12)."""
    for number, role in enumerate(scene.before.roles):
        scene.emit(ev.RolesRevealed(scene.at, Seat(number), role))
    scene.emit(RoundEnded(scene.at))


def party(scene: Scene, seat: Seat) -> Party:
    """Give the party of somebody."""
    return party_of(scene.before.roles[seat])

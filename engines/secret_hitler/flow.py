"""What follows from what: candidates, elections, sessions, powers and the end, in the order of the rules."""

from collections import Counter

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

# -- candidates ---------------------------------------------------------------------------------------------------


def call(scene: Scene, seat: Seat, *, special: bool = False) -> None:
    """Make somebody the candidate, who must nominate a chancellor (SH-4.1, SH-4.2)."""
    scene.emit(ev.Candidate(scene.at, seat, special))
    scene.ask("nominate", seat)


def call_next(scene: Scene) -> None:
    """Pass the candidacy on; after a special term that is to the one after the caller (SH-6.7)."""
    call(scene, elections.after(scene.state.living, scene.state.turn))


# -- elections ----------------------------------------------------------------------------------------------------


def close_election(scene: Scene) -> None:
    """Show all votes at once, and go on with the government or without one (SH-4.8 to SH-4.11)."""
    state = scene.state
    president, chancellor, ballots = state.president, state.chancellor, state.ballots
    overdue = state.missing()
    yes = tuple(seat for seat in state.owing if seat in ballots and ballots[seat].agree)
    no = tuple(seat for seat in state.owing if seat in ballots and not ballots[seat].agree)
    if overdue and state.table.house.timeout_vote == "no":
        no = tuple(sorted((*no, *overdue)))
    elected = len(yes) > len(no)
    scene.emit(ev.VotesRevealed(scene.at, yes, no, elected, overdue, president, chancellor))
    if not elected:
        fail(scene)
        return
    if state.fascist >= DANGER:
        if chancellor == state.hitler:
            win(scene, "fascist", "hitler_elected")
            return
        scene.emit(ev.NotHitler(scene.at, chancellor))
    scene.emit(ev.PoliciesDrawn(scene.at, president, scene.state.draw[:HAND]))
    scene.ask("discard", president)


def fail(scene: Scene) -> None:
    """Move the tracker after a failed election or a veto, and call the next candidate (SH-4.11, SH-7.2, G4-a).

    After a veto too few tiles may be left; no failed election finds it so, since every session ends with the check.
    """
    state = scene.state
    if not state.table.house.election_tracker:
        reshuffle(scene)
        call_next(scene)
        return
    scene.emit(ev.TrackerMoved(scene.at, state.tracker + 1))
    reshuffle(scene)
    if scene.state.tracker == CHAOS:
        tile = scene.state.draw[0]
        scene.emit(ev.ChaosEnacted(scene.at, tile))
        if lay(scene, tile):
            return
    call_next(scene)


# -- policies -----------------------------------------------------------------------------------------------------


def lay(scene: Scene, tile: Tile) -> bool:
    """Enact a tile: tracker, victory, reshuffle check; tell whether that ended the round (SH-9, G4-r, G4-s)."""
    state, at = scene.state, scene.at
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
    reshuffle(scene)
    return False


def reshuffle(scene: Scene) -> None:
    """Make one pile of both, unseen, if fewer than three tiles are left to draw (SH-5.7)."""
    state = scene.state
    if len(state.draw) >= HAND:
        return
    given = state.table.reshuffles[state.shuffles : state.shuffles + 1]
    order = arrange(scene, (*state.draw, *state.discards), given[0] if given else ())
    scene.emit(ev.DeckShuffled(scene.at, order))
    scene.emit(ev.Reshuffled(scene.at, len(order)))


def arrange(scene: Scene, tiles: tuple[Tile, ...], given: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Put ``tiles`` into the order that a scenario gives, as far as there are such, and shuffle the rest behind."""
    left, top = Counter(tiles), []
    for tile in given:
        if left[tile]:
            left[tile] -= 1
            top.append(tile)
    return (*top, *shuffled(scene.dice, sorted(left.elements())))


def govern(scene: Scene, tile: Tile) -> None:
    """Let a government enact a tile; the power it brings is used before the next election (SH-6.1)."""
    if lay(scene, tile):
        return
    state = scene.state
    power = power_at(state.table.players, state.fascist) if tile == "F" else None
    if power == "peek":
        scene.emit(ev.PowerGranted(scene.at, power, state.president))
        scene.emit(ev.PoliciesPeeked(scene.at, state.president, state.draw[:HAND]))
    elif power is not None and state.targets(power):
        scene.emit(ev.PowerGranted(scene.at, power, state.president))
        scene.ask(power, state.president)
        return
    call_next(scene)


# -- the end ------------------------------------------------------------------------------------------------------


def win(scene: Scene, side: Party, reason: ev.Reason) -> None:
    """Let a side win."""
    scene.emit(ev.Won(scene.at, side, reason))
    end(scene)


def end(scene: Scene) -> None:
    """Show who was who (SH-12)."""
    for number, role in enumerate(scene.state.roles):
        scene.emit(ev.RolesRevealed(scene.at, Seat(number), role))
    scene.emit(RoundEnded(scene.at))


def party(scene: Scene, seat: Seat) -> Party:
    """Give the party of somebody."""
    return party_of(scene.state.roles[seat])

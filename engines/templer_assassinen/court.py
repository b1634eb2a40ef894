"""Twenty-one o'clock: the votes, the rope or the dungeon, the offices, and nightfall (section 9, step 12)."""

from collections.abc import Mapping

from engines.core.ids import Instant, Seat
from engines.core.votes import leaders, tally
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.chain import Death, Path, consequences
from engines.templer_assassinen.scene import Scene
from engines.templer_assassinen.state import Ballot, State


def count(votes: Mapping[Seat, Ballot], turns: Mapping[Seat, Seat]) -> tuple[tuple[Seat, int], ...]:
    """Add the votes up (TA-COURT-7): each trickster turns one single vote of his player from +1 to -1.

    A vote that is single is turned once only, both of a valid double by one trickster each (TA-RULING-53).
    """
    turned = list(turns.values())
    return tally(
        (ballot.target, ballot.weight - 2 * min(ballot.weight, turned.count(voter))) for voter, ballot in votes.items()
    )


def hold_court(scene: Scene, at: Instant) -> bool:
    """Close the court of the day; tell whether that decides the round."""
    state = scene.state
    if state.cancelled:
        return False
    sums = count(state.votes, state.turns)
    for target, votes in sums:
        scene.emit(ev.Tallied(at=at, target=target, votes=votes))
    first = leaders(sums)
    if not first:
        scene.emit(ev.CourtClosed(at=at, result="nobody"))
    elif len(first) > 1:
        scene.emit(ev.CourtClosed(at=at, result="tie"))
        scene.emit(ev.CustodyBegan(at=at, players=first))
    else:
        scene.emit(ev.CourtClosed(at=at, result="lynched"))
        return die_by_day(scene, [Death(first[0], "lynched", at, None)])
    return False


def die_by_day(scene: Scene, deaths: list[Death]) -> bool:
    """Let people die in public by day, with chains and no mask; tell whether that decides the round (TA-PUB-10)."""
    at = deaths[0].at
    alive = set(scene.state.living()).difference(death.seat for death in deaths)
    deaths = deaths + consequences(deaths, alive, scene.state.pairs, scene.state.marks, Path)
    scene.fall(deaths, given=False)
    scene.announce(deaths, at)
    return scene.decided(at)


def elect_watchman(scene: Scene, at: Instant) -> None:
    """Count the election: most ballots, a tie or none at all by lot among the living (TA-RULING-20)."""
    state = scene.state
    if not state.election:
        return
    sums = tally((target, 1) for target in state.ballots.values())
    candidates = leaders(sums) or state.living()
    winner = candidates[0] if len(candidates) == 1 else scene.lot(state.table.election_lot, candidates)
    scene.emit(ev.WatchmanElected(at=at, player=winner))


def has_court(state: State) -> bool:
    """Tell whether a court is open now: every day from Day 1 on, unless a bomb has cancelled it (TA-COURT-10)."""
    return state.phase == "day" and state.number > 0 and not state.cancelled

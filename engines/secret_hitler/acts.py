"""What players do, one handler a command: the refusal, or what comes of it."""

from engines.core.base import Accepted, Rejected, Verdict
from engines.core.dice import Dice, pick
from engines.core.ids import Instant
from engines.secret_hitler import commands as cm
from engines.secret_hitler import elections, flow, judge
from engines.secret_hitler import events as ev
from engines.secret_hitler.scene import Scene
from engines.secret_hitler.state import State


def nominate(state: State, command: cm.Nominate, at: Instant, dice: Dice) -> Verdict:
    """Propose a government and let the table vote (SH-4.2)."""
    seat, target = command.seat, command.target
    refusal = (
        judge.of_turn(state, seat, "nominate", at)
        or judge.of_target(state, seat, target, "nominate")
        or judge.of_term_limits(state, target)
    )
    if refusal is not None:
        return refusal
    scene = Scene(state, at, dice)
    scene.emit(ev.Nominated(at, seat, target))
    scene.ask("vote", elections.voters(state.living, seat, target, official=state.table.official_voting))
    return scene.accepted()


def vote(state: State, command: cm.Vote, at: Instant, dice: Dice) -> Verdict:
    """Take a vote or a change of one; the last one that is in shows them all (SH-4.8, G4-q)."""
    seat, owing = command.seat, state.owing
    # As in ``judge.is_asked``; nine moves of ten are votes, so nothing is called that need not be.
    if state.decision != "vote" or seat not in owing or state.paused is not None:
        return judge.of_vote(state, seat, at)
    clock = state.clock
    if not clock.opened <= at < clock.alarm:
        return judge.of_vote(state, seat, at)
    receipt = ev.ActionReceived(at, seat, "vote", at, "yes" if command.agree else "no")
    ballots = state.ballots
    if seat in ballots:
        return Accepted((receipt,))
    if len(ballots) + 1 < len(owing):
        return Accepted((receipt, ev.Voted(at, seat)))
    ballots = dict(ballots)
    ballots[seat] = receipt
    # Whatever arrives last, the result is one of the moment when the last vote was sent.
    scene = Scene(state, max([ballot.official for ballot in ballots.values()]), dice)
    scene.events += (receipt, ev.Voted(at, seat))
    flow.close_election(scene, state, ballots)
    return scene.accepted()


def discard(state: State, command: cm.Discard, at: Instant, dice: Dice) -> Verdict:
    """Lay one tile aside and pass the others on (SH-5.2).

    Of two equal tiles the dice say which one goes: if it were always the first, the order of those passed on would
    tell the chancellor, two times out of three, what he must not know (SH-12). A scenario may say what is passed on;
    one that writes the deck leaves nothing to the dice, and then the first of them goes.
    """
    seat, tile, hand = command.seat, command.tile, state.hand
    if (refusal := judge.of_turn(state, seat, "discard", at)) is not None:
        return refusal
    if tile not in hand:
        return Rejected("not-in-hand", "SH-5.2")
    ways = [hand[:place] + hand[place + 1 :] for place, held in enumerate(hand) if held == tile]
    table, number = state.table, state.passes
    written = [cards for cards in table.passed[number : number + 1] if cards in ways]
    passed = pick(dice, written or (ways[:1] if table.deck else ways))
    scene = Scene(state, at, dice)
    scene.emit(ev.ActionReceived(at, seat, "discard", at, tile))
    scene.emit(ev.PoliciesPassed(at, state.chancellor, passed))
    scene.ask("enact", (state.chancellor,))
    return scene.accepted()


def enact(state: State, command: cm.Enact, at: Instant, dice: Dice) -> Verdict:
    """Enact a tile, with all that follows (SH-5.3)."""
    if (refusal := judge.of_turn(state, command.seat, "enact", at)) is not None:
        return refusal
    if command.tile not in state.hand:
        return Rejected("not-in-hand", "SH-5.3")
    scene = Scene(state, at, dice)
    flow.govern(scene, state, command.tile)
    return scene.accepted()


def veto(state: State, command: cm.Veto, at: Instant, dice: Dice) -> Verdict:
    """Propose to enact neither tile (SH-7.1)."""
    if (refusal := judge.of_veto(state, command.seat, at)) is not None:
        return refusal
    scene = Scene(state, at, dice)
    scene.emit(ev.VetoProposed(at, command.seat))
    scene.ask("answer_veto", (state.president,))
    return scene.accepted()


def answer_veto(state: State, command: cm.AnswerVeto, at: Instant, dice: Dice) -> Verdict:
    """Agree, and the government has failed; or refuse, and the chancellor must enact (SH-7.2, SH-7.3)."""
    if (refusal := judge.of_turn(state, command.seat, "answer_veto", at)) is not None:
        return refusal
    scene = Scene(state, at, dice)
    scene.emit(ev.VetoAnswered(at, command.agree, command.seat))
    if command.agree:
        flow.fail(scene, state)
    else:
        scene.ask("enact", (state.chancellor,))
    return scene.accepted()


def investigate(state: State, command: cm.Investigate, at: Instant, dice: Dice) -> Verdict:
    """Show the president a party (SH-6.3, SH-6.4)."""
    seat, target = command.seat, command.target
    refusal = judge.of_turn(state, seat, "investigate", at) or judge.of_target(state, seat, target, "investigate")
    if refusal is not None:
        return refusal
    if target in state.investigated:
        return Rejected("already-done", "SH-6.4")
    scene = Scene(state, at, dice)
    scene.emit(ev.Investigated(at, target, seat))
    scene.emit(ev.LoyaltySeen(at, seat, target, flow.party(scene, target)))
    flow.call_next(scene, state)
    return scene.accepted()


def appoint(state: State, command: cm.Appoint, at: Instant, dice: Dice) -> Verdict:
    """Call a special election (SH-6.6)."""
    seat, target = command.seat, command.target
    refusal = judge.of_turn(state, seat, "appoint", at) or judge.of_target(state, seat, target, "appoint")
    if refusal is not None:
        return refusal
    scene = Scene(state, at, dice)
    scene.emit(ev.PresidentAppointed(at, target, seat))
    flow.call(scene, target, special=True)
    return scene.accepted()


def execute(state: State, command: cm.Execute, at: Instant, dice: Dice) -> Verdict:
    """Let somebody die; Hitler's death ends the round (SH-6.9, SH-8.2)."""
    seat, target = command.seat, command.target
    refusal = judge.of_turn(state, seat, "execute", at) or judge.of_target(state, seat, target, "execute")
    if refusal is not None:
        return refusal
    scene = Scene(state, at, dice)
    hitler = target == state.hitler
    scene.emit(ev.PlayerExecuted(at, target, hitler, seat))
    if hitler:
        flow.win(scene, "liberal", "hitler_executed")
    elif len(scene.state.living) > 1:
        flow.call_next(scene, scene.state)
    else:  # only after removals: nobody is left whom a candidate could nominate
        flow.end(scene)
    return scene.accepted()

"""Refusals, in the order of BL-14; they rest on what is public and on the sender's own hand."""

from engines.bloody_legacy.cards import TRAPS, TRICKS, holds_trap
from engines.bloody_legacy.commands import Lose, Pass, Take, Trap, Trick
from engines.bloody_legacy.state import Phase, State
from engines.core.base import Rejected, SeatCommand
from engines.core.ids import Instant, Seat

Refusal = Rejected | None


def of_everyone(state: State, seat: Seat, at: Instant) -> Refusal:
    """Judge what comes before all else: the game, the clock, whether the actor is in."""
    if state.phase == "over":
        return Rejected("round-over", "BL-9.5")
    if state.phase == "setup":
        return Rejected("not-allowed-now", "BL-3.2")
    if state.in_a_pause(at):
        return Rejected("round-paused", "BL-12.3")
    if not 0 <= seat < len(state.playing) or state.lives[seat] == 0:
        return Rejected("you-are-dead", "BL-9.4")
    if not state.playing[seat]:
        return Rejected("you-are-dead", "BL-8.1")
    return of_delivery(state, at)


def of_delivery(state: State, at: Instant) -> Refusal:
    """Refuse what reaches the engine out of its turn.

    Late: sent before the open decision was one. Early: a deadline before it has not been rung; the shell rings these
    first, so no player ever reads that.
    """
    clock = state.clock
    if state.paused is None and at >= clock.alarm:
        return Rejected("deadline-pending", "BL-12.1")
    if at < clock.opened:
        return Rejected("too-late", "BL-12.1", {"late_ms": clock.opened - at})
    return None


def of_decision(state: State, seat: Seat, phase: Phase, rules: tuple[str, str]) -> Refusal:
    """Judge whether such a decision is open, and whether it is the sender's; ``rules`` are the paragraphs for both."""
    if state.phase != phase:
        return Rejected("not-allowed-now", rules[0])
    if state.owner != seat:
        return Rejected("not-your-turn", rules[1])
    return None


def of_target(state: State, seat: Seat, target: Seat, rule: str) -> Refusal:
    """Judge at whom a trap is to point (BL-4.2)."""
    if not 0 <= target < len(state.playing):
        return Rejected("unknown-target", rule)
    if target == seat:
        return Rejected("target-self", rule)
    if not state.playing[target]:
        return Rejected("target-dead", "BL-9.4" if state.lives[target] == 0 else rule)
    return None


def of_trap(state: State, command: Trap) -> Refusal:
    """Judge a trap (BL-4.2)."""
    if command.card not in state.hands[command.seat]:
        return Rejected("not-in-hand", "BL-4.2")
    if command.card not in TRAPS:
        return Rejected("not-a-trap", "BL-4.2")
    return of_target(state, command.seat, command.target, "BL-4.2")


def of_pass(state: State, command: Pass) -> Refusal:
    """Judge a pass: nobody may keep a trap back (BL-4.3)."""
    return Rejected("must-act", "BL-4.3") if holds_trap(state.hands[command.seat]) else None


def of_trick(state: State, command: Trick) -> Refusal:
    """Judge a trick and its direction (BL-5)."""
    card, to = command.card, command.to
    if card not in state.hands[command.seat]:
        return Rejected("not-in-hand", "BL-5.1")
    if card not in TRICKS:
        return Rejected("not-a-trick", "BL-5.6")
    if isinstance(to, int) and card == "either" and state.table.house.double_arrow == "anyone":
        return of_target(state, command.seat, to, "BL-5.2")
    if isinstance(to, int) or (card == "either") != (to is not None):
        return Rejected("no-direction", "BL-5.2")
    return None


def of_lose(state: State, command: Lose) -> Refusal:
    """Judge the choice of a card to lose (BL-7.3)."""
    return None if command.card in state.hands[command.seat] else Rejected("not-in-hand", "BL-7.3")


def of_command(state: State, command: SeatCommand) -> Refusal:
    """Judge a player's command in an order of its own kind: the decision, whose it is, then its words."""
    match command:
        case Trap():
            return of_decision(state, command.seat, "turn", ("BL-4.2", "BL-4.1")) or of_trap(state, command)
        case Pass():
            return of_decision(state, command.seat, "turn", ("BL-4.3", "BL-4.1")) or of_pass(state, command)
        case Trick():
            return of_decision(state, command.seat, "react", ("BL-5.1", "BL-5.6")) or of_trick(state, command)
        case Take():
            return of_decision(state, command.seat, "react", ("BL-5.1", "BL-5.1"))
        case Lose():
            return of_decision(state, command.seat, "lose", ("BL-7.3", "BL-7.3")) or of_lose(state, command)
        case _:
            return Rejected("not-your-power", "BL-4.2")

"""Two worlds that differ only in what somebody may not know, and the first thing by which he could tell them apart."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engines.core.audience import Viewer
from engines.core.base import Accepted, Command, Event, Rejected, SeatCommand, Verdict
from engines.core.cards import without
from engines.core.commands import StartRound, TimerDue
from engines.core.contract import Game, Setup
from engines.core.dice import Dice, StreamDice, pick, shuffled
from engines.core.ids import HOUR_MS, Instant, Seat
from engines.core.playout import pick_by_kind
from engines.core.timers import next_timer
from engines.galgenfrist import events as ev
from engines.galgenfrist.deck import HOUSE_DECKS, pile
from tests.contract.commands import any_command
from tests.contract.galgenfrist import WORDS

REVEALING = (
    ev.ItemSeen,
    ev.ItemExposed,
    ev.ItemRevealed,
    ev.RoleRevealed,
    ev.CrownsMoved,
    ev.Standing,
    ev.CardsDisclosed,
    ev.RestDisclosed,
)
"""Facts that tell a secret because a rule says so: looks, what the dead show, who is paid, the final report."""


class Step(NamedTuple):
    """A command, its time, and what one world answered."""

    command: Command
    at: Instant
    verdict: Verdict


def secrets(dice: Dice, players: int) -> tuple[tuple[str, ...], dict[str, str]]:
    """Deal a table with a pardon and something harmless, so that no check of the set-up changes anything."""
    items = shuffled(dice, [item for item in pile(HOUSE_DECKS.items) if item not in ("begnadigung", "hut")])
    items = shuffled(dice, (*items[: players - 2], "begnadigung", "hut"))
    others = shuffled(dice, without(pile(HOUSE_DECKS.roles), ["saboteur"]))
    roles = shuffled(dice, ["saboteur", *others[: players - 1]])
    words = ("henker", *(f"{role} {item}" for role, item in zip(roles[1:], items[1:], strict=True)))
    return words, {"spare": roles[0], "middle": items[0]}


def other_secrets(dice: Dice, setup: Setup, viewer: Viewer) -> Setup:
    """Deal anew what ``viewer`` was not told: everything but his own role and item."""
    pairs = [word.split() for word in setup.words[1:]]
    fixed = setup.fixed
    own = viewer - 1 if isinstance(viewer, int) and viewer > 0 else None
    new = []
    for which, rest in ((0, fixed["spare"]), (1, fixed["middle"])):
        cards = [pair[which] for pair in pairs]
        kept = None if own is None else cards.pop(own)
        mixed = list(shuffled(dice, (*cards, rest)))
        last = mixed.pop()
        if own is not None:
            mixed.insert(own, kept)
        new.append((mixed, last))
    (roles, spare), (items, middle) = new
    words = ("henker", *(f"{role} {item}" for role, item in zip(roles, items, strict=True)))
    return Setup(
        setup.names, setup.start, words=words, options=setup.options, fixed={**fixed, "spare": spare, "middle": middle}
    )


def play(game: Game[Any, Any], setup: Setup, seed: bytes, length: int) -> list[Step]:
    """Play a round with legal and illegal commands; every decision has dice of its own."""
    dice, state, at = StreamDice(seed), game.initial(setup), setup.start
    steps: list[Step] = []
    command: Command = StartRound()
    while len(steps) < length and game.outcome(state) is None:
        verdict = game.decide(state, command, at, _dice(seed, len(steps)))
        steps.append(Step(command, at, verdict))
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                state = game.evolve(state, event)
        command, at = _next(game, state, dice, at, len(setup.names))
    return steps


def _dice(seed: bytes, number: int) -> Dice:
    return StreamDice(seed + b"-" + str(number).encode())


def _next(game: Game[Any, Any], state: Any, dice: Dice, at: Instant, players: int) -> tuple[Command, Instant]:
    timer = next_timer(game.timers(state))
    later = Instant(at + dice.below(3 * HOUR_MS))
    if timer is not None and later >= timer.due:
        return TimerDue(timer.key, timer.due), timer.due
    if dice.below(4) == 0:
        return any_command(game, WORDS, players, dice, by_gm=dice.below(6) == 0), later
    seats = [Seat(seat) for seat in range(players)]
    choices = [choice for seat in seats for choice in game.options(state, seat, later)]
    return (pick_by_kind(dice, choices) if choices else any_command(game, WORDS, players, dice, by_gm=True)), later


def told_apart(game: Game[Any, Any], steps: Sequence[Step], other: Setup, viewer: Viewer, seed: bytes) -> str | None:
    """Play the same commands in the other world, and say what there is to see that is no rule's revealing."""
    state = game.initial(other)
    for number, step in enumerate(steps):
        verdict = game.decide(state, step.command, step.at, _dice(seed, number))
        seen, here = _seen(step.verdict, viewer), _seen(verdict, viewer)
        if seen != here:
            first = next(pair for pair in zip([*seen, None], [*here, None], strict=False) if pair[0] != pair[1])
            return None if any(isinstance(event, REVEALING) for event in first) else f"{step}: {first}"
        mine = isinstance(step.command, (SeatCommand, TimerDue)) and getattr(step.command, "seat", viewer) == viewer
        refused = isinstance(step.verdict, Rejected) or isinstance(verdict, Rejected)
        if mine and refused and step.verdict != verdict:
            return f"{step}: {verdict}"
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                state = game.evolve(state, event)
    return None


def _seen(verdict: Verdict, viewer: Viewer) -> list[Event]:
    events = verdict.events if isinstance(verdict, Accepted) else ()
    return [event for event in events if event.audience.includes(viewer)]


Decide = Callable[[Any, Command, Instant, Dice], Verdict]


def somebody(dice: Dice, players: int) -> Viewer:
    """Draw who looks."""
    everyone: list[Viewer] = ["public", *(Seat(seat) for seat in range(players))]
    return pick(dice, everyone)

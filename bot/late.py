"""What a message that came too late would have changed: the round played again with it in its place."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from bot.dice import dice_for
from bot.live import Live
from engines.core.base import Accepted, Command, Event, Rejected
from engines.core.commands import TimerDue
from engines.core.ids import Instant


class Sent(Struct, frozen=True):
    """A command as it stands in the log: what, when by its official time (ms), and its source."""

    command: Command
    at: Instant
    source: str


class Change(Struct, frozen=True):
    """What would be otherwise: facts that would have happened, and facts that would not."""

    more: tuple[Event, ...]
    fewer: tuple[Event, ...]


def what_if(live: Live, sent: Sequence[Sent], late: Sent) -> Change:
    """Play a round again with a late command before the deadline it missed; ``sent`` are all commands in their order.

    Dice hang on the source of each command, so what has nothing to do with the late one happens as it did.
    """
    without, with_it = list(_play(live, sent)), list(_play(live, _put_in(sent, late)))
    before, after = [event for event in without if _counts(event)], [event for event in with_it if _counts(event)]
    more, fewer = list(after), list(before)
    for event in before:
        if event in more:
            more.remove(event)
            fewer.remove(event)
    return Change(tuple(more), tuple(fewer))


def _put_in(sent: Sequence[Sent], late: Sent) -> list[Sent]:
    """Put the late one right before the first deadline after its time."""
    found: list[Sent] = []
    for each in sent:
        if each.source == late.source:
            continue
        if late not in found and isinstance(each.command, TimerDue) and each.at > late.at:
            found.append(late)
        found.append(each)
    return found if late in found else [*found, late]


def _play(live: Live, sent: Sequence[Sent]) -> Iterator[Event]:
    """Play commands; a deadline that no longer exists, or a new one in between, is rung as the rules want it."""
    assert live.setup is not None
    game, secret = live.game, live.about.secret
    state = game.initial(live.setup)
    for each in sent:
        verdict = game.decide(state, each.command, each.at, dice_for(secret, each.source))
        while isinstance(verdict, Rejected) and verdict.reason == "deadline-pending":
            timer = min(game.timers(state))
            rung = game.decide(state, TimerDue(timer.key, timer.due), timer.due, dice_for(secret, f"again:{timer.key}"))
            if not isinstance(rung, Accepted):
                break
            for event in rung.events:
                state = game.evolve(state, event)
                yield event
            verdict = game.decide(state, each.command, each.at, dice_for(secret, each.source))
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                state = game.evolve(state, event)
                yield event


def _counts(event: Event) -> bool:
    """Leave out receipts and the engine's notes: what matters is what people were told, and who died."""
    return event.audience.kind in ("public", "only") and type(event).__name__ != "ActionReceived"

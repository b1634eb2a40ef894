"""Games that betray a secret, each in one way: what the search for leaks has to find."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from engines.core.base import Accepted, Command, Event, Rejected, SeatCommand, Verdict
from engines.core.commands import TimerDue
from engines.core.dice import Dice
from engines.core.events import ReminderDue
from engines.core.ids import Instant, Seat
from engines.templer_assassinen import TemplerAssassinen
from engines.templer_assassinen.commands import Murder, Vote, Withdraw
from engines.templer_assassinen.events import ActionReceived, Died, QuietNight
from engines.templer_assassinen.model import Side
from engines.templer_assassinen.people import role_of
from engines.templer_assassinen.play import play_night
from engines.templer_assassinen.roles.arzt import Heal
from engines.templer_assassinen.roles.hure import Visit, Visited
from engines.templer_assassinen.state import State


def truly_dead(state: State, at: Instant) -> frozenset[Seat]:
    """Name those who are dead in truth at ``at`` (ms), whether anybody knows or not."""
    if state.phase != "night":
        return frozenset(state.found)
    return state.table.everyone.difference(play_night(state, at, state.barred).alive)


def targets(command: Command) -> tuple[Seat, ...]:
    """List whom a command names."""
    return tuple(getattr(command, name) for name in ("target", "a", "b") if getattr(command, name, None) is not None)


class Said(NamedTuple):
    """A command with what is true when it is judged."""

    command: SeatCommand
    state: State
    at: Instant
    dead: frozenset[Seat]

    @property
    def by_the_dead(self) -> bool:
        """Whether its sender is dead in truth."""
        return self.command.seat in self.dead


Spoil = Callable[[Said, Verdict], Verdict]
"""Turns a game's answer to a seat into one that betrays something."""


class Spoilt(TemplerAssassinen):
    """A game whose answers are spoilt."""

    def __init__(self, spoil: Spoil) -> None:
        super().__init__()
        self._spoil = spoil
        self._truth: tuple[State, Instant, frozenset[Seat]] | None = None

    def decide(self, state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        """Judge, and betray."""
        verdict = super().decide(state, command, at, dice)
        if not isinstance(command, SeatCommand) or state.phase == "setup":
            return verdict
        if self._truth is None or self._truth[0] is not state or self._truth[1] != at:
            self._truth = (state, at, truly_dead(state, at))
        return self._spoil(Said(command, state, at, self._truth[2]), verdict)


# -- refusals --------------------------------------------------------------------------------------------------------


def refuses_the_dead(said: Said, verdict: Verdict) -> Verdict:
    """Tell a player that he is dead before anybody has found him (TA-SECRET-1)."""
    return Rejected("you-are-dead", "TA-T9") if said.by_the_dead else verdict


def refuses_dead_targets(said: Said, verdict: Verdict) -> Verdict:
    """Tell a player that whom he names is secretly dead (TA-SECRET-2)."""
    spoilt = isinstance(verdict, Accepted) and said.dead.intersection(targets(said.command))
    return Rejected("target-dead", "TA-SECRET-2") if spoilt else verdict


def words_refusals(said: Said, verdict: Verdict) -> Verdict:
    """Cite another rule if the sender is secretly dead; the reason is the same (TA-SECRET-6)."""
    if isinstance(verdict, Accepted) or not said.by_the_dead:
        return verdict
    return Rejected(verdict.reason, "TA-T6", verdict.args)


def knows_killers(said: Said, verdict: Verdict) -> Verdict:
    """Refuse to treat somebody for what he is (TA-SECRET-7)."""
    if isinstance(verdict, Rejected) or not isinstance(said.command, Heal):
        return verdict
    town = role_of(said.state, said.command.target, said.at).side is Side.TOWN
    return verdict if town else Rejected("not-selectable", "TA-RULING-07")


def knows_bombers(said: Said, verdict: Verdict) -> Verdict:
    """Let nobody touch a bomber (TA-BOMBE-3)."""
    spoilt = isinstance(verdict, Accepted) and said.state.bombers.intersection(targets(said.command))
    return Rejected("already-done", "TA-RULING-85") if spoilt else verdict


def counts_lovers(said: Said, verdict: Verdict) -> Verdict:
    """Say in a refusal whether the one voted for is in love (TA-CUPIDO-2)."""
    if isinstance(verdict, Accepted) or not isinstance(said.command, Vote):
        return verdict
    target = said.command.target
    return Rejected(verdict.reason, verdict.rule, {"pairs": sum(target in pair for pair in said.state.pairs)})


def counts_messages(said: Said, verdict: Verdict) -> Verdict:
    """Say in a refusal how many messages the night has seen (TA-SECRET-6)."""
    if isinstance(verdict, Accepted) or not isinstance(said.command, Withdraw):
        return verdict
    return Rejected(verdict.reason, verdict.rule, {"received": said.state.received})


# -- facts -----------------------------------------------------------------------------------------------------------


def dates_receipts(said: Said, verdict: Verdict) -> Verdict:
    """Give a secretly dead player a receipt with another time (TA-SECRET-1)."""
    if isinstance(verdict, Rejected) or not said.by_the_dead:
        return verdict
    return Accepted(tuple(_later(event) if isinstance(event, ActionReceived) else event for event in verdict.events))


def _later(receipt: ActionReceived) -> ActionReceived:
    return replace(receipt, official=Instant(receipt.official + 1))


def shows_hidden_deaths(said: Said, verdict: Verdict) -> Verdict:
    """Show a murder's victim as soon as the message is in (TA-PUB-1, -2)."""
    if isinstance(verdict, Rejected) or not isinstance(said.command, Murder):
        return verdict
    target = said.command.target
    return _more(verdict, Died(at=said.at, player=target, role="staedter", cause="murdered", executioner=False))


def rustles(said: Said, verdict: Verdict) -> Verdict:
    """Let everybody notice that a murder message has come, if not what it says (TA-SECRET-6)."""
    if isinstance(verdict, Rejected) or not isinstance(said.command, Murder):
        return verdict
    return _more(verdict, QuietNight(at=said.at, number=0))


def notices_at_once(said: Said, verdict: Verdict) -> Verdict:
    """Let the one visited notice it by night (TA-SECRET-3)."""
    if isinstance(verdict, Rejected) or not isinstance(said.command, Visit):
        return verdict
    return _more(verdict, Visited(at=said.at, to=said.command.target))


def _more(verdict: Accepted, event: Event) -> Accepted:
    return Accepted((*verdict.events, event))


# -- what is offered, and when -----------------------------------------------------------------------------------------


class HonestOptions(TemplerAssassinen):
    """A game that offers nobody whom it knows to be secretly dead (TA-SECRET-6)."""

    def options(self, state: State, seat: Seat | None, at: Instant) -> tuple[SeatCommand, ...]:
        """Leave the secretly dead out."""
        dead = truly_dead(state, at)
        return tuple(command for command in super().options(state, seat, at) if not dead.intersection(targets(command)))


class HushedReminders(TemplerAssassinen):
    """A game that reminds nobody while somebody lies dead in secret (TA-SECRET-2)."""

    def decide(self, state: State, command: Command, at: Instant, dice: Dice) -> Verdict:
        """Send such reminders to nobody."""
        verdict = super().decide(state, command, at, dice)
        if isinstance(verdict, Rejected) or not isinstance(command, TimerDue):
            return verdict
        if truly_dead(state, at) <= state.found.keys():
            return verdict
        return Accepted(tuple(_hushed(event) if isinstance(event, ReminderDue) else event for event in verdict.events))


def _hushed(reminder: ReminderDue) -> ReminderDue:
    return replace(reminder, to=Seat(-1))


class Planted(NamedTuple):
    """A game that leaks, and in what worlds must differ for it to show."""

    game: TemplerAssassinen
    families: tuple[str, ...]


_DEATHS = ("murder",)
PLANTED: Mapping[str, Planted] = {
    "refuses_the_dead": Planted(Spoilt(refuses_the_dead), _DEATHS),
    "refuses_dead_targets": Planted(Spoilt(refuses_dead_targets), _DEATHS),
    "words_refusals": Planted(Spoilt(words_refusals), _DEATHS),
    "knows_killers": Planted(Spoilt(knows_killers), ("exchange",)),
    "knows_bombers": Planted(Spoilt(knows_bombers), ("bomber",)),
    "counts_lovers": Planted(Spoilt(counts_lovers), ("lovers",)),
    "counts_messages": Planted(Spoilt(counts_messages), ("add", "drop")),
    "dates_receipts": Planted(Spoilt(dates_receipts), _DEATHS),
    "shows_hidden_deaths": Planted(Spoilt(shows_hidden_deaths), _DEATHS),
    "rustles": Planted(Spoilt(rustles), ("murder", "drop", "move")),
    "notices_at_once": Planted(Spoilt(notices_at_once), ("add", "drop", "move")),
    "honest_options": Planted(HonestOptions(), _DEATHS),
    "hushed_reminders": Planted(HushedReminders(), _DEATHS),
}

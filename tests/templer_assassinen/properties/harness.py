"""A shell in miniature: it brings messages to an engine as the bot does, and rings the timers the engine wants.

What it promises is what `design.md` (section 3) promises of the bot, and no more:

* A timer rings when its time has come, and only after every message sent before that time has been delivered. A message
  sent at or after that time waits until the timer has rung.
* One author's messages arrive in the order in which he sent them, since Discord keeps the order of a channel. Messages
  of different authors arrive in any order whatever.
* A message may arrive so late that what it brings about lies in the past, such as the publication that the second
  group's murder makes. Nothing can have become public in between that the engine did not ask for, so the timer rings as
  soon as the engine wants it and everything sent before has arrived.
* Moderators' commands, and what players do in the open by day (which acts at once, section 9 step 11), are taken when
  everything sent before them has arrived, and before anything sent after them.
* Whoever answers to a publication does so after it: see ``Sent.after``.
"""

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from engines.core.base import Accepted, Command, Event, Rejected, Verdict
from engines.core.commands import TimerDue
from engines.core.contract import Game
from engines.core.dice import StreamDice
from engines.core.events import ReminderDue
from engines.core.ids import Instant, Seat
from engines.core.timers import Timer, next_timer
from engines.templer_assassinen import GAME
from engines.templer_assassinen.state import State
from engines.templer_assassinen.view import View


class Sent(Struct, frozen=True, gc=False):
    """A command with the time it was sent (ms).

    ``number`` orders what was sent in the same millisecond. ``barrier`` marks what is never overtaken. ``after`` is the
    instant of the publication that its author answers to, without which he could not have sent it, and ``needs`` are
    the numbers of the messages that it answers to.
    """

    number: int
    at: Instant
    command: Command
    barrier: bool = False
    after: Instant | None = None
    needs: frozenset[int] = frozenset()

    @property
    def author(self) -> Seat | None:
        """The seat that sent it; nobody's for a moderator's command."""
        return getattr(self.command, "seat", None)

    @property
    def key(self) -> tuple[Instant, int]:
        """Its place in the order of sending."""
        return (self.at, self.number)


class Step(Struct, frozen=True):
    """The state after something happened at ``at`` (ms), with the number of events the log had by then."""

    at: Instant
    state: State
    events: int


class Shell:
    """One round in the hands of a shell; ``lots`` fixes what the dice say at each instant.

    ``shown`` is what timers have brought to anybody's eyes, and when (ms), reminders aside.
    """

    def __init__(self, state: State, *, game: Game[State, View] = GAME, lots: bytes = b"", keep: bool = False) -> None:
        self.game = game
        self.state = state
        self.log: list[Event] = []
        self.answers: dict[int, Verdict] = {}
        self.rung: list[Timer] = []
        self.steps: list[Step] = []
        self.shown: dict[Instant, list[Event]] = {}
        self._lots = lots
        self._keep = keep

    def judge(self, command: Command, at: Instant) -> Verdict:
        """Hand a command to the engine and apply what it answers. The dice depend on the instant alone."""
        verdict = self.game.decide(self.state, command, at, StreamDice(b"%s/%d" % (self._lots, at)))
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                self.state = self.game.evolve(self.state, event)
            self.log += verdict.events
        return verdict

    def deliver(self, message: Sent) -> Verdict:
        """Deliver one message; give and keep the answer."""
        verdict = self.answers[message.number] = self.judge(message.command, message.at)
        self._note(message.at)
        return verdict

    def timer(self) -> Timer | None:
        """Say what the round waits for next."""
        return next_timer(self.game.timers(self.state))

    def ring(self, timer: Timer) -> None:
        """Ring a timer that the engine wants; it must take it."""
        verdict = self.judge(TimerDue(timer.key, timer.due), timer.due)
        assert isinstance(verdict, Accepted), (timer, verdict)
        told = [event for event in verdict.events if event.audience.kind != "gm" and not isinstance(event, ReminderDue)]
        if told:
            self.shown[timer.due] = told
        self.rung.append(timer)
        self._note(timer.due)

    def _note(self, at: Instant) -> None:
        if self._keep:
            self.steps.append(Step(at, self.state, len(self.log)))

    def bring(
        self,
        arriving: Iterable[Sent],
        until: Instant,
        held: Collection[int] = (),
    ) -> None:
        """Deliver messages in the order in which they arrive, ring what is due before ``until`` and at it, and end.

        Those whose numbers are ``held`` break the promise: they arrive when something has become public since they were
        sent, and hold nobody up.
        """
        waiting = list(arriving)
        while True:
            timer = self.timer()
            message = self._next(waiting, timer, held)
            if message is not None:
                waiting.remove(message)
                self.deliver(message)
            elif timer is not None and timer.due <= until:
                self.ring(timer)
            else:
                break
        for message in waiting:
            self.deliver(message)

    def _next(self, waiting: Sequence[Sent], timer: Timer | None, held: Collection[int]) -> Sent | None:
        """Pick the first to arrive of those that may: sent before the next timer, and held up by nothing."""
        barrier = min((m.key for m in waiting if m.barrier), default=None)
        behind: set[Seat | None] = set()
        for message in waiting:
            if message.number in held:
                if self.is_late(message):
                    return message
                continue
            if timer is not None and message.at >= timer.due:
                continue
            if barrier is not None and message.key > barrier:
                continue
            if message.barrier:
                if not any(m.key < message.key for m in waiting if m.number not in held):
                    return message
            elif message.author not in behind:
                if not self._unanswered(message, waiting):
                    return message
                behind.add(message.author)
        return None

    def is_late(self, message: Sent) -> bool:
        """Tell whether something has become public since a message was sent, at its time or later."""
        later = [event for due, told in self.shown.items() if message.at < due for event in told]
        return any(event.audience.kind == "public" for event in later)

    def _unanswered(self, message: Sent, waiting: Sequence[Sent]) -> bool:
        """Tell whether a message answers to something that has not happened yet."""
        if message.after is not None and not any(message.after <= due for due in self.shown):
            return True
        return any(m.number in message.needs for m in waiting)


def reason(verdict: Verdict) -> str | None:
    """Give the reason of a refusal, or nothing."""
    return verdict.reason if isinstance(verdict, Rejected) else None

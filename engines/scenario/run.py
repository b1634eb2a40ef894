"""Plays a scenario through its engine with real timers and a real calendar, and notes each line that does not hold."""

from collections import defaultdict
from hashlib import sha256
from typing import Any, Final, NamedTuple

from engines.core.base import Accepted, Command, Event, Rejected, Verdict
from engines.core.commands import StartRound, TimerDue
from engines.core.dice import StreamDice
from engines.core.ids import Instant
from engines.core.timers import next_timer
from engines.scenario.acts import Act
from engines.scenario.checks import Check
from engines.scenario.facts import fits
from engines.scenario.found import found_for_act, found_for_check
from engines.scenario.read import Scenario
from engines.scenario.words import ABSENT, HAPPENED

_MOST_RINGS: Final = 10_000
"""Timers that may ring between two lines; an engine that wants more waits for itself."""


class Step(NamedTuple):
    """A command that came in a round, its official time, and the engine's answer; timers are commands as well."""

    at: Instant
    command: Command
    verdict: Verdict


class Happened(NamedTuple):
    """An event of the round: its number in the log (from 1) and the official time of the command that caused it."""

    seq: int
    event: Event
    official: Instant


class Refused(NamedTuple):
    """A command that the engine refused, after the event number ``seq`` and before the next."""

    seq: int
    act: Act
    verdict: Rejected


class Failure(NamedTuple):
    """A line that does not hold: its number in the file, its text, and what was found instead."""

    line: int
    text: str
    found: str


class Played(NamedTuple):
    """A scenario after its last line. It passed if there are no ``failures``."""

    scenario: Scenario
    steps: tuple[Step, ...]
    log: tuple[Happened, ...]
    refused: tuple[Refused, ...]
    failures: tuple[Failure, ...]


class EngineFaultError(Exception):
    """The engine broke the contract; the message says how."""


def run(scenario: Scenario) -> Played:
    """Play the lines of ``scenario`` in order; after the last one nothing more happens."""
    round_ = _Round(scenario)
    failures: list[Failure] = []
    number, text = 1, ""
    try:
        round_.start()
        for number, text, step in scenario.lines:
            round_.ring(step.at)
            found = round_.act(step) if isinstance(step, Act) else round_.check(step)
            if found is not None:
                failures.append(Failure(number, text, found))
    except Exception as fault:  # noqa: BLE001 - an engine that breaks fails this file, not the hundreds that follow
        failures.append(Failure(number, text, _fault(fault)))
    return Played(scenario, tuple(round_.steps), tuple(round_.log), tuple(round_.refused), tuple(failures))


def _fault(fault: Exception) -> str:
    """Say what broke and where, for whoever builds the engine."""
    if isinstance(fault, EngineFaultError):
        return str(fault)
    trace = fault.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f" ({trace.tb_frame.f_code.co_filename}, line {trace.tb_lineno})" if trace else ""
    return f"the engine broke: {type(fault).__name__}: {fault}{where}"


class _Round:
    """A round while it is played."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self._game = scenario.game
        self._table = scenario.table
        self._grammar = scenario.grammar
        self._dice = StreamDice(sha256(scenario.text.encode()).digest())
        self._known = frozenset(form.kind for form in self._grammar.forms.values())
        self._state: Any = None
        self._by_kind: defaultdict[type[Event], list[Happened]] = defaultdict(list)
        self.steps: list[Step] = []
        self.log: list[Happened] = []
        self.refused: list[Refused] = []

    def start(self) -> None:
        """Open the round. Raises ``EngineFaultError`` if the engine will not."""
        self._state = self._game.initial(self._scenario.setup)
        verdict = self._decide(StartRound(), self._scenario.setup.start)
        if isinstance(verdict, Rejected):
            raise EngineFaultError(f"the round did not start: refused {verdict.reason} ({verdict.rule})")

    def ring(self, until: Instant) -> None:
        """Ring every timer due up to and including ``until``. Raises ``EngineFaultError`` if that never ends."""
        for _ in range(_MOST_RINGS):
            timer = next_timer(self._game.timers(self._state))
            if timer is None or timer.due > until:
                return
            verdict = self._decide(TimerDue(timer.key, timer.due), timer.due)
            if isinstance(verdict, Rejected):
                raise EngineFaultError(
                    f"the engine refused its own timer {timer.key}: {verdict.reason} ({verdict.rule})"
                )
        raise EngineFaultError(f"the engine's timers never come to rest; after {_MOST_RINGS} still more are due")

    def act(self, act: Act) -> str | None:
        """Hand over a command; give what was found if the line does not hold."""
        verdict = self._decide(act.command, act.at)
        if isinstance(verdict, Accepted):
            holds = act.refused is None
        else:
            self.refused.append(Refused(len(self.log), act, verdict))
            holds = act.refused is not None and act.refused.reason in (None, verdict.reason)
        return None if holds else found_for_act(act, verdict, self._grammar, self._table)

    def check(self, check: Check) -> str | None:
        """Look for events; give what was found if the line does not hold.

        Whatever has been emitted by now has happened, even a fact that carries a later official time (TA-RULING-71).
        """
        told = [
            happened.event
            for happened in self._by_kind[check.form.kind]
            if happened.event.audience.includes(check.viewer)
            and (check.since is None or happened.event.at >= check.since)
        ]
        matching = [event for event in told if all(fits(event, want, self._table) for want in check.wanted)]
        if check.sign == HAPPENED:
            holds = bool(matching)
        elif check.sign == ABSENT:
            holds = not matching
        else:
            holds = len(matching) == check.number
        if holds:
            return None
        elsewhere = [happened.event for happened in self._by_kind[check.form.kind]]
        return found_for_check(check, matching, told, elsewhere, self._table)

    def _decide(self, command: Command, at: Instant) -> Verdict:
        verdict = self._game.decide(self._state, command, at, self._dice)
        self.steps.append(Step(at, command, verdict))
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                if type(event) not in self._known:
                    raise EngineFaultError(f"the game does not list the event {type(event).__name__}")
                self._state = self._game.evolve(self._state, event)
                official = getattr(event, "official", at)
                happened = Happened(len(self.log) + 1, event, Instant(official))
                self.log.append(happened)
                self._by_kind[type(event)].append(happened)
        return verdict

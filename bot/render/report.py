"""The report of a finished round: who was what, and who did what when, with what became of it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from babel.dates import format_date
from babel.lists import format_list

from bot.names import safe_name
from bot.render.chronicle import Chronicle, Life, Phase, chronicle
from bot.render.messages import messages
from bot.render.outcomes import Outcome, Outcomes, votes
from bot.render.when import clock
from bot.texts import Texts, texts_for
from engines.core import calendar
from engines.core.base import Event
from engines.core.contract import Setup
from engines.core.events import DeadlineMoved, PlayerReplaced, RoundPaused, RoundResumed
from engines.core.ids import SECOND_MS, Instant, Seat
from engines.templer_assassinen import events as ev
from engines.templer_assassinen.roles.cupido import PairChosen


class Line(NamedTuple):
    """Something that happened: its official time, its place in the log (which orders equal times), its words."""

    at: Instant
    place: int
    text: str


def report(setup: Setup, log: Sequence[Event], names: Sequence[str], locale: str) -> list[str]:
    """Tell a whole round in messages of at most 2,000 characters, numbered ``i/n``.

    ``log`` is the game master's, which is open to all once a round is over; ``names`` are those of the seats as typed.

    Raises:
        ValueError: the round has not begun.
        TextError: there are no texts in this language.
    """
    return messages(report_text(setup, log, names, locale))


def report_text(setup: Setup, log: Sequence[Event], names: Sequence[str], locale: str) -> str:
    """Tell a whole round in one text; see ``report``."""
    course = chronicle(setup, log)
    shown = tuple(safe_name(name) for name in names)
    texts = texts_for(locale)
    head = [texts.t("report-title", players=len(shown), nights=sum(phase.kind == "night" for phase in course.phases))]
    if course.winner is not None:
        head.append(texts.t("ta-won", side=course.winner))
    cast = Cast(texts, shown, tuple(safe_name(name) for name in setup.names)).lines(course)
    teller = Teller(texts, shown, setup.names, setup.zone, course, log)
    parts = ["\n".join(head), "\n".join([texts.t("report-cast"), *cast]), *teller.phases()]
    return "\n\n".join(parts)


class Cast(NamedTuple):
    """Who was what."""

    texts: Texts
    names: Sequence[str]
    first: Sequence[str]
    """The names of those who sat there when the round began, made fit like ``names``."""

    def lines(self, course: Chronicle) -> Iterator[str]:
        """Give a line for each player, in seating order."""
        return (f"- {self.line(life, course)}" for life in course.lives)

    def line(self, life: Life, course: Chronicle) -> str:
        """Say who somebody was and how he ended."""
        lovers = format_list([self.names[seat] for seat in life.lovers], locale=self.texts.locale)
        return self.texts.t(
            "report-was",
            player=self.names[life.seat],
            first=self.first[life.seat],
            replaced=self.first[life.seat] != self.names[life.seat],
            role=life.played,
            opportunist=life.chosen is not None,
            bomber=life.bomber,
            executioner=life.executioner,
            lovers=lovers,
            lovers_count=len(life.lovers),
            fate=self.fate(life, course),
        )

    def fate(self, life: Life, course: Chronicle) -> str:
        """Say when and of what somebody died, or that he lives."""
        if life.cause is None:
            return self.texts.t("report-alive")
        phase = course.phases[course.phase_of_death(life)]
        return self.texts.t("report-fate", cause=life.cause, phase=phase.kind, number=phase.number)


class Teller(NamedTuple):
    """Tells a round phase by phase."""

    texts: Texts
    names: Sequence[str]
    first: Sequence[str]
    zone: str
    course: Chronicle
    log: Sequence[Event]

    def phases(self) -> Iterator[str]:
        """Give the text of each phase: its heading, and a line for whatever happened, by official time."""
        told: list[list[Line]] = [[] for _ in self.course.phases]
        outcomes = Outcomes(self.log)
        for place, event in enumerate(self.log):
            for line in self._event(place, event, outcomes):
                told[self.course.phase_at(line.at, place)].append(line)
        for index, phase in enumerate(self.course.phases):
            told[index] += self._votes(index)
            lines = sorted(told[index], key=lambda line: (line.at, line.place))
            close = _close(lines)
            body = [f"- {clock(line.at, self.zone, ms=line.at in close)} {line.text}" for line in lines]
            yield "\n".join([self._heading(phase), *(body or [self.texts.t("report-nothing")])])

    def _heading(self, phase: Phase) -> str:
        day = format_date(calendar.local_date(phase.began, self.zone), locale=self.texts.locale)
        times = {"from": clock(phase.began, self.zone), "until": clock(phase.ended, self.zone)}
        return self.texts.t("report-phase", phase=phase.kind, number=phase.number, date=day, **times)

    def _time(self, at: Instant) -> str:
        return clock(at, self.zone)

    def _end(self, index: int) -> int:
        return self.course.phases[index + 1].first if index + 1 < len(self.course.phases) else len(self.log)

    # -- what was sent

    def _receipt(self, place: int, receipt: ev.ActionReceived, outcomes: Outcomes) -> Line:
        phase = self.course.phase_at(receipt.stamp, place)
        outcome = outcomes.of(place, receipt, self._end(phase))
        sent = self.texts.t(
            "report-action",
            player=self.names[receipt.to],
            action=receipt.action,
            targets=self._list(receipt.targets),
            targets_count=len(receipt.targets),
            what=receipt.what or "nobody",
        )
        early = self.texts.t("report-early", at=self._time(receipt.at)) if receipt.at < receipt.stamp else ""
        return Line(receipt.official, place, f"{sent}{early} → {self._outcome(outcome)}")

    def _outcome(self, outcome: Outcome) -> str:
        return self.texts.t(
            "report-outcome",
            outcome=outcome.word,
            hit=self.texts.t("nobody") if outcome.hit is None else self.names[outcome.hit],
            masked=outcome.masked,
            role=outcome.role,
            bomber=outcome.bomber,
            executioner=outcome.executioner,
        )

    def _votes(self, index: int) -> Iterator[Line]:
        for vote in votes(self.log, self.course.phases[index].first, self._end(index)):
            event = vote.event
            sent = self.texts.t(
                "ta-vote-cast", voter=self.names[event.voter], target=self.names[event.target], double=event.double
            )
            yield Line(
                event.at, vote.place, f"{sent.removesuffix('.')} → {self.texts.t('report-vote', vote=vote.word)}"
            )

    def _list(self, seats: Sequence[Seat]) -> str:
        return format_list([self.names[seat] for seat in seats], locale=self.texts.locale) or self.texts.t("nobody")

    # -- what happened

    def _event(self, place: int, event: Event, outcomes: Outcomes) -> Iterator[Line]:
        if isinstance(event, ev.ActionReceived):
            yield self._receipt(place, event, outcomes)
        elif (told := self._told(place, event)) is not None:
            yield Line(event.at, place, told)

    def _told(self, place: int, event: Event) -> str | None:
        t, name = self.texts.t, self.names.__getitem__
        match event:
            case ev.Tallied(target=seat, votes=number):
                return t("ta-tallied", target=name(seat), votes=number)
            case ev.CourtClosed(result=result):
                return t("ta-court-closed", result=result)
            case ev.VoteWithdrawn(voter=seat):
                return t("ta-vote-withdrawn", voter=name(seat))
            case ev.CustodyBegan(players=seats):
                return t("report-custody", players=self._list(seats))
            case ev.CustodyEnded():
                return t("ta-custody-ended")
            case ev.VerdictGiven(player=seat):
                return t("ta-verdict-given", player=self._maybe(seat), player_given=seat is not None) + self._lot(place)
            case ev.Died():
                return self._died(event)
            case ev.Won(side=side):
                return t("ta-won", side=side)
            case _:
                return self._of_the_town(place, event)

    def _of_the_town(self, place: int, event: Event) -> str | None:
        t, name = self.texts.t, self.names.__getitem__
        match event:
            case ev.RoundStarted(watchman=seat) if seat is not None:
                return t("ta-watchman-elected", player=name(seat))
            case ev.WatchmanElected(player=seat):
                return t("ta-watchman-elected", player=name(seat))
            case ev.WatchmanVacant(player=seat):
                return t("ta-watchman-vacant", player=name(seat))
            case PairChosen(a=a, b=b):
                return t("report-pair", a=name(a), b=name(b))
            case ev.QuietNight(number=number):
                return t("ta-quiet-night", number=number)
            case ev.BombExploded(bomber=bomber, victim=victim):
                return t("ta-bomb-exploded", bomber=name(bomber), victim=name(victim))
            case ev.MadeExecutioner(to=seat):
                return t("report-executioner", player=name(seat))
            case _:
                return self._moderated(place, event)

    def _moderated(self, place: int, event: Event) -> str | None:
        t = self.texts.t
        match event:
            case ev.EarlyGranted(player=seat):
                return t("report-granted", player=self.names[seat])
            case RoundPaused():
                return t("round-round-paused")
            case RoundResumed():
                return t("round-round-resumed")
            case DeadlineMoved(until=until):
                return t("round-deadline-moved", until=clock(until, self.zone))
            case PlayerReplaced(seat=seat, name=name):
                return t("round-player-replaced", seat=self._before(seat, place), name=safe_name(name))
            case _:
                return None

    def _before(self, seat: Seat, place: int) -> str:
        """Name whoever had the seat before the event at ``place``."""
        former = [fact.name for fact in self.log[:place] if isinstance(fact, PlayerReplaced) and fact.seat == seat]
        return safe_name([self.first[seat], *former][-1])

    def _maybe(self, seat: Seat | None) -> str:
        return self.texts.t("nobody") if seat is None else self.names[seat]

    def _lot(self, place: int) -> str:
        """Say so where no message of the executioner's, but the lot gave the verdict (TA-RULING-11)."""
        before = self.log[place - 1]
        return "" if isinstance(before, ev.ActionResolved) else f" {self.texts.t('report-lot')}"

    def _died(self, event: ev.Died) -> str:
        life = self.course.lives[event.player]
        late = life.died is not None and life.died != event.at
        return self.texts.t(
            "report-died",
            player=self.names[event.player],
            role=event.role,
            cause=event.cause,
            source=self._maybe(life.source),
            source_given=life.source is not None,
            late=late,
            at=self._time(event.at if life.died is None else life.died),
        )


def _close(lines: Sequence[Line]) -> frozenset[Instant]:
    """Return the times that only milliseconds tell apart from the one before or after."""
    times = sorted({line.at for line in lines})
    pairs = [pair for pair in pairwise(times) if pair[0] // SECOND_MS == pair[1] // SECOND_MS]
    return frozenset(at for pair in pairs for at in pair)

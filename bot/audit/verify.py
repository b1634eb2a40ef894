"""The whole check of a round: the chain, the rules, the other tables, and the heads that were posted."""

from collections.abc import Iterator, Sequence

from msgspec import DecodeError

from bot.audit.chain_check import Walked, walk
from bot.audit.finding import Finding, Report
from bot.audit.people import Told, told_by, users_at_start
from bot.audit.record import Record
from bot.audit.replay import Replay
from bot.audit.tables_check import (
    check_deadlines,
    check_heads,
    check_outbox,
    check_players,
    check_round,
    check_seal,
)
from bot.dice import commitment
from bot.live import BEGINNING
from bot.lobby import RULES_VERSION
from bot.setups import read_setup
from bot.store.chain import head_mark
from engines.core.ids import Instant
from engines.core.timers import Timer
from engines.registry import GAMES


def verify(record: Record, heads: Sequence[str] = ()) -> Report:
    """Check everything on a round. ``heads`` are marks that were posted under its announcements."""
    check = _Check(record)
    findings = [*check.run(), *check_heads(record, heads)]
    unique = list(dict.fromkeys(findings))
    head = record.log[-1]["hash"] if record.log else b""
    shown = head_mark(head) if isinstance(head, bytes) else ""
    return Report(record.number, len(record.log), shown, unique, check.walked.erased, check.notes)


class _Check:
    def __init__(self, record: Record) -> None:
        self.record = record
        self.walked: Walked = walk(record)
        self.notes: list[str] = []

    def run(self) -> Iterator[Finding]:
        record, lines = self.record, self.walked.lines
        yield from self.walked.findings
        if record.round is None:
            yield from check_round(record, {})
            return
        try:
            told = told_by(lines)
        except (KeyError, TypeError, ValueError) as error:
            yield Finding("log", record.number, "0", 0, f"a row of the shell cannot be read: {error!r}")
            return
        if self.walked.whole:
            yield from self._by_the_rules(told)
        else:
            self.notes.append("rules and other tables were not compared beyond the first broken row")
        yield from check_outbox(record)
        if told.seal is not None and told.sealed is not None:
            yield from check_seal(record, told.seal, told.sealed)
            if told.resealed:
                self.notes.append(f"changed after the first seal, and sealed again: {', '.join(told.resealed)}")
        elif record.round["status"] == "over" and self.walked.whole:
            self.notes.append("not sealed yet: what was sent, and settings of people, are not covered")

    def _by_the_rules(self, told: Told) -> Iterator[Finding]:
        """Compare all that follows from the log; it is whole, so whatever differs was changed elsewhere."""
        record, end = self.record, len(self.record.log) - 1
        row = record.round
        assert row is not None
        timers: frozenset[Timer] = frozenset()
        if told.setup is None and row["status"] == "signup" and isinstance(row["starts_at"], int):
            timers = frozenset({Timer(Instant(row["starts_at"]), 0, BEGINNING)})
        if told.setup is not None:
            replay, problem = self._replay(told)
            if replay is None:
                yield Finding("log", record.number, str(told.started), told.started or 0, problem)
                return
            if self._secret(told) is None and told.commitment is not None:
                problem = "secret was changed: it is not the one that was committed to"
                yield Finding("rounds", record.number, str(record.number), told.started or 0, problem)
            for wrong in replay.play(self.walked.lines):
                yield Finding("log", record.number, str(wrong.seq), wrong.seq, wrong.problem)
            if replay.ended is not None:
                told.says |= {"status": ("over", end), "ended_at": (int(replay.ended), end)}
            elif replay.whole:
                timers = replay.game.timers(replay.state)
            if not replay.whole:
                self.notes.append("a command and its events are erased: the rules were not compared beyond them")
                told.says.pop("ended_at", None)
                told.says.pop("status", None)
        if not told.erased or told.says:
            yield from check_round(record, told.says)
        yield from check_players(record, told)
        yield from check_deadlines(record, timers, end)

    def _replay(self, told: Told) -> tuple[Replay | None, str]:
        """Lay the table as it was laid, or say why that cannot be done."""
        row = self.record.round
        assert row is not None
        assert told.setup is not None
        game = GAMES.get(told.says.get("game", (row["game"], 0))[0])
        if game is None:
            return None, f"there is no game {row['game']} in this program"
        secret = self._secret(told)
        if told.says.get("rules", (RULES_VERSION, 0))[0] != RULES_VERSION:
            self.notes.append("played by other rules than this program's: commands were not decided again")
            secret = None
        try:
            return Replay(game, read_setup(told.setup), secret), ""
        except (DecodeError, ValueError) as error:
            return None, f"the set-up cannot be read: {error}"

    def _secret(self, told: Told) -> bytes | None:
        """Give the secret, if it is the one that was committed to."""
        row = self.record.round
        assert row is not None
        secret = row["secret"]
        if not isinstance(secret, bytes) or told.commitment is None:
            return secret if isinstance(secret, bytes) else None
        says = {name: told.says.get(name, (row[name], 0))[0] for name in ("game", "rules")}
        users = list(users_at_start(self.walked.lines))
        return secret if commitment(secret, says["game"], says["rules"], users) == told.commitment else None

"""Reads the lines of a script, one after the other: the time of each is read against the line above."""

from engines.core.commands import Replace
from engines.core.ids import Instant
from engines.scenario import times
from engines.scenario.acts import Act, read_act
from engines.scenario.checks import Check, read_check
from engines.scenario.faults import LineError
from engines.scenario.grammar import Grammar
from engines.scenario.kinds import Table
from engines.scenario.lexer import Cursor
from engines.scenario.words import SIGNS


class Reader:
    """Reads one script, whose clock begins at ``start``; a line that cannot be read does not keep it from the next."""

    def __init__(self, grammar: Grammar, table: Table, start: Instant) -> None:
        self._grammar = grammar
        self._table = table
        self._now = start

    def read(self, text: str) -> Act | Check | None:
        """Read a line; ``None`` for an empty one and a comment. Raises ``LineError``."""
        if not text.strip() or text.lstrip().startswith("#"):
            return None
        cursor = Cursor(text)
        self._now = self._time(cursor)
        word = cursor.need("a player, gm, ?, ?! or ?=")
        if word.reads(*SIGNS):
            return read_check(self._now, word.text, cursor, self._grammar, self._table)
        act = read_act(self._now, word, cursor, self._grammar, self._table)
        if isinstance(act.command, Replace) and act.refused is None:
            self._table = self._table.after(act.command)
        return act

    def _time(self, cursor: Cursor) -> Instant:
        word = cursor.need(f"a time ({times.FORMS})")
        zone = self._table.zone
        if word.quoted:
            raise LineError(word.column, f"a line begins with its time ({times.FORMS}), not with a name")
        try:
            if not times.looks_like_day(word.text):
                step = times.read_step(word.text, self._now, zone)
                return times.read_next(word.text, self._now, zone) if step is None else step
            clock = cursor.need(f"the time of day behind {word.text}")
            at = times.read_moment(word.text, clock.text, zone)
        except times.TimeError as error:
            hint = "" if word.text[0].isdecimal() else f"; a line begins with its time ({times.FORMS})"
            raise LineError(word.column, f"{error}{hint}") from None
        if at < self._now:
            above = times.write_moment(self._now, zone)
            raise LineError(
                word.column, f"times run backwards: {word.text} {clock.text} lies before the line above ({above})"
            )
        return at

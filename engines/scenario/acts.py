"""The line ``TIME ACTOR VERB ARGS... [=> refused [REASON]]``: somebody does something."""

from typing import Any, NamedTuple

from engines.core.base import Command
from engines.core.ids import UNKNOWN, Instant, Seat
from engines.scenario.faults import LineError
from engines.scenario.grammar import Grammar, Slot, Verb
from engines.scenario.kinds import Table, Texts, names_people, stranger
from engines.scenario.lexer import Cursor, Word
from engines.scenario.words import ARROW, GM, REASONS, REFUSED, RESERVED, listed, meant


class Refusal(NamedTuple):
    """What ``=> refused [REASON]`` asks for; without a reason any will do."""

    reason: str | None


class Act(NamedTuple):
    """A command and the time at which it comes. ``strangers`` are names in it that nobody at the table has."""

    at: Instant
    command: Command
    refused: Refusal | None = None
    strangers: tuple[str, ...] = ()


def read_act(at: Instant, actor: Word, cursor: Cursor, grammar: Grammar, table: Table) -> Act:
    """Read what follows the actor. Raises ``LineError``."""
    seat = _actor(actor, table)
    verb = _verb(cursor.need("a command"), grammar, by_gm=seat is None)
    values: list[Any] = [] if seat is None else [seat]
    strangers: list[str] = []
    any_number = _may_miscount(verb, cursor)
    for slot in verb.slots:
        column = cursor.column
        words = _words_for(slot, cursor)
        if not words and any_number:
            values.append(slot.default if slot.optional else _nothing_known(slot))
            continue
        if not words and not slot.optional:
            raise LineError(column, f"{slot.name.upper()} is missing ({slot.shape.kind.expects}): {verb.usage}")
        read = [slot.shape.kind.read(word, table) for word in words] if slot.shape.arity != "flag" else [True]
        if names_people(slot.shape.kind):
            strangers += [word.text for word, value in zip(words, read, strict=True) if value == UNKNOWN]
        values.append(_argument(slot, words, read))
    if any_number and _take_surplus(cursor):
        values[-1] = _nothing_known(verb.slots[-1])
    return Act(at, verb.make(*values), _refusal(verb, cursor), tuple(strangers))


def _actor(word: Word, table: Table) -> Seat | None:
    """Find who acts; ``None`` is the game master."""
    if word.reads(GM):
        return None
    seat = table.seat(word.text)
    if seat is None or word.reads(*RESERVED):
        raise LineError(word.column, stranger(word, table, GM))
    return seat


def _verb(word: Word, grammar: Grammar, *, by_gm: bool) -> Verb:
    verb = grammar.verbs.get(word.text)
    if verb is None or word.quoted:
        known = [name for name, other in grammar.verbs.items() if other.by_gm == by_gm]
        hint = meant(word.text, known) or f"; {GM if by_gm else 'a player'} can {listed(known)}"
        raise LineError(word.column, f"there is no command {word.text}{hint}")
    if verb.by_gm != by_gm:
        belongs, other = ("players", GM) if by_gm else (GM, "players")
        raise LineError(word.column, f"{word.text} is a command of {belongs}, not of {other}")
    return verb


def _may_miscount(verb: Verb, cursor: Cursor) -> bool:
    """Tell whether a line may name too few or too many people or things, since it says that it is refused.

    What is too few or too many is then unknown (GF-14: a wrong number of targets is an unknown target), which is for
    the engine to refuse, in the order of its reasons: what it says first may be another one.
    """
    targets = bool(verb.slots) and all(
        slot.shape.arity == "one" and (names_people(slot.shape.kind) or isinstance(slot.shape.kind, Texts))
        for slot in verb.slots
    )
    return targets and cursor.holds(ARROW, REFUSED)


def _nothing_known(slot: Slot) -> Any:
    """Give a value that stands for nobody and nothing."""
    return UNKNOWN if names_people(slot.shape.kind) else ""


def _take_surplus(cursor: Cursor) -> bool:
    """Take what stands before the arrow and belongs to no place; tells whether there was anything."""
    found = False
    while (word := cursor.peek()) is not None and not word.reads(ARROW):
        cursor.word()
        found = True
    return found


def _words_for(slot: Slot, cursor: Cursor) -> tuple[Word, ...]:
    """Take the words of one place off the line: none, where the place is left out."""
    if slot.shape.arity == "rest":
        rest = cursor.rest()
        return (rest,) if rest else ()
    words: list[Word] = []
    while (word := cursor.peek()) is not None and not word.reads(ARROW):
        if slot.shape.arity == "flag" and not word.reads(slot.name):
            break
        cursor.word()
        words.append(word)
        if slot.shape.arity != "many":
            break
    return tuple(words)


def _argument(slot: Slot, words: tuple[Word, ...], read: list[Any]) -> Any:
    if not words:
        return slot.default
    return tuple(read) if slot.shape.arity == "many" else read[0]


def _refusal(verb: Verb, cursor: Cursor) -> Refusal | None:
    word = cursor.word()
    if word is None:
        return None
    if not word.reads(ARROW):
        flags = [slot.name for slot in verb.slots if slot.shape.arity == "flag"]
        hint = meant(word.text, (*flags, ARROW)) or f"; the command is {verb.usage}"
        raise LineError(word.column, f"{word.text} is too much here{hint}")
    refused = cursor.need(f"{REFUSED} behind the arrow")
    if not refused.reads(REFUSED):
        raise LineError(refused.column, f"{refused.text} cannot stand behind the arrow; expected {REFUSED}")
    reason = cursor.word()
    if reason is not None and not reason.reads(*REASONS):
        hint = meant(reason.text, REASONS) or f"; expected {listed(sorted(REASONS))}"
        raise LineError(reason.column, f"there is no reason {reason.text}{hint}")
    more = cursor.word()
    if more is not None:
        raise LineError(more.column, f"{more.text} is too much here; a line ends with the reason")
    return Refusal(reason.text if reason else None)

"""Plays a log again: each command is decided anew with the round's own dice, and has to come to what is written."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import DecodeError, Struct

from bot.audit.chain_check import Line
from bot.dice import dice_for
from bot.entries import CommandBody, EventBody
from engines.core.base import Accepted, Command, Event, Rejected, Verdict
from engines.core.codec import Codec
from engines.core.contract import Game, Setup
from engines.core.ids import Instant


class Turn(Struct, frozen=True):
    """A command with the rows of the events that came of it; the command is ``None`` where its body was erased."""

    seq: int
    at: Instant
    body: CommandBody | None
    events: tuple[Line, ...]


class Wrong(Struct, frozen=True):
    """A row that is not what comes of the rows before it."""

    seq: int
    problem: str


class Step(Struct, frozen=True):
    """A command read back, with its answer as it stands in the log."""

    seq: int
    at: Instant
    command: Command
    verdict: Verdict


def turns(lines: Sequence[Line]) -> Iterator[Turn | Wrong]:
    """Put commands and their events together; an event elsewhere than behind its command is wrong."""
    index = 0
    while index < len(lines):
        line = lines[index]
        index += 1
        if line.kind == "event":
            yield Wrong(line.seq, "an event that no command before it has caused")
        if line.kind != "command":
            continue
        events = []
        while index < len(lines) and lines[index].kind == "event" and _cause(lines[index]) in (None, line.seq):
            events.append(lines[index])
            index += 1
        body = line.body if isinstance(line.body, CommandBody) else None
        yield Turn(line.seq, Instant(line.at), body, tuple(events))


def _cause(line: Line) -> int | None:
    return line.body.cause if isinstance(line.body, EventBody) else None


def steps(codec: Codec, lines: Sequence[Line]) -> Iterator[Step | Wrong]:
    """Read every command with its answer; what was erased is left out."""
    for turn in turns(lines):
        if isinstance(turn, Wrong):
            yield turn
        elif turn.body is not None:
            try:
                yield _step(codec, turn, turn.body)
            except DecodeError as error:
                yield Wrong(turn.seq, f"no command of this game: {error}")


def _step(codec: Codec, turn: Turn, body: CommandBody) -> Step:
    command = codec.read_command(bytes(body.command))
    if body.verdict is not None:
        return Step(turn.seq, turn.at, command, Rejected(body.verdict, body.rule or "", dict(body.args)))
    events = [codec.read_event(bytes(line.body.event)) for line in turn.events if isinstance(line.body, EventBody)]
    return Step(turn.seq, turn.at, command, Accepted(tuple(events)))


class Replay:
    """The state that a log comes to. ``ended`` is when it was decided, ``whole`` whether nothing was left out."""

    def __init__(self, game: Game[Any, Any], setup: Setup, secret: bytes | None) -> None:
        """``secret`` is ``None`` where nothing can be decided again, and the events are taken as they stand."""
        self.game = game
        self.codec = Codec(game.events, game.commands)
        self.state: Any = game.initial(setup)
        self.log: list[Event] = []
        self.ended: Instant | None = None
        self.whole = True
        self._secret = secret

    def play(self, lines: Sequence[Line]) -> Iterator[Wrong]:
        """Play every turn and name those that come out otherwise; goes on with what stands in the log."""
        for turn in turns(lines):
            if isinstance(turn, Wrong):
                yield turn
                continue
            try:
                yield from self._turn(turn)
            except DecodeError as error:
                yield Wrong(turn.seq, f"it cannot be read: {error}")
                self.whole = False
            if not self.whole:
                return

    def _turn(self, turn: Turn) -> Iterator[Wrong]:
        again = self._again(turn)
        if isinstance(again, Wrong):
            yield again
            again = None
        stored = [self._stored(line) for line in turn.events]
        if isinstance(again, Accepted):
            if turn.body is not None and turn.body.verdict is not None:
                yield Wrong(turn.seq, f"it was refused ({turn.body.verdict}), and the rules accept it")
                again = None
            else:
                yield from self._compare(turn, again.events, stored)
        elif isinstance(again, Rejected) and turn.body is not None:
            yield from _compare_refusals(turn.seq, turn.body, again, stored)
        decided = again.events if isinstance(again, Accepted) else ()
        for number, event in enumerate(stored):
            happened = event if event is not None else decided[number] if number < len(decided) else None
            if happened is None:
                self.whole = False
                return
            self._happen(happened, turn.at)

    def _again(self, turn: Turn) -> Verdict | Wrong | None:
        """Decide a command anew, if it and the secret are there."""
        if turn.body is None or self._secret is None:
            return None
        command = self.codec.read_command(bytes(turn.body.command))
        dice = dice_for(self._secret, turn.body.source)
        try:
            return self.game.decide(self.state, command, turn.at, dice)
        except Exception as fault:  # noqa: BLE001 - whatever a log makes an engine do, it is the log's fault
            return Wrong(turn.seq, f"the engine cannot decide it: {type(fault).__name__}: {fault}")

    def _stored(self, line: Line) -> Event | None:
        return self.codec.read_event(bytes(line.body.event)) if isinstance(line.body, EventBody) else None

    def _compare(self, turn: Turn, decided: Sequence[Event], stored: Sequence[Event | None]) -> Iterator[Wrong]:
        for number, event in enumerate(decided):
            if number >= len(stored):
                yield Wrong(turn.seq + 1 + number, f"{len(decided) - number} of its events are missing")
                return
            line, found = turn.events[number], stored[number]
            if isinstance(line.body, EventBody) and self.codec.write(event) != bytes(line.body.event):
                yield Wrong(line.seq, f"the rules come to {_name(event)}, not to {_name(found)}")
                return
        if len(stored) > len(decided):
            yield Wrong(turn.seq + 1 + len(decided), "an event that does not come of its command")

    def _happen(self, event: Event, at: Instant) -> None:
        self.state = self.game.evolve(self.state, event)
        self.log.append(event)
        if self.ended is None and self.game.outcome(self.state) is not None:
            self.ended = at


def _compare_refusals(seq: int, body: CommandBody, again: Rejected, stored: Sequence[object]) -> Iterator[Wrong]:
    if body.verdict is None:
        yield Wrong(seq, f"it was accepted, and the rules refuse it ({again.reason}, {again.rule})")
    elif (body.verdict, body.rule, dict(body.args)) != (again.reason, again.rule, dict(again.args)):
        yield Wrong(seq, f"it was refused with {body.verdict}, the rules say {again.reason} ({again.rule})")
    elif stored:
        yield Wrong(seq + 1, "an event of a command that was refused")


def _name(event: Event | None) -> str:
    return "nothing" if event is None else str(event)

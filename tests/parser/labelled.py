"""Labelled messages: files of invented texts, each with its scene and the readings that are right."""

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot.parser import Chatter, Meant, Person, Reading, Scene, Unknown, Unsure, Whisper, read
from bot.parser.commands import COMMANDS
from engines.core.base import SeatCommand, tag_of
from engines.core.ids import Seat

FOLDER = Path(__file__).parent
GERMAN = tuple(f"messages-de-{number}" for number in range(1, 10))
ENGLISH = ("messages-en-1", "messages-en-2")


class Message(Struct, frozen=True):
    """One labelled text; any of ``expected`` is right. ``talk`` stands for ``chatter`` and ``unsure``."""

    text: str
    scene: str
    expected: tuple[str, ...]
    sent: dict[str, tuple[str, ...]] = {}


class Failure(Struct, frozen=True):
    """A text that was not read as labelled."""

    message: Message
    got: str
    wrong: bool

    def __str__(self) -> str:
        mark = "WRONG " if self.wrong else ""
        expected = " / ".join(self.message.expected)
        return f"{mark}[{self.message.scene}] {self.message.text!r}\n    expected {expected}\n    got      {self.got}"


@cache
def _scenes() -> dict[str, Any]:
    return tomllib.loads((FOLDER / "scenes.toml").read_text(encoding="utf-8"))


def messages(name: str) -> tuple[Message, ...]:
    """Read a file of labelled messages."""
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(
        Message(
            row["text"],
            row["scene"],
            tuple(row["expected"]),
            {verb: tuple(names) for verb, names in row.get("sent", {}).items()},
        )
        for row in map(json.loads, lines)
    )


@cache
def cast(name: str) -> dict[str, Person]:
    """Seat a cast; mentions have the ids 1000, 1001 ..."""
    return {
        label: Person(Seat(number), tuple(names), user_id=1000 + number)
        for number, (label, names) in enumerate(_scenes()["cast"][name].items())
    }


def verbs_of(kind: str) -> frozenset[str]:
    """Name the verbs of one kind of writer; everybody may vote."""
    verbs = _scenes()["verbs"]
    if kind in {"all", "public"}:
        return frozenset(COMMANDS)
    return frozenset(verbs[kind]) | frozenset(verbs["town"])


def scene_of(message: Message, locale: str) -> Scene:
    """Set the scene in which a message is written."""
    before, _, kind = message.scene.rpartition("-")
    people = cast(before or "usual")
    return Scene(
        locale,
        people["me"].seat,
        tuple(people.values()),
        verbs_of(kind),
        {verb: tuple(people[name].seat for name in names) for verb, names in message.sent.items()},
        public=kind == "public",
    )


def command_of(text: str, scene: Scene) -> SeatCommand:
    """Make the command that a label names, such as ``swap Anna Bert``."""
    people = next(cast(name) for name in _scenes()["cast"] if tuple(cast(name).values()) == scene.people)
    verb, _, rest = text.partition(" ")
    more = {"double": True} if rest.endswith(" double") else {}
    rest = rest.removesuffix(" double")
    args: list[Any] = []
    if verb in {"withdraw", "choose_role"}:
        args = [rest]
    elif rest == "nobody":
        args = [None]
    elif rest in people:
        args = [people[rest].seat]
    else:
        args = [people[word].seat for word in rest.split()]
    kind: Any = COMMANDS[verb]
    made: SeatCommand = kind(scene.me, *args, **more)
    return made


def _same(one: SeatCommand, other: SeatCommand) -> bool:
    if tag_of(one) == tag_of(other) and tag_of(one) in {"swap", "pair"}:
        return {one.a, one.b} == {other.a, other.b}  # type: ignore[attr-defined]
    return one == other


def fits(label: str, reading: Reading, scene: Scene) -> bool:
    """Say whether a reading is what a label says."""
    kind, _, rest = label.partition(" ")
    match reading:
        case Chatter():
            return label in {"chatter", "talk"}
        case Whisper(text=text):
            return kind == "whisper" and text == rest
        case Unknown(why=why):
            return label == f"unknown {why}"
        case Unsure(choices=choices):
            if kind == "talk":
                return True
            if kind != "unsure":
                return False
            wanted = [command_of(part, scene) for part in rest.split(", ") if part]
            return all(any(_same(one, got) for got in choices) for one in wanted)
        case Meant(commands=commands):
            if kind in {"chatter", "talk", "unsure", "unknown", "whisper"}:
                return False
            wanted = [command_of(part, scene) for part in label.split(" + ")]
            return len(wanted) == len(commands) and all(map(_same, wanted, commands))


def failures(name: str, locale: str) -> Iterator[Failure]:
    """Read a whole file and yield what is not read as labelled."""
    for message in messages(name):
        scene = scene_of(message, locale)
        reading = read(message.text, scene)
        if not any(fits(label, reading, scene) for label in message.expected):
            yield Failure(message, str(reading), isinstance(reading, Meant))

"""The scenario door: worked cases to search, and to look at with anybody's eyes up to a moment."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from bot.commands.sight import Message, messages
from bot.resources import data_dir
from bot.texts import texts_for
from engines.core.audience import Viewer
from engines.core.ids import Seat
from engines.registry import GAMES
from engines.scenario import times
from engines.scenario.read import read
from engines.scenario.run import run


class Case(Struct, frozen=True):
    """A file of ``data/scenarios`` that can be read: its name in an address, title, paragraphs and text."""

    slug: str
    title: str
    rules: Sequence[str]
    text: str


class Line(Struct, frozen=True):
    """Something that was read: when, as wall time, and what."""

    time: str
    text: str


class Seen(Struct, frozen=True):
    """A case with somebody's eyes: who could look, at which moments something was read, and what."""

    eyes: Sequence[str]
    moments: Sequence[str]
    lines: Sequence[Line]


@cache
def cases() -> dict[str, Case]:
    """Read every case once, in the order of their names."""
    found: dict[str, Case] = {}
    for file in sorted((data_dir() / "scenarios").rglob("*.toml"), key=_order):
        text = file.read_text("utf-8")
        try:
            head = tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            continue
        slug = f"{file.parent.name}.{file.stem}"
        found[slug] = Case(slug, str(head.get("title", file.stem)), tuple(map(str, head.get("rules", ()))), text)
    return found


def _order(file: Path) -> tuple[str, int, str]:
    number, _, rest = file.stem.partition("-")
    return file.parent.name, int(number) if number.isdigit() else 0, rest


def search(query: str) -> list[Case]:
    """Find the cases in which every word of a query occurs, in title, paragraphs or text."""
    words = query.casefold().split()
    return [each for each in cases().values() if all(word in _all_of(each) for word in words)]


def _all_of(case: Case) -> str:
    return "\n".join((case.slug, case.title, *case.rules, case.text)).casefold()


def look(case: Case, viewer: str, upto: str, lang: str) -> Seen:
    """Look at a case with the eyes of ``public``, ``gm`` or the seat with a number, up to a moment or to the end.

    Raises:
        ScenarioError: the file is no scenario.
        NoEngineError: nobody has built its game yet.
    """
    scenario = read(case.text, case.slug, GAMES)
    played = run(scenario)
    table = scenario.table
    known = viewer.isdigit() and int(viewer) < len(table.names)
    eyes: Viewer = Seat(int(viewer)) if known else "gm" if viewer == "gm" else "public"
    told: list[Message] = list(messages(played, eyes, texts_for(lang)))
    moments = dict.fromkeys(times.write_moment(each.at, table.zone) for each in told)
    lines = []
    for each in told:
        time = times.write_moment(each.at, table.zone)
        if upto in moments and time > upto:
            continue
        lines.append(Line(time, each.text))
    return Seen(table.names, tuple(moments), lines)

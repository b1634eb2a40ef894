"""Rounds as text: a line an event in the words of the scenario language, or as people read it."""

from collections.abc import Iterator
from pathlib import Path

from bot.names import plain_name
from bot.narrate import FieldValue, narrate
from bot.texts import LOCALES, texts_for
from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.fold import seen
from engines.core.ids import Instant
from engines.scenario import times
from engines.scenario.facts import describe, show_fields
from engines.scenario.grammar import Form, grammar_of
from engines.scenario.kinds import Table
from engines.scenario.read import DEFAULT_ZONE
from tests.golden.rounds import NARRATED, ROUNDS, Round

FOLDER = Path(__file__).parent


def transcripts() -> Iterator[tuple[Path, str]]:
    """Give every kept file with what should be in it."""
    for kept in ROUNDS:
        for name, viewer in kept.viewers():
            yield FOLDER / kept.name / f"{name}.txt", _text(seen_by(kept, viewer))
    for told in NARRATED:
        for locale in LOCALES:
            yield FOLDER / told.name / f"public.{locale}.txt", _text(read_by_public(told, locale))


def kept_files() -> list[Path]:
    """List the files that are there."""
    return sorted(FOLDER.rglob("*.txt"))


def _text(lines: Iterator[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def seen_by(kept: Round, viewer: Viewer) -> Iterator[str]:
    """Write what somebody saw: official time, for whom it was, type and fields."""
    game, playout = kept.play()
    forms = {form.kind: form for form in grammar_of(game).forms.values()}
    table = Table(playout.setup.names, playout.setup.zone)
    for event in seen(playout.log, viewer):
        yield describe(event, forms[type(event)], table)


def read_by_public(kept: Round, locale: str) -> Iterator[str]:
    """Write the texts that spectators read, each behind its official time."""
    game, playout = kept.play()
    forms = {form.kind: form for form in grammar_of(game).forms.values()}
    table = Table(playout.setup.names, playout.setup.zone)
    for event in seen(playout.log, "public"):
        form = forms[type(event)]
        text = narrate(texts_for(locale), game.name, form.name, _fields(event, form, table), show_name=plain_name)
        if text is not None:
            yield f"{_moment(event.at)}  {text}"


def _fields(event: Event, form: Form, table: Table) -> dict[str, FieldValue]:
    shown = show_fields(event, form, table, _moment)
    return {name: tuple(map(str, value)) if isinstance(value, tuple) else value for name, value in shown.items()}


def _moment(at: Instant) -> str:
    return times.write_moment(at, DEFAULT_ZONE)

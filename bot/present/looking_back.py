"""What has happened at a table so far: the lines that all have read, told once more, a line for each moment."""

from collections.abc import Callable, Sequence
from itertools import groupby

from msgspec import Struct

from bot import times
from bot.live import Live
from bot.present.post import LONGEST, Page
from bot.present.table import Sheet, is_announced
from bot.present.told import event_text
from bot.texts import Texts
from engines.core.base import Event
from engines.core.ids import Instant


class LookBack(Struct, frozen=True):
    """A look back: its text in one message, and all of it as a file where that is longer."""

    text: str
    page: Page | None = None


def look_back(live: Live, sheet: Sheet, texts: Texts) -> LookBack:
    """Tell what is public of a table, in the game's own way if it has one, else line by line, the latest last."""
    if sheet.log is not None:
        return LookBack("\n".join(sheet.log(live.view("public"), texts)))
    head = texts.t("log-title")
    lines = _moments(live, sheet, texts)
    if not lines:
        return LookBack(texts.t("log-none"))
    kept = _latest(lines, lambda left_out: [head, texts.t("log-earlier", count=left_out)])
    if len(kept) == len(lines):
        return LookBack("\n".join([head, *lines]))
    whole = _moments(live, sheet, texts, plain=True)
    page = Page(f"{live.about.game.replace('_', '-')}-{live.id}.txt", "\n".join([*whole, ""]))
    left_out = len(lines) - len(kept)
    return LookBack("\n".join([head, texts.t("log-earlier", count=left_out), *kept]), page)


def _latest(lines: Sequence[str], before: Callable[[int], Sequence[str]]) -> Sequence[str]:
    """Keep as many of the latest lines as fit in a message below what stands before them when some are left out."""
    for first in range(len(lines)):
        above = before(first) if first else before(0)[:1]
        if len("\n".join([*above, *lines[first:]])) <= LONGEST:
            return lines[first:]
    return ()


def _moments(live: Live, sheet: Sheet, texts: Texts, *, plain: bool = False) -> list[str]:
    """Write what was announced, all of one moment in a line, with its time in the zone of the round."""
    shown = [event for event in live.log if event.audience.kind == "public" and is_announced(sheet, event)]
    lines = []
    for at, events in groupby(shown, key=_at):
        told = [text for event in events if (text := event_text(live, event, texts.locale, None, plain=plain))]
        if told:
            moment = times.day_and_wall(at, live.about.zone, texts.locale)
            lines.append(texts.t("log-moment", at=moment, what=" ".join(told)))
    return lines


def _at(event: Event) -> Instant:
    return event.at

"""Reports that were read by eye, and are kept as they were then."""

from collections.abc import Iterator
from pathlib import Path

from bot.render.chronicle import names_at_the_end
from bot.render.course import course
from bot.render.report import report
from bot.texts import LOCALES
from tests.render.story import told

FOLDER = Path(__file__).parent


def reports() -> Iterator[tuple[Path, str]]:
    """Give every kept file with what should be in it: the messages of a report, and the twin of the picture."""
    setup, log = told()
    names = names_at_the_end(setup, log)
    for locale in LOCALES:
        parts = [*report(setup, log, names, locale), course(setup, log, names, locale).text]
        yield FOLDER / f"story.{locale}.txt", "\n\n=====\n\n".join(parts) + "\n"

"""Decks as data: ``data/decks/<game>.toml`` becomes the option ``deck`` of a set-up; the engine itself judges it.

A round keeps the deck that it began with, since the set-up is stored with it; a changed file is for rounds to come.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from bot.resources import data_dir
from engines.bloody_legacy.deck import check_deck as check_bloody_legacy
from engines.core.contract import SetupFault
from engines.galgenfrist.deck import check_deck as check_galgenfrist
from engines.scenario.faults import sentence

Check = Callable[[Mapping[str, Any]], Iterable[SetupFault]]
"""How an engine judges the tables of a deck file: faults whose paths count from the top of that file."""

CHECKS: Mapping[str, Check] = {
    "bloody_legacy": check_bloody_legacy,
    "galgenfrist": check_galgenfrist,
}
"""The games whose cards are listed in a file."""


class DeckError(Exception):
    """A deck file that no game can be played with; the message says for each fault which file, entry, and what."""


def read_deck(path: Path, check: Check) -> Mapping[str, Any]:
    """Read one deck file as plain tables. Raises ``DeckError`` if it is missing, no TOML, or faulted by ``check``."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DeckError(f"{path.name}: {error}") from error
    faults = [f"{path.name}: {'.'.join(fault.path) or 'file'}: {sentence(fault, ())}" for fault in check(tables)]
    if faults:
        raise DeckError("\n".join(faults))
    return tables


def deck_options(game: str, folder: Path | None = None) -> Mapping[str, Any]:
    """Give what a set-up of ``game`` has to add to its options: the deck of ``folder`` (the product's own by default).

    Nothing for a game without a deck file. Raises ``DeckError``.
    """
    check = CHECKS.get(game)
    if check is None:
        return {}
    return {"deck": read_deck((folder or data_dir() / "decks") / f"{game}.toml", check)}

"""Decks as data: a file becomes the option ``deck`` of a set-up; the engine itself judges it.

``data/decks/<game>.toml`` is the house deck of a game, ``data/decks/<game>/<name>.toml`` is another that a host can
choose by its name. A round keeps the deck that it began with, since the set-up is stored with it; a changed file is for
rounds to come.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

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

HOUSE: Final = "house"
"""What the house deck of every game is called."""
_NAME: Final = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)*")


class DeckError(Exception):
    """A deck file that no game can be played with; the message says for each fault which file, entry, and what."""


class UnknownDeckError(DeckError):
    """There is no such deck; ``fault`` says so of the option."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no deck {name}; known are {', '.join(known)}")
        self.fault = SetupFault(("options", "deck"), "bad-value", {"found": name, "expected": ", ".join(known)})


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


def deck_files(game: str, folder: Path | None = None) -> Mapping[str, Path]:
    """Find the decks of ``game`` by name, the house deck first; none for a game without cards in a file."""
    root = _root(folder)
    if game not in CHECKS:
        return {}
    others = sorted((root / game).glob("*.toml"))
    return {HOUSE: root / f"{game}.toml", **{path.stem: path for path in others if is_deck_name(path.stem)}}


def is_deck_name(name: str) -> bool:
    """Tell whether a host can choose a deck under this name; the house deck has a file of its own."""
    return name != HOUSE and _NAME.fullmatch(name) is not None


def deck_options(game: str, folder: Path | None = None, name: str = HOUSE) -> Mapping[str, Any]:
    """Give what a set-up of ``game`` has to add to its options: a deck of ``folder`` (the product's own by default).

    Nothing for a game without a deck file.

    Raises:
        UnknownDeckError: no deck is called so.
        DeckError: its file is wrong.
    """
    files = deck_files(game, folder)
    if not files:
        return {}
    if name not in files:
        raise UnknownDeckError(name, tuple(files))
    return {"deck": read_deck(files[name], CHECKS[game])}


def with_deck(game: str, options: Mapping[str, Any], folder: Path | None = None) -> Mapping[str, Any]:
    """Put the deck itself where ``options`` name one, and the house deck where they name none. Raises ``DeckError``."""
    name = options.get("deck", HOUSE)
    return {**options, **deck_options(game, folder, name)} if isinstance(name, str) else options


def _root(folder: Path | None) -> Path:
    return folder or data_dir() / "decks"

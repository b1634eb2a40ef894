"""Scenario files on the disk: which are meant, and what is in them."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from bot.commands.common import give_up
from engines.scenario.faults import Problem, ScenarioError

_DIGITS = re.compile(r"([0-9]+)")


def scenario_files(paths: Sequence[Path]) -> list[Path]:
    """List the files meant by ``paths``: folders with all below them, sorted as people count.

    Exits with 2 for a path that does not exist and a folder without scenarios.
    """
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted((file for file in path.rglob("*.toml") if file.is_file()), key=_natural)
            if not inside:
                give_up(f"{path} has no scenarios (files that end in .toml)")
            files += inside
        elif path.exists():
            files.append(path)
        else:
            give_up(f"there is no file or folder {path}")
    return list(_unique(files))


def read_text(path: Path) -> str:
    """Read a file. Raises ``ScenarioError`` for one that is no text or cannot be read at all."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ScenarioError([Problem(str(path), 1, 1, f"cannot be read: {error.strerror}")]) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode(errors="replace")) + 1
        raise ScenarioError([Problem(str(path), line, column, "this is not text in UTF-8")]) from None


def _natural(path: Path) -> list[tuple[list[str | int], ...]]:
    """Sort ``9-x`` before ``10-x``; even parts of a split are text, odd ones numbers, so that like meets like."""
    return [tuple([int(piece) if piece.isdecimal() else piece] for piece in _DIGITS.split(part)) for part in path.parts]


def _unique(files: Iterable[Path]) -> Iterable[Path]:
    seen: set[Path] = set()
    for file in files:
        if (real := file.resolve()) not in seen:
            seen.add(real)
            yield file

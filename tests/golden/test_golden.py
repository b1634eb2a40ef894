"""A round with fixed dice reads today as it did when its transcript was reviewed."""

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.golden.transcripts import FOLDER, kept_files, transcripts

WANTED = dict(transcripts())
LARGEST = 60_000
"""Bytes; nobody reviews the diff of more."""


def name(file: Path) -> str:
    return file.relative_to(FOLDER).as_posix()


@pytest.mark.parametrize("file", WANTED, ids=name)
def test_a_transcript_reads_as_it_was_reviewed(file: Path):
    """If the change is meant: ``python -m tests.golden``, then read the diff as carefully as code."""
    kept = file.read_text(encoding="utf-8") if file.exists() else ""

    changes = unified_diff(kept.splitlines(), WANTED[file].splitlines(), "kept", "now", lineterm="", n=1)

    if text := "\n".join(changes):
        pytest.fail(text, pytrace=False)  # an assertion would cut the diff short


def test_no_transcript_is_kept_that_nobody_writes():
    assert sorted(WANTED) == kept_files()


def test_transcripts_stay_small_enough_to_be_read():
    assert {} == {name(file): len(text) for file, text in WANTED.items() if len(text.encode()) > LARGEST}

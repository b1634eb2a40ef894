"""Habits of the repository that no other tool watches."""

import json
import os
import re
import subprocess

import pytest

from tests.repository.files import ROOT, repository_files, text_of

TARGETS = ("play", "sample", "test", "others", "test-others", "lint", "proof", "bench", "lock", "clean", "help")
LONGEST = 400
"""Lines. 300 ask for a split by subject; more than this is refused."""

ADDRESS = re.compile(
    r"""-{2}(extra-|default-)?index(-url)?[ =] | ^-i[ ] | -{2}find-links[ =] | -{2}registry[ =]
    | ://\S*/(?:simple)\b | \bpython(?:hosted)\.org | ://registry\.""",
    re.VERBOSE | re.MULTILINE,
)
"""A package index, or an option that names one: where packages come from is a matter of the machine."""

DASHES = "-" * 2
"""Spelled out below, so that this file passes its own test."""

PLACE = re.compile(r"(?<![\w./~-])/(root|work|home|Users|mnt)/\w")
"""A path that exists on somebody's machine only."""


@pytest.mark.parametrize("pattern", [ADDRESS, PLACE], ids=["index address", "private path"])
def test_no_file_speaks_of_a_machine(pattern: re.Pattern[str]):
    found = {
        str(path.relative_to(ROOT)): match.group()
        for path in repository_files()
        if (match := pattern.search(text_of(path)))
    }

    assert {} == found


def test_the_locks_hold_no_address_at_all():
    assert [] == [lock.name for lock in ROOT.glob("requirements*.txt") if "://" in text_of(lock)]


@pytest.mark.parametrize(
    "line",
    [
        f"{DASHES}index-url https://example.org/",
        f"{DASHES}extra-index-url=x",
        "-i https://example.org/pypi",
        f"url = https://example.org/{'simple'}/msgspec",
        f"https://files.{'python'}hosted.org/packages",
        f"npm {DASHES}registry https://example.org",
    ],
)
def test_an_index_address_is_noticed(line: str):
    assert ADDRESS.search(line)


@pytest.mark.parametrize("line", ["--no-emit-index-url", "simple/rules", "see https://example.org/rules", "- i like"])
def test_other_words_are_no_index_address(line: str):
    assert not ADDRESS.search(line)


def test_no_python_file_is_too_long():
    """A file that grows past 300 lines is asking to be split by subject."""
    lengths = {
        str(path.relative_to(ROOT)): len(text_of(path).splitlines())
        for path in repository_files()
        if path.suffix == ".py"
    }

    assert {} == {name: length for name, length in lengths.items() if length > LONGEST}


def test_no_lock_of_another_tool_came_along():
    others = {"uv.lock", "poetry.lock", "Pipfile.lock", "package-lock.json"}

    assert [] == [path.name for path in repository_files() if path.name in others]


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make as from a fresh shell, even if these tests were started by another make."""
    outer = {"MAKEFLAGS", "MAKELEVEL", "MFLAGS"}
    env = {name: value for name, value in os.environ.items() if name not in outer}
    return subprocess.run(["make", *arguments], cwd=ROOT, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("target", TARGETS)
def test_make_knows_its_targets(target: str):
    dry = make("--dry-run", target)

    assert (0, "") == (dry.returncode, dry.stderr)


def test_make_help_names_every_target():
    shown = make("help").stdout

    assert [] == [target for target in TARGETS if f"make {target} " not in shown]


def test_the_gate_can_be_run():
    gate = ROOT / ".ci/run"

    assert os.access(gate, os.X_OK)
    assert gate.read_text("utf-8").startswith("#!/usr/bin/env bash\n")


def test_the_gate_runs_what_it_promises():
    steps = re.findall(r"^step (.+)$", (ROOT / ".ci/run").read_text("utf-8"), re.MULTILINE)

    assert [
        "rm -rf .venv .venv-*",
        "npm install --prefix tests/rehearsal/js --no-package-lock --no-audit --no-fund",
        "make lint",
        "make test-others",
        "make test",
    ] == steps


def test_the_gate_waits_for_what_it_fetches_meanwhile():
    lines = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    wanted = [
        'make others >"$fetched" 2>&1 &',
        "others=$!",
        "step make lint",
        'wait "$others" || { cat "$fetched"; exit 1; }',
        "step make test-others",
    ]
    begin = lines.index(wanted[0])

    assert wanted == lines[begin : begin + len(wanted)]


def test_what_comes_from_npm_is_pinned():
    package = json.loads((ROOT / "tests/rehearsal/js/package.json").read_text("utf-8"))

    assert ["axe-core", "discord.js"] == list(package["dependencies"])
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in package["dependencies"].values())


def test_every_text_file_ends_with_one_line_break():
    """As .editorconfig says."""
    texts = {str(path.relative_to(ROOT)): text_of(path) for path in repository_files()}

    assert [] == [name for name, text in texts.items() if text and (not text.endswith("\n") or text.endswith("\n\n"))]

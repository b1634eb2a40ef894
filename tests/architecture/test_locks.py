"""The locks hold every dependency, with its version and hashes, and say nothing about where to fetch it."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.architecture.sources import ROOT

LOCKS = ("requirements.txt", "requirements-dev.txt")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def lines(lock: str) -> list[str]:
    """Give the entries of a lock: comments dropped, continued lines joined."""
    text = (ROOT / lock).read_text("utf-8").replace("\\\n", " ")
    return [line for line in map(str.strip, text.splitlines()) if line and not line.startswith("#")]


def pins(lock: str) -> dict[str, set[str]]:
    """Map each locked package to its pins; there are several where Pythons or systems need different ones."""
    found: dict[str, set[str]] = {}
    for line in lines(lock):
        requirement = Requirement(line.split(" --hash=")[0])
        found.setdefault(canonicalize_name(requirement.name), set()).add(str(requirement.specifier))
    return found


def wanted(group: str) -> list[str]:
    """List the requirements of a dependency group, with those of the groups it includes."""
    found: list[str] = []
    for entry in PROJECT["dependency-groups"][group]:
        found += [entry] if isinstance(entry, str) else wanted(entry["include-group"])
    return found


def missing(lock: str, roots: list[str]) -> list[str]:
    """Walk from ``roots`` through what is installed here and list what the lock lacks or pins to a misfit."""
    locked, lacking, seen = pins(lock), [], set()
    todo = [(Requirement(root), "the project") for root in roots]
    while todo:
        requirement, parent = todo.pop()
        name = canonicalize_name(requirement.name)
        extras = requirement.extras or {""}
        if requirement.marker and not any(requirement.marker.evaluate({"extra": extra}) for extra in extras):
            continue
        versions = [pin.removeprefix("==") for pin in locked.get(name, ())]
        if not any(requirement.specifier.contains(version, prereleases=True) for version in versions):
            lacking.append(f"{requirement} (for {parent})")
        if (name, frozenset(extras)) in seen:
            continue
        seen.add((name, frozenset(extras)))
        try:
            further = [Requirement(line) for line in requires(name) or []]
        except PackageNotFoundError:
            lacking.append(f"{name} is not installed (for {parent})")
            continue
        todo += [
            (child, name)
            for child in further
            if not child.marker or any(child.marker.evaluate({"extra": extra}) for extra in extras)
        ]
    return lacking


@pytest.mark.parametrize("lock", [*LOCKS, "requirements-bench.txt", "requirements-tyrant.txt"])
def test_every_entry_is_one_version_with_its_hashes(lock: str):
    entry = re.compile(r"[a-z0-9.-]+(\[[a-z,]+\])?==[^\s;*]+( ; [^#]+?)?(\s+--hash=sha256:[0-9a-f]{64})+")

    assert [] == [line for line in lines(lock) if not entry.fullmatch(line)]


def test_the_running_lock_is_complete():
    assert [] == missing("requirements.txt", PROJECT["project"]["dependencies"] + wanted("build"))


def test_the_development_lock_is_complete():
    assert [] == missing("requirements-dev.txt", PROJECT["project"]["dependencies"] + wanted("dev"))


def test_a_gap_in_a_lock_is_noticed():
    assert ["pytest>=8 (for the project)"] == [
        line for line in missing("requirements.txt", ["pytest>=8"]) if line.startswith("pytest")
    ]
    assert "msgspec>=999 (for the project)" in missing("requirements.txt", ["msgspec>=999"])


def test_what_builds_the_project_is_locked_too():
    """`pip install --no-build-isolation` takes the build backend from the lock."""
    assert set(PROJECT["build-system"]["requires"]) == set(wanted("build"))


def test_both_locks_agree():
    """What was tested is what runs."""
    running, development = pins("requirements.txt"), pins("requirements-dev.txt")

    assert running == {name: development.get(name) for name in running}

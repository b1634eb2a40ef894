"""The rules as players read them: one paragraph an id, in both languages, from ``data/rules``."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from bot.resources import data_dir


class CatalogueError(Exception):
    """A rules file that cannot be read as one; the message says where and why."""


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """A paragraph of the rules.

    ``mark`` says where it comes from (the house rulebook, the official rules alone, our ruling, or two of them). A
    rule that no bot can play carries the reason. ``words`` are what a player would type to find it; ``options`` the
    house rules that switch it.
    """

    id: str
    mark: Literal["rulebook", "official", "ruling", "both"]
    playable: bool
    de: str
    en: str
    words_de: tuple[str, ...]
    words_en: tuple[str, ...]
    see: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    reason_de: str = ""
    reason_en: str = ""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    rule: tuple[Rule, ...]


def read_rules(path: Path) -> tuple[Rule, ...]:
    """Read one rules file. Raises ``CatalogueError`` if it is missing or not of the catalogue's form."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File).rule
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        message = f"{path.name}: {error}"
        raise CatalogueError(message) from error


@lru_cache(maxsize=8)
def rules_of(game: str) -> Mapping[str, Rule]:
    """Give a game's rules by id, in the order of its file. Raises ``CatalogueError``."""
    return {rule.id: rule for rule in read_rules(data_dir() / "rules" / f"{game}.toml")}


def problems(rules: Sequence[Rule], options: frozenset[str]) -> list[str]:
    """Name what is wrong with a catalogue: doubled ids, dangling references, empty texts, unknown house rules."""
    ids = [rule.id for rule in rules]
    found = [f"{rule_id} stands more than once" for rule_id in sorted({i for i in ids if ids.count(i) > 1})]
    for rule in rules:
        found += [f"{rule.id} refers to {other}, which does not exist" for other in rule.see if other not in ids]
        found += [
            f"{rule.id} names the option {name}, which does not exist" for name in rule.options if name not in options
        ]
        empty = [name for name in ("de", "en", "words_de", "words_en") if not getattr(rule, name)]
        if not rule.playable:
            empty += [name for name in ("reason_de", "reason_en") if not getattr(rule, name)]
        found += [f"{rule.id} has no {name}" for name in empty]
    return found

"""Checks everything in ``data/`` that a person can get wrong: rules, scenarios, decks, texts, glossary."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bot.catalogue import CatalogueError, problems, read_rules
from bot.decks import CHECKS, DeckError, deck_files, read_deck
from bot.parser.words import FILE, WordLists, WordsError, clashes, read_words
from bot.resources import data_dir
from bot.texts import LOCALES, TextError, texts_for
from engines.core.base import SeatCommand, tag_of
from engines.core.contract import Game
from engines.registry import GAMES
from engines.scenario.faults import ScenarioError
from engines.scenario.read import NoEngineError, Scenario, read


class Finding(NamedTuple):
    """One thing wrong: the file, and what."""

    file: str
    problem: str


def check_data(folder: Path | None = None) -> list[Finding]:
    """Check all of ``folder`` (the product's own data by default) and name whatever is wrong."""
    root = folder or data_dir()
    return [
        *_check_rules(root),
        *_check_scenarios(root),
        *_check_decks(root),
        *_check_texts(root),
        *_check_words(root),
        *_check_glossary(root),
    ]


def _check_rules(root: Path) -> Iterator[Finding]:
    for game, engine in GAMES.items():
        path = root / "rules" / f"{game}.toml"
        try:
            rules = read_rules(path)
        except CatalogueError as error:
            yield Finding(path.name, str(error))
            continue
        for problem in problems(rules, engine.switches):
            yield Finding(path.name, problem)
        cited = {rule for scenario in _scenarios(root, game) for rule in scenario.rules}
        for rule in rules:
            if rule.playable and rule.id not in cited:
                yield Finding(path.name, f"no scenario shows {rule.id}")


def _scenarios(root: Path, game: str) -> Iterator[Scenario]:
    """Read those scenarios of a game that can be read; the others are findings of their own."""
    for path in sorted((root / "scenarios" / game).glob("*.toml")):
        try:
            yield read(path.read_text(encoding="utf-8"), path.name, GAMES)
        except (ScenarioError, NoEngineError):
            continue


def _check_scenarios(root: Path) -> Iterator[Finding]:
    known = {game: _known_rules(root, game) for game in GAMES}
    for path in sorted((root / "scenarios").rglob("*.toml")):
        game = path.parent.name
        try:
            scenario = read(path.read_text(encoding="utf-8"), path.name, GAMES)
        except (ScenarioError, NoEngineError) as error:
            yield Finding(path.name, str(error))
            continue
        rules = known.get(game)
        if rules is None:
            continue
        for rule in scenario.rules:
            if rule not in rules:
                yield Finding(path.name, f"cites {rule}, which no rules file has")
        if not scenario.rules:
            yield Finding(path.name, "cites no rule")


def _known_rules(root: Path, game: str) -> frozenset[str] | None:
    """Give the ids of a game's catalogue; ``None`` if it cannot be read, which is a finding of its own."""
    try:
        return frozenset(rule.id for rule in read_rules(root / "rules" / f"{game}.toml"))
    except CatalogueError:
        return None


def _check_decks(root: Path) -> Iterator[Finding]:
    """Every deck that a host can choose can be played, and every file there is can be chosen."""
    decks = root / "decks"
    for game, check in CHECKS.items():
        for path in deck_files(game, decks).values():
            try:
                read_deck(path, check)
            except DeckError as error:
                for line in str(error).splitlines():
                    yield Finding(f"decks/{path.relative_to(decks)}", line.removeprefix(f"{path.name}: "))
    known = {path for game in CHECKS for path in deck_files(game, decks).values()}
    for path in sorted(decks.rglob("*.toml")):
        if path not in known:
            yield Finding(f"decks/{path.relative_to(decks)}", "belongs to no game, or no deck can be called so")


def _check_texts(root: Path) -> Iterator[Finding]:
    names = {locale: {path.name for path in (root / "texts" / locale).glob("*.ftl")} for locale in LOCALES}
    for locale in LOCALES:
        for other in LOCALES:
            for name in sorted(names[other] - names[locale]):
                yield Finding(f"texts/{locale}/{name}", f"is missing, though {other} has it")
        try:
            texts_for(locale)
        except TextError as error:
            yield Finding(f"texts/{locale}", str(error))


def _check_words(root: Path) -> Iterator[Finding]:
    """Every word of free text belongs to a command or role that there is, the same ones in every language."""
    commands = {
        tag_of(command) for game in GAMES.values() for command in game.commands if issubclass(command, SeatCommand)
    }
    lists: dict[str, WordLists] = {}
    for locale in LOCALES:
        file = f"texts/{locale}/{FILE}"
        try:
            words = lists[locale] = read_words(root / "texts" / locale / FILE)
        except WordsError as error:
            yield Finding(file, str(error))
            continue
        for verb, action in words.action.items():
            for name in sorted({verb, *action.over} - commands):
                yield Finding(file, f"{name} is no command of a player")
        for problem in clashes(words):
            yield Finding(file, problem)
    for locale, words in lists.items():
        for other in lists.values():
            missing = {*other.action, *other.roles} - {*words.action, *words.roles}
            for name in sorted(missing):
                yield Finding(f"texts/{locale}/{FILE}", f"has no words for {name}, though another language has")


def _check_glossary(root: Path) -> Iterator[Finding]:
    path = root / "glossary.toml"
    try:
        glossary: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        yield Finding(path.name, str(error))
        return
    for kind, words in glossary.items():
        for word, entry in words.items():
            for field in ("en", "de", "note"):
                if not entry.get(field):
                    yield Finding(path.name, f"{kind}.{word} has no {field}")
    for game in GAMES.values():
        for word in _vocabulary(game):
            if not any(word in words for words in glossary.values()):
                yield Finding(path.name, f"{word} of {game.name} has no entry")


def _vocabulary(game: Game[Any, Any]) -> list[str]:
    return sorted({*map(tag_of, game.commands), *map(tag_of, game.events)})

"""The other side: PyPI ``mafia`` 1.0.0 with 24 players, its nearest roles, and the same number of actions.

Templars and Assassins are two of its mafias; doctor and mask are its Doctor and Busdriver. Who visits learns whether
that player was out, so she is a Tracker; the spy is a Cop, and the hunter, who names somebody, a Watcher. The
trickster, who bends a vote, is a Politician and the night watchman a Double Voter; everybody else is a Villager.
"""

import importlib
import warnings
from typing import Any, NamedTuple

from benchmarks.table import (
    ASSASSIN,
    CANDIDATES,
    DOCTOR,
    HARLOT,
    HUNTER,
    MASKER,
    NAMES,
    OTHER_HARLOT,
    PATIENT,
    SPY,
    SWAPPED,
    TEMPLAR,
    TRICKSTER,
    VICTIM,
    WATCHMAN,
)

VERSION = "1.0.0"
MISSING = f"mafia {VERSION} is not installed (requirements-bench.txt has it)"


class Round(NamedTuple):
    """A game of theirs with its players in seating order and its two groups."""

    game: Any
    players: list[Any]
    groups: tuple[Any, Any]


def load() -> Any | None:
    """Import the package, or give ``None`` where it is not installed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # newer Pythons warn of its "\s" in plain strings
        try:
            return importlib.import_module("mafia")
        except ModuleNotFoundError:
            return None


def new_round(mafia: Any) -> Round:
    """Lay the table. Their games change in place, so every night needs a new one."""
    game = mafia.Game()
    town = game.add_faction(mafia.Town())
    templars, assassins = (game.add_faction(mafia.Mafia(name)) for name in ("Templars", "Assassins"))
    special = {
        DOCTOR: mafia.Doctor,
        HARLOT: mafia.Tracker,
        OTHER_HARLOT: mafia.Tracker,
        SPY: mafia.Cop,
        HUNTER: mafia.Watcher,
        MASKER: mafia.Busdriver,
        TRICKSTER: mafia.Politician,
        WATCHMAN: mafia.DoubleVoter,
    }
    roles = [mafia.Goon(templars)] * 4 + [mafia.Goon(assassins)] * 4
    roles += [special.get(seat, mafia.Villager)(town) for seat in range(len(roles), len(NAMES))]  # type: ignore[call-overload]
    players = [game.add_player(name, role) for name, role in zip(NAMES, roles, strict=True)]
    game.begin()
    return Round(game, players, (templars, assassins))


def resolve_night(mafia: Any, given: Round) -> None:
    """Hand over the eight actions and resolve the night; that is when they are checked."""
    game, who, (templars, assassins) = given
    night = mafia.Night(1)
    night.add_action(mafia.Busdrive(who[MASKER], who[VICTIM], who[SWAPPED]))
    night.add_action(mafia.Protect(who[DOCTOR], who[PATIENT]))
    night.add_action(mafia.Track(who[HARLOT], who[DOCTOR]))
    night.add_action(mafia.Watch(who[HUNTER], who[TEMPLAR]))
    night.add_action(mafia.Investigate(who[SPY], who[ASSASSIN]))
    night.add_action(mafia.Track(who[OTHER_HARLOT], who[MASKER]))
    night.add_action(mafia.FactionAction(templars, mafia.Kill(who[TEMPLAR], who[PATIENT])))
    night.add_action(mafia.FactionAction(assassins, mafia.Kill(who[ASSASSIN], who[VICTIM])))
    game.resolve(night)


def finish_night(mafia: Any, given: Round) -> None:
    """Resolve the night and ask whether the game is over."""
    resolve_night(mafia, given)
    assert not given.game.is_game_over()


MESSAGES = (
    (MASKER, f"busdrive {NAMES[VICTIM]} {NAMES[SWAPPED]}"),
    (DOCTOR, f"protect {NAMES[PATIENT]}"),
    (HARLOT, f"track {NAMES[DOCTOR]}"),
    (HUNTER, f"watch {NAMES[TEMPLAR]}"),
    (SPY, f"investigate {NAMES[ASSASSIN]}"),
    (OTHER_HARLOT, f"track {NAMES[MASKER]}"),
    (TEMPLAR, f"{NAMES[TEMPLAR]}: kill {NAMES[PATIENT]}"),
    (ASSASSIN, f"{NAMES[ASSASSIN]}: kill {NAMES[VICTIM]}"),
)


def judged_night(mafia: Any, given: Round) -> None:
    """Let its parser judge each message when it comes, as our engine does, then resolve and ask whether it is over."""
    game, who, _ = given
    night = mafia.Night(1)
    parser = mafia.Parser(game)
    for seat, message in MESSAGES:
        parser.parse(night, who[seat], message)
    game.resolve(night)
    assert not game.is_game_over()


def resolve_day(mafia: Any, given: Round) -> None:
    """Set 24 votes and resolve the day with its lynching."""
    game, who, _ = given
    day = mafia.Day(1)
    for seat, voter in enumerate(who):
        day.set_vote(voter, who[CANDIDATES[seat * 7 % len(CANDIDATES)]])
    game.resolve(day)


def finish_day(mafia: Any, given: Round) -> None:
    """Resolve the day and ask whether the game is over."""
    resolve_day(mafia, given)
    assert not given.game.is_game_over()


def judged_day(mafia: Any, given: Round) -> None:
    """Let its parser take each vote, then resolve and ask whether it is over."""
    game, who, _ = given
    day = mafia.Day(1)
    parser = mafia.Parser(game)
    for seat, voter in enumerate(who):
        parser.parse(day, voter, f"vote {NAMES[CANDIDATES[seat * 7 % len(CANDIDATES)]]}")
    game.resolve(day)
    assert not game.is_game_over()


def dead(given: Round) -> list[int]:
    """List the seats of the dead, to see that both sides came to the same."""
    return [seat for seat, player in enumerate(given.players) if not player.alive]

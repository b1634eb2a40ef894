"""What is compared with what: a night and a day with PyPI ``mafia``, decode and replay with json and dataclasses."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from benchmarks import mafia_side, plain_fold, plain_state
from benchmarks.measure import Side, Timing, take_turns
from benchmarks.rounds import LENGTH, long_log
from benchmarks.table import SETUP, VICTIM, morning, nightfall, play_day, play_night, votes
from engines.core.fold import replay
from engines.templer_assassinen import GAME
from engines.templer_assassinen.state import State

COMPARED = (
    *("phase", "number", "began", "until", "winner", "watchman", "offices", "pairs", "found", "accused"),
    *("votes", "ballots", "turns", "marks", "spoke", "reminded", "published", "used"),
)
"""Fields in which both replays must end alike; how else the engine keeps its books is its own affair."""


class Rival(Struct, frozen=True):
    """One way to do the work otherwise, and how many times as fast we shall be (``None``: told, not aimed at)."""

    timing: Timing
    times: float
    target: float | None = None


class Comparison(Struct, frozen=True):
    """A piece of work, our time for it, and those of others; without any, ``missing`` says why."""

    title: str
    ours: Timing
    rivals: tuple[Rival, ...]
    missing: str = mafia_side.MISSING


def night(runs: int, repeat: int) -> Comparison:
    """Compare a night with explanations. Raises ``AssertionError`` if the sides do not come to the same."""
    given = nightfall()
    state, causes = play_night(given)
    (victim,) = state.found
    assert victim != VICTIM  # the mask worked
    assert len(causes) == 2
    ours = Side("spielleiter", lambda: given, play_night, repeat)
    title = "A night of 24 players: eight messages, two murders, one healed, one swap; with explanations"
    rivals = (
        ("mafia: Game.resolve(night) alone", mafia_side.resolve_night, None),
        ("mafia: resolve, and is the game over", mafia_side.finish_night, 100.0),
        ("mafia: messages judged by its parser, resolve, and is the game over", mafia_side.judged_night, None),
    )
    return _against_mafia(title, ours, rivals, [victim], runs)


def day(runs: int, repeat: int) -> Comparison:
    """Compare a day with a lynching. Raises ``AssertionError`` if the sides do not come to the same."""
    begun = morning()
    given = (begun, votes(begun.state.began))
    (victim,) = play_day(given).found
    ours = Side("spielleiter", lambda: given, play_day, repeat)
    rivals = (
        ("mafia: Game.resolve(day) alone", mafia_side.resolve_day, None),
        ("mafia: resolve, and is the game over", mafia_side.finish_day, 20.0),
        ("mafia: votes judged by its parser, resolve, and is the game over", mafia_side.judged_day, None),
    )
    return _against_mafia(
        "A day of 24 votes, one of them double, and the closing of the court", ours, rivals, [victim], runs
    )


def _against_mafia(
    title: str,
    ours: Side,
    rivals: Sequence[tuple[str, Callable[[Any, mafia_side.Round], None], float | None]],
    dead: list[int],
    runs: int,
) -> Comparison:
    """Take turns with their package; without it only our side is measured."""
    package = mafia_side.load()
    if package is None:
        return Comparison(title, take_turns([ours], runs)[0], ())
    sides = []
    for name, work, _ in rivals:
        trial = mafia_side.new_round(package)
        work(package, trial)
        assert mafia_side.dead(trial) == dead
        sides.append(
            Side(name, partial(mafia_side.new_round, package), partial(work, package), max(1, ours.repeat // 20))
        )
    return _rank(title, take_turns([ours, *sides], runs), [target for _, _, target in rivals])


def _rank(title: str, timings: Sequence[Timing], targets: Sequence[float | None]) -> Comparison:
    first, *others = timings
    rivals = (Rival(timing, timing.over(first), target) for timing, target in zip(others, targets, strict=True))
    return Comparison(title, first, tuple(rivals))


def rebuilds(runs: int, repeat: int, length: int = LENGTH) -> tuple[Comparison, ...]:
    """Compare decode and replay of a log, together and each alone.

    Raises ``AssertionError`` if the sides do not come to the same.
    """
    data = plain_state.CODEC.write_log(long_log(length))
    log, plain_log = plain_state.CODEC.read_log(data), plain_state.read_log(data)
    assert_alike(replay(GAME, SETUP, log), plain_fold.replay(SETUP, plain_log))
    few = max(1, repeat // 5)
    titles = (
        f"A round of {length:,} events: decode and replay",
        "... decode alone",
        "... replay alone",
    )
    pairs = (
        (lambda _: replay(GAME, SETUP, plain_state.CODEC.read_log(data)), _plain_rebuild),
        (plain_state.CODEC.read_log, plain_state.read_log),
        (lambda _: replay(GAME, SETUP, log), lambda _: plain_fold.replay(SETUP, plain_log)),
    )
    found = []
    for title, (ours, plain), target in zip(titles, pairs, (6.0, None, None), strict=True):
        sides = [
            Side("spielleiter", lambda: data, ours, repeat),
            Side("json and frozen dataclasses", lambda: data, plain, few),
        ]
        found.append(_rank(title, take_turns(sides, runs), [target]))
    return tuple(found)


def _plain_rebuild(data: bytes) -> plain_state.PlainState:
    return plain_fold.replay(SETUP, plain_state.read_log(data))


def assert_alike(ours: State, plain: plain_state.PlainState) -> None:
    """See that both folds end in the same round. Raises ``AssertionError``."""
    for name in COMPARED:
        assert _bare(getattr(ours, name)) == _bare(getattr(plain, name)), name


def _bare(value: Any) -> Any:
    """Take structs and dataclasses down to tuples of their values, so that the two can be compared."""
    if isinstance(value, dict):
        return {key: _bare(inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        return tuple(_bare(inner) for inner in value)
    names = getattr(value, "__struct_fields__", None) or getattr(value, "__dataclass_fields__", None)
    return value if names is None else tuple(_bare(getattr(value, name)) for name in names)

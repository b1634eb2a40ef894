"""Where our side spends its time: ``python -m benchmarks.hotspots night`` (or ``day``, ``replay``, ``round``)."""

import argparse
import cProfile
import pstats
from collections.abc import Callable
from pathlib import Path

from benchmarks import plain_state
from benchmarks.rounds import long_log, random_round
from benchmarks.table import SETUP, morning, nightfall, play_day, play_night, votes
from engines.core.fold import replay
from engines.templer_assassinen import GAME


def work(what: str) -> Callable[[], object]:
    """Give the piece of work named ``what``, with all that it needs laid out."""
    if what == "night":
        table = nightfall()
        return lambda: play_night(table)
    if what == "day":
        begun = morning()
        sent = votes(begun.state.began)
        return lambda: play_day((begun, sent))
    if what == "replay":
        data = plain_state.CODEC.write_log(long_log())
        return lambda: replay(GAME, SETUP, plain_state.CODEC.read_log(data))
    return lambda: random_round(1)


def main() -> None:
    """Read the arguments, profile, and print the functions that took most, with paths from here."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hotspots", description=__doc__)
    parser.add_argument("what", choices=("night", "day", "replay", "round"))
    parser.add_argument("--times", type=int, default=300, help="how often it is done (default %(default)s)")
    parser.add_argument("--sort", default="tottime", choices=("tottime", "cumulative"))
    parser.add_argument("--lines", type=int, default=30)
    given = parser.parse_args()
    done = work(given.what)
    profile = cProfile.Profile()
    profile.enable()
    for _ in range(given.times):
        done()
    profile.disable()
    stats = pstats.Stats(profile)
    if given.sort == "tottime":
        stats.strip_dirs()
    print(f"{given.times} times {given.what}, in {Path.cwd().name}")
    stats.sort_stats(given.sort).print_stats(given.lines)


if __name__ == "__main__":
    main()

"""Named places at which a test may kill the process, as power loss would: no handler runs, nothing is flushed.

``SL_CRASH_AT=K03:2`` ends the process at the second time it comes by K03. In a bot that nobody tests this costs one
look into the environment.
"""

import os
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

POINTS: Mapping[str, str] = MappingProxyType(
    {
        "K01": "a message is there, nothing of it is stored",
        "K02": "its rows are inserted, not committed",
        "K03": "committed, nobody has been told",
        "K04": "the receipt is sent, its row does not know yet",
        "K06": "a deadline is resolved in memory, not committed",
        "K07": "a resolution is committed, its posts wait",
        "K08": "Discord has stored a message, the bot was not told",
        "K09": "between two parts of one post",
        "K10": "between two deliveries of roles",
        "K12": "channels and rights are changed half way",
        "K13": "within a migration of the database",
        "K16": "in the middle of catching up",
    }
)
"""Every point with a word on what has happened there and what has not."""

KILLED = 137
"""The exit code of a process that got ``kill -9``."""

_passed: Counter[str] = Counter()


def point(name: str) -> None:
    """Come by a point, and die there if the environment says so. Raises ``KeyError`` for a name not in ``POINTS``."""
    if name not in POINTS:
        raise KeyError(f"no crash point {name}; there are {', '.join(POINTS)}")
    wanted = os.environ.get("SL_CRASH_AT")
    if wanted is None:
        return
    where, _, count = wanted.partition(":")
    if where not in POINTS:
        raise KeyError(f"SL_CRASH_AT={wanted}: no crash point {where}; there are {', '.join(POINTS)}")
    if where == name:
        _passed[name] += 1
        if _passed[name] == int(count or 1):
            os._exit(KILLED)

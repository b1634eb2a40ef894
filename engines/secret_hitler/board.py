"""What lies on the table: tiles, roles by number of players, and the powers of the fascist track (SH-2)."""

from collections.abc import Mapping
from typing import Final, Literal

Tile = Literal["F", "L"]
Role = Literal["liberal", "fascist", "hitler"]
Party = Literal["liberal", "fascist"]
Power = Literal["investigate", "peek", "appoint", "execute"]

TILES: Final[Mapping[Tile, int]] = {"F": 11, "L": 6}
LEAST, MOST = 5, 10
HAND = 3
"""Tiles a president draws, and the fewest the draw pile may hold."""
DANGER = 3
"""Fascist policies from which on an elected Hitler wins (SH-8.4)."""
VETO = 5
"""Fascist policies from which on a chancellor may propose a veto (SH-7.1)."""
CHAOS = 3
"""What the election tracker must not reach (SH-4.12)."""
LIBERAL_GOAL, FASCIST_GOAL = 5, 6

_FASCISTS: Final = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}
_SMALL: Final[Mapping[int, Power]] = {3: "peek", 4: "execute", 5: "execute"}
_MIDDLE: Final[Mapping[int, Power]] = {2: "investigate", 3: "appoint", 4: "execute", 5: "execute"}
_LARGE: Final[Mapping[int, Power]] = {1: "investigate", **_MIDDLE}
_TRACKS: Final = {5: _SMALL, 6: _SMALL, 7: _MIDDLE, 8: _MIDDLE, 9: _LARGE, 10: _LARGE}
_HITLER_KNOWS_UP_TO: Final = 6


def roles_for(players: int) -> tuple[Role, ...]:
    """List the roles that so many players are dealt (SH-2.2)."""
    fascists = _FASCISTS[players]
    roles: list[Role] = ["hitler"]
    roles += ["fascist"] * fascists
    roles += ["liberal"] * (players - fascists - 1)
    return tuple(roles)


def power_at(players: int, fascist: int) -> Power | None:
    """Name the power of a field of the track, which the number of players at the start fixes (SH-2.3, SH-2.4)."""
    return _TRACKS[players].get(fascist)


def hitler_knows(players: int) -> bool:
    """Tell whether Hitler learns who the fascist is (SH-3.2, SH-3.3)."""
    return players <= _HITLER_KNOWS_UP_TO


def party_of(role: Role) -> Party:
    """Give the party of a role: Hitler's is the fascist one (SH-1.2)."""
    return "liberal" if role == "liberal" else "fascist"

"""The rounds that are kept, and who looks at them."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.calendar import parse_moment
from engines.core.contract import Game, Setup
from engines.core.dice import StreamDice
from engines.core.ids import Seat
from engines.core.playout import Player, Playout
from engines.galgenfrist.events import RoleTold as RoleOfPrisoner
from engines.registry import GAMES
from engines.scenario.read import DEFAULT_START, DEFAULT_ZONE
from engines.secret_hitler.events import RoleTold as RoleOfHitlersTable
from engines.templer_assassinen.events import RoleTold


class Round(NamedTuple):
    """A round to keep: a game, how many play, and what fixes chance."""

    game: str
    players: int
    seed: int

    @property
    def name(self) -> str:
        """Its folder."""
        return f"{self.game}/{self.players}-{self.seed}"

    def play(self) -> tuple[Game[Any, Any], Playout]:
        """Play it: the first round of ``spielleiter simulate`` with this seed."""
        return GAMES[self.game], _played(self)

    def viewers(self) -> Iterator[tuple[str, Viewer]]:
        """Name those who look: spectators, the game master, and seats that know different things."""
        yield "public", "public"
        yield "gm", "gm"
        if self.game in ROLES:
            yield from _seats(self.play()[1].log, ROLES[self.game]).items()
        else:  # everybody begins alike, so one seat will do
            yield "seat", Seat(0)


@cache
def _played(kept: Round) -> Playout:
    names = tuple(f"P{number}" for number in range(1, kept.players + 1))
    setup = Setup(names=names, start=parse_moment(DEFAULT_START, DEFAULT_ZONE))
    return Player(GAMES[kept.game], setup, StreamDice(f"{kept.seed}/1".encode())).play()


def _seats(log: Sequence[Event], roles: Sequence[str]) -> dict[str, Seat]:
    """Find the first seat of each of these roles."""
    kinds = RoleTold | RoleOfHitlersTable | RoleOfPrisoner
    told = sorted((event.to, event.role) for event in log if isinstance(event, kinds))
    return {role: next(seat for seat, word in told if word == role) for role in roles}


ROLES = {
    "templer_assassinen": ("templer", "spion", "henker"),
    "secret_hitler": ("liberal", "fascist", "hitler"),
    "galgenfrist": ("loyalist", "saboteur"),
}
"""A member of a group, one who asks in private, and one whose office the lot hands on; one of each role; prisoners."""

ROUNDS = (
    *(Round("templer_assassinen", players, seed) for players in (12, 24) for seed in (1, 2)),
    *(Round("secret_hitler", players, 1) for players in (5, 7)),
    *(Round("galgenfrist", players, 1) for players in (4, 6)),
    Round("bloody_legacy", 3, 1),
    *(Round("regicide", players, 1) for players in (1, 4)),
)
NARRATED = (
    Round("templer_assassinen", 12, 1),
    Round("galgenfrist", 6, 1),
    Round("bloody_legacy", 3, 1),
    Round("regicide", 4, 1),
)
"""The rounds whose public texts are kept too, in every language."""

"""Wire names and targets made into commands of *Straßen von Jerusalem*."""

from collections.abc import Iterable
from itertools import product
from typing import Any

from engines.core.base import SeatCommand, tag_of
from engines.core.ids import Seat
from engines.templer_assassinen import GAME

COMMANDS: dict[str, type[SeatCommand]] = {
    tag_of(command): command for command in GAME.commands if issubclass(command, SeatCommand)
}
PAIRS = frozenset({"swap", "pair"})
TARGETED = frozenset({"murder", "strike", "heal", "visit", "spy", "mark", "turn", "vote", "bomb", "elect", "verdict"})
PUBLIC = frozenset({"vote", "unvote", "bomb"})
TAKEN_BACK_ALONE = "vote"
"""A vote has a command of its own for taking it back; everything else is withdrawn by its name."""


def make(verb: str, me: Seat, *targets: object, **more: object) -> SeatCommand:
    """Make the command called ``verb`` of the player ``me``."""
    kind: Any = COMMANDS[verb]
    command: SeatCommand = kind(me, *targets, **more)
    return command


def on_targets(verbs: Iterable[str], me: Seat, seats: Iterable[tuple[Seat, ...]], **more: object) -> list[SeatCommand]:
    """Make one command for each verb and each choice out of ``seats``, one group of candidates for each target."""
    return [
        make(verb, me, *row, **(more if verb == "vote" else {}))
        for row in product(*seats)
        for verb in sorted(verbs)
        if len(set(row)) == len(row)
    ]


def withdrawal(verb: str, me: Seat) -> SeatCommand:
    """Make the command that takes back what was sent as ``verb``."""
    return make("unvote", me) if verb == TAKEN_BACK_ALONE else make("withdraw", me, verb)

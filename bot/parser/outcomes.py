"""What one action of a message comes to."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.parser.commands import withdrawal
from bot.parser.naming import Named
from bot.parser.scene import Scene
from engines.core.base import SeatCommand


class Outcome(Struct, frozen=True):
    """What one unit comes to: certain commands, some to choose from, or a reason why it is neither."""

    sure: tuple[SeatCommand, ...] = ()
    choices: tuple[SeatCommand, ...] = ()
    why: str = ""
    about: str = ""


NOTHING = Outcome()


def different(names: Sequence[Named]) -> tuple[Named, ...]:
    """Leave out names of one and the same person."""
    return tuple({name.seats: name for name in names}.values())


def withdrawals(verbs: Iterable[str], scene: Scene) -> tuple[SeatCommand, ...]:
    """Make the commands that take back what was sent as these verbs."""
    return tuple(withdrawal(verb, scene.me) for verb in sorted(verbs))

"""Several games in a row: what a game tells about its session, and how the next one begins."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from msgspec import Struct

from bot.live import Live
from bot.present.post import Button
from bot.texts import Texts
from engines.core.contract import Setup
from engines.core.ids import Instant

NEXT = "next"
"""What the button does that opens the next game."""
CLOSE = "close"
"""What the button does that ends the session."""


class Sequel(Struct, frozen=True):
    """What stands under a game that is over: how the session stands, and what can be pressed to go on with it."""

    text: str
    buttons: Sequence[Button] = ()


class Following(Struct, frozen=True):
    """The next game: its set-up, what its log keeps of the games before it, and whether the host alone may open it."""

    setup: Setup
    facts: Mapping[str, str]
    host_alone: bool = False


@dataclass(frozen=True)
class Sessions:
    """How a game is played several times in a row.

    ``told`` says how the session stands after a game that is over. ``following`` makes the next game, for those who
    sit there now, to begin at an instant; ``None`` if the session is over. ``opening`` greets all at a game that
    follows another, and ``closing`` tells how a session ended that somebody has closed.
    """

    told: Callable[[Live, Texts], Sequel]
    following: Callable[[Live, Instant], Following | None]
    opening: Callable[[Live, Texts], str]
    closing: Callable[[Live, Texts], str]

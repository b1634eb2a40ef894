"""Who may know a fact. Every event carries its audience from birth; a view is folded from what it includes."""

from typing import Final, Literal

from msgspec import Struct

from engines.core.ids import Seat

Viewer = Seat | Literal["public", "gm"]
"""Somebody who looks at a round: a seat, a spectator (``public``) or the game master (``gm``)."""


class Audience(Struct, frozen=True, gc=False):
    """The set of people an event is meant for: everyone, some seats, or the game master alone."""

    kind: Literal["public", "only", "gm"]
    seats: tuple[Seat, ...] = ()

    def includes(self, viewer: Viewer) -> bool:
        """Tell whether ``viewer`` may know: the game master knows all, a seat also what is public."""
        if viewer == "gm" or self.kind == "public":
            return True
        return viewer in self.seats


PUBLIC: Final = Audience("public")
GM: Final = Audience("gm")


def only(*seats: Seat) -> Audience:
    """Make the audience of a fact that just these seats (and the game master) may know."""
    return Audience("only", seats)

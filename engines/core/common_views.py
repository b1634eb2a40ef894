"""What the pictures of all games show alike: who sits where, when what is open ends, and whether the clock stands.

Such a picture has fields for it: ``names`` by seat, ``until`` (ms, official), and ``paused``.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from engines.core.base import Event
from engines.core.events import DeadlineMoved, PlayerReplaced, RoundPaused, RoundResumed


def _moved(view: Any, event: DeadlineMoved) -> Any:
    return replace(view, until=event.until)


def _replaced(view: Any, event: PlayerReplaced) -> Any:
    return replace(view, names=(*view.names[: event.seat], event.name, *view.names[event.seat + 1 :]))


def _paused(view: Any, _event: RoundPaused) -> Any:
    return replace(view, paused=True)


def _resumed(view: Any, _event: RoundResumed) -> Any:
    return replace(view, paused=False)


COMMON_CHANGES: Final[Mapping[type[Event], Callable[[Any, Any], Any]]] = {
    DeadlineMoved: _moved,
    PlayerReplaced: _replaced,
    RoundPaused: _paused,
    RoundResumed: _resumed,
}
"""How a picture changes, by what happened; a game adds its own, or puts its own in their place."""

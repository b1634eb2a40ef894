"""What a payload calls its picture, drawn: by kind, from plain values."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.delivery import File


class UnknownPictureError(LookupError):
    """Nobody draws this kind."""


def draw(picture: Sequence[Any]) -> File:
    """Draw a picture: its kind and what that takes. Raises ``UnknownPictureError`` for a kind that does not exist."""
    kind, *args = picture
    drawer = DRAWERS.get(kind)
    if drawer is None:
        raise UnknownPictureError(kind)
    return drawer(*args)


DRAWERS: Mapping[str, Callable[..., File]] = {}
"""Who draws what."""

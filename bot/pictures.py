"""What a payload calls its picture, drawn: by kind, from plain values."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.delivery import File
from bot.live import Live
from bot.render import bloody_legacy, galgenfrist, regicide, secret_hitler
from bot.render.cards import role_card
from bot.render.course import course
from bot.render.picture import FILE_NAME, Picture


class UnknownPictureError(LookupError):
    """Nobody draws this kind."""


Find = Callable[[int], Live]
"""Gives a round by its number; raises ``KeyError``."""


def draw(picture: Sequence[Any], find: Find) -> File:
    """Draw a picture: its kind and what that takes. Raises ``UnknownPictureError`` for a kind that does not exist."""
    kind, *args = picture
    drawer = _DRAWERS.get(kind)
    if drawer is None:
        raise UnknownPictureError(kind)
    drawn: Picture = drawer(find, *args)
    return File(FILE_NAME, drawn.png, drawn.alt)


def _role(_find: Find, role: str, bomber: bool, locale: str) -> Picture:  # noqa: FBT001 - out of JSON
    return role_card(role, bomber, locale)


def _course(find: Find, number: int, locale: str) -> Picture:
    live = find(number)
    if live.setup is None:
        raise UnknownPictureError(number)
    return course(live.setup, live.log, live.names, locale)


def _secret_hitler(_find: Find, facts: Mapping[str, Any], locale: str, wording: str) -> Picture:
    return secret_hitler.table_of(facts, locale, wording)


def _regicide(_find: Find, facts: Mapping[str, Any], locale: str) -> Picture:
    return regicide.table_of(facts, locale)


def _bloody_legacy(_find: Find, facts: Mapping[str, Any], locale: str) -> Picture:
    return bloody_legacy.table_of(facts, locale)


def _galgenfrist(_find: Find, facts: Mapping[str, Any], locale: str, own: Mapping[str, str] | None = None) -> Picture:
    return galgenfrist.table_of(facts, locale, own)


_DRAWERS: Mapping[str, Callable[..., Picture]] = {
    "role": _role,
    "course": _course,
    "secret_hitler": _secret_hitler,
    "regicide": _regicide,
    "bloody_legacy": _bloody_legacy,
    "galgenfrist": _galgenfrist,
}

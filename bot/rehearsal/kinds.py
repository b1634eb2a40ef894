"""Discord's numbers by name: kinds of channels, components, interactions, callbacks; marks on messages."""

from enum import IntEnum


class Kind(IntEnum):
    """What a channel is, by Discord's numbers."""

    TEXT = 0
    DM = 1
    VOICE = 2
    CATEGORY = 4
    NEWS = 5
    NEWS_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


THREADS = frozenset({Kind.NEWS_THREAD, Kind.PUBLIC_THREAD, Kind.PRIVATE_THREAD})
TALKED_IN = frozenset({Kind.TEXT, Kind.DM, Kind.VOICE, Kind.NEWS}) | THREADS
"""Channels that hold messages."""


class Part(IntEnum):
    """What a component is, by Discord's numbers."""

    ROW = 1
    BUTTON = 2
    MENU = 3
    INPUT = 4
    USERS = 5
    ROLES = 6
    MENTIONABLES = 7
    CHANNELS = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    UPLOAD = 19


MENUS = frozenset({Part.MENU, Part.USERS, Part.ROLES, Part.MENTIONABLES, Part.CHANNELS})


class Ask(IntEnum):
    """What kind of interaction a user begins."""

    COMMAND = 2
    COMPONENT = 3
    COMPLETE = 4
    MODAL = 5


class Reply(IntEnum):
    """What kind of callback a bot answers with."""

    PONG = 1
    MESSAGE = 4
    DEFER = 5
    DEFER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Flag(IntEnum):
    """Marks on a message."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SILENT = 1 << 12
    COMPONENTS_V2 = 1 << 15

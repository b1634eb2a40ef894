"""Notices of the morning: short private facts for those who live to read them (TA-PUB-9, TA-RULING-55)."""

from engines.core.base import PrivateEvent


class Notice(PrivateEvent, frozen=True, gc=False):
    """Something a player notices at 10:00 about the night; the dead notice nothing, and nobody is told twice."""

"""Changed copies of dictionaries: a state is never changed in place."""

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def changed(mapping: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    """Give a copy in which ``key`` has ``value``."""
    return {**mapping, key: value}


def without(mapping: Mapping[K, V], key: K) -> Mapping[K, V]:
    """Give a copy without ``key``, or the mapping itself if it has none."""
    if key not in mapping:
        return mapping
    copy = dict(mapping)
    del copy[key]
    return copy

"""Deep copies that cannot change: what a value held, whatever happens to its containers later."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from msgspec import Struct, structs


def snapshot(value: Any) -> Any:
    """Copy a value down to its leaves, into tuples and frozen sets; functions and types stand for themselves."""
    if isinstance(value, Struct):
        return (type(value), *(snapshot(field) for field in structs.astuple(value)))
    if isinstance(value, Mapping):
        return (dict, *((snapshot(key), snapshot(held)) for key, held in value.items()))
    if isinstance(value, AbstractSet):
        return frozenset(snapshot(member) for member in value)
    if isinstance(value, (list, tuple)):
        return (type(value), *(snapshot(member) for member in value))
    return value

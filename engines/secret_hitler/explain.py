"""Why something happened."""

from collections.abc import Sequence

from engines.core.base import Event, tag_of
from engines.core.contract import Cause


def explain(log: Sequence[Event], event: Event) -> Cause:
    """Say why ``event`` happened; an event that needs no reason is its own."""
    return Cause(tag_of(event), event.at, ())

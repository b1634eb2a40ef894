"""The two numbers everything else is made of: seats and instants."""

from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in seating order (clockwise). Names belong to the shell, seats to the rules."""

Instant = NewType("Instant", int)
"""Milliseconds since 1970-01-01 UTC: what a Discord id carries (TA-T10)."""

UNKNOWN = Seat(-1)
"""A target that nobody at the table answers to; every engine refuses it with ``unknown-target``."""

SECOND_MS = 1_000
MINUTE_MS = 60 * SECOND_MS
HOUR_MS = 60 * MINUTE_MS

"""The set-up of a round as text: what the log and the table of rounds keep, read back exactly."""

import msgspec

from engines.core.contract import Setup

_ENCODER = msgspec.json.Encoder(order="sorted")
_DECODER = msgspec.json.Decoder(Setup)


def write_setup(setup: Setup) -> str:
    """Give the one text of a set-up."""
    return _ENCODER.encode(setup).decode()


def read_setup(text: str) -> Setup:
    """Read a set-up. Raises ``msgspec.ValidationError`` or ``msgspec.DecodeError`` for what is none."""
    return _DECODER.decode(text)

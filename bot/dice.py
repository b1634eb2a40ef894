"""Where a round's chance comes from: 32 secret bytes, and the source of the command that asks for it.

Each command has dice of its own, so what one draws does not shift what the next one draws, and whoever knows the secret
can decide any command of the log again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from engines.core.dice import StreamDice

SECRET_BYTES = 32


def new_secret() -> bytes:
    """Make the secret of a round."""
    return secrets.token_bytes(SECRET_BYTES)


def dice_for(secret: bytes, source: str) -> StreamDice:
    """Give the dice of the command that came from ``source``, such as ``message:<id>``."""
    return StreamDice(hmac.digest(secret, source.encode(), hashlib.sha256))


def commitment(secret: bytes, game: str, rules: str, users: Iterable[int]) -> str:
    """Give what is posted before the roles are dealt, and binds the secret: 64 hex digits.

    Nobody can find another secret for it afterwards, and it says nothing of the one there is.
    """
    people = ",".join(map(str, sorted(users)))
    return hashlib.sha256(f"SL-deal-v1|{game}|{rules}|{people}|".encode() + secret).hexdigest()

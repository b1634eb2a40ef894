"""One process a database: a lock on a side file, which the system frees when the process is gone, however it went."""

import fcntl
import os
import socket
from pathlib import Path

from msgspec import DecodeError, Struct, ValidationError, json


class Owner(Struct, frozen=True):
    """The process that has the database: its id and the name of its machine."""

    pid: int
    host: str


class Lock:
    """Holds ``path`` for this process until ``free``."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor: int | None = descriptor

    @classmethod
    def take(cls, path: Path) -> "Lock | Owner | None":
        """Take the lock; else give whoever has it, ``None`` if he left no name.

        Raises:
            OSError: the file cannot be made.
        """
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            try:
                return _owner(os.read(descriptor, 4096))
            finally:
                os.close(descriptor)
        except BaseException:
            os.close(descriptor)
            raise
        os.ftruncate(descriptor, 0)
        os.write(descriptor, json.encode(Owner(os.getpid(), socket.gethostname())))
        return cls(path, descriptor)

    def free(self) -> None:
        """Let others have it. The file stays: who removes it could remove somebody else's."""
        if self._descriptor is not None:
            os.ftruncate(self._descriptor, 0)
            os.close(self._descriptor)
            self._descriptor = None


def _owner(data: bytes) -> Owner | None:
    try:
        return json.decode(data, type=Owner)
    except (DecodeError, ValidationError):
        return None

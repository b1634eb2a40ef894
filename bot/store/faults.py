"""What can go wrong with the database, each with a sentence that tells what to do."""

from bot.store.lock import Owner


class StoreError(Exception):
    """Something was not stored. Nobody has been or will be told that it was."""


class RefusedError(StoreError):
    """The database does not take these rows, now or later; what rests on them may be tried again."""


class UnusableError(StoreError):
    """The database cannot be opened; the message says why and what would help."""


class SecondProcessError(StoreError):
    """Another process has this database open; the command line exits with ``exit_code``."""

    exit_code = 3

    def __init__(self, path: str, owner: Owner | None) -> None:
        who = f"process {owner.pid} on {owner.host}" if owner else "another process that does not say its name"
        super().__init__(f"{path} is in use by {who}. Two bots on one SQLite file would spoil it: stop that one first.")
        self.owner = owner

"""What a check found: where, and what is wrong there."""

from collections.abc import Sequence

from msgspec import Struct


class Finding(Struct, frozen=True):
    """Something that is not as it was written.

    ``key`` names the row in ``table``; ``seq`` is the row of the log itself, or the one that the row contradicts.
    """

    table: str
    round: int
    key: str
    seq: int
    problem: str

    def __str__(self) -> str:
        """Give one line."""
        row = f"{self.key}, contradicts" if self.table != "log" else ""
        return f"{self.table}, round {self.round}, {row} sequence {self.seq}: {self.problem}".replace(",  ", ", ")


class Report(Struct, frozen=True):
    """The verdict on one round. ``head`` is the chain's last hash, ``erased`` the rows whose bodies were taken out."""

    round: int
    rows: int
    head: str
    findings: Sequence[Finding]
    erased: Sequence[int] = ()
    notes: Sequence[str] = ()

    @property
    def intact(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings

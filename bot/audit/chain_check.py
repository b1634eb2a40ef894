"""Walks a log's chain: every row hashes to what it says, follows the one before, and none is missing."""

from collections.abc import Iterator

from msgspec import DecodeError, Struct

from bot.audit.finding import Finding
from bot.audit.record import Record, Row
from bot.entries import Body, read
from bot.store import chain

HASH_BYTES = 32


class Line(Struct, frozen=True):
    """A row of the log that holds: its body, or ``None`` where that was erased."""

    seq: int
    kind: str
    at: int
    body: Body | None


class Walked(Struct, frozen=True):
    """A chain that was walked: the rows that hold, up to the first that does not, and what is wrong."""

    lines: list[Line]
    findings: list[Finding]
    whole: bool
    """Whether every row holds, so that the log as a whole can be trusted."""

    @property
    def erased(self) -> list[int]:
        """The rows without bodies."""
        return [line.seq for line in self.lines if line.body is None]


def walk(record: Record) -> Walked:
    """Check every row of the log."""
    lines: list[Line] = []
    findings: list[Finding] = []
    whole = True
    before = _genesis(record)
    expected = 0
    for row in record.log:
        wrong = list(_faults(record.number, row, expected, before))
        findings += wrong
        whole = whole and not any(finding.table == "log" for finding in wrong)
        if whole:
            lines.append(_line(row))
        before = row["hash"]
        expected = row["seq"] + 1
    return Walked(lines, findings, whole)


def _genesis(record: Record) -> bytes | None:
    """Give what a round's chain begins with, if its row is there and can be read."""
    row = record.round
    if row is None or not isinstance(row["guild"], int | None) or not isinstance(row["created_at"], int):
        return None
    return chain.genesis(record.number, row["guild"], str(row["game"]), row["created_at"]).hash


def _faults(number: int, row: Row, expected: int, before: bytes | None) -> Iterator[Finding]:
    seq = row["seq"]

    def fault(problem: str, at: int = seq) -> Finding:
        return Finding("log", number, str(at), at, problem)

    if seq != expected:
        gone = f"row {expected} is" if seq == expected + 1 else f"rows {expected} to {seq - 1} are"
        yield fault(f"{gone} missing" if seq > expected else f"a row {seq} that no log begins with", expected)
    shape = _shape(row)
    if shape is not None:
        yield fault(shape)
        return
    true = _hashes(row)
    if not true:
        yield fault("the row was changed: its content does not give its hash")
    if seq == expected and row["prev"] != before:
        if seq == 0 and true:
            problem = "the log begins otherwise: guild, game or created_at was changed, or the row is missing"
            yield Finding("rounds", number, str(number), 0, problem)
        else:
            yield fault("the row does not follow the one before")
    if true:
        yield from map(fault, _beside(row))


def _shape(row: Row) -> str | None:
    """Say what makes this no row of a log."""
    hashes = [row["digest"], row["prev"], row["hash"]]
    if not all(isinstance(one, bytes) and len(one) == HASH_BYTES for one in hashes):
        return "the row was changed: its hashes are none"
    if not isinstance(row["at"], int) or not isinstance(row["kind"], str) or not 0 <= row["seq"] < 1 << 63:
        return "the row was changed: time, kind or number are none"
    bodies = (row["body"], row["salt"])
    if bodies != (None, None) and not all(isinstance(one, bytes) for one in bodies):
        return "the row was changed: its body is none"
    return None


def _hashes(row: Row) -> bool:
    if row["body"] is not None:
        salt: bytes = row["salt"]
        if len(salt) != chain.SALT_BYTES or row["digest"] != chain.digest(salt, row["body"]):
            return False
    return bool(row["hash"] == chain.join(row["prev"], row["seq"], row["kind"], row["at"], row["digest"]))


def _beside(row: Row) -> Iterator[str]:
    """Compare the columns beside the body with what it says."""
    if row["body"] is None:
        expected = chain.erased(row["kind"], row["at"])
    else:
        try:
            expected = chain.columns(read(row["body"]), row["at"])
        except DecodeError as error:
            yield f"the body cannot be read: {error}"
            return
    for column, value in expected.items():
        if row[column] != value or type(row[column]) is not type(value):
            says = "the row is erased, and then it is" if row["body"] is None else "the body says"
            yield f"the column {column} was changed: it says {row[column]!r}, {says} {value!r}"


def _line(row: Row) -> Line:
    body = None if row["body"] is None else read(row["body"])
    return Line(row["seq"], row["kind"], row["at"], body)

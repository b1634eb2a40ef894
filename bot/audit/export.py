"""A round's log to read elsewhere: text, JSON, CSV, or a scenario that plays it again."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import DecodeError

from bot.audit.chain_check import Line
from bot.audit.people import told_by
from bot.audit.record import Record, Row
from bot.audit.replay import Step, Wrong, steps
from bot.entries import CommandBody, EventBody, read
from bot.setups import read_setup
from bot.store.chain import head_mark
from engines.core.base import Accepted
from engines.core.codec import Codec
from engines.core.contract import Recording
from engines.registry import GAMES
from engines.scenario.run import Step as Played
from engines.scenario.write import write_scenario

COLUMNS = (
    *("seq", "at", "received", "kind", "tag", "actor", "source", "cause", "audience", "verdict", "rule", "late", "raw"),
    *("content", "salt", "prev", "hash"),
)
"""What is told of a row; instants both as ms and, in text, as a moment in UTC; hashes and salts in hex."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""How a cell begins that a spreadsheet would calculate."""


class NoScenarioError(Exception):
    """A log that cannot become a scenario; the message says why."""


def told(row: Row) -> dict[str, Any]:
    """Give what a row says, with its body taken apart; a body that cannot be read is given as it stands."""
    found: dict[str, Any] = {name: row.get(name) for name in COLUMNS}
    for name in ("salt", "prev", "hash"):
        found[name] = row[name].hex() if isinstance(row[name], bytes) else row[name]
    found |= {"late": False, "raw": "", "content": None}
    if row["body"] is None:
        return found
    try:
        body = read(row["body"])
    except (DecodeError, TypeError):
        return {**found, "content": {"unreadable": str(row["body"])}}
    if isinstance(body, CommandBody):
        return {**found, "content": _plain(body.command), "late": body.late, "raw": body.raw}
    return {**found, "content": _plain(body.event) if isinstance(body, EventBody) else dict(body.facts)}


def _plain(raw: msgspec.Raw) -> Any:
    return msgspec.json.decode(bytes(raw))


def matching(rows: Sequence[Row], kinds: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Tell the rows of some kinds (command, event, shell), or all of them."""
    return (told(row) for row in rows if not kinds or row["kind"] in kinds)


# --------------------------------------------------------------------------------------------------------------- text


def text_of(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Write rows for people, a line each."""
    for row in rows:
        who = f"by {row['actor']}" if row["actor"] else f"of {row['cause']}" if row["cause"] is not None else ""
        verdict = f"refused {row['verdict']} ({row['rule']})" if row["verdict"] else ""
        late = "late" if row["late"] else ""
        content = "erased" if row["content"] is None else _fields(row["content"])
        said = f"said {row['raw']!r}" if row["raw"] else ""
        parts = (
            f"{row['seq']:>5}",
            moment(row["at"]),
            f"{row['kind']:<7}",
            row["tag"],
            who,
            verdict,
            late,
            content,
            said,
        )
        yield "  ".join(_printable(str(part)) for part in parts if part)


def moment(at: object) -> str:
    """Write an instant (ms) in UTC."""
    if not isinstance(at, int) or not 0 <= at < 1 << 47:
        return str(at)
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S.") + f"{at % 1000:03}Z"


def _fields(content: Any) -> str:
    if not isinstance(content, Mapping):
        return str(content)
    return " ".join(f"{name}={_short(value)}" for name, value in content.items() if name not in ("type", "at"))


def _short(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _printable(text: str) -> str:
    """Let nothing that people typed steer a terminal, or look like a row of its own."""
    return "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in text)


# --------------------------------------------------------------------------------------------------- JSON and CSV


def json_of(record: Record, rows: Sequence[Mapping[str, Any]]) -> str:
    """Write a round as one JSON object; ids are strings, for JSON readers round them."""
    row = record.round or {}
    about = {name: _id(row.get(name)) for name in ("id", "guild", "game", "status", "rules", "zone", "host")}
    about |= {name: row.get(name) for name in ("created_at", "started_at", "ended_at")}
    head = record.log[-1]["hash"] if record.log else b""
    about["head"] = head_mark(head) if isinstance(head, bytes) else ""
    if row.get("status") == "over" and isinstance(row.get("secret"), bytes):
        about["secret"] = row["secret"].hex()  # the round is over: now everybody may deal again
    whole = msgspec.json.encode({"round": about, "log": list(rows)}, order="deterministic")
    return msgspec.json.format(whole, indent=1).decode()


def _id(value: object) -> object:
    return str(value) if isinstance(value, int) else value


def csv_of(rows: Sequence[Mapping[str, Any]]) -> str:
    """Write rows as CSV that no spreadsheet takes for formulas."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for row in rows:
        content = "" if row["content"] is None else msgspec.json.encode(row["content"]).decode()
        writer.writerow([_cell(value) for value in ({**row, "content": content}[name] for name in COLUMNS)])
    return out.getvalue()


def _cell(value: object) -> str:
    if value is None or isinstance(value, int):  # a number cannot be a formula
        return "" if value is None else str(int(value))
    text = str(value)
    return f"'{text}" if text.startswith(FORMULA) else text


# ----------------------------------------------------------------------------------------------------------- scenario


def scenario_of(record: Record, lines: Sequence[Line]) -> str:
    """Write a round as a scenario in which chance decides nothing.

    What was delivered after its phase was resolved is left out: a scenario has no late post. Raises ``NoScenarioError``
    if the round has not begun, has erased rows, or is of a game that cannot be written down.
    """
    told = told_by(lines)
    name = str((record.round or {}).get("game"))
    game = GAMES.get(name)
    if told.setup is None or game is None:
        raise NoScenarioError(f"round {record.number} has not begun")
    if not isinstance(game, Recording):
        raise NoScenarioError(f"rounds of {name} cannot be written as scenarios yet")
    if any(line.body is None for line in lines):
        raise NoScenarioError(f"rows of round {record.number} are erased")
    late = {line.seq for line in lines if isinstance(line.body, CommandBody) and line.body.late}
    found: list[Step] = []
    for step in steps(Codec(game.events, game.commands), lines):
        if isinstance(step, Wrong):
            raise NoScenarioError(f"row {step.seq} of round {record.number}: {step.problem}")
        if step.seq not in late:
            found.append(step)
    log = [event for step in found if isinstance(step.verdict, Accepted) for event in step.verdict.events]
    setup = game.spelled_out(read_setup(told.setup), log)
    played = [Played(step.at, step.command, step.verdict) for step in found]
    return write_scenario(game, setup, played, title=f"Round {record.number}")

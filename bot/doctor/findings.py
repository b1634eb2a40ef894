"""What the doctor finds: each with its verdict, what was looked at, what was seen, and what to do."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

Verdict = Literal["ok", "warning", "wrong", "skipped"]


class Finding(Struct, frozen=True):
    """One check. ``mend`` says what to do, and is empty where nothing is to be done."""

    check: str
    verdict: Verdict
    seen: str
    mend: str = ""


def worst(findings: Sequence[Finding]) -> Verdict:
    """Give the worst verdict among them."""
    order: Sequence[Verdict] = ("wrong", "warning", "skipped", "ok")
    return next((verdict for verdict in order if any(each.verdict == verdict for each in findings)), "ok")

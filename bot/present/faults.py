"""What is wrong with a set-up, in words: what was found, where, and what would be right."""

from bot.names import safe_prose
from bot.texts import Texts
from engines.core.contract import SetupFault

KNOWN = frozenset(
    {
        "bad-time",
        "bad-value",
        "duplicate-role",
        "missing-side",
        "same-name-twice",
        "same-times",
        "too-few-seats",
        "too-many-seats",
        "unknown-option",
        "unknown-role",
        "wrong-count",
        "wrong-roles",
    }
)
"""Problems with a sentence of their own; any other is told by its name."""


def fault_text(texts: Texts, fault: SetupFault) -> str:
    """Say what is wrong, and what would be right where the engine knows."""
    where = safe_prose(".".join(fault.path[1:] or fault.path))
    found = safe_prose(str(fault.args.get("found", "")))
    problem = fault.problem if fault.problem in KNOWN else "other"
    text = texts.t("fault", problem=problem, name=fault.problem, where=where, found=found)
    expected = fault.args.get("expected")
    return f"{text} {texts.t('fault-expected', expected=safe_prose(str(expected)))}" if expected is not None else text

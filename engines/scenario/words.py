"""The fixed words of the language: games, reasons, signs and reserved names; and guesses at what was meant."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

GAME_NAMES: Final = ("templer_assassinen", "secret_hitler", "regicide", "bloody_legacy", "galgenfrist")
"""Every game the language knows, with an engine or without one yet."""

REASONS: Final = frozenset(
    {
        # shared by every game
        "not-your-turn",
        "not-allowed-now",
        "too-early",
        "too-late",
        "you-are-dead",
        "target-dead",
        "target-self",
        "unknown-target",
        "already-done",
        "not-your-power",
        "not-in-hand",
        "round-over",
        "round-paused",
        "must-act",
        "same-target-twice",
        # templer_assassinen
        "in-custody",
        "not-accused",
        "not-silent",
        "not-selectable",
        # secret_hitler
        "term-limited",
        "no-vote",
        # regicide
        "bad-combination",
        "too-little",
        # bloody_legacy
        "not-a-trap",
        "not-a-trick",
        "no-direction",
        # galgenfrist
        "not-a-neighbour",
        "last-pardon",
    }
)
"""Every reason for a refusal that a line may name after ``=> refused``."""

GM: Final = "gm"
PUBLIC: Final = "public"
NOBODY: Final = "nobody"
ANYTHING: Final = "*"
ARROW: Final = "=>"
REFUSED: Final = "refused"
SINCE: Final = "since"
RESERVED: Final = frozenset({GM, PUBLIC, NOBODY, "middle"})
"""What an unquoted word means by itself; a player who is called so must be quoted."""

HAPPENED: Final = "?"
ABSENT: Final = "?!"
COUNTED: Final = "?="
SIGNS: Final = (HAPPENED, ABSENT, COUNTED)


_SHORTEST: Final = 3
"""Letters from which on a beginning says which word was meant."""


def meant(found: str, known: Iterable[str]) -> str:
    """Give ``; did you mean ...?`` for the nearest of ``known``, or nothing where none is near."""
    by_folded = {word.casefold(): word for word in known}
    folded = found.casefold()
    close = get_close_matches(folded, by_folded, n=1, cutoff=0.6)
    close = close or [word for word in by_folded if len(folded) >= _SHORTEST and word.startswith(folded)]
    return f"; did you mean {by_folded[close[0]]}?" if close else ""


def listed(words: Iterable[str]) -> str:
    """Write alternatives in one line: ``a, b or c``; nothing at all reads ``nothing``."""
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} or {last}" if most else last

"""Reads the commands out of the README: from its blocks without a language, and from what stands between backticks."""

import re
from typing import Final

from tests.repository.files import ROOT

README: Final = ROOT / "README.md"
PROGRAMS: Final = ("spielleiter", "make", "docker", "git", "python", "python3", "pip")
"""What a command between backticks begins with; a line of a block is always one."""

_BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")


def commands(text: str) -> list[str]:
    """List the commands that a text names, each once, without the remarks behind them."""
    lines = [line for _, language, block in _BLOCK.findall(text) if not language for line in block.splitlines()]
    spans = [span for span in _SPAN.findall(_BLOCK.sub("", text)) if span.split()[0] in PROGRAMS and " " in span]
    found = (re.sub(r"\s+#.*", "", each).strip() for each in [*lines, *spans])
    return list(dict.fromkeys(filter(None, found)))


def typed_on_discord(text: str) -> list[str]:
    """List the slash commands that a text names."""
    return [span for span in _SPAN.findall(_BLOCK.sub("", text)) if span.startswith("/")]


def part(german: bool) -> str:  # noqa: FBT001 - the README has two parts
    """Give the German part of the README, or the English one."""
    english, _, deutsch = README.read_text("utf-8").partition("## Auf Deutsch")
    return deutsch if german else english

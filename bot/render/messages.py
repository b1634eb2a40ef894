"""Long texts as messages that Discord takes: split between lines, and numbered."""

MESSAGE_LENGTH = 2_000
_NUMBER = 16
"""Characters kept free for the number that heads each message."""


def messages(text: str, length: int = MESSAGE_LENGTH) -> list[str]:
    """Split ``text`` at the ends of lines into messages of at most ``length`` characters, numbered ``i/n`` if several.

    A line that is too long for a message by itself is split at a space.
    """
    if len(text) <= length:
        return [text]
    parts: list[str] = []
    for line in _lines(text, length - _NUMBER):
        if parts and len(parts[-1]) + 1 + len(line) <= length - _NUMBER:
            parts[-1] += f"\n{line}"
        elif line:
            heading = _heading(parts[-1]) if parts else ""
            if heading and len(heading) + 1 + len(line) <= length - _NUMBER:
                parts[-1] = parts[-1].removesuffix(heading)
                line = f"{heading}\n{line}"  # noqa: PLW2901 - a heading stays with what it heads
            parts.append(line)
    parts = [part.strip("\n") for part in parts]
    return [f"({number}/{len(parts)})\n{part}" for number, part in enumerate(parts, start=1)]


def _lines(text: str, length: int) -> list[str]:
    found: list[str] = []
    for line in text.split("\n"):
        rest = line
        while len(rest) > length:
            cut = rest.rfind(" ", 0, length + 1)
            cut = cut if cut > 0 else length
            found.append(rest[:cut])
            rest = rest[cut:].lstrip(" ")
        found.append(rest)
    return found


def _heading(part: str) -> str:
    """Return the heading that ``part`` ends with, if it has anything before it."""
    before, _, last = part.rpartition("\n")
    return last if before and last.startswith("**") else ""

"""Discord's markup as HTML: what people and bots write, with names for mentions and moments in the virtual time."""

import re
from collections.abc import Callable, Iterable
from html import escape

from markupsafe import Markup

Named = Callable[[str, int], str | None]
"""Gives the name of what is mentioned: ``user``, ``role`` or ``channel``, and its id."""
Moment = Callable[[int, str], tuple[str, str]]
"""Writes a moment (seconds) in one of Discord's styles: as it is shown, and in full."""

_INLINE = re.compile(
    r"\\(?P<escaped>[^\w\s])"
    r"|(?P<ticks>``?)(?P<code>.+?)(?P=ticks)"
    r"|<t:(?P<at>-?\d{1,12})(?::(?P<style>[tTdDfFRsS]))?>"
    r"|<(?P<kind>@!?|@&|#)(?P<number>\d+)>"
    r"|</(?P<command>[^:>]{1,100}):\d+>"
    r"|(?P<link>https?://[^\s<>]+[^\s<>.,;:!?)\"'])"
    r"|(?P<everyone>@everyone|@here)"
    r"|\*\*(?P<strong>.+?)\*\*(?!\*)"
    r"|__(?P<under>.+?)__(?!_)"
    r"|~~(?P<gone>.+?)~~"
    r"|\|\|(?P<spoiler>.+?)\|\|"
    r"|\*(?P<em>[^\s*](?:.*?[^\s*])?)\*"
    r"|(?<!\w)_(?P<em2>[^\s_](?:.*?[^\s_])?)_(?!\w)",
    re.DOTALL,
)
_BLOCK = re.compile(r"```(?:[\w+-]*\n)?(.*?)```", re.DOTALL)
_KINDS = {"@": "user", "@!": "user", "@&": "role", "#": "channel"}
_WRAPS = {"strong": "strong", "under": "u", "gone": "s", "em": "em", "em2": "em"}
_HEADING = re.compile(r"(#{1,3}) (.+)")
_BULLET = re.compile(r"(?:[-*]|\d+\.) (.+)")


class Markdown:
    """Writes texts for one reader, who sees names and times as his client shows them.

    Args:
        named: gives the name of what is mentioned.
        moment: writes a moment.
        address: gives where a channel is read, or ``None`` for one he does not see.
    """

    def __init__(self, named: Named, moment: Moment, address: Callable[[int], str | None]) -> None:
        self.named, self.moment, self.address = named, moment, address

    def __call__(self, text: str) -> Markup:
        """Write a text; whatever is no markup is escaped."""
        out: list[str] = []
        at = 0
        for block in _BLOCK.finditer(text):
            out += self._lines(text[at : block.start()])
            out.append(f"<pre><code>{escape(block[1].rstrip())}</code></pre>")
            at = block.end()
        out += self._lines(text[at:])
        return Markup("".join(out))  # noqa: S704 - every piece above is escaped or ours

    def _lines(self, text: str) -> Iterable[str]:
        """Write line by line: headings, small print, quotes, lists, and everything else."""
        text = text.strip("\n")
        if not text:
            return
        for line in text.split("\n"):
            if line.startswith("-# "):
                yield f"<small>{self.inline(line[3:])}</small>"
            elif found := _HEADING.fullmatch(line):
                yield f'<p class="heading h{len(found[1])}">{self.inline(found[2])}</p>'
            elif line.startswith("> "):
                yield f"<blockquote>{self.inline(line[2:])}</blockquote>"
            elif found := _BULLET.fullmatch(line):
                yield f'<p class="bullet">{self.inline(found[1])}</p>'
            else:
                yield f"<p>{self.inline(line) or '&nbsp;'}</p>"

    def inline(self, text: str) -> str:
        """Write what stands within a line."""
        out: list[str] = []
        at = 0
        for found in _INLINE.finditer(text):
            out.append(escape(text[at : found.start()]))
            out.append(self._piece(found))
            at = found.end()
        out.append(escape(text[at:]))
        return "".join(out)

    def _piece(self, found: re.Match[str]) -> str:
        given = {name: value for name, value in found.groupdict().items() if value is not None}
        for name, tag in _WRAPS.items():
            if name in given:
                return f"<{tag}>{self.inline(given[name])}</{tag}>"
        match given:
            case {"escaped": letter}:
                return escape(letter)
            case {"code": code}:
                return f"<code>{escape(code)}</code>"
            case {"at": at, **rest}:
                shown, full = self.moment(int(at), rest.get("style", "f"))
                relative = f' data-at="{int(at)}"' if rest.get("style") == "R" else ""
                return f'<time{relative} title="{escape(full)}">{escape(shown)}</time>'
            case {"kind": kind, "number": number}:
                return self._mention(_KINDS[kind], int(number))
            case {"command": command}:
                return f'<span class="mention">/{escape(command)}</span>'
            case {"link": link}:
                return f'<a href="{escape(link)}" rel="noreferrer noopener" target="_blank">{escape(link)}</a>'
            case {"everyone": called}:
                return f'<span class="mention">{called}</span>'
            case {"spoiler": spoiler}:
                return f'<details class="spoiler"><summary>…</summary>{self.inline(spoiler)}</details>'
        raise AssertionError(given)

    def _mention(self, kind: str, number: int) -> str:
        name = self.named(kind, number)
        if kind == "channel":
            where = self.address(number)
            if name is None or where is None:
                return '<span class="mention">#…</span>'
            return f'<a class="mention" href="{escape(where)}">#{escape(name)}</a>'
        return f'<span class="mention">@{escape(name or "?")}</span>'

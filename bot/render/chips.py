"""Names in rows: a mark, a name and a note, one behind the other until the line is full."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.render import art
from bot.render.svg import Markup, Pen, fitted, joined, measured, write

_GAP = 22
_MARK = 20


class Chip(NamedTuple):
    """A name with the emblems before it and a small note behind it."""

    name: str
    marks: tuple[str, ...] = ()
    note: str = ""


class Style(NamedTuple):
    """How chips look: pens of name and note, the colour of marks, the widest a name may be, and the line height."""

    name: Pen
    note: Pen
    mark: str
    widest: float
    leading: float


def flow(chips: Sequence[Chip], style: Style, left: float, top: float, room: float) -> tuple[Markup, float]:
    """Set ``chips`` in ``room`` pixels from ``left`` and ``top`` on; return them and where the next line begins."""
    x, y = left, top
    drawn: list[Markup] = []
    for chip in chips:
        piece, width = _chip(chip, style)
        if x > left and x + width > left + room:
            x, y = left, y + style.leading
        drawn.append(piece(x, y + style.leading * 0.7))
        x += width + _GAP
    return joined(drawn), y + style.leading * bool(chips)


class _Piece(NamedTuple):
    chip: Chip
    style: Style
    name: tuple[str, float]

    def __call__(self, x: float, baseline: float) -> Markup:
        chip, style = self.chip, self.style
        parts = [
            art.emblem(mark, x + index * _MARK, baseline - _MARK * 0.78, _MARK - 3, style.mark)
            for index, mark in enumerate(chip.marks)
        ]
        x += _MARK * len(chip.marks)
        text, size = self.name
        pen = style.name._replace(size=size)
        parts.append(write(x, baseline, text, pen))
        if chip.note:
            parts.append(write(x + measured(text, pen) + 6, baseline, chip.note, style.note))
        return joined(parts)


def _chip(chip: Chip, style: Style) -> tuple[_Piece, float]:
    name = fitted(chip.name, style.name, style.widest)
    width = _MARK * len(chip.marks) + measured(name[0], style.name._replace(size=name[1]))
    if chip.note:
        width += 6 + measured(chip.note, style.note)
    return _Piece(chip, style, name), width

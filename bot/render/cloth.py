"""What the pictures of the card games are made of: the dark cloth, cards from both sides, pips, and places at a table.

All of it is our own drawing. A colour is never the only sign: suits have their shapes, and states their words.
"""

from collections.abc import Mapping
from typing import Final

from bot.render import art
from bot.render.fonts import BOLD, TEXT, TITLE
from bot.render.svg import Markup, Pen, fill, joined, write

WIDTH: Final = 800
"""Units of a drawing; its height is as much as it takes."""
EDGE: Final = 24
INNER: Final = WIDTH - 2 * EDGE

INK, RED = "#1d1822", "#a3271f"
"""Black and red as printed on a card; both keep AA contrast with the parchment."""
DIM = "#9a8f7d"
WARNING = "#f0917a"

HEADING = Pen(TITLE, 27, art.PARCHMENT, 1)
LABEL = Pen(TITLE, 15, art.GOLD, 1)
LINE = Pen(TEXT, 19, art.PARCHMENT)
NOTE = Pen(TEXT, 16, art.SAND)
COUNT = Pen(BOLD, 19, art.PARCHMENT)
NAME = Pen(BOLD, 20, art.PARCHMENT)
GONE = Pen(TEXT, 20, DIM)

_FRAME = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="$height" viewBox="0 0 800 $height">'
    '<rect x="2" y="2" width="796" height="$inner" rx="18" fill="#17131c" stroke="#b08d4c" stroke-width="3"/>'
    "$body</svg>"
)
_PANEL = '<rect x="$x" y="$y" width="$wide" height="$high" rx="10" fill="$ground" stroke="$edge" stroke-width="$line"/>'
_FRONT = '<rect x="$x" y="$y" width="$wide" height="$high" rx="$round" fill="#f3e6c4" stroke="#6f5a34"/>'
_BACK = (
    '<rect x="$x" y="$y" width="$wide" height="$high" rx="$round" fill="#3b2a3f" stroke="#b08d4c" stroke-width="1.5"/>'
    '<path d="M$middle $top L$right $centre L$middle $bottom L$left $centre Z" fill="none" stroke="#8d7243"/>'
)
_BAR = (
    '<rect x="$x" y="$y" width="$wide" height="$high" rx="6" fill="#0e0b12" stroke="#6f5a34"/>'
    '<rect x="$x" y="$y" width="$part" height="$high" rx="6" fill="$colour"/>'
)
_SHAPE = '<g transform="translate($x $y) scale($scale)" fill="$colour" fill-rule="evenodd">$body</g>'

SHAPES: Final[Mapping[str, Markup]] = {
    "H": Markup(
        '<path d="M50 92C20 66 5 48 5 31C5 16 16 8 28 8C38 8 46 14 50 24C54 14 62 8 72 8C84 8 95 16 95 31'
        'C95 48 80 66 50 92Z"/>'
    ),
    "D": Markup('<path d="M50 4L87 50L50 96L13 50Z"/>'),
    "C": Markup(
        '<circle cx="50" cy="27" r="21"/><circle cx="26" cy="58" r="21"/><circle cx="74" cy="58" r="21"/>'
        '<path d="M44 40H56C54 72 58 86 68 95H32C42 86 46 72 44 40Z"/>'
    ),
    "S": Markup(
        '<path d="M50 5C57 27 93 42 93 65C93 78 83 85 73 85C65 85 58 81 54 74C55 85 58 91 67 96H33'
        'C42 91 45 85 46 74C42 81 35 85 27 85C17 85 7 78 7 65C7 42 43 27 50 5Z"/>'
    ),
    "X": Markup(
        '<path d="M22 90H78V78H22ZM22 72H78C94 58 97 38 90 22C82 38 74 44 66 44C66 26 58 14 42 10'
        'C46 24 42 38 36 46C26 46 16 40 8 30C6 50 12 64 22 72Z"/>'
        '<circle cx="90" cy="16" r="7"/><circle cx="39" cy="7" r="6"/><circle cx="6" cy="25" r="6"/>'
    ),
    "skull": Markup(
        '<path d="M50 7C25 7 9 24 9 46C9 59 16 68 26 73V92H37V82H45V92H55V82H63V92H74V73C84 68 91 59 91 46'
        "C91 24 75 7 50 7ZM33 37A11 11 0 1 1 33 59A11 11 0 1 1 33 37ZM67 37A11 11 0 1 1 67 59A11 11 0 1 1 67 37Z"
        'M50 60L56 72H44Z"/>'
    ),
    "crown": Markup('<path d="M12 84H88V74H12ZM12 68L5 28L31 47L50 14L69 47L95 28L88 68Z"/>'),
    "drop": Markup('<path d="M50 5C62 30 84 46 84 66C84 84 68 95 50 95C32 95 16 84 16 66C16 46 38 30 50 5Z"/>'),
    "coin": Markup('<path d="M50 6A44 44 0 1 1 50 94A44 44 0 1 1 50 6ZM50 18A32 32 0 1 0 50 82A32 32 0 1 0 50 18Z"/>'),
    "left": Markup('<path d="M6 50L46 12V36H94V64H46V88Z"/>'),
    "right": Markup('<path d="M94 50L54 12V36H6V64H54V88Z"/>'),
    "either": Markup('<path d="M4 50L34 20V40H66V20L96 50L66 80V60H34V80Z"/>'),
    "cancel": Markup('<path d="M14 24L24 14L50 40L76 14L86 24L60 50L86 76L76 86L50 60L24 86L14 76L40 50Z"/>'),
    "box": Markup('<path d="M8 34H92V22H8ZM12 40H44V58H56V40H88V88H12Z"/>'),
}
"""Drawings of 100 units: suits and the jester, skulls and crowns, what a trick does."""


def cloth(height: float, body: Markup) -> Markup:
    """Spread a cloth ``height`` units high with what lies on it."""
    return fill(_FRAME, height=float(height), inner=float(height - 4), body=body)


def shape(name: str, x: float, y: float, size: float, colour: str) -> Markup:
    """Draw one of the ``SHAPES`` with its upper left corner at ``x``, ``y``."""
    scale = Markup(f"{size / 100:.4f}")
    return fill(_SHAPE, x=float(x), y=float(y), scale=scale, colour=colour, body=SHAPES[name])


def panel(x: float, y: float, wide: float, high: float, *, lit: bool = False, gone: bool = False) -> Markup:
    """Lay a place at the table; ``lit`` is that of who is up, ``gone`` of who is out."""
    return fill(
        _PANEL,
        x=float(x),
        y=float(y),
        wide=float(wide),
        high=float(high),
        ground=art.GROUND if gone else art.PANEL,
        edge=art.GOLD if lit else "#5e4c34",
        line=2.5 if lit else 1.0,
    )


def front(x: float, y: float, wide: float, high: float) -> Markup:
    """Lay a card face up, with nothing on it yet."""
    return fill(_FRONT, x=float(x), y=float(y), wide=float(wide), high=float(high), round=wide / 11)


def back(x: float, y: float, wide: float, high: float) -> Markup:
    """Lay a card face down."""
    inset = wide * 0.2
    return fill(
        _BACK,
        x=float(x),
        y=float(y),
        wide=float(wide),
        high=float(high),
        round=wide / 9,
        middle=x + wide / 2,
        centre=y + high / 2,
        left=x + inset,
        right=x + wide - inset,
        top=y + inset,
        bottom=y + high - inset,
    )


def fan(count: int, x: float, y: float, room: float, size: tuple[float, float] = (22, 31)) -> Markup:
    """Lay ``count`` cards face down in a row, closer where they are many."""
    wide, high = size
    step = min(wide + 4, (room - wide) / max(1, count - 1))
    return joined(back(x + index * step, y, wide, high) for index in range(count))


def bar(x: float, y: float, wide: float, part: float, colour: str, high: float = 22) -> Markup:
    """Draw a bar of which ``part`` (0 to 1) is full."""
    full = wide * max(0.0, min(1.0, part))
    return fill(_BAR, x=float(x), y=float(y), wide=float(wide), high=float(high), part=full, colour=colour)


def heading(title: str, right: str) -> Markup:
    """Write the head of a table: the game, and how it stands."""
    return joined(
        [
            write(EDGE + 4, 44, title, HEADING, room=400),
            write(WIDTH - EDGE - 4, 43, right, LINE._replace(colour=art.SAND), room=340, anchor="end"),
        ]
    )

"""Our own drawings in ``data/art``: templates, scenery, and emblems that are read at any size."""

from functools import cache

from bot.render.svg import Markup, fill
from bot.resources import data_dir

PARCHMENT = "#f3e6c4"
SAND = "#cdbd97"
GOLD = "#e6c07b"
GROUND = "#17131c"
"""The darkest ground that texts stand on is lighter than nothing here; all colours keep AA contrast with it."""
PANEL = "#221d2b"
SIDE_COLOURS = {"templer": "#f08a80", "assassinen": "#7fd1a8", "town": "#9cc3f0", "own": "#d0b0ee"}
"""A side is never told by its colour alone: its name or its emblem stands beside it."""
SIDE_EMBLEMS = {"templer": "templer", "assassinen": "assassine", "town": "town", "own": "opportunist"}

_DETAIL = "<!-- detail -->"
_SMALL = 60
"""Pixels; below this an emblem has bold lines and no detail."""


@cache
def template(name: str) -> str:
    """Return the SVG template ``name``."""
    return (data_dir() / "art" / f"{name}.svg").read_text(encoding="utf-8")


@cache
def drawing(name: str) -> Markup:
    """Return what is inside the SVG file ``name``, to be put into a group."""
    source = template(name)
    return Markup(source[source.index(">") + 1 : source.rindex("</svg>")].strip())


_EMBLEM = (
    '<g transform="translate($x $y) scale($scale)" color="$colour" fill="none" stroke="currentColor" '
    'stroke-width="$line" stroke-linecap="round" stroke-linejoin="round">$body</g>'
)


def emblem(name: str, x: float, y: float, size: float, colour: str) -> Markup:
    """Draw an emblem ``size`` pixels wide with its upper left corner at ``x``, ``y``."""
    base, _, detail = drawing(f"emblems/{name}").partition(_DETAIL)
    small = size < _SMALL
    line = min(9.0, max(2.2, 150 / size)) if small else 2.4
    body = Markup(base if small else base + detail)
    return fill(_EMBLEM, x=float(x), y=float(y), scale=Markup(f"{size / 100:.4f}"), colour=colour, line=line, body=body)


def role_side(role: str) -> str:
    """Return the side that a role word plays for: ``templer``, ``assassinen``, ``town``, or ``own`` for a choice."""
    return {"templer": "templer", "assassine": "assassinen", "opportunist": "own"}.get(role, "town")

"""Role cards: who somebody is, what he can do, and for whom he plays."""

from functools import cache

from bot.fields.templer_assassinen import ROLES
from bot.render import art
from bot.render.fonts import BOLD, TEXT, TITLE
from bot.render.picture import Picture, draw, padded, short
from bot.render.svg import Markup, Pen, balanced, fill, joined, write
from bot.texts import texts_for

CARD_SIZE = (600, 840)
"""Pixels of every card."""
CARD_BYTES = 96_000
"""Bytes of every card, so that its size tells nothing about the role."""

_MIDDLE = 300
_ROOM = 470
_NAME = Pen(TITLE, 46, art.PARCHMENT, 1)
_SIDE = Pen(TITLE, 21, art.GOLD, 3)
_POWER = Pen(TEXT, 27, art.PARCHMENT)
_GOAL = Pen(TEXT, 21, art.SAND)
_SEAL = Pen(BOLD, 18, art.PARCHMENT)


@cache
def role_card(role: str, bomber: bool, locale: str, executioner: bool = False) -> Picture:  # noqa: FBT001, FBT002 - facts
    """Draw the card of ``role``; ``executioner`` marks one whom the lot has given that office.

    All cards have the same size in pixels and in bytes.

    Raises:
        ValueError: there is no such role.
        TextError: there are no texts in this language.
    """
    if role not in ROLES:
        raise ValueError(f"there is no role {role!r}")
    texts = texts_for(locale)
    side = art.role_side(role)
    colour = art.SIDE_COLOURS[side]
    name, of = texts.t("role-name", role=role), texts.t("card-side", side=side)
    seals = [("bomb", texts.t("card-bomber"))] * bomber + [("henker", texts.t("card-executioner"))] * executioner
    svg = fill(
        art.template("card"),
        side=joined(_heading(of, side, colour)),
        skyline=art.drawing("skyline"),
        wall=art.drawing("wall"),
        emblem=art.emblem(role, 195, 188 if seals else 206, 210, colour),
        seals=joined(_seal(index, *seal) for index, seal in enumerate(seals)),
        name=write(_MIDDLE, 592, name, _NAME, room=_ROOM, anchor="middle"),
        words=_words(texts.t("card-power", role=role), texts.t("card-goal", role=role)),
    )
    alt = texts.t("card-alt", role=role, side=side, bomber=bomber, executioner=executioner)
    text = texts.t("card-text", role=role, side=side, bomber=bomber, executioner=executioner)
    return Picture(png=padded(draw(svg), CARD_BYTES), alt=short(alt), text=text)


def _heading(text: str, side: str, colour: str) -> list[Markup]:
    return [
        art.emblem(art.SIDE_EMBLEMS[side], 66, 40, 40, colour),
        write(_MIDDLE, 68, text.upper(), _SIDE._replace(colour=colour), room=360, anchor="middle"),
        art.emblem(art.SIDE_EMBLEMS[side], 494, 40, 40, colour),
    ]


def _words(power: str, goal: str) -> Markup:
    """Write what the role can do and what it plays for, in the middle of what is left of the card."""
    lines = [(line, _POWER, 34) for line in balanced(power, _POWER, _ROOM)]
    lines += [(line, _GOAL, 40 if not row else 26) for row, line in enumerate(balanced(goal, _GOAL, _ROOM))]
    y = 706 - sum(leading for *_, leading in lines) / 2
    shown: list[Markup] = []
    for line, pen, leading in lines:
        y += leading
        shown.append(write(_MIDDLE, y, line, pen, room=_ROOM, anchor="middle"))
    return joined(shown)


_DISC = (
    '<circle cx="$x" cy="424" r="44" fill="#17131c" stroke="#e6c07b" stroke-width="3"/>'
    '<circle cx="$x" cy="424" r="38" fill="none" stroke="#8a7040" stroke-width="1.2"/>$emblem'
    '<rect x="$left" y="476" width="$wide" height="28" rx="6" fill="#17131c" stroke="#e6c07b" stroke-width="1.5"/>'
    "$label"
)


def _seal(index: int, emblem: str, label: str) -> Markup:
    """Hang a seal on the card: on the right, a second one on the left."""
    x = 403 if index == 0 else 197
    wide = 196
    left = x - wide / 2
    return fill(
        _DISC,
        x=x,
        emblem=art.emblem(emblem, x - 29, 395, 58, art.GOLD),
        left=float(left),
        wide=wide,
        label=write(left + wide / 2, 496, label, _SEAL, room=wide - 16, anchor="middle"),
    )

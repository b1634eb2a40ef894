"""The table of Das blutige Erbe: lives, skulls, fronts, piles, and the trap in flight."""

from collections.abc import Sequence
from typing import Any

from bot.names import plain_name, safe_name
from bot.present.table import SECONDARY, Quick, Sheet
from bot.texts import Texts
from engines.bloody_legacy.view import View
from engines.core.ids import Instant, Seat


def board(view: View, texts: Texts, _now: Instant, _zone: str) -> str:
    """Write the table as all may see it."""
    say = texts.t
    names = [safe_name(name) for name in view.names]
    lines = [say("table-bl-head", number=view.number, pile=view.pile, discard=view.discard)]
    if view.open_discard:
        lines.append(say("table-bl-top", card=card_name(texts, view.open_discard[0])))
    if view.trap is not None and view.author is not None and view.owner is not None:
        trap = card_name(texts, view.trap)
        lines.append(say("table-bl-flying", card=trap, author=names[view.author], player=names[view.owner]))
    for seat, name in enumerate(names):
        front = ", ".join(card_name(texts, card) for card in view.fronts[seat]) if view.fronts else ""
        lines.append(
            say(
                "table-bl-seat",
                player=name,
                lives=view.lives[seat] if view.lives else 0,
                skulls=view.skulls[seat] if view.skulls else 0,
                limit=view.skull_limit,
                cards=view.counts[seat] if view.counts else 0,
                out=bool(view.playing) and not view.playing[seat],
                box=view.box == seat,
                front=front or "–",
            )
        )
    return "\n".join(lines)


def hand(view: View, texts: Texts) -> str:
    """Write a player's own cards."""
    if not isinstance(view.viewer, int) or not view.hands or not view.hands[view.viewer]:
        return texts.t("hand-empty")
    cards = ", ".join(card_name(texts, card) for card in view.hands[view.viewer])
    return texts.t("table-bl-hand", cards=cards)


def card_name(texts: Texts, card: str) -> str:
    """Name a card."""
    return texts.t(f"legacy-card-{card}")


def owing(view: View) -> Sequence[Seat]:
    """List whose turn it is."""
    return (view.owner,) if view.owner is not None and view.phase in ("turn", "react", "lose") else ()


def quick(view: View) -> Sequence[Quick]:
    """Let a trap come with one press."""
    return (Quick("button-take", ("take",), SECONDARY),) if view.phase == "react" else ()


def label(texts: Texts, field: str, value: Any, names: Sequence[str]) -> str | None:
    """Name a card, or a way round the table."""
    if field == "card":
        return card_name(texts, str(value))
    if field == "to":
        if value in ("left", "right"):
            return texts.t(f"way-{value}")
        return texts.t("way-none") if value is None else plain_name(names[value])
    return None


SHEET = Sheet(
    game="bloody_legacy",
    board=board,
    hand=hand,
    owing=owing,
    quick=quick,
    hidden=frozenset({"cards_drawn"}),
    label=label,
)

"""The table of Galgenfrist: who lives, what lies on the gallows, what is due, and the treasury."""

from collections.abc import Sequence
from typing import Any

from bot import times
from bot.names import plain_name, safe_name
from bot.present.table import Sheet
from bot.texts import TextError, Texts
from engines.core.ids import Instant, Seat
from engines.galgenfrist.view import View


def board(view: View, texts: Texts, now: Instant, zone: str) -> str:
    """Write the table as all may see it."""
    say = texts.t
    names = [safe_name(name) for name in view.names]
    lines = [say("table-gf-head", phase=view.phase, executions=view.executions, deaths=view.deaths)]
    if view.executioner is not None:
        lines.append(say("table-gf-executioner", player=names[view.executioner]))
    if view.turned:
        cards = ", ".join(named(texts, "card", card) for card in view.turned)
        lines.append(say("table-gf-gallows", cards=cards))
    if view.called is not None:
        lines.append(say("table-gf-called", player=names[view.called]))
    living = [names[seat] for seat in view.living() if seat not in view.escaped]
    lines.append(say("table-gf-living", players=", ".join(living)))
    if view.escaped:
        lines.append(say("table-gf-escaped", players=", ".join(names[seat] for seat in sorted(view.escaped))))
    for seat in sorted(view.dead):
        shown = view.shown.get(seat)
        items = ", ".join(named(texts, "item", item) for item in shown.items) if shown is not None else ""
        role = named(texts, "role", shown.role) if shown is not None and shown.role is not None else ""
        what = ", ".join(filter(None, (role, items)))
        lines.append(say("table-gf-dead", player=names[seat], what=what or "–"))
    crowns = ", ".join(f"{names[seat]} {amount}" for seat, amount in enumerate(view.crowns))
    lines.append(say("table-gf-crowns", crowns=crowns, treasury=view.treasury))
    if view.glass_until is not None:
        lines.append(say("table-gf-glass", until=times.due(view.glass_until, now, zone, texts.locale)))
    return "\n".join(lines)


def hand(view: View, texts: Texts) -> str:
    """Write what a player alone may see: his role, and what he saw when; where it lies now is for him to know."""
    say = texts.t
    names = [safe_name(name) for name in view.names]
    lines = []
    if view.role is not None:
        lines.append(say("table-gf-role", role=named(texts, "role", view.role)))
    for sight in view.sights:
        place = say("table-gf-middle") if sight.slot is None else names[sight.slot]
        lines.append(say("table-gf-sight", item=named(texts, "item", sight.item), place=place))
    return "\n".join(lines) or say("hand-empty")


def named(texts: Texts, kind: str, word: str) -> str:
    """Name a card; one that another deck has brought is shown by its own word."""
    try:
        return texts.t(f"galgen-{kind}-{word.replace('_', '-')}")
    except TextError:
        return safe_name(word.replace("_", " ").capitalize())


def owing(view: View) -> Sequence[Seat]:
    """List whose turn it is."""
    return () if view.owing is None or view.held else (view.owing,)


def label(texts: Texts, field: str, value: Any, names: Sequence[str]) -> str | None:
    """Name an item, or a place where one lies."""
    if field == "item":
        return named(texts, "item", str(value))
    if field in ("a", "b", "slot"):
        return texts.t("table-gf-middle") if value is None else plain_name(names[value])
    return None


SHEET = Sheet(
    game="galgenfrist",
    board=board,
    hand=hand,
    owing=owing,
    hidden=frozenset({"role_told"}),
    silent=frozenset({"decision_opened"}),
    label=label,
)

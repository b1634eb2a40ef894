"""The table of Galgenfrist: who lives, what lies on the gallows, what is due, and the treasury."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot import times
from bot.live import Live
from bot.names import plain_name, safe_name
from bot.present.sheets.galgenfrist_session import SESSIONS
from bot.present.table import Sheet
from bot.render.galgenfrist import NOBODY, Facts, card_word, tally
from bot.texts import Texts
from engines.core.base import SeatCommand
from engines.core.ids import Instant, Seat
from engines.galgenfrist import events as ev
from engines.galgenfrist.commands import Execute, Point, Successor
from engines.galgenfrist.view import View


def board(view: View, texts: Texts, now: Instant, zone: str) -> str:
    """Write the table as all may see it."""
    say = texts.t
    names = [safe_name(name) for name in view.names]
    lines = [say("table-gf-head", phase=view.phase, executions=view.executions, deaths=view.deaths)]
    if view.items_in_play:
        roles, items = tally(texts, "role", view.roles_in_play), tally(texts, "item", view.items_in_play)
        lines.append(say("table-gf-in-play", roles=roles, items=items))
    if view.executioner is not None:
        lines.append(say("table-gf-executioner", player=names[view.executioner]))
    if view.turned:
        cards = ", ".join(card_word(texts, "card", card) for card in view.turned)
        lines.append(say("table-gf-gallows", cards=cards))
    living = [names[seat] for seat in view.living() if seat not in view.escaped]
    lines.append(say("table-gf-living", players=", ".join(living)))
    if view.escaped:
        lines.append(say("table-gf-escaped", players=", ".join(names[seat] for seat in sorted(view.escaped))))
    for seat in sorted(view.dead):
        shown = view.shown.get(seat)
        items = ", ".join(card_word(texts, "item", item) for item in shown.items) if shown is not None else ""
        role = card_word(texts, "role", shown.role) if shown is not None and shown.role is not None else ""
        what = ", ".join(filter(None, (role, items)))
        lines.append(say("table-gf-dead", player=names[seat], what=what or "–"))
    crowns = ", ".join(f"{names[seat]} {amount}" for seat, amount in enumerate(view.crowns))
    lines.append(say("table-gf-crowns", crowns=crowns, treasury=view.treasury))
    if view.glass_until is not None:
        lines.append(say("table-gf-glass", until=times.due(view.glass_until, now, zone, texts.locale)))
    if view.vow is not None:
        lines.append(say("table-gf-vow", player=names[view.vow]))
    if view.held:
        lines.append(say("table-gf-held"))
    elif view.owed is not None and view.owing is not None:
        more = view.executions > 0
        lines.append(say("table-gf-due", player=names[view.owing], decision=view.owed, more=more))
    return "\n".join(lines)


def hand(view: View, texts: Texts) -> str:
    """Write what a player alone may see: his role, and what he saw when; where it lies now is for him to know."""
    say = texts.t
    names = [safe_name(name) for name in view.names]
    lines = []
    if view.role is not None:
        lines.append(say("table-gf-role", role=card_word(texts, "role", view.role)))
    for sight in view.sights:
        place = say("table-gf-middle") if sight.slot is None else names[sight.slot]
        item = card_word(texts, "item", sight.item)
        lines.append(say("table-gf-sight", item=item, place=place, middle=sight.slot is None))
    if view.sights:
        lines.append(say("table-gf-memory"))
    return "\n".join(lines) or say("hand-empty")


def owing(view: View) -> Sequence[Seat]:
    """List whose turn it is."""
    return () if view.owing is None or view.held else (view.owing,)


def label(texts: Texts, field: str, value: Any, names: Sequence[str]) -> str | None:
    """Name an item, or a place where one lies."""
    if field == "item":
        return card_word(texts, "item", str(value), plain_name)
    if field in ("a", "b", "slot"):
        return texts.t("table-gf-middle") if value is None else plain_name(names[value])
    return None


def preview(live: Live, command: SeatCommand, texts: Texts) -> str | None:
    """Ask before what is final: an execution (GF-6.2), and who is executioner next."""
    match command:
        case Execute(player=player) | Point(player=player):
            return texts.t("table-gf-final", player=safe_name(live.names[player]))
        case Successor(player=player):
            return texts.t("table-gf-successor", player=safe_name(live.names[player]))
        case _:
            return None


def dead(view: View) -> Sequence[Seat]:
    """List who is publicly dead."""
    return sorted(view.dead)


# -- the picture, and the end -----------------------------------------------------------------------------------------


def picture(live: Live, locale: str) -> Sequence[Any]:
    """Say what is drawn: facts of the public view alone."""
    return ("galgenfrist", msgspec.to_builtins(facts_of(live.view("public"))), locale)


def facts_of(view: View) -> Facts:
    """Take what the picture shows from what all may see."""
    seats = [Seat(seat) for seat in range(len(view.names))]
    shown = [view.shown[seat].items if seat in view.shown else () for seat in seats]
    roles = [(view.shown[seat].role if seat in view.shown else None) or "" for seat in seats]
    for seat, (role, item) in view.disclosed.items():
        roles[seat], shown[seat] = role, shown[seat] or (item,)
    return Facts(
        names=view.names,
        phase=view.phase,
        executioner=_seat(view.executioner),
        turned=view.turned,
        roles_in_play=view.roles_in_play,
        items_in_play=view.items_in_play,
        called=_seat(view.called),
        up=NOBODY if view.held else _seat(view.owing),
        acted=tuple(sorted(view.acted)),
        vow=_seat(view.vow),
        dead=tuple(sorted(view.dead)),
        escaped=tuple(sorted(view.escaped)),
        items=tuple(shown),
        roles=tuple(roles),
        middle=view.middle or "",
        executions=view.executions,
        deaths=view.deaths,
        crowns=view.crowns,
        treasury=view.treasury,
        glass=view.glass_until is not None,
        winner=view.winner or "",
    )


def _seat(seat: Seat | None) -> int:
    return NOBODY if seat is None else seat


def report(live: Live, texts: Texts) -> Sequence[str]:
    """Tell what came of the game: who was what, what happened to the items, and the standing."""
    say, view = texts.t, live.view("public")
    began = next((event for event in live.log if isinstance(event, ev.RoundStarted)), None)
    if began is None or not view.disclosed:
        return ()
    names = [safe_name(name) for name in live.names]
    lines = [say("report-gf-head", side=view.winner or "none")]
    order = sorted(range(len(names)), key=lambda seat: (-view.crowns[seat], seat))
    for seat in order:
        role, item = view.disclosed.get(Seat(seat), (None, None))
        gained = view.crowns[seat] - began.crowns[seat]
        lines.append(
            say(
                "report-gf-seat",
                player=names[seat],
                executioner=seat == view.executioner,
                role=card_word(texts, "role", role) if role is not None else "",
                item=card_word(texts, "item", item) if item is not None else "",
                fate="dead" if seat in view.dead else "escaped" if seat in view.escaped else "alive",
                crowns=view.crowns[seat],
                gained=f"{gained:+d}".replace("-", "\N{MINUS SIGN}") if gained else "±0",
            )
        )
    if view.spare is not None and view.middle is not None:
        spare, middle = card_word(texts, "role", view.spare), card_word(texts, "item", view.middle)
        lines.append(say("report-gf-rest", role=spare, item=middle))
    return ["\n".join(lines)]


SHEET = Sheet(
    game="galgenfrist",
    board=board,
    hand=hand,
    owing=owing,
    hidden=frozenset({"role_told"}),
    silent=frozenset({"decision_opened", "standing"}),
    opens=frozenset({"decision_opened"}),
    label=label,
    preview=preview,
    picture=picture,
    report=report,
    dead=dead,
    sessions=SESSIONS,
)

"""The table of Secret Hitler: tracks, offices, who may not be nominated, and who still decides."""

from collections.abc import Sequence
from typing import Any

import msgspec
from babel.lists import format_list

from bot.live import Live
from bot.names import safe_name
from bot.present.post import LONGEST, Page
from bot.present.table import DANGER, SUCCESS, Quick, Sheet
from bot.render.governments import Replay
from bot.render.governments_page import governments_page
from bot.render.messages import messages
from bot.render.secret_hitler import Facts
from bot.texts import Texts, wording_of
from engines.core.base import Event
from engines.core.ids import Instant, Seat
from engines.secret_hitler import events as ev
from engines.secret_hitler.house import House, house_of
from engines.secret_hitler.state import NOBODY
from engines.secret_hitler.view import Government, View

LIBERAL, FASCIST, TRACKER = 5, 6, 3
"""Fields of the tracks (SH-1.4, SH-4.12)."""


def board(view: View, texts: Texts, _now: Instant, _zone: str) -> str:
    """Write the table as all may see it."""
    say = texts.t
    names = [safe_name(name) for name in view.names]
    lines = [
        say(
            "table-sh-tracks",
            liberal=_track(view.liberal, LIBERAL),
            fascist=_track(view.fascist, FASCIST),
            tracker=_track(view.tracker, TRACKER),
            liberals=view.liberal,
            fascists=view.fascist,
            failed=view.tracker,
        )
    ]
    if view.president >= 0:
        given = view.chancellor >= 0
        chancellor = names[view.chancellor] if given else say("nobody")
        lines.append(
            say(
                "table-sh-offices",
                president=names[view.president],
                chancellor=chancellor,
                chancellor_given=given,
                elected=governs(view),
            )
        )
    lines.append(say("table-sh-piles", draw=view.draw, discards=view.discards))
    barred = [names[one.seat] for one in view.barred()] if view.decision == "nominate" else []
    if barred:
        lines.append(say("table-sh-barred", players=", ".join(barred)))
    if view.decision == "vote":
        voted = [names[seat] for seat in view.voted]
        lines.append(say("table-sh-voted", count=len(voted), players=", ".join(voted)))
    lines.append(say("table-sh-living", players=", ".join(names[seat] for seat in view.living)))
    gone = dead(view)
    if gone:
        lines.append(say("table-sh-dead", players=", ".join(names[seat] for seat in gone)))
    return "\n".join(lines)


def governs(view: View) -> bool:
    """Tell whether those named hold their offices, and do not only stand for election."""
    return view.decision not in ("nominate", "vote")


def _track(filled: int, length: int) -> str:
    return "▰" * filled + "▱" * (length - filled)


def hand(view: View, texts: Texts) -> str:
    """Write what a player alone may see: his role, his side, the tiles he holds, and what he was shown."""
    say = texts.t
    names = [safe_name(name) for name in view.names]
    lines = []
    if isinstance(view.viewer, int) and view.viewer in view.roles:
        lines.append(say("table-sh-role", role=say("role-name", role=view.roles[view.viewer])))
    known = [
        say("table-sh-known", player=names[seat], role=say("role-name", role=role))
        for seat, role in view.roles.items()
        if seat != view.viewer
    ]
    if known:
        lines.append(say("table-sh-allies", players=", ".join(known)))
    if view.hand:
        lines.append(say("table-sh-hand", cards=tiles(texts, view.hand)))
    lines += [line for event in view.told if (line := _shown(event, names, texts)) is not None]
    return "\n".join(lines) or say("hand-empty")


def _shown(event: Any, names: Sequence[str], texts: Texts) -> str | None:
    """Write what a power has shown; it stays true, so it stays in the hand."""
    match event:
        case ev.LoyaltySeen(target=target, party=party):
            return texts.t("table-sh-seen", player=names[target], party=party)
        case ev.PoliciesPeeked(cards=cards):
            return texts.t("table-sh-peeked", cards=tiles(texts, cards))
        case _:
            return None


def tiles(texts: Texts, cards: Sequence[str]) -> str:
    """Name tiles in their order."""
    return ", ".join(texts.t(f"tile-{card}") for card in cards)


def label(texts: Texts, field: str, value: Any, _names: Sequence[str]) -> str | None:
    """Name a tile, or a yes or no, for a menu."""
    if field == "tile":
        return texts.t(f"tile-{value}")
    if field == "agree":
        return texts.t("answer-yes" if value else "answer-no")
    return None


def quick(view: View) -> Sequence[Quick]:
    """Answer yes or no with one press: to a government, or to a veto, whose question stands far above its buttons."""
    match view.decision:
        case "vote":
            yes, no = "button-yes", "button-no"
        case "answer_veto":
            yes, no = "button-veto-yes", "button-veto-no"
        case _:
            return ()
    return (Quick(yes, (view.decision, True), SUCCESS), Quick(no, (view.decision, False), DANGER))


def owing(view: View) -> Sequence[Seat]:
    """List whose turn it is."""
    return [seat for seat in view.owing if seat not in view.voted]


def quiet(event: Event) -> bool:
    """Leave out what the line of those who are up says as well."""
    return isinstance(event, ev.DecisionOpened) and event.decision in ("nominate", "vote")


def prompt(view: View, texts: Texts, verb: str) -> str:
    """Show the tiles to whoever has to choose among them."""
    return texts.t("table-sh-hand", cards=tiles(texts, view.hand)) if verb in ("discard", "enact", "veto") else ""


def dead(view: View) -> Sequence[Seat]:
    """List who is publicly dead."""
    return (*view.executed, *view.removed)


def silenced(live: Live) -> Sequence[Seat]:
    """List who keeps silent until the policy lies, where the table plays with that (SH-5.5)."""
    assert live.setup is not None
    view = live.view("public")
    in_session = view.decision in ("discard", "enact", "answer_veto")
    return (view.president, view.chancellor) if in_session and house_of(live.setup.options).session_lock else ()


def picture(live: Live, locale: str) -> Sequence[Any]:
    """Say what is drawn: facts of the public view alone."""
    assert live.setup is not None
    view, house = live.view("public"), house_of(live.setup.options)
    return ("secret_hitler", msgspec.to_builtins(facts_of(view, house)), locale, wording_of(live.setup))


def facts_of(view: View, house: House) -> Facts:
    """Take what the picture shows from what all may see."""
    last = next((line for line in reversed(view.governments) if line.president != NOBODY), None)
    over = view.stage == "over"
    return Facts(
        names=view.names,
        liberal=view.liberal,
        fascist=view.fascist,
        tracker=view.tracker,
        draw=view.draw,
        discards=view.discards,
        president=NOBODY if over else view.president,
        chancellor=NOBODY if over else view.chancellor,
        governs=governs(view),
        gone=tuple(dead(view)),
        barred=tuple(one.seat for one in view.barred()) if view.decision == "nominate" else (),
        pair=(last.president, last.chancellor) if last is not None else (),
        yes=last.yes if last is not None else (),
        no=last.no if last is not None else (),
        overdue=last.overdue if last is not None else (),
        elected=last is not None and last.elected,
        roles=tuple(view.roles[Seat(seat)] for seat in range(len(view.names))) if over else (),
        tracks_failures=house.election_tracker,
        veto=house.veto,
    )


# -- looking back -------------------------------------------------------------------------------------------------


def log(view: View, texts: Texts) -> Sequence[str]:
    """List the governments so far, as all saw them."""
    names = [safe_name(name) for name in view.names]
    lines = [_government(number, one, names, texts) for number, one in enumerate(view.governments, start=1)]
    return [texts.t("log-sh-title"), *lines] if lines else [texts.t("log-sh-none")]


def _government(number: int, one: Government, names: Sequence[str], texts: Texts) -> str:
    def listed(seats: Sequence[Seat]) -> str:
        return format_list([names[seat] for seat in seats], locale=texts.locale) or texts.t("nobody")

    if one.president == NOBODY:
        return texts.t("log-sh-chaos", number=number, policy=one.policy or "")
    return texts.t(
        "log-sh-government",
        number=number,
        president=names[one.president],
        chancellor=names[one.chancellor],
        elected=one.elected,
        yes=listed(one.yes),
        no=listed(one.no),
        overdue=listed(one.overdue),
        overdue_count=len(one.overdue),
        policy=one.policy or "none",
        vetoed=one.vetoed,
        power=one.power or "none",
    )


def report(live: Live, texts: Texts) -> Sequence[str]:
    """Tell the whole game, with every tile that was held."""
    return messages(Replay(texts, live.names, live.log).text(), LONGEST)


def page(live: Live, texts: Texts) -> Page:
    """Tell the whole game as a file."""
    return Page(f"secret-hitler-{live.id}.html", governments_page(live.log, live.names, texts))


SHEET = Sheet(
    game="secret_hitler",
    board=board,
    hand=hand,
    owing=owing,
    quick=quick,
    hidden=frozenset({"policies_drawn", "policies_passed", "role_told", "allies_told"}),
    silent=frozenset({"voted", "deck_shuffled"}),
    quiet=quiet,
    opens=frozenset({"decision_opened"}),
    prompt=prompt,
    label=label,
    picture=picture,
    report=report,
    page=page,
    licence="licence-secret-hitler",
    log=log,
    dead=dead,
    silenced=silenced,
    house=House,
)

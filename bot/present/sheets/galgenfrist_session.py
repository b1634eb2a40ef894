"""A session of Galgenfrist: the standing after each game, who is executioner next, and who has won it (GF-9)."""

from collections.abc import Iterable, Sequence

from msgspec import json

from bot.live import Live
from bot.names import safe_name
from bot.present.post import Button
from bot.present.sequel import CLOSE, NEXT, Following, Sequel, Sessions
from bot.texts import Texts
from engines.core.contract import Setup
from engines.core.ids import Instant, Seat
from engines.galgenfrist.session import Session, following, played
from engines.galgenfrist.setup import CROWNS, EXECUTIONER

PRIMARY = 1
_FACT = "session"
"""Where the log of a game that follows others keeps those."""


def before(live: Live) -> Session:
    """Read what the log of a game keeps of those before it; nothing at the first one of a session."""
    return json.decode(str(live.opened.get(_FACT, "{}")), type=Session)


def after(live: Live) -> Session:
    """Give the session with this game. Raises ``ValueError`` while it runs."""
    return before(live).with_game(played(live.log))


def told(live: Live, texts: Texts) -> Sequel:
    """Say how the session stands, and what comes next: a game, a tie-break, or nothing."""
    session, say = after(live), texts.t
    lines = [_standing(live, texts, session)]
    found = _next(live, Instant(0))
    if found is None:
        return Sequel("\n".join([*lines, _won(live, texts, session)]))
    if tied := session.tied(_setup(live)):
        lines.append(say("session-gf-tied", players=_names(live, tied), count=len(tied), host=f"<@{live.about.host}>"))
    else:
        executioner = safe_name(live.names[found[0]])
        lines.append(say("session-gf-next", player=executioner, void=session.games[-1].void))
    tie = bool(tied)
    return Sequel(
        "\n".join(lines),
        (
            Button(NEXT, say("button-play-off" if tie else "button-next"), style=PRIMARY),
            Button(CLOSE, say("button-share" if tie else "button-close-session")),
        ),
    )


def next_game(live: Live, at: Instant) -> Following | None:
    """Make the next game of those who sit there now, with the successor as executioner."""
    found = _next(live, at)
    if found is None:
        return None
    _, made = found
    return made


def opening(live: Live, texts: Texts) -> str:
    """Greet all at a game that follows another: which it is, whose it is, and what everybody has."""
    session, setup = before(live), _setup(live)
    return texts.t(
        "session-gf-opening",
        number=live.id,
        game=len(session.games) + 1,
        tie=bool(session.deciding),
        player=safe_name(setup.names[setup.words.index(EXECUTIONER)]),
        crowns=_crowns(live, session),
    )


def closing(live: Live, texts: Texts) -> str:
    """Tell who has won a session that somebody has closed."""
    session = after(live)
    return "\n".join([_standing(live, texts, session), _won(live, texts, session)])


def _next(live: Live, at: Instant) -> tuple[Seat, Following] | None:
    """Give the next executioner, and his game."""
    session, setup = after(live), _setup(live)
    found = following(session, setup, live.names, at)
    if found is None:
        return None
    laid, played_in = found
    facts = {_FACT: json.encode(played_in).decode()}
    return Seat(laid.words.index(EXECUTIONER)), Following(laid, facts, host_alone=bool(session.tied(setup)))


def _setup(live: Live) -> Setup:
    assert live.setup is not None
    return live.setup


def _standing(live: Live, texts: Texts, session: Session) -> str:
    treasury = CROWNS - sum(session.games[-1].standing)
    crowns = _crowns(live, session)
    return texts.t("session-gf-standing", games=len(session.games), crowns=crowns, treasury=treasury)


def _crowns(live: Live, session: Session) -> str:
    """List what everybody has, the richest first."""
    standing = session.games[-1].standing
    order = sorted(range(len(standing)), key=lambda seat: (-standing[seat], seat))
    return ", ".join(f"{safe_name(live.names[seat])} {standing[seat]}" for seat in order)


def _won(live: Live, texts: Texts, session: Session) -> str:
    best = session.leaders
    crowns = session.games[-1].standing[best[0]]
    return texts.t("session-gf-won", players=_names(live, best), count=len(best), amount=crowns)


def _names(live: Live, seats: Iterable[Seat]) -> str:
    names: Sequence[str] = [safe_name(live.names[seat]) for seat in seats]
    return ", ".join(names)


SESSIONS = Sessions(told, next_game, opening, closing)

"""How a card game is told: one message a step, with what happened, the table as all may see it, and what to press."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot import times
from bot.handing import Incoming
from bot.live import Live
from bot.present.post import BOARD, Button, Lane, Page, Post
from bot.present.sequel import Sessions
from bot.present.told import event_text
from bot.texts import Texts
from engines.core.base import Event, SeatCommand, tag_of
from engines.core.events import ReminderDue, RoundEnded
from engines.core.ids import SECOND_MS, Instant, Seat

PRIMARY, SECONDARY, SUCCESS, DANGER = 1, 2, 3, 4
EDIT_EVERY = 5 * SECOND_MS
"""How often the table is brought up to date when something shows that needs no line, such as a vote that is in."""


@dataclass(frozen=True)
class Quick:
    """Something that can be done with one press under the table: the key of its label and what is picked."""

    key: str
    picked: tuple[Any, ...]
    style: int = PRIMARY


@dataclass(frozen=True)
class Sheet:
    """What a card game adds to what all of them share; every function gets a view, so it can tell nothing else.

    ``board`` writes the table from the public view, ``hand`` what a seat sees beyond it. ``owing`` are those whose turn
    it is, as far as that is public; they are notified. ``quick`` is what one press can do. ``hidden`` names private
    events that show in the hand and are not written to anybody; ``silent`` public ones without a line of their own, and
    ``quiet`` tells which others have none. ``opens`` names events after which others are up: the table is posted anew,
    since nobody is notified of a change. ``prompt`` is written above the question what to do with one's own.
    ``picture`` says what is drawn; ``label`` names a value of a command's field; ``preview`` says what a command
    will do, before it is confirmed; ``report`` tells the whole game at its end, ``page`` does so as a file, and
    ``licence`` names the text that credits its makers. ``log`` looks back on what is public so far. ``dead`` are those
    who are publicly out and may talk among themselves. ``house`` is the type of its house rules, from which the options
    of its command are made; without it they are typed. ``sessions`` tells how several games are played in a row.
    """

    game: str
    board: Callable[[Any, Texts, Instant, str], str]
    hand: Callable[[Any, Texts], str]
    owing: Callable[[Any], Sequence[Seat]]
    quick: Callable[[Any], Sequence[Quick]] = lambda _view: ()
    hidden: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    quiet: Callable[[Event], bool] = lambda _event: False
    opens: frozenset[str] = frozenset()
    prompt: Callable[[Any, Texts, str], str] = lambda _view, _texts, _verb: ""
    picture: Callable[[Live, str], Sequence[Any] | None] = lambda _live, _locale: None
    label: Callable[[Texts, str, Any, Sequence[str]], str | None] = lambda _texts, _field, _value, _names: None
    preview: Callable[[Live, SeatCommand, Texts], str | None] = lambda _live, _command, _texts: None
    report: Callable[[Live, Texts], Sequence[str]] = lambda _live, _texts: ()
    page: Callable[[Live, Texts], Page | None] = lambda _live, _texts: None
    licence: str = ""
    log: Callable[[Any, Texts], Sequence[str]] | None = None
    dead: Callable[[Any], Sequence[Seat]] = lambda _view: ()
    silenced: Callable[[Live], Sequence[Seat]] = lambda _live: ()
    house: type[Struct] | None = None
    sessions: Sessions | None = None


class TableManner:
    """A card game's own ways."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def is_announced(self, event: Event) -> bool:
        """Tell whether a public event is worth a line."""
        return tag_of(event) not in self.sheet.silent and not self.sheet.quiet(event)

    def announcement(self, live: Live, told: Sequence[str], public: Sequence[Event], now: Instant) -> Sequence[Post]:
        """Show what happened and the table after it; a small change only brings the last table up to date."""
        opens = any(tag_of(event) in self.sheet.opens for event in public)
        if not told and not opens and live.about.board is not None:
            return [self.table(live, self._told_last(live, public[0], now), now, edit=True)]
        return [self.table(live, told, now, anchored=any(isinstance(event, RoundEnded) for event in public))]

    def _told_last(self, live: Live, small: Event, now: Instant) -> list[str]:
        """Say again what stands above the table, before a small change that has no line of its own."""
        public = [event for event in live.log if event.audience.kind == "public"]
        texts = (
            event_text(live, event, live.about.locale, now)
            for event in self._posted_last(public[: public.index(small)])
            if self.is_announced(event)
        )
        return [text for text in texts if text is not None]

    def _posted_last(self, public: Sequence[Event]) -> list[Event]:
        """Find what the last table was posted for: the events of one moment, of which one may have put somebody up."""
        found: list[Event] = []
        for event in reversed(public):
            opens = tag_of(event) in self.sheet.opens
            if found and (event.at != found[0].at or opens):
                break
            if found or opens or self.is_announced(event):
                found.append(event)
        return found[::-1]

    def private_first(self, live: Live, seat: Seat, events: Sequence[Event], now: Instant) -> Sequence[Post] | None:
        """Write nobody what his hand shows; everything else as plain sentences."""
        shown = [event for event in events if tag_of(event) not in self.sheet.hidden]
        player = live.player_on(seat)
        if len(shown) == len(events) or player is None:
            return None
        told = [text for event in shown if (text := event_text(live, event, player.locale, now)) is not None]
        lane = Lane.REMINDER if all(isinstance(event, ReminderDue) for event in shown) else Lane.RESULT
        return [Post(f"dm:{player.user}", lane, "\n".join(told))] if told else []

    def after(self, live: Live, incoming: Incoming, events: Sequence[Event], now: Instant) -> Sequence[Post]:
        """Tell the whole game, once it is over; under it what is to be pressed for the next one."""
        if not any(isinstance(event, RoundEnded) for event in events):
            return ()
        place, texts = live.about.place, live.texts()
        parts = [*self.sheet.report(live, texts)]
        rows: Sequence[Sequence[Button]] = ()
        if self.sheet.sessions is not None:
            sequel = self.sheet.sessions.told(live, texts)
            parts[-1:] = ["\n\n".join([*parts[-1:], sequel.text])]
            rows = (sequel.buttons,) if sequel.buttons else ()
        posts = [Post(place, Lane.RESULT, part) for part in parts]
        posts[-1:] = [replace(post, rows=rows) for post in posts[-1:]]
        page = self.sheet.page(live, texts)
        credit = [texts.t("table-page")] * (page is not None)
        credit += [texts.t(key) for key in (self.sheet.licence,) if key]
        if credit:
            posts.append(Post(place, Lane.RESULT, "\n".join(credit), file=page))
        return posts

    def table(
        self, live: Live, told: Sequence[str], now: Instant, *, edit: bool = False, anchored: bool = False
    ) -> Post:
        """Write the table: what happened, how it stands, whose turn it is, and what can be pressed."""
        view, texts = live.view("public"), live.texts()
        owing = [player for seat in self.sheet.owing(view) if (player := live.player_on(seat)) is not None]
        lines = [*told, *([""] if told else []), self.sheet.board(view, texts, now, live.about.zone)]
        if owing and live.running:
            until = times.due(view.until, now, live.about.zone, texts.locale)
            players = ", ".join(f"<@{player.user}>" for player in owing)
            lines.append(texts.t("table-turn", players=players, count=len(owing), until=until))
        place = live.about.place
        rows = self._buttons(live, texts) if live.running else ()
        picture = self.sheet.picture(live, texts.locale)
        text = "\n".join(lines)
        if edit:
            later = (now // EDIT_EVERY + 1) * EDIT_EVERY
            return Post(place, Lane.COSMETIC, text, rows=rows, action="edit", coalesce=BOARD, not_before=later)
        return Post(
            place,
            Lane.RESULT,
            text,
            rows=rows,
            picture=picture,
            coalesce=BOARD,
            pings=[player.user for player in owing] if live.running else (),
            anchored=anchored,
        )

    def _buttons(self, live: Live, texts: Texts) -> tuple[tuple[Button, ...], ...]:
        quick = tuple(
            Button("quick", texts.t(each.key), {"picked": list(each.picked)}, each.style)
            for each in self.sheet.quick(live.view("public"))
        )
        usual: tuple[Button, ...] = (
            Button("menu", texts.t("button-act"), {"picked": []}, PRIMARY),
            Button("hand", texts.t("button-hand"), {}, SECONDARY),
        )
        if self.sheet.log is not None:
            usual += (Button("log", texts.t("button-log"), {}, SECONDARY),)
        return (quick, usual) if quick else (usual,)

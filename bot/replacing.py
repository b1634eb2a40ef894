"""Handing a seat to another person: the engine is told, the old one loses access, the new one gets the role."""

from typing import Any, Protocol

from bot.bookkeeping import change_player, note
from bot.entries import ShellBody
from bot.handing import Incoming, Origin
from bot.live import Live, Person
from bot.lobby import By, LobbyError
from bot.names import plain_name
from bot.present.manners import SHEETS
from bot.present.post import Lane, Post
from bot.present.street import panels
from bot.present.told import event_text
from bot.rounds import Rounds
from bot.scribe import write_posts
from bot.store.batch import Batch
from bot.store.tables import Player
from engines.core.base import Accepted, tag_of
from engines.core.commands import Replace
from engines.core.ids import Seat

PERSONAL = frozenset({"role_told", "faction_told", "lovers_told", "made_executioner"})


class Account(Protocol):
    """Somebody on Discord."""

    @property
    def id(self) -> int:
        """The account."""

    @property
    def display_name(self) -> str:
        """The name that is shown."""

    @property
    def name(self) -> str:
        """The account's own name."""


async def replace_player(  # noqa: PLR0913 - who, whom, why, and how it came
    rounds: Rounds,
    live: Live,
    seat: Seat,
    newcomer: Account,
    reason: str,
    who: By,
    origin: Origin,
    *,
    before: int | None = None,
) -> None:
    """Replace the player on a seat. The engine may refuse; then nothing changes, and the answer says why.

    Raises:
        LobbyError: the seat is not that of the user ``before`` any more.
    """
    now = rounds.clock.now()

    def work(batch: Batch, live: Live) -> None:
        sits = live.player_on(seat)
        if before is not None and (sits is None or sits.user != before or not live.running):
            raise LobbyError("seat-taken")
        name = plain_name(newcomer.display_name)
        if name in live.names:
            name = f"{name} ({plain_name(newcomer.name)})"
        command = Replace(seat, name, reason)
        taken = rounds.judge(batch, live, Incoming(live.id, command, who.at, who.source, who.actor, origin))
        if taken is None or not isinstance(taken.verdict, Accepted):
            return
        if sits is not None:
            change_player(batch, live, sits.user, left_at=int(who.at))
        fields: dict[str, Any] = {
            "name": name,
            "handle": plain_name(newcomer.name),
            "locale": live.about.locale,
            "seat": int(seat),
            "dm": None,
            "joined_at": int(who.at),
            "left_at": None,
        }
        if newcomer.id in live.players:
            change_player(batch, live, newcomer.id, **fields)
        else:
            batch.insert(Player, round=live.id, user=newcomer.id, **fields)
            row = Player(round=live.id, user=newcomer.id, **fields)
            live.players = {**live.players, newcomer.id: Person.of(row)}
        facts = {"seat": int(seat), "user": str(newcomer.id), "name": name}
        note(batch, live, ShellBody(who.actor, f"{who.source}/replaced", int(now), "replaced", facts), who.at)
        write_posts(batch, live, _welcome(live, seat, newcomer.id, rounds), cause=taken.seq, now=now)

    await rounds.do(live.id, who.source, work)


def _welcome(live: Live, seat: Seat, user: int, rounds: Rounds) -> list[Post]:
    """Tell the new player all that the seat was told about itself, and what can be done now."""
    now = rounds.clock.now()
    if live.about.game in SHEETS:  # cards are shown by the button under the table, to nobody else and nowhere else
        say = live.texts(live.players[user].locale).t
        welcome = say("seat-welcome", number=live.id, game=live.about.game, channel=f"<#{live.about.channel}>")
        return [Post(f"dm:{user}", Lane.RESULT, welcome)]
    own = [e for e in live.log if tag_of(e) in PERSONAL and e.audience.kind == "only" and e.audience.includes(seat)]
    locale = live.players[user].locale
    told = list(dict.fromkeys(text for event in own if (text := event_text(live, event, locale, event.at))))
    role = live.view(seat).roles.get(seat)
    picture = ("role", role, live.view(seat).bomber, locale) if role is not None else None
    posts = [Post(f"dm:{user}", Lane.RESULT, "\n".join(told), picture=picture)]
    return posts + [post for post in panels(live, now) if post.place == f"dm:{user}"]

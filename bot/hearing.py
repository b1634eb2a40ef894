"""What people write, on its way to a round: which round is meant, what is meant, and what is asked back."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot import parser
from bot.bookkeeping import note
from bot.entries import ShellBody
from bot.handing import Incoming, Origin
from bot.heard import Heard
from bot.live import Live
from bot.names import plain_name, safe_name
from bot.present.post import Button, Lane, Post
from bot.rounds import Rounds
from bot.scribe import write_posts
from bot.store.batch import Batch
from bot.store.tables import Outgoing
from bot.store.writer import Writer
from bot.texts import texts_for
from bot.whispers import whisper, whisper_refusal
from engines.core.audience import Viewer
from engines.core.base import SeatCommand, tag_of
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.actions import verbs as possible_verbs
from engines.templer_assassinen.commands import Post as Speak
from engines.templer_assassinen.roles import ALL
from engines.templer_assassinen.roles.henker import ROLE as HENKER

TEXT_GAMES = frozenset({"templer_assassinen"})
"""Games that are played by what people write as well; card games are played by commands and buttons."""


class Hearing:
    """Takes messages. Each is answered by what stands in the outbox afterwards, or is talk."""

    def __init__(self, rounds: Rounds, writer: Writer) -> None:
        self._rounds, self._writer = rounds, writer

    async def handle(self, one: Heard) -> bool:
        """Take a message; tell whether its channel's watermark went along in the transaction of a command."""
        if one.guild is None:
            return await self._direct(one)
        live = self._rounds.of_channel(one.channel)
        seat = live.seat_of(one.user) if live is not None else None
        if live is None or seat is None or live.about.game not in TEXT_GAMES:
            return False
        return await self._spoken(one, live, seat)

    # -- the round's channel --------------------------------------------------------------------------------------

    async def _spoken(self, one: Heard, live: Live, seat: Seat) -> bool:
        """Take a public post: it counts as a sign of life (TA-RULING-15), and it may be a vote."""
        reading = parser.read(one.text, scene_of(live, seat, one.at, public=True))
        commands = reading.commands if isinstance(reading, parser.Meant) else ()
        origin = Origin(f"channel:{one.channel}", one.message, live.about.locale)
        sent = [(command, origin) for command in commands]
        if not one.edited:
            sent.append((Speak(seat), Origin()))
        if isinstance(reading, parser.Unsure):
            await self._ask(one, live, seat, reading, f"{one.source}/ask")
        elif isinstance(reading, parser.Unknown) and reading.why == "nobody-called":  # silence would look like a vote
            await self._note(one, live, "dm-nobody-called", f"{one.source}/ask", about=safe_name(reading.about))
        await self._take(one, live, sent)
        return bool(sent) and not one.edited

    # -- direct messages ------------------------------------------------------------------------------------------

    async def _direct(self, one: Heard) -> bool:
        lives = [live for live in self._rounds.of_user(one.user) if live.about.game in TEXT_GAMES]
        running = [live for live in lives if live.running and live.seat_of(one.user) is not None]
        if not running:
            others = self._rounds.of_user(one.user)
            key = "dm-not-begun" if lives else "dm-table" if others else "dm-no-round"
            await self._say(one, key, _locale(lives or others, one.user))
            return False
        readings = {live.id: self._read(one, live) for live in running}
        fitting = [live for live in running if not isinstance(readings[live.id], parser.Chatter | parser.Unknown)]
        if len(fitting) > 1:
            possible = [live for live in fitting if _can_be_meant(live, one, readings[live.id])]
            if len(possible) != 1:
                return await self._which_round(one, possible or fitting)
            fitting = possible
        live = fitting[0] if fitting else running[0]
        return await self.act_on(one, live, readings[live.id])

    def _read(self, one: Heard, live: Live) -> parser.Reading:
        seat = live.seat_of(one.user)
        assert seat is not None
        return parser.read(one.text, scene_of(live, seat, one.at))

    async def act_on(self, one: Heard, live: Live, reading: parser.Reading | None = None) -> bool:
        """Do what a message means in one round."""
        seat = live.seat_of(one.user)
        assert seat is not None
        player = live.players[one.user]
        origin = Origin(f"dm:{one.user}", one.message, player.locale)
        match reading or self._read(one, live):
            case parser.Meant(commands=commands):
                await self._take(one, live, [(command, origin) for command in commands])
                return not one.edited
            case parser.Whisper(text=text):
                await whisper(self._rounds, live, seat, text, one.source, one.at, origin)
            case parser.Unsure() as unsure:
                await self._ask(one, live, seat, unsure)
            case parser.Unknown(why=why, about=about):
                await self._note(one, live, f"dm-{why}", about=safe_name(about))
            case parser.Chatter():
                await self._note(one, live, "dm-chatter")
        return False

    async def _take(self, one: Heard, live: Live, sent: Sequence[tuple[SeatCommand, Origin]]) -> None:
        """Hand over all that one message says, together; the channel's watermark goes along with it."""
        mark: Mapping[str, int] = {} if one.edited else {"channel": one.channel, "message": one.message}
        commands = [
            Incoming(
                round=live.id,
                command=command,
                at=one.at,
                source=f"{one.source}/{number}" if number else one.source,
                actor=str(one.user),
                origin=origin,
                raw=one.text,
                unseen=one.unseen,
                **mark,
            )
            for number, (command, origin) in enumerate(sent)
        ]
        if commands:
            await self._rounds.take(*commands)

    # -- asking back ----------------------------------------------------------------------------------------------

    async def _ask(self, one: Heard, live: Live, seat: Seat, unsure: parser.Unsure, source: str | None = None) -> None:
        """Offer what may be meant; whoever presses sends it then, with the time of the press."""
        locale = live.players[one.user].locale
        say = live.texts(locale).t
        buttons = choice_buttons(live, one.user, seat, unsure, locale)
        text = say(f"ask-{unsure.why}", about=safe_name(unsure.about))
        post = Post(_place(one), Lane.ANSWER, text, rows=(buttons,), reply_to=one.message)
        await self._write(one, live, "asked", [post], source)

    async def _note(self, one: Heard, live: Live, key: str, source: str | None = None, **args: str) -> None:
        say = live.texts(live.players[one.user].locale).t
        post = Post(_place(one), Lane.ANSWER, say(key, **args), reply_to=one.message)
        await self._write(one, live, "said", [post], source)

    async def _write(self, one: Heard, live: Live, what: str, posts: Sequence[Post], source: str | None = None) -> None:
        """Keep what was written and is no command, with what is answered."""
        now = self._rounds.clock.now()
        unique = source or one.source

        def work(batch: Batch, live: Live) -> None:
            facts = {"text": one.text, "user": str(one.user)}
            body = ShellBody(str(one.user), unique, int(now), what, facts)
            cause = note(batch, live, body, one.at)
            write_posts(batch, live, posts, cause=cause, now=now)

        await self._rounds.do(live.id, unique, work)

    async def _which_round(self, one: Heard, lives: Sequence[Live]) -> bool:
        """Ask which of several rounds a message is for; the press sends it with its own, later time."""
        live = lives[0]
        say = live.texts(live.players[one.user].locale).t
        buttons = tuple(
            Button(
                "round",
                say("numbered-round", number=each.id),
                {"round": each.id, "text": one.text},
                style=1,
                user=one.user,
            )
            for each in lives
        )
        post = Post(f"dm:{one.user}", Lane.ANSWER, say("ask-which-round"), rows=(buttons,), reply_to=one.message)
        await self._write(one, live, "asked", [post])
        return False

    async def apologise(self, one: Heard) -> None:
        """Tell somebody that a fault of ours keeps his message from being taken; silence would look like a receipt."""
        if one.guild is None:
            locale = _locale(self._rounds.of_user(one.user), one.user)
            await self._say(one, "error-unknown", locale, id=str(one.message))

    async def _say(self, one: Heard, key: str, locale: str, **args: str) -> None:
        """Answer somebody whose message is no part of a round."""
        payload = {
            "content": texts_for(locale).t(key, **args),
            "allowed_mentions": {"parse": []},
            "message_reference": {"message_id": str(one.message), "fail_if_not_exists": False},
        }
        now = int(self._rounds.clock.now())

        def work(batch: Batch) -> None:
            batch.insert(
                Outgoing,
                lane=int(Lane.ANSWER),
                place=f"dm:{one.user}",
                number=one.message & 0xFFFF_FFFF,
                payload=json.dumps(payload, ensure_ascii=False),
                created_at=now,
            )

        await self._writer.submit(work)
        self._rounds.announce()


def _place(one: Heard) -> str:
    """Name where a message was written, which is where it is answered."""
    return f"dm:{one.user}" if one.guild is None else f"channel:{one.channel}"


def people_of(live: Live, viewer: Viewer) -> tuple[parser.Person, ...]:
    """List everybody at the table, as somebody may call him; who is dead is what the viewer knows."""
    dead = getattr(live.view(viewer), "dead", {})
    return tuple(
        parser.Person(
            Seat(number),
            _names(live, Seat(number), name),
            Seat(number) not in dead,
            player.user if (player := live.player_on(Seat(number))) is not None else None,
        )
        for number, name in enumerate(live.names)
    )


def scene_of(live: Live, seat: Seat, at: Instant, *, public: bool = False) -> parser.Scene:
    """Say what the parser has to know: names, who lives for all this seat knows, and what it can do and has sent."""
    view = live.view(seat)
    people = people_of(live, seat)
    known = _ALWAYS | own_verbs(view, seat) | set(possible_verbs(live.state, seat, at))
    sent: dict[str, tuple[Seat, ...]] = {}
    for receipt in getattr(view, "receipts", ()):
        if receipt.what is None:
            sent[receipt.action] = receipt.targets
        else:
            sent.pop(receipt.what, None)
    if seat in getattr(view, "votes", {}):
        sent["vote"] = (view.votes[seat].target,)
    return parser.Scene(live.about.locale, seat, people, known, sent, public)


def _can_be_meant(live: Live, one: Heard, reading: parser.Reading) -> bool:
    """Tell whether somebody could do what he wrote in this round just now, for all he knows of it."""
    seat = live.seat_of(one.user)
    if seat is None or seat in getattr(live.view(seat), "dead", {}):
        return False
    match reading:
        case parser.Meant(commands=commands) | parser.Unsure(choices=commands):
            possible = {*possible_verbs(live.state, seat, one.at), "withdraw"}
            return any(tag_of(command) in possible for command in commands)
        case parser.Whisper():
            return whisper_refusal(live, seat) is None
    return True


_ALWAYS = frozenset({"vote", "unvote", "withdraw", "elect"})
"""What is understood of everybody at any time, so that a refusal can say why it is not possible now."""


def own_verbs(view: Any, seat: Seat) -> frozenset[str]:
    """List what somebody's role can ever do, for all he knows of it: also at another time than now."""
    role = _ROLES.get(view.roles.get(seat, ""))
    if role is None:
        return frozenset()
    found = {power.verb for power in (*role.powers, *role.office)}
    return frozenset(
        found
        | ({"bomb"} if view.bomber else set())
        | ({"choose_role"} if role.choices else set())
        | ({"pair"} if role.pairs else set())
        | ({power.verb for power in HENKER.office} if view.executioner else set())
    )


_ROLES = {role.word: role for role in ALL}


def _names(live: Live, seat: Seat, name: str) -> tuple[str, ...]:
    player = live.player_on(seat)
    handle = player.handle if player is not None else ""
    return (name, handle) if handle and handle != name else (name,)


def choice_buttons(live: Live, user: int, seat: Seat, unsure: parser.Unsure, locale: str) -> tuple[Button, ...]:
    """Offer one person what his message may mean, a button each; the press sends it."""
    return tuple(
        Button(
            "send",
            command_label(live, command, locale),
            {"command": live.codec.write(command).decode()},
            style=1,
            user=user,
            seat=seat,
        )
        for command in unsure.choices
    )


def command_label(live: Live, command: SeatCommand, locale: str) -> str:
    """Name a command for a button, which knows no markdown: what and for whom."""
    say = live.texts(locale).t
    fields: dict[str, Any] = {name: getattr(command, name) for name in command.__struct_fields__ if name != "seat"}
    seats = [value for value in fields.values() if isinstance(value, int) and not isinstance(value, bool)]
    shown = [plain_name(live.names[seat]) for seat in seats]
    words = [say("role-name", role=value) for name, value in fields.items() if name == "role"]
    words += [say("action-name", action=value) for name, value in fields.items() if name == "action"]
    target = " + ".join([*shown, *words]) or (say("nobody") if "target" in fields else "")
    action = say("action-button", action=tag_of(command))
    return (f"{action}: {target}" if target else action)[:80]


def _locale(lives: Sequence[Live], user: int) -> str:
    return lives[0].players[user].locale if lives else "de"

"""Seats that play themselves: legal, varied, seeded. An autopilot knows its options and what its client shows it."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.autopilots import POLICIES
from bot.choices import CARDS, plain
from bot.live import Live
from bot.menus import label_of
from bot.opening import MAIN_GAME
from bot.rehearsal.asked import Asked
from bot.rehearsal.asking import NotPossibleError
from bot.rehearsal.model import Channel
from bot.rehearsal.people import Person
from bot.stage.phrases import SMALL_TALK, put
from bot.texts import Texts, capital
from engines.core.base import SeatCommand, tag_of
from engines.core.dice import Dice, pick
from engines.core.ids import Instant, Seat

EAGERNESS = 80
"""Percent: how likely an open decision is taken at all."""
WAYS = ("text", "button", "command")
TAKEN_BACK = 12
"""Percent: how likely an action is one that takes another back, where it could be."""


class Decision(Struct, frozen=True, order=True):
    """A moment at which a seat will do something of a kind."""

    at: Instant
    seat: Seat
    verb: str


class Autopilot:
    """Plays one seat through a person's client."""

    def __init__(self, person: Person, seat: Seat, dice: Dice) -> None:
        self.person, self.seat, self.dice = person, seat, dice

    def decide(self, live: Live, now: Instant, until: Instant) -> list[Decision]:
        """Choose which of the open decisions to take, and when."""
        verbs = dict.fromkeys(tag_of(command) for command in live.game.options(live.state, self.seat, now))
        found = []
        for verb in verbs:
            rare = verb in ("withdraw", "unvote", "bomb")
            if self.dice.below(100) < (TAKEN_BACK if rare else EAGERNESS):
                found.append(Decision(Instant(now + self.dice.below(max(1, until - now))), self.seat, verb))
        return found

    async def act(self, live: Live, channel: Channel, decision: Decision) -> Asked | None:
        """Do one of the things that are possible now, in one of the ways there are; ``None`` if nothing is."""
        sensible = live.about.game in POLICIES
        options = [
            command
            for command in live.game.options(live.state, self.seat, decision.at)
            if isinstance(command, SeatCommand) and (sensible or tag_of(command) == decision.verb)
        ]
        if not options:
            return None
        command = self.choose(live, options)
        if command is None:
            return None
        if live.about.game != MAIN_GAME:
            return await self._press(live, channel, command)
        way = pick(self.dice, WAYS)
        if tag_of(command) == "post":
            self._say(channel, pick(self.dice, SMALL_TALK[live.about.locale]))
            return None
        words = put(self.dice, command, live.names, live.about.locale)
        if way == "text" and words is not None:
            if tag_of(command) == "vote":
                self._say(channel, words)
            else:
                self.person.dm(words)
            return None
        if way == "command" and tag_of(command) in ("vote", "unvote"):
            return await self._command(live, channel, command)
        return await self._press(live, channel, command)

    def _say(self, channel: Channel, text: str) -> None:
        """Speak in the channel, if that is allowed."""
        try:
            self.person.say(channel, text)
        except NotPossibleError:
            return

    def choose(self, live: Live, options: Sequence[SeatCommand]) -> SeatCommand | None:
        """Choose as a sensible player would, from what the seat sees, or at random where nobody has said how.

        ``None`` is the choice of one who waits.
        """
        policy = POLICIES.get(live.about.game)
        if policy is None:
            return pick(self.dice, options)
        found = policy(live.view(self.seat), options)
        return found if isinstance(found, SeatCommand) else None

    async def _command(self, live: Live, channel: Channel, command: SeatCommand) -> Asked:
        if tag_of(command) == "unvote":
            asked = self.person.slash(channel, "unvote")
        else:
            vote: Any = command
            given: dict[str, Any] = {"player": live.names[vote.target]}
            if vote.double:
                given["double"] = True
            asked = self.person.slash(channel, "vote", **given)
        await asked
        return asked

    async def _press(self, live: Live, channel: Channel, command: SeatCommand) -> Asked:
        """Go through ``/act`` by button and menu, as somebody does who types nothing."""
        texts = live.texts(self.person.user.locale.partition("-")[0])
        asked = self.person.slash(channel, "act")
        await asked
        asked = self.person.click(asked.message, _button_of(asked, texts, command))
        await asked
        names = [name for name in command.__struct_fields__ if name != "seat"]
        for name in names:
            if not asked.message.menus:
                break
            value = plain(getattr(command, name))
            parts = value if name == CARDS and isinstance(value, tuple) else (value,)
            labels = [label_of(live, texts, name, one) for one in parts]
            if _is_passed_over(asked, labels, texts.t("menu-more")):
                continue
            asked = await self._choose(asked, labels, texts.t("menu-more"))
        go_on = [texts.t("confirm-yes"), texts.t("confirm-go")]
        for button in [each for each in asked.message.buttons if each.get("label") in go_on]:
            asked = self.person.click(asked.message, button["custom_id"])
            await asked
        return asked

    async def _choose(self, asked: Asked, labels: Sequence[str], more: str) -> Asked:
        """Choose in a menu, on whichever page it stands; equal cards are different entries."""
        while True:
            left = [(option["label"], option["value"]) for option in asked.message.menus[0]["options"]]
            values = []
            for label in labels:
                entry = next((each for each in left if each[0] == label), None)
                if entry is not None:
                    left.remove(entry)
                    values.append(entry[1])
            if len(values) < len(labels):
                asked = self.person.click(asked.message, more)
                await asked
                continue
            chosen = self.person.choose(asked.message, *values)
            await chosen
            return chosen


def _button_of(asked: Asked, texts: Texts, command: SeatCommand) -> str:
    """Find the button of an action; where it can be about one person only it names that person as well."""
    action = capital(texts.t("action-button", action=tag_of(command)))
    labels = [str(each.get("label")) for each in asked.message.buttons]
    return next((label for label in labels if label.startswith(f"{action}: ")), action)


def _is_passed_over(asked: Asked, labels: Sequence[str], more: str) -> bool:
    """Tell whether a menu asks for something else: what has one answer only is not asked."""
    offered = {option["label"] for option in asked.message.menus[0]["options"]}
    has_pages = any(button.get("label") == more for button in asked.message.buttons)
    return not has_pages and not offered.issuperset(labels)

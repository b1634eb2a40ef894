"""What a newcomer does next: one sentence and at most one button, from what that person may know."""

from msgspec import Struct

from bot.names import plain_name
from bot.present.manners import SHEETS
from bot.rehearsal.model import Channel
from bot.stage.page.rehearsal import Part, Rehearsal
from engines.core.base import tag_of
from engines.core.ids import Instant, Seat

EXAMPLES = frozenset({"murder", "heal", "visit", "spy", "strike", "mark", "turn", "vote", "elect"})
"""What can be said of one person in a few words."""


class Advice(Struct, frozen=True):
    """A sentence, and what the button under it does: a link, or an act of the stage."""

    text: str
    label: str = ""
    link: str = ""
    act: str = ""


def advice(play: Rehearsal, part: Part, here: Channel, root: str) -> Advice:
    """Say what somebody can do now."""
    t, live = play.texts.t, play.live
    press = {"join": live.texts().t("button-join"), "start": live.texts().t("button-start")}
    if part.kind != "player":
        return _of_others(play, part)
    user = part.person.user.id
    player = live.players.get(user)
    name = part.person.user.global_name or ""
    if live.about.status == "signup":
        if player is not None and player.left_at is None:
            return Advice(t("page-guide-start"), t("page-guide-start-button", button=press["start"]), act="begin")
        if here is not play.signup:
            return Advice(t("page-guide-join-there"), f"#{play.signup.name}", link=f"{root}/{play.signup.id}")
        return Advice(t("page-guide-join", name=name, button=press["join"]))
    if live.about.status != "running":
        return Advice(t("page-guide-over", alone=play.alone), t("page-guide-again"), act="again")
    seat = live.seat_of(user)
    if seat is None:
        return Advice(t("page-guide-watch"))
    if play.alone and here is not part.person.dms:
        return Advice(t("page-guide-alone"), t("page-guide-letter-button"), link=f"{root}/{part.person.dms.id}")
    if play.turns():
        return _at_table(play, user, seat)
    dms, view = part.person.dms, live.view(seat)
    if play.memory(part).unread(part.person, dms)[0] and here is not dms:
        key = "page-guide-letter" if view.number == 0 else "page-guide-post"
        return Advice(t(key), t("page-guide-letter-button"), link=f"{root}/{dms.id}")
    if seat in view.dead:
        return Advice(t("page-guide-dead"))
    return _of_phase(play, seat, view.phase)


def _at_table(play: Rehearsal, user: int, seat: Seat) -> Advice:
    """Say whose turn it is; who is out of the game has none any more."""
    t = play.texts.t
    if seat in SHEETS[play.game].dead(play.live.view("public")):
        return Advice(t("page-guide-out"), t("page-guide-go-on"), act="turns")
    mine = play.is_awaited(user)
    return Advice(t("page-guide-turn")) if mine else Advice(t("page-guide-wait"), t("page-turns"), act="turns")


def _of_phase(play: Rehearsal, seat: Seat, phase: str) -> Advice:
    """Say what a seat can do in a phase, with words that it could use."""
    t, live = play.texts.t, play.live
    options = live.game.options(live.state, seat, Instant(play.house.clock.now()))
    for command in options:
        verb = tag_of(command)
        people = [getattr(command, name) for name in command.__struct_fields__ if name != "seat"]
        if verb in EXAMPLES and people and isinstance(people[0], int) and people[0] != seat:
            example = live.texts().t("page-example", verb=verb, name=plain_name(live.names[people[0]]))
            return Advice(t(f"page-guide-{phase}", example=example))
    return Advice(t(f"page-guide-{phase}-idle"))


def _of_others(play: Rehearsal, part: Part) -> Advice:
    t = play.texts.t
    if play.alone:
        return Advice(t("page-guide-elsewhere", name=play.you.user.global_name or ""))
    if part.kind == "host" and play.live.about.status == "signup":
        return Advice(t("page-guide-host", button=play.live.texts().t("button-start")))
    if part.kind == "moderator":
        return Advice(t("page-guide-moderator", channel=play.live.texts().t("setup-gm")))
    return Advice(t("page-guide-guest" if part.kind == "guest" else "page-guide-watch"))

"""The governments of a finished table of *Secret Hitler*: who held which tiles, as lines for the channel."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from babel.lists import format_list

from bot.names import safe_name
from bot.texts import Texts
from engines.core.base import Event
from engines.core.ids import Seat
from engines.secret_hitler import events as ev
from engines.secret_hitler.state import NOBODY


class Session(NamedTuple):
    """An election and what came of it; or a tile that chaos enacted, with nobody who governed.

    ``drawn`` are the president's tiles, ``passed`` the chancellor's, both from the top; empty where there were none.
    ``veto`` tells how a veto was answered. ``target`` is on whom ``power`` was used, ``learned`` what it showed: a
    party, or tiles.
    """

    president: Seat = NOBODY
    chancellor: Seat = NOBODY
    yes: tuple[Seat, ...] = ()
    no: tuple[Seat, ...] = ()
    overdue: tuple[Seat, ...] = ()
    elected: bool = False
    drawn: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    policy: str = ""
    veto: bool | None = None
    power: str = ""
    target: Seat = NOBODY
    learned: tuple[str, ...] = ()

    @property
    def discarded(self) -> tuple[str, ...]:
        """What the president laid aside."""
        return tuple((Counter(self.drawn) - Counter(self.passed)).elements()) if self.passed else ()


def sessions(log: Sequence[Event]) -> list[Session]:
    """Read the game master's log of a round, which is open to all once it is over."""
    found: list[Session] = []
    for event in log:
        if isinstance(event, ev.VotesRevealed):
            seats = event.president, event.chancellor, event.yes, event.no, event.overdue
            found.append(Session(*seats, elected=event.elected))
        elif isinstance(event, ev.ChaosEnacted):
            found.append(Session(policy=event.policy))
        elif found:
            found[-1] = _after(found[-1], event)
    return found


def _after(one: Session, event: Event) -> Session:
    """Add to a session what happened in it."""
    match event:
        case ev.PoliciesDrawn(cards=cards):
            return one._replace(drawn=cards)
        case ev.PoliciesPassed(cards=cards):
            return one._replace(passed=cards)
        case ev.PolicyEnacted(policy=policy):
            return one._replace(policy=policy)
        case ev.VetoAnswered(agreed=agreed):
            return one._replace(veto=agreed)
        case ev.PowerGranted(power=power):
            return one._replace(power=power)
        case ev.LoyaltySeen(target=target, party=party):
            return one._replace(target=target, learned=(party,))
        case ev.PoliciesPeeked(cards=cards):
            return one._replace(learned=cards)
        case ev.PresidentAppointed(player=player) | ev.PlayerExecuted(player=player):
            return one._replace(target=player)
        case _:
            return one


Show = Callable[[str], str]


class Replay(NamedTuple):
    """Tells a finished table; ``show`` makes names fit for where the text goes."""

    texts: Texts
    names: Sequence[str]
    log: Sequence[Event]
    show: Show = safe_name

    def winner(self) -> str:
        """Say who won."""
        won = next((event for event in self.log if isinstance(event, ev.Won)), None)
        if won is None:
            return self.texts.t("replay-sh-nobody")
        return self.texts.t("sh-won", side=won.side, reason=won.reason)

    def roles(self) -> list[tuple[str, str]]:
        """List everybody with his role, in seating order."""
        shown = [event for event in self.log if isinstance(event, ev.RolesRevealed)]
        return [(self._name(event.player), self.texts.t("role-name", role=event.role)) for event in shown]

    def election(self, one: Session) -> str:
        """Say who stood for election and how the table voted."""
        say = self.texts.t
        if one.president == NOBODY:
            return say("replay-sh-chaos")
        return say(
            "replay-sh-election",
            president=self._name(one.president),
            chancellor=self._name(one.chancellor),
            elected=one.elected,
            yes=self._names(one.yes),
            no=self._names(one.no),
            overdue=self._names(one.overdue),
            overdue_count=len(one.overdue),
        )

    def hands(self, one: Session) -> list[str]:
        """Say who held which tiles, and what came of them."""
        say = self.texts.t
        told = []
        if one.drawn:
            told.append(say("replay-sh-drawn", player=self._name(one.president), cards=self._tiles(one.drawn)))
        if one.passed:
            passed, laid = self._tiles(one.passed), self._tiles(one.discarded)
            told.append(say("replay-sh-passed", player=self._name(one.chancellor), cards=passed, laid=laid))
        if one.veto is not None:
            told.append(say("replay-sh-veto", agreed=one.veto))
        if one.policy:
            told.append(say("replay-sh-policy", policy=one.policy))
        return told

    def power(self, one: Session) -> str:
        """Say how the president used his power, and what it showed him."""
        if not one.power or (one.target == NOBODY and not one.learned):
            return ""
        told = one.learned
        return self.texts.t(
            "replay-sh-power",
            power=one.power,
            player=self._name(one.president),
            target=self._name(one.target) if one.target != NOBODY else "",
            party=told[0] if one.power == "investigate" and told else "",
            cards=self._tiles(told) if one.power == "peek" else "",
        )

    def line(self, number: int, one: Session) -> str:
        """Tell a session in one line."""
        parts = [self.election(one), *self.hands(one), self.power(one)]
        return self.texts.t("replay-sh-line", number=number, told=" ".join(filter(None, parts)))

    def text(self) -> str:
        """Tell the whole game."""
        say = self.texts.t
        roles = [say("replay-sh-role", player=player, role=role) for player, role in self.roles()]
        lines = [self.line(number, one) for number, one in enumerate(sessions(self.log), start=1)]
        parts = [say("replay-sh-title"), self.winner(), "", say("replay-sh-roles"), *roles]
        if lines:
            parts += ["", say("replay-sh-governments"), *lines]
        return "\n".join(parts)

    def _name(self, seat: Seat) -> str:
        return self.show(self.names[seat])

    def _names(self, seats: Sequence[Seat]) -> str:
        shown = [self._name(seat) for seat in seats]
        return format_list(shown, locale=self.texts.locale) or self.texts.t("nobody")

    def _tiles(self, cards: Sequence[str]) -> str:
        return ", ".join(self.texts.t(f"tile-{card}") for card in cards)

"""The others at the table: what the seats do that play themselves, and when."""

from typing import TYPE_CHECKING, Any

from bot.stage.autopilot import Autopilot, Decision
from engines.core.dice import Dice
from engines.core.ids import Instant

if TYPE_CHECKING:
    from bot.stage.page.rehearsal import Rehearsal

THINKING = 60_000
"""Within how many milliseconds an autopilot does something when it is its turn."""
PATIENCE = 5
"""How often those whose turn it is are asked before the deadline has to decide."""
CALM = 2_000
"""How many milliseconds autopilots take to think of something when a phase begins."""


class Others:
    """Plans what autopilots do in the round of a rehearsal, and does it.

    Args:
        play: the round, and whose seats no autopilot plays.
        dice: their chance.
    """

    def __init__(self, play: "Rehearsal", dice: Dice) -> None:
        self._play, self._dice = play, dice
        self._plans: list[Decision] = []
        self._planned: tuple[Any, ...] | None = None
        """For what the plans were made."""

    def forget(self) -> None:
        """Drop all plans; the round is another one."""
        self._plans, self._planned = [], None

    def plan(self) -> None:
        """Let autopilots decide what they will do in a phase that is new."""
        play = self._play
        if not play.live.running:
            self.forget()
            return
        if play.turns():
            self._plan_turn()
            return
        view = play.live.view("public")
        phase = (view.phase, view.number, view.until)
        if phase == self._planned or view.paused:
            return
        self._planned = phase
        now, until = Instant(play.house.clock.now() + CALM), Instant(view.until)
        found: list[Decision] = []
        for part in play.players:
            seat = play.live.seat_of(part.person.user.id)
            if seat is not None:
                found += Autopilot(part.person, seat, self._dice).decide(play.live, now, until)
        self._plans = sorted(found)

    def _plan_turn(self) -> None:
        """Let the first of those whose turn it is do something soon, whenever something has happened."""
        play = self._play
        happened = len(play.live.log), frozenset(play.manual)
        if happened == self._planned:
            return
        self._planned = happened
        now = Instant(play.house.clock.now() + CALM)
        found: list[Decision] = []
        for _ in range(PATIENCE):  # an autopilot may hesitate, but at a table nobody wants to wait for it
            for part in play.players:
                seat = play.live.seat_of(part.person.user.id)
                if seat is not None and part.person.user.id not in play.manual:
                    found += Autopilot(part.person, seat, self._dice).decide(play.live, now, Instant(now + THINKING))
            if found:
                break
        self._plans = sorted(found)[:1]

    def next(self) -> int | None:
        """Say when the first of them does something, if anybody is to."""
        return int(self._plans[0].at) if self._plans and self._play.live.running else None

    async def act(self) -> bool:
        """Let the first of them do what it wanted to do; tell whether it did, for its seat may be somebody's now.

        Raises:
            NotPossibleError: somebody else was quicker: a menu has changed, a channel is closed.
        """
        play = self._play
        decision = self._plans.pop(0)
        part = next((each for each in play.players if play.live.seat_of(each.person.user.id) == decision.seat), None)
        table = play.table
        if part is None or table is None or part.person.user.id in play.manual:
            return False
        await Autopilot(part.person, decision.seat, self._dice).act(play.live, table, decision)
        return True

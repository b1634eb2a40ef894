"""Whatever happens, every card is somewhere and none is twice (RG-2.1, RG-2.3)."""

from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engines.core.base import Accepted, Command
from engines.core.commands import Extend, Pause, Remove, Replace, Resume, StartRound, TimerDue
from engines.core.contract import Setup
from engines.core.dice import StreamDice
from engines.core.ids import MINUTE_MS, Instant, Seat
from engines.core.timers import next_timer
from engines.regicide import GAME
from engines.regicide import commands as cmd
from engines.regicide.cards import ENEMIES, RANK, SIZES, tavern_cards
from engines.regicide.state import State
from tests.regicide.tables import NAMES, START

JESTERS = {1: 0, 2: 0, 3: 1, 4: 2}


class CardCount(RuleBasedStateMachine):
    """A round in which anything is tried; the cards are counted after each step."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State | None = None
        self.now = START
        self.dice = StreamDice(b"")

    @initialize(players=st.integers(1, 4), seed=st.binary(max_size=4), everything=st.booleans())
    def deal(self, players: int, seed: bytes, *, everything: bool) -> None:
        self.dice = StreamDice(seed)
        options = {"discard_visible": "all" if everything else "top", "solo_yield": everything}
        self.state = GAME.initial(Setup(NAMES[:players], START, options=options))
        self.do(StartRound())

    def do(self, command: Command) -> None:
        assert self.state is not None
        verdict = GAME.decide(self.state, command, self.now, self.dice)
        if isinstance(verdict, Accepted):
            for event in verdict.events:
                self.state = GAME.evolve(self.state, event)

    @rule(which=st.integers(0, 10_000))
    def move(self, which: int) -> None:
        assert self.state is not None
        self.now = Instant(self.now + MINUTE_MS)
        offered = GAME.options(self.state, self.state.actor, self.now)
        if offered:
            self.do(offered[which % len(offered)])

    @rule(which=st.integers(0, 10_000))
    def play(self, which: int) -> None:
        """Play rather than yield: else few random rounds would see the later enemies."""
        assert self.state is not None
        self.now = Instant(self.now + MINUTE_MS)
        moves = [one for one in GAME.options(self.state, self.state.actor, self.now) if isinstance(one, cmd.Play)]
        if moves:
            self.do(moves[which % len(moves)])

    @rule(cards=st.lists(st.sampled_from([*RANK]), max_size=4), kind=st.sampled_from([cmd.Play, cmd.Discard]))
    def anything(self, cards: list[str], kind: type[cmd.Play]) -> None:
        assert self.state is not None
        self.do(kind(self.state.actor, tuple(cards)))

    @rule(
        seat=st.integers(0, 3), kind=st.sampled_from(["next", "flip", "yield", "replace", "pause", "resume", "extend"])
    )
    def whatever(self, seat: int, kind: str) -> None:
        assert self.state is not None
        player: Any = Seat(seat)
        commands: dict[str, Command] = {
            "next": cmd.Next(self.state.actor, player),
            "flip": cmd.Flip(player),
            "yield": cmd.Yield(player),
            "replace": Replace(player, "Zora", "-"),
            "pause": Pause("-"),
            "resume": Resume(),
            "extend": Extend(30, "-"),
        }
        self.do(commands[kind])

    @rule(seat=st.integers(0, 3), really=st.integers(0, 5))
    def remove(self, seat: int, really: int) -> None:
        if really == 0:
            self.do(Remove(Seat(seat), "-"))

    @rule()
    def wait(self) -> None:
        assert self.state is not None
        timer = next_timer(GAME.timers(self.state))
        if timer is not None:
            self.now = max(self.now, timer.due)
            self.do(TimerDue(timer.key, timer.due))

    @invariant()
    def every_card_is_somewhere(self) -> None:
        """52 cards and the jesters of the table, each exactly once; solo jesters lie beside it."""
        state = self.state
        if state is None:
            return
        players = state.table.players
        piles = (state.castle, state.tavern, state.discard, state.against, *state.hands)
        there = [card for pile in piles for card in pile] + ([state.enemy] if state.enemy else [])
        assert 52 + JESTERS[players] == len(there)
        assert Counter((*ENEMIES, *tavern_cards(JESTERS[players]))) == Counter(there)
        assert all(len(hand) <= SIZES[players].limit for hand in state.hands)
        assert 0 <= state.jesters <= (2 if players == 1 else 0)
        assert state.step == "over" or len(state.against) == len(set(state.against)) or "X" in state.against


TestCardCount = CardCount.TestCase
TestCardCount.settings = settings(
    settings(), max_examples=max(40, settings().max_examples // 2), stateful_step_count=40
)

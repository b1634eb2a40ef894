"""The same official game played here and by PyPI ``tyrant``, move by move.

Whatever the two do not agree on has to be one of the differences in ``Twins.explained``, each with the rule that says
who is right; there ``tyrant`` is put where the rules want it, and both go on.
"""

import dataclasses
from collections import Counter
from random import Random
from typing import Any

from benchmarks.tyrant_side import Tyrant
from engines.core.base import Accepted, Command, Event, SeatCommand, tag_of
from engines.core.commands import StartRound
from engines.core.ids import Instant, Seat
from engines.secret_hitler import GAME
from engines.secret_hitler.board import HAND, Tile
from engines.secret_hitler.commands import AnswerVeto, Discard, Vote
from engines.secret_hitler.events import DeckShuffled, PoliciesPassed, VotesRevealed
from engines.secret_hitler.state import State
from tests.contract.setups import plain

Move = tuple[str, Seat, Any]
"""A legal move: its verb, whose it is, and the player, tile or answer that it names."""

WHY = {
    "G4-q": "a vote may be changed until the last one is in; there a voter has no further move",
    "SH-4.13": "an election alone does not reset the tracker; there it does, and an enacted policy does not",
    "SH-5.7": "the piles are shuffled at the end of a session; there only when somebody is about to draw",
    "SH-6.8": "after a power of a special president the one after the caller is next; there he governs once more",
}


class Fall:
    """Dice over a Python generator, quick enough for many games."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def below(self, bound: int) -> int:
        """Draw from ``range(bound)``."""
        return self._random.randrange(bound)


class DisagreementError(AssertionError):
    """The two games differ, and no rule says why."""


class Twins:
    """One game, twice. ``explained`` counts the known differences by rule id."""

    def __init__(self, tyrant: Tyrant, players: int, seed: int) -> None:
        self.tyrant = tyrant
        self.random = Random(seed)  # noqa: S311 - the same games on every machine, that is all
        self.dice = Fall(self.random)
        self.explained: Counter[str] = Counter()
        self.moves = 0
        setup = plain(players, {"preset": "official"})
        self.at = setup.start
        self.ours: State = GAME.initial(setup)
        self.do(StartRound())
        enums, ours = tyrant.enums, self.ours
        theirs = tyrant.state.create_game(
            tuple(range(players)),
            seed=seed,
            roles={seat: enums.Role(role) for seat, role in enumerate(ours.roles)},
            shuffle_players=False,
        )
        self.theirs = dataclasses.replace(theirs, president_index=ours.president, deck=self.deck(ours))
        self.compare("the deal")

    # -- moves --------------------------------------------------------------------------------------------------------

    def do(self, command: Command) -> tuple[Event, ...]:
        """Do something here."""
        verdict = GAME.decide(self.ours, command, self.at, self.dice)
        assert isinstance(verdict, Accepted), (command, verdict)
        for event in verdict.events:
            self.ours = GAME.evolve(self.ours, event)
        return verdict.events

    def play(self) -> None:
        """Play to the end. Raises ``DisagreementError`` for the first difference that no rule explains."""
        while self.ours.stage != "over":
            self.moves += 1
            self.at = Instant(self.at + 1_000)
            self.step(self.random.choice(self.legal()))
        self.agree("who has won", self.ours.winner, self.theirs.winner.value)

    def legal(self) -> list[SeatCommand]:
        """List all moves that are possible here and there, which must be the same."""
        ours = [command for seat in self.ours.owing for command in GAME.options(self.ours, seat, self.at)]
        fresh = [command for command in ours if not (isinstance(command, Vote) and command.seat in self.ours.ballots)]
        self.explained["G4-q"] += len(fresh) < len(ours)
        legal, players = self.tyrant.router.get_legal_actions, range(self.ours.table.players)
        theirs = {self.meaning(action, Seat(uid)) for uid in players for action in legal(self.theirs, uid)}
        self.agree("the legal moves", {meant(command) for command in fresh}, theirs)
        return fresh

    def step(self, command: SeatCommand) -> None:
        """Make a move in both games, and see to it that what was different before is so for a reason."""
        before = self.ours
        events = self.do(command)
        passed = next((event.cards for event in events if isinstance(event, PoliciesPassed)), None)
        actions = self.tyrant.router.get_legal_actions(self.theirs, command.seat)
        alike = [action for action in actions if self.meaning(action, command.seat) == meant(command)]
        if isinstance(command, Discard):
            # Of two equal tiles the dice have said which one goes.
            alike = [action for action in alike if self.left(action.target_index) == passed]
        if isinstance(command, AnswerVeto):
            self.shuffle_alike(events)
        self.theirs = self.tyrant.router.apply_action(self.theirs, alike[0], command.seat)
        self.say_nothing()
        self.put_right(before, events)
        self.compare(command)

    def say_nothing(self) -> None:
        """Let all claims there be declined, and the president look at once (SH-5.6, G4-p): here they are no moves."""
        phases = self.tyrant.enums.GamePhase
        peek = self.tyrant.action.PolicyPeekAction
        claims = (phases.CLAIM_POLICIES, phases.CLAIM_POLICY_PEEK, phases.CLAIM_INVESTIGATION)
        while True:
            president = self.theirs.president_index
            actions = self.tyrant.router.get_legal_actions(self.theirs, president)
            looks = [action for action in actions if isinstance(action, peek)]
            if looks:
                self.theirs = self.tyrant.router.apply_action(self.theirs, looks[0], president)
            elif self.theirs.phase in claims:
                who = president if actions else self.theirs.chancellor
                *_, decline = self.tyrant.router.get_legal_actions(self.theirs, who)
                self.theirs = self.tyrant.router.apply_action(self.theirs, decline, who)
            else:
                return

    # -- differences with a reason ------------------------------------------------------------------------------------

    def shuffle_alike(self, events: tuple[Event, ...]) -> None:
        """Give them our order of the piles where both may shuffle and draw the top tile in one move (G4-a)."""
        deck, held = self.theirs.deck, self.theirs.drawn_policies
        order = next((event.order for event in events if isinstance(event, DeckShuffled)), None)
        if order is not None and len(deck.draw_pile) < HAND:
            self.agree("a veto", Counter(order), Counter(letters((*deck.draw_pile, *deck.discard_pile, *held))))
            self.theirs = dataclasses.replace(self.theirs, deck=self.pile(order, ()))

    def put_right(self, before: State, events: tuple[Event, ...]) -> None:
        """Find the known differences and put their game where the rules want it."""
        ours, theirs = self.ours, self.theirs
        elected = any(isinstance(event, VotesRevealed) and event.elected for event in events)
        tracker = theirs.election_tracker.failed_elections
        if tracker != ours.tracker and (
            (elected and (tracker, ours.tracker) == (0, before.tracker))
            or (before.decision == "enact" and (tracker, ours.tracker) == (before.tracker, 0))
        ):
            self.explained["SH-4.13"] += 1
            theirs = dataclasses.replace(theirs, election_tracker=self.tyrant.tracker.ElectionTracker(ours.tracker))
        pile = Counter(letters((*theirs.deck.draw_pile, *theirs.deck.discard_pile)))
        shuffled = ours.shuffles > before.shuffles
        vetoed = before.decision == "answer_veto" and len(before.draw) < HAND
        if shuffled and (vetoed or pile == Counter((*ours.draw, *ours.discards))):
            self.explained["SH-5.7"] += 1
            theirs = dataclasses.replace(theirs, deck=self.deck(ours))
        again = before.decision == "execute" and theirs.president_index == before.president
        if again and theirs.special_election_president == before.president and ours.stage != "over":
            self.explained["SH-6.8"] += 1
            theirs = dataclasses.replace(
                theirs,
                president_index=ours.president,
                special_election_president=None,
                special_election_caller_index=None,
            )
        self.theirs = theirs

    # -- comparing ----------------------------------------------------------------------------------------------------

    def compare(self, when: object) -> None:
        """Compare all that both games know."""
        ours, theirs = self.ours, self.theirs
        over = ours.stage == "over"
        self.agree(when, self.phase(), theirs.phase.value)
        self.agree(when, ours.living, tuple(player.uid for player in theirs.players if player.is_alive))
        self.agree(when, (ours.liberal, ours.fascist), (theirs.board.liberal_played, theirs.board.fascist_played))
        self.agree(when, ours.tracker, theirs.election_tracker.failed_elections)
        self.agree(when, ours.investigated, tuple(theirs.investigations))
        self.agree(when, "".join(ours.draw), letters(theirs.deck.draw_pile[::-1]))
        self.agree(when, Counter(ours.discards), Counter(letters(theirs.deck.discard_pile)))
        if over:
            return
        self.agree(when, ours.president, theirs.president_index)
        if ours.decision in ("vote", "discard", "enact", "answer_veto"):
            self.agree(when, ours.chancellor, theirs.chancellor)
        self.agree(when, ours.last or (None, None), (theirs.previous_president, theirs.previous_chancellor))
        self.agree(when, "".join(ours.hand), letters(theirs.drawn_policies))
        votes = theirs.ballot_box.votes if ours.decision == "vote" else {}
        cast = {seat: ballot.choice == "yes" for seat, ballot in ours.ballots.items()}
        self.agree(when, cast, {uid: vote.value == "ja" for uid, vote in votes.items()})

    def agree(self, when: object, mine: object, theirs: object) -> None:
        """Demand the same."""
        if mine != theirs:
            raise DisagreementError(f"{when}: {mine} here, {theirs} there, after {self.moves} moves")

    def phase(self) -> str:
        """Name the phase as they do."""
        if self.ours.stage == "over":
            return "game_over"
        return {
            "nominate": "nomination",
            "vote": "voting",
            "discard": "president_discard",
            "enact": "chancellor_enact",
            "answer_veto": "president_veto_response",
        }.get(str(self.ours.decision), "presidential_power")

    def deck(self, state: State) -> Any:
        """Lay our piles out as they do."""
        return self.pile(state.draw, state.discards)

    def pile(self, draw: tuple[Tile, ...], discards: tuple[Tile, ...]) -> Any:
        """Make two piles of theirs, which have the top tile last."""
        tiles = {"F": self.tyrant.enums.PolicyTile.FASCIST, "L": self.tyrant.enums.PolicyTile.LIBERAL}
        return self.tyrant.deck.Deck(
            draw_pile=tuple(tiles[tile] for tile in draw[::-1]), discard_pile=tuple(tiles[tile] for tile in discards)
        )

    def left(self, index: int) -> tuple[str, ...]:
        """Tell what a president there passes on who lays aside the tile at ``index``."""
        held = letters(self.theirs.drawn_policies)
        return tuple(held[:index] + held[index + 1 :])

    def meaning(self, action: Any, seat: Seat) -> Move:
        """Say in our words what a move there is."""
        actions = self.tyrant.action
        match type(action):
            case actions.NominateAction:
                return ("nominate", seat, action.target_uid)
            case actions.VoteAction:
                return ("vote", seat, action.vote.value == "ja")
            case actions.PresidentDiscardAction:
                return ("discard", seat, letters(self.theirs.drawn_policies)[action.target_index])
            case actions.ChancellorEnactAction:
                return ("enact", seat, letters(self.theirs.drawn_policies)[action.target_index])
            case actions.ChancellorVetoAction:
                return ("veto", seat, None)
            case actions.PresidentVetoResponseAction:
                return ("answer_veto", seat, action.approve)
            case actions.InvestigateLoyaltyAction:
                return ("investigate", seat, action.target_uid)
            case actions.CallSpecialElectionAction:
                return ("appoint", seat, action.target_uid)
            case actions.ExecutionAction:
                return ("execute", seat, action.target_uid)
        raise DisagreementError(f"{action} is no move here")


def letters(tiles: Any) -> str:
    """Write their tiles as ours."""
    return "".join(tile.value[0].upper() for tile in tiles)


def meant(command: SeatCommand) -> Move:
    """Say what a command of ours is."""
    _, *rest = (getattr(command, name) for name in command.__struct_fields__)
    return (tag_of(command), command.seat, rest[0] if rest else None)

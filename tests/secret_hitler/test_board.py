"""SH-2, SH-4.3 to SH-4.7: the tables of the rules, row by row, and the tiles that never get lost."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.ids import Seat
from engines.secret_hitler import GAME
from engines.secret_hitler.board import TILES, hitler_knows, party_of, power_at, roles_for
from engines.secret_hitler.elections import after, barred, nominees, voters
from tests.contract.setups import plain
from tests.contract.wild import play
from tests.secret_hitler.tables import seats

ROLES = {5: (3, 1), 6: (4, 1), 7: (4, 2), 8: (5, 2), 9: (5, 3), 10: (6, 3)}
TRACKS = {
    5: (None, None, "peek", "execute", "execute", None),
    6: (None, None, "peek", "execute", "execute", None),
    7: (None, "investigate", "appoint", "execute", "execute", None),
    8: (None, "investigate", "appoint", "execute", "execute", None),
    9: ("investigate", "investigate", "appoint", "execute", "execute", None),
    10: ("investigate", "investigate", "appoint", "execute", "execute", None),
}
VOTERS = {10: 9, 9: 7, 8: 7, 7: 5, 6: 5, 5: 3, 4: 3, 3: 1, 2: 1}


@pytest.mark.parametrize("players", ROLES)
def test_so_many_of_each_role(players: int):
    """SH-2.2."""
    liberals, fascists = ROLES[players]

    assert {"liberal": liberals, "fascist": fascists, "hitler": 1} == Counter(roles_for(players))


@pytest.mark.parametrize("players", TRACKS)
def test_the_powers_of_the_track(players: int):
    """SH-2.3."""
    assert TRACKS[players] == tuple(power_at(players, number) for number in range(1, 7))


def test_hitler_knows_at_small_tables_only():
    """SH-3.2, SH-3.3."""
    assert [True, True, False, False, False, False] == [hitler_knows(players) for players in range(5, 11)]


def test_hitler_is_of_the_fascist_party():
    """SH-1.2."""
    assert ["liberal", "fascist", "fascist"] == [party_of(role) for role in ("liberal", "fascist", "hitler")]


@pytest.mark.parametrize("living", VOTERS)
def test_house_voting(living: int):
    """SH-4.6, its table: the nominee never votes, the candidate while an even number lives; so the votes are odd."""
    everyone = seats(*range(living))

    voting = voters(everyone, Seat(0), Seat(1), official=False)

    assert (VOTERS[living], living % 2 == 0, False) == (len(voting), Seat(0) in voting, Seat(1) in voting)
    assert len(voting) % 2 == 1


def test_official_voting():
    """SH-4.7."""
    assert seats(0, 2, 4) == voters(seats(0, 2, 4), Seat(0), Seat(2), official=True)


@pytest.mark.parametrize(
    ("living", "official", "expected"),
    [(7, False, (1, 2)), (5, False, (1, 2)), (3, False, (1, 2)), (6, True, (1, 2)), (5, True, (2,)), (4, True, (2,))],
)
def test_term_limits(living: int, official: bool, expected: tuple[int, ...]):  # noqa: FBT001
    """SH-4.3, SH-4.4, G4-e, G4-o: the last elected pair, 1 and 2 here."""
    assert seats(*expected) == barred(seats(*range(living)), seats(1, 2), official=official)


def test_nobody_is_barred_before_the_first_election_and_after_chaos():
    """G4-n."""
    assert () == barred(seats(0, 1, 2, 3, 4), (), official=True)
    assert seats(0, 1, 3, 4) == nominees(seats(0, 1, 2, 3, 4), Seat(2), (), official=False)


def test_limits_give_way_where_nobody_would_be_left():
    """G4-f: and only there."""
    assert seats(1, 2) == nominees(seats(0, 1, 2), Seat(0), seats(1, 2), official=False)
    assert seats(3) == nominees(seats(0, 1, 2, 3), Seat(0), seats(1, 2), official=False)
    assert seats(1) == nominees(seats(0, 1, 2), Seat(0), seats(1, 2), official=True)


def test_the_order_skips_the_dead_and_wraps_round():
    """SH-4.1, G4-g: also when the one it counts from is dead himself."""
    assert seats(4, 4, 1, 1) == tuple(after(seats(1, 4), Seat(seat)) for seat in (1, 2, 4, 5))


@given(players=st.integers(5, 10), seed=st.binary(max_size=3), preset=st.sampled_from(("house", "official")))
def test_seventeen_tiles_all_along(players: int, seed: bytes, preset: str):
    """SH-2.1, SH-5.7: 11 fascist and 6 liberal ones, wherever they lie; three at least before every government."""
    played = play(GAME, plain(players, {"preset": preset}), seed, 300, 12)

    for state in (step.after for step in played.steps if step.after.stage != "setup"):
        lying = (*state.draw, *state.discards, *state.hand, *"L" * state.liberal, *"F" * state.fascist)
        assert Counter(TILES) == Counter(lying)
        assert state.decision not in ("nominate", "vote", "appoint") or len(state.draw) >= 3

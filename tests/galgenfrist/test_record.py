"""A game that chance has played becomes a scenario in which nothing is left to chance."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from msgspec import to_builtins

from engines.core.commands import Remove, Replace, StartRound
from engines.core.contract import Recording, Setup
from engines.core.dice import StreamDice, pick, shuffled
from engines.core.events import RoundPaused
from engines.core.ids import HOUR_MS, Instant
from engines.galgenfrist import GAME
from engines.galgenfrist import events as ev
from engines.galgenfrist.deck import HOUSE_DECKS, Card, Decks, ItemCard, pile
from engines.galgenfrist.session import Session, following, played
from tests.contract.galgenfrist import SWITCHES
from tests.contract.recorded import Kept, Meddled, held
from tests.contract.setups import START
from tests.galgenfrist.tables import PLAIN, TO_THE_EXECUTIONS, Table

NAMES = ("middle", "spare", "henker", "Jörg von Sankt-Veit", 'Eva "Eva" \\', "nobody", "Ä", "gm")
"""Names are free text, also those that mean something else to the language."""
_GALLOWS = {"grosser_wirbel": "shuffle_all", "kehrum": "pass_left", "guckloch": "look_at_own", "tausch": "swap_two"}
OTHER_DECKS = Decks(
    roles={f"rolle_{card}": entry for card, entry in HOUSE_DECKS.roles.items()},
    items={
        **{card: entry for card, entry in HOUSE_DECKS.items.items() if not entry.safe},
        "parasit": ItemCard("Parasit", "Parasite", "parasite", 6, safe=False),
        "reif": ItemCard("Reif", "Circlet", "goblet", 1, safe=True),
    },
    gallows={
        card: Card(
            card.title().replace("_", " "), card.title().replace("_", " "), effect, 11 if effect == "shuffle_all" else 1
        )
        for card, effect in _GALLOWS.items()
    },
)
"""Cards of other names: one of them harmless, and gallows cards that mostly shuffle everything."""
CHOICES: Mapping[str, Sequence[Any]] = {
    name: [value for value in values if value is not None] for name, values in SWITCHES.items()
}


def setup_of(number: int) -> Setup:
    """Make a table with some house rules; now and then other decks, or the cards named that chance deals."""
    dice = StreamDice(f"set-up {number}".encode())
    names = shuffled(dice, NAMES)[: 4 + number % 5]
    options = {name: pick(dice, values) for name, values in CHOICES.items() if dice.below(3) == 0}
    words: tuple[str, ...] = ()
    if number % 4 == 1:
        options["deck"] = to_builtins(OTHER_DECKS)
    if number % 4 == 0:
        options.pop("deck", None)
        roles, items = shuffled(dice, pile(HOUSE_DECKS.roles)), shuffled(dice, pile(HOUSE_DECKS.items))
        words = ("henker", *(f"{role} {item}" for role, item in zip(roles, items[: len(names) - 1], strict=False)))
    return Setup(names, START, words=words, dealt=bool(words), options=options)


def session_of(number: int) -> Iterator[Meddled]:
    """Play up to three games in a row, in which crowns are kept and the successor wields the axe."""
    setup, session = setup_of(number), Session()
    for game in range(3):
        player = Meddled(GAME, setup, f"record {number} {game}")
        player.play()
        yield player
        session = session.with_game(played(player.log))
        names = tuple(f"{name} II" if place == game else name for place, name in enumerate(setup.names))
        start = Instant(setup.start + 500 * HOUR_MS)
        if (found := following(session, setup, names, start)) is None:
            return
        setup, session = found


@pytest.mark.parametrize("block", range(4))
def test_sessions_of_random_games_hold_as_scenarios(block: int):
    """Scenario language: any played round becomes a file that plays it again; here with all that hosts may do."""
    happened: set[type[Any]] = set()
    refused = shuffled_twice = 0
    for number in range(block * 10, block * 10 + 10):
        for game, player in enumerate(session_of(number)):
            setup = held(player, f"Game {number}-{game}")
            assert (False, len(setup.names)) == (setup.dealt, len(setup.words))
            assert setup == GAME.spelled_out(setup, player.log)
            happened |= {type(event) for event in player.log} | {type(step.command) for step in player.steps}
            refused += player.refusals
            shuffled_twice += len(setup.fixed["muddle"]) > 1
    assert {ev.ItemExchanged, ev.MuddleDealt, ev.GameVoided, RoundPaused, Replace, Remove} <= happened
    assert refused > 0
    assert shuffled_twice > 0


UNSAFE = {"Viktor": "henker", "Anna": "loyalist schild", "Bernd": "saboteur schild", "Carla": "narr begnadigung"}


def test_a_game_can_be_written_down_at_any_moment():
    """While an item must be exchanged, between two shufflings, during a pause."""
    for number in range(12):
        player = Meddled(GAME, setup_of(number), f"moments {number}")
        player.play()
        for upto in range(1, len(player.steps), 7):
            held(player, f"Moment {number}-{upto}", upto)


def test_what_is_spelled_out_is_what_chance_did():
    """GF-3: who is executioner, what was drawn and dealt, what was left, and the gallows deck; crowns are kept."""
    setup = Setup(NAMES[:4], START, words=("", "henker", "", ""), fixed={"crowns": {"spare": 7}})
    player = Kept(GAME, setup, "what chance did")
    player.play()
    (piles,) = [event for event in player.log if isinstance(event, ev.PilesDrawn)]
    (dealt,) = [event for event in player.log if isinstance(event, ev.Dealt)]

    spelled = held(player, "What chance did")
    pairs = [f"{role} {item}" for role, item in zip(dealt.roles, dealt.items, strict=True)]
    assert (pairs[0], "henker", pairs[1], pairs[2]) == spelled.words
    assert (dealt.spare, dealt.middle) == (spelled.fixed["spare"], spelled.fixed["middle"])
    assert (piles.items_left, piles.gallows) == (spelled.fixed["items_left"], spelled.fixed["gallows"])
    drawn = spelled.fixed["drawn"]
    assert ["middle", "henker", "Jörg von Sankt-Veit"] == list(drawn)
    assert dealt.roles == tuple(piles.roles[role - 1] for role, _ in drawn.values())
    assert dealt.items == tuple(piles.items[item - 1] for _, item in drawn.values())
    assert {"middle": 5, "spare": 7, "henker": 5, "Jörg von Sankt-Veit": 5} == spelled.fixed["crowns"]


def test_before_the_start_there_is_nothing_to_spell_out():
    assert setup_of(0) == GAME.spelled_out(setup_of(0), [])


def test_the_game_offers_to_be_written_down():
    assert isinstance(GAME, Recording)


def test_only_other_decks_are_written_out():
    """GF-2: the house decks are played with anyway."""
    house, other = to_builtins(HOUSE_DECKS), to_builtins(OTHER_DECKS)
    for options in ({"deck": house, "narr_zahlt": False}, {"deck": other, "narr_zahlt": False}):
        player = Kept(GAME, Setup(NAMES[:5], START, options=options), "decks")
        player.play()
        kept = {"narr_zahlt": False} if options["deck"] == house else options
        assert kept == held(player, "Decks").options


# -- what a set-up may say of the drawing -----------------------------------------------------------------------------


def test_cards_are_drawn_in_the_order_that_a_set_up_gives():
    """GF-3.2: the numbers that no prisoner has are those of the spare role and of the middle card."""
    order = {"Anna": [4, 2], "Bernd": [1, 4], "Carla": [2, 1]}
    table = Table(seats={**PLAIN, "Carla": "prinzessin kelch"}, drawn=order, spare="narr")

    assert [
        (
            ("saboteur", "prinzessin", "narr", "loyalist"),
            ("kelch", "hut", "schild", "begnadigung"),
        )
    ] == [(event.roles, event.items) for event in table.all(ev.PilesDrawn)]
    assert [("loyalist", "saboteur", "prinzessin"), ("hut", "begnadigung", "kelch"), ("narr", "schild")] == [
        card for event in table.all(ev.Dealt) for card in (event.roles, event.items, (event.spare, event.middle))
    ]
    assert order == GAME.spelled_out(table.scenario.setup, table.log).fixed["drawn"]


def test_a_pardon_replaces_the_item_drawn_last_wherever_that_goes():
    """GF-3.3, GF-3.10."""
    order = {"Anna": [1, 1], "Bernd": [2, 4], "Carla": [3, 3]}
    table = Table(seats={**PLAIN, "Bernd": "saboteur schild"}, middle="parasit", drawn=order)

    assert [("hut", "begnadigung", "kelch")] == [event.items for event in table.all(ev.Dealt)]
    assert "saboteur begnadigung" == GAME.spelled_out(table.scenario.setup, table.log).words[2]


@pytest.mark.parametrize(("anna", "bernd", "shown"), [(1, 2, ("hut", "schild")), (2, 1, ("schild", "hut"))])
def test_of_two_equal_items_the_one_drawn_first_is_exchanged(anna: int, bernd: int, shown: tuple[str, str]):
    """GF-3.4: and a seat is written with the item that it would have had."""
    order = {"Anna": [1, anna], "Bernd": [2, bernd], "Carla": [3, 3]}
    table = Table("- Viktor exchange schild", UNSAFE, middle="mimik", items_left=["hut"], drawn=order)

    assert [shown] == [event.items[:2] for event in table.all(ev.Dealt)]
    spelled = GAME.spelled_out(table.scenario.setup, table.log)
    assert (tuple(UNSAFE.values()), order) == (spelled.words, spelled.fixed["drawn"])


def test_a_game_that_waits_for_the_exchange_is_written_as_it_was_drawn():
    """GF-3.4: nothing is dealt yet, and so the order of the seats is as good as any."""
    options = {"deck": to_builtins(OTHER_DECKS)}
    for number in range(30):
        player = Kept(GAME, Setup(NAMES[:4], START, options=options), f"waits {number}")
        player.do(StartRound(), START)
        spelled = held(player, "Waits")
        if not any(isinstance(event, ev.Dealt) for event in player.log):
            assert [[1, 1], [2, 2], [3, 3]] == list(spelled.fixed["drawn"].values())
            return
    raise AssertionError("every game had something harmless")


# -- what a set-up may say of the shufflings --------------------------------------------------------------------------

SHUFFLED = {"Anna": "kelch", "Bernd": "hut", "Carla": "schild", "middle": "begnadigung"}
AGAIN = {"Anna": "begnadigung", "Bernd": "schild", "Carla": "hut", "middle": "kelch"}


@pytest.mark.parametrize(
    ("muddle", "second"), [(SHUFFLED, SHUFFLED), ([SHUFFLED], SHUFFLED), ([SHUFFLED, AGAIN], AGAIN)]
)
def test_each_shuffling_deals_what_the_set_up_says_of_it(muddle: Any, second: Mapping[str, str]):
    """GF-5, card 10: one table stands for all of them, and the last of several for any further."""
    gallows = to_builtins(HOUSE_DECKS.gallows)
    gallows["grosses_durcheinander"]["count"] = 2
    del gallows["kopfgeld"]
    options = {"deck": {**to_builtins(HOUSE_DECKS), "gallows": gallows}}
    table = Table(TO_THE_EXECUTIONS, options=options, gallows=2 * ["grosses_durcheinander"], muddle=muddle)

    dealt = [tuple(each.values()) for each in (SHUFFLED, second)]
    assert dealt == [(*event.items, event.middle) for event in table.all(ev.MuddleDealt)]
    assert [SHUFFLED, second] == GAME.spelled_out(table.scenario.setup, table.log).fixed["muddle"]

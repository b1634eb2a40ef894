"""How the events of Galgenfrist are written down and told: the middle is no player, whoever is called so."""

import pytest

from bot.narrate import FieldValue, narrate
from bot.texts import texts_for
from engines.core.ids import Instant
from engines.galgenfrist import GAME
from engines.galgenfrist import events as ev
from engines.scenario.facts import plain_fields, show_fields, write_event
from engines.scenario.grammar import grammar_of
from engines.scenario.kinds import Table
from tests.galgenfrist.tables import ANNA, BERND

NAMES = Table(("Viktor", "Anna", "middle", "Carla"), "Europe/Berlin")
FORMS = grammar_of(GAME).forms
SWAP = ev.Swapped(Instant(0), ANNA, BERND, None)


def told(locale: str, event: str, **fields: FieldValue) -> str:
    text = narrate(texts_for(locale), GAME.name, event, fields)
    assert text is not None
    return text


def test_the_middle_and_somebody_called_so_are_told_apart():
    form = FORMS["swapped"]

    assert 'swapped player=Anna a="middle" b=middle' == write_event(SWAP, form, NAMES)
    assert {"player": "Anna", "a": "middle", "b": "middle"} == plain_fields(SWAP, form, NAMES)
    assert {"player": "Anna", "a": "middle", "b": None} == show_fields(SWAP, form, NAMES, str)


def test_a_text_says_which_of_them_is_meant():
    assert "Anna tauscht verdeckt den Gegenstand vor middle gegen den in der Mitte." == (
        told("de", "swapped", player="Anna", a="middle", b=None)
    )
    assert "Anna looks at what lies in the middle, and does not bat an eye." == (
        told("en", "peeked", player="Anna", slot=None)
    )


@pytest.mark.parametrize(
    ("event", "fields", "expected"),
    [
        (
            "cards_in_play",
            {"roles": ("loyalist", "narr"), "items": ("hut", "kaese")},
            (
                "Im Spiel sind die Rollen Loyalist und Narr und die Gegenstände Schöner Hut und Käse. "
                "Eine Rolle davon liegt abseits, ein Gegenstand in der Mitte."
            ),
        ),
        (
            "round_started",
            {"players": 6, "executioner": "Viktor", "treasury": 1},
            (
                "Der König tobt, und Viktor schärft das Beil: 6 Personen sitzen am Tisch. "
                "Die Schatzkammer birgt 1 Krone."
            ),
        ),
        (
            "gallows_revealed",
            {"card": "kopfgeld"},
            "Die Galgenkarte „Kopfgeld“ liegt auf dem Tisch. Der erste gezählte Tod bringt dem Henker eine Krone mehr.",
        ),
        (
            "crowns_moved",
            {"player": "Anna", "amount": -1, "reason": "fine"},
            "Ein Missgriff am Galgen. Anna: -1 Krone.",
        ),
        ("crowns_moved", {"player": "Anna", "amount": 3, "reason": "reward"}, "Der König zahlt. Anna: 3 Kronen."),
        (
            "won",
            {"side": "henker", "narr": True},
            (
                "Der Hof ist gesäubert: Der Henker und die Treuen haben gewonnen. "
                "Der Narr hat erreicht, was er wollte: Er ist tot."
            ),
        ),
        (
            "treasury_short",
            {"player": "Anna", "missing": 2},
            (
                "Die Schatzkammer ist leer: Anna bekommt 2 Kronen zu wenig. "
                "Damit ist die Sitzung zu Ende; die meisten Kronen gewinnen."
            ),
        ),
    ],
)
def test_how_events_read(event: str, fields: dict[str, FieldValue], expected: str):
    assert expected == told("de", event, **fields)


def test_a_card_of_another_deck_is_told_by_its_id():
    """GF-2: the printed lists need no new texts to be played with, and an id does nothing to a message."""
    assert "„grubenlampe“" in told("de", "gallows_revealed", card="grubenlampe")
    assert "items golden\\_key and Cheese." in told(
        "en", "cards_in_play", roles=("loyalist",), items=("golden_key", "kaese")
    )


def test_a_successor_by_default_is_told():
    """GF-12.1."""
    text = told("de", "timed_out", player="Viktor", decision="successor", default="next")

    assert "Von Viktor fehlte: die Nachfolge. Es gilt nun: der nächste Platz im Uhrzeigersinn." in text

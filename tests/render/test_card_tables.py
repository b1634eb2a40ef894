"""The tables of Regicide, Das blutige Erbe and Galgenfrist as pictures, each with its text twin."""

import json
import struct
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import msgspec
import pytest

from bot.present.sheets import bloody_legacy as legacy_sheet
from bot.present.sheets import galgenfrist as gallows_sheet
from bot.present.sheets import regicide as regicide_sheet
from bot.render import bloody_legacy, cloth, galgenfrist, regicide
from bot.render.picture import ALT_LENGTH, Picture
from bot.texts import LOCALES
from engines.core.contract import Setup
from engines.core.ids import Instant
from engines.registry import GAMES
from tests.render.pictures import ALLOWED, plain, svg_of, tags_of, words_on
from tests.render.test_secret_hitler import HOSTILE

REGICIDE = regicide.Facts(
    names=("Anna", "Bob", "Kai", "Mia"),
    enemy="QS",
    attack=15,
    shield=6,
    health=30,
    damage=14,
    against=("10D", "AS", "4C", "4H", "X", "JH"),
    castle=6,
    tavern=18,
    on_top=("JC",),
    discard=14,
    top="7H",
    sizes=(5, 3, 0, 5),
    limit=5,
    actor=1,
    due=9,
)
LEGACY = bloody_legacy.Facts(
    names=("Anna", "Bob", "Kai", "Mia", "Tom"),
    number=2,
    pile=31,
    discard=8,
    top="right",
    trap="skull3",
    author=1,
    owner=2,
    box=3,
    lives=(3, 2, 1, 7, 0),
    playing=(True, True, True, True, False),
    counts=(3, 3, 2, 3, 0),
    fronts=(("skull1", "slippery"), ("drop", "skull2"), (), ("deadly",), ()),
    skulls=(1, 4, 0, 5, 0),
    limit=10,
)
GALLOWS = galgenfrist.Facts(
    names=("Anna", "Bob", "Kai", "Mia", "Tom"),
    phase="execution",
    executioner=2,
    turned=("sanduhr", "grosses_durcheinander"),
    roles_in_play=("loyalist", "loyalist", "loyalist", "narr", "saboteur"),
    items_in_play=("begnadigung", "begnadigung", "hut", "schild", "schild"),
    up=0,
    acted=(0, 1, 3),
    dead=(1,),
    escaped=(0,),
    items=(("schild",), ("mimik", "hut"), (), (), ()),
    roles=("", "narr", "", "", ""),
    executions=2,
    deaths=1,
    crowns=(5, 4, 5, 5, 12),
    treasury=49,
    glass=True,
)


class Kind(NamedTuple):
    """A picture: what is on it, how it is drawn, and how it is taken from a view."""

    facts: Any
    draw: Callable[[Any, str], Picture]
    again: Callable[[Mapping[str, Any], str], Picture]
    of: Callable[[Any], Any]


KINDS = {
    "regicide": Kind(REGICIDE, regicide.table_picture, regicide.table_of, regicide_sheet.facts_of),
    "bloody_legacy": Kind(LEGACY, bloody_legacy.table_picture, bloody_legacy.table_of, legacy_sheet.facts_of),
    "galgenfrist": Kind(GALLOWS, galgenfrist.table_picture, galgenfrist.table_of, gallows_sheet.facts_of),
}
EACH = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def test_the_twin_of_regicide_says_all():
    assert (
        "Regicide: noch 7 Gegner.\n"
        "Pik-Dame: Leben 16 von 30, Angriff 9 (15, davor Schild 6); immun gegen Pik.\n"
        "Dagegen gespielt: Karo 10, Pik-Ass, Kreuz 4, Herz 4, Joker und Herz-Bube.\n"
        "Zuoberst in der Taverne: Kreuz-Bube.\n"
        "Burg 6, Taverne 18, Ablage 14.\n"
        "Oben auf der Ablage: Herz 7.\n"
        "Anna: 5 von 5 Karten.\n"
        "Bob: 3 von 5 Karten (zahlt 9).\n"
        "Kai: 0 von 5 Karten.\n"
        "Mia: 5 von 5 Karten."
    ) == regicide.table_picture(REGICIDE, "de").text


def test_the_twin_of_das_blutige_erbe_says_all():
    assert (
        "The Bloody Legacy, round 2. A trap from Bob is now with Kai. Three-skull trap.\n"
        "Draw pile 31, discard 8.\n"
        "On top of the discard pile: Pass right.\n"
        "Anna: 3 lives, 1 of 10 skulls, 3 cards in hand. Before them: One-skull trap and Slippery trap.\n"
        "Bob: 2 lives, 4 of 10 skulls, 3 cards in hand. Before them: Dropped trap and Two-skull trap.\n"
        "Kai: 1 life, 0 of 10 skulls, 2 cards in hand (in danger).\n"
        "Mia: 7 lives, 5 of 10 skulls, 3 cards in hand (holds the box). Before them: Deadly trap.\n"
        "Tom: 0 lives, 0 of 10 skulls, 0 cards in hand (out for good)."
    ) == bloody_legacy.table_picture(LEGACY, "en").text


def test_the_twin_of_galgenfrist_says_all():
    assert (
        "Galgenfrist: Hinrichtungen. 2 Hinrichtungen, 1 gezählte Tote.\n"
        "Galgenkarten: Sanduhr, Großes Durcheinander.\n"
        "Die Sanduhr läuft.\n"
        "Mittelkarte: verdeckt. Schatzkammer: 49.\n"
        "Anna: entkommen, am Zug, Schild, 5 Kronen.\n"
        "Bob: Narr, tot, Mimik, Schöner Hut, 4 Kronen.\n"
        "Kai: Henker, 5 Kronen.\n"
        "Mia: 5 Kronen.\n"
        "Tom: 12 Kronen.\n"
        "Rollen im Spiel: 3× Loyalist, Narr und Saboteur.\n"
        "Gegenstände im Spiel: 2× Begnadigung, Schöner Hut und 2× Schild."
    ) == galgenfrist.table_picture(GALLOWS, "de").text


@EACH
@pytest.mark.parametrize("locale", LOCALES)
def test_every_name_is_drawn_once_and_told(monkeypatch: pytest.MonkeyPatch, kind: Kind, locale: str):
    picture, svg = svg_of(monkeypatch, lambda: kind.draw(kind.facts, locale))
    drawn = [word for word in words_on(svg) if word in kind.facts.names]

    assert tags_of(svg) <= ALLOWED
    assert sorted(kind.facts.names) == sorted(drawn)
    assert all(plain(name) in plain(picture.text) for name in drawn)


@EACH
def test_no_name_breaks_the_drawing_or_its_alternative_text(monkeypatch: pytest.MonkeyPatch, kind: Kind):
    for name in HOSTILE:
        facts = msgspec.structs.replace(kind.facts, names=(name,) * len(kind.facts.names))
        picture, svg = svg_of(monkeypatch, partial(kind.draw, facts, "de"))
        assert tags_of(svg) <= ALLOWED
        assert len(picture.alt) <= ALT_LENGTH


@EACH
def test_a_picture_written_down_is_the_same_picture(kind: Kind):
    """It is drawn at sending time, perhaps by another process."""
    kept = json.loads(json.dumps(msgspec.to_builtins(kind.facts)))
    picture = kind.draw(kind.facts, "de")

    assert picture == kind.again(kept, "de")
    assert cloth.WIDTH == struct.unpack(">I", picture.png[16:20])[0]


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_table_nobody_has_played_at_yet_can_be_drawn(monkeypatch: pytest.MonkeyPatch, game: str, locale: str):
    """What has not happened leaves its place empty."""
    engine, kind = GAMES[game], KINDS[game]
    names = ("Anna", "Bob", "Kai", "Mia")
    view = engine.blank(Setup(names, Instant(0)), "public")
    facts = msgspec.structs.replace(kind.of(view), **({"crowns": (5,) * 4} if game == "galgenfrist" else {}))
    _, svg = svg_of(monkeypatch, lambda: kind.draw(facts, locale))

    assert tags_of(svg) <= ALLOWED


def test_a_card_of_another_deck_is_drawn_by_its_own_word(monkeypatch: pytest.MonkeyPatch):
    facts = msgspec.structs.replace(GALLOWS, turned=("geisterstunde",))
    picture, svg = svg_of(monkeypatch, lambda: galgenfrist.table_picture(facts, "de"))

    assert "Geisterstunde" in words_on(svg)
    assert "Galgenkarten: Geisterstunde." in picture.text


def test_a_finished_game_shows_who_has_won(monkeypatch: pytest.MonkeyPatch):
    ended: list[tuple[Callable[[Any, str], Picture], Any, str]] = [
        (regicide.table_picture, msgspec.structs.replace(REGICIDE, enemy="", result="won"), "gewonnen"),
        (bloody_legacy.table_picture, msgspec.structs.replace(LEGACY, winner=0), "Das Erbe geht an Anna"),
        (
            galgenfrist.table_picture,
            msgspec.structs.replace(GALLOWS, winner="saboteure", middle="kaese"),
            "die Saboteure haben gewonnen",
        ),
    ]
    for draw, facts, word in ended:
        _, svg = svg_of(monkeypatch, partial(draw, facts, "de"))
        assert word in words_on(svg)

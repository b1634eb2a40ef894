"""The table of Secret Hitler as a picture: what lies, who sits where, how they voted, whatever they call themselves."""

import json
import struct
from functools import partial

import msgspec
import pytest

from bot.present.sheets.secret_hitler import facts_of
from bot.render.picture import ALT_LENGTH
from bot.render.secret_hitler import WIDTH, Facts, table_of, table_picture
from bot.texts import LOCALES
from engines.core.ids import Seat
from engines.secret_hitler.board import power_at
from engines.secret_hitler.house import House
from engines.secret_hitler.view import View
from tests.render.pictures import ALLOWED, plain, svg_of, tags_of, words_on
from tests.texts.samples import WORST

NAMES = ("Anna", "Bob", "Kai", "Mia", "Tom", "Lea", "Jan", "Zoe", "Ida", "Max")
HOSTILE = (
    *WORST,
    "</text><script>alert(1)</script>",
    '"><image href="file:///etc/passwd"/>',
    "$name ${y} $$",
    "\u6f22\u5b57\U0001d4d0",
)
SESSION = Facts(
    NAMES[:7],
    liberal=2,
    fascist=3,
    tracker=1,
    draw=9,
    discards=3,
    president=2,
    chancellor=5,
    governs=True,
    gone=(4,),
    barred=(1,),
    pair=(2, 5),
    yes=(0, 1, 6),
    no=(3,),
    overdue=(2,),
    elected=True,
)


def crowd(names: tuple[str, ...]) -> Facts:
    """Ten players and everything that can stand beside a name."""
    return Facts(
        names,
        liberal=4,
        fascist=5,
        tracker=2,
        draw=5,
        discards=3,
        president=2,
        chancellor=5,
        governs=True,
        gone=(4, 9),
        barred=(1, 8),
        pair=(2, 5),
        yes=(0, 1, 2),
        no=(3, 6),
        overdue=(7, 8),
        elected=False,
    )


def test_the_twin_says_all_that_the_picture_shows():
    assert (
        "Spielplan. Liberale 2 von 5, Faschisten 3 von 6, Wahlzähler 1 von 3. Ziehstapel 9, Ablage 3.\n"
        "Letzte Wahl: Kai mit Lea, gewählt (3 Ja, 1 Nein)\n"
        "1 Anna (stimmte Ja)\n"
        "2 Bob (nicht wählbar, stimmte Ja)\n"
        "3 Kai (Präsidentenamt, Stimme fehlte)\n"
        "4 Mia (stimmte Nein)\n"
        "5 Tom (tot)\n"
        "6 Lea (Kanzleramt)\n"
        "7 Jan (stimmte Ja)\n"
        "Felder: 2 Untersuchung, 3 Sonderwahl, 4 Hinrichtung, 5 Hinrichtung, Veto und 6 Sieg."
    ) == table_picture(SESSION, "de").text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("wording", ["", "neutral"])
def test_every_word_on_the_picture_stands_in_its_twin(monkeypatch: pytest.MonkeyPatch, locale: str, wording: str):
    picture, svg = svg_of(monkeypatch, lambda: table_picture(SESSION, locale, wording))
    twin = plain(picture.text)
    names = [word for word in words_on(svg) if word in NAMES]

    assert tags_of(svg) <= ALLOWED
    assert names == [NAMES[seat] for seat in range(7)]
    for note in {"de": ("Kanzleramt", "nicht wählbar", "tot"), "en": ("chancellor", "may not be nominated", "dead")}[
        locale
    ]:
        assert note in words_on(svg)
        assert note.casefold() in twin
    assert bool(wording) == ("hitler" not in " ".join(words_on(svg)).casefold())


@pytest.mark.parametrize("players", range(5, 11))
def test_the_fascist_track_has_the_powers_of_so_many_players(monkeypatch: pytest.MonkeyPatch, players: int):
    """SH-2.3, SH-7.1: the field of each power names it; the fifth one opens the veto."""
    words = {"investigate": "investigation", "peek": "peek", "appoint": "special election", "execute": "execution"}
    _, svg = svg_of(monkeypatch, lambda: table_picture(Facts(NAMES[:players]), "en"))
    powers = [power_at(players, number) for number in range(1, 6)]
    expected = [words[power] + ", veto" * (number == 5) for number, power in enumerate(powers, start=1) if power]

    assert expected == [word for word in words_on(svg) if word.removesuffix(", veto") in words.values()]


def test_without_a_veto_and_a_tracker_the_table_shows_none(monkeypatch: pytest.MonkeyPatch):
    _, svg = svg_of(monkeypatch, lambda: table_picture(Facts(NAMES[:5], tracks_failures=False, veto=False), "en"))

    assert not any("veto" in word or "tracker" in word for word in words_on(svg))


def test_at_the_end_everybody_has_his_role(monkeypatch: pytest.MonkeyPatch):
    roles = ("liberal", "liberal", "hitler", "fascist", "liberal")
    picture, svg = svg_of(monkeypatch, lambda: table_picture(Facts(NAMES[:5], roles=roles, gone=(2,)), "en"))

    assert ["liberal", "liberal", "Hitler", "fascist", "liberal"] == [
        word for word in words_on(svg) if word in ("liberal", "Hitler", "fascist")
    ]
    assert "3 Kai (Hitler)" in picture.text


@pytest.mark.parametrize("locale", LOCALES)
def test_no_name_breaks_the_drawing_or_its_alternative_text(monkeypatch: pytest.MonkeyPatch, locale: str):
    for name in HOSTILE:
        picture, svg = svg_of(monkeypatch, partial(table_picture, crowd((name,) * 10), locale))
        assert tags_of(svg) <= ALLOWED
        assert len(picture.alt) <= ALT_LENGTH


def test_the_picture_is_a_png_of_its_width():
    picture = table_picture(crowd((HOSTILE * 2)[:10]), "de")

    assert picture.png.startswith(b"\x89PNG")
    assert WIDTH == struct.unpack(">I", picture.png[16:20])[0]


def test_a_picture_written_down_is_the_same_picture():
    """It is drawn at sending time, perhaps by another process."""
    kept = json.loads(json.dumps(msgspec.to_builtins(SESSION)))

    assert table_picture(SESSION, "de") == table_of(kept, "de")


def test_the_facts_are_those_of_the_public_view_alone():
    """A seat's own knowledge has no field to go into; roles are shown when all have seen them."""
    knows = View(
        "public",
        NAMES[:5],
        official_voting=False,
        official_limits=False,
        stage="running",
        decision="vote",
        president=Seat(0),
        chancellor=Seat(1),
    )
    told = msgspec.structs.replace(knows, roles={0: "hitler"}, hand=("F", "F", "L"), parties={0: "fascist"})

    assert facts_of(knows, House()) == facts_of(told, House())
    assert () == facts_of(knows, House()).roles

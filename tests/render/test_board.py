"""The board shows what everybody may know, all of it, whatever people call themselves."""

import struct

import pytest
from msgspec.structs import replace

from bot.names import plain_name
from bot.render.board import candidates, vote_board
from bot.render.picture import ALT_LENGTH, Picture
from bot.texts import LOCALES
from engines.core.calendar import parse_moment
from engines.core.ids import Instant, Seat
from engines.templer_assassinen.events import CourtClosed, Tallied
from engines.templer_assassinen.state import Ballot
from engines.templer_assassinen.view import View, blank, watch
from tests.render.pictures import ALLOWED, plain, svg_of, tags_of, words_on
from tests.render.story import story
from tests.texts.samples import WORST

ZONE = "Europe/Berlin"
NOW = parse_moment("2026-11-03 14:05:07", ZONE)
UNTIL = parse_moment("2026-11-03 21:00", ZONE)
HOSTILE = (
    *WORST,
    "</text><script>alert(1)</script>",
    '"><image href="file:///etc/passwd"/>',
    "&lt;text&gt; &amp; ]]> <!--",
    "$name ${y} $$",
    "\N{GRINNING FACE}\ufe0f King \N{DROMEDARY CAMEL}",
    "\u6f22\u5b57\U0001d4d0\U0001d4f7",
    "\x00\x01\ud800\ufffe",
)
CAUSES = ("murdered", "lynched", "condemned", "bombed", "bomber", "grief", "shot", "removed")


def seats(*numbers: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, numbers))


def crowd(names: tuple[str, ...]) -> View:
    """Forty players: thirty alive, of whom all but two vote; every cause of death; two accused."""
    votes = {Seat(voter): Ballot(Seat(voter * 7 % 30), 2 if voter == 3 else 1) for voter in range(28)}
    return View(
        "public",
        names,
        phase="day",
        number=12,
        until=UNTIL,
        dead={Seat(30 + index): CAUSES[index % len(CAUSES)] for index in range(10)},
        roles={Seat(30 + index): "maskenbildner" for index in range(10)},
        watchman=Seat(3),
        votes=votes,
        voted={voter: Instant(NOW - voter) for voter in votes},
        accused=seats(1, 2),
    )


def public(until: str) -> View:
    """What a spectator of the story has seen by then."""
    table = story()
    view = blank(table.setup, "public")
    for event in table.saw("public"):
        if event.at <= parse_moment(until, ZONE):
            view = watch(view, event)
    return view


def test_the_board_of_the_story_as_text():
    view = public("2026-11-03 15:30")

    assert (
        "Standgericht, Tag 1: Stand 14:05:07, gezählt wird um 21:00. Es leben 14 von 15, abgestimmt haben 7.\n"
        "Gegen Kaspar: 4 Stimmen: Ada, Bjarne, Fee und Nele\n"
        "Gegen Ada: 3 Stimmen: Ole (Nachtwächter) ×2 und Hatice\n"
        "Gegen Dalia: 1 Stimme: Cem\n"
        "Ohne Stimme (7): Emir, Ivo, Jule, Kaspar, Lea, Mo und Dalia\n"
        "Tot (1): Gero (Arzt, ermordet)"
    ).replace("Emir, Ivo, Jule, Kaspar, Lea, Mo und Dalia", "Dalia, Emir, Ivo, Jule, Kaspar, Lea und Mo") == vote_board(
        view, view.names, "de", NOW
    ).text


def test_a_turned_vote_shows_in_the_sums_that_were_read_out_and_nowhere_else():
    """TA-TRICKSER-1, TA-COURT-9: the turned voter is not named."""
    table = story()
    closed = next(event for event in table.log if isinstance(event, CourtClosed))
    tally = {event.target: event.votes for event in table.log if isinstance(event, Tallied) and event.at == closed.at}
    view = blank(table.setup, "public")
    for event in table.log[: table.log.index(closed) + 1]:
        if event.audience.includes("public"):
            view = watch(view, event)

    text = vote_board(view, view.names, "en", closed.at, tally=tally).text

    assert "Against Kaspar: 3 votes (cast: 5 votes): Bjarne, Fee, Nele, Ivo, and Kaspar" in text
    assert "Against Ada: 3 votes: Ole (Night Watchman) ×2 and Hatice" in text
    assert "a tie" in text


def test_candidates_come_by_their_sums_then_by_who_had_a_vote_first():
    votes = {Seat(0): Ballot(Seat(4), 1), Seat(1): Ballot(Seat(3), 1), Seat(2): Ballot(Seat(5), 2)}
    view = replace(
        crowd(("x",) * 40), votes=votes, voted={Seat(0): Instant(9), Seat(1): Instant(8), Seat(2): Instant(7)}
    )

    assert [5, 3, 4] == [one.seat for one in candidates(view)]
    assert [3, 4, 5] == [one.seat for one in candidates(view, {Seat(5): -1, Seat(3): 1, Seat(4): 0})]


def twin(picture: Picture) -> str:
    return plain(picture.text)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_text_says_all_that_the_picture_shows(monkeypatch: pytest.MonkeyPatch, locale: str):
    view = crowd(tuple(f"Player {number}" for number in range(40)))

    picture, root = svg_of(monkeypatch, lambda: vote_board(view, view.names, locale, NOW))

    for word in words_on(root):
        for part in word.split(" · "):
            assert plain(part) in twin(picture), part
    assert len(picture.alt) <= ALT_LENGTH


@pytest.mark.parametrize("court", [None, "lynched", "tie", "nobody", "cancelled"])
@pytest.mark.parametrize("resting", ["paused", "running"])
def test_every_state_of_a_court_is_told(monkeypatch: pytest.MonkeyPatch, court: str | None, resting: str):
    view = replace(
        crowd(("x",) * 40),
        court=court,
        paused=resting == "paused",
        votes={} if court == "cancelled" else {Seat(1): Ballot(Seat(2), 1)},
    )

    picture, root = svg_of(monkeypatch, lambda: vote_board(view, view.names, "de", NOW))

    assert all(plain(part) in twin(picture) for word in words_on(root) for part in word.split(" · "))


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_no_name_is_markup(monkeypatch: pytest.MonkeyPatch, name: str):
    view = crowd((name,) * 40)

    picture, root = svg_of(monkeypatch, lambda: vote_board(view, view.names, "de", NOW))

    assert tags_of(root) <= ALLOWED
    assert len(words_on(root)) == len(words_of_plain(monkeypatch))
    assert not any(attribute.startswith("on") or "href" in attribute for one in root.iter() for attribute in one.attrib)
    assert len(picture.alt) <= ALT_LENGTH
    assert "@everyone" not in picture.text


def words_of_plain(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    view = crowd(("Anna",) * 40)
    return words_on(svg_of(monkeypatch, lambda: vote_board(view, view.names, "de", NOW))[1])


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_every_name_can_be_drawn(name: str):
    view = replace(crowd((name, *(f"P{number}" for number in range(39)))), votes={Seat(0): Ballot(Seat(0), 1)})

    png = vote_board(view, view.names, "de", NOW).png

    wide, high = struct.unpack(">II", png[16:24])
    assert png.startswith(b"\x89PNG")
    assert wide * high <= 710_000


def test_a_name_that_fits_stands_on_the_board_as_typed(monkeypatch: pytest.MonkeyPatch):
    name = "Jörg von Sankt-Veit & Söhne <3"
    view = crowd((name,) * 40)

    _, root = svg_of(monkeypatch, lambda: vote_board(view, view.names, "de", NOW))

    assert plain_name(name) in words_on(root)


def test_a_board_is_always_the_same():
    view = crowd(("Anna",) * 40)

    assert vote_board(view, view.names, "de", NOW) == vote_board(view, view.names, "de", NOW)


@pytest.mark.parametrize("viewer", ["gm", Seat(0)])
def test_no_board_is_made_of_what_somebody_alone_may_know(viewer: Seat | str):
    view = replace(crowd(("x",) * 40), viewer=viewer)

    with pytest.raises(ValueError, match="public view only"):
        vote_board(view, view.names, "de", NOW)

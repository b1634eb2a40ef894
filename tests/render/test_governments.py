"""A finished table is told with every tile that was held, in the channel and on a page that loads and runs nothing."""

from html.parser import HTMLParser

import pytest

from bot.names import plain_name
from bot.present.post import LONGEST
from bot.render.governments import Replay, Session, sessions
from bot.render.governments_page import governments_page
from bot.render.messages import messages
from bot.texts import LOCALES, texts_for
from engines.core.base import Event
from engines.core.ids import Instant, Seat
from engines.secret_hitler import events as ev
from tests.texts.samples import WORST

NAMES = ("Anna", "Bob", "Kai", "Mia", "Tom")
AT = Instant(0)


def seats(*numbers: int) -> tuple[Seat, ...]:
    return tuple(map(Seat, numbers))


ANNA, BOB, KAI, MIA, TOM = seats(0, 1, 2, 3, 4)
LOG = (
    ev.VotesRevealed(AT, seats(2, 3), seats(4), elected=True, overdue=(), president=ANNA, chancellor=BOB),
    ev.PoliciesDrawn(AT, ANNA, ("F", "L", "F")),
    ev.PoliciesPassed(AT, BOB, ("F", "F")),
    ev.VetoProposed(AT, BOB),
    ev.VetoAnswered(AT, agreed=False, president=ANNA),
    ev.PolicyEnacted(AT, "F", 0, 2, 11, 4),
    ev.PowerGranted(AT, "investigate", ANNA),
    ev.Investigated(AT, KAI, ANNA),
    ev.LoyaltySeen(AT, ANNA, KAI, "liberal"),
    ev.VotesRevealed(AT, (), seats(0, 2, 3), elected=False, overdue=seats(3), president=BOB, chancellor=TOM),
    ev.ChaosEnacted(AT, "L"),
    ev.PolicyEnacted(AT, "L", 1, 2, 10, 4),
    ev.Won(AT, "liberal", "policies"),
    ev.RolesRevealed(AT, ANNA, "liberal"),
    ev.RolesRevealed(AT, TOM, "hitler"),
)


def test_a_session_has_what_was_drawn_passed_and_enacted():
    governed, failed, chaos = sessions(LOG)

    assert (("F", "L", "F"), ("L",), ("F", "F"), "F", False) == (
        governed.drawn,
        governed.discarded,
        governed.passed,
        governed.policy,
        governed.veto,
    )
    assert ("investigate", KAI, ("liberal",)) == (governed.power, governed.target, governed.learned)
    assert Session(BOB, TOM, (), seats(0, 2, 3), seats(3), elected=False) == failed
    assert Session(policy="L") == chaos


def test_the_story_in_german():
    text = Replay(texts_for("de"), NAMES, LOG).text()

    assert text.splitlines()[3:] == [
        "**Wer war wer**",
        "Anna: Liberaler",
        "Tom: Hitler",
        "",
        "**Alle Regierungen und wer welche Gesetze hielt**",
        (
            "**1** Anna mit Bob: gewählt (Ja: Kai und Mia; Nein: Tom). Anna zog: faschistisch, liberal, faschistisch. "
            "Abgelegt: liberal; Bob bekam: faschistisch, faschistisch. Veto abgelehnt. Gesetz: faschistisch. "
            "Anna sah die Partei von Kai: die Liberalen."
        ),
        "**2** Bob mit Tom: gescheitert (Ja: niemand; Nein: Anna, Kai und Mia; nicht abgestimmt: Mia).",
        "**3** Chaos: Das oberste Gesetz gilt. Gesetz: liberal.",
    ]


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((ev.PoliciesPeeked(AT, ANNA, ("L", "F", "F")),), "On top of the pile Anna saw: liberal, fascist, fascist."),
        ((ev.PresidentAppointed(AT, KAI, ANNA),), "Anna appointed Kai."),
        ((ev.PlayerExecuted(AT, TOM, hitler=True, president=ANNA),), "Anna had Tom executed."),
        ((), ""),
    ],
)
def test_each_power_is_told_with_what_it_showed(events: tuple[Event, ...], told: str):
    power = {"PoliciesPeeked": "peek", "PresidentAppointed": "appoint"}.get(type(events[0]).__name__ if events else "")
    granted = ev.PowerGranted(AT, power or "execute", ANNA)  # type: ignore[arg-type]
    replay = Replay(texts_for("en"), NAMES, (LOG[0], granted, *events))

    assert told == replay.power(sessions(replay.log)[0])


def test_a_round_without_a_winner_is_told_too():
    text = Replay(texts_for("en"), NAMES, ()).text()

    assert "The round ends without a winner." in text
    assert "governments" not in text


class Reader(HTMLParser):
    """Takes a page apart."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_loads_nothing_and_runs_nothing_whatever_people_are_called(locale: str):
    hostile = ("<script>alert(1)</script>", '"><img src=x onerror=y>', "</td></table>", "&lt;b&gt;", "$number")
    reader, tame = Reader(), Reader()
    reader.feed(governments_page(LOG, hostile, texts_for(locale)))
    tame.feed(governments_page(LOG, NAMES, texts_for(locale)))
    said = " ".join(reader.words)

    assert tame.tags == reader.tags
    assert not {"script", "img", "link", "iframe", "form"} & set(reader.tags)
    assert not {"src", "href", "onerror", "onload"} & {name for name, _ in reader.attributes}
    assert ("content", "default-src 'none'; style-src 'unsafe-inline'") in reader.attributes
    assert all(plain_name(name) in said for name in hostile)
    assert "CC BY-NC-SA 4.0" in said


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_game_fits_into_messages(locale: str):
    for name in WORST:
        text = Replay(texts_for(locale), (name,) * 10, LOG[:9] * 20).text()
        assert all(len(part) <= LONGEST for part in messages(text, LONGEST))

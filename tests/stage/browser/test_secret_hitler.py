"""Secret Hitler through the page, by two people in two windows who press all that they do, from the deal to the replay.

The others at the table are autopilots. The two know no more than what their windows show; what each was shown, chose
and was answered is held against what both windows tell afterwards.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from bot.stage.page.serve import Options
from tests.stage.browser.at_table import RAW, dealt_from, sit_down, until_it_is_my_turn, words_of
from tests.stage.browser.by_hand import Move, Player, Sight
from tests.stage.browser.conftest import Open
from tests.stage.opened import START, Stage, stage

pytestmark = pytest.mark.slow

OVER = "Runde vorbei"
MOST = 400
"""Glances after which a game would have to be over."""
GLANCE = 50
"""Milliseconds from one glance to the next."""
PATIENCE = 30
"""Seconds until somebody has to be up, or something to be told."""
BALLOT, DISCARDED = "Deine Stimme ist da", "Abgelegt hast du"
LOYAL = re.compile(r"^(?P<target>\w+) gehört zu den (?P<party>\w+)\.")
PRIVATE = re.compile(f"{BALLOT}|{DISCARDED}|Deine Gesetze|Deine Rolle|gehört zu den|Oben im Ziehstapel liegen")
"""What may stand in nobody's channel."""
ENACTED = re.compile(
    r"^Ein (?P<tile>\w+)es Gesetz gilt\. Stand: Liberale (?P<liberal>\d), Faschisten (?P<fascist>\d)\."
)
TRACKS = re.compile(r"Liberale \S+ \((?P<liberal>\d) von 5\) · Faschisten \S+ \((?P<fascist>\d) von 6\)")
ELECTION = re.compile(
    r"^(?P<result>Gewählt|Gescheitert): (?P<president>\w+) .*?\bJa: (?P<Ja>.*?)\. Nein: (?P<Nein>.*?)\.", re.MULTILINE
)
REPLAYED = re.compile(r"^\d+ \w+ mit \w+: \w+ \(Ja: (?P<Ja>.*?); Nein: (?P<Nein>.*?)\)\.(?P<rest>.*)$", re.MULTILINE)
CONFIRMED = {
    "Veto annehmen": "nimmt das Veto an",
    "Veto ablehnen": "lehnt das Veto ab",
    "Ablegen": "Abgelegt hast du: {tile}",
    "Gesetz": "Ein {tile}es Gesetz gilt",
    "Veto": "schlägt ein Veto vor",
}
"""What is answered to whoever pressed that; to what is chosen in a menu, that itself."""
SIGNS = {
    "execution": "verlangt förmlich die Hinrichtung",
    "investigation": "gehört zu den",
    "special election": "ruft eine Sonderwahl aus",
    "veto": "schlägt ein Veto vor",
    "answer to a veto": "(?:nimmt|lehnt) das Veto a",
}
"""How an answer shows what was done."""
PEEKED = re.compile(r"^Gesehen hast du oben im Stapel, damals: (.*)$", re.MULTILINE)
DEAD = re.compile("^Tot: (.*)$", re.MULTILINE)
PAGE = "Die ganze Geschichte als Seite"
WON = re.compile(r"Der Sieg gehört den (?:Liberalen|Faschisten)!")


class Game(NamedTuple):
    """A table: how many sit there, from what seed everything comes, and what the two do and meet with that seed."""

    players: int
    seed: int
    met: frozenset[str]


GAMES = {
    "five": Game(5, 7938, frozenset({"peek", "execution", "death", "veto", "answer to a veto", "chaos"})),
    "seven": Game(7, 220, frozenset({"investigation", "special election"})),
}
"""Seeds were searched until the two had used every power, and were as quick as that can be."""


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Game:
    """What is played."""
    found: Game = request.param
    return found


@pytest.fixture
def played(game: Game) -> Iterator[Stage]:
    """A table with an open sign-up."""
    options = Options(players=game.players, start=START, game="secret_hitler", seed=game.seed)
    with dealt_from(game.seed), stage(options) as one:
        yield one


@pytest.mark.parametrize("game", GAMES.values(), indirect=True, ids=GAMES)
def test_two_people_play_it_by_hand_from_the_deal_to_the_replay(
    game: Game, played: Stage, window: Open, tmp_path: Path
):
    dice = Random(game.seed)  # noqa: S311 - the same game on every machine, that is all
    players = [Player(window(name.lower()), name, dice) for name in ("Anna", "Bob")]
    sit_down(players[0].page)
    take_over(players[1])
    roles = [role_of(one) for one in players]
    play_by_hand(played, players)
    compare_with_the_replay(players, roles)
    keep_the_page(players[0], tmp_path / "replay.html")
    assert game.met <= met_by(players)


def take_over(one: Player) -> None:
    """Play oneself from now on."""
    pilot = one.page.locator("#pilot-me")
    pilot.click()
    expect(pilot).to_have_attribute("aria-pressed", "false")


def role_of(one: Player) -> str:
    """Look at one's own cards."""
    found = re.search(r"^Deine Rolle: (\w+)$", one.press("Meine Karten"), re.MULTILINE)
    assert found is not None
    return found[1]


# -- playing ----------------------------------------------------------------------------------------------------------


def play_by_hand(played: Stage, players: Sequence[Player]) -> None:
    """Let everybody do what he is up for, and let the others play when nobody is, until it is over."""
    fresh = players[0]
    for _ in range(MOST):
        sights = [one.look() for one in players]
        look_round(players, sights)
        up = next(((one, sight) for one, sight in zip(players, sights, strict=True) if one.is_up(sight)), None)
        if up is not None:
            fresh, sight = up
            others = [one for one in players if one is not fresh]
            known = [len(one.look().cards) for one in others]
            judge(players, fresh.move(sight))
            assert known == [len(one.look().cards) for one in others], "what was answered is seen by others"
        elif OVER == fresh.look().phase:
            return
        else:
            until_it_is_my_turn(played, fresh.page)
            until(players, lambda seen: not any(one.busy for one in seen) and (is_over(seen) or is_up(players, seen)))
    raise AssertionError("it does not end")


def until(players: Sequence[Player], holds: Callable[[Sequence[Sight]], bool]) -> Sequence[Sight]:
    """Wait until the windows show something."""
    latest = monotonic() + PATIENCE
    while not holds(seen := [one.look() for one in players]):
        assert not any(one.wrong for one in seen), seen
        assert monotonic() < latest, seen
        players[0].page.wait_for_timeout(GLANCE)
    return seen


def is_over(seen: Sequence[Sight]) -> bool:
    """Tell whether all windows say that the round is over."""
    return all(OVER == one.phase for one in seen)


def is_up(players: Sequence[Player], seen: Sequence[Sight]) -> bool:
    """Tell whether the table waits for one of the two."""
    return any(one.is_up(sight) for one, sight in zip(players, seen, strict=True))


def judge(players: Sequence[Player], move: Move) -> None:
    """Expect that somebody was told what he chose, and that the others read of it what they may know."""
    assert meaning(move) in "\n".join(move.answer), move
    public = [line for line in move.answer if not PRIVATE.search(line)]
    known = {line: move.before.channel.count(line) for line in public}
    seen = until(players, lambda seen: all(one.channel.count(line) > known[line] for one in seen for line in public))
    for sight in seen:
        assert not PRIVATE.search(sight.channel)
        for line in public:
            if law := ENACTED.match(line):
                board = next(text for text in reversed(sight.told) if line in text)
                tracks = TRACKS.search(board)
                assert tracks is not None
                assert (law["liberal"], law["fascist"]) == (tracks["liberal"], tracks["fascist"])


def meaning(move: Move) -> str:
    """Say in which words an answer has to confirm what was chosen."""
    chosen, tile = move.chosen[-1], move.held.partition(", ")[0]
    return CONFIRMED.get(chosen, chosen.rstrip("!").removeprefix("Vorschlag: ")).format(tile=tile)


def look_round(players: Sequence[Player], sights: Sequence[Sight]) -> None:
    """Look at one's cards when one was shown something; and at one's place when one has died."""
    for one, sight in zip(players, sights, strict=True):
        if sight.channel.count(f"{one.name} sieht die obersten drei Gesetze") > len(one.peeks):
            shown = PEEKED.findall(one.press("Meine Karten"))
            assert len(shown) == len(one.peeks) + 1
            one.peeks.append(shown[-1])
            one.picture("peek")
        dead = DEAD.search(sight.table)
        if not one.dead and dead is not None and one.name in dead[1].split(", "):
            one.dead = True
            watch(one)


def watch(one: Player) -> None:
    """Look at what the dead see: that they are dead, and the thread where they may talk."""
    expect(one.page.locator("#guide")).to_contain_text("Du bist nicht mehr im Spiel")
    expect(one.page.get_by_role("navigation").get_by_role("link", name=re.compile("^friedhof"))).to_be_visible()
    assert "Du bist nicht mehr im Spiel" in one.press("Handeln")
    one.picture("dead")


# -- afterwards -------------------------------------------------------------------------------------------------------


def compare_with_the_replay(players: Sequence[Player], roles: Sequence[str]) -> None:
    """Expect that both windows tell the same end, and the replay what the two did and held."""
    until(players, lambda seen: all(PAGE in one.channel for one in seen))
    first, second = [one.look(anew=True) for one in players]
    for one in players:
        one.picture("end")
        assert [] == RAW.findall(words_of(one.page))
    assert first.told == second.told
    assert first.guide == second.guide
    before, _, replay = first.channel.partition("Secret Hitler: die ganze Geschichte")
    assert 1 == len(WON.findall(before))
    assert WON.findall(before) == WON.findall(replay)
    sessions = list(REPLAYED.finditer(replay))
    assert [vote.group("Ja", "Nein") for vote in ELECTION.finditer(before)] == [
        session.group("Ja", "Nein") for session in sessions
    ]
    for one, role in zip(players, roles, strict=True):
        assert f"\n{one.name}: {role}\n" in replay
        for move in one.moves:
            number = len(ELECTION.findall(move.before.channel))
            if move.answer[0].startswith(BALLOT):
                assert one.name in re.split(", | und ", sessions[number][move.chosen[-1].rstrip("!")])
            for told in retold(one, move):
                assert told in sessions[number - 1]["rest"]
        for tiles in one.peeks:
            assert f"{one.name} sah oben im Stapel: {tiles}." in replay


def keep_the_page(one: Player, file: Path) -> None:
    """Load the replay down as a page: it tells who held which tiles as well."""
    with one.page.expect_download() as loading:
        one.page.get_by_role("link", name="secret-hitler-1.html").click()
    loading.value.save_as(file)
    text = file.read_text("utf-8")
    held = [told for move in one.moves for told in retold(one, move) if told.startswith(one.name)]
    assert [] == [told for told in held if told not in text]


def met_by(players: Sequence[Player]) -> set[str]:
    """Name what the two did in office and what befell them, as far as it is not what every game has."""
    said = "\n".join(line for one in players for move in one.moves for line in move.answer)
    found = {what for what, sign in SIGNS.items() if re.search(sign, said)}
    found |= {"peek" for one in players if one.peeks} | {"death" for one in players if one.dead}
    return found | {"chaos" for one in players if "Chaos! Das Volk nimmt" in one.look().channel}


def retold(one: Player, move: Move) -> Iterator[str]:
    """Say how the replay has to tell what somebody held and did in office."""
    answer = "\n".join(move.answer)
    if move.held:
        yield f"{one.name} {'zog' if DISCARDED in answer else 'bekam'}: {move.held}."
    for line in move.answer:
        if gone := re.match(f"{DISCARDED}: (\\w+)", line):
            yield f"Abgelegt: {gone[1]};"
        if law := ENACTED.match(line):
            yield f"Gesetz: {law['tile']}."
        if "Hinrichtung" in line and "Macht" not in line:
            yield f"{one.name} ließ {move.chosen[-1]} hinrichten."
        if "ernennt" in line:
            yield f"{one.name} ernannte {move.chosen[-1]}."
        if seen := LOYAL.match(line):
            yield f"{one.name} sah die Partei von {seen['target']}: die {seen['party']}."

"""``spielleiter scenario show``: a round with somebody's eyes."""

from pathlib import Path

import pytest

from bot.commands import sight
from bot.resources import data_dir
from bot.texts import TextError
from tests.cli.cases import GOOD, UNBUILT, UNREADABLE, spielleiter, write

SCRIPT = """22:00 Bernd murder Dora
22:10 Dora murder Bernd => refused
22:20 "Jörg von Sankt-Veit" heal Zoe => refused
22:21 "Jörg von Sankt-Veit" heal "Jörg von Sankt-Veit" => refused
22:22 Gustav strike Dora => refused not-silent
22:30 gm pause Strom
22:31 gm pause Strom => refused
22:32 gm resume
12:00 Carla vote Bernd"""


def shown(file: Path, viewer: str, *more: str) -> list[str]:
    result = spielleiter("scenario", "show", file, "--as", viewer, *more)
    assert result.exit_code == 0
    return result.stdout.splitlines()


def test_what_the_public_reads(tmp_path: Path):
    lines = shown(write(tmp_path, "a.toml", SCRIPT), "public", "--lang", "en")

    assert lines[0] == "2026-11-02 12:00  The round begins with 8 players. Carla is the Night Watchman."
    assert any(line.startswith("2026-11-02 21:00  ") and "2026-11-03 10:00" in line for line in lines)
    assert any(line.startswith("2026-11-03 10:") and "Dora" in line for line in lines)
    assert not any("Bernd" in line for line in lines[:-1])
    assert "Bernd" in lines[-1]


def test_german_is_what_nobody_has_to_ask_for(tmp_path: Path):
    file = write(tmp_path, "a.toml", GOOD)

    assert shown(file, "public") == shown(file, "public", "--lang", "de") != shown(file, "public", "--lang", "en")


def test_a_player_reads_his_own_letters_receipts_and_refusals(tmp_path: Path):
    file = write(tmp_path, "a.toml", SCRIPT)
    murderer, victim, doctor = (
        shown(file, name, "--lang", "en") for name in ("Bernd", "Dora", '"Jörg von Sankt-Veit"')
    )

    assert any(line.startswith("2026-11-02 22:00  ") and "Dora" in line for line in murderer)
    assert not any("22:00 " in line for line in victim)
    assert any(line.startswith("2026-11-02 22:10  Not accepted") for line in victim)
    assert any(line.startswith("2026-11-02 22:20  ") and "Zoe" in line for line in doctor)
    assert any(line.startswith("2026-11-02 22:21  ") for line in doctor)
    assert any(line.startswith(" " * len("2026-11-02 12:00  ")) for line in doctor)


def test_the_game_master_reads_everything_and_for_whom_it_was(tmp_path: Path):
    lines = shown(write(tmp_path, "a.toml", SCRIPT), "gm", "--lang", "en")

    assert any('  ["Jörg von Sankt-Veit"] ' in line for line in lines)
    assert any(line.startswith("2026-11-02 22:31  Not accepted") for line in lines)
    assert not any(line.startswith("2026-11-02 22:10  Not accepted") for line in lines)
    assert not any("[public]" in line for line in lines)


def test_a_refusal_says_how_long_somebody_must_have_been_silent(tmp_path: Path):
    lines = shown(write(tmp_path, "a.toml", SCRIPT), "Gustav", "--lang", "en")

    assert any(line.startswith("2026-11-02 22:22  ") and "48" in line for line in lines)


def test_whoever_takes_a_seat_is_called_by_his_own_name_from_then_on(tmp_path: Path):
    file = write(
        tmp_path, "a.toml", "22:00 gm replace Dora Viktor krank\n12:00 Carla vote Dora\n12:01 Viktor vote Carla"
    )

    read = shown(file, "public")
    taken = [line for line in read if line.startswith("2026-11-02 22:00")]
    votes = [line for line in read if line.startswith("2026-11-03 12:0")]

    assert any("Dora" in line and "Viktor" in line for line in taken)
    assert ["Viktor", "Viktor"] == [name for line in votes for name in ("Dora", "Viktor") if name in line]


def test_strangers_have_no_eyes(tmp_path: Path):
    result = spielleiter("scenario", "show", write(tmp_path, "a.toml", GOOD), "--as", "Ana")

    assert result.exit_code == 2
    assert "nobody at the table is called Ana; did you mean Anna?; expected Anna, Bernd" in result.stderr


@pytest.mark.usefixtures("unbuilt")
def test_files_that_cannot_be_shown(tmp_path: Path):
    unreadable = spielleiter("scenario", "show", write(tmp_path, "a.toml", UNREADABLE), "--as", "gm")
    assert unreadable.exit_code == 2
    assert "there is no command murdr" in unreadable.stderr

    (tmp_path / "b.toml").write_text(UNBUILT, encoding="utf-8")
    without_engine = spielleiter("scenario", "show", tmp_path / "b.toml", "--as", "gm")
    assert without_engine.exit_code == 1
    assert "no engine for regicide yet" in without_engine.stderr

    assert spielleiter("scenario", "show", tmp_path / "none.toml", "--as", "gm").exit_code == 2
    assert spielleiter("scenario", "show", tmp_path / "a.toml", "--as", "gm", "--lang", "fr").exit_code == 2
    assert spielleiter("scenario", "show", tmp_path / "a.toml").exit_code == 2


def test_a_round_that_does_not_hold_is_shown_all_the_same(tmp_path: Path):
    result = spielleiter("scenario", "show", write(tmp_path, "a.toml", "22:00 ? public died"), "--as", "public")

    assert result.exit_code == 0
    assert "not every line of this file holds" in result.stderr


def test_what_nobody_has_written_a_text_for_is_shown_in_its_own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def lost(*_args: object, **_options: object) -> str:
        raise TextError("lost")

    monkeypatch.setattr(sight, "narrate", lost)
    monkeypatch.setattr(sight, "refusal", lost)
    lines = shown(write(tmp_path, "a.toml", "22:10 Dora murder Bernd => refused"), "Dora")

    assert "2026-11-02 12:00  round_started players=8 watchman=Carla until=21:00" in lines
    assert any(line.startswith("2026-11-02 22:10  refused not-your-power (TA-") for line in lines)


def test_a_round_with_neutral_names_is_told_in_them(tmp_path: Path):
    """SH-10: ``names = neutral``."""
    case = (data_dir() / "scenarios" / "secret_hitler" / "02-rollen-bei-fuenf.toml").read_text("utf-8")
    (tmp_path / "neutral.toml").write_text(f'{case}\n[options]\nnames = "neutral"\n', "utf-8")

    (told,) = [line for line in shown(tmp_path / "neutral.toml", "Dora") if "Umschlag" in line]

    assert told.endswith("Du bist Drahtzieher. Auf deiner Parteikarte stehen die Verschwörer.")


def test_a_refusal_says_which_office_bars_somebody():
    """SH-4.3, SH-12."""
    case = data_dir() / "scenarios" / "secret_hitler" / "15-amtssperre-nach-gescheiterter-wahl.toml"

    told = "\n".join(shown(case, "Dora"))

    assert "Bernd war zuletzt zum Präsidenten gewählt" in told
    assert "Emil war zuletzt zum Kanzler gewählt" in told

"""The image: what its Dockerfile promises, and that its steps work, where no Docker engine is at hand."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.architecture.sources import ROOT

DOCKERFILE = ROOT / "Dockerfile"
HOME = "/opt/spielleiter"


class Step(NamedTuple):
    """An instruction of a Dockerfile, its lines joined; ``stage`` counts the FROMs before it."""

    word: str
    rest: str
    stage: int


def steps() -> list[Step]:
    """Read the Dockerfile."""
    text = re.sub(r"^#.*\n", "", DOCKERFILE.read_text("utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    found: list[Step] = []
    stage = 0
    for line in filter(None, map(str.strip, text.splitlines())):
        word, _, rest = line.partition(" ")
        stage += word == "FROM"
        found.append(Step(word, re.sub(r"\s+", " ", rest), stage))
    return found


def of(word: str, stage: int | None = None) -> list[str]:
    return [step.rest for step in steps() if step.word == word and stage in (None, step.stage)]


def test_both_stages_are_slim_and_of_a_named_version():
    assert 2 == len(of("FROM"))
    assert all(re.match(r"python:3\.\d+-slim( AS build)?$", image) for image in of("FROM"))


def test_what_runs_is_no_root_keeps_its_data_on_a_volume_and_can_be_asked_how_it_is():
    words = [step.word for step in steps() if step.stage == 2]

    assert ["spielleiter"] == of("USER", 2)
    assert ["/data"] == of("VOLUME", 2)
    assert ['["spielleiter"]'] == of("ENTRYPOINT", 2)
    assert ['["run"]'] == of("CMD", 2)
    assert of("HEALTHCHECK", 2)[0].endswith('CMD ["spielleiter", "health"]')
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert not [line for line in of("RUN", 2) if "pip" in line], "everything is installed in the first stage"


def test_nothing_secret_and_nothing_unhashed_gets_in():
    environment = " ".join(of("ENV"))

    assert "TOKEN" not in environment
    assert [] == of("ADD")
    assert [] == of("ARG")
    pips = [line for line in of("RUN") if "pip install" in line]
    assert all("--no-cache-dir" in line for line in pips)
    assert all("--require-hashes" in line or ("--no-deps" in line and "--no-build-isolation" in line) for line in pips)


def test_compose_keeps_data_on_a_named_volume_and_takes_every_right_away():
    text = (ROOT / "compose.yaml").read_text("utf-8")

    assert "volumes: [spielleiter:/data]" in text
    assert re.search(r"^volumes:\n  spielleiter:\n", text, flags=re.MULTILINE)
    assert not re.search(r"[./]\S*:/data", text), "a bind mount"
    for line in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", "restart: unless-stopped"):
        assert line in text
    assert "TOKEN" not in text


@pytest.mark.slow
def test_the_steps_of_the_first_stage_make_a_bot_that_runs(tmp_path: Path):
    """The same commands, in the same order, with the folders of the image somewhere else."""
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    source, target = tmp_path / "src", tmp_path / "opt"
    source.mkdir()
    for step in [each for each in steps() if each.stage == 1]:
        if step.word == "COPY":
            names = tracked if step.rest == ". ." else [step.rest.split()[0]]
            for name in filter(None, names):
                (source / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, source / name)
        if step.word == "RUN":
            command = step.rest.replace(HOME, str(target)).replace("python -m venv", "python3 -m venv")
            done = subprocess.run(command, shell=True, cwd=source, capture_output=True, text=True, check=False)  # noqa: S602
            assert 0 == done.returncode, f"{command}\n{done.stderr}"
    shutil.rmtree(source)
    bot = subprocess.run(
        [target / "bin/spielleiter", "scenario", "run", "--help"], capture_output=True, text=True, check=False
    )
    doctor = subprocess.run(
        [target / "bin/spielleiter", "doctor"], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert 0 == bot.returncode, bot.stderr
    assert "time zones" in doctor.stdout, doctor.stderr

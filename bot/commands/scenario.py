"""``spielleiter scenario``: play rules cases, read them with somebody's eyes, begin new ones."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from bot.commands.common import game_named, give_up, names_for, watched
from bot.commands.files import read_text, scenario_files
from bot.commands.sight import sight
from bot.commands.template import template
from bot.texts import texts_for, wording_of
from engines.registry import GAMES
from engines.scenario.faults import ScenarioError
from engines.scenario.read import NoEngineError, read
from engines.scenario.report import FAILED, PASSED, Report, judge
from engines.scenario.run import run as play

app = typer.Typer(help="Rules cases that anyone can read, run and argue about.", no_args_is_help=True)


class Language(StrEnum):
    """A language that there are texts in."""

    de = "de"
    en = "en"


@app.command()
def run(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE_OR_FOLDER...", help="Files, or folders of files.")],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a file.")] = False,
) -> None:
    """Play each file through the real engine and timers.

    Exit code 0: every line holds. 1: some do not. 2: a file cannot be read as a scenario.
    """
    files = scenario_files(paths)
    reports = [_judge(file) for file in watched(files, "Scenarios")]
    for report in reports:
        if report.problems:
            typer.echo(report.text, err=True)
        if as_json:
            typer.echo(report.export())
        elif report.failures:
            typer.echo(report.text)
    if not as_json:
        typer.echo("\n".join(_summary(reports)))
    raise typer.Exit(max(report.code for report in reports))


def _judge(file: Path) -> Report:
    try:
        text = read_text(file)
    except ScenarioError as error:
        return Report(str(file), "", "", problems=error.problems)
    return judge(text, str(file), GAMES)


def _summary(reports: Sequence[Report]) -> Iterable[str]:
    """Count what holds, a line a game."""
    total = Counter(report.game for report in reports if report.game)
    hold = Counter(report.game for report in reports if report.code == PASSED)
    unbuilt = {report.game for report in reports if report.unbuilt}
    width = max(map(len, total), default=0)
    for game in total:
        note = "  (no engine yet)" if game in unbuilt else ""
        yield f"{game:{width}}  {hold[game]:>4} of {total[game]:>4} hold{note}"
    unreadable = sum(1 for report in reports if report.problems)
    if unreadable:
        yield f"{unreadable} cannot be read"


@app.command()
def show(
    file: Annotated[Path, typer.Argument(help="A scenario file.")],
    *,
    viewer: Annotated[str, typer.Option("--as", metavar="NAME|public|gm", help="Whose eyes to read it with.")],
    lang: Annotated[Language, typer.Option(help="The language of the texts.")] = Language.de,
) -> None:
    """Print what somebody would have read, with local times."""
    try:
        scenario = read(read_text(file), str(file), GAMES)
    except ScenarioError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    except NoEngineError as error:
        give_up(f"{file}: {error}", FAILED)
    played = play(scenario)
    for line in sight(played, viewer, texts_for(lang.value, wording_of(scenario.setup))):
        typer.echo(line)
    if played.failures:
        typer.echo(f"note: not every line of this file holds; see spielleiter scenario run {file}", err=True)


@app.command()
def new(
    *,
    game: Annotated[str, typer.Option(help="Which game.")],
    players: Annotated[int, typer.Option(help="How many sit at the table.")],
    out: Annotated[Path | None, typer.Option(help="Where to write it; without this it is printed.")] = None,
) -> None:
    """Write a template that holds as it is and waits to be changed."""
    found = game_named(game)
    text = template(found, names_for(found, players))
    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        give_up(f"{out} exists already; choose another name")
    except OSError as error:
        give_up(f"{out} cannot be written: {error.strerror}")
    typer.echo(f"wrote {out}; play it with: spielleiter scenario run {out}")

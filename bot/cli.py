"""The console command ``spielleiter``."""

import os
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated

import typer

from bot.commands import audit, data, rehearsal, scenario
from bot.commands.doctor import doctor, init
from bot.commands.health import health
from bot.commands.play import play
from bot.commands.run import run
from bot.commands.simulate import simulate

BROKEN = 70
"""Exit code for a fault of the program itself, so that nobody takes it for the verdict on a file."""

app = typer.Typer(
    help="Runs play-by-post rounds and judges each message by its official minute.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(audit.app, name="audit")
app.add_typer(data.app, name="data")
app.add_typer(rehearsal.app, name="rehearsal")
app.add_typer(scenario.app, name="scenario")
app.command()(doctor)
app.command()(health)
app.command()(init)
app.command()(play)
app.command()(run)
app.command()(simulate)


def _show_version(asked: bool) -> None:
    if not asked:
        return
    try:
        typer.echo(f"spielleiter {version('spielleiter')}")
    except PackageNotFoundError:
        typer.echo("spielleiter (not installed, running from its sources)")
    raise typer.Exit


@app.callback()
def options(
    *,
    _version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Runs play-by-post rounds and judges each message by its official minute."""


def main() -> None:
    """Run the command line; a fault of our own becomes one line, unless SPIELLEITER_DEBUG asks for all of it."""
    try:
        app()
    except Exception as fault:
        if os.environ.get("SPIELLEITER_DEBUG"):
            raise
        typer.echo(
            f"spielleiter: this should not have happened: {type(fault).__name__}: {fault}\n"
            "Please report it; with SPIELLEITER_DEBUG=1 the same command shows where it happened.",
            err=True,
        )
        sys.exit(BROKEN)


if __name__ == "__main__":
    main()

"""Scenario files that tests of the command line write, and the command line they hand them to."""

from pathlib import Path
from typing import Final

from typer.testing import CliRunner, Result

from bot.cli import app

CASE: Final = """game = "templer_assassinen"
title = "Ein Mord"
script = '''
12:00 ? public round_started players=8
{line}
'''
[seats]
Anna = "templer"
Bernd = "assassine"
Carla = "staedter"
Dora = "staedter"
Emil = "staedter"
Frieda = "staedter"
Gustav = "henker"
"Jörg von Sankt-Veit" = "arzt"
[setup]
watchman = "Carla"
"""
LINE: Final = 5
"""Where ``line`` stands in the file."""
GOOD: Final = "22:00 Bernd murder Dora"
FAILING: Final = "22:00 Dora murder Bernd"
UNREADABLE: Final = "22:00 Bernd murdr Dora"
UNBUILT: Final = 'game = "regicide"\ntitle = "x"\nscript = ""\n[seats]\nA = ""\n'


def write(folder: Path, name: str, line: str) -> Path:
    """Write a case with one line of its own."""
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(CASE.replace("{line}", line), encoding="utf-8")
    return file


def spielleiter(*args: object) -> Result:
    """Run the command line in this process; nothing but an exit may come out of it."""
    result = CliRunner().invoke(app, [str(arg) for arg in args])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result

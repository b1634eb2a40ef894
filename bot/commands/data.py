"""``spielleiter data``: checks what people write into ``data/``."""

from typing import Annotated

import typer
from rich.console import Console

from bot.datacheck import check_data

app = typer.Typer(help="The rules, scenarios, texts and words in data/.", no_args_is_help=True)

_MOST_SHOWN = 100


@app.command()
def check(
    *,
    most: Annotated[int, typer.Option(min=1, help="Show at most so many findings.")] = _MOST_SHOWN,
) -> None:
    """Check rules, scenarios, texts and glossary; exit 1 if something is wrong, naming file and fault."""
    findings = check_data()
    console = Console(soft_wrap=True, highlight=False, markup=False)
    for finding in findings[:most]:
        console.print(f"{finding.file}: {finding.problem}")
    if len(findings) > most:
        console.print(f"... and {len(findings) - most} more")
    if findings:
        raise typer.Exit(1)
    console.print("data: everything is in order")

"""``spielleiter doctor`` and ``spielleiter init``: to begin, and to find what is wrong."""

import asyncio
import contextlib
import os
import re
from pathlib import Path
from typing import Annotated

import typer
from msgspec import json
from rich.console import Console
from rich.markup import escape

from bot.commands.common import give_up
from bot.doctor.findings import Finding, worst

MARKS = {"ok": "[green]✓[/]", "warning": "[yellow]![/]", "wrong": "[red]✗[/]", "skipped": "[dim]–[/]"}
TOKEN_SHAPE = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}")
INVITE = "https://discord.com/oauth2/authorize?client_id={client}&scope=bot%20applications.commands&permissions={bits}"
WRONG = 1


def doctor(
    *,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Which database; else that of the settings.")
    ] = None,
    fix: Annotated[bool, typer.Option("--fix", help="Mend what can be mended from here.")] = False,
    dm: Annotated[int | None, typer.Option(metavar="ID", help="Send a direct message to this user, as a test.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a finding.")] = False,
) -> None:
    """Look at everything the bot needs, and say what mends what is wrong. Exit code 1 if something is."""
    from bot.doctor import discord, machine, places  # noqa: PLC0415 - a lot to load for a command that judges a file
    from bot.settings import Settings  # noqa: PLC0415 - as above

    settings = Settings()
    url = database or settings.database
    if fix:
        _mend(url)

    async def all_of_it() -> list[Finding]:
        found = [machine.python(), machine.zones(), *machine.disk(url), *machine.env_file(Path(".env"))]
        found += await machine.database(url)
        found += [*machine.journal(url), *machine.process(url), *machine.backups(url)]
        kept = await places.kept_places(url)
        found += [each async for each in discord.look(settings.api, settings.token.get_secret_value(), kept, dm)]
        return found

    findings = asyncio.run(all_of_it())
    if as_json:
        for each in findings:
            typer.echo(json.encode(each))
    else:
        console = Console()
        for each in findings:
            console.print(f"{MARKS[each.verdict]} [bold]{escape(each.check)}[/]: {escape(each.seen)}", soft_wrap=True)
            if each.mend:
                console.print(f"    → {escape(each.mend)}", soft_wrap=True)
    if worst(findings) == "wrong":
        raise typer.Exit(WRONG)


def _mend(url: str) -> None:
    """Take from others the right to read what is secret."""
    from bot.store.database import path_of  # noqa: PLC0415 - as above
    from bot.store.faults import StoreError  # noqa: PLC0415 - as above

    paths = [Path(".env")]
    with contextlib.suppress(StoreError):
        paths.append(path_of(url))
    for path in paths:
        if path.exists():
            path.chmod(0o600)


def init(
    *,
    token: Annotated[str, typer.Option(prompt="Token of the bot", hide_input=True, help="The bot's token.")],
    path: Annotated[Path, typer.Option("--file", help="Where to write it.")] = Path(".env"),
    database: Annotated[str, typer.Option(metavar="URL", help="Where rounds are kept.")] = (
        "sqlite+aiosqlite:///spielleiter.db"
    ),
) -> None:
    """Write the settings into a file that only you can read, and print the link that invites the bot to a server."""
    from bot.rights import needed  # noqa: PLC0415 - loads discord.py

    if TOKEN_SHAPE.fullmatch(token.strip()) is None:
        give_up(
            "this does not look like the token of a bot: three parts with dots between. Discord's developer portal "
            "shows it once (your application, Bot, Reset Token); it is not the client secret"
        )
    kept = [
        line
        for line in (path.read_text(encoding="utf-8").splitlines() if path.exists() else [])
        if not line.startswith(("DISCORD_TOKEN=", "DATABASE_URL="))
    ]
    lines = [f"DISCORD_TOKEN={token.strip()}", f"DATABASE_URL={database}", *kept]
    new = path.with_name(f"{path.name}.new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    new.replace(path)
    client = _client(token.strip())
    typer.echo(f"{path} is written; only you can read it. Invite the bot with this link:")
    typer.echo(INVITE.format(client=client, bits=needed().value))
    typer.echo("Then start it with `spielleiter run`, and use /setup on your server.")


def _client(token: str) -> str:
    """Read the application's id out of the first part of a token. Exits with 2 if there is none."""
    import base64  # noqa: PLC0415 - for this alone

    first = token.partition(".")[0]
    try:
        found = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except ValueError:
        found = ""
    if not found.isdigit():
        give_up("the first part of this token names no application; copy it again from the developer portal")
    return found

"""The server on its own: ``python -m bot.rehearsal --port 8123 --clock 2026-10-24T20:00:00+02:00``."""

import argparse
import asyncio
import contextlib
import errno
import importlib.util
import json
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from bot.rehearsal.clock import Clock
from bot.rehearsal.control import Control
from bot.rehearsal.rest import Checks
from bot.rehearsal.spec import Spec, find_description
from bot.rehearsal.stage import Stage


class CannotServeError(Exception):
    """The server cannot begin; the message says why, to whoever gave the options."""


@dataclass(frozen=True)
class Options:
    """What whoever starts the server may say."""

    port: int = 0
    token: str = "rehearsal"  # noqa: S105 - the token of a play
    clock: str | None = None
    running: bool = False
    zone: str = "Europe/Berlin"
    limits: bool = False


def arguments(given: Sequence[str] | None = None) -> Options:
    """Read the command line."""
    usual = Options()
    parser = argparse.ArgumentParser(prog="python -m bot.rehearsal", description="An embedded Discord on loopback.")
    parser.add_argument("--port", type=int, default=usual.port, help="where to listen; 0 takes a free port (default)")
    parser.add_argument("--token", default=usual.token, help="the bot's token (default %(default)s)")
    parser.add_argument("--clock", help="when the clock begins (ISO); it then stands until it is moved")
    parser.add_argument("--running", action="store_true", help="let a clock that was given a beginning go on by itself")
    parser.add_argument("--zone", default=usual.zone, help="the zone of the clock on the wall (default %(default)s)")
    parser.add_argument("--limits", action="store_true", help="switch the rate limits on")
    return Options(**vars(parser.parse_args(given)))


def description() -> Checks | None:
    """Load Discord's description, if it is there and so is what checks against it (which only developers install)."""
    path = find_description()
    return Spec.load(path) if path and path.is_file() and importlib.util.find_spec("jsonschema_rs") else None


def begun(options: Options) -> Clock:
    """Begin the clock.

    Raises:
        CannotServeError: there is no such time or zone.
    """
    try:
        return Clock(options.clock, options.zone, running=options.running or options.clock is None)
    except (LookupError, OSError):  # what zoneinfo raises, for a name that is a folder too
        raise CannotServeError(f"there is no time zone {options.zone!r}") from None
    except ValueError:
        raise CannotServeError(
            f"{options.clock!r} in {options.zone!r} is no time; expected one such as 2026-10-24T20:00:00+02:00"
        ) from None


async def serve(options: Options) -> None:
    """Serve until told to stop; the first line of the output says in JSON where.

    Raises:
        CannotServeError: the port is taken, or the options make no sense.
    """
    clock = begun(options)
    spec = description()
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    stage = Stage(clock, port=options.port, spec=spec)
    stage.world.app(token=options.token)
    stage.rest.limits.on = options.limits
    Control(stage)
    try:
        await stage.open()
        where = {"control": f"{stage.world.base}/control", "api": stage.api, "gateway": stage.gateway.url}
        sys.stdout.write(json.dumps(where | {"checked": spec is not None}) + "\n")
        sys.stdout.flush()
        await stop.wait()
    except OSError as error:
        raise CannotServeError(_unopened(options.port, error)) from error
    finally:
        await stage.close()


def _unopened(port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program; name another one, or 0 for any that is free"
    return f"cannot listen on port {port}: {error.strerror or error}"


def main(given: Sequence[str] | None = None) -> None:
    """Run the server."""
    try:
        asyncio.run(serve(arguments(given)))
    except CannotServeError as error:
        sys.exit(f"bot.rehearsal: {error}")

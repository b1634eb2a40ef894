"""The server on its own: ``python -m bot.rehearsal --port 8123 --clock 2026-10-24T20:00:00+02:00``."""

import argparse
import asyncio
import contextlib
import importlib.util
import json
import signal
import sys
from collections.abc import Sequence

from bot.rehearsal.clock import Clock
from bot.rehearsal.control import Control
from bot.rehearsal.rest import Checks
from bot.rehearsal.spec import Spec, find_description
from bot.rehearsal.stage import Stage


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bot.rehearsal", description="An embedded Discord on loopback.")
    parser.add_argument("--port", type=int, default=0, help="where to listen; 0 takes a free port (default)")
    parser.add_argument("--token", default="rehearsal", help="the bot's token (default %(default)s)")
    parser.add_argument("--clock", help="when the clock begins (ISO); it then stands until it is moved")
    parser.add_argument("--running", action="store_true", help="let a clock that was given a beginning go on by itself")
    parser.add_argument(
        "--zone", default="Europe/Berlin", help="the zone of the clock on the wall (default %(default)s)"
    )
    parser.add_argument("--limits", action="store_true", help="switch the rate limits on")
    return parser.parse_args(given)


def description() -> Checks | None:
    """Load Discord's description, if it is there and so is what checks against it (which only developers install)."""
    path = find_description()
    return Spec.load(path) if path and path.is_file() and importlib.util.find_spec("jsonschema_rs") else None


async def serve(options: argparse.Namespace) -> None:
    """Serve until told to stop; the first line of the output says in JSON where."""
    spec = description()
    clock = Clock(options.clock, options.zone, running=options.running or options.clock is None)
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    stage = Stage(clock, port=options.port, spec=spec)
    stage.world.app(token=options.token)
    stage.rest.limits.on = options.limits
    Control(stage)
    async with stage:
        where = {"control": f"{stage.world.base}/control", "api": stage.api, "gateway": stage.gateway.url}
        sys.stdout.write(json.dumps(where | {"checked": spec is not None}) + "\n")
        sys.stdout.flush()
        await stop.wait()


def main(given: Sequence[str] | None = None) -> None:
    """Run the server."""
    asyncio.run(serve(arguments(given)))

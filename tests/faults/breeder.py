"""Gives birth to bots: one process that has imported everything, and forks a process of its own for each bot.

To start Python and import discord.py takes two seconds; a fork takes a hundredth of one. Each bot is a real process
all the same, with its own connections, that dies of ``os._exit`` or ``kill -9`` and leaves nothing behind but its file.

It reads a line of JSON for each bot, its environment, and writes ``{"born": pid}``, and ``{"gone": pid, "code": n}``.
"""

import asyncio
import gc
import json
import os
import selectors
import signal
import sys
import warnings
from collections.abc import Mapping

with warnings.catch_warnings():
    # On Python 3.11 and 3.12 discord.py imports audioop, which the standard library has given up.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord

from bot import logs
from bot.app import App
from bot.middle import make_middle
from bot.render.cards import role_card
from bot.settings import EXTENSIONS, Settings
from bot.store.migrate import scripts
from bot.texts import texts_for
from tests.faults.telling import Telling

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


async def live() -> None:
    """Be a bot, as the environment says, until killed."""
    app = App(Settings(), make_middle)
    async with Telling(app, os.environ["SL_TELLS_AT"]) as telling:
        await app.start()
        telling.started = True
        await app.wait()


def bear(environment: Mapping[str, str]) -> int:
    """Fork a bot; gives its process id."""
    child = os.fork()
    if child:
        return child
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.set_wakeup_fd(-1)
        os.environ.update(environment)
        log = os.open(environment["SL_LOG"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        nothing = os.open(os.devnull, os.O_RDONLY)
        for number, target in ((nothing, 0), (log, 1), (log, 2)):
            os.dup2(number, target)
        logs.set_up(level=os.environ.get("SL_LOG_LEVEL", "WARNING"))
        asyncio.run(live())
    except BaseException:  # noqa: BLE001 - whatever it was, this process must not go on as a second breeder
        sys.excepthook(*sys.exc_info())
        sys.stderr.flush()
    finally:
        os._exit(1)


def warm_up() -> None:
    """Do once what each bot would do anew: read texts, draw cards, load extensions."""
    for name in EXTENSIONS:
        __import__(name)
    for locale in ("de", "en"):
        texts_for(locale)
    for role in ("templer", "assassine"):
        role_card(role, bomber=False, locale="de")
    scripts()
    gc.collect()
    gc.freeze()


def main() -> None:
    """Serve until the input ends."""
    warm_up()
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    waiting = selectors.DefaultSelector()
    waiting.register(sys.stdin.fileno(), selectors.EVENT_READ, "order")
    waiting.register(reading, selectors.EVENT_READ, "child")
    rest = b""
    tell({"ready": os.getpid()})
    while True:
        for key, _ in waiting.select():
            if key.data == "child":
                os.read(reading, 4_096)
                bury()
                continue
            data = os.read(sys.stdin.fileno(), 65_536)
            if not data:
                return
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                tell({"born": bear(json.loads(line))})


def bury() -> None:
    """Tell of all who have died."""
    while True:
        try:
            child, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not child:
            return
        tell({"gone": child, "code": os.waitstatus_to_exitcode(status)})


def tell(what: object) -> None:
    """Write a line."""
    os.write(1, json.dumps(what).encode() + b"\n")


if __name__ == "__main__":
    main()

"""Rounds of Galgenfrist for tests: a table with named seats, played line by line in the scenario language."""

from collections.abc import Mapping
from typing import Any

from engines.core.audience import Viewer
from engines.core.base import Event
from engines.core.contract import Cause
from engines.core.fold import look, replay
from engines.core.ids import Seat
from engines.galgenfrist import GAME
from engines.galgenfrist.state import State
from engines.galgenfrist.view import View
from engines.scenario.read import Scenario, read
from engines.scenario.run import Played, run

GAMES = {GAME.name: GAME}
PLAIN: Mapping[str, str] = {
    "Viktor": "henker",
    "Anna": "loyalist hut",
    "Bernd": "saboteur begnadigung",
    "Carla": "loyalist kelch",
}
"""An executioner, and three prisoners with roles and items of which none does anything by itself."""
VIKTOR, ANNA, BERND, CARLA = (Seat(seat) for seat in range(4))
ACTIONS = "".join(f"- Viktor call {name}\n- {name} peek {name}\n" for name in ("Anna", "Bernd", "Carla"))
TO_THE_EXECUTIONS = f"- Viktor reveal\n{ACTIONS}- Viktor reveal\n"
"""With two gallows cards that ask for nothing."""
QUIET = ["kopfgeld", "gnadenerlass"]


class Table:
    """A scenario that was played, with what it came to. Raises ``AssertionError`` for a line that does not hold."""

    def __init__(
        self,
        script: str = "",
        seats: Mapping[str, str] = PLAIN,
        *,
        options: Mapping[str, Any] | None = None,
        **setup: Any,
    ) -> None:
        fixed = {"middle": "schild", "gallows": QUIET, **setup}
        lines = ['game = "galgenfrist"', 'title = "test"', f'script = """\n{script}"""', "[options]"]
        lines += [f"{name} = {_toml(value)}" for name, value in (options or {}).items()]
        lines += ["[seats]", *(f"{name} = {_toml(word)}" for name, word in seats.items())]
        lines += ["[setup]", *(f"{name} = {_toml(value)}" for name, value in fixed.items() if value is not None)]
        self.scenario: Scenario = read("\n".join(lines), "test.toml", GAMES)
        self.played: Played = run(self.scenario)
        assert () == self.played.failures

    @property
    def log(self) -> list[Event]:
        """All events so far."""
        return [happened.event for happened in self.played.log]

    @property
    def state(self) -> State:
        """The truth."""
        return replay(GAME, self.scenario.setup, self.log)

    def view(self, viewer: Viewer) -> View:
        """Somebody's picture."""
        return look(GAME, self.scenario.setup, self.log, viewer)

    def all(self, kind: type[Any]) -> list[Any]:
        """All events of a kind."""
        return [event for event in self.log if isinstance(event, kind)]

    def why(self, event: Event) -> Cause:
        """Explain an event."""
        return GAME.explain(self.log, event)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {_toml(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'

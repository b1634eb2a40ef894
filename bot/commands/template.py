"""Templates: a first scenario of a game that holds as it is and shows how lines are written."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from engines.core.calendar import parse_moment
from engines.core.contract import Game, Setup
from engines.scenario.read import DEFAULT_START, DEFAULT_ZONE
from engines.scenario.write import write_file
from engines.templer_assassinen.cast import deal
from engines.templer_assassinen.house import House
from engines.templer_assassinen.roles import ALL

_LEGEND: Final = (
    "# TIME ACTOR VERB ARGS...                    somebody does something; the line fails if it is refused",
    "# TIME ACTOR VERB ARGS... => refused REASON  the line fails unless it is refused",
    "# TIME ? AUDIENCE EVENT key=value...         by then a player, public or gm has seen such an event",
    "# TIME ?! AUDIENCE EVENT key=value...        by then nobody of that audience has",
    "# TIME ?= AUDIENCE EVENT key=value... xN     by then it was exactly N of them",
    "# A TIME is HH:MM[:SS] (the next one), a date with a time, +5m, +2h, +1d, or - for one second later.",
)


def template(game: Game[Any, Any], names: tuple[str, ...]) -> str:
    """Write the file for a table of ``names``."""
    setup = Setup(names=names, start=parse_moment(DEFAULT_START, DEFAULT_ZONE))
    setup, lines = _SHOWN.get(game.name, _opening)(setup)
    return write_file(game.name, setup, (*_LEGEND, *lines), title=f"A round for {len(names)}")


def _opening(setup: Setup) -> tuple[Setup, tuple[str, ...]]:
    return setup, (f"12:00 ? public round_started players={len(setup.names)}",)


def _first_night(setup: Setup) -> tuple[Setup, tuple[str, ...]]:
    """Show one murder, and by whom it may be seen: nobody before ten, since the other group is idle."""
    words = deal({role.word: role for role in ALL}, len(setup.names), House())
    murderer = setup.names[[word.split()[0] for word in words].index("assassine")]
    *_, watchman, victim = setup.names  # the table deals plain citizens last
    lines = (
        *_opening(setup)[1],
        f"22:00 {murderer} murder {victim}",
        f"22:00:01 ? {murderer} action_received action=murder official=22:00",
        "09:59 ?! public died",
        f"10:00 ? public died player={victim} role=staedter cause=murdered",
        f"12:00 {victim} vote {murderer} => refused you-are-dead",
    )
    return replace(setup, words=words, fixed={"watchman": watchman}), lines


_SHOWN: Final[Mapping[str, Callable[[Setup], tuple[Setup, tuple[str, ...]]]]] = {
    "templer_assassinen": _first_night,
}

"""Canonical bytes of events and commands: what the log stores, hashes and reads back, byte for byte."""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Any

from msgspec import json

from engines.core.base import Command, Event, tag_of
from engines.core.commands import CORE_COMMANDS
from engines.core.events import CORE_EVENTS

_ENCODER = json.Encoder(order="deterministic")


class Codec:
    """Reads and writes one game's events and commands under their stable wire names."""

    def __init__(self, events: Sequence[type[Event]], commands: Sequence[type[Command]]) -> None:
        self.event_types = {tag_of(kind): kind for kind in (*CORE_EVENTS, *events)}
        self.command_types = {tag_of(kind): kind for kind in (*CORE_COMMANDS, *commands)}
        all_events: Any = reduce(or_, self.event_types.values())
        all_commands: Any = reduce(or_, self.command_types.values())
        self._event = json.Decoder(all_events)
        self._events = json.Decoder(list[all_events])
        self._command = json.Decoder(all_commands)

    def write(self, item: Event | Command) -> bytes:
        """Give the canonical bytes of one event or command."""
        return _ENCODER.encode(item)

    def write_log(self, log: Iterable[Event]) -> bytes:
        """Give the canonical bytes of many events as one array."""
        return _ENCODER.encode(list(log))

    def read_event(self, data: bytes) -> Event:
        """Read one event. Raises ``msgspec.ValidationError`` for what no event of this game looks like."""
        event: Event = self._event.decode(data)
        return event

    def read_command(self, data: bytes) -> Command:
        """Read one command. Raises ``msgspec.ValidationError`` for what no command of this game looks like."""
        command: Command = self._command.decode(data)
        return command

    def read_log(self, data: bytes) -> list[Event]:
        """Read an array of events. Raises ``msgspec.ValidationError``."""
        log: list[Event] = self._events.decode(data)
        return log

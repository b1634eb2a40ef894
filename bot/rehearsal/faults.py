"""What goes wrong on order. Each call says when and how often; nothing goes wrong by chance."""

import fnmatch
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.rehearsal import channels, members
from bot.rehearsal.model import Channel, Guild, Role, User
from bot.rehearsal.world import Event, World

if TYPE_CHECKING:
    from bot.rehearsal.gateway import Gateway


@dataclass
class Plan:
    """One thing that goes wrong: where, after how many that go well, and how many times."""

    kind: str
    where: str
    after: int = 0
    times: int = 1
    seconds: float = 0.0
    status: int = 0
    stored: bool = False
    everywhere: bool = False

    def strikes(self, where: str) -> bool:
        """Tell whether it happens here and now, and count that."""
        if self.times <= 0 or not fnmatch.fnmatchcase(where, self.where):
            return False
        if self.after > 0:
            self.after -= 1
            return False
        self.times -= 1
        return True


@dataclass
class Faults:
    """The faults of a world. ``where`` is an event or a route, as ``"POST /channels/*/messages"``; ``*`` fits anything.

    In all of them ``after`` lets so many pass first and ``times`` says how many are hit.
    """

    world: World
    plans: list[Plan] = field(default_factory=list)
    zombie: bool = False
    gateway: "Gateway | None" = None

    # -------------------------------------------------------------------------------------------------------- gateway

    def drop(self) -> int:
        """Cut all sockets now, without a closing frame; tell how many."""
        return self.gateway.drop_all() if self.gateway else 0

    def reconnect(self) -> None:
        """Ask all clients now to connect anew (op 7)."""
        if self.gateway:
            self.gateway.send_all(7)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell all clients now that their session is invalid (op 9); without ``resumable`` it is gone for good."""
        if self.gateway:
            self.gateway.send_all(9, resumable)
            if not resumable:
                self.gateway.sessions.clear()

    def refuse_resume(self, times: int = 1, *, after: int = 0) -> None:
        """Answer the next RESUME with op 9: what happened meanwhile is never sent again."""
        self.plans.append(Plan("resume", "*", after, times))

    def go_zombie(self, *, on: bool = True) -> None:
        """Acknowledge no heartbeat and send nothing, with the socket open, until switched off."""
        self.zombie = on

    def duplicate(self, event: str = "*", times: int = 1, *, after: int = 0) -> None:
        """Dispatch an event twice."""
        self.plans.append(Plan("duplicate", event, after, times))

    def delay(self, event: str, seconds: float, times: int = 1, *, after: int = 0) -> None:
        """Dispatch an event later by ``seconds`` of real time."""
        self.plans.append(Plan("delay", event, after, times, seconds=seconds))

    def reorder(self, event: str = "*", times: int = 1, *, after: int = 0) -> None:
        """Dispatch an event only after the next one that is told."""
        self.plans.append(Plan("reorder", event, after, times))

    # ----------------------------------------------------------------------------------------------------------- HTTP

    def limit(
        self, where: str, seconds: float = 0.1, times: int = 1, *, after: int = 0, everywhere: bool = False
    ) -> None:
        """Answer with 429 and ``retry_after``; ``everywhere`` calls it the global limit."""
        self.plans.append(Plan("limit", where, after, times, seconds=seconds, everywhere=everywhere))

    def fail(self, where: str, status: int = 502, times: int = 1, *, after: int = 0, stored: bool = False) -> None:
        """Answer with a server error and a page of HTML, before or (``stored``) after having done what was asked."""
        self.plans.append(Plan("fail", where, after, times, status=status, stored=stored))

    def reset(self, where: str, times: int = 1, *, after: int = 0, stored: bool = True) -> None:
        """Cut the connection instead of answering, after (or before) having done what was asked."""
        self.plans.append(Plan("reset", where, after, times, stored=stored))

    def slow(self, where: str, seconds: float, times: int = 1, *, after: int = 0) -> None:
        """Answer later by ``seconds`` of real time."""
        self.plans.append(Plan("slow", where, after, times, seconds=seconds))

    # ----------------------------------------------------------------------------------------------------- taken away

    def close_dms(self, user: User, *, closed: bool = True) -> None:
        """Let nobody write to a user any more (50007)."""
        user.dms_open = not closed

    def take_permission(self, guild: Guild, user: User, permission: int) -> None:
        """Take a permission out of every role somebody has, and out of everybody's."""
        for role in [guild.everyone, *(guild.roles[each] for each in guild.members[user.id].roles)]:
            if role.permissions & permission:
                role.permissions &= ~int(permission)
                members.role_changed(self.world, guild, role)

    def take_channel(self, channel: Channel) -> None:
        """Delete a channel or thread."""
        channels.delete(self.world, channel)

    def take_role(self, guild: Guild, role: Role) -> None:
        """Delete a role."""
        members.drop_role(self.world, guild, role)

    def take_member(self, guild: Guild, user: User) -> None:
        """Let somebody (or the bot itself) be thrown out."""
        members.leave(self.world, guild, user)

    def outage(self, guild: Guild) -> None:
        """Make a guild unavailable; nothing that happens there is told until ``recover``."""
        guild.available = False
        for app in self.world.apps.values():
            if app.id in guild.members:
                self.world.emit(Event("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, guild, app=app))

    def recover(self, guild: Guild) -> None:
        """End an outage."""
        guild.available = True
        for app in self.world.apps.values():
            if app.id in guild.members:
                self.world.emit(Event("GUILD_CREATE", {}, guild, app=app))

    # ------------------------------------------------------------------------------------------------- asked by others

    def struck(self, kind: str, where: str, *, stored: bool | None = None) -> Plan | None:
        """Find what happens here and now, and count it."""
        for plan in self.plans:
            if plan.kind == kind and stored in {None, plan.stored} and plan.strikes(where):
                return plan
        return None

    def refuses_resume(self) -> bool:
        """Tell whether this RESUME is refused."""
        return self.struck("resume", "*") is not None

    def deliveries(self, event: str) -> list[float | None]:
        """Say when an event is dispatched, in seconds from now, for each time; ``None``: after the next one."""
        if not self.plans:
            return [0.0]
        if self.struck("duplicate", event):
            return [0.0, 0.0]
        if late := self.struck("delay", event):
            return [late.seconds]
        return [None] if self.struck("reorder", event) else [0.0]

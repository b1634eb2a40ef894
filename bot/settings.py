"""The one place for settings: the environment, and ``.env`` beside the program."""

from functools import cached_property
from typing import ClassVar, Self

from pydantic import Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

MINUTE_MS = 60_000
MOST_REQUESTS = 50

EXTENSIONS = (
    "cogs.errors",
    "cogs.components",
    "cogs.lobby",
    "cogs.actions",
    "cogs.court",
    "cogs.tables",
    "cogs.moderation",
    "cogs.help",
    "cogs.statistics",
    "cogs.setup",
    "cogs.sync",
)
"""The extensions of the bot, in the order they are loaded: the one that tells Discord the commands last."""


class Settings(BaseSettings):
    """What whoever runs the bot may decide. Durations are whole milliseconds where the name says so, else seconds."""

    model_config: ClassVar[SettingsConfigDict] = SettingsConfigDict(
        env_file=".env", env_prefix="SPIELLEITER_", extra="ignore", populate_by_name=True, frozen=True
    )

    token: SecretStr = Field(default=SecretStr(""), validation_alias="DISCORD_TOKEN")
    database: str = Field(default="sqlite+aiosqlite:///spielleiter.db", validation_alias="DATABASE_URL")

    api: str = ""
    """Where the HTTP API of a rehearsal is; Discord itself without it."""
    gateway: str = ""
    """Where the gateway of a rehearsal is."""
    clock: str = ""
    """Where the control interface of a rehearsal is, whose clock is to be followed."""

    settle_ms: int = Field(default=1_500, ge=0)
    """How long after a deadline to wait for messages that Discord has not shown yet."""
    outage_ms: int = Field(default=10 * MINUTE_MS, ge=0)
    """An outage longer than this holds a round"""
    outage_window_ms: int = Field(default=30 * MINUTE_MS, ge=0)
    """if it lies within so much of the end of a phase."""
    beat_ms: int = Field(default=30_000, gt=0)
    """How often to note that the gateway is healthy, so that a restart knows how long it was not."""
    requests_a_second: int = Field(default=49, gt=0)
    """How many requests to make; Discord takes fifty, a rehearsal without limits as many as there are."""
    identifies_a_day: int = Field(default=500, gt=0, le=1_000)
    """Discord takes a token away that identifies more than a thousand times."""
    identify_pause: float = Field(default=5.0, ge=0)
    """Seconds to wait before another IDENTIFY; Discord takes one in five."""
    longest_sleep: float = Field(default=30.0, ge=30)
    """Seconds for which discord.py may wait for a rate limit by itself; it takes no less than 30."""
    extensions: tuple[str, ...] = EXTENSIONS
    """The extensions to load, by module name."""
    log_json: bool = False
    log_level: str = "INFO"

    @model_validator(mode="after")
    def _keep_to_discord_s_limit(self) -> Self:
        if self.requests_a_second > MOST_REQUESTS and not self.api:
            raise ValueError(f"requests_a_second: Discord takes no more than {MOST_REQUESTS}")
        return self

    @cached_property
    def rehearsal(self) -> bool:
        """Whether this bot talks to an embedded Discord."""
        return bool(self.api)

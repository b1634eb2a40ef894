"""The tables. Times are whole milliseconds since 1970 UTC, ids are Discord's; nothing here is a naive datetime.

SQLite would drop a time zone and sort what is left as text, so no column holds a date. Bodies of the log are stored as
the very bytes that were hashed. Each index costs a page or more of every transaction, so there is one only for a
question that is asked.
"""

from sqlalchemy import BigInteger, Column, Index, LargeBinary, text
from sqlmodel import Field, SQLModel


def _big(*, primary: bool = False, null: bool = False, index: bool = False) -> Column[int]:
    """Make a column for an id or an instant; SQLModel's own integers are too small for them on PostgreSQL."""
    return Column(BigInteger, primary_key=primary, nullable=null, index=index, autoincrement=False)


class Server(SQLModel, table=True):
    """A Discord server and how it is set up; ``options`` are its house rules as JSON."""

    __tablename__ = "servers"

    guild: int = Field(sa_column=_big(primary=True))
    locale: str = "de"
    zone: str = "Europe/Berlin"
    options: str = "{}"
    category: int | None = Field(default=None, sa_column=_big(null=True))
    signup_channel: int | None = Field(default=None, sa_column=_big(null=True))
    gm_channel: int | None = Field(default=None, sa_column=_big(null=True))
    gm_role: int | None = Field(default=None, sa_column=_big(null=True))
    outage_ms: int = 600_000
    outage_window_ms: int = 1_800_000


class Round(SQLModel, table=True):
    """A round from its sign-up on.

    ``setup`` is the canonical JSON of the set-up once it has started, ``secret`` the 32 bytes from which all its chance
    comes, ``rules`` the version of the rules that it keeps. ``status`` is one of signup, running, over, cancelled;
    ``held`` tells why it waits for its moderators, if it does. ``guild`` is empty where somebody plays alone: such a
    round has no server and no moderators, and its ``channel`` are the direct messages with its host.
    """

    __tablename__ = "rounds"

    id: int | None = Field(default=None, primary_key=True)
    guild: int | None = Field(default=None, sa_column=_big(null=True, index=True))
    game: str
    status: str = "signup"
    held: str | None = None
    host: int = Field(sa_column=_big())
    locale: str = "de"
    zone: str = "Europe/Berlin"
    options: str = "{}"
    words: str = "[]"
    rules: str = ""
    secret: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    setup: str | None = None
    signup_channel: int | None = Field(default=None, sa_column=_big(null=True))
    channel: int | None = Field(default=None, sa_column=_big(null=True))
    gm_channel: int | None = Field(default=None, sa_column=_big(null=True))
    dead_thread: int | None = Field(default=None, sa_column=_big(null=True))
    board: int | None = Field(default=None, sa_column=_big(null=True))
    panel: int | None = Field(default=None, sa_column=_big(null=True))
    starts_at: int | None = Field(default=None, sa_column=_big(null=True))
    created_at: int = Field(sa_column=_big())
    started_at: int | None = Field(default=None, sa_column=_big(null=True))
    ended_at: int | None = Field(default=None, sa_column=_big(null=True))


class Player(SQLModel, table=True):
    """A person in a round. ``seat`` is empty until the start; ``left_at`` ends a replaced person's access."""

    __tablename__ = "players"

    round: int = Field(primary_key=True, foreign_key="rounds.id")
    user: int = Field(sa_column=_big(primary=True))
    seat: int | None = None
    name: str
    handle: str = ""
    locale: str = "de"
    dm: int | None = Field(default=None, sa_column=_big(null=True, index=True))
    dm_open: bool = True
    whispers: bool = True
    reminders: bool = True
    joined_at: int = Field(sa_column=_big())
    left_at: int | None = Field(default=None, sa_column=_big(null=True))


class Entry(SQLModel, table=True):
    """A row of a round's log: a command (refused ones too), an event, or something else worth keeping.

    ``source`` is unique: a second delivery of the same message finds the first. ``at`` is the official time,
    ``received`` when the bot had it. ``cause`` is the ``seq`` of the command an event came from. The chain of a round:
    ``hash`` = SHA-256(prev | seq | kind | at | digest), ``digest`` = SHA-256(salt | body); both stay when a body is
    erased. All other columns are copies of what stands in the body (``bot.store.chain.Body``).

    The primary key keeps the chain from forking: whatever follows a row bears the number after its own, and there is
    only one of that. An index of hashes, which are spread at random, would say the same again at twice the cost.
    """

    __tablename__ = "log"
    __table_args__ = (Index("log_sources", "source", unique=True, sqlite_where=text("source IS NOT NULL")),)

    round: int = Field(primary_key=True, foreign_key="rounds.id")
    seq: int = Field(primary_key=True)
    kind: str
    tag: str
    at: int = Field(sa_column=_big())
    received: int = Field(sa_column=_big())
    actor: str
    source: str | None = None
    cause: int | None = None
    audience: str = "gm"
    verdict: str | None = None
    rule: str | None = None
    body: bytes | None = Field(sa_column=Column(LargeBinary, nullable=True))
    salt: bytes | None = Field(sa_column=Column(LargeBinary, nullable=True))
    digest: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    prev: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    hash: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class Deadline(SQLModel, table=True):
    """A timer that a round waits for."""

    __tablename__ = "deadlines"
    __table_args__ = (Index("deadlines_due", "due"), {"sqlite_with_rowid": False})

    round: int = Field(primary_key=True, foreign_key="rounds.id")
    key: str = Field(primary_key=True)
    due: int = Field(sa_column=_big())
    rank: int = 0


class Outgoing(SQLModel, table=True):
    """Something to be sent or edited, from the moment it is decided until Discord has it.

    ``lane`` is its priority (0 first). ``place`` says where: ``dm:<user>``, ``channel:<id>``, ``interaction:<token>``.
    ``number`` counts what that place was sent in this round and makes marker and nonce. ``state`` is waiting, sent or
    parked; ``coalesce`` names an edit that a newer one replaces.
    """

    __tablename__ = "outbox"
    __table_args__ = (
        Index("outbox_waiting", "state", "lane", "id"),
        Index("outbox_panels", "round", "coalesce", sqlite_where=text("coalesce IS NOT NULL")),
    )

    id: int | None = Field(default=None, primary_key=True)
    round: int | None = Field(default=None, index=True)
    cause: int | None = None
    part: int = 0
    lane: int
    place: str
    action: str = "send"
    number: int = 0
    payload: str
    files: bytes | None = Field(default=None, sa_column=Column(LargeBinary, nullable=True))
    coalesce: str | None = None
    not_before: int = Field(default=0, sa_column=_big())
    state: str = "waiting"
    attempts: int = 0
    problem: str | None = None
    message: int | None = Field(default=None, sa_column=_big(null=True))
    created_at: int = Field(sa_column=_big())
    sent_at: int | None = Field(default=None, sa_column=_big(null=True))


class Watermark(SQLModel, table=True):
    """The last message of a channel that has been read; what follows it is still to be read."""

    __tablename__ = "watermarks"

    channel: int = Field(sa_column=_big(primary=True))
    message: int = Field(sa_column=_big())
    round: int | None = Field(default=None, index=True)


class Token(SQLModel, table=True):
    """What a button or menu stands for; its custom id is the random token alone."""

    __tablename__ = "tokens"

    token: str = Field(primary_key=True)
    round: int | None = Field(default=None, index=True)
    user: int | None = Field(default=None, sa_column=_big(null=True))
    seat: int | None = None
    action: str
    args: str = "{}"
    phase: str | None = None
    expires: int | None = Field(default=None, sa_column=_big(null=True))
    used: bool = False


class Note(SQLModel, table=True):
    """A fact about this installation, such as when the gateway was last healthy."""

    __tablename__ = "notes"

    key: str = Field(primary_key=True)
    value: str

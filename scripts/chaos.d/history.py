"""What every client was told, as plain data: the checker compares it with the log, and the self-test makes it up."""

from dataclasses import dataclass, field

# What an attempt can be told. Anything but these two means that nobody knows.
MADE, REFUSED, UNKNOWN = "made", "refused", "unknown"


@dataclass
class Attempt:
    """One request for a move, and its answer."""

    told: str
    code: str = ""
    # The length of the log that came with the answer, or with the news of a refusal.
    seq: int = None
    # What the answer says has happened since the length that was sent.
    events: list = None
    sent: float = 0.0
    answered: float = 0.0
    node: int = 0


@dataclass
class Move:
    """A move under one key, however often it was sent."""

    who: str
    seat: int
    key: str
    # The length of the log it was decided at.
    seen: int
    action: object
    attempts: list = field(default_factory=list)


@dataclass
class Frame:
    """One event of a stream."""

    # Which of the reader's connections it came by.
    line: int
    seq: int
    events: list
    # The Last-Event-ID that was sent, on the first event of a connection.
    after: int = None
    node: int = 0


@dataclass
class Look:
    """One answer to `GET ?since=`."""

    since: int
    seq: int
    events_from: int
    events: list
    node: int = 0


@dataclass
class Reader:
    """Everything one person, or a stranger, was told of a table."""

    who: str
    seat: int = None
    frames: list = field(default_factory=list)
    looks: list = field(default_factory=list)


@dataclass
class Match:
    """Everything that was told of one table."""

    id: str
    game: str
    # Seconds that each may think, if there is a clock: for a move, or for all of them.
    clock: int = None
    per_game: bool = False
    # How many servers write the log.
    nodes: int = 1
    moves: list = field(default_factory=list)
    readers: list = field(default_factory=list)
    # Names that were told that they sit; was anybody told that the cards are dealt?
    seated: set = field(default_factory=set)
    dealt: bool = False
    # The greatest length of the log that anybody was told.
    longest: int = 0
    # When somebody was first told of each length, in seconds.
    told_at: dict = field(default_factory=dict)

    def told(self, seq, when):
        self.longest = max(self.longest, seq)
        self.told_at.setdefault(seq, when)


@dataclass
class Truth:
    """What is so: the log as it is stored, and what each reader is shown in the end, by name."""

    log: list
    # Of each reader: {"seq", "status", "events"}.
    sights: dict
    # The numbers of the entries.
    seqs: list = None


@dataclass
class Anomaly:
    kind: str
    table: str
    what: str

    def __str__(self):
        return f"{self.kind.upper()} at {self.table}: {self.what}"

"""A guest: asks through the proxies, comes back after every fault, follows a table by its stream, and writes down all
that is told."""

import asyncio
import json
import time

from history import MADE, REFUSED, UNKNOWN, Frame, Look, Reader
from wire import Lost, Stream, Wire

# Codes that leave open whether the request was carried out.
OPEN_CODES = {"unsure"}
# A stream says something every twenty seconds.
SILENCE = 25


class Told:
    """What one request was answered with."""

    def __init__(self, kind, code="", data=None, node=0):
        self.kind, self.code, self.data, self.node = kind, code, data or {}, node

    @property
    def ok(self):
        return self.kind == MADE


class Person:
    def __init__(self, world, name, dice, settled):
        self.world, self.name, self.dice, self.settled = world, name, dice, settled
        self.cookie, self.wire = None, Wire()
        self.home = dice.choice(world.house.nodes)

    def node(self):
        """Whoever is settled stays with a node until it fails them; others ask anybody."""
        if not self.settled:
            self.home = self.dice.choice(self.world.house.nodes)
        return self.home

    def go_elsewhere(self):
        self.home = self.dice.choice(self.world.house.nodes)

    def headers(self):
        return {"cookie": self.cookie} if self.cookie else {}

    async def ask(self, method, path, body=None, wire=None, node=None):
        node = node or self.node()
        patience = self.dice.uniform(1.0, 6.0) if self.world.calm_since is None else 30.0
        try:
            address = node.proxy.address
            answer = await (wire or self.wire).ask(address, method, path, self.headers(), body, patience)
        except Lost as why:
            self.world.lost += 1
            self.go_elsewhere()
            return Told(UNKNOWN, str(why), node=node.number)
        self.cookie = answer.cookie() or self.cookie
        data = answer.json()
        if answer.status in (200, 201) and data is not None:
            return Told(MADE, data=data, node=node.number)
        code = data.get("error", {}).get("code", "") if isinstance(data, dict) else ""
        if not code or answer.status == 500:
            self.world.note("broken answer", path, f"{answer.status} {answer.body[:200]!r} to {method}")
            return Told(UNKNOWN, str(answer.status), node=node.number)
        if answer.status == 503:
            self.world.refused += 1
        return Told(UNKNOWN if code in OPEN_CODES else REFUSED, code, data, node.number)

    async def insist(self, method, path, body=None, enough=None):
        """Asks until it is carried out, or until `enough` says that it has been."""
        while True:
            told = await self.ask(method, path, body)
            if told.ok or (enough and await enough(told)):
                return told
            await asyncio.sleep(self.dice.uniform(0.05, 0.4))

    async def enter(self):
        while self.cookie is None:
            await self.insist("POST", "/api/me", {"name": self.name})


class Follower:
    """One person, or a stranger, at one table."""

    def __init__(self, world, match, person, seat):
        self.world, self.match, self.person, self.seat = world, match, person, seat
        self.path = f"/api/tables/{match.id}"
        self.reader = Reader(person.name, seat)
        match.readers.append(self.reader)
        self.seen = 0
        self.line, self.line_node, self.line_open = 0, None, False
        self.latest = {"seq": 0, "status": "waiting", "waiting": [], "legal": []}
        self.changed = asyncio.Event()

    def take(self, update):
        """Remembers the newest position."""
        self.match.told(update["seq"], time.monotonic())
        if update["seq"] >= self.latest["seq"]:
            self.latest = update
            self.changed.set()

    @property
    def over(self):
        return self.latest["status"] in ("over", "expired")

    async def follow(self):
        """Reads the stream, over every line that is cut, until the end has been read."""
        while not (self.over and self.seen >= self.latest["seq"]):
            try:
                await self.read_line()
            except Lost:
                self.world.lines_lost += 1
            self.line_open = False
            self.person.go_elsewhere()
            await asyncio.sleep(self.person.dice.uniform(0.02, 0.4))

    async def read_line(self):
        node, after = self.person.home, self.seen
        headers = self.person.headers() | {"last-event-id": str(after)}
        stream = await Stream.open(node.proxy.address, self.path + "/stream", headers, 10)
        if not isinstance(stream, Stream):
            data = stream.json() or {}
            code = data.get("error", {}).get("code", "")
            if code != "failed":
                self.world.note(
                    "forgotten", self.match.id, f"{self.person.name}'s stream was refused: {stream.body[:200]!r}"
                )
            raise Lost(code)
        self.line += 1
        self.line_node = node
        try:
            while True:
                name, number, data = await stream.next(SILENCE)
                if name == "bye":
                    return
                if name != "update":
                    continue
                update = json.loads(data)
                if update["seq"] != number:
                    self.world.note(
                        "broken answer", self.match.id, f"event {number} says that the log has {update['seq']}"
                    )
                self.reader.frames.append(Frame(self.line, number, update["events"], after, node.number))
                after = None
                self.seen, self.line_open = max(self.seen, number), True
                self.take(update)
                self.world.frames += 1
                if self.over:
                    return
        finally:
            stream.close()

    async def look(self):
        """Looks at the table, which must not be shorter than what was told before."""
        since = max(self.seen, self.latest["seq"])
        told = await self.person.ask("GET", f"{self.path}?since={since}")
        if not told.ok:
            self.forgotten(told)
            return False
        sight = told.data
        self.reader.looks.append(Look(since, sight["seq"], sight["events_from"], sight["events"], told.node))
        self.world.looks += 1
        if sight["seq"] < since:
            # Noted by the checker. A page would be loaded anew, and so the game goes on.
            self.latest = sight
        self.take(sight)
        return True

    def forgotten(self, told):
        """A guest with a seat is known, and so is their table, whatever happened to the nodes."""
        if told.kind == REFUSED and told.code in ("not_yours", "unknown"):
            message = told.data.get("error", {}).get("message", "")
            self.world.note("forgotten", self.match.id, f"{self.person.name} was told by node {told.node}: {message}")

"""One house under fire: its crews, the faults, the pauses in which everybody must catch up, and the end."""

import asyncio
import hashlib
import json
import os
import random
import sqlite3
import subprocess
import tempfile
import time

from checker import check
from faults import AMONG_NODES, FAULTS
from history import Anomaly, Truth
from players import Crew

# Without a fault, everybody has read everything within this many seconds: a node's listener may need 5 s to come back.
CATCH_UP = 25
# One mistake is told in many ways: at each table only so many of a kind are kept.
MOST_ALIKE = 3
# Whoever has made no move for so many seconds without a fault, at no table, waits for ever.
WAITS_FOR_EVER = 40
# Faults under way at the same time.
TOGETHER = 3


class World:
    def __init__(self, house, letter, seed, tables, faults, every, think, silences):
        self.house, self.letter, self.every, self.think, self.silences = house, letter, every, think, silences
        self.dice = random.Random(f"{seed}{letter}")
        self.faults = faults
        # Each fault once, and then each as often as it weighs.
        self.bag = self.dice.sample(faults, len(faults))
        self.crews = [Crew(self, number, random.Random(f"{seed}{letter}{number}")) for number in range(tables)]
        self.anomalies, self.alike, self.closing = [], {}, False
        # When the faults last ended; None while they go on.
        self.calm_since = None
        self.store_lock = asyncio.Lock()
        self.kills = self.among = self.moves = self.frames = self.looks = self.lost = self.lines_lost = (
            self.refused
        ) = 0
        self.calms = 0
        self.by_fault = {}
        self.told_healthy = False
        # What is kept of a finished match: who was shown what, as fingerprints.
        self.kept = []
        self.phase = ""

    def note(self, kind, table, what):
        where = (kind, table)
        self.alike[where] = self.alike.get(where, 0) + 1
        if self.alike[where] <= MOST_ALIKE:
            self.anomalies.append(Anomaly(kind, f"{self.house.store.name} {table}", what))

    async def run_all(self, work):
        tasks = [asyncio.ensure_future(it) for it in work]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()

    async def live(self, seconds):
        """Plays under fire for so long, then to the end of every table."""
        evenings = [asyncio.ensure_future(crew.evening()) for crew in self.crews]
        self.phase = "under fire"
        try:
            await self.under_fire(time.monotonic() + seconds, evenings)
            await self.wind_down(evenings)
        finally:
            for task in evenings:
                task.cancel()
        await self.after_a_restart()

    async def under_fire(self, end, evenings):
        under_way = set()
        calm_at = time.monotonic() + 15
        while time.monotonic() < end:
            broken = [task for task in evenings if task.done() and task.exception()]
            if broken:
                raise broken[0].exception()
            if time.monotonic() >= calm_at:
                if under_way:
                    await asyncio.wait(under_way)
                await self.calm()
                calm_at = time.monotonic() + 15
            if len(under_way) < TOGETHER:
                under_way.add(asyncio.ensure_future(self.one_fault()))
            await asyncio.sleep(min(self.dice.expovariate(1 / self.every), 5 * self.every))
            for task in [task for task in under_way if task.done()]:
                under_way.discard(task)
                task.result()
        await asyncio.gather(*under_way)

    async def one_fault(self):
        if not self.bag:
            self.bag = [name for name in self.faults for _ in range(FAULTS[name][1])]
            self.dice.shuffle(self.bag)
        name = self.bag.pop()
        self.by_fault[name] = self.by_fault.get(name, 0) + 1
        self.among += name in AMONG_NODES or len(self.house.nodes) > 1
        await FAULTS[name][0](self, self.dice)

    async def calm(self):
        """A pause without faults: nodes are healthy, and whoever follows a table without being cut off catches up."""
        self.house.heal()
        self.calm_since = time.monotonic()
        self.calms += 1
        waited = []
        for crew in self.crews:
            if crew.match:
                waited += [(it, it.line, crew.match, crew.match.longest) for it in crew.followers if it.line_open]
        await self.all_healthy()

        def behind():
            return [it for it in waited if it[0].line_open and it[0].line == it[1] and it[0].seen < it[3]]

        while behind() and time.monotonic() < self.calm_since + CATCH_UP:
            await asyncio.sleep(0.05)
        for follower, _, match, longest in behind():
            who, node = follower.person.name, follower.line_node.number
            where = f"{who}'s stream at node {node} stands at {follower.seen} of {longest}"
            self.note("left behind", match.id, f"{CATCH_UP} s without a fault, and {where}")
        self.calm_since = None

    async def all_healthy(self):
        for node in self.house.nodes:
            end = time.monotonic() + CATCH_UP
            while not (well := await node.healthy()) and time.monotonic() < end:
                await asyncio.sleep(0.1)
            if not well:
                self.note("unwell", f"node {node.number}", f"{CATCH_UP} s without a fault, and /healthz says {well}")

    async def finish(self, match, followers):
        """A match is over: compares what was told with what is."""
        sights = {}
        for follower in followers:
            sights[follower.reader.who] = await self.whole(follower.person, match.id, match.longest)
        seqs, log = await self.read_log(match.id)
        for anomaly in check(match, Truth(log, sights, seqs)):
            self.note(anomaly.kind, anomaly.table, anomaly.what)
        if any(sight["status"] != "over" for sight in sights.values()):
            self.note("stuck", match.id, "the match ended without being over")
        shown = [(follower.person, fingerprint(sights[follower.reader.who])) for follower in followers]
        self.kept.append((match.id, fingerprint_of(log), shown))

    async def whole(self, person, table, length):
        """Everything a person may see of a table that is at least so long. A node that was not told how much somebody
        has seen may answer with less."""
        while True:
            node = self.dice.choice(self.house.nodes)
            reached = await person.ask("GET", f"/api/tables/{table}?since={length}", node=node)
            told = await person.ask("GET", f"/api/tables/{table}?since=0", node=node)
            # Both may be shorter than asked for, if somebody was told of entries that there never were.
            if reached.ok and told.ok and told.data["seq"] >= reached.data["seq"]:
                return told.data
            await asyncio.sleep(0.1)

    async def read_log(self, table):
        while True:
            try:
                return await self.house.store.log(table)
            except (OSError, sqlite3.Error):
                # The database is down at this moment.
                await asyncio.sleep(0.2)

    async def wind_down(self, evenings):
        """No more faults: every table that is under way comes to its end, or somebody waits for ever."""
        self.phase = "playing to the end"
        await self.calm()
        self.calm_since, self.closing, self.think = time.monotonic(), True, 0
        waiting, since, moves = set(evenings), time.monotonic(), self.moves
        while waiting and time.monotonic() < since + WAITS_FOR_EVER:
            done, waiting = await asyncio.wait(waiting, timeout=1)
            for task in done:
                task.result()
            if done or self.moves != moves:
                since, moves = time.monotonic(), self.moves
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for crew in self.crews:
            if crew.match:
                await self.tell_stuck(crew)

    async def tell_stuck(self, crew):
        seqs, log = await self.read_log(crew.match.id)
        readers = ", ".join(
            f"{it.person.name} at {it.seen} (node {it.line_node.number if it.line_node else '-'}), "
            f"seat {it.seat}, waits for {it.latest['waiting']} with {len(it.latest['legal'])} moves"
            for it in crew.followers
        )
        age = time.time() - log[-1]["at"] / 1000 if log else 0
        what = f"nobody has moved for {WAITS_FOR_EVER} s after the last fault; the log has {len(seqs)} entries"
        self.note("stuck", crew.match.id, f"{what}, the last one {age:.0f} s old; {readers}")
        sights = {}
        for follower in crew.followers:
            follower.person.wire.drop()
            told = await follower.person.ask("GET", f"/api/tables/{crew.match.id}?since=0")
            if told.ok:
                sights[follower.reader.who] = told.data
        for anomaly in check(crew.match, Truth(log, sights, seqs)):
            self.note(anomaly.kind, anomaly.table, anomaly.what)

    async def after_a_restart(self):
        """From what is stored, everything is as it was shown."""
        self.phase = "comparing after a restart"
        await self.house.restart()
        sample = self.dice.sample(self.kept, min(len(self.kept), 200))
        for table, log, shown in sample:
            if fingerprint_of((await self.read_log(table))[1]) != log:
                self.note("rewritten", table, "the log is not what it was when the match ended")
            for person, was in shown:
                told = await person.insist("GET", f"/api/tables/{table}?since=0")
                if fingerprint(told.data) != was:
                    self.note("rewritten", table, f"{person.name} is shown something else after a restart")
        if wrong := await self.house.store.sound():
            self.note("unsound", self.house.store.file, wrong)
        await self.export()

    async def export(self):
        """`cachet export` replays every finished table by itself, and writes its record."""
        folder = tempfile.mkdtemp(prefix="cachet-chaos-records-")
        node = self.house.nodes[0]
        kept = self.house.store.arguments(node.db_proxy)
        command = [*(node.space.prefix() if node.space else []), self.house.binary, "export", folder, *kept]
        done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
        written, finished = len(os.listdir(folder)), await self.house.store.finished()
        if done.returncode or written != finished:
            self.note("unsound", "export", f"{written} records of {finished} finished tables: {done.stderr.strip()}")
        subprocess.run(["rm", "-rf", folder], check=False)

    def figures(self):
        return {
            "store": self.house.store.name,
            "nodes": len(self.house.nodes),
            "kills": self.kills,
            "faults": dict(sorted(self.by_fault.items())),
            "faults_in_all": sum(self.by_fault.values()),
            "faults_among_nodes": self.among,
            "matches": len(self.kept),
            "moves_acknowledged": self.moves,
            "stream_events": self.frames,
            "looks": self.looks,
            "requests_lost": self.lost,
            "streams_lost": self.lines_lost,
            "answers_503": self.refused,
            "pauses": self.calms,
            "starts_that_failed": self.house.failed_starts,
        }


def fingerprint_of(data):
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


def fingerprint(sight):
    """What must stay the same of a finished table."""
    return fingerprint_of([sight["seq"], sight["status"], sight["events"], sight.get("winners"), sight["view"]])

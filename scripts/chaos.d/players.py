"""Crews that open tables, sit down and play random legal moves, under keys, as often as a bad network makes them."""

import asyncio
import time

from history import MADE, REFUSED, UNKNOWN, Attempt, Match, Move
from people import Follower, Person
from wire import Wire

# What the crews play, in turn: the wish for a table, and how many people sit down.
PLANS = [
    ({"game": "love-letter", "seats": 2}, 2),
    ({"game": "r"}, 2),
    ({"game": "love-letter", "seats": 3, "bots": ["novice"]}, 2),
    ({"game": "stitch", "seats": 3}, 3),
    ({"game": "r", "options": ["rules=B+C+F"]}, 2),
    ({"game": "love-letter-2019", "seats": 4, "clock": {"per_move": 120}}, 4),
    ({"game": "secret-moon", "seats": 5, "bots": ["novice", "novice"]}, 3),
    ({"game": "princess-princess", "seats": 2, "clock": {"per_game": 600}}, 2),
]
# A person who is waited for acts within a moment; one who is not looks again after so many seconds.
IDLE_LOOK = 8


class Player(Follower):
    """Somebody with a seat."""

    def __init__(self, world, match, person, seat):
        super().__init__(world, match, person, seat)
        self.moves = 0

    async def play(self):
        dice = self.person.dice
        while not self.over:
            latest = self.latest
            if self.seat in latest["waiting"] and latest["legal"]:
                await asyncio.sleep(dice.uniform(0, 2 * self.world.think))
                if self.latest is latest:
                    await self.make_a_move(latest)
                continue
            self.changed.clear()
            try:
                await asyncio.wait_for(self.changed.wait(), dice.uniform(1, 2) * IDLE_LOOK)
            except asyncio.TimeoutError:
                await self.look()
            if dice.random() < 0.1 and not self.person.settled:
                await self.look()

    async def make_a_move(self, latest):
        """Sends one move until it is known what became of it, or gives it up and looks again."""
        dice = self.person.dice
        self.moves += 1
        action = dice.choice(latest["legal"])["action"]
        move = Move(self.person.name, self.seat, f"{self.person.name}-{self.moves}", latest["seq"], action)
        self.match.moves.append(move)
        while True:
            tries = [self.attempt(move)]
            if dice.random() < 0.1:
                # The same person at two devices, or an impatient browser: one move all the same.
                tries.append(self.attempt(move, Wire()))
            told = await asyncio.gather(*tries)
            if any(attempt.told == MADE for attempt in told):
                self.world.moves += 1
                return
            failed = any(attempt.told == UNKNOWN or attempt.code == "failed" for attempt in told)
            # A refusal is final; a fault is tried again under the same key, or left at that.
            if not failed or dice.random() < 0.3:
                break
            await asyncio.sleep(dice.uniform(0.02, 0.3))
        await asyncio.sleep(dice.uniform(0.02, 0.1))
        while not self.over and not await self.look():
            await asyncio.sleep(dice.uniform(0.05, 0.4))

    async def attempt(self, move, wire=None):
        body = {"seq": move.seen, "action": move.action, "key": move.key}
        attempt = Attempt(UNKNOWN, sent=time.monotonic())
        # Written down before it is sent: what is under way when the run ends is unknown.
        move.attempts.append(attempt)
        told = await self.person.ask("POST", self.path + "/moves", body, wire)
        attempt.answered = time.monotonic()
        attempt.told, attempt.code, attempt.node = told.kind, told.code, told.node
        if wire:
            wire.drop()
        news = told.data if told.ok else told.data.get("news")
        if news:
            attempt.seq, attempt.events = news["seq"], news["events"]
            self.take(news)
        if told.kind == REFUSED and told.code in ("rules", "unfit"):
            message = told.data["error"]["message"]
            self.world.note(
                "barred", self.match.id, f"{move.who} was shown {move.action} as legal, and told: {message}"
            )
        self.forgotten(told)
        return attempt


class Crew:
    """A few people who play one match after the other."""

    def __init__(self, world, number, dice):
        self.world, self.number, self.dice = world, number, dice
        self.plan, people = PLANS[number % len(PLANS)]
        settled = number % 2 == 0
        self.people = [
            Person(world, f"{world.letter}{number}{'abcdefgh'[seat]}", dice, settled) for seat in range(people)
        ]
        self.stranger = Person(world, f"{world.letter}{number} stranger", dice, settled)
        self.match, self.followers = None, []

    async def evening(self):
        for person in self.people:
            await person.enter()
        while not self.world.closing:
            await self.one_match()

    async def one_match(self):
        host = self.people[0]
        opened = await host.insist("POST", "/api/tables", self.plan)
        kind, clock = next(iter(self.plan.get("clock", {}).items()), ("", None))
        self.match = match = Match(opened.data["id"], self.plan["game"], clock, kind == "per_game", len(self.world.house.nodes))
        self.followers = []
        match.seated.add(host.name)
        for person in self.people[1:]:
            told = await person.insist("POST", f"/api/tables/{match.id}/sit", {}, lambda _, it=person: self.sits(it))
            if told.ok:
                match.seated.add(person.name)
                match.told(told.data["seq"], time.monotonic())
        told = await host.insist("POST", f"/api/tables/{match.id}/start", None, lambda _: self.is_dealt(host))
        match.dealt = told.ok
        if told.ok:
            match.told(told.data["seq"], time.monotonic())
        for person in self.people:
            # A node need not know of the table what another has told, unless it is said how much that was.
            sight = await person.insist("GET", f"/api/tables/{match.id}?since={match.longest}")
            self.followers.append(Player(self.world, match, person, sight.data["you"]))
        playing = [it.play() for it in self.followers]
        watcher = Follower(self.world, match, self.stranger, None)
        self.followers.append(watcher)
        await self.world.run_all(playing + [it.follow() for it in self.followers] + [self.glance(watcher)])
        await self.world.finish(match, self.followers)
        self.match, self.followers = None, []

    async def glance(self, watcher):
        """The stranger looks now and then, at a node that may be busy with a move. At half of the tables everybody
        stays with their node: whoever roams tells nodes how long the log is, and they catch up."""
        while not watcher.over:
            await asyncio.sleep(self.dice.uniform(0, 4 * self.world.think) + 0.05)
            await watcher.look()

    async def sight(self, person):
        told = await person.ask("GET", f"/api/tables/{self.match.id}?since={self.match.longest}")
        if told.ok:
            self.match.told(told.data["seq"], time.monotonic())
        return told.data if told.ok else {"you": None, "status": "waiting"}

    async def sits(self, person):
        return (await self.sight(person))["you"] is not None

    async def is_dealt(self, person):
        return (await self.sight(person))["status"] != "waiting"

"""The house: real `cachet serve` processes on one store, a proxy in front of each, and one between each and
PostgreSQL."""

import asyncio
import os
import signal
import socket
import subprocess

from children import Space, die_with_us, faketime
from proxy import Proxy
from wire import Lost, Wire

# Nobody is slowed down or turned away: limits are tested elsewhere. Bots answer at once, for more moves a minute.
SETTINGS = "--guest-rate 0 --address-rate 0 --code-rate 0 --work-rate 0 --connections-per-address 100000".split()
SETTINGS += "--streams-per-address 100000 --tables-per-guest 1000000 --bot-pace 30 --lang en".split()


class Node:
    """One server, killed and started again at the same address."""

    def __init__(self, house, number):
        self.house, self.number = house, number
        self.space = Space(number) if house.spaces else None
        self.host = self.space.theirs if self.space else "127.0.0.1"
        self.port = 8080 if self.space else free_port()
        self.process, self.starts, self.stopped = None, 0, False
        self.lock = asyncio.Lock()
        self.proxy = Proxy((self.host, self.port))
        ours = self.space.ours if self.space else "127.0.0.1"
        self.db_proxy = Proxy(house.store.socket, ours) if house.store.name == "postgres" else None
        self.clock = os.path.join(house.logs, f"clock-{number}") if house.skewed else None

    async def open(self):
        await self.proxy.start()
        if self.db_proxy:
            await self.db_proxy.start()
        if self.clock:
            self.set_clock(0)
        await self.start()

    def set_clock(self, seconds):
        """Moves this node's wall clock, and nothing else of its time."""
        with open(self.clock + ".new", "w", encoding="ascii") as file:
            file.write(f"{seconds:+d}")
        # The node reads it at any moment, and must not find it empty.
        os.replace(self.clock + ".new", self.clock)

    async def start(self):
        """Until it listens: it may have to wait for its database, or for room on its disk."""
        while not self.house.closed:
            self.starts += 1
            self.launch()
            if await self.listens():
                return
            self.house.failed_starts += 1
            self.process.kill()
            await asyncio.to_thread(self.process.wait)
            await asyncio.sleep(0.2)

    def launch(self):
        seed = self.house.seed * 100_000 + self.number * 20_000 + self.starts
        command = self.space.prefix() if self.space else []
        command += [
            self.house.binary,
            "serve",
            "--listen",
            f"{self.host}:{self.port}",
            "--seed",
            str(seed),
            *SETTINGS,
        ]
        command += self.house.store.arguments(self.db_proxy)
        env = {name: value for name, value in os.environ.items() if not name.startswith("CACHET")}
        env["CACHET_LOG_FILTER"] = "warn"
        if self.clock:
            env |= {"LD_PRELOAD": faketime(), "FAKETIME_TIMESTAMP_FILE": self.clock, "FAKETIME_CACHE_DURATION": "1"}
            env |= {"FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}
        with open(self.house.log_file(self.number), "ab") as log:
            self.process = subprocess.Popen(
                command, env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=die_with_us
            )
        self.stopped = False

    async def listens(self):
        for _ in range(200):
            if self.process.poll() is not None:
                return False
            if await self.healthy() is not None:
                return True
            await asyncio.sleep(0.05)
        return False

    async def healthy(self):
        """Its own word on its health, past the proxy; None if there is none."""
        try:
            answer = await Wire().ask((self.host, self.port), "GET", "/healthz", {}, None, 3)
            return answer.status == 200
        except Lost:
            return None

    async def kill(self, pause, number=signal.SIGKILL):
        """Ends it, and starts it again after a while. Two kills do not overlap."""
        async with self.lock:
            self.resume()
            self.process.send_signal(number)
            await asyncio.to_thread(self.process.wait)
            await asyncio.sleep(pause)
            await self.start()

    async def stop(self, seconds):
        async with self.lock:
            if self.process.poll() is None:
                self.process.send_signal(signal.SIGSTOP)
                self.stopped = True
                await asyncio.sleep(seconds)
                self.resume()

    def resume(self):
        if self.stopped and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
        self.stopped = False

    def heal(self):
        self.resume()
        self.proxy.heal()
        if self.db_proxy:
            self.db_proxy.heal()
        if self.space:
            self.space.plug()
        if self.clock:
            self.set_clock(0)

    def end(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    async def close(self):
        self.end()
        await self.proxy.stop()
        if self.db_proxy:
            await self.db_proxy.stop()
        if self.space:
            self.space.close()


class House:
    """All nodes of one store."""

    def __init__(self, store, binary, nodes, seed, logs, spaces=False, skewed=False):
        self.store, self.binary, self.seed, self.logs = store, binary, seed, logs
        self.spaces, self.skewed = spaces, skewed
        self.closed, self.failed_starts = False, 0
        self.size = nodes
        self.nodes = []

    def log_file(self, number):
        return os.path.join(self.logs, f"{self.store.name}-{number}.log")

    async def open(self):
        await self.store.start()
        first = 1 if self.store.name == "sqlite" else 11
        self.nodes = [Node(self, first + number) for number in range(self.size)]
        for node in self.nodes:
            await node.open()

    def heal(self):
        for node in self.nodes:
            node.heal()

    async def restart(self):
        """Ends everything at once and starts it again from what is stored."""
        for node in self.nodes:
            node.end()
        for node in self.nodes:
            await node.start()

    async def close(self):
        self.closed = True
        for node in self.nodes:
            await node.close()
        await self.store.stop()


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]

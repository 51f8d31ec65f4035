"""Everything that is done to the nodes, their clients, their database and their clocks. A fault is a coroutine that
does harm, waits, and mends it again."""

import asyncio
import signal
import time

# Faults that only several nodes on one database can have.
AMONG_NODES = {"db-cut", "db-freeze", "db-gone", "db-lose", "db-stop", "db-crash", "link", "kill-all"}


async def kill(world, dice):
    """kill -9, and a new start."""
    node = dice.choice(world.house.nodes)
    world.kills += 1
    await node.kill(dice.choice([0, 0, 0.1, 0.5]))


async def kill_all(world, dice):
    """kill -9 of every node at once."""
    world.kills += len(world.house.nodes)
    await asyncio.gather(*(node.kill(dice.uniform(0, 0.3)) for node in world.house.nodes))


async def term(world, dice):
    """SIGTERM: requests under way are answered, streams are told to come back."""
    await dice.choice(world.house.nodes).kill(0, signal.SIGTERM)


async def stop(world, dice):
    """SIGSTOP, and after a while SIGCONT: the node does not know that it was away."""
    await dice.choice(world.house.nodes).stop(dice.choice([0.2, 0.5, 1.5, 3]))


async def cut(world, dice):
    """Every connection of a node's clients ends."""
    dice.choice(world.house.nodes).proxy.cut()


async def freeze(world, dice):
    """Nothing gets through to a node's clients or from them, then everything that was held back, or nothing of it."""
    await hold(dice.choice(world.house.nodes).proxy, dice, [0.3, 1, 2.5])


async def hold(proxy, dice, lengths):
    proxy.flowing.clear()
    await asyncio.sleep(dice.choice(lengths))
    if dice.random() < 0.5:
        proxy.cut()
    proxy.flowing.set()


async def half(world, dice):
    """The node has hung up, its clients do not know."""
    held = dice.choice(world.house.nodes).proxy.halve()
    await asyncio.sleep(dice.uniform(0.5, 3))
    held.set()


async def lose(world, dice):
    """The node does what it is asked, and its answers are lost."""
    proxy = dice.choice(world.house.nodes).proxy
    proxy.losing = dice.choice([1, 3, 10])
    await until(lambda: proxy.losing == 0, 1)
    proxy.losing = 0


async def slow(world, dice):
    """Everything takes its time."""
    proxy = dice.choice(world.house.nodes).proxy
    proxy.delay = dice.uniform(0.02, 0.4)
    await asyncio.sleep(dice.uniform(0.5, 3))
    proxy.delay = 0


async def db_cut(world, dice):
    """A node loses its connections to the database, the one it listens on too."""
    dice.choice(world.house.nodes).db_proxy.cut()


async def db_freeze(world, dice):
    """The database is silent for a node. Now and then for longer than the node waits for a statement."""
    await hold(dice.choice(world.house.nodes).db_proxy, dice, world.silences)


async def db_gone(world, dice):
    """A node waits for the database, loses it, and cannot reach it for a while."""
    proxy = dice.choice(world.house.nodes).db_proxy
    proxy.flowing.clear()
    await asyncio.sleep(dice.choice([0, 0.3, 1]))
    proxy.refusing = True
    proxy.cut()
    proxy.flowing.set()
    await asyncio.sleep(dice.choice([0.2, 1, 3]))
    proxy.refusing = False


async def db_lose(world, dice):
    """The database does what a node asks, and the answers are lost: was it written? Sometimes the node still hears what
    others write, and cannot read it."""
    proxy = dice.choice(world.house.nodes).db_proxy
    proxy.sparing = dice.random() < 0.5
    proxy.losing = dice.choice([1, 2, 5])
    await until(lambda: proxy.losing == 0, 1)
    proxy.losing = 0


async def db_stop(world, dice):
    """Every process of the database stops, and goes on after a while."""
    async with world.store_lock:
        world.house.store.freeze()
        await asyncio.sleep(dice.choice([0.3, 1, 3]))
        world.house.store.thaw()


async def db_crash(world, dice):
    """The database ends at once, and recovers."""
    async with world.store_lock:
        world.house.store.thaw()
        await world.house.store.crash()


async def link(world, dice):
    """A node's cable is unplugged: every packet is lost, and nobody is told."""
    space = dice.choice(world.house.nodes).space
    space.unplug()
    await asyncio.sleep(dice.choice([0.3, 1, 2.5]))
    space.plug()


async def disk(world, dice):
    """The disk is full. Whoever was refused something must not be told that all is well."""
    store = world.house.store
    async with world.store_lock:
        store.disk.fill()
        end = time.monotonic() + dice.choice([0.5, 1, 2])
        while time.monotonic() < end:
            before = world.refused
            await asyncio.sleep(0.2)
            await watch_health(world, before)
        store.disk.free()
        if store.name == "postgres":
            await store.ready()


async def watch_health(world, before):
    """Nodes that refused two writes around the question know that they cannot write."""
    for node in world.house.nodes:
        if world.refused > before + 1 and world.house.store.name == "sqlite" and await node.healthy():
            middle = world.refused
            await asyncio.sleep(0.2)
            if world.refused > middle and not world.told_healthy:
                world.told_healthy = True
                world.note(
                    "unwell", f"node {node.number}", "/healthz is 200 while every write is refused: the disk is full"
                )


async def clock(world, dice):
    """The wall clock of one node jumps while it runs, and back again after a while."""
    node = dice.choice(world.house.nodes)
    # It is not killed meanwhile: a node that starts with a wrong clock has no other to tell it so.
    async with node.lock:
        node.set_clock(dice.choice([-3600, -30, 30, 3600]))
        await asyncio.sleep(dice.uniform(2, 5))
        node.set_clock(0)


async def until(holds, seconds):
    end = time.monotonic() + seconds
    while not holds() and time.monotonic() < end:
        await asyncio.sleep(0.02)


# Name: what it does, and how often beside the others.
FAULTS = {
    "kill": (kill, 8),
    "kill-all": (kill_all, 1),
    "term": (term, 1),
    "stop": (stop, 2),
    "cut": (cut, 2),
    "freeze": (freeze, 2),
    "half": (half, 1),
    "lose": (lose, 3),
    "slow": (slow, 1),
    "db-cut": (db_cut, 3),
    "db-freeze": (db_freeze, 2),
    "db-gone": (db_gone, 2),
    "db-lose": (db_lose, 4),
    "db-stop": (db_stop, 1),
    "db-crash": (db_crash, 1),
    "link": (link, 2),
    "disk": (disk, 1),
    "clock": (clock, 1),
}


def missing(name, store, inside, skewed):
    """Why a fault cannot be had here; empty if it can."""
    if name in AMONG_NODES and store == "sqlite":
        return "needs several nodes on PostgreSQL"
    if name == "link" and not inside:
        return "needs network namespaces"
    if name == "disk" and not inside:
        return "needs to mount a small disk"
    if name == "clock" and not skewed:
        return "needs libfaketime (Debian: faketime)"
    return ""

"""A relay in front of every node, and between every node and the database, through which bytes can be delayed, held
back, cut off or lost."""

import asyncio

# How a node calls the connection on which it listens, when it opens it.
LISTENER = b"cachet hints"


class Line:
    """One relayed connection."""

    def __init__(self, client, server):
        self.client, self.server = client, server
        # Set once the server's side is gone and the client's is to hear nothing of it; done when it may end.
        self.held = None
        # Does a node listen here for what others write?
        self.listens = False

    def abort(self):
        self.client.transport.abort()
        self.server.transport.abort()


class Proxy:
    def __init__(self, target, host="127.0.0.1"):
        """`target` is (host, port), or the path of a Unix socket."""
        self.target, self.host = target, host
        self.lines, self.tasks = set(), set()
        self.delay = 0.0
        self.losing = 0
        # Are connections that listen spared, while answers are lost?
        self.sparing = False
        self.refusing = False
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.server, self.address = None, None

    async def start(self):
        self.server = await asyncio.start_server(self.accept, self.host, 0)
        self.address = self.server.sockets[0].getsockname()[:2]

    def accept(self, reader, writer):
        task = asyncio.ensure_future(self.relay(reader, writer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def connect(self):
        if isinstance(self.target, str):
            return await asyncio.open_unix_connection(self.target)
        return await asyncio.open_connection(*self.target)

    async def relay(self, reader, writer):
        try:
            # While nothing flows nobody gets through either, as on a network that loses every packet.
            await self.flowing.wait()
            if self.refusing:
                raise ConnectionRefusedError
            up_reader, up_writer = await self.connect()
        except OSError:
            writer.transport.abort()
            return
        line = Line(writer, up_writer)
        self.lines.add(line)
        try:
            await asyncio.gather(self.pump(line, reader, up_writer, False), self.pump(line, up_reader, writer, True))
        finally:
            self.lines.discard(line)
            line.abort()

    async def pump(self, line, reader, writer, back):
        """Passes bytes on, one way. `back` is the way of the answers."""
        try:
            while data := await reader.read(65536):
                await self.flowing.wait()
                if self.delay:
                    await asyncio.sleep(self.delay)
                if line.held:
                    continue
                line.listens |= not back and LISTENER in data
                if back and self.losing and not (self.sparing and line.listens):
                    # The server has done what it was asked; nobody hears of it.
                    self.losing -= 1
                    line.abort()
                    return
                writer.write(data)
                await writer.drain()
            if not line.held:
                writer.write_eof()
        except (OSError, RuntimeError):
            if not line.held:
                line.abort()
        if line.held:
            await line.held.wait()
            line.abort()

    def cut(self):
        """Ends every connection at once."""
        for line in list(self.lines):
            line.abort()

    def halve(self):
        """Ends every connection on the server's side; the client's stays open and silent until the answer is set."""
        held = asyncio.Event()
        for line in list(self.lines):
            if not line.held:
                line.held = held
                line.server.transport.abort()
        return held

    def heal(self):
        self.delay, self.losing, self.refusing = 0.0, 0, False
        self.flowing.set()

    async def stop(self):
        if self.server:
            self.server.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

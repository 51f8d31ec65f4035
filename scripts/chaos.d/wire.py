"""HTTP/1.1 and server-sent events, as far as Cachet speaks them. Of our own, so that every way an answer can be lost is
told apart from an answer."""

import asyncio
import json
from dataclasses import dataclass

# The longest line and the longest chunk that is read: a whole match of the largest game fits.
LONGEST = 8 * 1024 * 1024


class Lost(Exception):
    """No whole answer came: whether the request was carried out is not known."""


@dataclass
class Answer:
    status: int
    headers: list
    body: bytes

    def json(self):
        try:
            return json.loads(self.body)
        except ValueError:
            return None

    def cookie(self):
        """The cookie that identifies a guest, if the answer sets it."""
        for name, value in self.headers:
            if name == "set-cookie" and value.removeprefix("__Host-").startswith("cachet="):
                return value.split(";")[0]
        return None


def request(method, path, headers, body):
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", "accept-language: en"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body is not None:
        lines += ["content-type: application/json", f"content-length: {len(body)}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")


class Connection:
    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, address):
        try:
            return cls(*await asyncio.open_connection(*address, limit=LONGEST))
        except OSError as why:
            raise Lost(f"cannot connect: {why}") from why

    def close(self):
        self.writer.transport.abort()

    async def send(self, data):
        try:
            self.writer.write(data)
            await self.writer.drain()
        except (OSError, RuntimeError) as why:
            raise Lost(f"cannot send: {why}") from why

    async def line(self):
        try:
            line = await self.reader.readuntil(b"\n")
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as why:
            raise Lost(f"cut off: {why}") from why
        return line.rstrip(b"\r\n").decode("utf-8", "replace")

    async def exactly(self, count):
        try:
            return await self.reader.readexactly(count)
        except (OSError, asyncio.IncompleteReadError) as why:
            raise Lost(f"cut off: {why}") from why

    async def head(self):
        first = (await self.line()).split(" ")
        if len(first) < 2 or not first[1].isdigit():
            raise Lost(f"no status: {first}")
        headers = []
        while line := await self.line():
            name, _, value = line.partition(":")
            headers.append((name.lower(), value.strip()))
        return int(first[1]), headers

    async def chunk(self):
        """One chunk of a chunked body; empty at its end."""
        size = int((await self.line()).split(";")[0], 16)
        data = await self.exactly(size)
        await self.line()
        return data

    async def body(self, headers):
        known = dict(headers)
        if "chunked" in known.get("transfer-encoding", ""):
            whole = b""
            while data := await self.chunk():
                whole += data
            return whole
        return await self.exactly(int(known.get("content-length", 0)))


class Wire:
    """One person's connection for requests, opened anew whenever the last one broke. A request is never sent twice."""

    def __init__(self):
        self.connection, self.address = None, None

    def drop(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    async def ask(self, address, method, path, headers, body, patience):
        """An `Answer` within so many seconds, or `Lost`."""
        try:
            return await asyncio.wait_for(self._ask(address, method, path, headers, body), patience)
        except asyncio.TimeoutError as why:
            self.drop()
            raise Lost(f"no answer for {patience:.1f} s") from why
        except Lost:
            self.drop()
            raise

    async def _ask(self, address, method, path, headers, body):
        if self.connection is None or self.address != address or self.connection.reader.at_eof():
            self.drop()
            self.connection, self.address = await Connection.open(address), address
        connection = self.connection
        data = None if body is None else json.dumps(body).encode()
        await connection.send(request(method, path, headers, data))
        status, told = await connection.head()
        whole = await connection.body(told)
        if dict(told).get("connection", "").lower() == "close":
            self.drop()
        return Answer(status, told, whole)


class Stream:
    """An open stream of events."""

    def __init__(self, connection):
        self.connection, self.buffer = connection, b""

    @classmethod
    async def open(cls, address, path, headers, patience):
        """A `Stream`, or the `Answer` that refuses it."""
        connection = None

        async def opening():
            nonlocal connection
            connection = await Connection.open(address)
            await connection.send(request("GET", path, headers, None))
            status, told = await connection.head()
            if status != 200:
                return Answer(status, told, await connection.body(told))
            return cls(connection)

        try:
            opened = await asyncio.wait_for(opening(), patience)
        except (Lost, asyncio.TimeoutError) as why:
            if connection:
                connection.close()
            raise Lost(str(why) or "no answer") from why
        if isinstance(opened, Answer):
            connection.close()
        return opened

    async def next(self, patience):
        """The next event as (name, id, data); `Lost` when the stream ends or is silent for too long."""
        while b"\n\n" not in self.buffer:
            try:
                data = await asyncio.wait_for(self.connection.chunk(), patience)
            except asyncio.TimeoutError as why:
                raise Lost(f"silent for {patience:.0f} s") from why
            if not data:
                raise Lost("the stream ended")
            self.buffer += data
        text, _, self.buffer = self.buffer.partition(b"\n\n")
        name, number, lines = "", None, []
        for line in text.decode().split("\n"):
            field, _, value = line.partition(":")
            value = value.removeprefix(" ")
            if field == "event":
                name = value
            elif field == "id":
                number = int(value)
            elif field == "data":
                lines.append(value)
        return name, number, "\n".join(lines)

    def close(self):
        self.connection.close()

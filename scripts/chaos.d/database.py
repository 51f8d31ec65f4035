"""Where the tables are kept, from outside of Cachet: a folder with a SQLite file, or a PostgreSQL of our own. Both can
be filled up, and read without asking a node."""

import asyncio
import errno
import glob
import json
import os
import pwd
import shutil
import signal
import sqlite3
import subprocess
import tempfile

from children import die_with_us

OWNER = "cachet"
DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
# In megabytes: room for an hour of games, small enough to be filled in a moment.
SMALL_DISK = 384


def key(table):
    """The id of a table as databases store it: a signed number that sorts in the same order."""
    number = 0
    for letter in table:
        number = number * 32 + DIGITS.index(letter)
    number ^= 1 << 63
    return number - (1 << 64) if number >= 1 << 63 else number


class Disk:
    """A folder, on a small disk of its own where we may mount one."""

    def __init__(self, small):
        # Not below a long TMPDIR: the path of a socket has at most 107 bytes.
        self.folder = tempfile.mkdtemp(prefix="cachet-chaos-", dir="/tmp")
        self.small = small
        if small:
            size = f"size={SMALL_DISK}m,mode=755"
            subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", self.folder], check=True)

    def fill(self):
        """Leaves no byte free."""
        with open(os.path.join(self.folder, "filler"), "wb", buffering=0) as filler:
            try:
                free = os.statvfs(self.folder)
                os.posix_fallocate(filler.fileno(), 0, max(1, free.f_bavail * free.f_frsize))
                filler.seek(0, os.SEEK_END)
                while filler.write(b"x" * 4096):
                    pass
            except OSError as why:
                if why.errno != errno.ENOSPC:
                    raise

    def free(self):
        try:
            os.remove(os.path.join(self.folder, "filler"))
        except FileNotFoundError:
            pass

    def remove(self):
        if self.small:
            subprocess.run(["umount", "-l", self.folder], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


class Sqlite:
    name = "sqlite"

    def __init__(self, small_disk):
        self.disk = Disk(small_disk)
        self.file = os.path.join(self.disk.folder, "tables.db")

    async def start(self):
        pass

    async def stop(self):
        self.disk.remove()

    def arguments(self, _proxy):
        return ["--data", self.file]

    def query(self, text, *values):
        connection = sqlite3.connect(f"file:{self.file}?mode=ro", uri=True, timeout=20)
        try:
            return connection.execute(text, values).fetchall()
        finally:
            connection.close()

    async def log(self, table):
        """The entries of a table, with their numbers."""
        rows = self.query("select seq, body from log where tbl = ? order by seq", key(table))
        return [seq for seq, _ in rows], [json.loads(body) for _, body in rows]

    async def sound(self):
        """What is wrong with the file, if anything is."""
        told = self.query("pragma integrity_check")
        return "" if told == [("ok",)] else str(told)

    async def finished(self):
        return self.query("select count(*) from tables where status = 2")[0][0]


class Postgres:
    name = "postgres"

    def __init__(self, small_disk):
        self.disk = Disk(small_disk)
        self.home = self.disk.folder
        self.programs = find_programs()
        self.process = None
        self.account = {}
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root.
            owner = pwd.getpwnam("postgres" if known("postgres") else "nobody")
            os.chown(self.home, owner.pw_uid, owner.pw_gid)
            self.account = {"user": owner.pw_uid, "group": owner.pw_gid}

    @property
    def socket(self):
        return os.path.join(self.home, ".s.PGSQL.5432")

    def run(self, program, *arguments):
        command = [os.path.join(self.programs, program), *arguments]
        env = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=self.home, env=env, check=False, **self.account
        )
        if done.returncode:
            raise OSError(f"{program}: {done.stderr.strip()}")
        return done.stdout

    async def start(self):
        if not os.path.exists(os.path.join(self.home, "data")):
            setup = ["--no-sync", "--no-locale", "--encoding=UTF8", "--auth=trust", "-U", OWNER]
            self.run("initdb", *setup, "-D", os.path.join(self.home, "data"))
        self.rise()
        await self.ready()
        self.run("createdb", "-h", self.home, "-U", OWNER, "chaos")

    def rise(self):
        given = "listen_addresses= max_connections=200 min_wal_size=32MB max_wal_size=64MB".split()
        settings = ["-k", self.home, *(word for setting in given for word in ("-c", setting))]
        command = [os.path.join(self.programs, "postgres"), "-D", os.path.join(self.home, "data"), *settings]
        log = open(os.path.join(self.home, "server.log"), "ab")
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=self.home,
            preexec_fn=die_with_us,
            **self.account,
        )
        log.close()

    async def ready(self):
        while True:
            try:
                self.psql("select 1", "postgres")
                return
            except OSError:
                if self.process.poll() is not None:
                    # A database that found its disk full gives up; whoever looks after it starts it again.
                    self.rise()
                await asyncio.sleep(0.1)

    async def crash(self):
        """Ends at once, as after a power cut of the processes: what follows is recovery."""
        self.process.send_signal(signal.SIGQUIT)
        await asyncio.to_thread(self.process.wait)
        self.rise()
        await self.ready()

    def freeze(self):
        for process in self.processes():
            signal_if_there(process, signal.SIGSTOP)

    def thaw(self):
        for process in self.processes():
            signal_if_there(process, signal.SIGCONT)

    def processes(self):
        first = self.process.pid
        try:
            with open(f"/proc/{first}/task/{first}/children", encoding="ascii") as children:
                return [first, *map(int, children.read().split())]
        except OSError:
            return [first]

    async def stop(self):
        if self.process and self.process.poll() is None:
            self.thaw()
            self.process.send_signal(signal.SIGQUIT)
            await asyncio.to_thread(self.process.wait)
        self.disk.remove()

    def arguments(self, proxy):
        host, port = proxy.address
        return ["--database-url", f"postgres://{OWNER}@{host}:{port}/chaos"]

    def psql(self, text, database="chaos"):
        return self.run("psql", "-h", self.home, "-U", OWNER, "-d", database, "-XAtc", text).splitlines()

    async def log(self, table):
        text = f"select seq, convert_from(body, 'UTF8') from cachet.log where tbl = {key(table)} order by seq"
        rows = [row.split("|", 1) for row in await asyncio.to_thread(self.psql, text)]
        return [int(seq) for seq, _ in rows], [json.loads(body) for _, body in rows]

    async def sound(self):
        return ""

    async def finished(self):
        return int(self.psql("select count(*) from cachet.tables where status = 2")[0])


def known(account):
    try:
        return bool(pwd.getpwnam(account))
    except KeyError:
        return False


def signal_if_there(process, number):
    try:
        os.kill(process, number)
    except ProcessLookupError:
        pass


def find_programs():
    """The folder of PostgreSQL's programs: PG_BIN, else in PATH, else Debian's newest. None if there is none."""
    folders = [os.environ["PG_BIN"]] if "PG_BIN" in os.environ else os.environ.get("PATH", "").split(":")
    newest = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda it: int(it.split("/")[-2]))
    for folder in folders + newest[::-1]:
        if all(os.path.exists(os.path.join(folder, name)) for name in ("initdb", "postgres", "psql", "createdb")):
            return folder
    return None

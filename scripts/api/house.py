"""A server of one's own: a fresh file, a port of its own, every deal and id from one seed."""

import contextlib
import os
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("CACHET", str(ROOT / "target/debug/cachet"))
# Programs are quicker than people, and here they all come from one address.
UNLIMITED = ["--guest-rate", "0", "--address-rate", "0", "--work-rate", "0", "--code-rate", "0",
             "--tables-per-guest", "100000", "--bot-tables-per-guest", "100000"]


@contextlib.contextmanager
def house(seed):
    """The address of a running server, which is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="cachet-api-") as folder:
        file = os.path.join(folder, "tables.db")
        asked = ["serve", "--listen", "127.0.0.1:0", "--data", file, "--seed", str(seed), "--lang", "en", *UNLIMITED]
        server = subprocess.Popen([BINARY, *asked], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            yield address(server)
        finally:
            server.kill()
            server.wait()


def address(server):
    for line in server.stdout:
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found:
            return found[0]
    raise SystemExit(f"the server ended with {server.wait()} before it said where it is")

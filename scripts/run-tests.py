#!/usr/bin/env python3
"""Runs every test program of the workspace, two at a time, the longest first.

cargo runs one program after the other, and most of them keep one core busy. Each program runs in the folder of its crate,
as it does under cargo; its output is shown when it has ended. Usage: scripts/run-tests.py [ARGUMENTS OF EVERY PROGRAM]"""

import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Those that take longest begin first; the others follow as cargo lists them.
LONG = ["cachet_server", "every_game", "bots_letters", "online", "review", "bots_r", "records", "pages"]


def programs():
    """What cargo has built: (name, program, folder of its crate)."""
    # No examples: clippy has looked at them, and only the browser tests run one.
    what = ["--workspace", "--locked", "--tests"]
    listing = ["cargo", "test", *what, "--no-run", "--message-format=json-render-diagnostics"]
    built = subprocess.run(listing, stdout=subprocess.PIPE, text=True)
    if built.returncode:
        sys.exit(built.returncode)
    for line in built.stdout.splitlines():
        message = json.loads(line)
        if message["reason"] == "compiler-artifact" and message["profile"]["test"] and message["executable"]:
            yield message["target"]["name"], message["executable"], Path(message["manifest_path"]).parent


def run(program):
    name, executable, folder = program
    begun = time.monotonic()
    with subprocess.Popen([executable, *sys.argv[1:]], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as child:
        said = child.stdout.read()
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    took, busy = time.monotonic() - begun, used.ru_utime + used.ru_stime
    print(f"\n     Ran {name} of {folder.name} in {took:.1f} s ({busy:.1f} s of CPU)\n{said}", end="", flush=True)
    return child.returncode


def main():
    rank = {name: at for at, name in enumerate(LONG)}
    found = sorted(programs(), key=lambda program: rank.get(program[0], len(LONG)))
    with ThreadPoolExecutor(max_workers=min(2, os.cpu_count() or 1)) as two:
        codes = list(two.map(run, found))
    failed = sorted({f"{name} of {folder.name}" for (name, _, folder), code in zip(found, codes) if code})
    if failed:
        sys.exit(f"\nFailed: {', '.join(failed)}")


if __name__ == "__main__":
    main()

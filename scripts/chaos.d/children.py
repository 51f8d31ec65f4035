"""Processes of ours: none outlives the run, even one that is killed; and whether it may have a network and a disk of
its own."""

import ctypes
import glob
import os
import shutil
import signal
import subprocess
import sys

PR_SET_PDEATHSIG = 1
INSIDE = "CACHET_CHAOS_INSIDE"
LIBC = ctypes.CDLL(None, use_errno=True)


def die_with_us():
    """Called in a child before it becomes another program."""
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def go_inside():
    """Starts this run again in namespaces of its own, so that its networks and disks are gone with it. Says why if it
    cannot."""
    if os.environ.get(INSIDE):
        return ""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "not root: no network namespaces (no link faults) and no small disk (no full disk)"
    if not all(shutil.which(name) for name in ("unshare", "nsenter", "ip", "mount")):
        return "unshare, nsenter, ip or mount is missing: no network namespaces (no link faults), no full disk"
    if subprocess.run(["unshare", "--net", "--mount", "true"], check=False, stderr=subprocess.DEVNULL).returncode:
        return "namespaces are not allowed here: no link faults and no full disk"
    os.environ[INSIDE] = "yes"
    os.execvp("unshare", ["unshare", "--net", "--mount", sys.executable, *sys.argv])
    return ""


def is_inside():
    return bool(os.environ.get(INSIDE))


def faketime():
    """The library that gives one process a clock of its own, if it is installed."""
    found = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1") + glob.glob("/usr/lib/faketime/libfaketimeMT.so.1")
    return found[0] if found else None


class Space:
    """A network of one node's own: a cable to us that can be unplugged."""

    def __init__(self, number):
        self.ours, self.theirs, self.cable = f"10.77.{number}.1", f"10.77.{number}.2", f"node{number}"
        self.holder = subprocess.Popen(
            ["unshare", "--net", "sleep", "infinity"], preexec_fn=die_with_us, stdin=subprocess.DEVNULL
        )
        self.wait_for_space()
        pid = str(self.holder.pid)
        self.ip("link", "add", self.cable, "type", "veth", "peer", "name", "eth0", "netns", pid)
        self.ip("addr", "add", f"{self.ours}/24", "dev", self.cable)
        self.ip("link", "set", self.cable, "up")
        for command in (
            ["addr", "add", f"{self.theirs}/24", "dev", "eth0"],
            ["link", "set", "eth0", "up"],
            ["link", "set", "lo", "up"],
        ):
            subprocess.run([*self.prefix(), "ip", *command], check=True)

    def wait_for_space(self):
        """Until the holder has left our network: it execs `sleep` only then."""
        while True:
            with open(f"/proc/{self.holder.pid}/comm", encoding="ascii") as name:
                if name.read().strip() == "sleep":
                    return

    @staticmethod
    def ip(*arguments):
        subprocess.run(["ip", *arguments], check=True)

    def prefix(self):
        return ["nsenter", "--net=/proc/%d/ns/net" % self.holder.pid, "--"]

    def unplug(self):
        self.ip("link", "set", self.cable, "down")

    def plug(self):
        self.ip("link", "set", self.cable, "up")

    def close(self):
        self.holder.kill()
        self.holder.wait()

"""A directory for everything that is started here, and the end of all of it."""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time

# Every process that is started here inherits it, and so do those that it starts.
MARK = "SEALED_ORDERS_PROGRAMS"


class Place:
    """Use it in a `with`: afterwards no process of it runs, and its directory is gone."""

    def __enter__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="sealed-orders-programs-"))
        # Servers that are started by root work as other users.
        self.path.chmod(0o755)
        self.ends = contextlib.ExitStack()
        return self

    def __exit__(self, *_):
        try:
            self.ends.close()
        finally:
            self.end_what_is_left()
            shutil.rmtree(self.path, ignore_errors=True)

    def directory(self, name):
        made = self.path / name
        made.mkdir(parents=True, exist_ok=True)
        return made

    def environment(self, **more):
        kept = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", MARK: str(self.path)}
        return kept | {"LOCPATH": str(self.path / "locale"), "LANG": "C.UTF-8"} | more

    def start(self, command, log, environment=None, **more):
        """Starts a process that is ended with everything else."""
        with open(self.path / log, "ab") as out:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                env=environment or self.environment(), **more)
        self.ends.callback(end, process)
        return process

    def run(self, command, environment=None, input=None, seconds=120, **more):
        """Runs a command to its end and gives what it said; it has to succeed."""
        done = subprocess.run(
            command, env=environment or self.environment(), input=input, timeout=seconds,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)
        if done.returncode != 0:
            raise Failed(f"{command[0]} ended with {done.returncode}: {done.stdout.strip()}")
        return done.stdout

    def end_what_is_left(self):
        """Ends what was left behind by a program that was started here: what has our mark."""
        mark = f"{MARK}={self.path}".encode()
        for kind in (signal.SIGTERM, signal.SIGKILL):
            left = [pid for pid in processes() if mark in surroundings(pid)]
            for pid in left:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, kind)
            since = time.monotonic()
            while time.monotonic() - since < 5 and any(alive(pid) for pid in left):
                time.sleep(0.1)


class Failed(Exception):
    """What did not come about, in a sentence."""


def processes():
    here = os.getpid()
    return [int(name) for name in os.listdir("/proc") if name.isdigit() and int(name) != here]


def surroundings(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:
        return []


def alive(pid):
    try:
        return "\nState:\tZ" not in pathlib.Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def end(process):
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def free_port():
    """A port that is free now; that another takes it within the next moment is not to be expected."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return asked.getsockname()[1]


def until(what, ask, seconds=30):
    """Asks again and again until there is an answer, and gives it."""
    since = time.monotonic()
    while not (answer := ask()):
        if time.monotonic() - since > seconds:
            raise Failed(f"waited {seconds} seconds in vain: {what}")
        time.sleep(0.1)
    return answer


def listens(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False

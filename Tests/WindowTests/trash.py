"""Moving to the trash where that fails: on a full disk, in a folder that may not be changed, on a disk that is read-only. The file
stays what and where it was, and one line says why. The viewer runs in mounts of its own; without the right to make them, nothing is
checked."""

import os
import shlex
import subprocess
import time

import photo
from rig.display import Display
from viewer import Viewer

DELETE, RIGHT = 119, 114        # X's key codes
# Seconds that a busy machine may need.
LIMIT = 60

# What is done to the disk before the viewer starts: its name, a line of the shell, a command before the viewer's, and the reason.
DISKS = (
    ("a full disk", "cat /dev/zero > filler 2> /dev/null; test -s filler", "", "the disk may be full"),
    # Who may do everything may change any folder, so this right is given up.
    ("a folder that may not be changed", "chmod 555 pictures", "setpriv --bounding-set -dac_override",
     "you are not allowed to"),
    ("a read-only disk", "mount -o remount,ro,size=1m none .", "", "the file system is read-only"),
)


class TrashChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.results, self.report = server, hands, results, report
        self.program = os.path.join(folder, "vellum")

    def run(self):
        if subprocess.run(["unshare", "-rm", "true"], stderr=subprocess.DEVNULL).returncode:
            return
        for name in ("a.png", "b.png"):
            photo.make(320, 240).write(os.path.join(self.results, name))
        for number, disk in enumerate(DISKS):
            self.delete(os.path.join(self.results, f"disk{number}"), *disk)

    def delete(self, disk, name, line, before, reason):
        os.makedirs(disk)
        pictures = os.path.join(disk, "pictures")
        with Confined(self, disk, line, before) as viewer, Display(self.server) as display:
            # The disk as the viewer sees it.
            seen = f"/proc/{viewer.process.pid}/root{pictures}"
            display.focus(display.window())
            self.hands.press(DELETE)
            end = time.monotonic() + LIMIT
            while not viewer.complaint() and time.monotonic() < end:
                time.sleep(0.05)
            self.report(f"on {name}, one line says why Delete moves nothing",
                        viewer.complaint() == f"vellum: a.png: is not moved to the trash: {reason}\n", viewer.complaint())
            with open(os.path.join(seen, "a.png"), "rb") as file, open(os.path.join(self.results, "a.png"), "rb") as whole:
                same = file.read() == whole.read()
            self.report(f"on {name}, the file stays as it was",
                        same and sorted(os.listdir(seen)) == ["a.png", "b.png"] and display.title().startswith("a.png"),
                        f"{os.listdir(seen)} {display.title()}")
            self.hands.press(RIGHT)
            while not display.title().startswith("b.png") and time.monotonic() < end:
                time.sleep(0.05)
            self.report(f"on {name}, the viewer goes on", display.title().startswith("b.png"), display.title())


class Confined(Viewer):
    """The viewer, with two pictures and its home on a small disk of its own."""

    def __init__(self, checks, disk, line, before):
        pictures = [os.path.join(disk, "pictures", name) for name in ("a.png", "b.png")]
        folder = disk + "-run"
        super().__init__(checks.server, checks.program, pictures, folder, [], HOME=disk,
                         XDG_DATA_HOME=os.path.join(disk, "data"))
        self.complaints = os.path.join(folder, "complaints")
        quoted = shlex.quote
        sources = " ".join(quoted(os.path.join(checks.results, name)) for name in ("a.png", "b.png"))
        script = (f"mount -t tmpfs -o size=1m none {quoted(disk)} && cd {quoted(disk)} && mkdir pictures && "
                  f"cp {sources} pictures && {line} && cd / && exec {before} \"$@\" 2> {quoted(self.complaints)}")
        self.command = ["unshare", "-rm", "/bin/sh", "-c", script, "sh", *self.command]

    def complaint(self):
        """The viewer's own lines on standard error. GTK's may be there, too."""
        if not os.path.exists(self.complaints):
            return ""
        with open(self.complaints) as file:
            return "".join(line for line in file if line.startswith("vellum: ") and line.endswith("\n"))

"""Moving to the trash, and printing, where that fails: on a full disk, in a folder that may not be changed, on a disk that is
read-only. The file stays what and where it was, and one line says why. The viewer runs in mounts of its own; without the right to make
them nothing is checked, and a line says so."""

import os
import shlex
import subprocess
import time

import photo
from rig.display import Display
from viewer import Viewer

# X's key codes.
DELETE, RIGHT, SPACE, CONTROL, ALT, P = 119, 114, 65, 37, 64, 33
# The row of "Print to File" in GTK's dialog, which is in the corner of the screen, as no window manager places it.
ROW = (85, 90)
# Seconds that a busy machine may need.
LIMIT = 60

# Fills the disk.
FILL = "cat /dev/zero > filler 2> /dev/null; test -s filler"
# What is done to the disk before the viewer starts: its name, a line of the shell, a command before the viewer's, and the reason.
DISKS = (
    ("a full disk", FILL, "", "the disk may be full"),
    # Who may do everything may change any folder, so this right is given up.
    ("a folder that may not be changed", "chmod 555 pictures", "setpriv --bounding-set -dac_override",
     "you are not allowed to"),
    ("a read-only disk", "mount -o remount,ro,size=1m none .", "", "the file system is read-only"),
)


class TrashChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.results, self.report = server, hands, results, report
        self.program = os.path.abspath(os.path.join(folder, "vellum"))

    def run(self):
        # Some systems let one make a user namespace and mount nothing in it.
        trial = ["unshare", "-rm", "mount", "-t", "tmpfs", "none", self.results]
        if subprocess.run(trial, stderr=subprocess.DEVNULL).returncode:
            return self.report("here nobody may mount a disk, so broken ones are not tried", True)
        for name in ("a.png", "b.png"):
            photo.make(320, 240).write(os.path.join(self.results, name))
        for number, disk in enumerate(DISKS):
            self.delete(os.path.join(self.results, f"disk{number}"), *disk)
        self.print("disk-print", FILL, "", "the file cannot be written; the disk may be full")
        # Who may not change the folder cannot put the new file in the place of the old one.
        self.print("folder-print", "chmod 555 .", DISKS[1][2], "the file cannot be replaced: Permission denied")
        self.print("good-print", "true", "", None)

    def print(self, name, line, before, reason):
        """Prints to a file that is there; `reason` is why that is refused."""
        disk = os.path.join(self.results, name)
        os.makedirs(disk)
        with Confined(self, disk, f"echo old > output.pdf; {line}", before) as viewer, Display(self.server) as display:
            window = display.window()
            display.focus(window)
            self.with_key(CONTROL, P)
            self.until(lambda: display.title() == "Print")
            dialog = display.window()
            end = time.monotonic() + LIMIT
            # The list of printers comes some time after the dialog.
            while display.window() == dialog and time.monotonic() < end:
                display.focus(dialog)
                self.hands.press_mouse(ROW)
                self.hands.lift_mouse()
                self.with_key(ALT, P)
                time.sleep(1)
            # GTK asks whether the file is to be replaced.
            display.focus(display.window())
            self.hands.press(RIGHT)
            self.hands.press(SPACE)
            seen = f"/proc/{viewer.process.pid}/root{disk}"
            file = os.path.join(seen, "output.pdf")
            self.until(lambda: viewer.complaint() if reason else contents(file).endswith(b"%%EOF\n"))
            left = [name for name in os.listdir(seen) if name.startswith("output")]
            found = f"{viewer.complaint().strip()} {contents(file)[:20]} {left}"
            if reason:
                self.report(f"where {reason}, one line says so",
                            viewer.complaint() == f"vellum: a.png: is not printed: {reason}\n", found)
                self.report("and the file that was to be replaced stays as it was",
                            contents(file) == b"old\n" and left == ["output.pdf"], found)
            else:
                self.report("printing replaces a file, and leaves nothing of the old one",
                            contents(file).startswith(b"%PDF") and left == ["output.pdf"] and not viewer.complaint(), found)

    def with_key(self, held, key):
        self.hands.key(held, True)
        self.hands.press(key)
        self.hands.key(held, False)

    @staticmethod
    def until(holds):
        end = time.monotonic() + LIMIT
        while not holds() and time.monotonic() < end:
            time.sleep(0.05)

    def delete(self, disk, name, line, before, reason):
        os.makedirs(disk)
        pictures = os.path.join(disk, "pictures")
        with Confined(self, disk, line, before) as viewer, Display(self.server) as display:
            # The disk as the viewer sees it.
            seen = f"/proc/{viewer.process.pid}/root{pictures}"
            display.focus(display.window())
            self.hands.press(DELETE)
            self.until(viewer.complaint)
            self.report(f"on {name}, one line says why Delete moves nothing",
                        viewer.complaint() == f"vellum: a.png: is not moved to the trash: {reason}\n", viewer.complaint())
            with open(os.path.join(seen, "a.png"), "rb") as file, open(os.path.join(self.results, "a.png"), "rb") as whole:
                same = file.read() == whole.read()
            self.until(lambda: display.title().startswith("a.png"))
            self.report(f"on {name}, the file stays as it was",
                        same and sorted(os.listdir(seen)) == ["a.png", "b.png"] and display.title().startswith("a.png"),
                        f"{os.listdir(seen)} {display.title()}")
            self.hands.press(RIGHT)
            self.until(lambda: display.title().startswith("b.png"))
            self.report(f"on {name}, the viewer goes on", display.title().startswith("b.png"), display.title())


def contents(path):
    with open(path, "rb") as file:
        return file.read()


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
                  f"cp {sources} pictures && {line} && exec {before} \"$@\" 2> {quoted(self.complaints)}")
        self.command = ["unshare", "-rm", "/bin/sh", "-c", script, "sh", *self.command]

    def complaint(self):
        """The viewer's own lines on standard error. GTK's may be there, too."""
        if not os.path.exists(self.complaints):
            return ""
        with open(self.complaints) as file:
            return "".join(line for line in file if line.startswith("vellum: ") and line.endswith("\n"))

"""The photo viewer in a window, with its log and its recording."""

import json
import os
import shlex
import subprocess
import time
from typing import NamedTuple

# Seconds. A debug build computes the Mandelbrot set's tiles for 48 s of processor time, and other checks run beside it.
REPLAY_LIMIT = 400
# Points between two pages of the viewer.
PAGE_GAP = 20


class Frame(NamedTuple):
    """Where the photograph was after a frame: the time in seconds, the offset in points, and the zoom scale."""
    time: float
    x: float
    y: float
    zoom: float

    def photo_point(self, position):
        """The point of the photograph that is seen at `position` in the window."""
        return (self.x + position[0]) / self.zoom, (self.y + position[1]) / self.zoom


class Viewer:
    """A context in which `vellum view` runs, with a log of its frames and a recording."""

    def __init__(self, server, program, photos, folder, options, **environment):
        os.makedirs(folder, exist_ok=True)
        self.photos = photos
        self.program, self.environment = program, server.environment(**environment)
        self.log, self.recording = os.path.join(folder, "log"), os.path.join(folder, "recording")
        self.command = self.words(options) + photos

    def words(self, options):
        return [self.program, "view", "--log", self.log, "--record", self.recording, *options]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, env=self.environment, stdin=subprocess.DEVNULL)
        self.settle()
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the program with SIGTERM; returns the exit status."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(10)

    # -- the log

    def frames(self):
        return [frame(line) for line in whole_lines(self.log)]

    def now(self):
        return self.frames()[-1]

    def page(self, width):
        """The page that is shown in a window of that width, from 0; a fraction while pages move."""
        return json.loads(whole_lines(self.log)[-1])["scrollViews"][0]["contentOffset"][0] / (width + PAGE_GAP)

    def settle(self, quiet=0.3, limit=20):
        """Waits until nothing moves: at rest no frame runs, so the log stops growing. Returns the last frame."""
        size, since, end = -1, time.monotonic(), time.monotonic() + limit
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError(f"the viewer ended with status {self.process.returncode}")
            grown = os.path.getsize(self.log) if os.path.exists(self.log) else 0
            if grown != size:
                size, since = grown, time.monotonic()
            elif size > 0 and time.monotonic() - since > quiet:
                return self.now()
            time.sleep(0.02)
        raise RuntimeError(f"the viewer is not at rest after {limit} s")

    # -- the recording

    def inputs(self):
        """The inputs that have reached the program, without the first line, which is about the window."""
        return [json.loads(line) for line in whole_lines(self.recording)[1:]]

    def frames_since_lift(self):
        """The frames since the last finger lifted, with the times of their motion. That is the latest time of all inputs so far:
        an input may be read after a frame has begun, and motion never goes back.

        Every frame is a line of both files, so lines are matched by counting frames."""
        inputs, frames = self.inputs(), iter(self.frames())
        latest, times = 0.0, []
        for i in inputs:
            latest = max(latest, i["at"] / 1e9)
            if i["do"] == "frame":
                times.append(next(frames)._replace(time=latest))
            elif i["do"] == "touch" and i["phase"] == "ended":
                times = []
        return times

    def replay(self, name, inputs, status=0):
        """Replays the first `inputs` inputs without a window, which must end with `status`; returns the paths of the last picture and
        of the log."""
        recording, picture, log = (f"{self.recording}-{name}{end}" for end in ("", ".png", ".log"))
        with open(recording, "w") as file:
            file.write("".join(line + "\n" for line in whole_lines(self.recording)[:1 + inputs]))
        environment = dict(os.environ)
        environment.pop("DISPLAY", None)
        environment.pop("WAYLAND_DISPLAY", None)
        run = subprocess.run([self.program, "replay", recording, "--out", picture, "--log", log], env=environment,
                             stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, timeout=REPLAY_LIMIT)
        if run.returncode != status:
            raise RuntimeError(f"replaying ended with status {run.returncode}: {run.stderr.strip()}")
        return picture, log


class Complaining(Viewer):
    """The viewer, whose standard error is read."""

    def __init__(self, *arguments, start="", **environment):
        """`start` is a line of the shell that starts it."""
        super().__init__(*arguments, **environment)
        self.errors = self.log + "-errors"
        self.command = ["/bin/sh", "-c", f"{start}\nexec \"$@\" 2> {shlex.quote(self.errors)}", "sh", *self.command]

    def complaints(self):
        with open(self.errors) as file:
            return file.read()

    def own_complaints(self):
        """The viewer's own lines. GTK's may be there, too."""
        return [line for line in self.complaints().splitlines() if line.startswith("vellum: ")]


def whole_lines(path):
    """The complete lines of a file that is still being written."""
    with open(path) as file:
        return file.read().split("\n")[:-1]


def frame(line):
    values = json.loads(line)
    # The first one pages; in it the present photograph comes first.
    view = values["scrollViews"][1]
    return Frame(values["at"] / 1e9, *view["contentOffset"], view["zoomScale"])

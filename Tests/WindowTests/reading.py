"""What a screen reader is told of the window, over AT-SPI."""

import json
import math
import os
import select
import subprocess
import time

import photo
from probe import Probe
from rig.display import Display

ROW, HEIGHT, CONTENT = 100, 600, 10_000     # of the scene "list", in points
PAGES = math.ceil((CONTENT - HEIGHT) / HEIGHT) + 1
PAGE_DOWN = 0.9 * HEIGHT
HALF_PIXEL = 0.5 + 1e-6                     # a fling ends at an exact offset, which is shown rounded
LOOKS = 4                                   # the most changes of the name in a second, while things move


class HeardProbe(Probe):
    """A probe and a screen reader, on a bus of their own."""

    def start(self):
        environment = {name: value for name, value in self.environment.items() if name != "GTK_A11Y"}
        # pyatspi belongs to the system's Python, which need not be the one that runs this.
        reader = ["dbus-run-session", "--", "/usr/bin/python3", "-u",
                  os.path.join(os.path.dirname(__file__), "screen_reader.py")]
        self.process = subprocess.Popen(reader + self.command, env=environment, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)

    def ask(self, *question):
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        return self.answer()

    def answer(self, seconds=20):
        line = b""
        while not (line.startswith(b"= ") and line.endswith(b"\n")):
            line = b"" if line.endswith(b"\n") else line
            if not select.select([self.process.stdout], [], [], seconds)[0]:
                raise RuntimeError(f"the screen reader has not answered after {seconds} s")
            part = os.read(self.process.stdout.fileno(), 1)
            if not part:
                raise RuntimeError("the screen reader has ended")
            line += part
        return json.loads(line[2:])

    def look_until(self, holds, seconds=10):
        """Looks until `holds` is true of what is seen; returns what was seen last."""
        end = time.monotonic() + seconds
        while True:
            seen = self.ask("look")
            if seen is not None and holds(seen) or time.monotonic() > end:
                return seen
            time.sleep(0.05)

    def close(self):
        if self.process.stdin.closed:
            return 0
        self.process.stdin.close()
        status = self.answer()
        self.process.wait(10)
        return status


class HeardCommand(HeardProbe):
    """The command and a screen reader."""

    def __init__(self, server, command):
        self.command, self.environment, self.process = command, server.environment(), None

    def __enter__(self):
        self.start()
        return self


class ReadingChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.folder, self.hands, self.results = server, folder, hands, results
        self.report = report

    def run(self):
        with HeardProbe(self.server, self.folder, "list", self.results) as probe:
            with Display(self.server) as display:
                display.focus(display.window())
                self.is_named(probe)
                self.is_kept_current(probe)
                self.scrolls_by_pages(probe)
            self.report("heard: SIGTERM ends it with status 0", probe.close() == 0)
        self.names_photographs()
        self.names_pages()

    def expect(self, sentence, seen, **expected):
        actual = {name: seen and seen.get(name) for name in expected}
        self.report(sentence, actual == expected, "" if actual == expected else f"{actual}, expected {expected}")

    def is_called(self, sentence, program, name):
        seen = program.look_until(lambda seen: seen["name"].startswith(f"{name}, "))
        self.report(sentence, seen is not None and seen["name"].startswith(f"{name}, "), f"{seen and seen['name']!r}")

    # -- the scenes

    def names_photographs(self):
        os.makedirs(self.results, exist_ok=True)
        files = [os.path.join(self.results, f"photo{number}.png") for number in (1, 2)]
        for file in files:
            photo.make(300, 200).write(file)
        with HeardCommand(self.server, [os.path.join(self.folder, "vellum"), "view", *files]) as program:
            with Display(self.server) as display:
                display.focus(display.window())
                self.is_called("heard: the viewer has the name of its file", program, "photo1.png")
                self.hands.press(self.hands.RIGHT)
                self.is_called("heard: and of the next file after a turn to it", program, "photo2.png")

    def names_pages(self):
        command = os.path.join(self.folder, "vellum")
        listed = subprocess.run([command, "gallery", "--list"], stdout=subprocess.PIPE, text=True, check=True).stdout
        titles = dict(line.split(maxsplit=1) for line in listed.splitlines())
        with HeardCommand(self.server, [command, "gallery", "pinch-zoom"]) as program:
            self.is_called("heard: a page of the gallery is named by its title", program, titles["pinch-zoom"])

    def is_named(self, probe):
        words = self.words(0)
        seen = probe.look_until(lambda seen: words.items() <= seen.items() and seen["focused"])
        self.expect("a screen reader finds the scroll view, with its name and page", seen, role="group", focused=True,
                    **words)
        self.report("and that it scrolls by pages", seen is not None and {
            "scroll.next", "scroll.previous", "scroll.up", "scroll.down", "scroll.left", "scroll.right"}
            <= set(seen["actions"]))

    def is_kept_current(self, probe):
        probe.ask("heard")
        since = len(probe.lines())
        self.hands.flick((400, 500), (400, 250), 0.1)
        probe.wait_for("didEndDecelerating", "didEndDragging(false)", since=since)
        words = self.words(self.offset(probe))
        seen = probe.look_until(lambda seen: words.items() <= seen.items())
        self.expect("when a fling ends it is told of the page that is seen", seen, **words)
        names = [(at, text) for at, kind, text in probe.ask("heard") if kind == "accessible-name"]
        self.report("it hears of every change of the name", bool(names) and names[-1][1] == words["name"], f"{names}")
        if names:
            seconds = names[-1][0] - names[0][0]
            self.report("and not too often to be read", len(names) <= LOOKS * seconds + 3,
                        f"{len(names)} in {seconds:.2f} s")

    def scrolls_by_pages(self, probe):
        for action, way in (("scroll.next", 1), ("scroll.up", -1)):
            probe.ask("heard")
            since, offset = len(probe.lines()), self.offset(probe)
            self.report(f"it can ask for {action}", probe.ask("act", action))
            probe.wait_for("didEndScrollingAnimation", since=since)
            target = min(max(offset + way * PAGE_DOWN, 0), CONTENT - HEIGHT)
            self.report("and the content is there", abs(self.offset(probe) - target) <= HALF_PIXEL,
                        f"{self.offset(probe)}, expected {target}")
            words = self.words(target)
            self.expect("and has its new name", probe.look_until(lambda seen: words.items() <= seen.items()), **words)
            said = [text for _, kind, text in probe.ask("heard") if kind == "accessible-description"]
            status = words["name"].removeprefix("List, ")
            self.report("and the page was announced", status in said, f"{said}")

    @staticmethod
    def offset(probe):
        offsets = [line["offset"][1] for line in probe.lines() if "offset" in line]
        return offsets[-1] if offsets else 0

    @staticmethod
    def words(offset):
        """What must be said at an offset."""
        last = offset == CONTENT - HEIGHT
        page = PAGES if last else math.floor(offset / HEIGHT + 0.5) + 1
        first = math.floor(offset / ROW)
        rows = [f"Row {row + 1}" for row in range(first, CONTENT // ROW) if row * ROW < offset + HEIGHT]
        return {"name": f"List, Page {page} of {PAGES}", "description": ", ".join(rows[:5])}

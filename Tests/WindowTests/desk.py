"""A program and its desktop: the clipboard, a menu at a right click, dropped files."""

import os

from probe import Probe
from rig.display import Display
from rig.drop import drop_files
from rig.hands import Hands
from rig.selection import Clipboard
from viewer import whole_lines

POINT = (300, 300)
C, V, X = 54, 55, 53            # X keycodes


class DeskChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.folder, self.hands, self.results = server, folder, hands, results
        self.report = report

    def run(self):
        with Probe(self.server, self.folder, "desk", self.results) as probe:
            with Display(self.server) as display, Clipboard(self.server) as other:
                display.focus(display.window())
                self.hands.point(POINT)
                self.paste(probe, other)
                self.copy(probe, other)
                self.empty(probe, other)
                self.menu(probe)
                self.drop(probe)
            self.report("desk: SIGTERM ends it with status 0", probe.close() == 0)
            live, replayed = whole_lines(probe.log), probe.replay()
            self.report("desk: without a window the same is pasted, chosen and dropped", live == replayed,
                        "" if live == replayed else f"{live} {replayed}")

    def paste(self, probe, other):
        since = len(probe.lines())
        other.copy()
        offered = '"do": "clipboard", "types": ["'
        other.serve("from another", until=lambda: any(offered in line for line in whole_lines(probe.recording)))
        self.hands.press(V)
        other.serve("from another", until=lambda: len(probe.lines()) > since)
        heard = probe.wait_for("pasted", since=since)["call"]
        self.report("what another program has copied is pasted", heard == "pasted from another", heard)

    def copy(self, probe, other):
        since = len(probe.lines())
        self.hands.press(C)
        probe.wait_for("copied", since=since)
        text = other.paste()
        self.report("another program pastes what was copied", text == "from the probe", text)

    def empty(self, probe, other):
        """X tells of an emptied clipboard later, by the millisecond. Whether the next copy is of it, too, is chance."""
        def changes():
            return sum('"do": "clipboard"' in line for line in whole_lines(probe.recording))
        before, texts = changes(), set()
        for _ in range(8):
            since = len(probe.lines())
            self.hands.press(X)
            probe.wait_for("emptied", since=since)
            texts.add(other.paste())
        self.report("what is copied right after the clipboard was emptied stays there",
                    texts == {"after it was emptied"}, f"{texts}")
        since = len(probe.lines())
        self.hands.press(V)
        heard = probe.wait_for("pasted", since=since)["call"]
        self.report("for the program itself, too", heard == "pasted after it was emptied", heard)
        self.report("and it does not take its own changes for another program's", changes() == before,
                    f"{changes() - before}")

    def menu(self, probe):
        since = len(probe.lines())
        self.hands.right_click(POINT)
        probe.wait_for("menu", since=since)
        self.hands.press(Hands.DOWN)
        self.hands.press(Hands.KEYS["return"])
        heard = probe.wait_for("chose", since=since)["call"]
        self.report("a right click shows a menu in which keys choose", heard == "chose One", heard)

    def drop(self, probe):
        since = len(probe.lines())
        path = os.path.join(self.results, "dropped.txt")
        with open(path, "w") as file:
            file.write("dropped")
        taken = drop_files(self.server, [path], POINT)
        heard = probe.wait_for("dropped", since=since)["call"]
        self.report("a file is dropped on a view that wants it", taken and heard == "dropped dropped.txt", heard)

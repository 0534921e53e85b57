"""A program with several windows: NoteWindows opens one for each note, and ends with the last one."""

import os
import time

from life import printing
from rig.display import Display

# Places in the upper and in the lower half of a window of 1024 by 768.
UPPER, LOWER = (500, 200), (500, 600)
PLAIN = (700, 500)
BLACK = (0, 0, 0)


class WindowsChecks:
    def __init__(self, server, folder, hands, report):
        self.server, self.hands, self.report = server, hands, report
        self.program = os.path.join(folder, "NoteWindows")

    def run(self):
        with printing(self.program, self.server) as (process, lines):
            with Display(self.server) as display:
                self.walk(display, lines)
            self.report("windows: the program ends with its last window", process.wait(20) == 0)

    def walk(self, display, lines):
        first = display.window()
        display.focus(first)
        self.report("windows: the first scene has a window",
                    lines.are("note 1 on a screen of 1024 points", seconds=20), lines.heard)
        self.until(lambda: self.colour(display) != BLACK)
        red = self.colour(display)
        self.hands.tap(UPPER)
        self.report("windows: a requested scene has a screen of its own",
                    lines.are("note 2 on a screen of 1024 points", seconds=20), lines.heard)
        self.report("windows: and a window in front of the first", self.until(lambda: display.window() != first))
        self.report("windows: with its title", self.until(lambda: display.title() == "Note 2"), display.title())
        display.focus(display.window())
        self.report("windows: that shows something else", self.until(lambda: self.colour(display) not in (red, BLACK)),
                    f"{red}, {self.colour(display)}")
        self.hands.tap(LOWER)
        self.report("windows: a destroyed scene is disconnected and discarded",
                    lines.are("note 2 did disconnect", "discarded 1", seconds=20), lines.heard)
        self.report("windows: its window goes, and the first is seen",
                    self.until(lambda: display.window() == first and self.colour(display) == red))
        self.hands.tap(UPPER)
        lines.are("note 2 on a screen of 1024 points", seconds=20)
        self.until(lambda: display.window() != first)
        second = display.window()
        display.focus(second)
        self.until(lambda: self.colour(display) not in (red, BLACK))
        self.hands.tap(LOWER)
        lines.are("note 2 did disconnect", "discarded 1", seconds=20)
        self.until(lambda: display.window() == first)
        display.focus(first)
        self.hands.tap(LOWER)
        self.report("windows: the last one is disconnected as the program ends",
                    lines.are("note 1 did disconnect", "will terminate", seconds=20), lines.heard)

    @staticmethod
    def colour(display):
        return display.pixel(*PLAIN)

    @staticmethod
    def until(holds, seconds=20):
        """Waits until a condition holds. Returns whether it does."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if holds():
                return True
            time.sleep(0.05)
        return False

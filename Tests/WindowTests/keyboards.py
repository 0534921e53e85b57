"""Keys of keyboards with other layouts, of the keypad, and Backspace, in the viewer. Each layout has an X server of its own."""

import os
import time

import photo
from rig.display import Display
from rig.hands import Hands
from rig.server import Server
from viewer import Viewer

PHOTO_SIZE = (2400, 1600)
# X's key codes. In other layouts the key of 1 types &, that of the hyphen ß, that of R к, that of Q й.
ONE, HYPHEN, Q, R, BACKSPACE, SHIFT, NUM_LOCK = 10, 20, 24, 27, 22, 50, 77
KEYPAD_ZERO, KEYPAD_ONE, KEYPAD_DECIMAL = 90, 87, 91
# Seconds that a busy machine may need.
LIMIT = 20


class KeyboardChecks:
    def __init__(self, server, folder, hands, results, report):
        self.results, self.report = results, report
        self.program = os.path.join(folder, "vellum")

    def run(self):
        self.pictures = [os.path.join(self.results, name) for name in ("a.png", "b.png")]
        for path in self.pictures:
            photo.make(*PHOTO_SIZE).write(path)
        for layout, keys in (("us", self.keypad), ("fr", self.french), ("de", self.german), ("ru", self.russian)):
            self.run_in(layout, keys)

    def run_in(self, layout, keys):
        with Server(layout=layout) as server, Display(server) as display:
            hands = Hands(server)
            folder = os.path.join(self.results, layout)
            options = ["--size", f"{server.width}x{server.height}"]
            data = os.path.join(folder, "data")
            with Viewer(server, self.program, self.pictures, folder, options, XDG_DATA_HOME=data) as viewer:
                display.focus(display.window())
                keys(viewer, display, hands)

    def keypad(self, viewer, display, hands):
        hands.press(NUM_LOCK)
        hands.press(KEYPAD_ONE)
        self.claim_title(display, "100 %", "with Num Lock, 1 on the keypad shows the actual size")
        hands.press(KEYPAD_ZERO)
        self.claim_title(display, "50 %", "and 0 fits the picture")
        hands.press(KEYPAD_DECIMAL)
        viewer.settle()
        self.report("and the decimal key moves no file to the trash", self.all_there() and "(1 of 2)" in display.title(),
                    display.title())
        hands.press(NUM_LOCK)
        hands.press(hands.RIGHT)
        self.claim_title(display, "(2 of 2)", "Right shows the next picture")
        hands.press(BACKSPACE)
        self.claim_title(display, "(1 of 2)", "and Backspace the previous one")
        self.report("which moves no file to the trash", self.all_there())

    def french(self, viewer, display, hands):
        with_key(hands, SHIFT, ONE)
        self.claim_title(display, "100 %", "on a French keyboard, Shift and & are 1")
        with_key(hands, SHIFT, hands.ZERO)
        self.claim_title(display, "50 %", "and Shift and à are 0")

    def german(self, viewer, display, hands):
        with_key(hands, SHIFT, HYPHEN)
        viewer.settle()
        hands.press(hands.RIGHT)
        viewer.settle()
        self.report("on a German keyboard, Shift and ß show the card of keys, which takes Right",
                    "(1 of 2)" in display.title(), display.title())
        hands.press(hands.ESCAPE)
        viewer.settle()
        hands.press(hands.RIGHT)
        self.claim_title(display, "(2 of 2)", "until Escape closes it")

    def russian(self, viewer, display, hands):
        hands.press(R)
        self.claim_title(display, "33 %", "on a Russian keyboard, the key of R turns the picture")
        hands.key(hands.CONTROL, True)
        hands.press(Q)
        self.report("and Control with the key of Q quits", until(lambda: viewer.process.poll() == 0))
        hands.key(hands.CONTROL, False)

    def claim_title(self, display, part, sentence):
        self.report(sentence, until(lambda: part in display.title()), display.title())

    def all_there(self):
        return all(os.path.exists(path) for path in self.pictures)


def with_key(hands, held, key):
    hands.key(held, True)
    hands.press(key)
    hands.key(held, False)


def until(holds):
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.05)
    return bool(holds())

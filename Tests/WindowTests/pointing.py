"""What the viewer shows at the pointer, and of what is dragged over its window: tool tips, hands, the frame around a drop."""

import os
import time

import photo
from checks import Checks
from rig.display import Display
from rig.drop import Drag
from viewer import Viewer

PHOTO_SIZE = (2400, 1600)
# Over the photograph, in the middle of the window; beside it; on the button of the menu, at the right of the header.
MIDDLE, BESIDE, BUTTON = (640, 400), (560, 400), (1252, 28)
# Where the tool tip of that button is: left, top, right and bottom.
TIP = (1210, 60, 1276, 76)
# A place of the photograph where no control is.
PLACE = (300, 300)
ONE = 10                        # X's key code
# Seconds that a busy machine may need.
LIMIT = 20


class PointingChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.results, self.report = server, hands, results, report
        self.program = os.path.join(folder, "vellum")

    def run(self):
        pictures = [os.path.join(self.results, name) for name in ("a.png", "b.png")]
        for path in pictures:
            photo.make(*PHOTO_SIZE).write(path)
        self.hands.point(BESIDE)
        size = f"{self.server.width}x{self.server.height}"
        with Viewer(self.server, self.program, pictures, os.path.join(self.results, "view"), ["--size", size]) as viewer:
            with Display(self.server) as display:
                display.focus(display.window())
                checks = Checks(viewer, display, self.hands, PHOTO_SIZE, self.report)
                self.tool_tip(viewer, display, checks)
                self.hand(display)
                self.drop_frame(viewer, display, checks, pictures)
            self.report("the viewer ends with status 0", viewer.close() == 0)

    def tool_tip(self, viewer, display, checks):
        self.hands.point(MIDDLE)
        viewer.settle()
        plain = part(display, TIP)
        self.hands.point(BUTTON)
        self.report("a tool tip appears where the pointer rests on a button", until(lambda: part(display, TIP) != plain))
        checks.looks_as_without_a_window("a tool tip")
        # The pointer brings the controls back that are behind it.
        self.hands.point(MIDDLE)
        self.report("and goes when the pointer leaves the button", until(lambda: part(display, TIP) == plain))

    def hand(self, display):
        self.hands.point(MIDDLE)
        self.hands.press(ONE)
        self.claim_shape(display, "grab", "the pointer is an open hand over a picture that is zoomed")
        self.hands.press_mouse(MIDDLE)
        self.hands.slide_mouse(MIDDLE, BESIDE, 0.3)
        self.claim_shape(display, "grabbing", "and a closed one while the mouse moves it")
        self.hands.lift_mouse()
        self.claim_shape(display, "grab", "and an open one again")
        self.hands.press(self.hands.ZERO)
        self.claim_shape(display, "default", "and an arrow over one that is seen whole")

    def claim_shape(self, display, name, sentence):
        self.report(sentence, until(lambda: display.cursor() == name), display.cursor())

    def drop_frame(self, viewer, display, checks, pictures):
        viewer.settle()
        plain = display.pixel(*PLACE)
        with Display(self.server) as other:
            files = "".join(f"file://{path}\r\n" for path in pictures).encode()
            drag = Drag(other, other.window(), {"text/uri-list": files})
            self.report("files may be dropped on the picture", drag.over(PLACE))
            drag.serve(lambda: is_dark(display.pixel(*PLACE), plain), LIMIT)
            self.report("while files are over the window, it is darker", is_dark(display.pixel(*PLACE), plain),
                        f"{plain} {display.pixel(*PLACE)}")
            checks.looks_as_without_a_window("the frame around a drop")
            drag.leave()
            self.report("and as before when they have left", until(lambda: display.pixel(*PLACE) == plain),
                        f"{plain} {display.pixel(*PLACE)}")


def part(display, place):
    """The pixels of a part of the screen."""
    left, top, right, bottom = place
    return [bytes(row[3 * left:3 * right]) for row in display.picture().rows[top:bottom]]


def is_dark(pixel, plain):
    """Whether a pixel is half as bright as it was, or nearly."""
    return sum(pixel) < 0.7 * sum(plain)


def until(holds):
    """Waits until a condition holds; returns whether it does."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.05)
    return False

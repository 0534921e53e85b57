"""What a scroll view's delegate is told of real touches: the right calls, and the same calls with the same offsets, to the last
bit, as without a window."""

import os

from probe import Probe
from rig.display import Display
from rig.manager import WindowManager
from viewer import whole_lines

DRAG = ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"]
FLING = ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
         "didScroll", "didEndDecelerating"]
PAGE = FLING        # a page that settles is a deceleration
PINCH = ["willBeginZooming", "didScroll", "didZoom", "didEndZooming"]
ZOOM = ["willBeginZooming", "didScroll", "didZoom", "didEndZooming"]


class DelegateChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.folder, self.hands, self.results = server, folder, hands, results
        self.report = report

    def run(self):
        self.scene("list", self.drag, self.fling)
        self.scene("photo", self.double_tap, self.pinch, self.resize, self.full_screen)
        self.scene("pager", self.page)
        self.scene("nest", self.nested_pages)
        self.without_motion()

    def scene(self, name, *gestures, **environment):
        """Makes these gestures in a scene, then compares it with the scene without a window."""
        with Probe(self.server, self.folder, name, self.results, **environment) as probe:
            with Display(self.server) as display:
                display.focus(display.window())
                for gesture in gestures:
                    gesture(probe, display)
            self.report(f"{name}: SIGTERM ends it with status 0", probe.close() == 0)
            live, replayed = whole_lines(probe.log), probe.replay()
            same = sum(a == b for a, b in zip(live, replayed))
            self.report(f"{name}: without a window, the delegate gets the same calls, bit for bit", live == replayed,
                        f"{same} of {len(live)} calls, {len(replayed)} replayed")

    def without_motion(self):
        """The same column on a desktop that is set to reduced motion."""
        settings = os.path.join(self.results, "settings")
        os.makedirs(os.path.join(settings, "gtk-4.0"), exist_ok=True)
        with open(os.path.join(settings, "gtk-4.0", "settings.ini"), "w") as file:
            file.write("[Settings]\ngtk-enable-animations=false\n")
        self.scene("list", self.jump, XDG_CONFIG_HOME=settings)

    def hears(self, what, probe, since, expected, named=False):
        heard = probe.calls(since, named)
        self.report(f"{what}: the delegate gets the right calls", heard == expected, "" if heard == expected else f"{heard}")

    # -- gestures

    def drag(self, probe, _):
        since = len(probe.lines())
        self.hands.drag((400, 500), (420, 250), 0.3, hold=0.2)
        probe.wait_for("didEndDragging", since=since)
        self.hears("a drag", probe, since, DRAG)

    def fling(self, probe, _):
        """If the machine stalls before the finger lifts, a flick becomes a drag. Then it is tried again."""
        since, drags = len(probe.lines()), 0
        while True:
            mark = len(probe.lines())
            self.hands.flick((400, 500), (400, 300), 0.1)
            end = probe.wait_for("didEndDragging", since=mark)
            if end["call"] == "didEndDragging(true)" or drags == 5:
                break
            drags += 1
        probe.wait_for("didEndDecelerating", since=since)
        self.hears("a fling", probe, since, DRAG * drags + FLING)

    def page(self, probe, _):
        """A page is dragged by more than half of its width, and released at rest."""
        since = len(probe.lines())
        self.hands.drag((700, 300), (150, 320), 0.3)
        end = probe.wait_for("didEndDecelerating", since=since)
        self.hears("a page", probe, since, PAGE)
        self.report("a page: it is the next one, exactly", end["offset"] == [800, 0], f"{end['offset']}")

    def nested_pages(self, probe, _):
        for what, view, start, end, offset in (("a page inside of a page", "inner", (550, 550), (560, 100), [0, 600]),
                                        ("the page around it", "nest", (700, 300), (150, 320), [800, 0])):
            since = len(probe.lines())
            self.hands.drag(start, end, 0.3)
            rest = probe.wait_for("didEndDecelerating", since=since)
            self.hears(what, probe, since, [f"{view}.{call}" for call in PAGE], named=True)
            self.report(f"{what}: it is the next one, exactly", rest["offset"] == offset, f"{rest['offset']}")

    def pinch(self, probe, _):
        since = len(probe.lines())
        self.hands.pinch((400, 300), 120, 60, 0.3, hold=0.1)
        probe.wait_for("didEndZooming", since=since)
        self.hears("a pinch", probe, since, PINCH)

    def double_tap(self, probe, _):
        """If the machine stalls between the taps, they are two single ones. Then they are tried again."""
        since = len(probe.lines())
        for _ in range(5):
            self.hands.tap((300, 200), count=2)
            try:
                probe.wait_for("didEndZooming", since=since, seconds=3)
                break
            except RuntimeError:
                continue
        self.hears("a double tap", probe, since, ZOOM)

    def jump(self, probe, _):
        self.report("the desktop's setting for reduced motion reaches the program",
                    probe.lines()[0]["call"] == "appeared, motion reduced")
        since = len(probe.lines())
        self.hands.tap((300, 200))
        probe.wait_for("didEndScrollingAnimation", since=since)
        calls = [line["call"] for line in probe.lines()[since:]]
        self.report("an animated scroll then takes one frame", calls == ["didScroll", "didEndScrollingAnimation"]
                    and probe.lines()[-1]["offset"][1] == 3000, f"{calls}")

    # -- the window

    def resize(self, probe, display):
        """There is no window manager here: the server does what is requested."""
        self.changes_size("a window of another size", probe, "640x480",
                          lambda: display.resize(display.window(), 640, 480))

    def full_screen(self, probe, display):
        with WindowManager(self.server, display.window()) as manager:
            def toggle():
                self.hands.press(self.hands.F11)
                manager.serve_state()
            self.changes_size("F11 makes it cover the screen", probe, f"{self.server.width}x{self.server.height}", toggle)
            self.changes_size("and again gives it back its size", probe, "640x480", toggle)

    def changes_size(self, what, probe, size, change):
        """Claims that offset and scale are kept: at every size used here the content is larger than the view."""
        before, since = [line for line in probe.lines() if "offset" in line][-1], len(probe.lines())
        change()
        after = probe.wait_for(f"resized to {size}", since=since)
        self.report(f"{what}: offset and scale are kept", (after["offset"], after["scale"])
                    == (before["offset"], before["scale"]), f"{before}, then {after}")

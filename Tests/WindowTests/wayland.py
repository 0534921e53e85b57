"""The viewer under a Wayland compositor: its title, the size of its content, the pointer, keys and fingers. A page of the gallery and a
program of a client, in windows whose size nobody asks for."""

import contextlib
import os
import re
import subprocess
import time

import photo
from checks import HALF_PIXEL, NOTCH_ZOOM, SLOP, flick, pinch_scale
from gallery import Page
from pointing import until
from rig.compositor import Compositor
from rig.display import Display
from rig.pictures import Picture
from viewer import Complaining, Viewer

SIZE = (900, 560)
PHOTO = (2400, 1600)
PLACE = (640, 450)              # the pointer's place on the screen
TITLE = (120, 20)               # the part of a title bar in which its text is looked for
# The most pixels that the pointer may hide.
POINTER = 48 * 48
# Pixels of a menu, and of the header that may have come or gone meanwhile.
LARGE = 20_000
# X's key codes.
R, M, I, F1 = 27, 58, 31, 67


class WaylandChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.results, self.report = server, hands, results, report
        self.folder, self.program = folder, os.path.join(folder, "vellum")

    def run(self):
        os.makedirs(self.results, exist_ok=True)
        pictures = [os.path.join(self.results, name) for name in ("photo.png", "photo2.png")]
        for path in pictures:
            photo.make(*PHOTO).write(path)
        options = ["--size", f"{SIZE[0]}x{SIZE[1]}"]
        with Compositor(self.server) as compositor:
            folder = os.path.join(self.results, "view")
            with Complaining(compositor, self.program, pictures, folder, options, WAYLAND_DEBUG="client") as viewer:
                with Display(self.server) as display:
                    compositor.wait_for_window(display, PLACE)
                    compositor.let_pointer_in(self.hands, PLACE)
                    self.wheel(viewer)
                    origin = self.origin(viewer)
                    self.opens(viewer, display, origin)
                    self.drags(viewer)
                    self.keys(viewer)
                    self.states(viewer, display, origin)
                    fingers = compositor.touch_screen.hands(self.hands)
                    self.pages(viewer, fingers, origin)
                    self.fingers(viewer, fingers, origin)
                    self.covers_the_screen(viewer, compositor)
                    # Last: where the compositor takes the drag, the window has no keyboard after it until it is touched.
                    self.drags_out(viewer, fingers, origin)
                self.report("wayland: SIGTERM ends it with status 0", viewer.close() == 0)
            with OpenPage(compositor, self.program, "pinch-zoom", self.results) as page, Display(self.server) as display:
                compositor.wait_for_window(display, PLACE)
                self.has_title(display, "a page of the gallery")
                self.report("wayland: SIGTERM ends it with status 0", page.close() == 0)
            with running(os.path.join(self.folder, "FirstProgram"), compositor) as program, Display(self.server) as display:
                compositor.wait_for_window(display, PLACE)
                self.has_title(display, "a client's own window")
                compositor.let_pointer_in(self.hands, PLACE)
                before = display.picture()
                self.hands.turn_wheel(3)
                self.wait_for(lambda: display.picture().rows != before.rows)
                self.report("wayland: and the wheel scrolls it", display.picture().rows != before.rows)
                program.terminate()
                self.report("wayland: SIGTERM ends it with status 0", program.wait(10) == 0)

    def has_title(self, display, name):
        """Of a window that opens as large as it likes, wherever the compositor puts it."""
        def title():
            left, top, right = bar(display.picture())
            return dark(display.picture(), (left + right) // 2, top + 8)
        self.wait_for(lambda: is_title(title()))
        self.report(f"wayland: the title bar of {name} says what it is", is_title(title()), f"{title()} dark pixels")

    @staticmethod
    def wait_for(holds, seconds=20):
        end = time.monotonic() + seconds
        while not holds() and time.monotonic() < end:
            time.sleep(0.05)

    def wheel(self, viewer):
        """The pointer has entered the window and not moved since."""
        before = viewer.settle()
        self.hands.key(self.hands.CONTROL, True)
        self.hands.turn_wheel(-4)
        self.hands.key(self.hands.CONTROL, False)
        after = viewer.settle()
        self.report("wayland: control and the wheel zoom", abs(after.zoom / before.zoom - NOTCH_ZOOM ** 4) < 1e-3,
                    f"by {after.zoom / before.zoom:.4f}")
        position = [i for i in viewer.inputs() if i["do"] == "scroll"][-1]["position"]
        was, is_now = before.photo_point(position), after.photo_point(position)
        apart = max(abs(a - b) for a, b in zip(was, is_now))
        limit = HALF_PIXEL / before.zoom + HALF_PIXEL / after.zoom
        self.report("wayland: about the pointer, from where it came in", position != [0, 0] and apart <= limit,
                    f"{apart:.4g} apart at {position}")

    def origin(self, viewer):
        """Where on the screen the window's content begins."""
        position = [i for i in viewer.inputs() if i["do"] == "hover"][-1]["position"]
        return round(PLACE[0] - position[0]), round(PLACE[1] - position[1])

    def opens(self, viewer, display, origin):
        sizes = [i["size"] for i in viewer.inputs() if i["do"] == "resize"]
        self.report("wayland: the window's content has the requested size", all(size == list(SIZE) for size in sizes),
                    f"{sizes}")
        screen = self.looks_as_without_a_window("the picture", viewer, display, origin)
        left, top = origin
        names = re.findall(r'set_app_id\("(.*?)"\)', viewer.complaints())
        self.report("wayland: the window has the identifier of the viewer's desktop entry",
                    names[-1:] == ["org.vellum.Vellum"], names)
        count = dark(screen, left + SIZE[0] // 2, top - 28)
        self.report("wayland: the title bar says what is shown", is_title(count), f"{count} dark pixels")

    def looks_as_without_a_window(self, name, viewer, display, origin):
        left, top = origin
        for _ in range(5):
            viewer.settle()
            time.sleep(0.1)     # the compositor may still be drawing the last frame
            screen = display.picture()
            path, _ = viewer.replay("wayland", len(viewer.inputs()))
            content = Picture(*SIZE, [row[3 * left:3 * (left + SIZE[0])] for row in screen.rows[top:top + SIZE[1]]])
            count = Picture.read(path).difference(content)
            if count is not None and count[0] <= POINTER:
                break
        self.report(f"wayland: it shows {name} as it is rendered without a window", count is not None and count[0] <= POINTER,
                    f"pixels that differ, and by how much: {count}")
        return screen

    def states(self, viewer, display, origin):
        """The picture turned and mirrored, the card of keys, the facts, and the menu under the pointer."""
        for name, key in (("a turned picture", R), ("a mirrored one", M), ("the card of keys", F1)):
            self.hands.press(key)
            self.looks_as_without_a_window(name, viewer, display, origin)
        self.hands.press(self.hands.ESCAPE)
        for name, show, close in (("I shows the facts", lambda: self.hands.press(I), I),
                                  ("a right click shows the menu", lambda: self.hands.right_click(PLACE), self.hands.ESCAPE)):
            viewer.settle()
            before = display.picture()

            def changed():
                return display.picture().difference(before)[0]
            show()
            self.report(f"wayland: {name}", until(lambda: changed() > LARGE), f"{changed()} pixels have changed")
            self.hands.press(close)
            self.report("wayland: and it goes", until(lambda: changed() < LARGE), f"{changed()} pixels have changed")
        for key in (M, R, R, R):
            self.hands.press(key)
        viewer.settle()

    def drags(self, viewer):
        before = viewer.settle()
        self.hands.drag_mouse(PLACE, (PLACE[0] - 110, PLACE[1] - 60), 0.3, hold=0.2)
        after = viewer.settle()
        self.report("wayland: the mouse drags", 90 <= after.x - before.x <= 111 and 40 <= after.y - before.y <= 61,
                    f"by {after.x - before.x}, {after.y - before.y}")

    def keys(self, viewer):
        self.hands.press(self.hands.ZERO)
        fitted = min(SIZE[0] / PHOTO[0], SIZE[1] / PHOTO[1])
        zoom = viewer.settle().zoom
        self.report("wayland: keys arrive", abs(zoom - fitted) < 1e-9, f"{zoom}, expected {fitted}")

    def pages(self, viewer, hands, origin):
        def is_at(page):
            return until(lambda: viewer.page(SIZE[0]) == page)
        (left, right), middle = (origin[0] + 100, origin[0] + 800), origin[1] + SIZE[1] / 2
        self.hands.press(self.hands.KEYS["space"])
        self.report("wayland: Space turns to the next page", is_at(1), viewer.page(SIZE[0]))
        self.hands.press(self.hands.LEFT)
        self.report("wayland: an arrow turns back", is_at(0), viewer.page(SIZE[0]))
        hands.flick((right, middle), (left, middle), 0.2)
        self.report("wayland: a finger turns to the next page", is_at(1), viewer.page(SIZE[0]))
        hands.flick((left, middle), (right, middle), 0.2)
        self.report("wayland: and back", is_at(0), viewer.page(SIZE[0]))

    def fingers(self, viewer, hands, origin):
        """Two fingers pinch, one drags and flicks, ten land."""
        centre = (origin[0] + SIZE[0] / 2, origin[1] + SIZE[1] / 2)
        before, inputs = viewer.settle(), len(viewer.inputs())
        hands.pinch(centre, 40, 200, 0.4, hold=0.2, angle=20)
        after = viewer.settle()
        scale = pinch_scale(viewer.inputs()[inputs:])
        self.report("wayland: two fingers zoom by their distance", abs(after.zoom / before.zoom / scale - 1) < 1e-6,
                    f"by {after.zoom / before.zoom:.4f}, expected {scale:.4f}")
        before, inputs = after, len(viewer.inputs())
        hands.drag(centre, (centre[0] - 90, centre[1] - 70), 0.3, hold=0.2)
        after = viewer.settle()
        touches = [i for i in viewer.inputs()[inputs:] if i["do"] == "touch"]
        self.report("wayland: a finger is one contact", {i["id"] for i in touches} == {touches[0]["id"]} if touches else False,
                    f"{touches[:1]}")
        self.report("wayland: it drags the content along, less the way before a drag begins",
                    90 - SLOP - 1 <= after.x - before.x <= 90 and 70 - SLOP - 1 <= after.y - before.y <= 70,
                    f"by {after.x - before.x}, {after.y - before.y}")
        before, flown = flick(viewer, hands, centre, (centre[0] + 60, centre[1] + 40), 0.1)
        self.report("wayland: after a flick the content moves on", before.x - flown.x > 60, f"by {before.x - flown.x}")
        inputs = len(viewer.inputs())
        places = [(origin[0] + 80 + 75 * n, origin[1] + 150.25 + 20.5 * (n % 3)) for n in range(10)]
        hands.move_fingers([lambda t, place=place: place for place in places], 0.05)
        viewer.settle()
        began = [i for i in viewer.inputs()[inputs:] if i["do"] == "touch" and i["phase"] == "began"]
        ended = [i for i in viewer.inputs()[inputs:] if i["do"] == "touch" and i["phase"] == "ended"]
        self.report("wayland: ten fingers are ten contacts, each at its place", len(began) == 10 and len(ended) == 10
                    and all(abs(i["position"][0] + origin[0] - x) < 0.5 and abs(i["position"][1] + origin[1] - y) < 0.5
                            for i, (x, y) in zip(began, places)), f"{len(began)} began, {len(ended)} ended")

    def drags_out(self, viewer, hands, origin):
        """Weston refuses the drag of a finger, without a word: GTK 4.8 leaves out the touch's serial. It ends, and the next begins."""
        self.hands.press(self.hands.ZERO)
        viewer.settle()
        centre, outside = (origin[0] + SIZE[0] / 2, origin[1] + SIZE[1] / 2), (origin[0] + SIZE[0] + 200, origin[1] + SIZE[1] / 2)
        for count in ("once", "once more"):
            inputs = len(viewer.inputs())
            hands.press_finger(centre)
            time.sleep(0.8)
            hands.slide_finger(centre, outside, 0.5)
            hands.lift_finger(outside)

            def phases():
                return [i["phase"] for i in viewer.inputs()[inputs:] if i["do"] == "desktopDrag"]
            until(lambda: phases()[-1:] == ["ended"])
            self.report(f"wayland: a finger drags the picture out {count}, and the drag ends",
                        phases()[:1] == ["taken"] and phases()[-1:] == ["ended"], phases())
        viewer.settle()

    def covers_the_screen(self, viewer, compositor):
        for size in ([compositor.width, compositor.height], list(SIZE)):
            inputs = len(viewer.inputs())

            def sizes():
                return [i["size"] for i in viewer.inputs()[inputs:] if i["do"] == "resize"]
            self.hands.press(self.hands.F11)
            # On a busy machine the compositor's answer takes its time.
            until(lambda: sizes()[-1:] == [size])
            viewer.settle(quiet=0.5)
            self.report(f"wayland: F11 makes it {size[0]} by {size[1]}", sizes()[-1:] == [size], f"{sizes()}")


class OpenPage(Page):
    """A page of the gallery in a window of no certain size."""

    def __init__(self, server, program, name, folder):
        self.name = name
        Viewer.__init__(self, server, program, [], os.path.join(folder, name), [])


@contextlib.contextmanager
def running(program, server):
    process = subprocess.Popen([program], env=server.environment(), stdin=subprocess.DEVNULL)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def dark(screen, middle, top):
    """How many pixels of a title bar are dark around its middle. The bar is light, its text is dark."""
    columns = range(middle - TITLE[0] // 2, middle + TITLE[0] // 2)
    return sum(max(screen.pixel(x, y)) < 128 for y in range(top, top + TITLE[1]) for x in columns)


def is_title(count):
    return 40 < count < TITLE[0] * TITLE[1] / 2


def bar(screen):
    """The left edge, the top and the right edge of a window's title bar: the first row of the screen that is light for a while."""
    for y, row in enumerate(screen.rows):
        light = [x for x in range(screen.width) if min(row[3 * x:3 * x + 3]) > 200]
        if len(light) > 3 * TITLE[0]:
            return light[0], y, light[-1]
    return 0, 0, screen.width - 1

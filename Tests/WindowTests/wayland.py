"""The viewer under a Wayland compositor: its title, the size of its content, the pointer, keys and fingers."""

import os
import time

import photo
from checks import HALF_PIXEL, NOTCH_ZOOM, SLOP, pinch_scale
from rig.compositor import Compositor
from rig.display import Display
from rig.pictures import Picture
from viewer import Viewer

SIZE = (900, 560)
PHOTO = (2400, 1600)
PLACE = (640, 450)              # the pointer's place on the screen
# The most pixels that the pointer may hide.
POINTER = 48 * 48


class WaylandChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.results, self.report = server, hands, results, report
        self.program = os.path.join(folder, "vellum")

    def run(self):
        os.makedirs(self.results, exist_ok=True)
        picture = os.path.join(self.results, "photo.png")
        photo.make(*PHOTO).write(picture)
        options = ["--size", f"{SIZE[0]}x{SIZE[1]}"]
        with Compositor(self.server) as compositor:
            with Viewer(compositor, self.program, [picture], os.path.join(self.results, "view"), options) as viewer:
                with Display(self.server) as display:
                    compositor.wait_for_window(display, PLACE)
                    compositor.let_pointer_in(self.hands, PLACE)
                    self.wheel(viewer)
                    origin = self.origin(viewer)
                    self.opens(viewer, display, origin)
                    self.drags(viewer)
                    self.keys(viewer)
                    self.fingers(viewer, compositor.touch_screen.hands(self.hands), origin)
                    self.covers_the_screen(viewer, compositor)
                self.report("wayland: SIGTERM ends it with status 0", viewer.close() == 0)

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
        self.report("wayland: it shows what is rendered without a window", count is not None and count[0] <= POINTER,
                    f"pixels that differ, and by how much: {count}")
        # The bar is light. The text in its middle is dark.
        middle = left + SIZE[0] // 2
        bar = [screen.pixel(x, y) for y in range(top - 28, top - 8) for x in range(middle - 60, middle + 60)]
        dark = sum(max(pixel) < 128 for pixel in bar)
        self.report("wayland: the title bar says what is shown", 40 < dark < len(bar) / 2, f"{dark} dark pixels")

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
        hands.flick(centre, (centre[0] + 60, centre[1] + 40), 0.1)
        flown = viewer.settle()
        self.report("wayland: after a flick the content moves on", after.x - flown.x > 60, f"by {after.x - flown.x}")
        inputs = len(viewer.inputs())
        places = [(origin[0] + 80 + 75 * n, origin[1] + 150.25 + 20.5 * (n % 3)) for n in range(10)]
        hands.move_fingers([lambda t, place=place: place for place in places], 0.05)
        viewer.settle()
        began = [i for i in viewer.inputs()[inputs:] if i["do"] == "touch" and i["phase"] == "began"]
        ended = [i for i in viewer.inputs()[inputs:] if i["do"] == "touch" and i["phase"] == "ended"]
        self.report("wayland: ten fingers are ten contacts, each at its place", len(began) == 10 and len(ended) == 10
                    and all(abs(i["position"][0] + origin[0] - x) < 0.5 and abs(i["position"][1] + origin[1] - y) < 0.5
                            for i, (x, y) in zip(began, places)), f"{len(began)} began, {len(ended)} ended")

    def covers_the_screen(self, viewer, compositor):
        for size in ([compositor.width, compositor.height], list(SIZE)):
            self.hands.press(self.hands.F11)
            viewer.settle(quiet=0.5)
            last = [i["size"] for i in viewer.inputs() if i["do"] == "resize"][-1]
            self.report(f"wayland: F11 makes it {size[0]} by {size[1]}", last == size, f"{last}")

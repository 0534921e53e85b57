"""Every page of the gallery under real touches: the same script must have the same result in a window and without one."""

import json
import math
import os
import subprocess
import time

from gesture_scripts import Script
from rig.display import Display
from rig.pictures import Picture
from viewer import REPLAY_LIMIT, Viewer, whole_lines

SCRIPTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "scripts")
# Real touches are reported at times of their own, so a gesture is recognized a report earlier or later than in the script.
SCALE_TOLERANCE = 0.04          # a fraction of a zoom scale
OFFSET_TOLERANCE = 3            # points, for what was dragged
ZOOMED_TOLERANCE = 0.04         # a fraction of the screen's diagonal, in addition, for what was pinched
PICTURE_TOLERANCE = 0.03        # a fraction of the pixels, for pages that no scroll view shows
# Pages that move content without UIScrollView.
DRAWN_ALONE = ("coordinate-systems", "thirty-lines")
REACH = 50                      # points from the pointer to each finger, with Control held
# Pictures of Mandelbrot's places are scaled, in a panel over a blur. A window that paints only changed parts may round a few of their
# pixels differently, by one step of a component.
ROUNDED_PIXELS, ROUNDING = 200, 1
LARGEST_PART = 0.02             # a fraction of the window: a button and its ring


class Page(Viewer):
    """`vellum gallery NAME` from entering the context to leaving it."""

    def __init__(self, server, program, name, folder):
        self.name = name
        super().__init__(server, program, [], os.path.join(folder, name), ["--size", f"{server.width}x{server.height}"])

    def words(self, options):
        return [self.program, "gallery", self.name, "--log", self.log, "--record", self.recording, *options]

    def views(self):
        return views(self.log)

    def now(self):
        return self.views()


def views(log):
    """x, y and zoom scale of every scroll view in the last frame, by path."""
    line = json.loads(whole_lines(log)[-1])
    return {view["path"]: (*view["contentOffset"], view["zoomScale"]) for view in line["scrollViews"]}


class GalleryChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.results, self.report = server, hands, results, report
        self.program = os.path.join(folder, "vellum")

    def run(self):
        os.makedirs(self.results, exist_ok=True)
        listed = subprocess.run([self.program, "gallery", "--list"], stdout=subprocess.PIPE, text=True, check=True)
        for name in [line.split()[0] for line in listed.stdout.splitlines()]:
            self.page(name)
        self.mirrored_fingers()
        self.turned_window()
        self.damage()

    def page(self, name):
        path = os.path.join(SCRIPTS, f"{name}.jsonl")
        if not os.path.exists(path):
            self.report(f"{name}: there is a script for it", False)
            return
        expected, picture = self.without_window(name, path)
        with Page(self.server, self.program, name, self.results) as page:
            with Display(self.server) as display:
                display.focus(display.window())
                start = page.settle()
                Script(path).play(self.hands, page.settle)
                views = page.settle()
                apart = [f"{place}: {views.get(place)}, expected {value}" for place, value in expected.items()
                         if place not in views or not alike(views[place], value, self.server)]
                self.report(f"{name}: real touches scroll and zoom it as the script does",
                            not apart and views.keys() == expected.keys(), "; ".join(apart))
                if name in DRAWN_ALONE:
                    count, _ = Picture.read(picture).difference(display.picture())
                    part = count / (self.server.width * self.server.height)
                    self.report(f"{name}: and it looks the same", part <= PICTURE_TOLERANCE, f"{part:.2%} differ")
                else:
                    self.report(f"{name}: something has moved", views != start)
                self.looks_as_replayed(page, display)

    def without_window(self, name, path):
        picture, log = (os.path.join(self.results, f"{name}.{end}") for end in ("png", "log"))
        environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
        subprocess.run([self.program, "record", name, "--script", path, "--out", picture, "--log", log,
                        "--size", f"{self.server.width}x{self.server.height}"],
                       env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True, timeout=REPLAY_LIMIT)
        return views(log), picture

    def damage(self):
        with Page(self.server, self.program, "tap-to-zoom", self.results) as page, Display(self.server) as display:
            window = display.window()
            display.focus(window)
            page.settle()
            names = display.names()
            self.report("the gallery's window has the identifier of its desktop entry",
                        names == ["vellum", "org.vellum.Vellum.Gallery"], names)
            parts = display.damage(window, lambda: (self.hands.press(self.hands.TAB), page.settle()))
            drawn = sum(width * height for _, _, width, height in parts) / (self.server.width * self.server.height)
            self.report("a button that gets the focus is all that the window draws", 0 < drawn <= LARGEST_PART, f"{parts}")

    def looks_as_replayed(self, page, display, tries=5):
        for _ in range(tries):
            page.settle()
            time.sleep(0.1)     # the X server may still be drawing the last frame
            picture, log = page.replay("end", len(page.inputs()))
            difference = Picture.read(picture).difference(display.picture())
            pixels, most = difference or (self.server.width * self.server.height, 255)
            if pixels <= ROUNDED_PIXELS and most <= ROUNDING:
                break
        # Only the end is compared: tiles that are drawn in the background arrive with frames of their own.
        self.report(f"{page.name}: its recording has the same result without a window",
                    pixels <= ROUNDED_PIXELS and most <= ROUNDING and views(log) == page.views(),
                    f"pixels that differ, and by how much: {difference}")

    def turned_window(self):
        """Two fingers, then a touchpad, turn a print on the desk about the place between them."""
        with Page(self.server, self.program, "windows", os.path.join(self.results, "turned")) as page:
            with Display(self.server) as display:
                display.focus(display.window())
                page.settle()
                time.sleep(0.1)
                before = display.picture()
                # Beside the turned print's edges: inside of it before, outside of it after an eighth of a turn.
                centre, corner = (572, 397), (572 - 160, 397 - 105)
                self.hands.pinch_evenly(centre, (100, 100), 0.5, 0.1, 0.0, math.pi / 4 + math.radians(10))
                page.settle()
                time.sleep(0.1)
                turned = display.picture()
                self.report("two fingers turn a print: its corner has left",
                            turned.pixel(*corner) != before.pixel(*corner))
                self.looks_as_replayed(page, display)
                self.hands.point(centre)
                self.hands.pinch_touchpad(1.0, 0.3, turn=-(45 + 10))
                page.settle()
                turns = [i["rotation"] for i in page.inputs() if i["do"] == "touchpadPinch"]
                self.report("a touchpad tells how far it has turned",
                            bool(turns) and abs(abs(turns[-1]) - (math.pi / 4 + math.radians(10))) < 0.01, f"{turns[-1:]}")
                self.looks_as_replayed(page, display)

    def mirrored_fingers(self):
        """Control and the mouse make two fingers, which are shown, beside the place that was pressed."""
        place, aside = (400, 400), (460, 400)
        with Page(self.server, self.program, "pinch-zoom", os.path.join(self.results, "mirrored")) as page:
            with Display(self.server) as display:
                display.focus(display.window())
                before, inputs = page.settle(), len(page.inputs())
                self.hands.point(place)
                self.hands.key(self.hands.CONTROL, True)
                self.hands.press_mouse(place)
                self.hands.slide_mouse(place, aside, 0.4)
                page.settle()
                time.sleep(0.1)
                picture, _ = page.replay("held", len(page.inputs()))
                screen, bare = display.picture(), Picture.read(picture)
                fingers = [(aside[0] + REACH, 400), (2 * place[0] - aside[0] - REACH, 400)]
                self.report("control and the mouse: both fingers are shown",
                            all(screen.pixel(*finger) != bare.pixel(*finger) for finger in fingers))
                self.report("control and the mouse: and nothing else", screen.pixel(*place) == bare.pixel(*place))
                self.hands.lift_mouse()
                self.hands.key(self.hands.CONTROL, False)
                after = page.settle()
                contacts = [i for i in page.inputs()[inputs:] if i["do"] == "touch" and i["phase"] == "began"]
                self.report("control and the mouse: are two contacts", len(contacts) == 2, f"{contacts}")
                view = max(after, key=lambda path: after[path][2] / before[path][2])
                scale = after[view][2] / before[view][2]
                expected = pinched(page.inputs()[inputs:])
                self.report("control and the mouse: zoom as the fingers move apart", abs(scale / expected - 1) < 0.01,
                            f"{scale:.3f}, not {expected:.3f}")
                self.looks_as_replayed(page, display)


def pinched(inputs):
    """The scale of a pinch of two fingers: their last distance, by the one at which it was recognized, 8 points from the first."""
    places, distances = {}, []
    for touch in inputs:
        if touch["do"] == "touch" and touch["phase"] in ("began", "moved"):
            places[touch["id"]] = touch["position"]
            if len(places) == 2:
                distances.append(math.dist(*places.values()))
    return distances[-1] / next(distance for distance in distances if abs(distance - distances[0]) >= 8)


def alike(view, expected, server):
    diagonal = math.hypot(server.width, server.height)
    zoomed = expected[2] != 1
    reach = OFFSET_TOLERANCE + (ZOOMED_TOLERANCE * diagonal if zoomed else 0)
    return (abs(view[2] / expected[2] - 1) <= SCALE_TOLERANCE
            and abs(view[0] - expected[0]) <= reach and abs(view[1] - expected[1]) <= reach)

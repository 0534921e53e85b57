"""Scenes with the viewer: what is done to it, and what must happen. Units: pixels of the screen, which are points here."""

import math
import os
import shutil
import time

from rig.drop import drop_files
from rig.pictures import Picture
from viewer import whole_lines

# Published or measured for iOS; docs/behaviour says where each comes from.
SLOP = 10                       # points of travel before a drag begins; they do not scroll
PINCH_SLOP = 8                  # points by which the fingers' distance changes before a pinch begins
DECELERATION_RATE = 0.998       # the fraction of its speed that content keeps each millisecond
RUBBER_BAND = 0.55              # slope of the rubber band at the edge
NOTCH_ZOOM = 2 ** 0.25          # factor of a notch with Control held: four notches double
BAR_MARGIN = 3                  # points between a scroll bar and the edges
BAR_HOLD = 1.7                  # seconds after which a bar has faded
STALL = 0.05                    # seconds between two touches of a finger after which a flick is none
# X's key codes.
R, M, F1 = 27, 58, 67
HALF_PIXEL = 0.5 + 1e-6         # offsets are rounded to whole pixels while a hand or momentum moves them


class Checks:
    """Each method is a scene; every claim in it is a line of the report. The pointer is at `POINTER` when the window opens."""

    POINTER = (500, 300)

    def __init__(self, viewer, display, person, photo_size, report):
        self.viewer, self.display, self.hands, self.report = viewer, display, person, report
        self.width, self.height = display.server.width, display.server.height
        self.photo = photo_size
        self.fitted = min(self.width / photo_size[0], self.height / photo_size[1])
        self.largest = max(self.fitted, 1) * 8

    def run(self):
        self.opens_fitted()
        self.control_wheel_before_any_motion()
        self.ten_fingers()
        self.pinch()
        self.pinch_away_from_the_centre()
        self.mouse()
        self.flick()
        self.wheel()
        self.control_wheel()
        self.indicator()
        self.tab()
        self.touchpad_scroll()
        self.touchpad_pinch()
        self.rubber_band()
        self.over_zoom()
        self.double_tap()
        self.arrow_key()
        self.drop()
        self.states()
        self.replay()

    # -- what is claimed

    def claim(self, sentence, holds, detail=""):
        self.report(sentence, holds, detail)

    def close(self, sentence, value, expected, tolerance=1e-6):
        self.claim(sentence, abs(value - expected) <= tolerance, f"{value:.9g}, expected {expected:.9g}")

    def between(self, sentence, value, low, high):
        self.claim(sentence, low <= value <= high, f"{value:.9g}, expected {low:.9g} to {high:.9g}")

    def same_photo_point(self, sentence, position, before, after):
        """Claims that the same point is shown, to the half pixel by which each of the two offsets is rounded."""
        was, is_now = before.photo_point(position), after.photo_point(position)
        apart = max(abs(was[0] - is_now[0]), abs(was[1] - is_now[1]))
        limit = HALF_PIXEL / before.zoom + HALF_PIXEL / after.zoom
        self.claim(sentence, apart <= limit, f"{apart:.4g} apart, at most {limit:.4g}")

    def looks_as_without_a_window(self, name, tries=5):
        """Claims that the screen shows what the same inputs give without a window."""
        for _ in range(tries):
            self.viewer.settle()
            time.sleep(0.1)     # the X server may still be drawing the last frame, and more so on a busy machine
            inputs = len(self.viewer.inputs())
            screen = self.display.picture()
            picture, _ = self.viewer.replay(name, inputs)
            difference = Picture.read(picture).difference(screen)
            if difference == (0, 0):
                break
            screen.write(f"{picture}-screen.png")
        self.claim(f"the window shows {name} as it is rendered without one", difference == (0, 0),
                   f"pixels that differ, and by how much: {difference}")

    # -- the scenes

    def opens_fitted(self):
        frame = self.viewer.settle()
        self.close("the photograph opens fitted", frame.zoom, self.fitted, 1e-12)
        self.close("in the middle", frame.x, (self.photo[0] * self.fitted - self.width) / 2, 1e-9)
        self.close("in both directions", frame.y, (self.photo[1] * self.fitted - self.height) / 2, 1e-9)
        self.looks_as_without_a_window("fitted")

    def control_wheel_before_any_motion(self):
        """The pointer is at its place before the window opens."""
        before = self.viewer.settle()
        self.hands.key(self.hands.CONTROL, True)
        self.hands.turn_wheel(-2)
        self.hands.key(self.hands.CONTROL, False)
        after = self.viewer.settle()
        self.same_photo_point("control and the wheel zoom about a pointer that has not moved yet", self.POINTER, before,
                              after)
        # On X11, GDK takes the first turn after the pointer has entered as the wheel's position, unless it knows that.
        self.claim("by the notches that GDK reports",
                   any(abs(after.zoom / before.zoom - NOTCH_ZOOM ** notches) < 1e-3 for notches in (1, 2)),
                   f"{after.zoom / before.zoom:.4f}")
        self.hands.press(self.hands.ZERO)
        self.close("and 0 fits it again", self.viewer.settle().zoom, self.fitted, 1e-12)

    def ten_fingers(self):
        before = len(self.viewer.inputs())
        places = [(200 + 80 * n, 300.25 + 20.5 * (n % 3)) for n in range(10)]
        self.hands.move_fingers([lambda t, place=place: place for place in places], 0.05)
        self.viewer.settle()
        touches = [i for i in self.viewer.inputs()[before:] if i["do"] == "touch"]
        began = [i for i in touches if i["phase"] == "began"]
        self.claim("ten fingers are ten contacts", sorted(i["id"] for i in began) == list(range(1, 11)))
        self.claim("each at its place, to a fraction of a pixel",
                   all(abs(i["position"][0] - x) < 0.02 and abs(i["position"][1] - y) < 0.02
                       for i, (x, y) in zip(began, places)))
        self.claim("all of them lift", sum(i["phase"] == "ended" for i in touches) == 10)
        self.close("and the zoom scale stays", self.viewer.now().zoom, self.fitted, 1e-9)

    def pinch(self):
        centre = (self.width / 2, self.height / 2)
        before, inputs = self.viewer.now(), len(self.viewer.inputs())
        self.hands.pinch(centre, 80, 240, 0.4, hold=0.2, angle=20)
        after = self.viewer.settle()
        self.close("a pinch zooms by the fingers' distance", after.zoom / before.zoom,
                   pinch_scale(self.viewer.inputs()[inputs:]), 1e-6)
        self.same_photo_point("about the point between the fingers", centre, before, after)
        self.looks_as_without_a_window("zoomed")

    def pinch_away_from_the_centre(self):
        centre = (self.width * 0.3, self.height * 0.4)
        before, inputs = self.viewer.now(), len(self.viewer.inputs())
        self.hands.pinch(centre, 100, 160, 0.4, hold=0.2)
        after = self.viewer.settle()
        self.close("a pinch elsewhere zooms by the fingers' distance", after.zoom / before.zoom,
                   pinch_scale(self.viewer.inputs()[inputs:]), 1e-6)
        self.same_photo_point("about the point between those fingers", centre, before, after)

    def mouse(self):
        before = self.viewer.now()
        self.hands.drag_mouse((600, 500), (600 - 110, 500 - 60), 0.3, hold=0.2)
        after = self.viewer.settle()
        slop = SLOP / math.hypot(110, 60)
        self.between("the mouse drags to the side", after.x - before.x, 110 - SLOP - 1, 110 - SLOP * slop + 1)
        self.between("and down", after.y - before.y, 60 - SLOP - 1, 60 - SLOP * slop + 1)

    def flick(self):
        _, rest = flick(self.viewer, self.hands, (700, 450), (760, 520), 0.12)
        flight = self.viewer.frames_since_lift()
        self.claim("after a flick the content moves on", len(flight) > 10, f"{len(flight)} frames")
        # Events have whole milliseconds; what happens now has not.
        lift = [i["at"] for i in self.viewer.inputs() if i["do"] == "touch"][-1]
        self.claim("a finger lifts at its event's time, although the pointer leaves with it", lift % 1_000_000 == 0, f"at {lift} ns")
        k = -1000 * math.log(DECELERATION_RATE)
        for name, axis in (("to the side", 1), ("and down", 2)):
            # One axis rests before the other.
            moving = [f for f in flight if f[axis] != rest[axis]]
            apart = distance_from_deceleration([f.time for f in moving], [f[axis] for f in moving], k)
            self.claim(f"and slows down by the formula, {name}", apart <= 2 * HALF_PIXEL, f"at most {apart:.3g} off")
        self.claim("and comes to rest inside its range", self.is_inside(rest))

    def rubber_band(self):
        """Drags to the left edge, pulls beyond it, stops twice on the way, and lets go."""
        y = 400
        for _ in range(3):
            self.hands.drag((150, y), (1150, y), 0.15, hold=0.1)
        self.close("what is dragged beyond the edge comes back to it", self.viewer.settle().x, 0, 0)
        self.hands.press_finger((200, y))
        place = 200
        for travel in (300, 900):
            self.hands.slide_finger((place, y), (200 + travel, y), 0.3)
            place = 200 + travel
            held = self.viewer.settle()
            # The finger's travel that moves the content by one pixel there: the content's place is rounded.
            pixel = 1 / (RUBBER_BAND * (1 + held.x / self.width) ** 2)
            self.close(f"pulled {travel} beyond the edge, the content moves by the rubber band's formula",
                       pull(-held.x, self.width), travel - SLOP, pixel)
        self.looks_as_without_a_window("over-scrolled")
        self.hands.lift_finger((place, y))
        self.close("released, it bounces to the edge exactly", self.viewer.settle().x, 0, 0)

    def wheel(self):
        self.hands.point((self.width / 2, self.height / 2))
        before = self.viewer.settle()
        self.hands.turn_wheel(1)
        after = self.viewer.settle()
        self.close("a notch of the wheel scrolls down", after.y - before.y, self.height ** (2 / 3), HALF_PIXEL)
        self.close("and not sideways", after.x, before.x, HALF_PIXEL)
        # There and back, in the direction in which there is room.
        way = 3 if after.y + 3 * self.height ** (2 / 3) < self.photo[1] * after.zoom - self.height else -3
        self.hands.turn_wheel(way)
        there = self.viewer.settle()
        self.close("three notches scroll three times as far", there.y - after.y, way * self.height ** (2 / 3), 2 * HALF_PIXEL)
        self.hands.turn_wheel(-way, parts=4)
        self.close("and quarters of notches scroll back", self.viewer.settle().y, after.y, 2 * HALF_PIXEL)

    def control_wheel(self):
        place = (500, 300)
        self.hands.point(place)
        before = self.viewer.settle()
        self.hands.key(self.hands.CONTROL, True)
        self.hands.turn_wheel(-2)
        self.hands.key(self.hands.CONTROL, False)
        after = self.viewer.settle()
        self.close("control and the wheel zoom, four notches to a double", after.zoom / before.zoom,
                   NOTCH_ZOOM ** 2, 1e-3)
        self.same_photo_point("about the pointer", place, before, after)

    def indicator(self):
        """The mouse drags the bar that shows under it, at the right edge."""
        self.hands.point((self.width / 2, self.height / 2))
        self.viewer.settle()
        time.sleep(BAR_HOLD)    # until no bar shows: then the bar that is pointed at is the only one, and its track is longest
        before, inputs = self.viewer.settle(), len(self.viewer.inputs())
        content = self.photo[1] * before.zoom
        track = self.height - 2 * BAR_MARGIN
        length = max(36, self.height / content * track)
        start = BAR_MARGIN + before.y / (content - self.height) * (track - length)
        away = 60 if start + length + 60 < self.height else -60
        grip = (self.width - 7, start + length / 2)
        self.hands.drag_mouse(grip, (grip[0] - 150, grip[1] + away), 0.3, hold=0.1)
        after = self.viewer.settle()
        mouse = [i["position"] for i in self.viewer.inputs()[inputs:] if i["do"] == "touch"]
        moved = (mouse[-1][1] - mouse[0][1]) / (track - length) * (content - self.height)
        self.close("the mouse drags the bar at the edge, and the content follows it", after.y - before.y, moved,
                   2 * HALF_PIXEL)
        self.close("and not sideways", after.x, before.x, HALF_PIXEL)

    def tab(self):
        inputs = len(self.viewer.inputs())
        self.hands.press(self.hands.TAB)
        self.viewer.settle()
        keys = [i["key"] for i in self.viewer.inputs()[inputs:] if i["do"] == "key"]
        self.claim("Tab arrives", keys == ["tab", "tab"], f"{keys}")
        self.looks_as_without_a_window("focused by Tab")

    def touchpad_scroll(self):
        before = self.viewer.settle()
        self.hands.scroll(2, 0.3)
        after = self.viewer.settle()
        self.between("a touchpad scrolls down", after.y - before.y, 25, self.height)

    def touchpad_pinch(self):
        place = (700, 350)
        self.hands.point(place)
        before = self.viewer.settle()
        self.hands.pinch_touchpad(0.6, 0.3)
        after = self.viewer.settle()
        self.between("a pinch on the touchpad zooms", after.zoom / before.zoom, 0.6 - 1e-4, 0.6 + 0.02)
        self.same_photo_point("about the pointer as well", place, before, after)

    def over_zoom(self):
        centre = (self.width / 2, self.height / 2)
        mark = len(self.viewer.frames())
        for _ in range(3):
            self.hands.pinch(centre, 40, 380, 0.3, hold=0.1)
            rest = self.viewer.settle()
        highest = max(f.zoom for f in self.viewer.frames()[mark:])
        self.between("a pinch past the largest scale goes on against resistance", highest / self.largest, 1.01, 2)
        self.close("and the scale comes back to it exactly", rest.zoom, self.largest, 1e-9)

    def double_tap(self):
        place = (400, 300)
        self.hands.tap(place, count=2)
        out = self.viewer.settle()
        self.close("a double tap shows all of it again", out.zoom, self.fitted, 1e-9)
        self.hands.tap(place, count=2)
        near = self.viewer.settle()
        self.close("another one zooms in", near.zoom, max(1, 2 * self.fitted), 1e-9)
        x, y = out.photo_point(place)
        seen = near.photo_point((self.width / 2, self.height / 2))
        at_edge = [min(max(value * near.zoom, half), side * near.zoom - half) / near.zoom
                   for value, half, side in ((x, self.width / 2, self.photo[0]), (y, self.height / 2, self.photo[1]))]
        self.claim("to the tapped point", all(abs(a - b) < 1 for a, b in zip(seen, at_edge)),
                   f"{seen}, expected {at_edge}")

    def arrow_key(self):
        before = self.display.title()
        self.hands.press(self.hands.RIGHT)
        self.viewer.settle()
        after = self.display.title()
        self.claim("an arrow key turns to the next photograph", "(1 of 2)" in before and "(2 of 2)" in after,
                   f"title {before!r}, then {after!r}")
        self.looks_as_without_a_window("the next photograph")

    def drop(self):
        # Alone in its folder, so that it has no neighbours.
        file = os.path.join(os.path.dirname(self.viewer.photos[0]), "dropped", "photo1.png")
        os.makedirs(os.path.dirname(file), exist_ok=True)
        shutil.copy(self.viewer.photos[0], file)
        taken = drop_files(self.display.server, [file], (300, 200))
        self.viewer.settle()
        drops = [i for i in self.viewer.inputs() if i["do"] == "drop"]
        self.claim("a file can be dropped on the window", taken and drops and drops[-1]["files"] == [file]
                   and drops[-1]["position"] == [300, 200], f"{drops}")
        title = self.display.title()
        self.claim("and is shown", title.startswith(os.path.basename(file)) and " of " not in title, repr(title))
        text = os.path.join(os.path.dirname(file), "notes.txt")
        with open(text, "w") as notes:
            notes.write("no picture")
        before = self.display.picture()
        drop_files(self.display.server, [text], (300, 200))
        # The frame that says that files can be dropped fades. The message disappears by itself, so look for it while it is shown.
        above, now, end = self.height * 3 // 4, before, time.monotonic() + 4
        while (now.rows[:above] != before.rows[:above] or now.rows[above:] == before.rows[above:]) and time.monotonic() < end:
            now = self.display.picture()
        self.claim("a dropped file that is no picture changes nothing", self.display.title() == title
                   and now.rows[:above] == before.rows[:above], repr(self.display.title()))
        self.claim("except that a message appears", now.rows[above:] != before.rows[above:])

    def states(self):
        self.hands.press(R)
        self.looks_as_without_a_window("a picture that is turned")
        self.hands.press(M)
        self.looks_as_without_a_window("one that is mirrored as well")
        self.hands.press(F1)
        self.looks_as_without_a_window("the card of keys")
        self.hands.press(self.hands.ESCAPE)

    def replay(self):
        self.viewer.settle()
        inputs = self.viewer.inputs()
        _, log = self.viewer.replay("everything", len(inputs))
        replayed = whole_lines(log)
        live = whole_lines(self.viewer.log)[:sum(i["do"] == "frame" for i in inputs)]
        same = sum(a == b for a, b in zip(live, replayed))
        self.claim("replayed without a window, every frame has the same bits", len(live) > 100 and live == replayed,
                   f"{same} of {len(live)} frames, {len(replayed)} replayed")

    def is_inside(self, frame):
        return (0 <= frame.x <= self.photo[0] * frame.zoom - self.width
                and 0 <= frame.y <= self.photo[1] * frame.zoom - self.height)


def flick(viewer, hands, start, end, seconds):
    """Where the content was before a flick, and where it rests after it. If the machine stalls before the finger lifts, a flick becomes
    a drag. Then it is tried again."""
    for _ in range(4):
        before, inputs = viewer.settle(), len(viewer.inputs())
        hands.flick(start, end, seconds)
        rest = viewer.settle()
        times = [i["at"] / 1e9 for i in viewer.inputs()[inputs:] if i["do"] == "touch"]
        if all(later - earlier < STALL for earlier, later in zip(times, times[1:])):
            break
    return before, rest


def pinch_scale(inputs):
    """The factor by which two fingers' touches zoom: their last distance divided by that at which the pinch is recognized."""
    down, start, recognized, last = {}, None, None, None
    for touch in (i for i in inputs if i["do"] == "touch" and i["phase"] in ("began", "moved")):
        down[touch["id"]] = touch["position"]
        if len(down) == 2:
            last = math.dist(*down.values())
            start = start or last
            if recognized is None and abs(last - start) >= PINCH_SLOP:
                recognized = last
    return last / recognized


def distance_from_deceleration(times, places, k):
    """The largest distance of places from x(t) = rest - range * exp(-k t), with the rest and the range that fit best."""
    decays = [math.exp(-k * (t - times[0])) for t in times]
    mean_decay, mean_place = sum(decays) / len(decays), sum(places) / len(places)
    slope = (sum((d - mean_decay) * (p - mean_place) for d, p in zip(decays, places))
             / sum((d - mean_decay) ** 2 for d in decays))
    return max(abs(p - mean_place - slope * (d - mean_decay)) for d, p in zip(decays, places))


def pull(displacement, length):
    """The finger's travel past the edge that the rubber band turns into `displacement`."""
    return displacement / (RUBBER_BAND * (1 - displacement / length))

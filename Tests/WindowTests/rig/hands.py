"""Input as from a person at a touch screen, a mouse, a touchpad and a keyboard. Positions are pixels of the screen.

Every call returns when the server has put the last event in its clients' queues."""

import math
import time

from . import devices
from .devices import Device, NOTCH

# Reports in a second, as of touch screens and touchpads.
RATE = 120


def linear(t):
    """Constant speed up to the end, so that a lift there is a flick."""
    return t


def smooth(t):
    """At rest at both ends, so that a lift there leaves the content where it is."""
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    return a + (b - a) * t


def steps(seconds):
    """Yields 1/n, 2/n ... 1, each when it is due. A late one does not delay the next."""
    count = max(1, round(seconds * RATE))
    start = time.monotonic()
    for step in range(1, count + 1):
        time.sleep(max(0, start + step * seconds / count - time.monotonic()))
        yield step / count


class Hands:
    def __init__(self, server):
        self.server = server
        self.keyboard, self.mouse, self.touchpad, self.touchscreen = (
            Device(server.socket(name)) for name in ("keyboard", "mouse", "touchpad", "touchscreen"))

    def _axes(self, position):
        return {devices.X: position[0] * devices.AXIS_RANGE / self.server.width,
                devices.Y: position[1] * devices.AXIS_RANGE / self.server.height}

    # -- the touch screen

    def touch(self, kind, slot, position):
        self.touchscreen.touch(kind, slot, self._axes(position))

    def move_fingers(self, paths, seconds, hold=0.0):
        """One finger for each path, a function of 0 to 1. They land together, move, rest for `hold` seconds, and lift."""
        for slot, path in enumerate(paths):
            self.touch(devices.TOUCH_BEGIN, slot, path(0))
        self.touchscreen.sync()
        for t in steps(seconds):
            for slot, path in enumerate(paths):
                self.touch(devices.TOUCH_UPDATE, slot, path(t))
        self.touchscreen.sync()
        time.sleep(hold)
        for slot, path in enumerate(paths):
            self.touch(devices.TOUCH_END, slot, path(1))
        self.touchscreen.sync()

    def drag(self, start, end, seconds, hold=0.0, easing=smooth):
        self.move_fingers(
            [lambda t: (mix(start[0], end[0], easing(t)), mix(start[1], end[1], easing(t)))], seconds, hold)

    def press_finger(self, position):
        self.touch(devices.TOUCH_BEGIN, 0, position)
        self.touchscreen.sync()

    def slide_finger(self, start, end, seconds):
        for t in steps(seconds):
            self.touch(devices.TOUCH_UPDATE, 0, (mix(start[0], end[0], smooth(t)), mix(start[1], end[1], smooth(t))))
        self.touchscreen.sync()

    def lift_finger(self, position):
        self.touch(devices.TOUCH_END, 0, position)
        self.touchscreen.sync()

    def flick(self, start, end, seconds):
        self.drag(start, end, seconds, easing=linear)

    def pinch(self, centre, radius_from, radius_to, seconds, hold=0.0, angle=0.0):
        """Two fingers opposite each other; `angle` in degrees, 0 is side by side."""
        turn = math.radians(angle)

        def path(side):
            def at(t):
                radius = side * mix(radius_from, radius_to, smooth(t))
                return centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)
            return at
        self.move_fingers([path(-1), path(1)], seconds, hold)

    def pinch_evenly(self, centre, span, seconds, hold, angle, turn=0.0):
        """Two fingers opposite each other whose distance changes evenly; `angle`, and `turn` by which it grows, in radians."""
        def path(start):
            def at(t):
                radius, direction = mix(span[0], span[1], t) / 2, start + turn * t
                return centre[0] + radius * math.cos(direction), centre[1] + radius * math.sin(direction)
            return at
        self.move_fingers([path(angle), path(angle + math.pi)], seconds, hold)

    def tap(self, position, count=1):
        for number in range(count):
            time.sleep(0.1 if number else 0)
            self.press_finger(position)
            time.sleep(0.05)
            self.lift_finger(position)

    # -- the mouse

    def point(self, position):
        self.mouse.motion(self._axes(position), absolute=True)
        self.mouse.sync()

    def drag_mouse(self, start, end, seconds, hold=0.0):
        self.press_mouse(start)
        self.slide_mouse(start, end, seconds)
        time.sleep(hold)
        self.lift_mouse()

    def press_mouse(self, position):
        self.point(position)
        self.mouse.button(1, True)
        self.mouse.sync()

    def slide_mouse(self, start, end, seconds):
        for t in steps(seconds):
            self.mouse.motion(
                self._axes((mix(start[0], end[0], smooth(t)), mix(start[1], end[1], smooth(t)))), absolute=True)
        self.mouse.sync()

    def lift_mouse(self):
        self.mouse.button(1, False)
        self.mouse.sync()

    def right_click(self, position):
        self.point(position)
        for is_pressed in (True, False):
            self.mouse.button(3, is_pressed)
            self.mouse.sync()
            time.sleep(0.05)

    def turn_wheel(self, notches, parts=1):
        """Positive is down. A fine wheel reports each notch in several equal `parts`."""
        self._tell_scroll_axes(self.mouse)
        for number in range(abs(notches) * parts):
            time.sleep(0.05 / parts if number else 0)
            self.mouse.motion({devices.VERTICAL_SCROLL: math.copysign(NOTCH / parts, notches)}, absolute=False)
        self.mouse.sync()

    # -- the touchpad, at the pointer

    def scroll(self, notches, seconds, axis=devices.VERTICAL_SCROLL):
        """Scrolls with two fingers on the touchpad; `notches` may be a fraction. The last event says that they have lifted."""
        self._tell_scroll_axes(self.touchpad)
        last = 0.0
        for t in steps(seconds):
            self.touchpad.motion({axis: notches * NOTCH * (t - last)}, absolute=False)
            last = t
        self._tell_scroll_axes(self.touchpad)

    def pinch_touchpad(self, scale, seconds, turn=0.0):
        self.touchpad.pinch(devices.PINCH_BEGIN)
        last = 0.0
        for t in steps(seconds):
            self.touchpad.pinch(devices.PINCH_UPDATE, mix(1, scale, t), turn * (t - last))
            last = t
        self.touchpad.pinch(devices.PINCH_END, scale)
        self.touchpad.sync()

    @staticmethod
    def _tell_scroll_axes(device):
        """A motion of no distance. Toolkits compute differences of the axes. So the first event of a device, also after another
        device has moved the pointer, only tells them the axes' positions."""
        device.motion({devices.HORIZONTAL_SCROLL: 0, devices.VERTICAL_SCROLL: 0}, absolute=False)
        device.sync()

    # -- the keyboard: X keycodes, which are evdev's plus 8

    CONTROL, ESCAPE, TAB, LEFT, RIGHT, UP, DOWN, F11, ZERO = 37, 9, 23, 113, 114, 111, 116, 95, 19
    KEYS = {"escape": ESCAPE, "tab": TAB, "left": LEFT, "right": RIGHT, "up": UP, "down": DOWN, "return": 36, "space": 65}

    def key(self, code, is_pressed):
        self.keyboard.key(code, is_pressed)
        self.keyboard.sync()

    def press(self, code):
        self.key(code, True)
        time.sleep(0.03)
        self.key(code, False)

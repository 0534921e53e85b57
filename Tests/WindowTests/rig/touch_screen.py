"""A touch screen for Weston: our own module, built with the headers of the installed version."""

import os
import re
import subprocess

from . import devices
from .hands import Hands

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fingers.c")
WORDS = {devices.TOUCH_BEGIN: "down", devices.TOUCH_UPDATE: "move", devices.TOUCH_END: "up"}


class TouchScreen:
    """The module and the FIFO that its fingers come from."""

    def __init__(self, folder):
        self.module, self.fifo = os.path.join(folder, "fingers.so"), os.path.join(folder, "fingers")
        os.mkfifo(self.fifo, 0o600)
        flags = subprocess.run(["pkg-config", "--cflags", self._package()], stdout=subprocess.PIPE, text=True,
                               check=True).stdout.split()
        subprocess.run(["cc", "-shared", "-fPIC", "-Wall", "-Werror", "-Wno-unused-parameter", *flags, "-o", self.module,
                        SOURCE], check=True)

    @staticmethod
    def _package():
        """The pkg-config name of libweston in the installed version of Weston."""
        version = subprocess.run(["weston", "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout
        return f"libweston-{re.search(r'[0-9]+', version)[0]}"

    def hands(self, hands):
        """Hands with the mouse and keyboard of `hands`, and fingers on this touch screen."""
        return ScreenHands(hands, self.fifo)


class ScreenHands(Hands):
    """Hands whose mouse, touchpad and keyboard are those of other hands, because a device of the X server has one client."""

    def __init__(self, hands, fifo):
        self.server, self.keyboard, self.mouse, self.touchpad = hands.server, hands.keyboard, hands.mouse, hands.touchpad
        self.lines = open(fifo, "w", buffering=1)
        self.touchscreen = self

    def touch(self, kind, slot, position):
        place = "" if kind == devices.TOUCH_END else f" {position[0]:.3f} {position[1]:.3f}"
        self.lines.write(f"{WORDS[kind]} {slot}{place}\nframe\n")

    def sync(self):
        self.lines.flush()

"""Weston in a window of the X server: a Wayland compositor that gets real pointers and keys through X, and fingers through our own
module."""

import os
import shutil
import subprocess
import tempfile
import time

from .display import Display
from .touch_screen import TouchScreen

# No panel, no animation and no lock screen: only what the program draws is seen.
CONFIGURATION = """
[core]
idle-time=0
[shell]
panel-position=none
animation=none
startup-animation=none
close-animation=none
focus-animation=none
background-color=0xff336699
"""

BLACK, BACKGROUND = (0, 0, 0), (0x33, 0x66, 0x99)


class Compositor:
    """A context in which Weston runs. It covers the screen of `server` except for a strip at the bottom."""

    SOCKET = "vellum-wayland"
    STRIP = 16

    def __init__(self, server):
        self.server = server
        self.width, self.height = server.width, server.height - self.STRIP

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="vellum-wayland-")    # readable by this user alone, as Weston requires
        configuration = os.path.join(self.folder, "weston.ini")
        with open(configuration, "w") as file:
            file.write(CONFIGURATION)
        self.touch_screen = TouchScreen(self.folder)
        self.output = open(os.path.join(self.folder, "output"), "wb")
        # Weston 10 knows one of the two words, later versions the other.
        help_text = subprocess.run(["weston", "--help"], stdout=subprocess.PIPE, text=True, check=False).stdout
        painter = "--renderer=pixman" if "--renderer" in help_text else "--use-pixman"
        self.process = subprocess.Popen(
            ["weston", "--backend=x11-backend.so", painter, f"--width={self.width}", f"--height={self.height}",
             f"--config={configuration}", f"--socket={self.SOCKET}", f"--modules={self.touch_screen.module}"],
            env={**self.server.environment(), "XDG_RUNTIME_DIR": self.folder, "VELLUM_FINGERS": self.touch_screen.fifo}, stdin=subprocess.DEVNULL,
            stdout=self.output, stderr=self.output)
        end = time.monotonic() + 20
        while not os.path.exists(os.path.join(self.folder, self.SOCKET)):
            if self.process.poll() is not None or time.monotonic() > end:
                with open(self.output.name, errors="replace") as file:
                    complaint = "".join(file.readlines()[-20:])
                self.__exit__()
                raise RuntimeError("Weston did not start:\n" + complaint)
            time.sleep(0.02)
        with Display(self.server) as display:
            display.focus(display.window())
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait()
        self.output.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def wait_for_window(self, display, position, seconds=30):
        """Waits until Weston shows a window at a place of the screen. On a busy machine that is after the program's first frame."""
        end = time.monotonic() + seconds
        while display.pixel(*position) in (BLACK, BACKGROUND) and time.monotonic() < end:
            time.sleep(0.05)

    def let_pointer_in(self, hands, position):
        """Moves the pointer in from outside: Weston does not notice a pointer that is over its window when that is mapped."""
        hands.point((position[0], self.server.height - self.STRIP / 2))
        hands.point(position)

    def environment(self, **more):
        """The environment of programs that are to open their windows here."""
        settings = self.server.environment(**{"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": self.SOCKET,
                                              "XDG_RUNTIME_DIR": self.folder, **more})
        settings.pop("DISPLAY", None)
        return settings

"""The gallery drawn by OpenGL, in software, from nodes: it must look as Cairo paints it."""

import os
import subprocess
import time

from gallery import Page
from rig.display import Display
from rig.pictures import Picture
from viewer import REPLAY_LIMIT

# A difference of a component that cannot be seen: GPUs filter and round in their own way.
STEP = 16
# The fraction of the pixels that may differ by more: at curved edges, and in scaled images.
MOST = 0.02
# Pages that together show all kinds of items. scripts/compare-renderers compares all pages.
SAMPLE = ("pinch-zoom", "thirty-lines", "windows", "coordinate-systems", "tap-to-zoom")


class NodeChecks:
    def __init__(self, server, folder, results, report, sample=SAMPLE):
        self.server, self.results, self.report, self.sample = server, results, report, sample
        self.program = os.path.join(folder, "vellum")

    def run(self):
        os.makedirs(self.results, exist_ok=True)
        for name in self.sample or self.pages():
            try:
                self.page(name)
            except subprocess.TimeoutExpired:
                self.report(f"{name}: rendered without a window in {REPLAY_LIMIT} s", False)

    def pages(self):
        listed = subprocess.run([self.program, "gallery", "--list"], stdout=subprocess.PIPE, text=True, check=True)
        return [line.split()[0] for line in listed.stdout.splitlines()]

    def page(self, name):
        with GLPage(self.server, self.program, name, self.results) as page, Display(self.server) as display:
            display.window()
            part = 1
            for _ in range(5):
                page.settle(limit=60)
                time.sleep(0.1)     # the X server may still be drawing the last frame
                picture, _ = page.replay("nodes", len(page.inputs()))
                screen = display.picture()
                part = parted(Picture.read(picture), screen)
                if part <= MOST:
                    break
                screen.write(f"{picture}-screen.png")
            if not page.has_opengl():
                self.report(f"{name}: the window is drawn by OpenGL", False)
            self.report(f"{name}: drawn from nodes by OpenGL it looks as Cairo paints it", part <= MOST,
                        f"{part:.3%} of the pixels differ by more than {STEP}")


class GLPage(Page):
    """A page whose window is drawn with OpenGL. The server's environment asks for Cairo: the option wins."""

    def words(self, options):
        return super().words([*options, "--renderer", "gl"])

    def has_opengl(self):
        """Whether Mesa's software renderer is loaded, whose file has another name in each version."""
        with open(f"/proc/{self.process.pid}/maps") as file:
            return any(name in line for line in file for name in ("swrast_dri", "libgallium"))


def parted(picture, screen):
    """The fraction of the pixels in which a component differs by more than a step."""
    if (picture.width, picture.height) != (screen.width, screen.height):
        return 1
    count = 0
    for mine, others in zip(picture.rows, screen.rows):
        if mine == others:
            continue
        apart = [abs(a - b) > STEP for a, b in zip(mine, others)]
        count += sum(1 for x in range(0, len(apart), 3) if any(apart[x:x + 3]))
    return count / (picture.width * picture.height)

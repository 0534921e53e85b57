"""The viewer's list in a window on X11: what turns its pages, what is done to the picture of a page, and its controls."""

import math
import os
import struct
import zlib

import photo
from pointing import part, until
from rig import devices
from rig.display import Display
from rig.pictures import Picture
from viewer import Viewer

SIZE = (1000, 600)
# X's key codes.
SPACE, SHIFT, ONE, B, F1, H, I, M, R, S = 65, 50, 10, 56, 67, 43, 31, 58, 27, 39
# In the four quarters of the window: upper left, upper right, lower left, lower right.
QUARTERS = ((350, 150), (650, 150), (350, 450), (650, 450))
MIDDLE = (500, 300)
# The buttons at the right of the header, beside the picture; the facts in the panel: left, top, right and bottom.
BUTTONS, FACTS = (900, 10, 1000, 46), (700, 100, 980, 500)
# The lower left corner of the minimap.
CORNER = (24, 576)
RED, GREEN, BLUE, YELLOW = (255, 0, 0), (0, 160, 0), (0, 0, 255), (255, 255, 0)
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#00f"/></svg>'
# Two pages, in red and in blue.
DOCUMENT = """%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >> endobj
4 0 obj << /Length 28 >> stream
1 0 0 rg 0 0 300 200 re f
endstream endobj
5 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 6 0 R >> endobj
6 0 obj << /Length 28 >> stream
0 0 1 rg 0 0 300 200 re f
endstream endobj
trailer << /Root 1 0 R >>
"""


class TurningChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.results, self.report = server, hands, results, report
        self.program = os.path.join(folder, "vellum")

    def run(self):
        pictures = make_pictures(self.results)
        self.hands.point(MIDDLE)
        options = ["--size", f"{SIZE[0]}x{SIZE[1]}"]
        with Viewer(self.server, self.program, pictures, os.path.join(self.results, "view"), options) as viewer:
            with Display(self.server) as self.display:
                self.display.focus(self.display.window())
                names = self.display.names()
                self.report("the window has the identifier of the viewer's desktop entry", names == ["vellum", "org.vellum.Vellum"], names)
                self.swipes()
                self.turns_the_picture()
                self.pixel_values()
                self.card_of_keys()
                self.controls()
                self.slideshow()
                self.minimap(viewer)
                self.backdrop()
                self.pages()
            self.report("the viewer ends with status 0", viewer.close() == 0)

    # -- pages

    def shows(self, name, sentence):
        """Claims that a page is shown, and waits for it."""
        self.report(sentence, until(lambda: self.display.title().startswith(name)), self.display.title())

    def swipes(self):
        self.hands.flick((850, 300), (150, 300), 0.2)
        self.shows("b.png (2 of 6)", "a finger turns to the next page")
        self.hands.point(QUARTERS[0])
        self.hands.scroll(-6, 0.15, devices.HORIZONTAL_SCROLL)
        self.shows("a.png (1 of 6)", "two fingers on the touchpad turn back")

    def slideshow(self):
        self.hands.press(S)
        self.shows("b.png (2 of 6)", "S starts a slideshow, which shows the next picture after some seconds")
        self.hands.press(self.hands.ESCAPE)

    def pages(self):
        for name, colour, sentence in (("d.svg (4 of 6)", BLUE, "a drawing"), ("e.pdf (5 of 6)", RED, "a document's page"),
                                       ("e.pdf (6 of 6)", BLUE, "its next page")):
            self.hands.press(SPACE)
            self.shows(name, f"Space turns to {sentence}")
            self.looks(lambda: self.pixel(MIDDLE) == colour, "which is drawn")
        self.hands.key(SHIFT, True)
        self.hands.press(SPACE)
        self.hands.key(SHIFT, False)
        self.shows("e.pdf (5 of 6)", "Shift and Space turn back")

    # -- the picture of a page

    def pixel(self, place):
        return self.display.pixel(*place)

    def looks(self, holds, sentence):
        self.report(sentence, until(holds), f"{[self.pixel(place) for place in QUARTERS]}")

    def has_quarters(self, *colours):
        return all(self.pixel(place) == colour for place, colour in zip(QUARTERS, colours))

    def turns_the_picture(self):
        self.looks(lambda: self.has_quarters(RED, GREEN, BLUE, YELLOW), "the picture is upright")
        self.hands.press(R)
        self.looks(lambda: self.has_quarters(BLUE, RED, YELLOW, GREEN), "R turns it to the right")
        self.hands.press(M)
        self.looks(lambda: self.has_quarters(RED, BLUE, GREEN, YELLOW), "M mirrors it")
        self.hands.pinch_evenly(MIDDLE, (240, 240), 0.3, hold=0.1, angle=0, turn=math.radians(80))
        self.looks(lambda: self.has_quarters(GREEN, RED, YELLOW, BLUE),
                   "two fingers turn it, and it settles at the nearest right angle")

    def minimap(self, viewer):
        self.hands.press(ONE)
        until(lambda: viewer.now().zoom == 1)
        # The slideshow has hidden it with the controls.
        before = self.pixel(CORNER)
        self.hands.point(QUARTERS[0])
        until(lambda: self.pixel(CORNER) != before)
        self.hands.tap(CORNER)
        is_there = until(lambda: (viewer.now().x, viewer.now().y) == (0, 1600 - SIZE[1]))
        self.report("a tap on a corner of the minimap scrolls there", is_there, f"{viewer.now()}")

    def backdrop(self):
        self.hands.press(SPACE)
        self.shows("c.png (3 of 6)", "Space turns to the next page")
        square = (MIDDLE[0] - 20, MIDDLE[1] - 20, MIDDLE[0] + 20, MIDDLE[1] + 20)

        def has(count, colour=None):
            pixels = b"".join(part(self.display, square))
            colours = {pixels[i:i + 3] for i in range(0, len(pixels), 3)}
            return len(colours) == count and (colour is None or bytes(colour) in colours)
        self.looks(lambda: has(2), "squares are behind a clear picture")
        for colour, name in ((BLACK, "black"), (WHITE, "white")):
            self.hands.press(B)
            self.looks(lambda: has(1, colour), f"B makes it {name} behind it")

    # -- controls

    def pixel_values(self):
        self.changed_facts(lambda: self.hands.press(I))

        def tells():
            # The first ones may be of the place before.
            told = [self.changed_facts(lambda place=place: self.hands.point(place)) for place in 2 * (QUARTERS[2], QUARTERS[0])]
            return told[0] == told[2] != told[1] == told[3]
        self.report("with the facts of a picture, I shows those of the pixel under the pointer", until(tells))
        self.hands.press(I)
        self.looks(lambda: self.has_quarters(GREEN, RED, YELLOW, BLUE), "and hides them again")

    def changed_facts(self, act):
        """What the panel shows after an action that changes it, once it is drawn."""
        seen = [part(self.display, FACTS)]
        act()

        def is_drawn():
            seen.append(part(self.display, FACTS))
            return seen[-1] == seen[-2] != seen[0]
        until(is_drawn)
        return seen[-1]

    def card_of_keys(self):
        self.hands.press(F1)
        self.looks(lambda: not {self.pixel(place) for place in QUARTERS} & {RED, GREEN, BLUE, YELLOW},
                   "F1 shows a card over the picture")
        self.hands.press(F1)
        self.looks(lambda: self.has_quarters(GREEN, RED, YELLOW, BLUE), "and hides it again")

    def controls(self):
        def are_shown():
            return max(max(row) for row in part(self.display, BUTTONS)) > 150
        self.hands.point(MIDDLE)
        self.looks(are_shown, "controls appear when the pointer moves")
        self.looks(lambda: not are_shown(), "and hide when it rests")
        self.hands.point(QUARTERS[0])
        self.looks(are_shown, "and appear again")
        self.hands.press(H)
        self.looks(lambda: not are_shown(), "H hides them")


def make_pictures(folder):
    """Quarters of four colours, a photograph, a clear picture, a drawing and a document. Returns their paths."""
    paths = [os.path.join(folder, name) for name in ("a.png", "b.png", "c.png", "d.svg", "e.pdf")]
    upper, lower = (bytes(left * 200 + right * 200) for left, right in ((RED, GREEN), (BLUE, YELLOW)))
    Picture(400, 400, [upper] * 200 + [lower] * 200).write(paths[0])
    photo.make(2400, 1600).write(paths[1])
    write_clear(paths[2], 400)
    for path, text in zip(paths[3:], (DRAWING, DOCUMENT)):
        with open(path, "w") as file:
            file.write(text)
    return paths


def write_clear(path, side):
    """A PNG file of nothing but transparent pixels: 8 bits of grey and 8 of alpha."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 4, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(bytes((1 + 2 * side) * side))) + chunk(b"IEND", b""))

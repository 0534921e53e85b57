"""The rest of what the viewer has, operated as a person does: the buttons of the zoom control, the menu of the header, + and −, the
first page with its samples, an animated picture, the pointer that hides on a full screen, a file that changes, the open dialog, other
programs, and Control and W."""

import os
import shutil
import time

import photo
from rig.display import Display
from rig.manager import WindowManager
from viewer import Viewer

PHOTO_SIZE = (2400, 1600)
# In a window of 1280 by 800: the header's menu and its entry that turns the picture, the buttons of the zoom control, the samples' button.
MENU, TURN_RIGHT, OPEN_WITH = (1252, 28), (1115, 309), (1115, 264)
MINUS, PLUS, WHOLE, SAMPLES = (1092, 754), (1196, 754), (1242, 754), (727, 557)
MIDDLE = (640, 400)
# X's key codes.
CONTROL, SHIFT, ALT, EQUALS, HYPHEN, TILDE, RETURN, P, W, O, E, F = 37, 50, 64, 21, 20, 49, 36, 33, 25, 32, 26, 41
SLASH, Q = 61, 24
# Seconds that a busy machine may need.
LIMIT = 60


class Moving(Viewer):
    """The viewer with a picture that moves, which is never at rest."""

    def settle(self, quiet=0.3, limit=20):
        pass


class OperatingChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.results, self.report = server, hands, results, report
        self.program = os.path.join(folder, "vellum")
        self.home = os.path.join(results, "home")
        self.places = {"HOME": self.home, "XDG_DATA_HOME": os.path.join(self.home, "data"), "XDG_STATE_HOME": "",
                       "XDG_CONFIG_HOME": "", "TMPDIR": os.path.join(self.home, "tmp")}

    def run(self):
        os.makedirs(self.places["TMPDIR"])
        self.pictures = [os.path.join(self.home, name) for name in ("a.png", "b.png")]
        for path in self.pictures:
            photo.make(*PHOTO_SIZE).write(path)
        self.other_program()
        with self.viewer(self.pictures[:1], "picture") as viewer, Display(self.server) as display:
            self.display, self.window = display, display.window()
            display.focus(self.window)
            self.zoom_control()
            self.menu()
            self.plus_and_minus()
            self.changed_file()
            self.started_programs()
            self.hidden_pointer()
            self.open_dialog()
            display.focus(display.window())
            self.with_key(CONTROL, W)
            self.claim("Control and W close the window", lambda: viewer.process.poll() == 0)
        self.first_page()
        self.animation()

    def zoom_control(self):
        self.claim_title("50 %", "the picture is seen whole")
        self.click(PLUS)
        self.claim("the plus of the zoom control zooms in", lambda: self.percent() > 50)
        near = self.percent()
        self.click(MINUS)
        self.claim("its minus zooms out", lambda: self.percent() < near)
        self.click(PLUS)
        self.claim("and in again", lambda: self.percent() > 50)
        self.click(WHOLE)
        self.claim_title("50 %", "and its last button shows the whole picture")

    def menu(self):
        self.choose(TURN_RIGHT)
        self.claim_title("33 %", "the header's menu turns the picture")
        self.hands.press(27)                                    # R
        self.claim_title("50 %", "and R turns it on")

    def plus_and_minus(self):
        self.with_key(SHIFT, EQUALS)
        self.claim("+ zooms in", lambda: self.percent() > 50)
        self.hands.press(HYPHEN)
        self.claim_title("50 %", "and − zooms out")

    def changed_file(self):
        photo.make(1200, 800).write(self.pictures[0])
        # Another program has had the keyboard meanwhile.
        self.display.focus(self.display.root)
        time.sleep(0.2)
        self.display.focus(self.window)
        self.claim_title("100 %", "a file that another program has changed is read again")

    def other_program(self):
        """A program for pictures and folders, which writes down what it is started with."""
        applications = os.path.join(self.places["XDG_DATA_HOME"], "applications")
        os.makedirs(applications)
        self.started = os.path.join(self.home, "started")
        program = os.path.join(self.home, "program")
        with open(program, "w") as file:
            file.write(f"#!/bin/sh\necho \"$1 ${{TMPDIR-none}} ${{GSK_RENDERER-none}}\" >> '{self.started}'\n")
        os.chmod(program, 0o755)
        with open(os.path.join(applications, "other.desktop"), "w") as file:
            file.write(f"[Desktop Entry]\nType=Application\nName=Other\nExec={program} %f\nMimeType=image/png;inode/directory;\n")
        with open(os.path.join(applications, "mimeapps.list"), "w") as file:
            file.write("".join(f"[{use}]\nimage/png=other.desktop;\ninode/directory=other.desktop;\n"
                               for use in ("Default Applications", "Added Associations")))

    def started_programs(self):
        self.with_key(CONTROL, E)
        self.claim("Control and E show the file in its folder, in the program for folders", lambda: self.home in self.starts())
        self.choose(OPEN_WITH)
        self.wait_for(lambda: self.display.window() != self.window)
        end = time.monotonic() + LIMIT
        # The dialog finds its programs some time after it is shown.
        while self.pictures[0] not in self.starts() and time.monotonic() < end:
            if self.display.window() != self.window:
                self.display.focus(self.display.window())
                self.hands.press(RETURN)
            time.sleep(1)
        self.claim("a program that is chosen opens the picture", lambda: self.pictures[0] in self.starts(), self.starts)
        self.display.focus(self.window)
        kept = f" {self.places['TMPDIR']} {self.server.environment()['GSK_RENDERER']}"
        self.claim("and has its own folder for temporary files",
                   lambda: all(line.endswith(kept) for line in self.starts().splitlines()), self.starts)

    def starts(self):
        if not os.path.exists(self.started):
            return ""
        with open(self.started) as file:
            return file.read()

    def hidden_pointer(self):
        # A pointer without a shape has no name.
        with WindowManager(self.server, self.window) as manager:
            self.hands.press(self.hands.F11)
            manager.serve_state()
            self.hands.point((600, 380))
            self.hands.point(MIDDLE)
            self.claim("on a full screen the pointer hides with the controls", lambda: self.display.cursor() == "",
                       self.display.cursor)
            self.hands.point((600, 380))
            self.claim("and comes back when it moves", lambda: self.display.cursor() == "default", self.display.cursor)
            self.hands.press(self.hands.F11)
            manager.serve_state()

    def open_dialog(self):
        self.with_key(CONTROL, O)
        self.claim_title("Open pictures", "Control and O show the open dialog")
        self.display.focus(self.display.window())
        time.sleep(1)
        # ~ begins the name of a file. Dialogs complete longer names, some under the hands of who types.
        shutil.copy(self.pictures[1], os.path.join(self.home, "q"))
        self.with_key(SHIFT, TILDE)
        for key in (SLASH, Q):
            self.hands.press(key)
        time.sleep(1)
        self.hands.press(RETURN)
        self.claim("which opens the file whose name is typed", lambda: self.display.title().startswith("q "), self.display.title)

    def first_page(self):
        with self.viewer([], "first") as viewer, Display(self.server) as self.display:
            self.window = self.display.window()
            self.display.focus(self.window)
            self.claim("without a file there is a first page", lambda: self.display.title() == "Vellum")
            viewer.settle()
            first = self.display.picture().rows
            self.click(SAMPLES)
            self.claim_title("(1 of ", "its button opens the samples")
            viewer.settle()
            self.with_key(ALT, self.hands.LEFT)
            self.claim("Alt and Left lead back to it", lambda: self.display.title() == "Vellum")
            viewer.settle()
            self.hands.point((20, 780))
            self.claim("and it looks as before", lambda: differences(self.display.picture().rows, first) < 0.01)

    def animation(self):
        path = os.path.join(self.home, "moving.gif")
        with open(path, "wb") as file:
            file.write(gif(64, 64, 20))
        with self.viewer([path], "animation", Moving) as viewer, Display(self.server) as self.display:
            self.display.focus(self.display.window())
            seen = set()

            def sees_both():
                seen.add(self.display.pixel(*MIDDLE))
                return len(seen) == 2
            self.claim("an animated picture moves", sees_both)
            self.hands.press(P)
            self.claim("P stops it", lambda: len({self.display.pixel(*MIDDLE) for _ in range(20) if time.sleep(0.05) is None}) == 1)
            self.hands.press(P)
            seen.clear()
            self.claim("and starts it again", sees_both)
            self.report("the viewer ends with status 0", viewer.close() == 0)

    def percent(self):
        words = self.display.title().split()
        return float(words[words.index("%") - 1]) if "%" in words else 0

    def choose(self, entry):
        self.click(MENU)
        time.sleep(1)
        self.click(entry)

    def click(self, position):
        # The pointer brings the controls back.
        self.hands.point(MIDDLE)
        self.hands.point(position)
        time.sleep(0.3)
        self.hands.press_mouse(position)
        self.hands.lift_mouse()

    def with_key(self, held, key):
        self.hands.key(held, True)
        self.hands.press(key)
        self.hands.key(held, False)

    def viewer(self, paths, name, kind=Viewer):
        return kind(self.server, self.program, paths, os.path.join(self.results, name), ["--size", "1280x800"], **self.places)

    def claim_title(self, part, sentence):
        self.claim(sentence, lambda: part in self.display.title(), self.display.title)

    def claim(self, sentence, holds, detail=lambda: ""):
        self.report(sentence, self.wait_for(holds), "" if holds() else detail())

    @staticmethod
    def wait_for(holds):
        end = time.monotonic() + LIMIT
        while not holds() and time.monotonic() < end:
            time.sleep(0.05)
        return holds()


def differences(one, other):
    """The part of the rows that differ."""
    return sum(a != b for a, b in zip(one, other)) / len(one)


def gif(width, height, delay):
    """A picture of two frames, white and black, each `delay` hundredths of a second long, for ever."""
    def frame(colour):
        codes, bits = [4], []
        # A clear code after every pixel keeps the codes at three bits.
        for _ in range(width * height):
            codes += [colour, 4]
        for code in codes + [5]:
            bits += [(code >> bit) & 1 for bit in range(3)]
        bits += [0] * (-len(bits) % 8)
        data = bytes(sum(bits[at + bit] << bit for bit in range(8)) for at in range(0, len(bits), 8))
        blocks = b"".join(bytes([len(part)]) + part for part in (data[at:at + 255] for at in range(0, len(data), 255)))
        size = width.to_bytes(2, "little") + height.to_bytes(2, "little")
        return (b"!\xf9\x04\x04" + delay.to_bytes(2, "little") + b"\0\0" + b",\0\0\0\0" + size + b"\0\x02" + blocks + b"\0")
    size = width.to_bytes(2, "little") + height.to_bytes(2, "little")
    colours = b"\xff\xff\xff\0\0\0" + bytes(6)
    return (b"GIF89a" + size + b"\x81\0\0" + colours + b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0" + frame(0) + frame(1) + b";")

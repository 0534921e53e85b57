"""The viewer and files: moving to the trash and restoring, the picture's menu, the clipboard, dragging a picture out of the window
and one without a file into it, and the remembered size of the window."""

import os
import time

import photo
from rig.display import Display
from rig.drop import Drag, drop_data, drop_forms
from rig.selection import DRAG, LIST, PICTURE, Clipboard
from viewer import Viewer, whole_lines

# X's key codes.
CONTROL, SHIFT, DELETE, C, V, Z = 37, 50, 119, 54, 55, 52
END, RETURN, F10 = 115, 36, 76
# Over the photograph, in the middle of the window.
MIDDLE = (640, 400)
# Seconds that a busy machine may need.
LIMIT = 60
# A page of 40 by 30 points.
DOCUMENT = b"""%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 40 30] >> endobj
trailer << /Root 1 0 R >>
"""


class FileChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.report = server, hands, report
        self.program = os.path.join(folder, "vellum")
        self.home = os.path.join(results, "home")
        self.pictures = os.path.join(self.home, "pictures")
        # Only HOME says where the person's folders are, and it is not what the list of users says.
        self.places = {"HOME": self.home, "XDG_DATA_HOME": "", "XDG_STATE_HOME": ""}

    def run(self):
        os.makedirs(self.pictures)
        names = ["a.png", "b.png"]
        for name in names:
            photo.make(320, 240).write(os.path.join(self.pictures, name))
        paths = [os.path.join(self.pictures, name) for name in names]
        with self.viewer(paths, "trash") as viewer, Display(self.server) as display:
            window = display.window()
            display.focus(window)
            self.hands.press(DELETE)
            self.wait_for(lambda: not os.path.exists(paths[0]) and display.title().startswith("b.png"))
            trash = os.path.join(self.home, ".local", "share", "Trash", "files")
            self.claim("Delete moves the file to the trash", not os.path.exists(paths[0])
                       and os.listdir(trash) == ["a.png"] and display.title().startswith("b.png"), display.title())
            self.with_key(CONTROL, Z)
            self.wait_for(lambda: os.listdir(trash) == [] and display.title().startswith("a.png"))
            self.claim("Ctrl and Z bring it back", sorted(os.listdir(self.pictures)) == names
                       and os.listdir(trash) == [] and display.title().startswith("a.png"), display.title())
            self.menus(display, paths, trash)
            with Clipboard(self.server) as other:
                self.copies(viewer, other, paths)
                self.pastes(viewer, display, other, paths)
            display.resize(window, 700, 500)
            self.wait_for(lambda: any(i["do"] == "resize" and i["size"] == [700, 500] for i in viewer.inputs()))
            self.drags_out(viewer, display, paths[1])
            self.takes_a_document(display, paths[0])
            self.takes_a_picture(display, paths)
            self.gives_a_picture(viewer)
            self.claim("the viewer ends with status 0", viewer.close() == 0)
        with self.viewer(paths, "again") as viewer:
            with open(viewer.recording) as file:
                first = file.readline()
            self.claim("its window opens as large as it was", '"size": [700.0, 500.0]' in first
                       or '"size": [700, 500]' in first, first.strip())

    def menus(self, display, paths, trash):
        """The last item of the picture's menu moves it to the trash: by mouse, finger and keys."""
        for name, ask in (("a right click", lambda: self.hands.right_click(MIDDLE)), ("a long press", self.press_long),
                          ("Shift and F10", lambda: self.with_key(SHIFT, F10))):
            before = display.picture()
            ask()
            self.wait_for(lambda: display.picture().rows != before.rows)
            for key in (END, RETURN):
                self.hands.press(key)
            self.wait_for(lambda: os.listdir(trash) == ["a.png"] and display.title().startswith("b.png"))
            self.claim(f"{name} shows the picture's menu, which moves it to the trash", not os.path.exists(paths[0])
                       and display.title().startswith("b.png"), display.title())
            self.with_key(CONTROL, Z)
            self.wait_for(lambda: os.listdir(trash) == [] and display.title().startswith("a.png"))

    def press_long(self):
        self.hands.press_finger(MIDDLE)
        time.sleep(0.8)
        self.hands.lift_finger(MIDDLE)

    def copies(self, viewer, other, paths):
        self.with_key(CONTROL, C)
        place = f"file://{paths[0]}\r\n"
        self.wait_for(lambda: other.paste(LIST[0]) == place)
        self.claim("another program pastes the file that was copied", other.paste(LIST[0]) == place, other.paste(LIST[0]))
        self.claim("and its path as text", other.paste() == paths[0], other.paste())

    def pastes(self, viewer, display, other, paths):
        other.copy()
        offered = '"do": "clipboard", "types": ["'
        since = len(whole_lines(viewer.recording))
        place = f"file://{paths[1]}\r\n"
        other.serve(place, lambda: any(offered in line for line in whole_lines(viewer.recording)[since:]), LIST)
        self.with_key(CONTROL, V)
        other.serve(place, lambda: display.title().startswith("b.png (2 of 2)"), LIST)
        self.claim("a file that another program has copied is shown", display.title().startswith("b.png (2 of 2)"),
                   display.title())

    def drags_out(self, viewer, display, path):
        """Drags the picture to a place where no program accepts it. One asks for it on the way."""
        def phases():
            return [i["phase"] for i in viewer.inputs() if i["do"] == "desktopDrag"]
        self.hands.press_mouse((350, 250))
        self.hands.slide_mouse((350, 250), (360, 700), 0.5)
        self.wait_for(lambda: "taken" in phases())
        self.claim("the mouse drags the picture out of the window", "taken" in phases(), f"{phases()}")
        with Clipboard(self.server) as other:
            files = (other.request(DRAG, *LIST) or b"").decode().split()
        self.claim("a picture that is dragged out is its file for who asks", files == [f"file://{path}"], f"{files}")
        self.hands.lift_mouse()
        # The preview moves back before its window closes.
        self.wait_for(lambda: "ended" in phases() and display.title().startswith("b.png (2 of 2)"))
        self.claim("and where nobody takes it, it is as before",
                   "ended" in phases() and display.title().startswith("b.png (2 of 2)"), f"{phases()} {display.title()}")

    def takes_a_picture(self, display, paths):
        """A picture without a file is dropped, as a browser does. A program that dropped another one before is slow."""
        with Display(self.server) as other:
            slow = Drag(other, other.window(), {"image/jpeg": b"late"})
            accepted = slow.let_go((350, 250))
            with open(paths[0], "rb") as file:
                taken = drop_data(self.server, "image/png", file.read(), (350, 250))
            self.wait_for(lambda: display.title().startswith("Dropped picture"))
            self.claim("a drop whose data come after the next drop is given up", accepted and not slow.finish())
        self.claim("a picture without a file that is dropped is shown, and its program hears that it was taken",
                   taken and display.title().startswith("Dropped picture"), f"{taken} {display.title()}")

    def gives_a_picture(self, viewer):
        """Drags the picture without a file out of the window, where another program asks for it."""
        def phases():
            return [i["phase"] for i in viewer.inputs() if i["do"] == "desktopDrag"]
        taken = phases().count("taken")
        self.hands.press_mouse((350, 250))
        self.hands.slide_mouse((350, 250), (360, 700), 0.5)
        self.wait_for(lambda: phases().count("taken") > taken)
        with Clipboard(self.server) as other:
            picture = other.request(DRAG, PICTURE) or b""
        self.hands.lift_mouse()
        self.wait_for(lambda: phases()[-1] == "ended")
        self.claim("a picture without a file that is dragged out is a PNG for who asks", picture[1:4] == b"PNG",
                   f"{len(picture)} bytes, {picture[:8]}")

    def takes_a_document(self, display, path):
        """A document without a file is dropped, with text that is offered before it, or a picture that is offered after it."""
        with open(path, "rb") as file:
            picture = file.read()
        with_text = {"text/plain;charset=utf-8": b"words", "application/pdf": DOCUMENT}
        with_picture = {"application/pdf": DOCUMENT.replace(b"40 30]", b"40 50]"), PICTURE: picture}
        # The page, 30 or 50 points high, fills the height of 500.
        for other, forms, end in (("text before", with_text, " 1667 %"), ("a picture after", with_picture, " 1000 %")):
            taken = drop_forms(self.server, forms, (350, 250))
            self.wait_for(lambda: display.title().endswith(end))
            self.claim(f"a document that is dropped with {other} it is shown", taken
                       and display.title().startswith("Dropped picture") and display.title().endswith(end),
                       f"{taken} {display.title()}")

    def with_key(self, held, key):
        self.hands.key(held, True)
        self.hands.press(key)
        self.hands.key(held, False)

    def viewer(self, paths, name):
        return Viewer(self.server, self.program, paths, os.path.join(self.home, name), [], **self.places)

    def claim(self, sentence, holds, detail=""):
        self.report(sentence, holds, detail)

    @staticmethod
    def wait_for(holds):
        end = time.monotonic() + LIMIT
        while not holds() and time.monotonic() < end:
            time.sleep(0.05)

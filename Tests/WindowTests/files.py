"""The viewer and files: moving to the trash and restoring, and the remembered size of the window."""

import os
import time

import photo
from rig.display import Display
from viewer import Viewer

# X's key codes.
CONTROL, DELETE, Z = 37, 119, 52
# Seconds that a busy machine may need.
LIMIT = 60


class FileChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.report = server, hands, report
        self.program = os.path.join(folder, "vellum")
        self.home = os.path.join(results, "home")
        self.pictures = os.path.join(self.home, "pictures")
        self.places = {"HOME": self.home, "XDG_DATA_HOME": os.path.join(self.home, "data"),
                       "XDG_STATE_HOME": os.path.join(self.home, "state")}

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
            trash = os.path.join(self.places["XDG_DATA_HOME"], "Trash", "files")
            self.claim("Delete moves the file to the trash", not os.path.exists(paths[0])
                       and os.listdir(trash) == ["a.png"] and display.title().startswith("b.png"), display.title())
            self.hands.key(CONTROL, True)
            self.hands.press(Z)
            self.hands.key(CONTROL, False)
            self.wait_for(lambda: os.listdir(trash) == [] and display.title().startswith("a.png"))
            self.claim("Ctrl and Z bring it back", sorted(os.listdir(self.pictures)) == names
                       and os.listdir(trash) == [] and display.title().startswith("a.png"), display.title())
            display.resize(window, 700, 500)
            self.wait_for(lambda: any(i["do"] == "resize" and i["size"] == [700, 500] for i in viewer.inputs()))
            self.claim("the viewer ends with status 0", viewer.close() == 0)
        with self.viewer(paths, "again") as viewer:
            with open(viewer.recording) as file:
                first = file.readline()
            self.claim("its window opens as large as it was", '"size": [700.0, 500.0]' in first
                       or '"size": [700, 500]' in first, first.strip())

    def viewer(self, paths, name):
        return Viewer(self.server, self.program, paths, os.path.join(self.home, name), [], **self.places)

    def claim(self, sentence, holds, detail=""):
        self.report(sentence, holds, detail)

    @staticmethod
    def wait_for(holds):
        end = time.monotonic() + LIMIT
        while not holds() and time.monotonic() < end:
            time.sleep(0.05)

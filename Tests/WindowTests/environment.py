"""Environment variables are set while there is one thread: a thread that reads the environment meanwhile could crash."""

import os
import subprocess

import photo
from viewer import Viewer

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "late_setenv.c")


class EnvironmentChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.results, self.report = server, results, report
        self.program = os.path.join(folder, "vellum")
        self.library = os.path.join(results, "late_setenv.so")

    def run(self):
        subprocess.run(["cc", "-shared", "-fPIC", "-o", self.library, SOURCE], check=True)
        picture = os.path.join(self.results, "photo.png")
        photo.make(240, 160).write(picture)
        subprocess.run([self.program, "view", picture, "--out", os.path.join(self.results, "shown.png")],
                       env={**os.environ, **self.watched("rendered")}, stdout=subprocess.DEVNULL, check=True, timeout=60)
        self.claim("a picture is rendered", "rendered")
        folder = os.path.join(self.results, "view")
        with Viewer(self.server, self.program, [picture], folder, [], **self.watched("window")):
            self.claim("a photograph is shown in a window", "window")

    def names(self, name):
        return os.path.join(self.results, f"names-{name}")

    def watched(self, name):
        """The environment of a program that is watched."""
        return {"LD_PRELOAD": self.library, "LATE_SETENV": self.names(name)}

    def claim(self, what, name):
        with open(self.names(name)) as file:
            lines = file.read().split()
        late = [line for line in lines if line != "watched"]
        self.report(f"{what}, and no environment variable is set beside other threads", lines and not late, " ".join(late))

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
        self.library, self.names = (os.path.join(results, name) for name in ("late_setenv.so", "names"))

    def run(self):
        subprocess.run(["cc", "-shared", "-fPIC", "-o", self.library, SOURCE], check=True)
        watched = {"LD_PRELOAD": self.library, "LATE_SETENV": self.names}
        picture = os.path.join(self.results, "photo.png")
        photo.make(240, 160).write(picture)
        subprocess.run([self.program, "view", picture, "--out", os.path.join(self.results, "shown.png")],
                       env={**os.environ, **watched}, stdout=subprocess.DEVNULL, check=True, timeout=60)
        self.claim("a picture is rendered")
        with Viewer(self.server, self.program, [picture], os.path.join(self.results, "view"), [], **watched):
            self.claim("a photograph is shown in a window")

    def claim(self, what):
        late = open(self.names).read().split() if os.path.exists(self.names) else []
        self.report(f"{what}, and no environment variable is set beside other threads", not late, " ".join(late))

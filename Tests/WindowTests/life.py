"""What a program with a scene hears as its window gets and loses the keyboard, and as it is minimised: TemplateProgram prints it."""

import contextlib
import os
import pty
import subprocess
import threading
import time

from rig.display import Display

# What a window manager says of a window that is minimised.
MINIMISED = "_NET_WM_STATE_HIDDEN"
NO_WINDOW = 0


class LifeChecks:
    def __init__(self, server, folder, report):
        self.server, self.report = server, report
        self.program = os.path.join(folder, "TemplateProgram")

    def run(self):
        with printing(self.program, self.server) as (process, lines):
            with Display(self.server) as display:
                window = display.window()
                self.report("a program's scene is active as its window opens",
                            lines.are("will enter foreground", "did become active"), lines.heard)
                display.focus(window)
                display.focus(NO_WINDOW)
                is_inactive = lines.are("will resign active")
                if lines.heard == ["will resign active", "did become active"]:
                    # GTK asks for the keyboard as a window opens; on a slow machine only now.
                    display.focus(NO_WINDOW)
                    is_inactive = lines.are("will resign active")
                self.report("a window without the keyboard makes it inactive", is_inactive, lines.heard)
                display.focus(window)
                self.report("one with the keyboard makes it active", lines.are("did become active"), lines.heard)
                display.set_states(window, MINIMISED)
                self.report("a minimised window sends it to the background",
                            lines.are("will resign active", "did enter background"), lines.heard)
                display.set_states(window)
                self.report("a window that is brought back brings it to the foreground",
                            lines.are("will enter foreground", "did become active"), lines.heard)
            process.terminate()
            self.report("its end disconnects it", lines.are("will resign active", "did disconnect"), lines.heard)
            self.report("SIGTERM ends it with status 0", process.wait(10) == 0)


class Lines:
    """What a program prints to a terminal."""

    def __init__(self, terminal):
        self.text, self.heard = "", []
        threading.Thread(target=self._read, args=(terminal,), daemon=True).start()

    def _read(self, terminal):
        try:
            while data := os.read(terminal, 4096):
                self.text += data.decode()
        except OSError:
            pass                    # the program has ended
        os.close(terminal)

    def are(self, *lines, seconds=5):
        """Waits until there are as many lines more; whether it is these, which `heard` then are."""
        end = time.monotonic() + seconds
        while self.text.count("\n") < len(lines) and time.monotonic() < end:
            time.sleep(0.02)
        heard, self.text = self.text, ""
        self.heard = heard.split("\r\n")[:-1]
        return self.heard == list(lines)


@contextlib.contextmanager
def printing(program, server):
    """A program that runs for a while, and what it prints: through a terminal it prints each line at once."""
    terminal, end = pty.openpty()
    process = subprocess.Popen([program], env=server.environment(), stdin=subprocess.DEVNULL, stdout=end)
    os.close(end)
    try:
        yield process, Lines(terminal)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()

"""A small client in a window, Tests/WindowTests/ScrollProbe, and the calls that its scroll views' delegates get."""

import json
import os
import subprocess
import time

from viewer import whole_lines


class Probe:
    """A context in which ScrollProbe runs with one of its scenes."""

    def __init__(self, server, folder, scene, results, **environment):
        os.makedirs(results, exist_ok=True)
        self.program, self.scene = os.path.join(folder, "ScrollProbe"), scene
        self.log, self.recording = (os.path.join(results, f"{scene}-{end}") for end in ("log", "recording"))
        self.environment = server.environment(**environment)
        self.command = [self.program, scene, self.log, "--record", self.recording]
        self.process = None

    def __enter__(self):
        if os.path.exists(self.log):
            os.remove(self.log)
        self.start()
        self.wait_for("appeared")
        return self

    def start(self):
        self.process = subprocess.Popen(self.command, env=self.environment, stdin=subprocess.DEVNULL)

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the program with SIGTERM; returns the exit status."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(10)

    # -- what the delegate has heard

    def lines(self):
        if not os.path.exists(self.log):
            return []
        return [json.loads(line) for line in whole_lines(self.log)]

    def wait_for(self, *calls, since=0, seconds=20):
        """Waits until the delegate gets one of these calls; returns its line."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for line in self.lines()[since:]:
                if line["call"].startswith(calls):
                    return line
            if self.process.poll() is not None:
                raise RuntimeError(f"the probe ended with status {self.process.returncode}")
            time.sleep(0.02)
        raise RuntimeError(f"the delegate has not heard {' or '.join(calls)} after {seconds} s")

    def calls(self, since=0, named=False):
        """The calls, preceded by the view's name if `named`. Of consecutive scrolls and zooms, each kind is listed once."""
        heard, row = [], set()
        for line in self.lines()[since:]:
            if "view" not in line:
                continue
            call = f"{line['view']}.{line['call']}" if named else line["call"]
            if line["call"] not in ("didScroll", "didZoom"):
                row = set()
            elif call in row:
                continue
            else:
                row.add(call)
            heard.append(call)
        return heard

    # -- the same without a window

    def replay(self):
        """Replays everything that reached this probe to one without a window; returns the lines of its log."""
        log = self.log + "-replayed"
        environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        run = subprocess.run([self.program, self.scene, log, "--replay", self.recording], env=environment,
                             stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, timeout=60)
        if run.returncode:
            raise RuntimeError(f"replaying ended with status {run.returncode}: {run.stderr.strip()}")
        return whole_lines(log)

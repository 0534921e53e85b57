"""A program at rest does nothing, on any of its threads."""

import os
import time

import photo
from gallery import Page
from viewer import Viewer

# Seconds that are watched: a timer of a few seconds would wake a thread several times meanwhile.
WATCHED = 15
# Seconds without a wake after which the watch begins.
QUIET = 4
# Seconds in which the threads that libraries made for finished work end, one by one: more than libdispatch's need.
PATIENCE = 30


class RestChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.results, self.report = server, results, report
        self.program = os.path.join(folder, "vellum")

    def run(self):
        os.makedirs(self.results, exist_ok=True)
        picture = os.path.join(self.results, "photo.png")
        photo.make(2400, 1600).write(picture)
        with Viewer(self.server, self.program, [picture], os.path.join(self.results, "view"), []) as viewer:
            self.rests("a photograph", viewer)
        # The second makes tiles in the background.
        for name in ("thirty-lines", "gigapixel"):
            with Page(self.server, self.program, name, self.results) as page:
                self.rests(f"the page {name}", page)

    def rests(self, name, viewer):
        viewer.settle()
        end = time.monotonic() + PATIENCE
        while woken(viewer, QUIET) and time.monotonic() < end:
            pass
        wakes = woken(viewer, WATCHED)
        self.report(f"with {name} shown, nothing wakes the program", not wakes, f"times in {WATCHED} s: {wakes}")


def woken(viewer, seconds):
    """How often each thread goes to sleep within `seconds`, of those that do."""
    before = switches(viewer.process.pid)
    time.sleep(seconds)
    after = switches(viewer.process.pid)
    return {thread: count - before.get(thread, 0) for thread, count in after.items() if count != before.get(thread, 0)}


def switches(process):
    """How often each thread has gone to sleep so far, by number and name."""
    counts = {}
    for thread in os.listdir(f"/proc/{process}/task"):
        try:
            with open(f"/proc/{process}/task/{thread}/status") as file:
                facts = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
        except (FileNotFoundError, ProcessLookupError):
            continue                # it has ended meanwhile
        counts[f"{thread} {facts['Name']}"] = int(facts["voluntary_ctxt_switches"])
    return counts

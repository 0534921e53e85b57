"""A program at rest does nothing, on any of its threads."""

import os
import time

import photo
from gallery import Page
from viewer import Viewer

SECONDS = 4
# A timer that runs once a second wakes a thread four times meanwhile.
MOST_WAKES = 2
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
        while True:
            before = switches(viewer.process.pid)
            time.sleep(SECONDS)
            woken = {thread: count - before.get(thread, 0) for thread, count in switches(viewer.process.pid).items()
                     if count != before.get(thread, 0)}
            if sum(woken.values()) < MOST_WAKES or time.monotonic() > end:
                break
        self.report(f"with {name} shown, nothing wakes the program", sum(woken.values()) < MOST_WAKES,
                    f"times in {SECONDS} s: {woken}")


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

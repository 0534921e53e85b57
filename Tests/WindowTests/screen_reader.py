"""A screen reader, as far as the checks need one: an AT-SPI client that looks at a program's window and asks things of it.

    dbus-run-session -- /usr/bin/python3 screen_reader.py PROGRAM ARGUMENT...

Starts the program on a bus of its own. Reads one JSON list a line, and answers each with one line of JSON after an equals sign
(services of the bus write lines of their own): ["look"] with what
has the keyboard, ["act", NAME] with whether it was done, ["heard"] with the events since the last time. The end of its input
ends the program, by asking, and answers with its exit status."""

import json
import subprocess
import sys
import time

import pyatspi
from gi.repository import GLib

# What AT-SPI calls GTK's group: the first up to GTK 4.8 at least, the second in GTK 4.18.
GROUP = ("panel", "grouping")
EVENTS = ("object:property-change:accessible-name", "object:property-change:accessible-description")


class Reader:
    def __init__(self, command):
        self.heard = []
        pyatspi.Registry.registerEventListener(self.hear, *EVENTS)
        self.program = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        self.name = command[0].split("/")[-1]
        GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, self.on_input)
        pyatspi.Registry.start()

    def on_input(self, *_):
        line = sys.stdin.readline()
        if not line:
            self.program.terminate()
            self.answer(self.program.wait(10))
            pyatspi.Registry.stop()
            return False
        word, *arguments = json.loads(line)
        self.answer({"look": self.look, "act": self.act, "heard": self.events}[word](*arguments))
        return True

    @staticmethod
    def answer(value):
        print("=", json.dumps(value), flush=True)

    def hear(self, event):
        self.heard.append([time.monotonic(), event.type.name.split(":")[-1], event.any_data])

    def canvas(self):
        """What is inside of the program's window; None as long as there is no window."""
        desktop = pyatspi.Registry.getDesktop(0)
        for application in desktop:
            if application is not None and application.name == self.name and application.childCount:
                window = application[0]
                return window[0] if window.childCount else None
        return None

    def look(self):
        canvas = self.canvas()
        if canvas is None:
            return None
        canvas.clearCache()
        states = [pyatspi.stateToString(state) for state in canvas.getState().getStates()]
        actions = canvas.queryAction()
        role = canvas.getRoleName()
        return {"role": "group" if role in GROUP else role, "name": canvas.name, "description": canvas.description,
                "focused": "focused" in states, "actions": [actions.getName(i) for i in range(actions.nActions)]}

    def act(self, name):
        actions = self.canvas().queryAction()
        names = [actions.getName(i) for i in range(actions.nActions)]
        return name in names and bool(actions.doAction(names.index(name)))

    def events(self):
        heard, self.heard = self.heard, []
        return heard


Reader(sys.argv[1:])

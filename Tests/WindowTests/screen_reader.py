"""A screen reader, as far as the checks need one: an AT-SPI client that reads a program's window and calls its actions.

    dbus-run-session -- /usr/bin/python3 screen_reader.py PROGRAM ARGUMENT...

Starts the program on a bus of its own. Reads requests, one JSON list a line. Answers each with one line of JSON after an equals
sign, because services of the bus write lines of their own:

    ["look"]         what has the keyboard
    ["act", NAME]    whether the action was done
    ["heard"]        the events since the last request of this kind

At the end of its input it ends the program with SIGTERM and answers with the exit status."""

import json
import subprocess
import sys
import time

import pyatspi
from gi.repository import GLib

# AT-SPI's names for GTK's group: the first in GTK 4.8, the second in GTK 4.18.
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
        """The content of the program's window; None while there is no window."""
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

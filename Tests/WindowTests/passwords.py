"""A document that opens with a password: the viewer asks for it in a dialog of the desktop."""

import base64
import os
import re
import time

from rig.display import Display
from viewer import Complaining

# X's key codes.
TAB, RETURN, ESCAPE = 23, 36, 9
KEYS = {"o": 32, "p": 33, "e": 26, "n": 57, "w": 25}
# Seconds that a busy machine may need.
LIMIT = 60
# The document, and its password.
SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "TestSupport", "TestDocument.swift")
PASSWORD = "open"


class PasswordChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.results, self.report = server, hands, results, report
        self.program = os.path.join(folder, "vellum")

    def run(self):
        path = os.path.join(self.results, "locked.pdf")
        with open(SOURCE) as source, open(path, "wb") as file:
            file.write(base64.b64decode(re.search(r'lockedText = """(.*?)"""', source.read(), re.DOTALL)[1]))
        with Complaining(self.server, self.program, [path], os.path.join(self.results, "view"), []) as viewer:
            with Display(self.server) as display:
                self.window = display.window()
                display.focus(self.window)
                self.hands.press(TAB)
                self.ask(display)
                self.report("a locked document asks for its password", display.title() == "Password of locked.pdf",
                            display.title())
                self.hands.press(ESCAPE)
                self.wait_for(lambda: display.window() == self.window)
                display.focus(self.window)
                self.report("Escape closes the dialog, and the document stays locked",
                            display.title() == "locked.pdf", display.title())
                self.answer(display, "we")
                self.wait_for(lambda: path in viewer.complaints())
                self.report("after a wrong password it says so and stays locked",
                            f"vellum: {path}: the password is wrong\n" in viewer.complaints() and display.title() == "locked.pdf", display.title())
                self.answer(display, PASSWORD)
                # A page that is shown has a scale in the title.
                self.wait_for(lambda: display.title().endswith(" %"))
                self.report("with the right one its page is shown", display.title().endswith(" %"), display.title())
            self.report("the viewer ends with status 0", viewer.close() == 0)

    def ask(self, display):
        """Presses the page's button, which has the focus."""
        self.hands.press(RETURN)
        self.wait_for(lambda: display.window() != self.window)
        display.focus(display.window())

    def answer(self, display, password):
        self.ask(display)
        for letter in password:
            self.hands.press(KEYS[letter])
        self.hands.press(RETURN)
        self.wait_for(lambda: display.window() == self.window)
        display.focus(self.window)

    @staticmethod
    def wait_for(holds):
        end = time.monotonic() + LIMIT
        while not holds() and time.monotonic() < end:
            time.sleep(0.05)

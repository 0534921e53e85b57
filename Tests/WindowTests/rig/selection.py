"""X's clipboard used as another program does: owns the selection, or requests it."""

import struct
import time

from .display import Display

CREATE_WINDOW, CHANGE_PROPERTY = 1, 18
SET_SELECTION_OWNER, CONVERT_SELECTION, SEND_EVENT = 22, 24, 25
SELECTION_REQUEST, SELECTION_NOTIFY = 30, 31
COPY_PARENT, INPUT_ONLY = 0, 2
ATOM = 4
# The targets of text, of a list of files, and of a picture.
TEXT, LIST, PICTURE = ("UTF8_STRING", "text/plain;charset=utf-8"), ("text/uri-list",), "image/png"
# The selection that holds what is dragged.
DRAG = "XdndSelection"
KIND = 0x7F                     # without the bit that says that an event was sent by a client


class Clipboard:
    """A context with a connection of its own that uses the clipboard."""

    def __init__(self, server):
        self.display = Display(server)

    def __enter__(self):
        display = self.display.__enter__()
        self.window = display.first_id
        display.send(struct.pack("<BBHIIhhHHHHII", CREATE_WINDOW, 0, 8, self.window, display.root, 0, 0, 1, 1, 0,
                                 INPUT_ONLY, COPY_PARENT, 0))
        names = ("CLIPBOARD", DRAG, "TARGETS", "VELLUM_TEST", *TEXT, *LIST, PICTURE)
        self.atoms = {name: display.atom(name) for name in names}
        return self

    def __exit__(self, *error):
        self.display.__exit__(*error)

    def copy(self):
        """Becomes the owner of the clipboard."""
        self.display.send(struct.pack("<BxHIII", SET_SELECTION_OWNER, 4, self.window, self.atoms["CLIPBOARD"], 0))

    def serve(self, text, until, forms=None):
        """Answers requests for the clipboard, in one of `forms`, with `text`, until the condition holds."""
        targets = [self.atoms[name] for name in ("TARGETS", *(forms or TEXT))]
        deadline = time.monotonic() + 20
        while not until() and time.monotonic() < deadline:
            event = self.display.event_within(0.05)
            if not event or event[0] & KIND != SELECTION_REQUEST:
                continue
            stamp = struct.unpack_from("<I", event, 4)[0]
            requestor, selection, target, place = struct.unpack_from("<4I", event, 12)
            if target == self.atoms["TARGETS"]:
                self._change(requestor, place, ATOM, 32, struct.pack(f"<{len(targets)}I", *targets))
            elif target in targets:
                self._change(requestor, place, target, 8, text.encode())
            else:
                place = 0
            notice = struct.pack("<BxHIIIII8x", SELECTION_NOTIFY, 0, stamp, requestor, selection, target, place)
            self.display.send(struct.pack("<BBHII", SEND_EVENT, 0, 11, requestor, 0) + notice)

    def paste(self, form="UTF8_STRING"):
        """Requests the text of the clipboard's owner; None if it has none in that form."""
        data = self.request("CLIPBOARD", form)
        return None if data is None else data.decode()

    def request(self, selection, form):
        """Requests the data of a selection's owner; None if it has none in that form."""
        place = self.atoms["VELLUM_TEST"]
        self.display.send(struct.pack("<BxHIIIII", CONVERT_SELECTION, 6, self.window, self.atoms[selection],
                                      self.atoms[form], place, 0))
        event = None
        deadline = time.monotonic() + 20
        while not event or event[0] & KIND != SELECTION_NOTIFY:
            if time.monotonic() > deadline:
                return None
            event = self.display.event_within(0.05)
        if struct.unpack_from("<I", event, 20)[0] == 0:
            return None
        return self.display.property(self.window, place)

    def _change(self, window, place, kind, form, data):
        padding = bytes(-len(data) % 4)
        self.display.send(struct.pack("<BBHIIIB3xI", CHANGE_PROPERTY, 0, 6 + (len(data) + 3) // 4, window, place, kind,
                                      form, len(data) * 8 // form) + data + padding)

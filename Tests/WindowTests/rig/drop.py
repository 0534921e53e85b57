"""Drops files and data on a window: the source's side of X's drag and drop (XDND 5)."""

import struct
import time

from .display import Display

CREATE_WINDOW, CHANGE_PROPERTY, SET_SELECTION_OWNER, SEND_EVENT = 1, 18, 22, 25
SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 30, 31, 33
COPY_PARENT, INPUT_ONLY = 0, 2
VERSION = 5


def drop_files(server, paths, position):
    """Drags `paths` to `position` and drops them; returns whether the window accepted them."""
    return drop_data(server, "text/uri-list", "".join(f"file://{path}\r\n" for path in paths).encode(), position)


def drop_data(server, media_type, data, position):
    """Drags `data`, at most 200 kB, to `position` and drops it; returns whether the window took it."""
    return drop_forms(server, {media_type: data}, position)


def drop_forms(server, forms, position):
    """Does the same with up to three forms of one thing: the data of each media type, in the order in which they are offered."""
    with Display(server) as display:
        return Drag(display, display.window(), forms).drop(position)


class Drag:
    def __init__(self, display, target, forms):
        """`forms` has the data of up to three media types."""
        self.display, self.target = display, target
        names = ("XdndSelection", "XdndEnter", "XdndPosition", "XdndStatus", "XdndDrop", "XdndLeave",
                 "XdndFinished", "XdndActionCopy")
        self.atom = {name: display.atom(name) for name in names}
        self.forms = {display.atom(media_type): data for media_type, data in forms.items()}
        self.source = display.first_id
        display.send(struct.pack("<BBHIIhhHHHHII", CREATE_WINDOW, 0, 8, self.source, display.root, 0, 0, 1, 1, 0,
                                 INPUT_ONLY, COPY_PARENT, 0))
        display.send(struct.pack("<BxHIII", SET_SELECTION_OWNER, 4, self.source, self.atom["XdndSelection"], 0))

    def drop(self, position):
        """Drags the data to `position` and drops it; returns whether the window took it."""
        return self.let_go(position) and self.finish()

    def over(self, position):
        """Drags the data to `position`; returns whether the window accepts it there."""
        place = position[0] << 16 | position[1]
        self._tell("XdndEnter", VERSION << 24, *self.forms)
        self._tell("XdndPosition", 0, place, 0, self.atom["XdndActionCopy"])
        accepts = self._answer("XdndStatus")[1] & 1
        # The first answer may come before the target knows what is dragged, so it is asked again.
        self._tell("XdndPosition", 0, place, 0, self.atom["XdndActionCopy"])
        return bool(self._answer("XdndStatus")[1] & 1 or accepts)

    def let_go(self, position):
        """Drops the data at `position` if the window accepts it, and sends none yet; returns whether it does."""
        accepts = self.over(position)
        if accepts:
            self._tell("XdndDrop", 0, 0)
        return accepts

    def leave(self):
        """Takes the data away from the window."""
        self._tell("XdndLeave")

    def serve(self, until, seconds):
        """Sends the data if it is asked for, until a condition holds or the time is over."""
        end = time.monotonic() + seconds
        while not until() and time.monotonic() < end:
            event = self.display.event_within(0.05)
            if event and event[0] & 0x7F == SELECTION_REQUEST:
                self._hand_out(*struct.unpack_from("<4I", event, 12), time=struct.unpack_from("<I", event, 4)[0])

    def finish(self):
        """Sends the data if it is asked for; returns whether the window took it."""
        return bool(self._answer("XdndFinished")[1] & 1)

    def _tell(self, message, *values):
        values = (self.source, *values, 0, 0, 0, 0)[:5]
        event = struct.pack("<BBHII5I", CLIENT_MESSAGE, 32, 0, self.target, self.atom[message], *values)
        self._send_event(self.target, event)

    def _answer(self, message):
        """Waits for the target's message and returns its five numbers. Sends the data if it is requested meanwhile."""
        while True:
            event = self.display.next_event()
            kind = event[0] & 0x7F
            if kind == SELECTION_REQUEST:
                self._hand_out(*struct.unpack_from("<4I", event, 12), time=struct.unpack_from("<I", event, 4)[0])
            elif kind == CLIENT_MESSAGE and struct.unpack_from("<I", event, 8)[0] == self.atom[message]:
                return struct.unpack_from("<5I", event, 12)

    def _hand_out(self, requestor, selection, target, property_, time):
        data = self.forms.get(target)
        if data is None:
            property_ = 0
        else:
            padding = bytes(-len(data) % 4)
            self.display.send(struct.pack("<BBHIIIB3xI", CHANGE_PROPERTY, 0, 6 + (len(data) + 3) // 4, requestor,
                                          property_, target, 8, len(data)) + data + padding)
        self._send_event(requestor, struct.pack("<BxHIIIII8x", SELECTION_NOTIFY, 0, time, requestor, selection,
                                                target, property_))

    def _send_event(self, window, event):
        self.display.send(struct.pack("<BBHII", SEND_EVENT, 0, 11, window, 0) + event)

"""A window manager that does what full screen needs, and no more."""

import struct

from .display import Display

CHANGE_WINDOW_ATTRIBUTES, GET_GEOMETRY = 2, 14
EVENT_MASK = 1 << 11
SUBSTRUCTURE_NOTIFY, SUBSTRUCTURE_REDIRECT = 1 << 19, 1 << 20
CLIENT_MESSAGE = 33
REMOVE, ADD, TOGGLE = range(3)
FULL = "_NET_WM_STATE_FULLSCREEN"


class WindowManager(Display):
    """A context in which one window is managed."""

    def __init__(self, server, window):
        super().__init__(server)
        self.managed = window
        self.state, self.full = self.atom("_NET_WM_STATE"), self.atom(FULL)
        head, _ = self._ask(struct.pack("<BxHI", GET_GEOMETRY, 2, window))
        self.size = struct.unpack_from("<HH", head, 16)
        self.is_full = False
        self.send(struct.pack("<BxHIII", CHANGE_WINDOW_ATTRIBUTES, 4, self.root, EVENT_MASK,
                              SUBSTRUCTURE_NOTIFY | SUBSTRUCTURE_REDIRECT))

    def serve_state(self):
        """Waits until the window requests to cover the screen, or to cover it no longer, and grants it."""
        while True:
            event = self.next_event()
            kind, window, message = event[0] & 0x7F, *struct.unpack_from("<II", event, 4)
            if kind == CLIENT_MESSAGE and (window, message) == (self.managed, self.state):
                action, *atoms = struct.unpack_from("<III", event, 12)
                if self.full in atoms:
                    break
        self.is_full = {REMOVE: False, ADD: True, TOGGLE: not self.is_full}[action]
        self.set_states(self.managed, *([FULL] if self.is_full else []))
        width, height = (self.server.width, self.server.height) if self.is_full else self.size
        self.resize(self.managed, width, height)

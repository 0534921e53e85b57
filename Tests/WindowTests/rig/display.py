"""A client of the X server, in X's own protocol. It does what a window manager and a camera would do."""

import socket
import struct
import time

from .pictures import Picture, rgb

CONFIGURE_WINDOW, CHANGE_PROPERTY = 12, 18
GET_WINDOW_ATTRIBUTES, QUERY_TREE, INTERN_ATOM, GET_PROPERTY = 3, 15, 16, 20
SET_INPUT_FOCUS, GET_INPUT_FOCUS, GET_IMAGE = 42, 43, 73
QUERY_EXTENSION = 98
# The extension DAMAGE: its requests, and the level at which every drawing is told.
DAMAGE_QUERY_VERSION, DAMAGE_CREATE, DAMAGE_DESTROY, DAMAGE_RAW = 0, 1, 2, 0
# Requests of the extension XFIXES.
XFIXES_QUERY_VERSION, GET_CURSOR_IMAGE_AND_NAME = 0, 25
ANY_TYPE, ATOM = 0, 4
WIDTH, HEIGHT = 4, 8
Z_PIXMAP, ALL_PLANES = 2, 0xFFFFFFFF
ERROR, REPLY, EVENT = range(3)
BAD_WINDOW = 3
REVERT_TO_ROOT = 1
VIEWABLE = 2


class RequestError(RuntimeError):
    """The server's answer to a request that it cannot fulfil."""

    def __init__(self, request, code):
        super().__init__(f"the X server answered request {request} with error {code}")
        self.is_of_gone_window = code == BAD_WINDOW


class Display:
    def __init__(self, server):
        self.server = server
        self.connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.connection.settimeout(5)
        self.connection.connect(f"/tmp/.X11-unix/X{server.number}")
        self.replies = self.connection.makefile("rb")
        self.connection.sendall(struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0))
        succeeded, length = struct.unpack("<B5xH", self.replies.read(8))
        setup = self.replies.read(4 * length)
        if succeeded != 1:
            raise RuntimeError("the X server refused the connection")
        self.heard = []                                             # events that came while a reply was awaited
        self.first_id = struct.unpack_from("<I", setup, 4)[0]       # the first of the identifiers that this client may assign
        vendor_length, formats = struct.unpack_from("<H", setup, 16)[0], setup[21]
        self.root = struct.unpack_from("<I", setup, 32 + (vendor_length + 3) // 4 * 4 + 8 * formats)[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.replies.close()
        self.connection.close()

    def window(self, seconds=10):
        """The topmost window; waits until there is one."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            window = self._shown_window()
            if window is not None:
                return window
            time.sleep(0.02)
        raise RuntimeError(f"no window is shown after {seconds} s")

    def _shown_window(self):
        _, children = self._ask(struct.pack("<BxHI", QUERY_TREE, 2, self.root))
        for (window,) in reversed(list(struct.iter_unpack("<I", children))):
            try:
                attributes, _ = self._ask(struct.pack("<BxHI", GET_WINDOW_ATTRIBUTES, 2, window))
            except RequestError as error:
                if not error.is_of_gone_window:
                    raise
                continue        # a menu or a dialog that went since it was listed
            if attributes[26] == VIEWABLE:
                return window
        return None

    def focus(self, window):
        """Gives a window the keyboard, as a window manager would."""
        self.send(struct.pack("<BBHII", SET_INPUT_FOCUS, REVERT_TO_ROOT, 3, window, 0))
        self._ask(struct.pack("<BxH", GET_INPUT_FOCUS, 1))      # has a reply, so the focus is set when it arrives

    def resize(self, window, width, height):
        self.send(struct.pack("<BxHIHxxII", CONFIGURE_WINDOW, 5, window, WIDTH | HEIGHT, width, height))
        self._ask(struct.pack("<BxH", GET_INPUT_FOCUS, 1))

    def set_states(self, window, *names):
        """Says in which states a window is, such as `_NET_WM_STATE_HIDDEN`, as a window manager would."""
        states = [self.atom(name) for name in names]
        self.send(struct.pack(f"<BBHIIIB3xI{len(states)}I", CHANGE_PROPERTY, 0, 6 + len(states), window,
                              self.atom("_NET_WM_STATE"), ATOM, 32, len(states), *states))
        self._ask(struct.pack("<BxH", GET_INPUT_FOCUS, 1))

    def title(self):
        """The topmost window's title."""
        return self._text("_NET_WM_NAME")

    def names(self):
        """The topmost window's names: the program's, and the class, by which a desktop finds its entry."""
        return self._text("WM_CLASS").rstrip("\0").split("\0")

    def _text(self, name):
        try:
            head, value = self._ask(struct.pack(
                "<BBHIIIII", GET_PROPERTY, 0, 6, self.window(), self.atom(name), ANY_TYPE, 0, 256))
        except RequestError as error:
            if not error.is_of_gone_window:
                raise
            return self._text(name)     # of the one below it
        return value[:struct.unpack_from("<I", head, 16)[0]].decode()

    def picture(self):
        """What the screen shows, without the pointer."""
        width, height = self.server.width, self.server.height
        _, data = self._ask(struct.pack(
            "<BBHIhhHHI", GET_IMAGE, Z_PIXMAP, 5, self.root, 0, 0, width, height, ALL_PLANES))
        stride = 4 * width
        return Picture(width, height, [rgb(data[y * stride:(y + 1) * stride], 2, 1, 0) for y in range(height)])

    def pixel(self, x, y):
        """The pixel of the screen at a place."""
        _, data = self._ask(struct.pack("<BBHIhhHHI", GET_IMAGE, Z_PIXMAP, 5, self.root, x, y, 1, 1, ALL_PLANES))
        return tuple(rgb(data[:4], 2, 1, 0))

    def damage(self, window, act):
        """What is drawn in a window while `act` runs, as (x, y, width, height)."""
        opcode, damage_notify = self._extension(b"DAMAGE")
        self._ask(struct.pack("<BBHII", opcode, DAMAGE_QUERY_VERSION, 3, 1, 1))
        damage = self.first_id
        self.send(struct.pack("<BBHIIB3x", opcode, DAMAGE_CREATE, 4, damage, window, DAMAGE_RAW))
        self._ask(struct.pack("<BxH", GET_INPUT_FOCUS, 1))
        self.heard.clear()
        act()
        self.send(struct.pack("<BBHI", opcode, DAMAGE_DESTROY, 2, damage))
        self._ask(struct.pack("<BxH", GET_INPUT_FOCUS, 1))
        return [struct.unpack_from("<hhHH", event, 16) for event in self.heard if event[0] & 0x7F == damage_notify]

    def cursor(self):
        """The name of the pointer's shape, as a toolkit calls it."""
        opcode, _ = self._extension(b"XFIXES")
        self._ask(struct.pack("<BBHII", opcode, XFIXES_QUERY_VERSION, 3, 4, 0))
        head, data = self._ask(struct.pack("<BBH", opcode, GET_CURSOR_IMAGE_AND_NAME, 1))
        width, height = struct.unpack_from("<HH", head, 12)
        start, (length,) = 4 * width * height, struct.unpack_from("<H", head, 28)
        return data[start:start + length].decode()

    def _extension(self, name):
        """The number of an extension's requests, and that of its first event."""
        head, _ = self._ask(struct.pack("<BxHHxx", QUERY_EXTENSION, 2 + (len(name) + 3) // 4, len(name))
                            + name + bytes(-len(name) % 4))
        return head[9], head[10]

    def atom(self, name):
        padding = bytes(-len(name) % 4)
        head, _ = self._ask(struct.pack("<BxHHxx", INTERN_ATOM, 2 + (len(name) + 3) // 4, len(name))
                            + name.encode() + padding)
        return struct.unpack_from("<I", head, 8)[0]

    def send(self, request):
        self.connection.sendall(request)

    def next_event(self):
        """Waits for an event. Events that came while a reply was awaited are in `heard`."""
        event = self.replies.read(32)
        if event[0] == ERROR:
            raise RuntimeError(f"the X server reported error {event[1]}")
        return event

    def event_within(self, seconds):
        """The next event, those that arrived while waiting for a reply first; None if none arrives within `seconds`."""
        end = time.monotonic() + seconds
        while not self.heard and time.monotonic() < end:
            self._ask(struct.pack("<BxH", GET_INPUT_FOCUS, 1))      # events come before its reply
            time.sleep(0.01)
        return self.heard.pop(0) if self.heard else None

    def property(self, window, name):
        """The bytes of a window's property, which is deleted."""
        head, value = self._ask(struct.pack(
            "<BBHIIIII", GET_PROPERTY, 1, 6, window, name, ANY_TYPE, 0, 1 << 16))
        return value[:struct.unpack_from("<I", head, 16)[0]]

    def _ask(self, request):
        """Sends a request; returns the first 32 bytes of its reply, and the rest."""
        self.send(request)
        status, head = EVENT, b""
        while status not in (ERROR, REPLY):
            head = self.replies.read(32)
            status, length = struct.unpack("<B3xI24x", head)
            if status not in (ERROR, REPLY):
                self.heard.append(head)
        if status == ERROR:
            raise RequestError(request[0], head[1])
        return head, self.replies.read(4 * length)

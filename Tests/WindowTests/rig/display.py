"""A client of the X server, in X's own protocol: what a window manager and a camera would do."""

import socket
import struct

from .pictures import Picture, rgb

GET_WINDOW_ATTRIBUTES, QUERY_TREE, SET_INPUT_FOCUS, GET_INPUT_FOCUS, GET_IMAGE = 3, 15, 42, 43, 73
Z_PIXMAP, ALL_PLANES = 2, 0xFFFFFFFF
ERROR, REPLY, EVENT = range(3)
REVERT_TO_ROOT = 1
VIEWABLE = 2


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
        vendor_length, formats = struct.unpack_from("<H", setup, 16)[0], setup[21]
        self.root = struct.unpack_from("<I", setup, 32 + (vendor_length + 3) // 4 * 4 + 8 * formats)[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.replies.close()
        self.connection.close()

    def focus(self):
        """Lets keys go to the topmost window that is shown, as a window manager would. Returns whether there is one."""
        _, children = self._ask(struct.pack("<BxHI", QUERY_TREE, 2, self.root))
        for (window,) in reversed(list(struct.iter_unpack("<I", children))):
            attributes, _ = self._ask(struct.pack("<BxHI", GET_WINDOW_ATTRIBUTES, 2, window))
            if attributes[26] == VIEWABLE:
                self.connection.sendall(struct.pack("<BBHII", SET_INPUT_FOCUS, REVERT_TO_ROOT, 3, window, 0))
                self._ask(struct.pack("<BxH", GET_INPUT_FOCUS, 1))      # has an answer, so it has happened
                return True
        return False

    def picture(self):
        """What the screen shows, without the pointer."""
        width, height = self.server.width, self.server.height
        _, data = self._ask(struct.pack(
            "<BBHIhhHHI", GET_IMAGE, Z_PIXMAP, 5, self.root, 0, 0, width, height, ALL_PLANES))
        stride = 4 * width
        return Picture(width, height, [rgb(data[y * stride:(y + 1) * stride], 2, 1, 0) for y in range(height)])

    def _ask(self, request):
        """Sends a request; returns its reply's first 32 bytes and what follows them."""
        self.connection.sendall(request)
        status, head = EVENT, b""
        while status not in (ERROR, REPLY):
            head = self.replies.read(32)
            status, length = struct.unpack("<B3xI24x", head)
        if status == ERROR:
            raise RuntimeError(f"the X server answered request {request[0]} with error {head[1]}")
        return head, self.replies.read(4 * length)

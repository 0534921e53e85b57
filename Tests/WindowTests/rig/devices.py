"""The wire protocol of Xorg's inputtest driver: one socket a device, structures as the C compiler lays them out.

One client serves a device for the life of the server: the driver takes the next one only after the device was switched
off and on."""

import socket
import struct

PROTOCOL = (1, 1)
# enum xf86ITEventType
VERSION, SYNC, MOTION, PROXIMITY, BUTTON, KEY, TOUCH, PINCH, SWIPE = range(9)
# XInput 2's numbers, which the driver passes on
TOUCH_BEGIN, TOUCH_UPDATE, TOUCH_END = 18, 19, 20
PINCH_BEGIN, PINCH_UPDATE, PINCH_END = 27, 28, 29
CANCELLED = 1

X, Y, HORIZONTAL_SCROLL, VERTICAL_SCROLL = range(4)
# Absolute axes go from 0 to 65535 over the screen.
AXIS_RANGE = 65536
# A notch of a wheel on the scroll axes, fixed in the driver.
NOTCH = 120


class Device:
    def __init__(self, path, timeout=5.0):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(timeout)
        self.socket.connect(path)
        self.send(VERSION, struct.pack("=HH", *PROTOCOL))
        version = struct.unpack("=HH", self._receive(12)[8:])
        if version[0] != PROTOCOL[0]:
            raise RuntimeError(f"{path}: the server speaks protocol {version}")

    def send(self, kind, body=b""):
        self.socket.sendall(struct.pack("=II", 8 + len(body), kind) + body)

    def sync(self):
        """Returns when the server has processed everything that was sent. Before the first event the server never answers."""
        self.send(SYNC)
        self._receive(8)

    def motion(self, axes, absolute):
        self.send(MOTION, struct.pack("=I4x", absolute) + valuators(axes))

    def button(self, number, is_pressed):
        self.send(BUTTON, struct.pack("=iiI4x", 0, number, is_pressed) + valuators({}))

    def key(self, code, is_pressed):
        self.send(KEY, struct.pack("=iI", code, is_pressed))

    def touch(self, kind, slot, axes):
        self.send(TOUCH, struct.pack("=II", slot, kind) + valuators(axes))

    def pinch(self, kind, scale=1.0, turn=0.0, flags=0):
        """`turn`: degrees since the event before."""
        self.send(PINCH, struct.pack("=HHI6d", kind, 2, flags, 0, 0, 0, 0, scale, turn))

    def _receive(self, length):
        data = b""
        while len(data) < length:
            part = self.socket.recv(length - len(data))
            if not part:
                raise ConnectionResetError("the server closed a device's socket")
            data += part
        return data


def valuators(axes):
    """struct xf86ITValuatorData: a flag, a mask of 64 bits, 64 values, and 64 without acceleration."""
    mask, values = 0, [0.0] * 64
    for axis, value in axes.items():
        mask |= 1 << axis
        values[axis] = float(value)
    return struct.pack("=IQ4x64d512x", 0, mask, *values)

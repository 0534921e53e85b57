"""Pictures as rows of RGB bytes, read from PNG files and written to them. Only what the checks need."""

import struct
import zlib


class Picture:
    """`rows` holds `height` byte strings of `3 * width` bytes."""

    def __init__(self, width, height, rows):
        self.width, self.height, self.rows = width, height, rows

    def pixel(self, x, y):
        return tuple(self.rows[y][3 * x:3 * x + 3])

    def difference(self, other):
        """The number of pixels that differ, and the largest difference of a component; None if the sizes differ."""
        if (self.width, self.height) != (other.width, other.height):
            return None
        count, most = 0, 0
        for mine, others in zip(self.rows, other.rows):
            if mine == others:
                continue
            apart = [abs(a - b) for a, b in zip(mine, others)]
            most = max(most, max(apart))
            count += sum(1 for x in range(0, len(apart), 3) if any(apart[x:x + 3]))
        return count, most

    def write(self, path):
        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        lines = b"".join(b"\0" + row for row in self.rows)
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n"
                       + chunk(b"IHDR", struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0))
                       + chunk(b"IDAT", zlib.compress(lines, 1)) + chunk(b"IEND", b""))

    @classmethod
    def read(cls, path):
        """Reads a PNG file: 8 bits a component, RGB or RGBA, not interlaced."""
        with open(path, "rb") as file:
            data = file.read()
        place, packed = 8, b""
        while place < len(data):
            length, kind = struct.unpack(">I4s", data[place:place + 8])
            body = data[place + 8:place + 8 + length]
            place += length + 12
            if kind == b"IHDR":
                width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
                if depth != 8 or colour not in (2, 6) or interlace:
                    raise ValueError(f"{path}: this kind of PNG is not read here")
            elif kind == b"IDAT":
                packed += body
        size = 3 if colour == 2 else 4
        rows = unfiltered(zlib.decompress(packed), width * size, height, size)
        if size == 4:
            rows = [rgb(row, 0, 1, 2) for row in rows]
        return cls(width, height, rows)


def rgb(row, red, green, blue):
    """The components of a row with four bytes a pixel; the arguments say which byte is which."""
    result = bytearray(len(row) // 4 * 3)
    result[0::3], result[1::3], result[2::3] = row[red::4], row[green::4], row[blue::4]
    return bytes(result)


def unfiltered(data, stride, height, size):
    """Undoes PNG's five filters."""
    rows, above = [], bytes(stride)
    for y in range(height):
        kind = data[y * (stride + 1)]
        row = bytearray(data[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        if kind == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, above))
        elif kind:
            for i in range(stride):
                left = row[i - size] if i >= size else 0
                corner = above[i - size] if i >= size else 0
                row[i] = (row[i] + predicted(kind, left, above[i], corner)) & 255
        above = bytes(row)
        rows.append(above)
    return rows


def predicted(kind, left, up, corner):
    if kind == 1:
        return left
    if kind == 3:
        return (left + up) // 2
    estimate = left + up - corner
    distances = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
    return (left, up, corner)[distances.index(min(distances))]

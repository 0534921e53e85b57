"""A photograph for the tests: smooth colours, a grid of sharp lines, and no two places that look the same."""

from rig.pictures import Picture


def make(width, height):
    red = bytes(255 * x // width for x in range(width))
    rows = []
    for y in range(height):
        row = bytearray(3 * width)
        row[0::3] = red
        row[1::3] = bytes([255 * y // height]) * width
        row[2::3] = bytes([255 if (x // 64 + y // 64) % 2 else 64 for x in range(128)]) * (width // 128) + bytes(
            width % 128)
        if y % 100 < 4:
            row = bytearray(b"\xff" * (3 * width))
        rows.append(bytes(row))
    return Picture(width, height, rows)

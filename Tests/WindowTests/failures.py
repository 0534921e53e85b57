"""The viewer where something fails: a recording that cannot be written any further, a file that is no picture, among others
and alone as a file manager opens it, a run that is killed while it makes a pyramid."""

import os
import shutil
import struct
import time
import zlib

import photo
from rig.display import Display
from rig.pictures import Picture
from viewer import Complaining, Viewer, whole_lines

# Blocks of 512 bytes: more than opening the window records, and less than some drags do.
BLOCKS = 64
# Bytes, more than a line of a recording of drags has, and fewer than three drags record.
LINE = 500
# Over the photograph.
FROM, TO = (500, 400), (600, 450)
# A side of a picture that is read in parts, and of which a pyramid is made: 256 megapixels.
SIDE = 16_000
# What folders in which pyramids are written begin with.
SCRATCH = ".vellum-tile-"
# Seconds that a busy machine may need.
LIMIT = 120


class FailureChecks:
    def __init__(self, server, folder, hands, results, report):
        self.server, self.hands, self.results, self.report = server, hands, results, report
        self.program = os.path.join(folder, "vellum")

    def run(self):
        self.pictures = [os.path.join(self.results, name) for name in ("a.png", "b.png")]
        for picture in self.pictures:
            photo.make(320, 240).write(picture)
        self.recording_ends()
        self.broken_picture()
        self.opened_alone()
        self.killed()

    def recording_ends(self):
        """A limit to files' sizes stands for a disk that becomes full."""
        with Complaining(self.server, self.program, self.pictures, os.path.join(self.results, "limited"), [],
                         start=f"ulimit -f {BLOCKS}") as viewer, Display(self.server) as display:
            display.focus(display.window())
            end = time.monotonic() + LIMIT
            # The viewer says only at its end what it could not write. When not even a line may fit, three more drags are too much.
            more = 3
            while more > 0 and time.monotonic() < end:
                if os.path.getsize(viewer.recording) > 512 * BLOCKS - LINE:
                    more -= 1
                self.hands.drag_mouse(FROM, TO, 0.2)
                viewer.settle()
            after = os.path.getsize(viewer.recording)
            self.hands.press(self.hands.RIGHT)
            self.wait_for(lambda: display.title().startswith("b.png"))
            self.claim("where a recording cannot be written any further, the viewer goes on",
                       display.title().startswith("b.png"), display.title())
            status = viewer.close()
            self.claim("and ends with status 2", status == 2, f"{status}")
            self.claim("and says so in one line", viewer.own_complaints() == [f"vellum: {viewer.recording}: File too large"],
                       f"{viewer.own_complaints()}")
            with open(viewer.recording) as file:
                self.claim("what was recorded stays, in whole lines", 0 < after <= 512 * BLOCKS and file.read().endswith("}\n"),
                           f"{after} bytes")

    def broken_picture(self):
        broken = os.path.join(self.results, "broken.jpg")
        with open(broken, "w") as file:
            file.write("no picture")
        with Complaining(self.server, self.program, [self.pictures[0], broken], os.path.join(self.results, "broken"),
                         ["--size", f"{self.server.width}x{self.server.height}"]) as viewer, Display(self.server) as display:
            display.focus(display.window())
            self.claim("of two files, the one that is a picture is shown", display.title().startswith("a.png (1 of 2)"),
                       display.title())
            shown = display.picture()
            self.hands.press(self.hands.RIGHT)
            self.wait_for(lambda: display.title().startswith("broken.jpg (2 of 2)"))
            self.claim("the other has a page", display.title().startswith("broken.jpg (2 of 2)"), display.title())
            self.looks_as_replayed(viewer, display, shown)
            status = viewer.close()
            self.claim("and the viewer ends with status 2", status == 2, f"{status}")
            self.claim("after one line that says why", viewer.own_complaints() == [f"vellum: {broken}: is of the kind text, which is not supported"],
                       f"{viewer.own_complaints()}")

    def looks_as_replayed(self, viewer, display, before, tries=5):
        for _ in range(tries):
            viewer.settle()
            time.sleep(0.1)     # the X server may still be drawing the last frame
            inputs, screen = len(viewer.inputs()), display.picture()
            picture, _ = viewer.replay("broken", inputs, status=2)
            difference = Picture.read(picture).difference(screen)
            if difference == (0, 0):
                break
        self.claim("which shows what it shows without a window", difference == (0, 0) and screen.rows != before.rows,
                   f"pixels that differ, and by how much: {difference}")

    def opened_alone(self):
        """The others of its folder are beside it. The name of one is what an address of tiles might be."""
        pictures = os.path.join(self.results, "pictures")
        os.makedirs(pictures)
        broken = os.path.join(pictures, "a.png")
        with open(broken, "wb") as file:
            file.write(bytes([11, 173, 0, 1, 2, 3]))
        photo.make(320, 240).write(os.path.join(pictures, "b{1}.png"))
        with Viewer(self.server, self.program, [broken], os.path.join(self.results, "alone"), []) as viewer, \
                Display(self.server) as display:
            display.focus(display.window())
            self.has_title("a file that cannot be shown opens a window", display, "a.png (1 of 2)")
            self.hands.press(self.hands.RIGHT)
            self.has_title("and the next picture of its folder follows", display, "b{1}.png (2 of 2)")
            status = viewer.close()
            self.claim("the viewer then ends with status 2", status == 2, f"{status}")
        place = "file://" + os.path.join(pictures, "b%7B1%7D.png")
        with Viewer(self.server, self.program, [place], os.path.join(self.results, "place"), []) as viewer, \
                Display(self.server) as display:
            self.has_title("the URL of a file opens it", display, "b{1}.png (2 of 2)")
            self.claim("the viewer ends with status 0", viewer.close() == 0)

    def has_title(self, sentence, display, title):
        self.wait_for(lambda: display.title().startswith(title))
        self.claim(sentence, display.title().startswith(title), display.title())

    def killed(self):
        """SIGKILL while a pyramid is made: what is left is deleted by the next run that makes one."""
        temporary, cache = (os.path.join(self.results, name) for name in ("temporary", "cache"))
        large = [os.path.join(self.results, name) for name in ("large.png", "other.png")]
        os.makedirs(temporary)
        write_white(large[0], SIDE)
        shutil.copy(large[0], large[1])
        pyramids = os.path.join(cache, "vellum", "pyramids")

        def runs():
            return [name for name in os.listdir(temporary) if name.startswith("vellum-run-")]

        def written():
            """The folders of pictures whose pyramids have tiles, but are not finished."""
            return [name for name in names(pyramids) if any(
                len(names(os.path.join(pyramids, name, scratch))) > 1
                for scratch in names(os.path.join(pyramids, name)) if scratch.startswith(SCRATCH))]

        def viewer(picture, name):
            return Viewer(self.server, self.program, [picture], os.path.join(self.results, name), [], TMPDIR=temporary,
                          XDG_CACHE_HOME=cache)
        with viewer(large[0], "killed") as one:
            self.wait_for(written, step=0.01)
            one.process.kill()
            one.process.wait()
        left = written(), runs()
        self.claim("killed while it makes a pyramid, the viewer leaves its folders", [len(names) for names in left] == [1, 1],
                   f"{left}")
        with viewer(large[1], "next") as two:
            self.wait_for(lambda: written() not in ([], left[0]), step=0.01)
            now = names(pyramids), runs()
            self.claim("the next run deletes both", all(len(now[n]) == 1 and now[n] != left[n] for n in range(2)), f"{now}")
            self.claim("and ends with status 0", two.close() == 0)
        unfinished = [name for _, folders, _ in os.walk(pyramids) for name in folders if name.startswith(SCRATCH)] + runs()
        self.claim("and leaves nothing unfinished", not unfinished, f"{unfinished}")

    def claim(self, sentence, holds, detail=""):
        self.report(sentence, holds, detail)

    @staticmethod
    def wait_for(holds, step=0.05):
        end = time.monotonic() + LIMIT
        while not holds() and time.monotonic() < end:
            time.sleep(step)


def names(folder):
    try:
        return os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return []


def write_white(path, side):
    """A white PNG, which is large and a small file."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    packer = zlib.compressobj(1)
    row = b"\0" + b"\xff" * side
    rows = b"".join(packer.compress(row) for _ in range(side)) + packer.flush()
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0))
                   + chunk(b"IDAT", rows) + chunk(b"IEND", b""))

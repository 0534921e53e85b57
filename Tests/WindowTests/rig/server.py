"""An Xorg of our own: no GPU, no VT, no hardware. It draws into memory and takes input from sockets."""

import os
import shutil
import subprocess
import tempfile

# The dummy driver draws into memory. Each "inputtest" device reads its events from a socket of its own.
CONFIGURATION = """
Section "ServerFlags"
    Option "AutoAddDevices" "false"
    Option "DontVTSwitch" "true"
    Option "AllowMouseOpenFail" "true"
    Option "BlankTime" "0"
    Option "StandbyTime" "0"
    Option "SuspendTime" "0"
    Option "OffTime" "0"
EndSection
Section "Device"
    Identifier "card"
    Driver "dummy"
    VideoRam 65536
EndSection
Section "Monitor"
    Identifier "monitor"
    HorizSync 5.0 - 1000.0
    VertRefresh 5.0 - 200.0
    Option "ReducedBlanking"
    Modeline "mode" {clock} {width} {width_front} {width_sync} {width_total} {height} {height_front} {height_sync} {height_total}
EndSection
Section "Screen"
    Identifier "screen"
    Device "card"
    Monitor "monitor"
    DefaultDepth 24
    SubSection "Display"
        Depth 24
        Modes "mode"
        Virtual {width} {height}
    EndSubSection
EndSection
{devices}
Section "ServerLayout"
    Identifier "layout"
    Screen "screen"
    {layout}
EndSection
"""

# The name, inputtest's type of device, the role in the layout.
DEVICES = (
    ("keyboard", "Keyboard", "CoreKeyboard"),
    ("mouse", "PointerAbsolute", "CorePointer"),
    ("touchpad", "PointerGesture", "SendCoreEvents"),
    ("touchscreen", "Touch", "SendCoreEvents"),
)


class Server:
    """A context in which the server runs; `layout` is that of its keyboard."""

    def __init__(self, width=1280, height=800, layout="us"):
        self.width, self.height, self.layout = width, height, layout
        self.process = None

    def __enter__(self):
        # A socket's path is limited to 107 bytes, so it is not inside the checkout.
        self.folder = tempfile.mkdtemp(prefix="vellum-x-")
        configuration = os.path.join(self.folder, "xorg.conf")
        with open(configuration, "w") as file:
            file.write(self._configuration())
        self.output = open(os.path.join(self.folder, "output"), "wb")
        # The server picks a free display and writes its number when it is ready.
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            ["Xorg", "-displayfd", str(writing), "-config", configuration,
             "-logfile", os.path.join(self.folder, "log"), "-logverbose", "0",
             "-novtswitch", "-sharevts", "-noreset", "-nolisten", "tcp"],
            pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=self.output, stderr=self.output)
        os.close(writing)
        with os.fdopen(reading) as numbers:
            number = numbers.readline().strip()
        if not number:
            with open(self.output.name, errors="replace") as file:
                complaint = "".join(file.readlines()[-20:])
            self.__exit__()
            raise RuntimeError("Xorg did not start:\n" + complaint)
        self.number = int(number)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.output.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def environment(self, **more):
        """The environment of programs that are to open their windows here."""
        settings = {**os.environ, "DISPLAY": f":{self.number}", "GDK_BACKEND": "x11", "GTK_A11Y": "none",
                    "GSK_RENDERER": "cairo", "LIBGL_ALWAYS_SOFTWARE": "1",
                    # Not a folder, so that the viewer remembers no window size.
                    "XDG_STATE_HOME": "/dev/null"}
        settings.pop("WAYLAND_DISPLAY", None)
        return {**settings, **more}

    def socket(self, device):
        return os.path.join(self.folder, device)

    def _configuration(self):
        devices, layout = "", ""
        for name, kind, role in DEVICES:
            devices += (f'Section "InputDevice"\n    Identifier "{name}"\n    Driver "inputtest"\n'
                        f'    Option "DeviceType" "{kind}"\n    Option "SocketPath" "{self.socket(name)}"\n')
            devices += '    Option "TouchCount" "10"\n' if kind == "Touch" else ""
            if kind == "Keyboard":
                devices += f'    Option "XkbRules" "evdev"\n    Option "XkbLayout" "{self.layout}"\n'
            devices += "EndSection\n"
            layout += f'InputDevice "{name}" "{role}"\n    '
        width, height = self.width, self.height
        width_total, height_total = width + 160, height + 30
        return CONFIGURATION.format(
            clock=width_total * height_total * 60 / 1e6,    # MHz for 60 frames a second
            width=width, width_front=width + 48, width_sync=width + 80, width_total=width_total,
            height=height, height_front=height + 3, height_sync=height + 9, height_total=height_total,
            devices=devices, layout=layout)

"""A browser's window on an X server of its own, and the hands of a person: window.py chromium | firefox | webkit ADDRESS.

Prints `ready`. Then each line of standard input is a gesture, as JSON: the name of a method of Hands and its arguments, such as
["flick", [100, 300], [100, 100], 0.1]. It prints `done` when the server has delivered the last event. ["shoot", FILE] keeps a
picture, ["resize", WIDTH, HEIGHT] makes the window another size. ["paths", PATHS, SECONDS] moves a finger along each path, a list
of places. The end of the input ends the browser."""

import contextlib
import glob
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Tests/WindowTests"))
from rig.display import Display
from rig.hands import Hands
from rig.server import Server

# What a browser asks at its first start, or fetches by itself, is switched off.
FIREFOX = """
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("datareporting.policy.dataSubmissionPolicyBypassNotification", true);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("trailhead.firstrun.didSeeAboutWelcome", true);
user_pref("termsofuse.bypassNotification", true);
"""


def command(browser, profile, address, size):
    if browser == "chromium":
        sandbox = ["--no-sandbox"] if os.getuid() == 0 else []
        return ["chromium", f"--user-data-dir={profile}", "--no-first-run", "--disable-background-networking", "--disable-gpu",
                "--disable-component-update", "--force-device-scale-factor=1", "--window-position=0,0",
                f"--window-size={size[0]},{size[1]}", "--touch-events=enabled", *sandbox, f"--app={address}"]
    if browser == "firefox":
        with open(os.path.join(profile, "user.js"), "w") as file:
            file.write(FIREFOX)
        return ["firefox-esr", "--no-remote", "--profile", profile, "--width", str(size[0]), "--height", str(size[1]), address]
    # The folder has the name of the machine's architecture.
    [program] = glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")
    return [program, f"--geometry={size[0]}x{size[1]}", "--private", address]


def perform(server, hands, name, arguments):
    if name in ("shoot", "resize"):
        with Display(server) as display:
            if name == "shoot":
                display.picture().write(arguments[0])
            else:
                display.resize(display.window(), *arguments)
    elif name == "paths":
        paths, *more = arguments
        hands.move_fingers([along(path) for path in paths], *more)
    else:
        getattr(hands, name)(*arguments)


def along(path):
    """The place at a time from 0 to 1."""
    def place(t):
        index = min(int(t * (len(path) - 1)), len(path) - 2)
        rest = t * (len(path) - 1) - index
        return tuple(a + (b - a) * rest for a, b in zip(path[index], path[index + 1]))
    return place


def main():
    browser, address = sys.argv[1:]
    with Server(1280, 1400) as server, tempfile.TemporaryDirectory(prefix="vellum-browser-") as profile:
        environment = server.environment(HOME=profile, MOZ_USE_XINPUT2="1", NO_AT_BRIDGE="1", XDG_RUNTIME_DIR=profile)
        with open(os.path.join(profile, "log"), "wb") as log:
            child = subprocess.Popen(command(browser, profile, address, (server.width, server.height)), env=environment,
                                     stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        hands = Hands(server)
        try:
            print("ready", flush=True)
            for line in sys.stdin:
                name, *arguments = json.loads(line)
                perform(server, hands, name, arguments)
                print("done", flush=True)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGTERM)
            try:
                child.wait(5)
            except subprocess.TimeoutExpired:
                os.killpg(child.pid, signal.SIGKILL)
            shutil.rmtree(profile, ignore_errors=True)


if __name__ == "__main__":
    main()

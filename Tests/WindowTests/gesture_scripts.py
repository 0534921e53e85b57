"""Plays gesture scripts, the JSON lines of docs/scripts.md, with real input. What that cannot do is refused, with its line."""

import json
import time

from rig.hands import linear

# As docs/scripts.md says, in seconds.
REST_BEFORE_LIFT = 0.1
FRAMES_PER_SECOND = 60


class Script:
    def __init__(self, path):
        self.path, self.header, self.steps = path, None, []
        with open(path) as file:
            for number, line in enumerate(file, 1):
                if not line.strip() or line.startswith("#"):
                    continue
                try:
                    step = json.loads(line)
                except ValueError as error:
                    raise ValueError(f"{path}: line {number}: {error}") from None
                if self.header is None:
                    self.header = step
                else:
                    self.steps.append((number, step))

    def play(self, hands, settle):
        """Plays the script; `settle` is called where it waits until nothing moves."""
        player = Player(hands, settle)
        for number, step in self.steps:
            word = step.pop("do")
            gesture = getattr(player, "do_" + word, None)
            if gesture is None:
                raise ValueError(f"{self.path}: line {number}: hands cannot do \"{word}\"")
            try:
                gesture(**step)
            except TypeError as error:
                raise ValueError(f"{self.path}: line {number}: hands cannot do this \"{word}\": {error}") from None


class Player:
    """One method for each word; its arguments are the members of the line."""

    def __init__(self, hands, settle):
        self.hands, self.settle = hands, settle

    def do_tap(self, position, count=1):
        self.hands.tap(position, count)

    def do_doubleTap(self, position):
        self.hands.tap(position, 2)

    def do_press(self, position, over):
        self.hands.press_finger(position)
        time.sleep(over)
        self.hands.lift_finger(position)

    # There is no flick: on a busy machine its last moves come late, and its speed decides where it ends.
    def do_drag(self, to, over, **start):
        x, y = start.pop("from")
        self.hands.drag((x, y), to, over, REST_BEFORE_LIFT, easing=linear)

    def do_pinch(self, center, span, over, angle=0.0, turn=0.0):
        self.hands.pinch_evenly(center, span, over, REST_BEFORE_LIFT, angle, turn)

    def do_wheel(self, position, notches):
        self.hands.point(position)
        self.hands.turn_wheel(notches)

    def do_key(self, key):
        self.hands.press(self.hands.KEYS[key])

    def do_wait(self, seconds=None, until=None):
        if until == "settled":
            self.settle()
        else:
            time.sleep(seconds)

    def do_frames(self, count):
        time.sleep(count / FRAMES_PER_SECOND)

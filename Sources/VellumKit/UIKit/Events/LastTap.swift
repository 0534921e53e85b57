import Foundation
import ScrollEngine

/// The last touch that lifted, from which taps in sequence are counted.
struct LastTap {
  private var count = 0
  private var position = Vector.zero
  private var time = Timestamp(nanoseconds: 0)

  /// The number of a tap that begins at `position`.
  func countOfNext(at position: CGPoint, now: Timestamp) -> Int {
    let isNext =
      count > 0 && now.seconds(since: time) < TapDetector.longestPause
      && (Vector(position) - self.position).length <= TapDetector.farthestNext
    return isNext ? count + 1 : 1
  }

  @MainActor mutating func end(_ touch: UITouch, now: Timestamp) {
    count = touch.tapCount
    position = Vector(touch.start)
    time = now
  }
}

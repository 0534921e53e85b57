import Foundation
import HostInterface
import ScrollEngine
import VellumHost
import VellumKit

/// The main screen with a window of its size, and a clock that the test sets.
@MainActor final class TestScreen: FrameSource {
  let window: UIWindow
  private(set) var now = Timestamp(nanoseconds: 0)
  private(set) var isFrameRequested = false
  private var loop: HostLoop!

  init(width: CGFloat = 100, height: CGFloat = 100, scale: CGFloat = 1) {
    for window in UIScreen.main.windows { window.isHidden = true }
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    loop = HostLoop(source: self, size: CGSize(width: width, height: height), scale: scale)
    window.isHidden = false
  }

  func requestFrame() { isFrameRequested = true }
  func wake(at deadline: Timestamp?) {}

  /// Handles an input at the present time.
  func send(_ input: HostInput) { loop.send(input, at: now) }

  /// Moves the clock to `seconds` without a frame, as an event does.
  func advance(to seconds: Double) {
    now = Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
    send(.deadline)
  }

  /// Handles the frame at `seconds`.
  func frame(at seconds: Double = 0) {
    now = Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
    isFrameRequested = false
    send(.frame)
  }

  /// The items of the render list committed at `seconds`, without the first line, which has the frame's size.
  func picture(at seconds: Double = 0) -> String {
    frame(at: seconds)
    let text = UIScreen.main.renderList!.description
    return text.split(separator: "\n").dropFirst().joined(separator: "\n")
  }
}

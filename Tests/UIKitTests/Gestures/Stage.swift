import Foundation
import HostInterface
import ScrollEngine
import VellumHost
import VellumKit

/// A window of 400 × 800 points with fingers on it, and a log of what views and recognizers hear.
@MainActor final class Stage {
  let window: UIWindow
  var log: [String] = []
  private let loop: HostLoop

  private final class Source: FrameSource {
    var now = Timestamp(nanoseconds: 0)
    func requestFrame() {}
    func wake(at deadline: Timestamp?) {}
  }

  init() {
    loop = HostLoop(source: Source(), size: CGSize(width: 400, height: 800), scale: 1)
    window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
  }

  /// Returns the log and empties it.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> LoggingView {
    let view = LoggingView(frame: frame)
    view.name = name
    view.stage = self
    (parent ?? window).addSubview(view)
    return view
  }

  /// Logs the state of `recognizer`, under `name`, when its action is sent.
  func watch(_ recognizer: UIGestureRecognizer, _ name: String) {
    recognizer.name = name
    let watcher = Watcher(stage: self)
    watchers.append(watcher)
    recognizer.addTarget(watcher, action: Selector("told", Watcher.told))
  }
  private var watchers: [Watcher] = []

  @MainActor final class Watcher {
    unowned let stage: Stage
    init(stage: Stage) { self.stage = stage }
    func told(_ recognizer: UIGestureRecognizer) {
      stage.log.append("\(recognizer.name ?? "?") \(recognizer.state)")
    }
  }

  // MARK: - Fingers

  /// Sends a touch from the host; `time` is in milliseconds.
  func touch(_ id: Int, _ phase: TouchInput.Phase, _ x: Double, _ y: Double, at time: Double) {
    let input = TouchInput(id: id, phase: phase, position: CGPoint(x: x, y: y))
    send(.event(.touch(input)), at: time)
  }

  func down(_ id: Int, _ x: Double, _ y: Double, at time: Double) { touch(id, .began, x, y, at: time) }
  func move(_ id: Int, _ x: Double, _ y: Double, at time: Double) { touch(id, .moved, x, y, at: time) }
  func up(_ id: Int, _ x: Double, _ y: Double, at time: Double) { touch(id, .ended, x, y, at: time) }

  func tap(_ x: Double, _ y: Double, at time: Double) {
    down(1, x, y, at: time)
    up(1, x, y, at: time + 50)
  }

  /// Sends a deadline from the host; `time` is in milliseconds.
  func wake(at time: Double) { send(.deadline, at: time) }

  /// Sends frames from `start` to `end`, in milliseconds, so that motion comes to rest.
  func rest(from start: Double, to end: Double) {
    for time in stride(from: start, through: end, by: 16) { send(.frame, at: time) }
  }

  func send(_ input: HostInput, at time: Double) {
    loop.send(input, at: Timestamp(nanoseconds: 0).advanced(by: time / 1000))
  }

  /// Hides the window. Every test ends with this.
  func clear() { window.isHidden = true }
}

/// A view that logs the touches it receives.
final class LoggingView: UIView {
  var name = ""
  weak var stage: Stage?
  var refuses: (UIGestureRecognizer) -> Bool = { _ in false }

  private func log(_ word: String, _ touches: Set<UITouch>) {
    // A set has no order.
    let points = touches.map { $0.location(in: self) }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    for point in points {
      stage?.log.append("\(name) \(word) \(Int(point.x)),\(Int(point.y))")
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log("cancelled", touches) }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !refuses(gestureRecognizer)
  }
}

/// A delegate that logs the questions it is asked and gives preset answers.
@MainActor final class LoggingDelegate: UIGestureRecognizerDelegate {
  unowned let stage: Stage
  var begins = true
  var together = false
  var requires: UIGestureRecognizer?
  var isRequiredBy: UIGestureRecognizer?
  var receives = true
  var meanwhile: () -> Void = {}

  init(stage: Stage) { self.stage = stage }

  private func name(_ recognizer: UIGestureRecognizer) -> String { recognizer.name ?? "?" }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    stage.log.append("\(name(gestureRecognizer)) begins?")
    meanwhile()
    return begins
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    stage.log.append("\(name(gestureRecognizer)) with \(name(otherGestureRecognizer))?")
    return together
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    stage.log.append("\(name(gestureRecognizer)) after \(name(otherGestureRecognizer))?")
    return otherGestureRecognizer === requires
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    stage.log.append("\(name(gestureRecognizer)) before \(name(otherGestureRecognizer))?")
    return otherGestureRecognizer === isRequiredBy
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receives
  }
}

import Foundation
import ScrollEngine

/// Finds taps, as many as required, one soon after another.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// Calls `action` with the recognizer when the taps are made.
  public convenience init(_ action: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UITapGestureRecognizer) }
  }

  private final var detector = TapDetector()

  /// Taps in sequence; at least 1.
  open var numberOfTapsRequired: Int {
    get { detector.requiredTaps }
    set { detector.requiredTaps = max(newValue, 1) }
  }

  /// Fingers for each tap; at least 1.
  open var numberOfTouchesRequired: Int {
    get { detector.requiredContacts }
    set { detector.requiredContacts = max(newValue, 1) }
  }

  /// Where the first tap was.
  open override func location(in view: UIView?) -> CGPoint {
    detector.location.map { convert(CGPoint($0), to: view) } ?? super.location(in: view)
  }

  /// Adds fingers that landed. More than required, or ones too late after the tap before or too far from it,
  /// make the gesture fail.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.down(id: touch.number, Vector(touch.position))) }
  }

  /// Makes the gesture fail when a finger has gone farther than 18 points.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.move(id: touch.number, Vector(touch.position))) }
  }

  /// Counts the tap when its last finger has lifted, and recognizes the gesture when there are as many as
  /// required. It fails if fewer fingers than required were down.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.up(id: touch.number)) }
  }

  /// Makes the gesture fail.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { feed(.cancel) }

  open override func reset() {
    super.reset()
    detector.reset()
  }

  override func deadlineHasCome(at now: Timestamp) { feed(.deadline, at: now) }

  private func feed(_ input: ContactInput) { feed(input, at: dispatcher.now) }

  private func feed(_ input: ContactInput, at now: Timestamp) {
    let event = detector.handle(input, at: now)
    wake(at: detector.deadline)
    switch event {
    case .began: state = .recognized
    case .changed, .ended, .cancelled, .failed, nil: take(event)
    }
  }
}

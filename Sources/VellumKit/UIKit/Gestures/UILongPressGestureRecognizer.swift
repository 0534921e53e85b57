import Foundation
import ScrollEngine

/// Finds fingers that stay where they landed for a while. It goes on while they move, and ends when one lifts.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// Calls `action` with the recognizer for each state that targets are told of.
  public convenience init(_ action: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UILongPressGestureRecognizer) }
  }

  private final var detector = LongPressDetector()

  /// Taps before the press.
  open var numberOfTapsRequired: Int {
    get { detector.requiredTaps }
    set { detector.requiredTaps = max(newValue, 0) }
  }

  /// Fingers that press; at least 1.
  open var numberOfTouchesRequired: Int {
    get { detector.requiredContacts }
    set { detector.requiredContacts = max(newValue, 1) }
  }

  /// Seconds. Numbers that are not finite, or below 0, are ignored.
  open var minimumPressDuration: TimeInterval {
    get { detector.duration }
    set { if newValue.isFinite, newValue >= 0 { detector.duration = newValue } }
  }

  /// Points that each finger may wander before the beginning; afterwards they may go anywhere.
  open var allowableMovement: CGFloat {
    get { CGFloat(detector.allowableMovement) }
    set { if !newValue.isNaN { detector.allowableMovement = Double(newValue) } }
  }

  /// Adds fingers that landed. Once as many as required are down, `minimumPressDuration` begins to run; one
  /// more before the press is recognized makes it fail.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.down(id: touch.number, Vector(touch.position))) }
  }

  /// Follows fingers: before the press is recognized, one that goes farther than `allowableMovement` makes it
  /// fail; after that, movements are changes.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.move(id: touch.number, Vector(touch.position))) }
  }

  /// Counts the taps before the press. A finger that lifts too early makes the press fail; one that lifts
  /// after it has begun ends it.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.up(id: touch.number)) }
  }

  /// Cancels a press that has begun; one that has not fails.
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
    take(event)
  }
}

import Foundation
import ScrollEngine

/// Finds fingers that stay where they landed for a while. It goes on while they move, and ends when one lifts.
///
/// `minimumPressDuration` runs from the moment at which as many fingers are down as are required. The press fails when
/// another finger lands before it has begun, when one moves farther than `allowableMovement`, and when one lifts. After it has begun,
/// further fingers are ignored.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// Calls `action` with the recognizer for each state that targets are told of.
  public convenience init(_ action: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UILongPressGestureRecognizer) }
  }

  private final var detector = LongPressDetector()

  /// How many taps must come before the press; 0 by default.
  open var numberOfTapsRequired: Int {
    get { detector.requiredTaps }
    set { detector.requiredTaps = max(newValue, 0) }
  }

  /// How many fingers must press; 1 by default, and at least 1.
  open var numberOfTouchesRequired: Int {
    get { detector.requiredContacts }
    set { detector.requiredContacts = max(newValue, 1) }
  }

  /// The seconds that the fingers must stay down; 0.5 by default. Values that are not finite, or below 0, are ignored.
  open var minimumPressDuration: TimeInterval {
    get { detector.duration }
    set { if newValue.isFinite, newValue >= 0 { detector.duration = newValue } }
  }

  /// The points that each finger may move before the press begins; 10 by default. Afterwards fingers may move anywhere.
  open var allowableMovement: CGFloat {
    get { CGFloat(detector.allowableMovement) }
    set { if !newValue.isNaN { detector.allowableMovement = Double(newValue) } }
  }

  open override func reset() {
    super.reset()
    detector.reset()
  }

  override func didIgnore(_ touch: UITouch) {
    guard case .tapping(let taps) = detector.state else { return super.didIgnore(touch) }
    // Its lift would make a tap before the press.
    if taps.contacts.index(of: touch.number) != nil { detect(.cancel, at: dispatcher.now) }
  }

  /// Any further finger, after the press has begun.
  override var leavesOutFurtherTouches: Bool {
    switch detector.state {
    case .pressed: true
    case .idle, .tapping, .tapped, .gathering, .pressing, .over: false
    }
  }

  override func detect(_ input: ContactInput, at now: Timestamp) {
    let event = detector.handle(input, at: now)
    wake(at: detector.deadline)
    take(event)
  }
}

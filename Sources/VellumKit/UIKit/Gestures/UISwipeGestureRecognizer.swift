import Foundation
import ScrollEngine

/// Finds fingers that go quickly in a direction, such as to the right. It is recognized before they lift.
///
/// The fingers go 50 points together, at most 30° aside of the direction, within 0.5 s of the moment at which enough are down. The swipe
/// fails as soon as one of them, 10 points or more from where it was then, has gone farther across the direction than along it
/// (docs/behaviour/gestures.md).
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions in which fingers can swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Towards larger x.
    public static let right = Direction(rawValue: 1)
    /// Towards smaller x.
    public static let left = Direction(rawValue: 2)
    /// Towards smaller y.
    public static let up = Direction(rawValue: 4)
    /// Towards larger y.
    public static let down = Direction(rawValue: 8)
  }

  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// Calls `action` with the recognizer when the swipe is made.
  public convenience init(_ action: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UISwipeGestureRecognizer) }
  }

  private final var detector = SwipeDetector()

  /// The directions in which fingers may swipe; `.right` at first. As in UIKit, the recognizer does not say which of several it was: use
  /// one for each.
  open var direction = Direction.right {
    didSet { detector.directions = SwipeDetector.Directions(rawValue: Int(direction.rawValue & 15)) }
  }

  /// How many fingers must swipe together; 1 by default, and at least 1.
  open var numberOfTouchesRequired: Int {
    get { detector.requiredContacts }
    set { detector.requiredContacts = max(newValue, 1) }
  }

  /// The place where the swipe began, in `view`'s coordinates; nil stands for the window.
  open override func location(in view: UIView?) -> CGPoint {
    detector.location.map { convert(CGPoint($0), to: view) } ?? super.location(in: view)
  }

  /// Where the fingers were when the swipe began, in window coordinates; empty before as many are down as are required.
  private final var starts: [CGPoint] = []

  override var touchPlaces: [CGPoint] { starts.isEmpty ? super.touchPlaces : starts }

  open override func reset() {
    super.reset()
    detector.reset()
    starts.removeAll(keepingCapacity: true)
  }

  override func detect(_ input: ContactInput, at now: Timestamp) {
    let event = detector.handle(input, at: now)
    if starts.isEmpty, detector.location != nil {
      for index in 0..<detector.contacts.count { starts.append(CGPoint(detector.contacts[index].start)) }
    }
    wake(at: detector.deadline)
    handleDiscrete(event)
  }
}

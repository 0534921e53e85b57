import Foundation
import ScrollEngine

/// One contact, from landing to lifting: a finger, or the mouse with its button held. It stays the same object throughout.
@preconcurrency @MainActor open class UITouch: _IsolatedObject {
  /// What a touch does.
  public enum Phase: Int, Sendable {
    /// It has landed.
    case began
    /// It has moved.
    case moved
    /// It is down, and the event is about another touch.
    case stationary
    /// It has lifted.
    case ended
    /// It was taken away, from the view by a recognizer or from the app by the host.
    case cancelled
    /// A pointer with its button up has come over the view; never set here.
    case regionEntered
    /// A pointer with its button up has moved over the view; never set here.
    case regionMoved
    /// A pointer with its button up has left the view; never set here.
    case regionExited
  }

  /// What makes a touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on a surface apart from the screen; no touch here has this type.
    case indirect
    /// A pencil; no touch here has this type.
    case pencil
    /// The mouse.
    case indirectPointer
  }

  /// Seconds on the frame clock, of the last change.
  public private(set) final var timestamp: TimeInterval
  /// What the touch did last; in a view's touch method, the phase that the method is about.
  public internal(set) final var phase = Phase.began
  /// How many taps in sequence this is; 0 once it has moved farther than a tap may.
  public internal(set) final var tapCount: Int
  /// What makes the touch: `direct` or `indirectPointer`.
  public final let type: TouchType
  /// The window that was hit.
  public private(set) final var window: UIWindow?
  /// The view that was hit when the touch landed.
  public private(set) final var view: UIView?
  /// The recognizers that follow it, those of the deepest view first.
  public final var gestureRecognizers: [UIGestureRecognizer]? { followers }

  /// A number that no other touch has, nor has had.
  final let number: Int
  /// In window coordinates, as are the following two.
  final private(set) var position: CGPoint
  final private(set) var previousPosition: CGPoint
  final let start: CGPoint
  /// The recognizers that are told of it, in the order of decision.
  final var followers: [UIGestureRecognizer] = []
  final var delivery = TouchDelivery.undecided
  /// Whether the event in which it ended is over.
  final var isPast = false
  /// The set that holds this touch alone, made once: most events are about one touch.
  final private(set) var alone: Set<UITouch> = []

  init(
    number: Int, at position: CGPoint, in view: UIView, of window: UIWindow, type: TouchType, tapCount: Int,
    now: Timestamp
  ) {
    self.number = number
    self.position = position
    previousPosition = position
    start = position
    self.view = view
    self.window = window
    self.type = type
    self.tapCount = tapCount
    timestamp = now.mediaTime
    super.init(_isolated: ())
    alone = [self]
  }

  /// Where it is, in `view`'s coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { place(position, in: view) }

  /// Where it was at the event before, in `view`'s coordinates; nil stands for the window.
  open func previousLocation(in view: UIView?) -> CGPoint { place(previousPosition, in: view) }

  /// As ``location(in:)``: positions are never rounded here.
  open func preciseLocation(in view: UIView?) -> CGPoint { place(position, in: view) }
  /// As `previousLocation(in:)`: positions are never rounded here.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { place(previousPosition, in: view) }

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// Takes over a change.
  final func update(_ phase: Phase, at position: CGPoint, now: Timestamp) {
    self.phase = phase
    previousPosition = self.position
    self.position = position
    timestamp = now.mediaTime
    if (Vector(position) - Vector(start)).length > TapDetector.allowableMovement { tapCount = 0 }
  }

  /// Breaks the cycle of references, when nothing is told of the touch any more.
  final func dispose() { alone = [] }
}

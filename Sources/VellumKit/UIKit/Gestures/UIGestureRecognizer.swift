import Foundation
import ScrollEngine

/// Finds a gesture in the touches on its view and inside of it, which it is told of before the views are.
///
/// A subclass overrides the touch methods and sets ``state``; whether it then begins, waits or fails is decided at once,
/// among all recognizers that follow the same touches.
@preconcurrency @MainActor open class UIGestureRecognizer: _IsolatedObject, FrameClock.Sleeper {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    /// The gesture has not been recognized; the state before the first touch and after `reset()`.
    case possible
    /// A gesture that goes on has been recognized.
    case began
    /// A gesture that goes on has changed.
    case changed
    /// A gesture that went on is over, or one without duration, such as a tap, has been recognized.
    case ended
    /// A gesture that had begun was broken off, by disabling the recognizer for example.
    case cancelled
    /// The touches are not the gesture, or the recognizer may not begin; targets are not told.
    case failed

    /// What a recognizer of a discrete gesture, a tap, turns to from *possible*.
    public static var recognized: State { .ended }
  }

  // MARK: - Making

  /// Tells `target`, which is not kept alive, of the gesture.
  public init(target: Any?, action: Selector?) {
    super.init(_isolated: ())
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recognizer without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  private final var actions: [TargetAction] = []

  /// Adds a target to tell of the gesture; an object is not kept alive. The same object with the same action
  /// is added once only.
  open func addTarget(_ target: Any, action: Selector) {
    guard !actions.contains(where: { $0.matches(target: target, action: action) }) else { return }
    actions.append(TargetAction(target: target, action: action))
  }

  /// Removes what matches; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { $0.matches(target: target, action: action) }
  }

  final func addAction(_ action: @escaping @MainActor (Any) -> Void) { actions.append(TargetAction(action)) }

  final func sendActions() {
    let actions = actions
    for action in actions { action.perform(sender: self) }
  }

  // MARK: - State

  /// How far the gesture has come. Set by subclasses only; actions are sent when all recognizers have been told of the
  /// event.
  open var state: State {
    get { currentState }
    set { court.move(self, to: newValue) }
  }
  final var currentState = State.possible

  /// What the recognizer has claimed and the court has yet to grant.
  final var claim: GestureClaim?
  /// Where it stands before the court; nil while it has no touch.
  final var slot: Int?
  /// What is to be told next: actions are sent after the event, one for each state.
  final var owed: [State] = []

  /// Has a say in what the recognizer may do; not kept alive.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether it is told of touches. Turned off in the middle of a gesture, it is cancelled.
  open var isEnabled = true {
    didSet {
      if !isEnabled { court.giveUp(self) }
    }
  }

  /// The view that it is attached to.
  public internal(set) weak final var view: UIView?
  /// Counts recognizers in the order in which they were attached.
  final var order = 0
  private static var attached = 0

  /// Notes that it has been attached to `view`, after all others so far.
  final func wasAttached(to view: UIView) {
    self.view = view
    order = Self.attached
    Self.attached += 1
  }

  /// The court that it takes part in; nil while it has no touch.
  final var admittedTo: GestureCourt?
  final var dispatcher: EventDispatcher { (view?.ownScreen ?? .main).dispatcher }
  final var court: GestureCourt { admittedTo ?? dispatcher.court }
  private final var clock: FrameClock { dispatcher.clock }

  /// A name for the client's own use; stored and not used here.
  open var name: String?

  // MARK: - Touches and views

  /// Whether views are told, when the gesture is recognized, that its touches are cancelled.
  open var cancelsTouchesInView = true
  /// Whether views are not told of touches before the recognizer has failed.
  open var delaysTouchesBegan = false
  /// Whether views are not told of the end of touches before the recognizer has failed.
  open var delaysTouchesEnded = true
  /// ``UITouch/TouchType`` as raw values.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Stored and not followed: touches of different types are followed at the same time.
  open var requiresExclusiveTouchType = true

  /// In the order of landing, those that have lifted included until the gesture is over.
  final var touches: [UITouch] = []

  /// Fingers that ``location(ofTouch:in:)`` tells the place of.
  open var numberOfTouches: Int {
    var count = 0
    for touch in touches where !touch.isPast { count += 1 }
    return count
  }

  /// Where the gesture is, normally the centroid of its touches, in `view`'s coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { convert(centroid, to: view) }

  /// Traps if there is no such touch.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let present = touches.filter { !$0.isPast }
    precondition(present.indices.contains(touchIndex), "touch \(touchIndex) of \(present.count)")
    return present[touchIndex].location(in: view)
  }

  /// Where the touches were when there last were some, in the window.
  private final var lastCentroid = CGPoint.zero

  /// In the window.
  final var centroid: CGPoint {
    var sum = CGPoint.zero
    var count: CGFloat = 0
    for touch in touches where !touch.isPast {
      sum.x += touch.position.x
      sum.y += touch.position.y
      count += 1
    }
    guard count > 0 else { return lastCentroid }
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  final func rememberCentroid() { lastCentroid = centroid }

  /// The point of the window in `view`'s coordinates.
  final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = touches.first?.window ?? self.view?.window, view !== window else {
      return point
    }
    return view.convert(point, from: window)
  }

  final func follows(_ touch: UITouch) -> Bool {
    for other in touches where other === touch { return true }
    return false
  }

  /// Leaves a touch to others: the recognizer is told of it no more, and the view's is not cancelled.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
    touch.followers.removeAll { $0 === self }
  }

  // MARK: - For subclasses

  /// Is told of a touch that landed on the view or inside of it; does nothing unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Is told of a touch that moved; does nothing unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Is told of a touch that lifted; does nothing unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Is told of a touch that the host took away; does nothing unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The gesture is over: the recognizer is as it was before. Touches that are still down are of no concern to it.
  open func reset() {}

  /// Whether it keeps the other from being recognized.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other keeps it from being recognized.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it waits until the other has failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other waits until it has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// The escape key went down while the gesture goes on. Returns whether that ends it. Overridden inside UIKit.
  func takesEscape() -> Bool { false }

  // MARK: - Requirements

  /// Those that must fail first.
  private final var required: [WeakRecognizer] = []
  private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

  /// Waits, before it is recognized, until the other has failed, and fails if that one succeeds.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard !requires(otherGestureRecognizer) else { return }
    required.removeAll { $0.recognizer == nil }
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  final func requires(_ other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
  }

  // MARK: - Time

  /// Called at the moment asked for with ``wake(at:)``. Overridden inside UIKit.
  func deadlineHasCome(at now: Timestamp) {}

  /// Asks for ``deadlineHasCome(at:)`` at `deadline`, in place of what it asked for before; nil withdraws that.
  final func wake(at deadline: Timestamp?) {
    guard deadline != pendingDeadline else { return }
    pendingDeadline = deadline
    if let deadline {
      clock.wake(self, at: deadline)
    } else {
      clock.cancel(self)
    }
  }
  private final var pendingDeadline: Timestamp?

  package final func deadline(at now: Timestamp) {
    pendingDeadline = nil
    dispatcher.perform { deadlineHasCome(at: now) }
  }

  /// What a detector has found becomes the state.
  final func take(_ event: DetectorEvent?) {
    switch event {
    case .began: state = .began
    case .changed: state = .changed
    case .ended: state = .ended
    case .cancelled: state = .cancelled
    case .failed: state = .failed
    case nil: break
    }
  }
}

/// What a recognizer that is *possible* has claimed.
enum GestureClaim {
  /// A gesture that goes on.
  case beginning
  /// A gesture that went on and has ended while it was waiting.
  case whole
  /// A gesture without duration.
  case discrete
}

import Foundation
import ScrollEngine

/// Finds a gesture in the touches on its view and on views inside; it is told of them before the views are.
///
/// A subclass overrides the touch methods and sets ``state``; whether it then begins, waits or fails is decided at once,
/// among all recognizers that follow the same touches.
@preconcurrency @MainActor open class UIGestureRecognizer: _IsolatedObject, FrameClock.Sleeper {
  /// The states of a recognizer.
  public enum State: Int, Sendable {
    /// The gesture has not been recognized; the state before the first touch and after `reset()`.
    case possible
    /// A continuous gesture has been recognized.
    case began
    /// A continuous gesture has changed: its fingers have moved, landed or lifted.
    case changed
    /// A continuous gesture is over, or a discrete one, such as a tap, has been recognized.
    case ended
    /// A gesture that had begun was cancelled, for example because the recognizer was disabled.
    case cancelled
    /// The touches are not the gesture, or the recognizer may not begin; targets are not told.
    case failed

    /// The state that a recognizer of a discrete gesture, such as a tap, enters when it recognizes it. The same as `ended`.
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

  /// Makes a recognizer without a target: archives hold no recognizers.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  private final var actions: [TargetAction] = []

  /// Adds a target to tell of the gesture; an object is not kept alive. The same object with the same action
  /// is added once only. Traps if `action` is a name without a method, or a method of another type.
  open func addTarget(_ target: Any, action: Selector) {
    action.requireMethod(of: target)
    guard !actions.contains(where: { $0.matches(target: target, action: action) }) else { return }
    actions.append(TargetAction(target: target, action: action))
  }

  /// Removes the targets with this object and this action; nil stands for any.
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
    set { arbitration.setState(newValue, of: self) }
  }
  /// The state, whatever a subclass makes of ``state``.
  final var currentState: State { attempt.state }
  /// The attempt that is going on.
  final var attempt = GestureAttempt.none {
    willSet { if newValue.state != attempt.state { willChange("state") } }
    didSet { if attempt.state != oldValue.state { didChange("state") } }
  }
  /// The arbitration of the attempt or, without one, of the last one. A view may move to another screen during an attempt.
  private final var lastArbitration: GestureArbitration?

  /// An attempt begins, in which the recognizer is named `slot` to the arbiter.
  final func participates(in arbitration: GestureArbitration, slot: Int) {
    lastArbitration = arbitration
    attempt = .possible(slot)
  }

  package class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    (type as? any UIGestureRecognizerKeys.Type)?.recognizerKeys ?? []
  }

  /// The delegate, which is asked what the recognizer may do. Not kept alive.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether it is told of touches. Turned off in the middle of a gesture, it is cancelled.
  open var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      arbitration.cancel(self)
      dispatcher.touches.forgetFailures(of: self)
    }
  }

  /// The view that it is attached to.
  public internal(set) final var view: UIView? {
    get { owner }
    set { owner = newValue }
  }
  /// The view, which sets it to nil in its `deinit`.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var owner: UIView?
  /// Counts recognizers in the order in which they were attached.
  final var order = 0
  private static var attached = 0

  /// Notes that it was attached to `view`, after all others so far.
  final func wasAttached(to view: UIView) {
    self.view = view
    order = Self.attached
    Self.attached += 1
  }

  final var dispatcher: EventDispatcher { (view?.ownScreen ?? .main).dispatcher }
  /// Where it takes part, or would.
  final var arbitration: GestureArbitration {
    if attempt.slot != nil, let lastArbitration { return lastArbitration }
    return dispatcher.arbitration
  }
  private final var clock: FrameClock { dispatcher.clock }

  /// A name that the program gives the recognizer. Stored, not used.
  open var name: String?

  // MARK: - Touches and views

  /// Whether views are told, when the gesture is recognized, that its touches are cancelled.
  open var cancelsTouchesInView = true
  /// Whether views are not told of touches before the recognizer has failed.
  open var delaysTouchesBegan = false
  /// Whether views are not told of the end of touches before the recognizer has failed.
  open var delaysTouchesEnded = true
  /// The types of touches that the recognizer follows, as raw values of ``UITouch/TouchType``; all at first.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Whether touches of another type than those that it follows are ignored.
  open var requiresExclusiveTouchType = true
  /// Kinds of presses that the recognizer is told of, as raw values of ``UIPress/PressType``; all at first.
  open var allowedPressTypes: [NSNumber] = UIPress.PressType.all.map { NSNumber(value: $0.rawValue) }

  /// The modifier keys that were held in the last event of the gesture.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons of the mouse that were held in the last event of the gesture.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// Notes what the event says of keys and buttons.
  final func take(_ event: UIEvent) {
    modifierFlags = event.modifierFlags
    buttonMask = event.buttonMask
  }

  /// Whether the recognizer and its delegate want the event.
  final func accepts(_ event: UIEvent) -> Bool {
    shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Whether it is told of touches with these buttons. Overridden inside UIKit.
  func followsTouches(of buttons: UIEvent.ButtonMask) -> Bool { true }

  /// The touches that it follows, in the order of landing. Those that have lifted stay until the attempt is over.
  final var touches: [UITouch] = []

  /// Where the gesture's touches are, in window coordinates, in the order of landing: those that are down. Overridden inside UIKit where
  /// others count.
  var touchPlaces: [CGPoint] {
    var places: [CGPoint] = []
    for touch in touches where !touch.isPast { places.append(touch.position) }
    return places
  }

  /// How many touches the gesture has: those that are down, or, of a tap and a swipe, those that made it. ``location(ofTouch:in:)`` gives
  /// the location of each.
  open var numberOfTouches: Int { touchPlaces.count }

  /// The location of the gesture, normally the centroid of its touches, in `view`'s coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { convert(centroid, to: view) }

  /// The location of one of the gesture's touches in `view`'s coordinates; nil stands for the window. Traps if there is no such touch.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let places = touchPlaces
    precondition(
      places.indices.contains(touchIndex),
      "UIGestureRecognizer.location(ofTouch:in:): there is no touch \(touchIndex) of \(places.count)")
    return convert(places[touchIndex], to: view)
  }

  /// The centroid before the last touch lifted, in window coordinates.
  private final var lastCentroid = CGPoint.zero

  /// The centroid of the touches that are down, in window coordinates.
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

  /// Whether the recognizer is told of the touch.
  final func follows(_ touch: UITouch) -> Bool {
    for other in touches where other === touch { return true }
    return false
  }

  /// Stops following a touch: the recognizer is not told of it any more, and it is not cancelled in its view. For the gestures of UIKit it
  /// counts as lifted; a tap that it was a part of fails.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
    touch.followers.removeAll { $0 === self }
    didIgnore(touch)
  }

  /// Tells the detector that a touch, if it is one of the gesture's, is none any more. Overridden inside UIKit where a lift makes the gesture.
  func didIgnore(_ touch: UITouch) { detect(.up(id: touch.number), at: dispatcher.now) }

  // MARK: - For subclasses

  /// Called with touches that landed on the view or on a view inside. UIKit's recognizers look for their gesture here
  /// and in the following methods, so that a subclass of one calls `super`; this class itself does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      if leavesOutFurtherTouches {
        ignore(touch, for: event)
      } else {
        detect(.down(id: touch.number, Vector(touch.position)), at: dispatcher.now)
      }
    }
  }
  /// Called with touches that moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { detect(.move(id: touch.number, Vector(touch.position)), at: dispatcher.now) }
  }
  /// Called with touches that lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { detect(.up(id: touch.number), at: dispatcher.now) }
  }
  /// Called with touches that the host took away. A gesture that has begun is cancelled, one that has not fails.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    detect(.cancel, at: dispatcher.now)
    // That the host took a touch away says nothing of the others.
    dispatcher.touches.forgetFailures(of: self)
  }

  /// Whether the recognizer wants an event at all: asked of a touch that has landed, of a press, of the pointer, and at the
  /// beginning of scrolling and of gestures on a touchpad, before the delegate. True unless overridden.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Called when a device corrects what it has estimated of touches, which no device here does; does nothing.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called with keys that went down, before responders are; does nothing unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called with presses whose force changed, which no key here reports; does nothing unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called with keys that came up, before responders are; does nothing unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called with presses that were taken away; does nothing unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Whether a touch that lands now is none of the gesture's, so that the recognizer does not follow it. Overridden inside UIKit.
  var leavesOutFurtherTouches: Bool { false }

  /// Hands what a contact does to the recognizer's detector. Overridden by recognizers of UIKit that have one.
  func detect(_ input: ContactInput, at now: Timestamp) {}

  /// Called when an attempt is over; the recognizer forgets it. Touches that are still down are ignored from here on.
  open func reset() {}

  /// Whether this recognizer keeps the other one from being recognized.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other recognizer keeps this one from being recognized.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits until the other one has failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other recognizer waits until this one has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// The escape key went down while the gesture goes on. Returns whether that ends it. Overridden inside UIKit.
  func takesEscape() -> Bool { false }

  // MARK: - Requirements

  /// The recognizers that must fail first.
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

  /// Called at the moment asked for with ``wake(at:)``; tells the detector. Overridden inside UIKit.
  func deadlineHasCome(at now: Timestamp) { detect(.deadline, at: now) }

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

  /// Sets the state to what a detector has found.
  final func take(_ event: DetectorEvent?) {
    switch event {
    case .began: state = .began
    case .changed: state = .changed
    case .ended: state = .ended
    case .cancelled: state = .cancelled
    case .failed:
      for touch in touches { touch.failures.append(self) }
      state = .failed
    case nil: break
    }
  }

  /// Sets the state to what the detector of a discrete gesture has found: with its beginning the gesture is made.
  final func handleDiscrete(_ event: DetectorEvent?) {
    switch event {
    case .began: state = .recognized
    case .changed, .ended, .cancelled, .failed, nil: take(event)
    }
  }
}

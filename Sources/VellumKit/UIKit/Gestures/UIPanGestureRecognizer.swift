import Foundation
import HostInterface
import ScrollEngine

/// Ways to scroll other than with fingers on the screen.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// A touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// A wheel and a touchpad.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Finds fingers that drag. It begins when they have gone far enough, and ends when the last one lifts.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// Calls `action` with the recognizer for each state that targets are told of.
  public convenience init(_ action: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UIPanGestureRecognizer) }
  }

  final var detector = PanDetector()

  /// Fingers needed; at least 1.
  open var minimumNumberOfTouches: Int {
    get { detector.minimumContacts }
    set { detector.minimumContacts = max(newValue, 1) }
  }

  /// Fingers allowed. One more before the beginning is no drag; after it, it does not count.
  open var maximumNumberOfTouches: Int {
    get { detector.maximumContacts }
    set { detector.maximumContacts = newValue }
  }

  /// Of wheels and touchpads, what drags as fingers do, without slop.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// How far fingers must go, and along which axes it counts.
  package final var slop: Slop {
    get { detector.slop }
    set { detector.slop = newValue }
  }

  /// How far the fingers have dragged, without the slop, along `view`'s axes; nil stands for the window's.
  open func translation(in view: UIView?) -> CGPoint { difference(detector.translation, in: view) }

  /// Makes the present place that of `translation`, in `view`'s coordinates. ``velocity(in:)`` forgets all but the last
  /// movement.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.isFinite else { return }
    detector.setTranslation(windowDifference(translation, in: view))
  }

  /// Points per second, along `view`'s axes; nil stands for the window's.
  open func velocity(in view: UIView?) -> CGPoint {
    let now = dispatcher.now
    return difference(isScrolled ? scrollVelocity.velocity(at: now) : detector.velocity(at: now), in: view)
  }

  /// A finger has joined or left: the centroid is another one, the translation is not. For recognizers inside UIKit.
  func gripDidChange() {}

  /// Whether a drag that has gone by `travel` in the window, and began on `view`, is for this recognizer; if not, it is
  /// asked again with the next movement. For recognizers inside UIKit.
  func isMeant(by travel: Vector, on view: UIView) -> Bool { true }

  final func difference(_ vector: Vector, in view: UIView?) -> CGPoint {
    guard let view else { return CGPoint(vector) }
    let origin = convert(.zero, to: view)
    let end = convert(CGPoint(vector), to: view)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  private func windowDifference(_ point: CGPoint, in view: UIView?) -> Vector {
    guard let view, let window = touches.first?.window ?? self.view?.window, view !== window else {
      return Vector(point)
    }
    return Vector(view.convert(point, to: window)) - Vector(view.convert(CGPoint.zero, to: window))
  }

  // MARK: - Touches

  /// Adds fingers that landed. One more than `maximumNumberOfTouches` makes the drag fail before it begins,
  /// and does not count after that.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.down(id: touch.number, Vector(touch.position)), changesGrip: true) }
  }

  /// Begins the drag when the fingers have gone far enough, and changes it after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.move(id: touch.number, Vector(touch.position)), changesGrip: false) }
  }

  /// Removes fingers that lifted. With the last one the drag ends; one that has not begun fails.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.up(id: touch.number), changesGrip: true) }
  }

  /// Cancels a drag that has begun; one that has not fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    feed(.cancel, changesGrip: false)
  }

  open override func ignore(_ touch: UITouch, for event: UIEvent) {
    super.ignore(touch, for: event)
    feed(.up(id: touch.number), changesGrip: true)
  }

  open override func reset() {
    super.reset()
    detector.reset()
    isScrolled = false
  }

  private func feed(_ input: ContactInput, changesGrip: Bool) {
    let event = detector.handle(input, at: dispatcher.now)
    if event == .began, let view = touches.first?.view, !isMeant(by: detector.travel, on: view) {
      return detector.holdBack()
    }
    if changesGrip, event == nil, case .panning = detector.state { gripDidChange() }
    take(event)
  }

  // MARK: - Wheel and touchpad

  /// The finger that a wheel or touchpad stands for; no touch has this number.
  private static var scrollContact: Int { -1 }
  private final var pointer = CGPoint.zero
  private final var scrolled = Vector.zero

  private final var isScrolling: Bool { detector.contacts.index(of: Self.scrollContact) != nil }
  private final var scrollVelocity = TouchpadVelocity()
  /// A wheel or touchpad drags, or has dragged and its actions are not over.
  private final var isScrolled = false

  /// A wheel or touchpad is about to drag. For recognizers inside UIKit.
  func scrollWillBegin() {}

  /// Where the pointer is while a wheel or touchpad drags.
  open override func location(in view: UIView?) -> CGPoint {
    isScrolled ? convert(pointer, to: view) : super.location(in: view)
  }

  /// Drags with a wheel or touchpad; returns whether it does. It begins on `view`; without one it goes on only, and what
  /// was cancelled does not begin again. Nor does it begin beside fingers; they may join it.
  final func scroll(_ input: ScrollInput, beginningOn view: UIView?, at now: Timestamp) -> Bool {
    guard isEnabled, isScrolling || touches.isEmpty else { return false }
    switch input.delta {
    case .notches(let delta):
      guard allowedScrollTypesMask.contains(.discrete) else { return false }
      let step = Vector(delta) * -WheelNotch.distance
      guard drag(by: step, input, beginningOn: view, at: now) else { return false }
      take(detector.handle(.up(id: Self.scrollContact), at: now))
      return true
    case .points(let delta, let phase):
      // What it may take is asked at the beginning: what has begun is followed to its end.
      guard isScrolling || allowedScrollTypesMask.contains(.continuous) else { return false }
      switch phase {
      case .began, .changed:
        return drag(by: -Vector(delta), input, beginningOn: view, at: now)
      case .ended:
        take(detector.handle(.up(id: Self.scrollContact), at: now))
        return true
      case .cancelled:
        take(detector.handle(.cancel, at: now))
        return true
      }
    }
  }

  /// Without slop: the device has recognized the gesture already. Returns false if there is no movement to begin with, or
  /// if the recognizer may not begin.
  private func drag(by step: Vector, _ input: ScrollInput, beginningOn view: UIView?, at now: Timestamp)
    -> Bool
  {
    if !isScrolling {
      guard let view, slot == nil, step != .zero, isMeant(by: step, on: view), isEnabled else {
        return false
      }
      scrolled = .zero
      scrollVelocity.reset()
      pointer = input.position
      isScrolled = true
      // From here on it takes part, so that whoever disables it, from inside what it tells, makes it fail.
      court.admit(self)
      scrollWillBegin()
      guard currentState == .possible else { return false }
    }
    scrolled = scrolled + step
    scrollVelocity.add(step, at: now)
    let (slop, minimum) = (detector.slop, detector.minimumContacts)
    detector.slop = Slop(distance: 0)
    detector.minimumContacts = 1
    if !isScrolling { _ = detector.handle(.down(id: Self.scrollContact, Vector(pointer)), at: now) }
    let event = detector.handle(.move(id: Self.scrollContact, Vector(pointer) + scrolled), at: now)
    detector.slop = slop
    detector.minimumContacts = minimum
    take(event)
    return currentState != .failed
  }
}

/// A notch of a wheel, for recognizers.
enum WheelNotch {
  /// Points that a pan is dragged by a notch. Chosen: a line of text and its spacing, twice.
  static var distance: Double { 40 }
}

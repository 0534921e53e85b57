import Foundation
import HostInterface
import ScrollEngine

/// A set of devices other than fingers on the screen that scroll.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The wheel of a mouse, which scrolls in steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// A touchpad, which scrolls smoothly.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// A wheel and a touchpad.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Finds fingers that drag. It begins when they have gone far enough, and ends when the last one lifts.
///
/// The translation does not jump when a finger joins or leaves. A finger more than `maximumNumberOfTouches` makes the drag
/// fail before it begins, and is ignored after that.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// Calls `action` with the recognizer for each state that targets are told of.
  public convenience init(_ action: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UIPanGestureRecognizer) }
  }

  final var detector = PanDetector()
  /// The drag of a wheel or touchpad that is going on. Fingers that join it drag as well; it stays until the reset.
  private final var scrollDrag: ScrollDrag?

  /// How many fingers must be down for a drag; 1 by default, and at least 1.
  open var minimumNumberOfTouches: Int {
    get { detector.minimumContacts }
    set { detector.minimumContacts = max(newValue, 1) }
  }

  /// The most fingers that may drag. If more are down before the drag begins, it fails; after that, further fingers are ignored.
  open var maximumNumberOfTouches: Int {
    get { detector.maximumContacts }
    set { detector.maximumContacts = newValue }
  }

  /// The devices other than fingers whose scrolling is a drag without slop.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// How far fingers must go, and along which axes it counts.
  package final var slop: Slop {
    get { detector.slop }
    set { detector.slop = newValue }
  }

  /// How far the fingers have dragged, without the slop, along `view`'s axes; nil stands for the window's.
  open func translation(in view: UIView?) -> CGPoint { difference(detector.translation, in: view) }

  /// Sets the translation of the fingers' present position, in `view`'s coordinates. ``velocity(in:)`` forgets all but the last movement.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.isFinite else { return }
    detector.setTranslation(windowDifference(translation, in: view))
  }

  /// The velocity of the drag in points per second, along `view`'s axes; nil stands for the window's.
  open func velocity(in view: UIView?) -> CGPoint {
    let now = dispatcher.now
    return difference(scrollDrag?.velocity(at: now) ?? detector.velocity(at: now), in: view)
  }

  /// Whether a drag that has gone by `travel` in the window, and began on `view`, is for this recognizer. For recognizers inside UIKit.
  func isMeant(by travel: Vector, on view: UIView) -> Bool { true }

  /// The drag that was just found is not for this recognizer, which is asked again with the next movement, or fails. For recognizers inside
  /// UIKit.
  func declineDrag() { detector.holdBack() }

  /// The window's vector along `view`'s axes.
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

  open override func reset() {
    super.reset()
    detector.reset()
    scrollDrag = nil
  }

  override var leavesOutFurtherTouches: Bool {
    switch detector.state {
    case .panning: detector.contacts.count >= detector.maximumContacts
    case .idle, .gathering, .withinSlop, .over: false
    }
  }

  override func detect(_ input: ContactInput, at now: Timestamp) {
    let event = detector.handle(input, at: now)
    if event == .began, let view = touches.first?.view, !isMeant(by: detector.travel, on: view) {
      return declineDrag()
    }
    take(event)
  }

  // MARK: - Wheel and touchpad

  /// Called when a wheel or touchpad is about to drag. For recognizers inside UIKit.
  func scrollWillBegin() {}

  /// Where the pointer is while a wheel or touchpad drags.
  open override func location(in view: UIView?) -> CGPoint {
    scrollDrag.map { convert($0.pointer, to: view) } ?? super.location(in: view)
  }

  /// Drags with a wheel or touchpad; returns whether it does. It begins on `view`; without one it goes on only, and what
  /// was cancelled does not begin again. Nor does it begin beside fingers; they may join it.
  final func scroll(_ input: ScrollInput, beginningOn view: UIView?, at now: Timestamp) -> Bool {
    let goesOn = detector.contacts.index(of: ScrollDrag.contact) != nil
    guard isEnabled, goesOn || touches.isEmpty else { return false }
    switch input.delta {
    case .notches(let delta):
      guard allowedScrollTypesMask.contains(.discrete) else { return false }
      let step = Vector(delta) * -WheelNotch.distance
      guard goesOn ? drag(by: step, at: now) : beginDrag(by: step, input, on: view, at: now) else {
        return false
      }
      take(detector.handle(.up(id: ScrollDrag.contact), at: now))
      return true
    case .points(let delta, let phase):
      // The mask is asked at the beginning only.
      guard goesOn || allowedScrollTypesMask.contains(.continuous) else { return false }
      switch phase {
      case .began, .changed:
        let step = -Vector(delta)
        return goesOn ? drag(by: step, at: now) : beginDrag(by: step, input, on: view, at: now)
      case .ended:
        take(detector.handle(.up(id: ScrollDrag.contact), at: now))
        return true
      case .cancelled:
        take(detector.handle(.cancel, at: now))
        return true
      }
    }
  }

  /// Returns false if there is no movement to begin with, or if the recognizer may not begin.
  private func beginDrag(by step: Vector, _ input: ScrollInput, on view: UIView?, at now: Timestamp) -> Bool {
    guard let view, attempt.slot == nil, step != .zero, accepts(dispatcher.scrolling.event),
      isMeant(by: step, on: view), isEnabled
    else { return false }
    scrollDrag = ScrollDrag(at: input.position)
    // From here on it takes part: it fails when it is disabled from a delegate method that it calls.
    arbitration.add(self)
    scrollWillBegin()
    guard currentState == .possible else { return false }
    return drag(by: step, at: now)
  }

  private func drag(by step: Vector, at now: Timestamp) -> Bool {
    take(dispatcher.scrolling.event)
    scrollDrag?.move(by: step, at: now)
    guard let drag = scrollDrag else { return false }
    take(detector.drag(id: ScrollDrag.contact, from: Vector(drag.pointer), to: drag.position, at: now))
    return currentState != .failed
  }
}

/// A drag of a wheel or touchpad: the device has recognized it, so it has no slop.
private struct ScrollDrag {
  /// The contact that it is to the detector; no touch has this number.
  static var contact: Int { -1 }

  /// Where the pointer is, in window coordinates; it stays there.
  let pointer: CGPoint
  private var travel = Vector.zero
  private var estimate = TouchpadVelocity()

  init(at pointer: CGPoint) { self.pointer = pointer }

  /// Where the contact is.
  var position: Vector { Vector(pointer) + travel }

  mutating func move(by step: Vector, at now: Timestamp) {
    travel = travel + step
    estimate.add(step, at: now)
  }

  /// Points per second.
  func velocity(at now: Timestamp) -> Vector { estimate.velocity(at: now) }
}

/// A notch of a wheel, for recognizers.
enum WheelNotch {
  /// Points that a pan is dragged by a notch. Chosen: a line of text and its spacing, twice.
  static var distance: Double { 40 }
}

import Foundation
import HostInterface
import ScrollEngine

/// One contact, from landing to lifting: a finger, or the mouse with its button held. It stays the same object throughout.
@preconcurrency @MainActor open class UITouch: _IsolatedObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// The finger has landed.
    case began
    /// The finger has moved.
    case moved
    /// The finger is down, and the event is about another touch.
    case stationary
    /// The finger has lifted.
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

  /// The kinds of touches.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on a surface apart from the screen; no touch here has this type.
    case indirect
    /// A pencil: a pen on the screen or on a tablet.
    case pencil
    /// The mouse, with its button held.
    case indirectPointer

    /// Another name of `pencil`.
    public static var stylus: TouchType { .pencil }
  }

  /// Properties of a touch that a device may estimate first and correct later; no device here does.
  public struct Properties: OptionSet, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The force is estimated: ``UITouch/force``.
    public static let force = Properties(rawValue: 1)
    /// The azimuth is estimated: ``UITouch/azimuthAngle(in:)``.
    public static let azimuth = Properties(rawValue: 2)
    /// The altitude is estimated: ``UITouch/altitudeAngle``.
    public static let altitude = Properties(rawValue: 4)
    /// The location is estimated: ``UITouch/location(in:)``.
    public static let location = Properties(rawValue: 8)
    /// The roll angle is estimated: ``UITouch/rollAngle``.
    public static let roll = Properties(rawValue: 16)
  }

  /// The time of the last change, in seconds on the frame clock.
  public private(set) final var timestamp: TimeInterval
  /// The last phase of the touch; in a view's touch method, the phase that the method is about.
  public internal(set) final var phase = Phase.began
  /// How many taps in sequence this is; 0 once it has moved farther than a tap may.
  public internal(set) final var tapCount: Int
  /// The kind of the touch: `direct`, `pencil` or `indirectPointer`.
  public final let type: TouchType
  /// The window that the touch landed in.
  public private(set) final var window: UIWindow?
  /// The view that the touch landed on.
  public private(set) final var view: UIView?
  /// The recognizers that follow the touch, those of the deepest view first.
  public final var gestureRecognizers: [UIGestureRecognizer]? { followers }

  /// A number that no other touch has, nor has had.
  final let number: Int
  /// In window coordinates, as are the following two.
  final private(set) var position: CGPoint
  final private(set) var previousPosition: CGPoint
  final let start: CGPoint
  /// The recognizers that are told of it, in the order of decision.
  final var followers: [UIGestureRecognizer] = []
  /// The recognizers that have failed by themselves on it, or on one that it has joined.
  final var failures: [UIGestureRecognizer] = []
  final var delivery = TouchDelivery.undecided
  /// Whether the event in which it ended is over.
  final var isPast = false
  /// The set that holds this touch alone, made once: most events are about one touch.
  final private(set) var alone: Set<UITouch> = []

  /// What the device tells beside the place.
  final var details: ContactDetails
  /// The button of the mouse that is held; empty for fingers and pencils.
  final let buttonMask: UIEvent.ButtonMask

  init(
    number: Int, at position: CGPoint, in view: UIView, of window: UIWindow, input: TouchInput, tapCount: Int,
    now: Timestamp
  ) {
    self.number = number
    self.position = position
    previousPosition = position
    start = position
    self.view = view
    self.window = window
    switch input.kind {
    case .finger: (type, buttonMask) = (.direct, [])
    case .pen: (type, buttonMask) = (.pencil, [])
    case .mouse: (type, buttonMask) = (.indirectPointer, .button(input.button))
    }
    details = input.details
    self.tapCount = tapCount
    timestamp = now.mediaTime
    super.init(_isolated: ())
    alone = [self]
  }

  /// The position of the touch in `view`'s coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { place(position, in: view) }

  /// The position of the touch at the event before, in `view`'s coordinates; nil stands for the window.
  open func previousLocation(in view: UIView?) -> CGPoint { place(previousPosition, in: view) }

  /// The position of the touch, the same as ``location(in:)``: positions are never rounded here.
  open func preciseLocation(in view: UIView?) -> CGPoint { place(position, in: view) }
  /// The position at the event before, the same as `previousLocation(in:)`: positions are never rounded here.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { place(previousPosition, in: view) }

  // MARK: - What the device tells

  /// The radius of the contact in points; 0 where the device does not tell, as under GTK.
  open var majorRadius: CGFloat { details.radius ?? 0 }
  /// The tolerance of ``majorRadius`` in points; always 0.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The force, of which 1 is that of an average touch; 0 where the device does not tell.
  open var force: CGFloat { (details.force ?? 0) * Self.greatestForce }
  /// The greatest force that the device measures, which is 2; 0 where it does not tell.
  open var maximumPossibleForce: CGFloat { details.force == nil ? 0 : Self.greatestForce }
  /// The angle in radians between the pencil and the surface, from 0, flat, to π/2, upright; π/2 for fingers.
  open var altitudeAngle: CGFloat { details.altitude ?? .pi / 2 }
  /// The angle in radians by which the pencil is turned about itself; 0 where the device does not tell.
  public var rollAngle: CGFloat { details.roll ?? 0 }

  /// A touch of average force is half of the greatest. Chosen.
  private static var greatestForce: CGFloat { 2 }

  /// The direction in radians in which the pencil's upper end points, clockwise from the x axis of `view`; nil stands for the
  /// window. 0 for fingers.
  open func azimuthAngle(in view: UIView?) -> CGFloat { details.azimuthAngle(in: view, of: window) }
  /// The direction in which the pencil's upper end points, of length 1, along the axes of `view`.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    details.azimuthUnitVector(in: view, of: window)
  }

  /// Connects an estimate with its correction; always nil.
  open var estimationUpdateIndex: NSNumber? { nil }
  /// The properties that are estimated; always empty.
  open var estimatedProperties: Properties { [] }
  /// The estimated properties that will be corrected; always empty.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

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

extension ContactDetails {
  /// The azimuth along the axes of `view`.
  @MainActor func azimuthUnitVector(in view: UIView?, of window: UIWindow?) -> CGVector {
    let (sine, cosine) = sineAndCosine(Double(azimuth ?? 0))
    guard let view, let window, view !== window else { return CGVector(dx: cosine, dy: sine) }
    let origin = view.convert(CGPoint.zero, from: window)
    let end = view.convert(CGPoint(x: cosine, y: sine), from: window)
    let vector = Vector(x: Double(end.x - origin.x), y: Double(end.y - origin.y))
    return CGVector(dx: vector.x / vector.length, dy: vector.y / vector.length)
  }

  @MainActor func azimuthAngle(in view: UIView?, of window: UIWindow?) -> CGFloat {
    guard azimuth != nil else { return 0 }
    let vector = azimuthUnitVector(in: view, of: window)
    return CGFloat(arcTangent(Double(vector.dy), over: Double(vector.dx)))
  }
}

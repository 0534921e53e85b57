import Foundation

/// A guide that has sets of constraints which count while it is near certain edges of its view.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  /// When a set of constraints counts.
  private enum Condition: Hashable {
    case near(NSDirectionalRectEdge)
    case awayFrom(NSDirectionalRectEdge)

    func holds(near edges: NSDirectionalRectEdge) -> Bool {
      switch self {
      case .near(let all): edges.isSuperset(of: all)
      case .awayFrom(let all): edges.isDisjoint(with: all)
      }
    }
  }
  private final var tracked: [Condition: [NSLayoutConstraint]] = [:]

  /// The edges that it is near now.
  var nearEdges: NSDirectionalRectEdge { [] }

  /// Sets the constraints that count while the guide is near all of these edges.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) { track(trackingConstraints, .near(edge)) }
  /// The constraints that count while the guide is near these edges.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked[.near(edge)] ?? []
  }

  /// Sets the constraints that count while the guide is near none of these edges.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) { track(trackingConstraints, .awayFrom(edge)) }
  /// The constraints that count while the guide is near none of these edges.
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked[.awayFrom(edge)] ?? []
  }

  /// Deactivates and forgets all constraints that were set.
  open func removeAllTrackedConstraints() {
    for constraints in tracked.values { NSLayoutConstraint.deactivate(constraints) }
    tracked = [:]
  }

  private final func track(_ constraints: [NSLayoutConstraint], _ condition: Condition) {
    NSLayoutConstraint.deactivate(tracked[condition] ?? [])
    tracked[condition] = constraints
    for each in constraints { each.isActive = condition.holds(near: nearEdges) }
  }
}

/// The guide of the keyboard on the screen. There is none: the guide lies between the bottom of the safe area and that of the view.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  private weak var view: UIView?

  init(of view: UIView) {
    self.view = view
    super.init()
    identifier = "UIKeyboardLayoutGuide"
  }

  /// The view that owns the guide.
  open override var owningView: UIView? {
    get { view }
    set {}
  }

  /// The frame of the guide: as wide as the view, from the bottom of its safe area to its own bottom edge; without height if
  /// ``usesBottomSafeArea`` is false.
  open override var layoutFrame: CGRect {
    guard let view else { return .zero }
    let covered = covered(view)
    return CGRect(
      x: view.bounds.minX, y: view.bounds.maxY - covered, width: view.bounds.width, height: covered)
  }

  /// How much of the view's bottom edge the guide takes, in points.
  func covered(_ view: UIView) -> CGFloat { usesBottomSafeArea ? view.safeAreaInsets.bottom : 0 }

  override var nearEdges: NSDirectionalRectEdge { [.bottom, .leading, .trailing] }

  /// Whether it follows a floating keyboard too. Stored, not honoured.
  open var followsUndockedKeyboard = false
  /// Whether the guide lies on the safe area while there is no keyboard, and not on the view's bottom edge.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { view?.noteForLayout(.constants) } }
  }
  /// Points above the keyboard in which a drag begins to dismiss it. Stored, not honoured.
  public var keyboardDismissPadding: CGFloat = 0
}

/// Some of the edges of a rectangle, by the direction of text.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge where text begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge where text ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

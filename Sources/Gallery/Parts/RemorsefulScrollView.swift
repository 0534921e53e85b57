import UIKit

/// A scroll view across, around views that scroll along, which lets those have their way first.
///
/// Touches go to the inner view at once. When a single finger has moved more than 12 points across and less than 4 along,
/// it takes that finger away from the inner view and scrolls. A second finger rules that out until all have lifted.
///
/// Recognizers do it: this view's pan waits for a ``LoyaltyGestureRecognizer`` to fail, so that touches reach the inner
/// view once, by their own way, and nothing comes back through the responder chain.
public final class RemorsefulScrollView: UIScrollView, UIGestureRecognizerDelegate {
  private let loyalty = LoyaltyGestureRecognizer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    delaysContentTouches = false
    addGestureRecognizer(loyalty)
    panGestureRecognizer.require(toFail: loyalty)
    panGestureRecognizer.addTarget(self, action: Selector("panned", RemorsefulScrollView.panned))
  }

  /// An inner drag does not rule this view's out, which may begin in spite of it.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === panGestureRecognizer && loyalty.isAsked
      && (other.view as? UIScrollView)?.panGestureRecognizer === other
  }

  /// When it begins it ends that one.
  private func panned(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .began else { return }
    var view = hitTest(pan.location(in: self), with: nil)
    while let inner = view, inner !== self {
      if let inner = inner as? UIScrollView, inner.isTracking || inner.isDragging {
        inner.panGestureRecognizer.isEnabled = false
        inner.panGestureRecognizer.isEnabled = true
      }
      view = inner.superview
    }
  }
}

/// Fails when a finger shows that it means to scroll across, and succeeds when it never can.
final class LoyaltyGestureRecognizer: UIGestureRecognizer {
  /// Points across that a finger has moved, at least, and along, at most, when it scrolls across. The document's, which
  /// took them from an example of Apple's.
  static let across: CGFloat = 12
  static let along: CGFloat = 4

  /// Where the finger came down; nil once there has been a second one.
  private var start: CGPoint?
  private var fingers = 0

  /// Whether fingers are down that it has, or had, to decide about. A touchpad's are not.
  var isAsked: Bool { fingers > 0 || state == .failed }

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = fingers + touches.count > 1 ? nil : location(in: nil)
    fingers += touches.count
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start else { return }
    let place = location(in: nil)
    if abs(place.x - start.x) > Self.across, abs(place.y - start.y) < Self.along { state = .failed }
  }

  /// As long as a finger is down the outer pan waits; when all have lifted it has waited in vain.
  private func lift(_ touches: Set<UITouch>) {
    fingers -= touches.count
    if fingers == 0 { state = .ended }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches) }

  override func reset() {
    super.reset()
    start = nil
    fingers = 0
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

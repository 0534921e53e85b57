import UIKit

/// A scroll view that scrolls horizontally around views that scroll vertically. The inner views scroll first.
///
/// Touches go to the inner view at once. When a single finger has moved more than `across` points horizontally and
/// less than `along` vertically, this view takes the finger away from the inner view and scrolls. After a second
/// finger has come down it does not scroll until all fingers have lifted.
///
/// This view's pan waits for a `LoyaltyGestureRecognizer` to fail. So touches reach the inner view once,
/// directly, and are not passed back through the responder chain.
public final class RemorsefulScrollView: UIScrollView, UIGestureRecognizerDelegate {
  private let loyalty = LoyaltyGestureRecognizer()

  /// The least horizontal movement of a finger that scrolls this view, in points.
  public var across: CGFloat {
    get { loyalty.across }
    set { loyalty.across = newValue }
  }
  /// The vertical movement below which it does, in points.
  public var along: CGFloat {
    get { loyalty.along }
    set { loyalty.along = newValue }
  }
  /// Whether the rule above decides. Otherwise both views are plain scroll views, and `UIScrollView` decides.
  public var hasOwnRule: Bool {
    get { loyalty.isEnabled }
    set {
      loyalty.isEnabled = newValue
      delaysContentTouches = !newValue
    }
  }

  /// Makes the scroll view with this frame, in points, and sets up its recognizers.
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

  /// An inner drag does not prevent this view's drag.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === panGestureRecognizer && loyalty.isAsked
      && (other.view as? UIScrollView)?.panGestureRecognizer === other
  }

  /// This view's drag ends the inner one when it begins.
  private func panned(_ pan: UIPanGestureRecognizer) {
    guard hasOwnRule, pan.state == .began else { return }
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

/// Fails when a finger scrolls horizontally, and ends when all fingers have lifted without that.
final class LoyaltyGestureRecognizer: UIGestureRecognizer {
  /// The least horizontal and the greatest vertical movement, in points, of a finger that scrolls
  /// horizontally. At first those of the document, which took them from an Apple sample.
  var (across, along): (CGFloat, CGFloat) = (12, 4)

  /// Where the finger came down; nil once there has been a second one.
  private var start: CGPoint?
  private var fingers = 0

  /// Whether fingers are down, or it has just failed for them. Touchpad scrolling does not count.
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
    if abs(place.x - start.x) > across, abs(place.y - start.y) < along { state = .failed }
  }

  /// Counts lifted fingers. When all have lifted, it ends, and the outer pan fails.
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

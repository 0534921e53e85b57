import Look
import UIKit

/// The places of the Mandelbrot set, each with a small picture: as rows, or as cards side by side that scroll horizontally.
final class PlacesView: UIView, UIScrollViewDelegate {
  let buttons: [PlaceButton]
  private let scrollView = UIScrollView()

  /// Whether they are side by side, as in a sheet.
  var isSideways = false {
    didSet {
      guard isSideways != oldValue else { return }
      for button in buttons { button.isCard = isSideways }
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
  }

  /// In points: the width of a card, which holds the longest title, and the gap between two.
  private var cardWidth: CGFloat { scaled(168) }
  private static let gap: CGFloat = 12

  init(_ buttons: [PlaceButton]) {
    self.buttons = buttons
    super.init(frame: .zero)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.decelerationRate = .fast
    scrollView.delegate = self
    scrollView.accessibilityLabel = "Places"
    addSubview(scrollView)
    buttons.forEach(scrollView.addSubview)
  }

  required init?(coder: NSCoder) { fatalError("places are not archived") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let rows = CGFloat(buttons.count) * PlaceButton.rowHeight
    return CGSize(
      width: size.width,
      height: isSideways ? buttons.first?.cardHeight(forWidth: cardWidth) ?? 0 : rows)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A row's fill extends a little beyond its content.
    scrollView.frame = bounds.insetBy(dx: -PlaceButton.margin, dy: 0)
    scrollView.isScrollEnabled = isSideways
    let step = cardWidth + Self.gap
    for (index, button) in buttons.enumerated() {
      button.frame =
        isSideways
        ? CGRect(x: CGFloat(index) * step, y: 0, width: cardWidth, height: bounds.height)
        : CGRect(
          x: 0, y: CGFloat(index) * PlaceButton.rowHeight, width: scrollView.bounds.width,
          height: PlaceButton.rowHeight)
    }
    scrollView.contentSize = CGSize(
      width: isSideways ? CGFloat(buttons.count) * step - Self.gap : scrollView.bounds.width,
      height: bounds.height)
    if !isSideways { scrollView.contentOffset = .zero }
  }

  /// Snaps to a card at the left edge, or to the last one at the right edge.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let step = cardWidth + Self.gap
    let last = max(0, scrollView.contentSize.width - scrollView.bounds.width)
    let target = targetContentOffset.pointee.x
    let snapped = min(last, (target / step).rounded() * step)
    targetContentOffset.pointee.x = abs(last - target) < abs(snapped - target) ? last : snapped
  }

  // MARK: - Pictures

  /// Computes the pictures of the visible places.
  func computePictures() {
    guard let window else { return }
    for button in buttons where button.convert(button.bounds, to: window).intersects(window.bounds) {
      button.picture.compute()
    }
  }

  /// Computes the pictures of places that become visible, once any are computed.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if buttons.contains(where: \.picture.isAskedFor) { computePictures() }
  }
}

import UIKit

/// A view that contains a smaller scroll view. Touches beside the scroll view go to the scroll view too.
final class PeekView: UIView {
  private let scrollView: UIScrollView

  init(around scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? scrollView : hit
  }
}

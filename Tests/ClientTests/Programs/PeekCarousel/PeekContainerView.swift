import UIKit

/// A paging scroll view that is narrower than what is seen: its neighbours peek in at both sides,
/// and touches on them scroll too.
class PeekContainerView: UIView {
  let scrollView = UIScrollView()
  var peek: CGFloat = 40 {
    didSet { setNeedsLayout() }
  }

  var pages: [UIView] = [] {
    didSet {
      oldValue.forEach { $0.removeFromSuperview() }
      pages.forEach { scrollView.addSubview($0) }
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  private func setup() {
    clipsToBounds = true
    scrollView.isPagingEnabled = true
    scrollView.clipsToBounds = false
    scrollView.showsHorizontalScrollIndicator = false
    addSubview(scrollView)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view == self ? scrollView : view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds.insetBy(dx: peek, dy: 0)
    let width = scrollView.bounds.width
    for (index, page) in pages.enumerated() {
      page.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        .insetBy(dx: 5, dy: 0)
    }
    scrollView.contentSize = CGSize(width: width * CGFloat(pages.count), height: bounds.height)
  }
}

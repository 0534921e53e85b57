import ObjectiveC
import UIKit

@MainActor @objc protocol InfinitePagerDataSource: NSObjectProtocol {
  func pager(_ pager: InfinitePager, viewAt index: Int) -> UIView
  @objc optional func pagerWillBeginMoving(_ pager: InfinitePager)
  @objc optional func pager(_ pager: InfinitePager, titleFor index: Int) -> String
}

/// Three pages that are laid anew whenever one has been turned, so that there is no end.
final class InfinitePager: UIScrollView {
  weak var dataSource: InfinitePagerDataSource? { didSet { reload() } }
  private(set) var index = 0
  private var pages: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    delegate = self
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var title: String { dataSource?.pager?(self, titleFor: index) ?? "Page \(index)" }

  func reload() {
    pages.forEach { $0.removeFromSuperview() }
    guard let dataSource else { return }
    pages = (-1...1).map { dataSource.pager(self, viewAt: index + $0) }
    pages.forEach(addSubview)
    setNeedsLayout()
    layoutIfNeeded()
    contentOffset.x = bounds.width
  }
}

extension InfinitePager {
  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width * 3, height: bounds.height)
    for (place, page) in pages.enumerated() {
      page.frame = CGRect(x: CGFloat(place) * bounds.width, y: 0, width: bounds.width, height: bounds.height)
    }
  }
}

extension InfinitePager: UIScrollViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if let dataSource, dataSource.responds(to: #selector(InfinitePagerDataSource.pagerWillBeginMoving(_:))) {
      dataSource.pagerWillBeginMoving?(self)
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let turned = contentOffset.x <= 0 ? -1 : contentOffset.x >= 2 * bounds.width ? 1 : 0
    guard turned != 0 else { return }
    index += turned
    reload()
  }
}

import Foundation

/// The scroll view of a page view controller. Its content is three pages long, with the shown page in the middle. On a side without a
/// page, a negative inset ends the range.
final class PageScrollView: UIScrollView {
  weak var pager: UIPageViewController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    scrollsToTop = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { return nil }

  override func contentDidScroll() { pager?.pagesDidScroll() }
  override func contentDidRest() { pager?.pagesDidRest() }

  override func layoutSubviews() {
    super.layoutSubviews()
    pager?.placePages()
  }
}

/// The view of a page view controller: the scroll view, and the dots below it.
final class PageContainerView: UIView {
  weak var pager: UIPageViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    pager?.placeParts()
  }
}

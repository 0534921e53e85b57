import UIKit

/// Thousands of pages, of which only those that are seen have a view.
class RecycledPagerViewController: UIViewController {
  static let padding: CGFloat = 10

  var pagingScrollView: UIScrollView!
  var recycledPages: Set<PageView> = []
  var visiblePages: Set<PageView> = []
  var pageCount = 0

  convenience init(pageCount: Int) {
    self.init(nibName: nil, bundle: nil)
    self.pageCount = pageCount
  }

  override func loadView() {
    pagingScrollView = UIScrollView(frame: frameForPagingScrollView())
    pagingScrollView.isPagingEnabled = true
    pagingScrollView.backgroundColor = .black
    pagingScrollView.showsVerticalScrollIndicator = false
    pagingScrollView.showsHorizontalScrollIndicator = false
    pagingScrollView.contentInsetAdjustmentBehavior = .never
    pagingScrollView.delegate = self

    let container = UIView(frame: UIScreen.main.bounds)
    container.addSubview(pagingScrollView)
    view = container
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pagingScrollView.contentSize = contentSizeForPagingScrollView()
    tilePages()
  }

  // MARK: - Tiling and page configuration

  func tilePages() {
    let visibleBounds = pagingScrollView.bounds
    let firstNeeded = max(Int(floor(visibleBounds.minX / visibleBounds.width)), 0)
    let lastNeeded = min(Int(floor((visibleBounds.maxX - 1) / visibleBounds.width)), pageCount - 1)
    guard firstNeeded <= lastNeeded else { return }

    for page in visiblePages where page.index < firstNeeded || page.index > lastNeeded {
      recycledPages.insert(page)
      page.removeFromSuperview()
    }
    visiblePages.subtract(recycledPages)

    for index in firstNeeded...lastNeeded where !isDisplayingPage(at: index) {
      let page = dequeueRecycledPage() ?? PageView()
      configure(page, at: index)
      pagingScrollView.addSubview(page)
      visiblePages.insert(page)
    }
  }

  func dequeueRecycledPage() -> PageView? {
    guard let page = recycledPages.first else { return nil }
    recycledPages.remove(page)
    return page
  }

  func isDisplayingPage(at index: Int) -> Bool {
    return visiblePages.contains { $0.index == index }
  }

  func configure(_ page: PageView, at index: Int) {
    page.index = index
    page.frame = frameForPage(at: index)
    page.label.text = "Page \(index + 1)"
  }

  // MARK: - Frame calculations

  func frameForPagingScrollView() -> CGRect {
    var frame = UIScreen.main.bounds
    frame.origin.x -= RecycledPagerViewController.padding
    frame.size.width += 2 * RecycledPagerViewController.padding
    return frame
  }

  func frameForPage(at index: Int) -> CGRect {
    let bounds = pagingScrollView.bounds
    var pageFrame = bounds
    pageFrame.size.width -= 2 * RecycledPagerViewController.padding
    pageFrame.origin.x = bounds.width * CGFloat(index) + RecycledPagerViewController.padding
    return pageFrame
  }

  func contentSizeForPagingScrollView() -> CGSize {
    let bounds = pagingScrollView.bounds
    return CGSize(width: bounds.width * CGFloat(pageCount), height: bounds.height)
  }
}

extension RecycledPagerViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    tilePages()
  }
}

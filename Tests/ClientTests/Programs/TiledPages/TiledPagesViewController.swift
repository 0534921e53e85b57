import UIKit

/// Pages of a document below each other, which zoom as one.
final class TiledPagesViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let pagesView = UIView()
  private let gap: CGFloat = 20
  let pages: [DocumentPageView]

  init(pageCount: Int) {
    pages = (1...pageCount).map(DocumentPageView.init(number:))
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func loadView() {
    scrollView.backgroundColor = .systemGray
    scrollView.delegate = self
    view = scrollView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let size = DocumentPageView.pageSize
    var y: CGFloat = 0
    for page in pages {
      page.frame.origin = CGPoint(x: 0, y: y)
      pagesView.addSubview(page)
      y = page.frame.maxY + gap
    }
    pagesView.frame = CGRect(x: 0, y: 0, width: size.width, height: y - gap)
    scrollView.addSubview(pagesView)
    scrollView.contentSize = pagesView.frame.size
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let fitWidth = scrollView.bounds.width / DocumentPageView.pageSize.width
    guard scrollView.minimumZoomScale != fitWidth else { return }
    scrollView.minimumZoomScale = fitWidth
    scrollView.maximumZoomScale = 4 * fitWidth
    scrollView.zoomScale = fitWidth
  }

  /// The page that takes the middle of the screen.
  var currentPage: Int {
    let middle = pagesView.convert(
      CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), from: scrollView)
    return pages.first { $0.frame.maxY + gap / 2 > middle.y }?.number ?? pages.count
  }

  func scroll(toPage number: Int, animated: Bool) {
    guard let page = pages.first(where: { $0.number == number }) else { return }
    let top = page.frame.minY * scrollView.zoomScale
    let limit = max(0, scrollView.contentSize.height - scrollView.bounds.height)
    scrollView.setContentOffset(
      CGPoint(x: scrollView.contentOffset.x, y: min(top, limit)), animated: animated)
  }
}

extension TiledPagesViewController: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { pagesView }
}

import UIKit

extension GalleryPage {
  static let photosOne = GalleryPage(
    name: "photos-one", title: "Photos, one scroll view",
    document: "A catalog of UIScrollView samples, trick 1",
    hint: "Swipe between photos, zoom into one and look round, zoom out completely and swipe on."
  ) { PhotosOnePage() }
}

/// Photographs in one scroll view that either pages through all of them or zooms one.
///
/// Before a pinch all pages but the current one leave, which makes that page the whole content; when the content is zoomed
/// out again they come back. The page stays where it is on the screen both times.
final class PhotosOnePage: UIViewController, UIScrollViewDelegate {
  enum Mode: Equatable {
    case paging
    /// Only this page is there.
    case zooming(page: Int)
  }

  let scrollView = UIScrollView()
  private let photos: [UIImageView]
  private(set) var mode = Mode.paging

  init(photos: [UIImage] = SamplePhoto.all) {
    self.photos = photos.map { UIImageView(image: $0) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.backgroundColor = .black
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.maximumZoomScale = 4
    scrollView.delegate = self
    for photo in photos { photo.contentMode = .scaleAspectFit }
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.frame != view.bounds else { return }
    let page = currentPage
    if case .zooming = mode { scrollView.zoomScale = 1 }
    scrollView.frame = view.bounds
    showAllPages(at: page)
  }

  /// The page that most is seen of.
  var currentPage: Int {
    if case .zooming(let page) = mode { return page }
    guard scrollView.bounds.width > 0 else { return 0 }
    let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    return min(max(page, 0), photos.count - 1)
  }

  private func showAllPages(at page: Int) {
    mode = .paging
    let size = scrollView.bounds.size
    scrollView.contentSize = CGSize(width: size.width * CGFloat(photos.count), height: size.height)
    for (index, photo) in photos.enumerated() {
      photo.frame = CGRect(x: size.width * CGFloat(index), y: 0, width: size.width, height: size.height)
      scrollView.addSubview(photo)
    }
    scrollView.isPagingEnabled = true
    scrollView.contentOffset = CGPoint(x: size.width * CGFloat(page), y: 0)
  }

  private func showOnlyPage(_ page: Int) {
    mode = .zooming(page: page)
    let size = scrollView.bounds.size
    for (index, photo) in photos.enumerated() where index != page { photo.removeFromSuperview() }
    // What was dragged of the next page stays dragged.
    let offset = scrollView.contentOffset.x - size.width * CGFloat(page)
    photos[page].frame = CGRect(origin: .zero, size: size)
    scrollView.isPagingEnabled = false
    scrollView.contentSize = size
    scrollView.contentOffset = CGPoint(x: offset, y: 0)
  }

  // MARK: - UIScrollViewDelegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    if case .paging = mode { showOnlyPage(currentPage) }
    return photos[currentPage]
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    if scale <= scrollView.minimumZoomScale { showAllPages(at: currentPage) }
  }
}

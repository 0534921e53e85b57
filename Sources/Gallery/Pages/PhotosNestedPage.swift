import UIKit

extension GalleryPage {
  static let photosNested = GalleryPage(
    name: "photos-nested", title: "Photos, nested",
    document: "A catalog of UIScrollView samples",
    hint: """
      Flick through ten thousand photographs. Zoom into one, drag it to its edge and on to the next. Make the window \
      another size: page, zoom and middle stay.
      """
  ) { PhotosNestedPage() }
}

/// Thousands of photographs side by side: a paging scroll view with a zooming scroll view for each page.
///
/// At most three pages exist at a time: the visible ones and their neighbours. Pages out of reach are reused.
final class PhotosNestedPage: UIViewController, UIScrollViewDelegate {
  /// Points between two photographs. The pager is wider than the page by this, so that the gap is between pages.
  static let gap: CGFloat = 20

  let pager = UIScrollView()
  private(set) var pages: [Int: PhotoPageView] = [:]
  private var sparePages: [PhotoPageView] = []
  private let photos: [UIImage]
  private let reading = UILabel(font: .systemFont(ofSize: 12), color: .white)
  let count: Int
  private(set) var currentPage = 0

  /// Makes `count` pages that show `photos` in turn.
  init(count: Int = 10_000, photos: [UIImage] = SamplePhoto.all) {
    self.count = count
    self.photos = photos
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkroom
    view.clipsToBounds = true
    pager.isPagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.contentInsetAdjustmentBehavior = .never
    pager.delegate = self
    view.addSubview(pager)
    reading.backgroundColor = UIColor(white: 0, alpha: 0.5)
    reading.layer.cornerRadius = 13
    reading.textAlignment = .center
    view.addSubview(reading)
  }

  /// Keeps the current page, and its scale and centre.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let frame = view.bounds.insetBy(dx: -Self.gap / 2, dy: 0)
    guard frame != pager.frame else { return }
    reading.frame = CGRect(
      x: view.bounds.midX.rounded() - 120, y: view.bounds.maxY - 42, width: 240, height: 26)
    let page = currentPage
    pager.frame = frame
    pager.contentSize = CGSize(width: CGFloat(count) * frame.width, height: frame.height)
    pager.contentOffset.x = CGFloat(page) * frame.width
    for (index, page) in pages { page.frame = self.frame(ofPage: index) }
    updatePages()
  }

  private func frame(ofPage index: Int) -> CGRect {
    CGRect(
      x: CGFloat(index) * pager.bounds.width + Self.gap / 2, y: 0, width: pager.bounds.width - Self.gap,
      height: pager.bounds.height)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { updatePages() }

  private func updatePages() {
    guard pager.bounds.width > 0 else { return }
    let position = pager.contentOffset.x / pager.bounds.width
    currentPage = min(max(Int(position.rounded()), 0), count - 1)
    reading.text = "\(currentPage + 1) of \(count)"
    // The visible pages and their neighbours.
    let first = max(0, Int((position - 0.5).rounded(.down)))
    let wanted = first..<min(count, first + 3)
    for (index, page) in pages where !wanted.contains(index) {
      page.removeFromSuperview()
      pages[index] = nil
      sparePages.append(page)
    }
    for index in wanted where pages[index] == nil {
      let page = sparePages.popLast() ?? PhotoPageView()
      page.frame = frame(ofPage: index)
      page.show(photos[index % photos.count])
      pager.addSubview(page)
      pages[index] = page
    }
  }
}

/// A photograph that can be zoomed. At first all of it is visible.
final class PhotoPageView: UIScrollView, UIScrollViewDelegate {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    contentInsetAdjustmentBehavior = .never
    contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    addSubview(imageView)
    let doubleTap = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", PhotoPageView.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    addGestureRecognizer(doubleTap)
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  /// Tab moves to the visible page and then to the views around the pager, not through ten thousand pages.
  override var canBecomeFocused: Bool {
    super.canBecomeFocused && superview.map { $0.bounds.contains(center) } == true
  }

  func show(_ photo: UIImage) {
    imageView.transform = .identity
    imageView.image = photo
    imageView.frame = CGRect(origin: .zero, size: photo.size)
    contentSize = photo.size
    updateLimits()
    zoomScale = minimumZoomScale
  }

  override var frame: CGRect {
    get { super.frame }
    set {
      let oldSize = super.frame.size
      let wasFitted = zoomScale <= minimumZoomScale
      let center = imageView.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
      super.frame = newValue
      guard newValue.size != oldSize, imageView.image != nil else { return }
      updateLimits()
      if wasFitted {
        zoomScale = minimumZoomScale
      } else {
        zoom(to: zoomRect(for: self, scale: zoomScale, center: center), animated: false)
      }
    }
  }

  private func updateLimits() {
    guard let size = imageView.image?.size, !bounds.isEmpty else { return }
    let fitted = min(bounds.width / size.width, bounds.height / size.height)
    minimumZoomScale = fitted
    maximumZoomScale = max(4 * fitted, 1)
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    if zoomScale > minimumZoomScale {
      setZoomScale(minimumZoomScale, animated: true)
    } else {
      let center = tap.location(in: imageView)
      zoom(to: zoomRect(for: self, scale: maximumZoomScale, center: center), animated: true)
    }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}

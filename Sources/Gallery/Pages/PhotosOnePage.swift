import Look
import UIKit

extension GalleryPage {
  static let photosOne = GalleryPage(
    name: "photos-one", title: "Seven photos", card: "All in one scroll view.",
    hint: "Swipe. Pinch. Swipe on.", mouseHint: "Drag. Zoom. Drag on.",
    teaches: """
      One scroll view turns the pages while nothing is zoomed. While one photograph is, \
      its neighbours are out of the way, and come back without a jump.
      """,
    document: "A catalog of UIScrollView samples, trick 1", isDarkRoom: true
  ) { PhotosOnePage() }
}

/// Photographs in one scroll view that either pages through all of them or zooms one.
///
/// When a pinch begins, all pages but the current one are removed, so that this page is the whole content.
/// When it is zoomed out again, the others are added again. The page stays in place on the screen both times.
final class PhotosOnePage: UIViewController, UIScrollViewDelegate {
  enum Mode: Equatable {
    case paging
    /// Only this page exists.
    case zooming(page: Int)
  }

  let scrollView = UIScrollView()
  let photos: [UIImageView]
  /// In points.
  private(set) var photoSize = SamplePhoto.size
  private let dots = UIPageControl()
  private(set) var mode = Mode.paging
  /// The page of which the largest part is visible. It opens in the middle, so that there is a neighbour at each side.
  private(set) var currentPage: Int

  init(count: Int = SamplePhoto.allCases.count) {
    photos = (0..<count).map { _ in UIImageView() }
    currentPage = count / 2
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  /// The scroll view is as wide as a page. The pages beside it are visible and take touches too.
  override func loadView() { view = PeekView(around: scrollView) }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.clipsToBounds = false
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    let doubleTap = UITapGestureRecognizer { [weak self] in self?.doubleTapped($0) }
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
    view.backgroundColor = .darkroom
    view.clipsToBounds = true
    for photo in photos { photo.contentMode = .scaleAspectFit }
    view.addSubview(scrollView)
    dots.numberOfPages = photos.count
    dots.currentPage = currentPage
    dots.pageIndicatorTintColor = .controlEdge
    dots.isUserInteractionEnabled = false
    view.addSubview(dots)
  }

  /// Keeps the current page, and its scale and centre unless other photographs fill more.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Room for the dots, in which the hint has no place.
    additionalSafeAreaInsets.bottom = Self.dotsHeight
    let isChosen = choosePhotographs()
    let frame = pageFrame
    guard isChosen || scrollView.frame != frame, !frame.isEmpty else { return }
    dots.frame = CGRect(
      x: 0, y: view.bounds.maxY - Self.dotsHeight - (frame.minY - Self.dotsHeight) / 2,
      width: view.bounds.width, height: Self.dotsHeight)
    let (left, below) = (frame.minX, frame.minY)
    scrollView.horizontalScrollIndicatorInsets = UIEdgeInsets(
      top: 0, left: -left, bottom: -below, right: -left)
    scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 0, bottom: -below, right: -left)
    let page = currentPage
    if mode == .paging || isChosen {
      // A photograph of another shape has no same middle: it is fitted. This sets the scale to 1 without a call to the delegate.
      if mode != .paging { photos[page].transform = .identity }
      scrollView.frame = frame
      showAllPages(at: page)
    } else {
      refit(photos[page])
      if scrollView.zoomScale <= scrollView.minimumZoomScale { showAllPages(at: page) }
    }
  }

  /// Chooses the photographs that fill more of the window, unless something moves them, and returns whether they are other ones.
  private func choosePhotographs() -> Bool {
    let room = CGSize(width: view.bounds.width, height: view.bounds.height - 2 * margin)
    let size = SamplePhoto.size(filling: room)
    guard room.width > 0, room.height > 0, photos[0].image == nil || size != photoSize, !isMoving else {
      return false
    }
    photoSize = size
    for (photo, sample) in zip(photos, SamplePhoto.allCases) { photo.image = sample.image(of: size) }
    return true
  }

  /// Whether a drag, a pinch, momentum or an animation of the scale moves the photographs. The delegate hears the end of each.
  private var isMoving: Bool {
    scrollView.isDragging || scrollView.isDecelerating || scrollView.isZooming || scrollView.isZoomBouncing
      || scrollView.isZoomAnimating
  }

  /// Points above a page, and below it.
  private var margin: CGFloat {
    min(max(view.safeAreaInsets.top, Self.dotsHeight), view.bounds.height / 2)
  }

  /// The frame of a page: in the middle of the window, with equal margins for the header above and the dots below. In a wide window it is
  /// as wide as its photograph and the gap, so the photographs beside it are visible as far as they reach.
  private var pageFrame: CGRect {
    let (size, margin) = (view.bounds.size, self.margin)
    let height = size.height - 2 * margin
    guard size.width >= Self.wide, height > 0 else {
      return CGRect(x: -Self.gap / 2, y: margin, width: size.width + Self.gap, height: max(0, height))
    }
    let photo = min(size.width - 2 * (Self.peek + Self.gap), height * photoSize.width / photoSize.height)
    let width = (photo + Self.gap).rounded(.up)
    return CGRect(x: ((size.width - width) / 2).rounded(), y: margin, width: width, height: height)
  }

  /// The frame of a photograph on its page, with half of the gap at each side.
  private func photoFrame(onPage index: Int) -> CGRect {
    let size = scrollView.bounds.size
    return CGRect(x: size.width * CGFloat(index), y: 0, width: size.width, height: size.height)
      .insetBy(dx: min(Self.gap, size.width) / 2, dy: 0)
  }

  /// In points: the height of the dots, the least visible part of a neighbour, the gap between photographs, and the least width of a
  /// window that shows neighbours.
  private static let (dotsHeight, peek, gap, wide): (CGFloat, CGFloat, CGFloat, CGFloat) = (44, 24, 24, 700)
  /// The alpha of a neighbour, so that the photograph in the middle is the one that is seen first. Chosen.
  private static let dimmed: CGFloat = 0.4
  /// Seconds in which the neighbours and the dots sink away, and come back.
  private static let (fadeOut, fadeIn) = (0.24, 0.16)

  /// Dims the photographs by how far they are from the middle. In a narrow window there is only one to be seen, or two in motion.
  private func dimNeighbours() {
    let width = scrollView.bounds.width
    guard width > 0 else { return }
    let showsNeighbours = scrollView.frame.minX > 0
    for (index, photo) in photos.enumerated() {
      let distance = min(1, abs(scrollView.contentOffset.x / width - CGFloat(index)))
      photo.alpha = showsNeighbours ? 1 - (1 - Self.dimmed) * distance : 1
    }
  }

  /// Fades out pictures of the neighbours, which have to leave the scroll view at once.
  ///
  /// - Parameter dragged: Points from where the page rests to where it is.
  private func letNeighboursSink(around page: Int, dragged: CGFloat) {
    guard scrollView.frame.minX > 0 else { return }
    for index in photos.indices where index != page {
      let frame = photoFrame(onPage: index - page).offsetBy(
        dx: scrollView.frame.minX - dragged, dy: scrollView.frame.minY)
      guard frame.intersects(view.bounds) else { continue }
      let picture = UIImageView(image: photos[index].image)
      picture.contentMode = .scaleAspectFit
      picture.alpha = photos[index].alpha
      picture.frame = frame
      view.insertSubview(picture, belowSubview: scrollView)
      UIView.animate(
        withDuration: Self.fadeOut, animations: { picture.alpha = 0 },
        completion: { _ in picture.removeFromSuperview() })
    }
  }

  /// Gives the scroll view its new size. A zoomed photograph keeps its scale and its centre.
  private func refit(_ photo: UIImageView) {
    let (size, fitted) = (photo.bounds.size, fittedScale(of: photo))
    let scale = scrollView.zoomScale * fitted
    let middle = photo.convert(
      CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), from: scrollView)
    // This sets the scale to 1 without a call to the delegate.
    photo.transform = .identity
    scrollView.frame = pageFrame
    photo.frame = CGRect(origin: .zero, size: photoFrame(onPage: 0).size)
    scrollView.contentSize = photo.frame.size
    // Both centres are in the coordinates of the photograph.
    let growth = fittedScale(of: photo) / fitted
    let center = CGPoint(
      x: photo.bounds.midX + (middle.x - size.width / 2) * growth,
      y: photo.bounds.midY + (middle.y - size.height / 2) * growth)
    updateLimit(for: photo)
    let wanted = zoomRect(for: scrollView, scale: scale / fittedScale(of: photo), center: center)
    scrollView.zoom(to: wanted, animated: false)
  }

  /// The scale at which the whole photograph fits.
  private func fittedScale(of photo: UIImageView) -> CGFloat {
    guard let size = photo.image?.size else { return 1 }
    return min(photo.bounds.width / size.width, photo.bounds.height / size.height)
  }

  /// Sets the greatest scale: four times the fitting scale, and at least the photograph's own size.
  private func updateLimit(for photo: UIImageView) {
    scrollView.maximumZoomScale = max(4, 1 / fittedScale(of: photo))
  }

  private func showAllPages(at page: Int) {
    let wasZooming = mode != .paging
    mode = .paging
    UIView.animate(withDuration: Self.fadeIn) { [self] in dots.alpha = 1 }
    let size = scrollView.bounds.size
    scrollView.contentSize = CGSize(width: size.width * CGFloat(photos.count), height: size.height)
    for (index, photo) in photos.enumerated() {
      photo.frame = photoFrame(onPage: index)
      scrollView.addSubview(photo)
    }
    updateLimit(for: photos[page])
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentOffset = CGPoint(x: size.width * CGFloat(page), y: 0)
    guard wasZooming else { return dimNeighbours() }
    for (index, photo) in photos.enumerated() where index != page { photo.alpha = 0 }
    UIView.animate(withDuration: Self.fadeIn, delay: 0, options: [.allowUserInteraction]) { [self] in
      dimNeighbours()
    }
  }

  /// - Parameter dragged: Points from where the page rests to where it is.
  private func showOnlyPage(_ page: Int, dragged: CGFloat = 0) {
    mode = .zooming(page: page)
    UIView.animate(withDuration: Self.fadeOut) { [self] in dots.alpha = 0 }
    letNeighboursSink(around: page, dragged: dragged)
    photos[page].alpha = 1
    for (index, photo) in photos.enumerated() where index != page { photo.removeFromSuperview() }
    scrollView.isPagingEnabled = false
    scrollView.showsHorizontalScrollIndicator = true
    // The photograph moves to the origin, and the offset moves with it.
    let photo = photos[page]
    let (offset, place) = (scrollView.contentOffset, photo.frame.origin)
    photo.frame.origin = .zero
    updateLimit(for: photo)
    scrollView.contentSize = photo.frame.size
    scrollView.contentOffset = CGPoint(x: offset.x - place.x, y: offset.y)
  }

  /// The factor by which a double tap zooms in.
  static let tapZoom: CGFloat = 3

  /// Zooms in on the tapped point, or out to the whole photograph. A tapped neighbour comes to the middle.
  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    guard scrollView.zoomScale <= 1 else { return scrollView.setZoomScale(1, animated: true) }
    if mode == .paging {
      let width = max(1, scrollView.bounds.width)
      let page = Int((tap.location(in: scrollView).x / width).rounded(.down))
      guard page == currentPage else {
        guard photos.indices.contains(page) else { return }
        return scrollView.setContentOffset(CGPoint(x: width * CGFloat(page), y: 0), animated: true)
      }
      showOnlyPage(currentPage)
    }
    let center = tap.location(in: photos[currentPage])
    scrollView.zoom(to: zoomRect(for: scrollView, scale: Self.tapZoom, center: center), animated: true)
  }

  // MARK: - UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let width = scrollView.bounds.width
    // While a photograph is zoomed or about to be, the content is only that photograph.
    guard mode == .paging, scrollView.contentSize.width == width * CGFloat(photos.count), width > 0 else {
      return
    }
    currentPage = min(max(Int((scrollView.contentOffset.x / width).rounded()), 0), photos.count - 1)
    dots.currentPage = currentPage
    dimNeighbours()
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { photos[currentPage] }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    guard mode == .paging else { return }
    showOnlyPage(
      currentPage, dragged: scrollView.contentOffset.x - scrollView.bounds.width * CGFloat(currentPage))
  }

  /// Wheel and keys zoom without `willBeginZooming`. So this undoes their zoom, removes the other pages, and
  /// zooms again.
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    let scale = scrollView.zoomScale
    guard mode == .paging, scale != 1 else { return }
    photos[currentPage].transform = .identity
    showOnlyPage(currentPage)
    // Centre the whole photograph.
    scrollView.contentOffset = CGPoint(x: -photoFrame(onPage: 0).minX, y: 0)
    scrollView.setZoomScale(scale, animated: true)
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    if mode != .paging, scale <= scrollView.minimumZoomScale { showAllPages(at: currentPage) }
    self.view.setNeedsLayout()
  }

  // At the end of a motion, other photographs may be chosen.

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    view.setNeedsLayout()
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { view.setNeedsLayout() }
}

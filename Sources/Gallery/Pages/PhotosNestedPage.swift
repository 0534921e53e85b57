import Look
import UIKit

extension GalleryPage {
  static let photosNested = GalleryPage(
    name: "photos-nested", title: "Ten thousand photos", card: "Flick. Zoom into one. Flick\u{a0}on.",
    hint: "Flick. Zoom into one. Flick on.", mouseHint: "Drag. Zoom into one. Drag on.",
    teaches: """
      A scroll view that pages holds one that zooms for each photograph. \
      Three pages exist at a time; those left behind are used again.
      """,
    document: "A catalog of UIScrollView samples", isDarkRoom: true
  ) { PhotosNestedPage() }
}

/// Thousands of photographs side by side: a paging scroll view with a zooming scroll view for each page.
///
/// At most three pages exist at a time: the visible ones and their neighbours. Pages out of reach are reused.
final class PhotosNestedPage: UIViewController, UIScrollViewDelegate {
  /// Points between two photographs. The pager is wider than the page by this, so that the gap is between pages.
  static let gap: CGFloat = 20
  /// Points from the reading to the edges around it.
  private static let margin: CGFloat = 16

  let pager = UIScrollView()
  private(set) var pages: [Int: PhotoPageView] = [:]
  private(set) var sparePages: [PhotoPageView] = []
  let reading = Pill()
  let cache = LandscapeCache()
  let strip: FilmStrip
  let count: Int
  private(set) var currentPage = 0
  /// The photographs' size in points: the one that fills more of the stage.
  private(set) var photoSize = SamplePhoto.size
  /// The size of what stands in for an upright photograph, in points.
  private static let smallUprightSize = CGSize(width: 36, height: 64)

  /// Makes `count` pages, each with a landscape of its own.
  init(count: Int = 10_000) {
    self.count = count
    strip = FilmStrip(count: count, cache: cache)
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
    view.addSubview(reading)
    strip.didScrub = { [unowned self] in show(page: $0) }
    view.addSubview(strip)
  }

  /// Keeps the current page, and its scale and centre unless other photographs fill more.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Room for the strip, in which the hint has no place.
    let height = min(FilmStrip.height(forWidth: view.bounds.width), view.bounds.height)
    additionalSafeAreaInsets.bottom = height
    let top = min(view.safeAreaInsets.top, view.bounds.height - height)
    let room = CGRect(
      x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top - height))
    strip.frame = CGRect(x: 0, y: room.maxY, width: room.width, height: height)
    let frame = room.insetBy(dx: -Self.gap / 2, dy: 0)
    guard !room.isEmpty else { return }
    choosePhotographs(filling: room.size)
    guard frame != pager.frame else { return placeReading() }
    let page = currentPage
    pager.frame = frame
    placeReading()
    pager.contentSize = CGSize(width: CGFloat(count) * frame.width, height: frame.height)
    pager.contentOffset.x = CGFloat(page) * frame.width
    for (index, page) in pages { page.frame = self.frame(ofPage: index) }
    updatePages()
    placeReading()
  }

  /// The part of the page that a photograph can fill.
  private var stage: CGRect { pager.frame.insetBy(dx: Self.gap / 2, dy: 0) }

  /// Whether a finger, momentum, a wheel or a key moves a page, a photograph or the strip.
  private var isMoving: Bool {
    let scrollViews = [pager] + Array(pages.values)
    return strip.isMoving
      || scrollViews.contains {
        $0.isTracking || $0.isDecelerating || $0.isZoomBouncing || $0.isZoomAnimating
      }
  }

  /// Shows the photographs that fill more, once nothing moves. They are fitted, as one of another shape has no same middle.
  private func choosePhotographs(filling room: CGSize) {
    let size = SamplePhoto.size(filling: room)
    guard size != photoSize, !isMoving else { return }
    photoSize = size
    painting = nil
    guard !pages.isEmpty else { return }
    for (index, page) in pages { page.show(standIn: standIn(index), of: size) }
    paintPresent()
    placeReading()
  }

  /// The reading is in the upper left corner of the stage: above the photograph or beside it, or on it where it fills the stage. Where
  /// it would lie across the photograph's edge there, it is in the photograph's own corner, and goes with it as it is zoomed.
  private func placeReading() {
    let stage = self.stage
    let photo = pages[currentPage]?.seenSize ?? fittedSize(in: stage.size)
    let above = max(0, (stage.height - photo.height) / 2)
    let beside = max(0, (stage.width - photo.width) / 2)
    // For the longest reading, so that it stays where it is from page to page.
    let longest = Pill.width(of: text(forPage: count - 1), for: traitCollection)
    let hasRoom = above >= Pill.height + 2 * Self.margin || beside >= longest + 2 * Self.margin
    let corner = hasRoom ? stage.origin : CGPoint(x: stage.minX + beside, y: stage.minY + above)
    reading.place(CGPoint(x: corner.x + Self.margin, y: corner.y + Self.margin), anchor: .zero)
  }

  private func fittedSize(in stage: CGSize) -> CGSize {
    let scale = min(stage.width / photoSize.width, stage.height / photoSize.height)
    return CGSize(width: scale * photoSize.width, height: scale * photoSize.height)
  }

  private func text(forPage page: Int) -> String {
    "\(String(grouped: page + 1)) of \(String(grouped: count))"
  }

  private func show(page: Int) { pager.contentOffset.x = CGFloat(page) * pager.bounds.width }

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
    let text = text(forPage: currentPage)
    if reading.text != text {
      reading.text = text
      placeReading()
    }
    strip.show(position)
    // The visible pages and their neighbours.
    let first = max(0, Int((position - 0.5).rounded(.down)))
    let wanted = first..<min(count, first + 3)
    for (index, page) in pages where !wanted.contains(index) {
      page.removeFromSuperview()
      page.clear()
      pages[index] = nil
      sparePages.append(page)
    }
    let isFirst = pages.isEmpty && sparePages.isEmpty
    for index in wanted where pages[index] == nil {
      let page = sparePages.popLast() ?? PhotoPageView()
      page.didZoom = { [unowned self] in placeReading() }
      page.frame = frame(ofPage: index)
      page.show(standIn: standIn(index), of: photoSize)
      pager.addSubview(page)
      pages[index] = page
    }
    if isFirst { paintPresent() }
    paintAtRest()
  }

  /// A small picture that stands in for a photograph. The strip's are wide, so for an upright one another is drawn.
  private func standIn(_ index: Int) -> UIImage {
    photoSize == SamplePhoto.size
      ? cache.picture(index) : Landscape(index).photograph(Self.smallUprightSize)
  }

  // MARK: - Painting

  private var painting: LandscapePainting?
  private var frames: CADisplayLink?

  /// The page whose photograph is painted next: the present one, or one beside it.
  private var unpainted: Int? {
    pages.keys.filter { pages[$0]?.isPainted == false }
      .min { (abs($0 - currentPage), -$0) < (abs($1 - currentPage), -$1) }
  }

  /// Paints the present page's photograph at once.
  private func paintPresent() { while paintBand() == currentPage {} }

  /// Paints the photographs of the pages, one band in each frame in which nothing moves. If others fill more, it shows those first.
  private func paintAtRest() {
    guard frames == nil, unpainted != nil || SamplePhoto.size(filling: stage.size) != photoSize else {
      return
    }
    frames = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let isMoving = self.isMoving
      if !isMoving { choosePhotographs(filling: stage.size) }
      if view.window == nil || !isMoving && paintBand() == nil {
        link.invalidate()
        frames = nil
      }
    }
    frames?.add(to: .main, forMode: .common)
  }

  /// Paints a band of a photograph. Returns its page; nil if all are painted.
  private func paintBand() -> Int? {
    guard let number = unpainted else { return nil }
    if painting?.number != number {
      painting = LandscapePainting(
        number, size: photoSize, scale: max(1, traitCollection.displayScale))
    }
    guard let painting else { return nil }
    if let photo = painting.drawBand() {
      pages[number]?.show(photo)
      self.painting = nil
    }
    return number
  }
}

/// A photograph that can be zoomed. At first all of it is visible.
final class PhotoPageView: UIScrollView, UIScrollViewDelegate {
  let imageView = UIImageView()
  /// Whether the photograph itself is shown instead of its stand-in.
  private(set) var isPainted = false
  /// Called when the photograph's scale has changed.
  var didZoom: () -> Void = {}

  /// In points.
  private var photoSize = SamplePhoto.size

  /// The photograph's size as it is zoomed, in points.
  var seenSize: CGSize {
    CGSize(width: zoomScale * photoSize.width, height: zoomScale * photoSize.height)
  }

  init() {
    super.init(frame: .zero)
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

  /// Shows another photograph, of a size in points, zoomed to fit. A small picture stands in for it.
  func show(standIn: UIImage, of size: CGSize) {
    photoSize = size
    imageView.transform = .identity
    imageView.image = standIn
    imageView.frame = CGRect(origin: .zero, size: photoSize)
    isPainted = false
    contentSize = photoSize
    updateLimits()
    zoomScale = minimumZoomScale
  }

  /// Shows the photograph instead of its stand-in.
  func show(_ photo: UIImage) {
    imageView.image = photo
    isPainted = true
  }

  /// Releases its picture, which takes memory.
  func clear() { imageView.image = nil }

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
    guard !bounds.isEmpty else { return }
    let fitted = min(bounds.width / photoSize.width, bounds.height / photoSize.height)
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

  func scrollViewDidZoom(_ scrollView: UIScrollView) { didZoom() }
}

import Look
import UIKit

/// Small pictures of all photographs in a row, the present one in the middle. Scrubbing runs through thousands of them.
final class FilmStrip: UIView, UIScrollViewDelegate {
  var didScrub: (Int) -> Void = { _ in }
  private let count: Int
  private let cache: LandscapeCache
  private let scrollView = UIScrollView()
  private let ring = UIView()
  private var cells: [Int: UIImageView] = [:]
  private var spares: [UIImageView] = []
  private var frames: CADisplayLink?
  private let watch = RestWatch()
  /// Whether the strip itself goes to the photograph that is shown.
  private var isComingHome = false
  /// The photograph that is shown, or a fraction between two.
  private var position: CGFloat = 0

  /// The most pictures that are drawn in a frame. The others show one colour until they are drawn.
  private static let drawings = 6

  private static let gap: CGFloat = 8
  private var cellSize: CGSize {
    bounds.width < 700 ? CGSize(width: 56, height: 44) : CGSize(width: 64, height: 52)
  }
  private var step: CGFloat { cellSize.width + Self.gap }

  static func height(forWidth width: CGFloat) -> CGFloat { width < 700 ? 76 : 84 }

  init(count: Int, cache: LandscapeCache) {
    self.count = count
    self.cache = cache
    super.init(frame: .zero)
    backgroundColor = .darkroom
    clipsToBounds = true
    scrollView.delegate = self
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.accessibilityLabel = "All photographs"
    ring.layer.borderWidth = 2
    ring.layer.borderColor = UIColor.white.cgColor
    ring.layer.cornerRadius = 10
    ring.isUserInteractionEnabled = false
    addSubview(scrollView)
    addSubview(ring)
    let tap = UITapGestureRecognizer { [unowned self] in
      scrub(to: index(at: $0.location(in: scrollView).x))
    }
    scrollView.addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { fatalError("strips are not archived") }

  private func index(at x: CGFloat) -> Int { min(max(Int((x / step).rounded(.down)), 0), count - 1) }

  /// Whether a finger, momentum, a wheel or a key moves the strip.
  var isMoving: Bool { isHeld || watch.isWatching }

  private var isHeld: Bool { scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating }

  /// Scrolls to a page, or a fraction between two, unless something moves the strip.
  func show(_ position: CGFloat) {
    self.position = position
    guard !isMoving, bounds.width > 0 else { return }
    isFollowing = true
    scrollView.contentOffset.x = position * step - scrollView.contentInset.left
    isFollowing = false
    updateCells()
  }
  private var isFollowing = false

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updateCells()
    guard !isFollowing else { return }
    if !isHeld { watch.watch(scrollView) { [weak self] in self?.comeHome() } }
    if !isComingHome { scrub(to: index(at: scrollView.bounds.midX)) }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isComingHome = false }

  /// It is there, or a wheel or a key has taken over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { isComingHome = false }

  /// Brings the photograph that is shown into the ring.
  private func comeHome() {
    isComingHome = false
    let place = position.rounded() * step - scrollView.contentInset.left
    guard abs(scrollView.contentOffset.x - place) > 0.01 else { return }
    isComingHome = true
    scrollView.setContentOffset(CGPoint(x: place, y: scrollView.contentOffset.y), animated: true)
  }

  private func scrub(to index: Int) {
    position = CGFloat(index)
    didScrub(index)
  }

  /// Comes to rest with one photograph in the ring, not with a half of two, however slowly the finger left it.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let inset = scrollView.contentInset.left
    let nearest = ((targetContentOffset.pointee.x + inset) / step).rounded()
    targetContentOffset.pointee.x = min(max(nearest, 0), CGFloat(count - 1)) * step - inset
  }

  /// A finger that stops the strip and lifts again leaves it anywhere: it goes on to the photograph that is shown, which is another
  /// one if the finger has tapped it.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { comeHome() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0 else { return }
    // Another offset that comes of another size is nobody's choice.
    isFollowing = true
    scrollView.frame = bounds
    let inset = ((bounds.width - step) / 2).rounded()
    // Where the width has no middle, the right inset is the other one: the last photograph rests in the ring too.
    scrollView.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: bounds.width - step - inset)
    scrollView.contentSize = CGSize(width: CGFloat(count) * step, height: bounds.height)
    isFollowing = false
    for cell in cells.values { cell.removeFromSuperview() }
    cells = [:]
    ring.frame = CGRect(
      x: (bounds.midX - cellSize.width / 2 - 4).rounded(),
      y: (bounds.midY - cellSize.height / 2 - 4).rounded(),
      width: cellSize.width + 8, height: cellSize.height + 8)
    show(position)
    updateCells()
  }

  private func updateCells() {
    let first = max(0, Int((scrollView.bounds.minX / step).rounded(.down)))
    let wanted = first..<max(first, min(count, Int((scrollView.bounds.maxX / step).rounded(.up))))
    for (index, cell) in cells where !wanted.contains(index) {
      cell.removeFromSuperview()
      cells[index] = nil
      spares.append(cell)
    }
    for index in wanted where cells[index] == nil {
      let cell = spares.popLast() ?? UIImageView()
      cell.image = cache.kept(index)
      cell.backgroundColor = Landscape(index).haze
      cell.contentMode = .scaleAspectFill
      cell.clipsToBounds = true
      cell.layer.cornerRadius = 8
      cell.frame = CGRect(
        x: CGFloat(index) * step + Self.gap / 2, y: ((bounds.height - cellSize.height) / 2).rounded(),
        width: cellSize.width, height: cellSize.height)
      scrollView.addSubview(cell)
      cells[index] = cell
    }
    if cells.values.contains(where: { $0.image == nil }) { drawInNextFrame() }
  }

  // MARK: - Pictures

  /// Draws missing pictures, those in the middle first.
  private func drawPictures() {
    let middle = index(at: scrollView.bounds.midX)
    let missing = cells.keys.filter { cells[$0]?.image == nil }
      .sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
    for index in missing.prefix(Self.drawings) { cells[index]?.image = cache.picture(index) }
    if missing.count > Self.drawings, window != nil {
      drawInNextFrame()
    } else {
      frames?.invalidate()
      frames = nil
    }
  }

  /// Draws more pictures in the next frame.
  private func drawInNextFrame() {
    guard frames == nil else { return }
    frames = CADisplayLink { [weak self] link in
      if let self { drawPictures() } else { link.invalidate() }
    }
    frames?.add(to: .main, forMode: .common)
  }
}

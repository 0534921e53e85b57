import Look
import UIKit

/// A row of thumbnails of all pictures. The present one is larger and has a ring. Scrolling the row turns the pages at once.
final class FilmStrip: UIView, UIScrollViewDelegate {
  /// Called with the index of the picture that a finger, the mouse or a wheel has moved to.
  var didChoose: (Int) -> Void = { _ in }
  /// Called to turn by a number of pages.
  var turn: (Int) -> Void = { _ in }
  private let thumbnails: Thumbnails
  private var photos: [Photo] = []
  /// The index of the present picture; a fraction between two.
  private var position: CGFloat = 0
  private let scrollView = StripScrollView()
  private let ring = UIView()
  private var cells: [Int: StripCell] = [:]
  private var spares: [StripCell] = []
  private var isFollowing = false
  private let watch = RestWatch()
  /// The picture that the page shows, or a fraction between two.
  private var page: CGFloat = 0

  /// Between the present picture and the outer edge of its ring, in points.
  private static let ringGap: CGFloat = 4

  init(_ thumbnails: Thumbnails) {
    self.thumbnails = thumbnails
    super.init(frame: .zero)
    clipsToBounds = true
    scrollView.delegate = self
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.allowsKeyboardScrolling = false
    ring.layer.borderWidth = 2
    ring.layer.borderColor = UIColor.white.cgColor
    ring.layer.cornerRadius = 12
    ring.isUserInteractionEnabled = false
    addSubview(scrollView)
    scrollView.addSubview(ring)
    let press = UILongPressGestureRecognizer { [unowned self] in pressed($0) }
    press.minimumPressDuration = 0
    press.isEnabled = false
    self.press = press
    scrollView.addGestureRecognizer(press)
    scrollView.addGestureRecognizer(
      UITapGestureRecognizer { [unowned self] in choose($0.location(in: scrollView).x) })
    isAccessibilityElement = true
    accessibilityLabel = "Pictures"
    accessibilityTraits = .adjustable
    thumbnails.didMake = { [weak self] identity in
      guard let self else { return }
      for (index, cell) in cells where photos[index].identity == identity {
        cell.show(thumbnails[photos[index]])
      }
    }
  }

  required init?(coder: NSCoder) { fatalError("strips are not archived") }

  /// Follows a finger along a row that fits and does not scroll.
  private var press: UILongPressGestureRecognizer?

  private var layout: StripLayout {
    StripLayout(count: photos.count, windowWidth: window?.bounds.width ?? bounds.width)
  }

  /// The size of a strip that has `width` points of room.
  static func size(of count: Int, in width: CGFloat, windowWidth: CGFloat) -> CGSize {
    let layout = StripLayout(count: count, windowWidth: windowWidth)
    return CGSize(
      width: min(width, layout.width + 2 * ringGap), height: layout.large.height + 2 * ringGap)
  }

  // MARK: - Pictures

  /// Shows other pictures, with the present one at `index`.
  func show(_ photos: [Photo], at index: Int) {
    cells.values.forEach { $0.removeFromSuperview() }
    (cells, self.photos, position, page) = ([:], photos, CGFloat(index), CGFloat(index))
    updateValue()
    setNeedsLayout()
  }

  /// Scrolls to a picture, or to a fraction between two, unless a finger or a wheel moves the strip.
  func show(_ position: CGFloat) {
    page = position
    guard !isHeld, !watch.isWatching, position != self.position, !photos.isEmpty else { return }
    self.position = min(max(position, 0), CGFloat(photos.count - 1))
    updateValue()
    follow()
  }

  private var isHeld: Bool { scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating }

  private func updateValue() {
    let value = "\(String(grouped: Int(position.rounded()) + 1)) of \(String(grouped: photos.count))"
    if accessibilityValue != value { accessibilityValue = value }
  }

  override var canBecomeFocused: Bool { photos.count > 1 }
  override func accessibilityIncrement() { turn(1) }
  override func accessibilityDecrement() { turn(-1) }

  // MARK: - Scrubbing

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isFollowing else { return updateCells() }
    if !isHeld { watch.watch(scrollView) { [weak self] in self?.comeHome() } }
    let place = layout.position(at: scrollView.bounds.midX)
    position = min(max(place, 0), CGFloat(photos.count - 1))
    updateCells()
    updateValue()
    didChoose(Int(position.rounded()))
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    let half = scrollView.bounds.width / 2
    let place = layout.position(at: targetContentOffset.x + half).rounded()
    targetContentOffset.x = layout.middle(of: min(max(place, 0), CGFloat(photos.count - 1))) - half
  }

  /// Brings the picture that the page shows into the ring, after a wheel has left the strip between two.
  private func comeHome() {
    guard scrollView.isScrollEnabled, !photos.isEmpty else { return }
    let shown = min(max(page.rounded(), 0), CGFloat(photos.count - 1))
    let place = layout.middle(of: shown) - scrollView.bounds.width / 2
    guard abs(scrollView.contentOffset.x - place) > 0.01 else { return }
    scrollView.setContentOffset(CGPoint(x: place, y: scrollView.contentOffset.y), animated: true)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began || press.state == .changed else { return }
    choose(press.location(in: scrollView).x)
  }

  private func choose(_ x: CGFloat) { didChoose(layout.index(at: x, present: position)) }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, !photos.isEmpty else { return }
    isFollowing = true
    let layout = layout
    scrollView.frame = bounds
    let fits = layout.width <= bounds.width
    let inset = (bounds.width - (fits ? layout.width : layout.large.width)) / 2
    scrollView.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    scrollView.contentSize = CGSize(width: layout.width, height: bounds.height)
    scrollView.isScrollEnabled = !fits
    press?.isEnabled = fits
    isFollowing = false
    follow()
  }

  /// Centres the position, or all pictures if they fit.
  private func follow() {
    guard bounds.width > 0 else { return }
    isFollowing = true
    let layout = layout
    scrollView.contentOffset.x =
      scrollView.isScrollEnabled
      ? layout.middle(of: position) - bounds.width / 2 : -scrollView.contentInset.left
    isFollowing = false
    updateCells()
  }

  private func updateCells() {
    let layout = layout
    let wanted = layout.indices(from: scrollView.bounds.minX, to: scrollView.bounds.maxX)
    for (index, cell) in cells where !wanted.contains(index) {
      cell.removeFromSuperview()
      cells[index] = nil
      spares.append(cell)
    }
    for index in wanted {
      let (middle, size) = layout.place(of: index, at: position)
      let cell = cells[index] ?? addCell(index)
      cell.frame = CGRect(
        x: middle - size.width / 2, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
    }
    let size = layout.large
    ring.frame = CGRect(
      x: layout.middle(of: position) - size.width / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height
    ).insetBy(dx: -Self.ringGap, dy: -Self.ringGap)
    // Those nearest to the present picture come first.
    let present = Int(position.rounded())
    thumbnails.want(wanted.sorted { abs($0 - present) < abs($1 - present) }.map { photos[$0] })
  }

  private func addCell(_ index: Int) -> StripCell {
    let cell = spares.popLast() ?? StripCell()
    cell.show(thumbnails[photos[index]])
    scrollView.insertSubview(cell, belowSubview: ring)
    cells[index] = cell
    return cell
  }
}

/// The scroll view of the strip. It takes no keys, which turn the pages.
private final class StripScrollView: UIScrollView {
  override var canBecomeFocused: Bool { false }
}

/// A thumbnail with rounded corners, or the symbol of a broken picture.
private final class StripCell: UIView {
  private let imageView = UIImageView()
  private var broken: BrokenPictureView?

  init() {
    super.init(frame: .zero)
    backgroundColor = .surface
    layer.cornerRadius = 8
    clipsToBounds = true
    isUserInteractionEnabled = false
    addBorder()
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("cells are not archived") }

  func show(_ thumbnail: Thumbnails.Thumbnail?) {
    broken?.removeFromSuperview()
    broken = nil
    imageView.image = nil
    switch thumbnail {
    case .some(.picture(let image)): imageView.image = image
    case .some(.broken):
      let view = BrokenPictureView()
      addSubview(view)
      broken = view
      setNeedsLayout()
    case Optional.none, .some(.none): break
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    broken?.frame = CGRect(x: bounds.midX - 16, y: bounds.midY - 13, width: 32, height: 26)
  }
}

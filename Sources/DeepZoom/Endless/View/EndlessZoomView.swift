public import Foundation
import ScrollEngine
public import VellumKit

/// Shows an endless world. It pans and pinches like any scroll view, but no scale is the last.
///
/// What is seen is a place, kept as the address of a tile of any depth and an offset in it, and a scale with
/// an `Int` exponent. Neither becomes inexact at any depth. The scroll view inside works in a neighbourhood
/// of that place. When a zoom has ended, or a motion comes near the neighbourhood's end, it gets the
/// neighbourhood of what is seen then, while fingers and momentum continue.
///
/// Tiles are made on background threads, in the pool of `CATiledLayer`, and count against
/// `CATiledLayer.tileBudget`. A frame never waits for a tile: coarser or finer tiles stand in.
@preconcurrency @MainActor open class EndlessZoomView: UIView {
  /// What is shown.
  public let world: any EndlessWorld
  /// Hears when the viewport or the coverage changes.
  public weak var delegate: (any EndlessZoomViewDelegate)?
  /// Turns touches into motion. Its offsets and scales refer to the current neighbourhood and change with it.
  public let scrollView = UIScrollView()
  let content = EndlessContentView()
  private let tiles: EndlessTiles
  private let scrollDelegate = EndlessScrollDelegate()
  private var mapping: NeighbourhoodMapping

  /// Shows `world`, with its unit tile in the middle of `frame`, as large as fits.
  public init(world: any EndlessWorld, frame: CGRect = .zero) {
    self.world = world
    mapping = NeighbourhoodMapping(of: Self.start, in: world.extent)
    tiles = EndlessTiles(of: world, in: mapping.neighbourhood)
    super.init(frame: frame)
    clipsToBounds = true
    let layerTiles = LayerTiles(of: content.layer, from: tiles, resamples: true)
    tiles.tiles = layerTiles
    content.tiles = layerTiles
    // Tiles that are being made may outlive the view.
    layerTiles.coverageDidChange = { [weak self] in
      guard let self else { return }
      delegate?.endlessZoomViewDidChangeCoverage(self)
    }
    scrollDelegate.view = self
    scrollView.delegate = scrollDelegate
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.scrollsToTop = false
    scrollView.addSubview(content)
    addSubview(scrollView)
  }

  /// Traps: worlds are not archived.
  public required init?(coder: NSCoder) { fatalError("an EndlessZoomView is not archived") }

  /// The viewport before the first layout: it is fitted when the view has a size.
  private static let start = EndlessViewport(
    center: EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5), scale: WideDouble(1), size: .zero)

  // MARK: - Viewport

  /// The visible part of the world, in device pixels. While the scroll view animates a zoom, the viewport at
  /// its end.
  public private(set) var viewport = EndlessZoomView.start

  /// What the last frame was made of: sharp tiles, stand-ins and blank tiles.
  public var coverage: TileCoverage { content.tiles?.coverage ?? TileCoverage() }

  /// Moves a place to the middle, within the world's limits.
  ///
  /// A touch, or another call that changes the viewport, ends a flight where it is. The view jumps instead of
  /// flying if the path is too long to see tiles on the way, if `UIAccessibility.isReduceMotionEnabled`, or
  /// without a window.
  ///
  /// - Parameters:
  ///   - center: The place.
  ///   - scale: Device pixels per unit of the world.
  ///   - animated: Whether to fly there, zooming out until both places are near and in again, or to jump.
  public func show(_ center: EndlessPosition, scale: WideDouble, animated: Bool = false) {
    let goal = EndlessViewport(center: center, scale: scale, size: viewport.size)
    guard animated, window != nil, viewport.size != .zero, !UIAccessibility.isReduceMotionEnabled else {
      return show(goal)
    }
    let flight = EndlessFlight(from: presentedViewport ?? viewport, to: limits.allowed(goal))
    guard flight.length > 0, flight.length <= EndlessFlight.longest else { return show(goal) }
    self.flight = FlightClock(of: flight) { [weak self] in self?.fly() }
  }

  /// The flight under way, if any.
  private var flight: FlightClock?

  /// Shows the flight's viewport for the next frame.
  private func fly() {
    guard let flight else { return }
    // A finger that comes down stops the flight, as it stops a scroll view.
    if flight.isOver || window == nil || scrollView.isTracking { self.flight = nil }
    guard !scrollView.isTracking else { return }
    jump(to: (self.flight == nil ? flight.end : flight.viewport).resized(to: viewport.size))
  }

  /// Zooms about a point of the view's coordinates, at once.
  ///
  /// - Precondition: `factor` is positive and finite.
  public func zoom(by factor: Double, about point: CGPoint) {
    let density = displayDensity
    let pixel = CGPoint(x: point.x * density, y: point.y * density)
    show(viewport.zoomed(by: factor, about: pixel))
  }

  private func show(_ viewport: EndlessViewport) {
    flight = nil
    jump(to: viewport)
  }

  private func jump(to viewport: EndlessViewport) {
    let allowed = limits.allowed(viewport)
    scrollView.stopScrollingAndZooming()
    if viewport.size == .zero {
      self.viewport = allowed
      hasRequestedViewport = true
    } else {
      anchor(at: allowed)
      setViewport(allowed)
    }
  }

  /// Makes all tiles again. The old ones are shown until then.
  public func reload() { content.tiles?.invalidate(nil) }

  private var displayDensity: CGFloat { max(traitCollection.displayScale, 1) }
  private var limits: EndlessLimits { limits(for: viewport.size) }
  /// Whether a viewport was requested before the view had a size.
  private var hasRequestedViewport = false

  /// The limits of a viewport of a size. What the safe area leaves out does not count as seen.
  private func limits(for size: CGSize) -> EndlessLimits {
    let (insets, part, density) = (safeAreaInsets, world.part, displayDensity)
    let middle = CGPoint(
      x: size.width / 2 + (insets.left - insets.right) / 2 * density,
      y: size.height / 2 + (insets.top - insets.bottom) / 2 * density)
    return EndlessLimits(
      of: world.extent, size: size,
      part: Rect(
        origin: Vector(x: part.minX, y: part.minY), size: Vector(x: part.width, y: part.height)),
      middle: middle)
  }

  private func setViewport(_ new: EndlessViewport) {
    guard new != viewport else { return }
    viewport = new
    delegate?.endlessZoomViewDidChangeViewport(self)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let density = displayDensity
    let size = CGSize(
      width: (bounds.width * density).rounded(.up), height: (bounds.height * density).rounded(.up))
    guard size != viewport.size || scrollView.frame.size != bounds.size else { return }
    let isFirst = viewport.size == .zero && !hasRequestedViewport
    var next = viewport.resized(to: size)
    if isFirst {
      let side = max(1, min(Double(size.width), Double(size.height)))
      next = EndlessViewport(center: next.center, scale: WideDouble(side), size: size)
    }
    scrollView.frame = bounds
    next = limits(for: size).allowed(next)
    anchor(at: next)
    setViewport(next)
  }

  /// Takes over another middle of what is seen. What moves goes on, and comes to rest within the new limits.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    guard viewport.size != .zero else { return }
    if scrollView.isZooming || scrollView.isZoomAnimating || scrollView.isZoomBouncing { return }
    if scrollView.isTracking || scrollView.isDecelerating { return limitOffsets(limits) }
    let next = limits.allowed(viewport)
    anchor(at: next)
    setViewport(next)
  }

  // MARK: - Re-basing

  /// Gives the scroll view the neighbourhood of `viewport` and shows `viewport` in it. Drags and motions
  /// continue.
  private func anchor(at viewport: EndlessViewport) {
    let next = NeighbourhoodMapping(of: viewport, in: world.extent)
    mapping = next
    scrollDelegate.isMuted = true
    defer { scrollDelegate.isMuted = false }
    let density = Double(displayDensity)
    let zoomScale = next.zoomScale(for: viewport)
    let side = next.neighbourhood.pyramid.size.x / NeighbourhoodMapping.density / density
    let middle = next.middle(of: viewport.center, zoomScale: zoomScale)
    let corner = middle - Vector(x: Double(viewport.size.width), y: Double(viewport.size.height)) * 0.5
    // Keeps contentOffset at zero: drags move by whole pixels from there, and logs show the distance.
    let origin = CGPoint(x: -corner.x / density, y: -corner.y / density)
    content.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    content.transform = CGAffineTransform(scaleX: zoomScale, y: zoomScale)
    content.center = CGPoint(x: origin.x + side * zoomScale / 2, y: origin.y + side * zoomScale / 2)
    tiles.move(to: next.neighbourhood, in: content.bounds)

    let limits = limits(for: viewport.size)
    let least = limits.minScale.map { ($0 / viewport.scale).double * zoomScale } ?? 0
    let octaves = NeighbourhoodMapping.density
    scrollView.minimumZoomScale = max(least, 1 / octaves)
    scrollView.maximumZoomScale = octaves
    scrollView.contentSize = CGSize(width: side * zoomScale, height: side * zoomScale)
    corners = limits.corners(in: next.neighbourhood)
    limitOffsets(limits)
    scrollView.contentOffset = .zero
  }

  /// The corners of the part of the world that counts, in pixels of the neighbourhood.
  private var corners = (first: Vector.zero, last: Vector.zero)

  /// Gives the scroll view the insets that keep the part that counts in sight at its present scale.
  private func limitOffsets(_ limits: EndlessLimits) {
    let (frame, size) = (content.frame, scrollView.contentSize)
    let room = limits.room(density: Double(displayDensity))
    let unit = Double(frame.width) / mapping.neighbourhood.pyramid.size.x
    let (first, last) = (corners.first * unit, corners.last * unit)
    scrollView.contentInset = UIEdgeInsets(
      top: room.before.y - frame.minY - first.y, left: room.before.x - frame.minX - first.x,
      bottom: room.after.y + frame.minY + last.y - size.height,
      right: room.after.x + frame.minX + last.x - size.width)
  }

  /// The viewport that the scroll view shows at an offset, with its content at `content`.
  private func viewport(at offset: CGPoint, _ content: CGRect) -> EndlessViewport {
    let density = Double(displayDensity)
    return mapping.viewport(
      at: Vector(
        x: Double(offset.x - content.minX) * density + Double(viewport.size.width) / 2,
        y: Double(offset.y - content.minY) * density + Double(viewport.size.height) / 2),
      zoomScale: Double(content.width / self.content.bounds.width), size: viewport.size)
  }

  /// The viewport that the scroll view shows now, or at the end of an animated zoom.
  private var shownViewport: EndlessViewport { viewport(at: scrollView.contentOffset, content.frame) }

  /// The viewport on the screen at this moment of an animated zoom.
  private var presentedViewport: EndlessViewport? {
    guard let seen = scrollView.layer.presentation(), let place = content.layer.presentation() else {
      return nil
    }
    return viewport(at: seen.bounds.origin, place.frame)
  }

  /// Replaces the neighbourhood during an animated zoom, such as that of a wheel that keeps turning, and
  /// continues the animation in the new one.
  private func rebaseDuringZoom(to end: EndlessViewport) {
    guard let seen = presentedViewport else { return anchor(at: end) }
    anchor(at: seen)
    let zoomScale = mapping.zoomScale(for: end)
    let unit = 1 / (NeighbourhoodMapping.density * Double(displayDensity))
    let middle = mapping.neighbourhood.point(of: end.center) * unit
    let size = CGSize(width: bounds.width / zoomScale, height: bounds.height / zoomScale)
    let origin = CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
    scrollView.zoom(to: CGRect(origin: origin, size: size), animated: true)
  }

  /// Octaves after which an animated zoom continues in another neighbourhood. Chosen: the octaves left are
  /// more than a wheel zooms during one smoothed animation.
  private static let rebaseOctaves = CGFloat(TileNeighbourhood.octaves - 3)

  /// The scroll view has moved.
  func didMove() {
    flight = nil
    let shown = shownViewport
    if scrollView.isZoomAnimating, abs(log2(scrollView.zoomScale)) > Self.rebaseOctaves {
      return rebaseDuringZoom(to: shown)
    }
    // The part that counts grows and shrinks with the world.
    if scrollView.isZooming, world.extent == .unit { limitOffsets(limits) }
    if !scrollView.isZooming, !mapping.neighbourhood.hasRoom(around: shown.center, in: world.extent) {
      anchor(at: shown)
    }
    setViewport(shown)
  }

  /// The scroll view has finished zooming. The limits may have moved on the way: then it goes back within them.
  func didEndZooming() {
    let shown = shownViewport
    anchor(at: shown)
    setViewport(shown)
    let allowed = limits.allowed(shown)
    let way = shown.point(of: allowed.center)
    let distance = max(abs(way.x - shown.size.width / 2), abs(way.y - shown.size.height / 2))
    if distance > Self.leastWay, !scrollView.isTracking, !scrollView.isDecelerating {
      show(allowed.center, scale: allowed.scale, animated: true)
    }
  }

  /// Device pixels beyond the limits that are taken for rounding. Chosen.
  private static let leastWay: CGFloat = 0.5
}

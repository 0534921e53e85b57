/// The steps that every activity is made of: changes of offset and scale, and the beginnings and ends of episodes.
extension Scroller {
  mutating func move(to target: Vector) {
    guard target != offset else { return }
    offset = target
    emit(.didScroll)
  }

  /// Sets the scale, the content size that goes with it, and the offset.
  mutating func rescale(to newScale: Double, offset newOffset: Vector) {
    let zooms = setScale(newScale)
    move(to: newOffset)
    if zooms { emit(.didZoom) }
  }

  /// Returns whether the scale changed.
  mutating func setScale(_ newScale: Double) -> Bool {
    guard let content = geometry.zoomContent, newScale != scale else { return false }
    scale = newScale
    geometry.contentSize = content.size * newScale
    return true
  }

  /// The geometry once the content is zoomed to `scale`.
  func geometry(at scale: Double) -> Geometry {
    var scaled = geometry
    if let content = geometry.zoomContent, scale != self.scale { scaled.contentSize = content.size * scale }
    return scaled
  }

  var viewportCenter: Vector { geometry.viewport * 0.5 }

  var isWithinLimits: Bool { rules.limited(scale) == scale }

  /// Whether a zoom may end here: the scale is within its limits, and the offset within its range along axes that do not
  /// bounce, where only a zoom could bring it back.
  var canEndZoom: Bool {
    let home = geometry.clamped(offset)
    guard isWithinLimits else { return false }
    for axis in Axis.allCases where !rules.bounces[axis] && home[axis] != offset[axis] { return false }
    return true
  }

  // MARK: - Edges

  /// The offset shown for a pull to `pulled`: with rubber band, or the edge where it does not bounce.
  func shown(_ pulled: Vector) -> Vector {
    Vector(x: shown(pulled.x, .horizontal), y: shown(pulled.y, .vertical))
  }

  func shown(_ pulled: Double, _ axis: Axis) -> Double { shown(pulled, axis, in: geometry.range(axis)) }

  func shown(_ pulled: Double, _ axis: Axis, in range: ClosedRange<Double>) -> Double {
    let edge = pulled.clamped(to: range)
    guard edge != pulled, rules.bounces[axis] else { return edge }
    return edge + RubberBand(length: geometry.viewport[axis]).displacement(forPull: pulled - edge)
  }

  /// The pull that shows the content at `shown`: the inverse of ``shown(_:)``.
  func pulled(_ shown: Vector) -> Vector {
    Vector(x: pulled(shown.x, .horizontal), y: pulled(shown.y, .vertical))
  }

  func pulled(_ shown: Double, _ axis: Axis) -> Double { pulled(shown, axis, in: geometry.range(axis)) }

  func pulled(_ shown: Double, _ axis: Axis, in range: ClosedRange<Double>) -> Double {
    let edge = shown.clamped(to: range)
    guard edge != shown, rules.bounces[axis] else { return shown }
    return edge + RubberBand(length: geometry.viewport[axis]).pull(forDisplacement: shown - edge)
  }

  // MARK: - Ends

  mutating func comeToRest() {
    activity = .idle
    endDecelerating()
    endZooming()
  }

  /// Emits the end of an animated scroll, if `ended` was one, by itself or along with a zoom.
  mutating func emitEnd(ofScrollTo goal: OffsetAnimation.Goal?, atGoal: Bool) {
    switch goal {
    case .offset, .inside: emit(.didEndScrollingAnimation)
    case .top: if atGoal { emit(.didScrollToTop) }
    case .wheel, nil: break
    }
  }

  mutating func beginDragging() { effects.begin(.dragging, with: .willBeginDragging) }

  mutating func endDragging(willDecelerate: Bool) {
    effects.end(.dragging, with: .didEndDragging(willDecelerate: willDecelerate))
  }

  mutating func beginDecelerating(_ flight: Flight) {
    activity = .decelerating(flight)
    flightTime = flight.began
    effects.begin(.decelerating, with: .willBeginDecelerating)
  }

  mutating func endDecelerating() { effects.end(.decelerating, with: .didEndDecelerating) }

  /// Whether a zoom has begun and not ended, as the delegate is told.
  var hasOpenZoom: Bool { effects.isOpen(.zooming) }

  mutating func beginZooming() {
    if !hasOpenZoom { effects.begin(.zooming, with: .willBeginZooming) }
  }

  mutating func endZooming() { effects.end(.zooming, with: .didEndZooming(scale: scale)) }
}

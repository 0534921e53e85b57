/// How offset and scale change, and how what has begun ends: the few steps that every activity is made of.
extension Scroller {
  mutating func move(to target: Vector) {
    guard target != offset else { return }
    offset = target
    tell(.didScroll)
  }

  /// Sets the scale, the content size that goes with it, and the offset.
  mutating func rescale(to newScale: Double, offset newOffset: Vector) {
    let zooms = setScale(newScale)
    move(to: newOffset)
    if zooms { tell(.didZoom) }
  }

  /// Returns whether the scale is another one.
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

  /// Whether a zoom may end here: its scale is within the limits, and nothing is past an edge that does not bounce, from
  /// where only a zoom leads back.
  var isAtHome: Bool {
    let home = geometry.clamped(offset)
    return isWithinLimits && Axis.allCases.allSatisfy { rules.bounces[$0] || home[$0] == offset[$0] }
  }

  // MARK: - Edges

  /// Where content is shown that is pulled to `pulled`: the rubber band, or the edge where nothing bounces.
  func shown(_ pulled: Vector) -> Vector {
    Vector(x: shown(pulled.x, .horizontal), y: shown(pulled.y, .vertical))
  }

  func shown(_ pulled: Double, _ axis: Axis) -> Double { shown(pulled, axis, in: geometry.range(axis)) }

  func shown(_ pulled: Double, _ axis: Axis, in range: ClosedRange<Double>) -> Double {
    let edge = pulled.clamped(to: range)
    guard edge != pulled, rules.bounces[axis] else { return edge }
    return edge + RubberBand(length: geometry.viewport[axis]).displacement(forPull: pulled - edge)
  }

  /// Where content must be pulled to be shown at `shown`.
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

  /// Tells that an animated scroll is over, if `ended` was one, by itself or along with a zoom.
  mutating func tellEnd(ofScrollIn ended: Activity, atGoal: Bool) {
    switch ended {
    case .animatingOffset(let animation): tellEnd(ofScrollTo: animation.goal, atGoal: atGoal)
    case .settling(let zoom), .tracking(.zoom(let zoom)):
      if let goal = zoom.scroll { tellEnd(ofScrollTo: goal, atGoal: atGoal) }
    case .landing(let release):
      if let goal = release.next.scroll { tellEnd(ofScrollTo: goal, atGoal: atGoal) }
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .zooming,
      .decelerating,
      .wheeling:
      break
    }
  }

  mutating func tellEnd(ofScrollTo goal: OffsetAnimation.Goal, atGoal: Bool) {
    switch goal {
    case .offset, .inside: tell(.didEndScrollingAnimation)
    case .top: if atGoal { tell(.didScrollToTop) }
    }
  }

  mutating func beginDragging() { tell(.willBeginDragging, episode: dragging.begin()) }

  mutating func endDragging(willDecelerate: Bool) {
    if dragging.end() { tell(.didEndDragging(willDecelerate: willDecelerate), episode: 0) }
  }

  mutating func beginDecelerating(_ flight: Flight) {
    activity = .decelerating(flight)
    flightSeen = flight.began
    tell(.willBeginDecelerating, episode: decelerating.begin())
  }

  mutating func endDecelerating() {
    if decelerating.end() { tell(.didEndDecelerating, episode: 0) }
  }

  mutating func beginZooming() {
    if !zooming.isOpen { tell(.willBeginZooming, episode: zooming.begin()) }
  }

  mutating func endZooming() {
    if zooming.end() { tell(.didEndZooming(scale: scale), episode: 0) }
  }
}

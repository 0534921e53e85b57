/// A scroller with its indicators, for a front without views: wheel, keys and frames go in, and what the fingers of its
/// ``ScrollTree`` do; effects and what is to be seen come out. Numbers are finite; the caller checks that.
package struct ScrollPane: Equatable, Sendable {
  /// What moves and where.
  package private(set) var scroller = Scroller()
  /// What the program has set beside the rules.
  package var settings = Settings()
  /// The offset that is shown: rounded to device pixels while fingers or their momentum move it.
  package private(set) var published = PublishedOffset(.zero)
  /// When the bars show.
  package internal(set) var indicators = IndicatorFade.hidden
  /// Whether the contacts that are down, or were last, have become a gesture or have stopped content that moved. Then they
  /// are no tap.
  package internal(set) var claimsContacts = false
  /// What has happened since ``takeEffects()``.
  package private(set) var effects: [Scroller.Effect] = []
  /// Where a release leads, while the program is asked.
  package private(set) var question: Scroller.Landing?

  /// The picture that is shown, if the content is one.
  package var picture: PanePicture?

  /// What the program has set beside the rules.
  package struct Settings: Equatable, Sendable {
    /// Device pixels to a point.
    package var pixelsPerPoint = 1.0
    /// Whether fingers, wheel and keys scroll.
    package var isScrollEnabled = true
    /// Whether fingers, wheel and keys zoom.
    package var isZoomEnabled = true
    /// Whether animations arrive with the next frame.
    package var reducesMotion = false
    /// The axes that show an indicator.
    package var indicators = AxisFlags.both
    /// The axes along which a drag at an edge is left to an outer pane.
    package var transfers = AxisFlags.both
    /// Whether a drag that reaches an edge continues in an outer pane.
    package var handsOverDragsAtEdges = false
    /// Room around the content, without that of a refresh.
    package var insets = Insets.zero
    /// Whether a pull beyond the top starts a refresh.
    package var hasRefreshPull = false
    /// Whether the front's own scrolling takes wheel and keys, so that only fingers move the pane: the browser's page.
    package var takesOnlyFingers = false
    /// Whether text runs from right to left, so that content begins at its right.
    package var isRightToLeft = false
    /// Whether content is told of a touch only after a while, because it may drag.
    package var delaysContentTouches = true
    /// Whether a touch that content was told of may still drag.
    package var canCancelContentTouches = true

    package init() {}
  }

  /// Whether a refresh is under way.
  package internal(set) var refresh = RefreshPull.resting
  /// What the mouse does to the bars.
  package internal(set) var grip = Grip.none
  /// What content is to be told of touches, since ``takeEffects()``.
  package internal(set) var contentTouches: [ContentTouch] = []

  private var notchParts = NotchParts()
  /// The origin that the program last heard of.
  private var reportedOrigin = Vector.zero

  /// Makes a pane without content.
  package init() {}

  /// Forgets the effects that have been read.
  package mutating func takeEffects() {
    effects.removeAll(keepingCapacity: true)
    contentTouches.removeAll(keepingCapacity: true)
  }

  /// Whether the program is asked where a release leads.
  var isAsking: Bool { question != nil }

  /// Whether the content moves, is held, or waits for the answer where to rest.
  package var isMoving: Bool { scroller.isTracking || scroller.needsFrame || isAsking }

  /// Whether the pane must be told of the next frame.
  package var needsFrame: Bool { scroller.needsFrame || indicators.isFading }

  // MARK: - Inputs

  /// Sends an input to the scroller. If the program has not answered yet where to rest, the proposed place is taken first.
  package mutating func send(_ input: Scroller.Input, at now: Timestamp) {
    if let asked = question {
      // The fingers whose release is asked about are lifting. That moves nothing, so the question stays open.
      if case .touchUp = input { return handle(input, at: now) }
      question = nil
      if case .land = input { return handle(input, at: now) }
      handle(.land(at: asked.target), at: now)
    }
    handle(input, at: now)
  }

  private mutating func handle(_ input: Scroller.Input, at now: Timestamp) {
    let rounds = input.isByHand && scroller.isScrolledByHand
    scroller.handle(input, at: now)
    show(rounding: rounds)
    while let effect = scroller.nextEffect() { perform(effect, at: now) }
    followPull(at: now)
    indicators.update(isHeld: isIndicatorHeld, at: now)
  }

  /// Makes room for a refresh without moving content at rest; returns whether it is at rest.
  mutating func makeRoom(_ insets: Insets) -> Bool { scroller.makeRoom(insets) }

  private mutating func show(rounding: Bool) {
    let offset = scroller.offset
    guard offset != published.exact else { return }
    let shown = rounding ? scroller.geometry.rounded(offset, scale: settings.pixelsPerPoint) : offset
    published = PublishedOffset(exact: offset, origin: published.origin(of: offset, rounded: shown))
  }

  private mutating func perform(_ effect: Scroller.Effect, at now: Timestamp) {
    switch effect {
    case .didScroll:
      let origin = published.origin
      guard origin != reportedOrigin else { return }
      let moved = AxisFlags(
        horizontal: origin.x != reportedOrigin.x, vertical: origin.y != reportedOrigin.y)
      reportedOrigin = origin
      if scroller.isTracking || scroller.needsFrame {
        indicators.show(moved, restBehavior: .rest, isHeld: isIndicatorHeld, at: now)
      }
    case .willEndDragging(let landing):
      question = landing
    case .willBeginDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation,
      .didScrollToTop, .didZoom, .willBeginZooming, .didEndZooming:
      break
    }
    effects.append(effect)
  }

  var isIndicatorHeld: Bool { scroller.isTracking || scroller.needsFrame || grip.isAny }

  /// Takes in that a frame is due.
  package mutating func frame(at now: Timestamp) {
    if scroller.needsFrame || isAsking { send(.frame, at: now) }
    indicators.pass(to: now)
  }

  /// Shows both bars for a moment.
  package mutating func flashIndicators(at now: Timestamp) {
    indicators.show(.both, restBehavior: .rest, isHeld: isIndicatorHeld, at: now)
  }

  // MARK: - Zooming

  /// Whether fingers, wheel and keys may zoom now.
  var mayZoom: Bool { settings.isZoomEnabled && scroller.canZoom }

  /// Replaces the exact offset by the published one, which may differ by half a pixel after a drag or a deceleration. Zooming in
  /// and back out then returns to the offset that was seen.
  mutating func adoptPublishedOffset(at now: Timestamp) {
    guard !scroller.needsFrame, !scroller.isDragging, published.origin != scroller.offset else { return }
    send(.setOffset(published.origin), at: now)
  }

  // MARK: - Wheel and keys

  /// Zooms for the program, or by wheel or key.
  package mutating func zoom(
    to target: Scroller.ZoomTarget, _ style: Scroller.AnimationStyle, at now: Timestamp
  ) {
    adoptPublishedOffset(at: now)
    send(.zoom(to: target, style), at: now)
    // In a pane no client places the content after a zoom: its alignment does.
    if scroller.isPlacingZoom { send(.laidOut, at: now) }
  }

  /// How a program's motion, or a key's, gets there.
  package func style(animated: Bool) -> Scroller.AnimationStyle {
    guard animated else { return .immediate }
    return settings.reducesMotion ? .reduced : .animated
  }

  /// What becomes of a wheel's turn or a key.
  enum Answer: Equatable, Sendable {
    /// It scrolls, zooms, or is kept.
    case taken
    /// It has nothing to move here: by this distance it might scroll what is around the pane. 0 for one that zooms.
    case left(Vector)
  }

  /// Takes in a wheel's turn. At the end of the range it is left, so that what is around the pane can scroll.
  mutating func take(_ turn: WheelTurn, at now: Timestamp) -> Answer {
    if turn.zooms {
      guard mayZoom else { return .left(.zero) }
      let (factor, style): (Double, Scroller.AnimationStyle) =
        switch turn.amount {
        case .notches(let notches): (Scroller.zoom(ofNotches: notches.y), .smoothed)
        case .points(let points): (Scroller.zoom(ofPoints: points.y), .immediate)
        }
      zoom(to: .scale(scroller.scale * factor, about: turn.position), style, at: now)
      return .taken
    }
    guard settings.isScrollEnabled else { return .left(.zero) }
    switch turn.amount {
    case .notches(let notches):
      return turnNotches(notches, by: points(of: turn.distance), shift: turn.turnsSideways, at: now)
    case .points(let points):
      guard scroller.rules.isPaging else { return step(by: points, .immediate, at: now) }
      // Pages turn by the notch, also on a touchpad: it has no end at which they could be decided.
      let length = Vector(x: scroller.notchDistance(.horizontal), y: scroller.notchDistance(.vertical))
      let notches = Vector(
        x: length.x > 0 ? points.x / length.x : 0, y: length.y > 0 ? points.y / length.y : 0)
      return turnNotches(notches, shift: false, at: now)
    }
  }

  private func points(of distance: WheelTurn.Distance?) -> Vector? {
    switch distance {
    case .points(let points): return points
    case .pages(let pages):
      let viewport = scroller.geometry.viewport * Scroller.page
      return Vector(x: pages.x * viewport.x, y: pages.y * viewport.y)
    case nil: return nil
    }
  }

  private mutating func turnNotches(
    _ notches: Vector, by distance: Vector? = nil, shift: Bool, at now: Timestamp
  ) -> Answer {
    switch scroller.step(ofNotches: notches, by: distance, shift: shift, after: &notchParts) {
    case .waits: return .taken
    case .steps(let distance): return step(by: distance, .smoothed, at: now)
    }
  }

  /// Takes in a key.
  mutating func take(_ key: ScrollKey, at now: Timestamp) -> Answer {
    let isReversed = settings.isRightToLeft && scroller.pageAxis == .horizontal
    switch scroller.step(of: isReversed ? key.opposite : key) {
    case .scrolls(let distance):
      return settings.isScrollEnabled ? step(by: distance, style(animated: true), at: now) : .left(.zero)
    case .zooms(let scale):
      guard mayZoom else { return .left(.zero) }
      // A held key repeats. Repeats continue the animation instead of restarting it.
      let style = scroller.isAnimatingZoom ? .smoothed : style(animated: true)
      zoom(to: .scale(scale, about: nil), style, at: now)
      return .taken
    }
  }

  private mutating func step(
    by distance: Vector, _ style: Scroller.AnimationStyle, at now: Timestamp
  ) -> Answer {
    if scroller.isTurningPage(by: distance) { return .taken }
    guard scroller.target(ofStep: distance) != nil else { return .left(distance) }
    send(.step(by: distance, style), at: now)
    return .taken
  }
}

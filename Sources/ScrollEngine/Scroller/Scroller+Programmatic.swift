/// What programs ask for; and how, what wheels and keys do.
extension Scroller {
  /// Seconds of an animated change of offset or scale. Chosen; UIKit's is assumed to be 0.3 by its clients.
  static var animationDuration: Double { 0.30 }
  /// Seconds over which a wheel's notch is spread. Chosen.
  static var smoothingDuration: Double { 0.20 }

  static func duration(_ manner: Manner) -> Double {
    switch manner {
    case .atOnce, .reduced: 0
    case .animated: animationDuration
    case .smoothed: smoothingDuration
    }
  }

  static func curve(_ manner: Manner) -> TimingCurve {
    manner == .smoothed ? .easeOut : .easeInOut
  }

  // MARK: - Offset

  mutating func setOffset(_ target: Vector) {
    switch activity {
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation):
      move(to: target)
    case .landing, .settling, .tracking(.zoom):
      let before = activity
      setScrollAlong(nil)
      move(to: target)
      regrip()
      emitEnd(ofScrollIn: before, atGoal: false)
    case .dragging, .zooming:
      move(to: target)
      regrip()
    case .decelerating:
      let shift = target - offset
      guard shift != .zero else { return }
      move(to: target)
      resumeFlight(movedBy: shift)
    case .animatingOffset:
      let ended = activity
      activity = .idle
      move(to: target)
      emitEnd(ofScrollIn: ended, atGoal: false)
    }
  }

  /// Which animated scroll ends with the zoom that is on its way, or waits for the delegate's answer; nil if none does.
  private mutating func setScrollAlong(_ goal: OffsetAnimation.Goal?) {
    switch activity {
    case .settling(var zoom):
      zoom.scroll = goal
      activity = .settling(zoom)
    case .tracking(.zoom(var zoom)):
      zoom.scroll = goal
      activity = .tracking(.zoom(zoom))
    case .landing(let release):
      if goal == nil { willFollow(release.next.withoutScroll) }
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .zooming,
      .decelerating,
      .animatingOffset:
      break
    }
  }

  /// What comes after the delegate's answer is another.
  mutating func willFollow(_ next: Release.Next) {
    guard case .landing(var release) = activity else { return }
    release.next = next
    activity = .landing(release)
  }

  mutating func scroll(
    to target: Vector, _ manner: Manner, goal: OffsetAnimation.Goal, at now: Timestamp
  ) {
    let target = goal == .inside ? inside(target) : target
    switch activity {
    case .dragging, .zooming:
      // Fingers hold the content: it is taken along at once.
      let isAnimated = manner.isTold && target != offset
      setOffset(target)
      if isAnimated { emitEnd(ofScrollTo: goal, atGoal: true) }
    case .settling, .tracking(.zoom):
      // What is seen goes there with the zoom, and arrives with it.
      guard manner.isTold else { return setOffset(target) }
      guard target != offset else { return }
      let before = activity
      setScrollAlong(goal)
      move(to: target)
      regrip()
      if goal == .top { emitEnd(ofScrollIn: before, atGoal: false) }
    case .landing(let release):
      scrollAfter(release, to: target, manner, goal: goal)
    case .idle, .tracking(.nothing), .tracking(.animation), .tracking(.flight), .decelerating,
      .animatingOffset:
      replaceMotion(to: target, manner, goal: goal, at: now)
    }
  }

  /// Inside of the question where to land: the last motion that is asked for comes in place of the flight, but not of a
  /// zoom's way back to its limits.
  private mutating func scrollAfter(
    _ release: Release, to target: Vector, _ manner: Manner, goal: OffsetAnimation.Goal
  ) {
    let leadsThere = manner != .atOnce && target != offset
    switch release.next {
    case .zoom(var zoom) where zoom.animation != nil:
      guard leadsThere else { return setOffset(target) }
      zoom.scroll = goal
      willFollow(.zoom(zoom))
      move(to: target)
      regrip()
    case .flight, .rest, .scroll, .zoom:
      if leadsThere { return willFollow(.scroll(to: target, manner, goal)) }
      willFollow(.rest)
      move(to: target)
      emitEnd(ofScrollIn: .landing(release), atGoal: false)
    case .zoomBounce:
      move(to: target)
      if leadsThere { emitEnd(ofScrollTo: goal, atGoal: true) }
    }
  }

  mutating func scrollToTop(_ manner: Manner, at now: Timestamp) {
    let top = top(at: isComingHome ? offset.x.clamped(to: geometry.range(.horizontal)) : offset.x)
    switch activity {
    case .dragging, .zooming, .landing:
      break
    case .tracking(.zoom), .settling:
      if manner.isTold, top != offset { return scroll(to: top, manner, goal: .top, at: now) }
      if top != offset { setOffset(top) }
      emit(.didScrollToTop)
    case .idle, .tracking(.nothing), .tracking(.animation), .tracking(.flight), .decelerating,
      .animatingOffset:
      replaceMotion(to: top, manner, goal: .top, at: now)
    }
  }

  /// `target` inside the range, but for axes that it leaves where a program has put the content.
  private func inside(_ target: Vector) -> Vector {
    let clamped = geometry.clamped(target)
    if isComingHome { return clamped }
    return Vector(
      x: target.x == offset.x ? offset.x : clamped.x, y: target.y == offset.y ? offset.y : clamped.y)
  }

  /// The top, with the content at `x`.
  func top(at x: Double) -> Vector { Vector(x: x, y: geometry.range(.vertical).lowerBound) }

  /// Whether content that is outside the range is on its way back, or will be: a program has not put it there.
  private var isComingHome: Bool {
    switch activity {
    case .decelerating, .landing, .tracking(.flight), .tracking(.animation): true
    case .animatingOffset(let animation): animation.goal != .offset
    case .idle, .tracking(.nothing), .tracking(.zoom), .dragging, .zooming, .settling:
      false
    }
  }

  /// Ends what goes on by itself, and begins the way to `target` if it is one.
  private mutating func replaceMotion(
    to target: Vector, _ manner: Manner, goal: OffsetAnimation.Goal, at now: Timestamp
  ) {
    let replaced = activity
    if manner == .atOnce || target == offset {
      activity = .idle
      move(to: target)
      emitEnd(ofScrollIn: replaced, atGoal: false)
      letGo(of: replaced)
      if goal == .top { emit(.didScrollToTop) }
    } else {
      activity = .animatingOffset(
        OffsetAnimation(
          goal: manner == .smoothed ? .wheel : goal, from: offset, to: target, curve: Self.curve(manner),
          duration: Self.duration(manner), began: now))
      // Of two animated changes in succession the delegate hears of one end, the second's.
      if manner == .smoothed || goal == .top { emitEnd(ofScrollIn: replaced, atGoal: false) }
      letGo(of: replaced)
    }
  }

  /// Ends what a program's motion has replaced.
  private mutating func letGo(of replaced: Activity) {
    if replaced == .tracking(.flight) { emit(.didEndDragging(willDecelerate: false)) }
    endDecelerating()
    endZooming()
  }

  // MARK: - Stop

  mutating func stop() {
    switch activity {
    case .idle:
      // Nothing to stop: an offset that a program has set stays, wherever it is.
      break
    case .landing:
      let before = activity
      willFollow(.rest)
      moveWithinLimits()
      emitEnd(ofScrollIn: before, atGoal: false)
    case .tracking, .dragging, .zooming, .decelerating, .animatingOffset, .settling:
      let stopped = activity
      activity = .idle
      moveWithinLimits()
      emitEnd(ofScrollIn: stopped, atGoal: false)
      if stopped == .tracking(.flight) { emit(.didEndDragging(willDecelerate: false)) }
      endDragging(willDecelerate: false)
      comeToRest()
    }
  }

  /// Scale and offset to their limits, at once, and to the nearest page; the scale only if it is being zoomed.
  private mutating func moveWithinLimits() {
    guard hasOpenZoom else { return move(to: restingPlace(of: offset, at: scale)) }
    let end = endOfZoomBounce(about: viewportCenter)
    rescale(to: end.scale, offset: end.offset)
  }
}

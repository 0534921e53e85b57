/// Motions that programs, wheels and keys ask for.
extension Scroller {
  /// Seconds of an animated change of offset or scale. Chosen: clients assume that UIKit's takes 0.3 s.
  static var animationDuration: Double { 0.30 }
  /// Seconds over which a wheel's notch is smoothed. Chosen.
  static var smoothingDuration: Double { 0.20 }

  static func duration(_ style: AnimationStyle) -> Double {
    switch style {
    case .immediate, .reduced: 0
    case .animated: animationDuration
    case .smoothed: smoothingDuration
    }
  }

  static func curve(_ style: AnimationStyle) -> TimingCurve {
    style == .smoothed ? .easeOut : .easeInOut
  }

  // MARK: - Offset

  mutating func setOffset(_ target: Vector) {
    switch activity {
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation):
      move(to: target)
    case .landing, .settling, .tracking(.zoom):
      let ended = activity.scroll
      setConcurrentScroll(nil)
      move(to: target)
      reanchor()
      emitEnd(ofScrollTo: ended, atGoal: false)
    case .dragging, .zooming:
      move(to: target)
      reanchor()
    case .decelerating:
      let shift = target - offset
      guard shift != .zero else { return }
      move(to: target)
      resumeFlight(movedBy: shift)
    case .animatingOffset:
      let ended = activity.scroll
      activity = .idle
      move(to: target)
      emitEnd(ofScrollTo: ended, atGoal: false)
    }
  }

  /// Sets the animated scroll that ends with the present zoom; nil drops it, also one that waits for the delegate's answer.
  private mutating func setConcurrentScroll(_ goal: OffsetAnimation.Goal?) {
    switch activity {
    case .settling(var zoom):
      zoom.scroll = goal
      activity = .settling(zoom)
    case .tracking(.zoom(var zoom)):
      zoom.scroll = goal
      activity = .tracking(.zoom(zoom))
    case .landing(let release):
      if goal == nil { setNext(release.next.withoutScroll) }
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .zooming,
      .decelerating,
      .animatingOffset:
      break
    }
  }

  /// Sets what follows the delegate's answer.
  mutating func setNext(_ next: Release.Next) {
    guard case .landing(var release) = activity else { return }
    release.next = next
    activity = .landing(release)
  }

  mutating func scroll(
    to target: Vector, _ style: AnimationStyle, goal: OffsetAnimation.Goal, at now: Timestamp
  ) {
    let target = goal == .inside ? inside(target) : target
    switch activity {
    case .dragging, .zooming:
      // Fingers hold the content: it moves at once.
      let isAnimated = style.reportsEnd && target != offset
      setOffset(target)
      if isAnimated { emitEnd(ofScrollTo: goal, atGoal: true) }
    case .settling, .tracking(.zoom):
      // The presentation goes there with the zoom, and arrives with it.
      guard style.reportsEnd else { return setOffset(target) }
      guard target != offset else { return }
      let ended = activity.scroll
      setConcurrentScroll(goal)
      move(to: target)
      reanchor()
      if goal == .top { emitEnd(ofScrollTo: ended, atGoal: false) }
    case .landing(let release):
      scrollAfter(release, to: target, style, goal: goal)
    case .idle, .tracking(.nothing), .tracking(.animation), .tracking(.flight), .decelerating,
      .animatingOffset:
      replaceMotion(to: target, style, goal: goal, at: now)
    }
  }

  /// While the delegate is asked where to rest, the last motion that is asked for replaces the flight, but not a zoom
  /// bounce.
  private mutating func scrollAfter(
    _ release: Release, to target: Vector, _ style: AnimationStyle, goal: OffsetAnimation.Goal
  ) {
    let leadsThere = style != .immediate && target != offset
    switch release.next {
    case .zoom(var zoom) where zoom.animation != nil:
      guard leadsThere else { return setOffset(target) }
      zoom.scroll = goal
      setNext(.zoom(zoom))
      move(to: target)
      reanchor()
    case .flight, .rest, .scroll, .zoom:
      if leadsThere { return setNext(.scroll(to: target, style, goal)) }
      setNext(.rest)
      move(to: target)
      emitEnd(ofScrollTo: release.next.scroll, atGoal: false)
    case .zoomBounce:
      move(to: target)
      if leadsThere { emitEnd(ofScrollTo: goal, atGoal: true) }
    }
  }

  mutating func redirect(from place: Vector, to target: Vector, at now: Timestamp) {
    guard case .animatingOffset(var animation) = activity else { return }
    animation = animation.moved(by: place - offset)
    animation.redirect(to: target, at: now)
    activity = .animatingOffset(animation)
    move(to: place)
  }

  mutating func scrollToTop(_ style: AnimationStyle, at now: Timestamp) {
    let top = top(at: isReturning ? offset.x.clamped(to: geometry.range(.horizontal)) : offset.x)
    switch activity {
    case .dragging, .zooming, .landing:
      break
    case .tracking(.zoom), .settling:
      if style.reportsEnd, top != offset { return scroll(to: top, style, goal: .top, at: now) }
      if top != offset { setOffset(top) }
      emit(.didScrollToTop)
    case .idle, .tracking(.nothing), .tracking(.animation), .tracking(.flight), .decelerating,
      .animatingOffset:
      replaceMotion(to: top, style, goal: .top, at: now)
    }
  }

  /// `target` limited to the range, except along axes that it leaves where a program has put the content.
  private func inside(_ target: Vector) -> Vector {
    let clamped = geometry.clamped(target)
    if isReturning { return clamped }
    return Vector(
      x: target.x == offset.x ? offset.x : clamped.x, y: target.y == offset.y ? offset.y : clamped.y)
  }

  /// The top, with the content at `x`.
  func top(at x: Double) -> Vector { Vector(x: x, y: geometry.range(.vertical).lowerBound) }

  /// Whether content outside the range is on its way back, or will be: it is not a program that has put it there.
  private var isReturning: Bool {
    switch activity {
    case .decelerating, .landing, .tracking(.flight), .tracking(.animation): true
    case .animatingOffset(let animation): animation.goal != .offset
    case .idle, .tracking(.nothing), .tracking(.zoom), .dragging, .zooming, .settling:
      false
    }
  }

  /// Ends what moves by itself, and starts the motion to `target`, if it is not the present offset.
  private mutating func replaceMotion(
    to target: Vector, _ style: AnimationStyle, goal: OffsetAnimation.Goal, at now: Timestamp
  ) {
    let (ended, wasCaughtFlight) = (activity.scroll, activity.isCaughtFlight)
    if style == .immediate || target == offset {
      activity = .idle
      move(to: target)
      emitEnd(ofScrollTo: ended, atGoal: false)
      endEpisodes(ofCaughtFlight: wasCaughtFlight)
      if goal == .top { emit(.didScrollToTop) }
    } else {
      activity = .animatingOffset(
        OffsetAnimation(
          goal: style == .smoothed ? .wheel : goal, from: offset, to: target, curve: Self.curve(style),
          duration: Self.duration(style), began: now))
      // Of two animated changes, one replacing the other, the delegate hears the end of the second only.
      if style == .smoothed || goal == .top { emitEnd(ofScrollTo: ended, atGoal: false) }
      endEpisodes(ofCaughtFlight: wasCaughtFlight)
    }
  }

  /// Ends the episodes of what a program's motion has replaced.
  private mutating func endEpisodes(ofCaughtFlight wasCaughtFlight: Bool) {
    if wasCaughtFlight { emit(.didEndDragging(willDecelerate: false)) }
    endDecelerating()
    endZooming()
  }

  // MARK: - Stop

  mutating func stop() {
    switch activity {
    case .idle:
      // Nothing to stop: an offset that a program has set outside the range stays.
      break
    case .landing:
      let ended = activity.scroll
      setNext(.rest)
      moveWithinLimits()
      emitEnd(ofScrollTo: ended, atGoal: false)
    case .tracking, .dragging, .zooming, .decelerating, .animatingOffset, .settling:
      let (ended, wasCaughtFlight) = (activity.scroll, activity.isCaughtFlight)
      activity = .idle
      moveWithinLimits()
      emitEnd(ofScrollTo: ended, atGoal: false)
      if wasCaughtFlight { emit(.didEndDragging(willDecelerate: false)) }
      endDragging(willDecelerate: false)
      comeToRest()
    }
  }

  /// Sets the offset to its range, and with paging to the nearest page; and the scale to its limits if a zoom is open.
  private mutating func moveWithinLimits() {
    guard hasOpenZoom else { return move(to: restingPlace(of: offset, at: scale)) }
    let end = endOfZoomBounce(about: viewportCenter)
    rescale(to: end.scale, offset: end.offset)
  }
}

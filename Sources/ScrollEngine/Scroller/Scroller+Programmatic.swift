/// What programs ask for; and how, what wheels and keys do.
extension Scroller {
  /// Seconds of an animated change of offset or scale. Chosen; UIKit's is assumed to be 0.3 by its clients.
  static var animationDuration: Double { 0.30 }
  /// Seconds over which a wheel's notch is spread. Chosen.
  static var smoothingDuration: Double { 0.20 }

  private static func duration(_ manner: Manner) -> Double {
    switch manner {
    case .atOnce, .reduced: 0
    case .animated: animationDuration
    case .smoothed: smoothingDuration
    }
  }

  private static func curve(_ manner: Manner) -> TimingCurve {
    manner == .smoothed ? .easeOut : .easeInOut
  }

  // MARK: - Offset

  mutating func setOffset(_ target: Vector) {
    switch activity {
    case .idle, .tracking, .landing, .zoomBouncing, .animatingZoom:
      move(to: target)
    case .dragging, .zooming:
      move(to: target)
      regrip()
    case .decelerating:
      let shift = target - offset
      guard shift != .zero else { return }
      move(to: target)
      resumeFlight(movedBy: shift)
    case .wheeling:
      activity = .idle
      move(to: target)
    case .animatingOffset(let animation):
      activity = .idle
      move(to: target)
      tellEnd(of: animation, atGoal: false)
    }
  }

  mutating func scroll(
    to target: Vector, _ manner: Manner, goal: OffsetAnimation.Goal, at now: Timestamp
  ) {
    let target = goal == .inside ? inside(target) : target
    switch activity {
    case .dragging, .zooming, .tracking(.zoom), .zoomBouncing, .animatingZoom:
      // Fingers hold the content, or a zoom is on its way or waits for a finger to lift: it is taken along at once.
      setOffset(target)
    case .landing(var release):
      guard release.next == .flight else { return setOffset(target) }
      release.next = manner == .atOnce ? .rest : .scroll(to: target, manner, goal)
      activity = .landing(release)
      if manner == .atOnce { move(to: target) }
    case .idle, .tracking(.nothing), .tracking(.animation), .tracking(.flight), .decelerating,
      .animatingOffset,
      .wheeling:
      replaceMotion(to: target, manner, goal: goal, at: now)
    }
  }

  mutating func scrollToTop(_ manner: Manner, at now: Timestamp) {
    let top = top(at: isComingHome ? offset.x.clamped(to: geometry.range(.horizontal)) : offset.x)
    switch activity {
    case .dragging, .zooming, .tracking(.zoom), .landing:
      break
    case .zoomBouncing, .animatingZoom:
      move(to: top)
      tell(.didScrollToTop)
    case .idle, .tracking(.nothing), .tracking(.animation), .tracking(.flight), .decelerating,
      .animatingOffset,
      .wheeling:
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
    case .decelerating, .wheeling, .landing, .tracking(.flight), .tracking(.animation): true
    case .animatingOffset(let animation): animation.goal != .offset
    case .idle, .tracking(.nothing), .tracking(.zoom), .dragging, .zooming, .zoomBouncing, .animatingZoom:
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
      if case .animatingOffset(let animation) = replaced { tellEnd(of: animation, atGoal: false) }
      letGo(of: replaced)
      if goal == .top { tell(.didScrollToTop) }
    } else {
      let animation = OffsetAnimation(
        goal: goal, from: offset, to: target, curve: Self.curve(manner), duration: Self.duration(manner),
        began: now)
      activity = manner == .smoothed ? .wheeling(animation) : .animatingOffset(animation)
      // Of two animated changes in succession the delegate hears of one end, the second's.
      if case .animatingOffset(let other) = replaced, manner == .smoothed || goal == .top {
        tellEnd(of: other, atGoal: false)
      }
      letGo(of: replaced)
    }
  }

  /// Ends what a program's motion has replaced.
  private mutating func letGo(of replaced: Activity) {
    if replaced == .tracking(.flight) { tell(.didEndDragging(willDecelerate: false)) }
    endDecelerating()
    endZooming()
  }

  // MARK: - Zoom

  mutating func zoom(to target: ZoomTarget, _ manner: Manner, at now: Timestamp) {
    guard geometry.zoomContent != nil else { return }
    let newScale: Double
    let anchor: Vector
    let point: Vector
    switch target {
    case .scale(let wanted, let about):
      newScale = rules.limited(wanted)
      guard newScale != scale else { return }
      point = about ?? viewportCenter
      anchor = zoomPoint(at: point, offset: offset)
    case .rect(let rect):
      let fit = min(fit(rect, .horizontal), fit(rect, .vertical))
      newScale = rules.limited(fit)
      point = viewportCenter
      anchor = rect.center
    }

    let newOffset = offset(placing: anchor, at: point, scale: newScale)
    guard newScale != scale || newOffset != offset else { return }
    let animation = zoomAnimation(Self.curve(manner), duration: Self.duration(manner), at: now)

    switch activity {
    case .dragging, .zooming:
      rescale(to: newScale, offset: newOffset)
      regrip()
      if !zooming.isOpen { tell(.didEndZooming(scale: scale)) }
    case .landing(var release):
      release.next = manner == .atOnce ? .rest : .zoom(animation)
      activity = .landing(release)
      if manner != .atOnce { beginZooming() }
      rescale(to: newScale, offset: newOffset)
      if manner == .atOnce, !zooming.isOpen { tell(.didEndZooming(scale: scale)) }
    case .idle, .tracking, .decelerating, .animatingOffset, .wheeling, .zoomBouncing, .animatingZoom:
      let replaced = activity
      activity = manner == .atOnce ? .idle : .animatingZoom(animation)
      if case .animatingOffset(let animation) = replaced { tellEnd(of: animation, atGoal: false) }
      if replaced == .tracking(.flight) { tell(.didEndDragging(willDecelerate: false)) }
      endDecelerating()
      if manner != .atOnce { beginZooming() }
      rescale(to: newScale, offset: newOffset)
      guard manner == .atOnce else { return }
      if zooming.isOpen { endZooming() } else { tell(.didEndZooming(scale: scale)) }
    }
  }

  /// The scale at which a rectangle fills the viewport along one axis; without length it cannot.
  private func fit(_ rect: Rect, _ axis: Axis) -> Double {
    rect.size[axis] > 0 ? geometry.viewport[axis] / rect.size[axis] : .infinity
  }

  mutating func rescaled(to newScale: Double, _ content: ZoomContent) {
    geometry.zoomContent = content
    scale = newScale
    regrip()
  }

  // MARK: - Stop

  mutating func stop() {
    switch activity {
    case .idle:
      // Nothing to stop: an offset that a program has set stays, wherever it is.
      break
    case .landing(var release):
      release.next = .rest
      activity = .landing(release)
      moveWithinLimits()
    case .tracking, .dragging, .zooming, .decelerating, .animatingOffset, .wheeling, .zoomBouncing,
      .animatingZoom:
      let stopped = activity
      activity = .idle
      moveWithinLimits()
      if case .animatingOffset(let animation) = stopped { tellEnd(of: animation, atGoal: false) }
      if stopped == .tracking(.flight) { tell(.didEndDragging(willDecelerate: false)) }
      endDragging(willDecelerate: false)
      comeToRest()
    }
  }

  /// Scale and offset to their limits, at once, and to the nearest page; the scale only if it is being zoomed.
  private mutating func moveWithinLimits() {
    guard zooming.isOpen else { return move(to: restingPlace(of: offset, at: scale)) }
    let end = endOfZoomBounce(about: viewportCenter)
    rescale(to: end.scale, offset: end.offset)
  }
}

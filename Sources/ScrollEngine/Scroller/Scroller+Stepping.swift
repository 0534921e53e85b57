/// What wheels and keys ask for: to move by so much, inside the range.
extension Scroller {
  /// Where a step leads; nil if it leads nowhere, because the edge is there already.
  ///
  /// It starts from where the last one leads to, so that steps add up; from a flight, where that is now, inside the range.
  /// Where a program has put the content, only the axes that it moves along are brought into the range. Paged
  /// content goes on by a page, however short the step.
  public func target(ofStep distance: Vector) -> Vector? {
    let start = startOfStep
    var target = start
    for axis in Axis.allCases where distance[axis] != 0 {
      let end = (start[axis] + distance[axis]).clamped(to: geometry.range(axis))
      target[axis] = turnsPage(distance[axis], axis) ? page(after: start[axis], distance[axis], axis) : end
    }
    return target == start ? nil : target
  }

  /// Whether a step turns a page; one over the whole range goes to its end.
  private func turnsPage(_ distance: Double, _ axis: Axis) -> Bool {
    let range = geometry.range(axis)
    return rules.isPaging && abs(distance) < range.upperBound - range.lowerBound
  }

  private func page(after start: Double, _ distance: Double, _ axis: Axis) -> Double {
    let page = distance > 0 ? geometry.viewport[axis] : -geometry.viewport[axis]
    return geometry.pages(axis).page(towards: start + page, from: start)
  }

  private var startOfStep: Vector {
    switch activity {
    case .decelerating, .tracking(.flight), .tracking(.animation): geometry.clamped(offset)
    case .idle, .tracking(.nothing), .tracking(.zoom), .dragging, .zooming, .landing, .animatingOffset,
      .settling:
      restingOffset
    }
  }

  mutating func step(by distance: Vector, _ manner: Manner, at now: Timestamp) {
    switch activity {
    case .dragging, .zooming, .landing:
      return
    case .idle, .tracking(.nothing), .tracking(.zoom), .tracking(.animation), .tracking(.flight),
      .decelerating,
      .animatingOffset,
      .settling:
      break
    }
    guard let target = target(ofStep: distance) else { return }
    if isTurningPage(by: distance) { return }
    let before = stepAnimation
    scroll(to: target, manner, goal: .inside, at: now)
    guard let before else { return }
    // Between two frames the content goes on. A key that is held down repeats itself: its speed stays as well.
    switch activity {
    case .animatingOffset(var animation):
      animation.from = before.offset(at: now)
      if animation.goal != .wheel { animation.start(at: before.velocity(at: now)) }
      activity = .animatingOffset(animation)
    case .idle, .tracking, .dragging, .zooming, .landing, .decelerating, .settling:
      break
    }
  }

  /// Whether a page is being turned that way already. It is one page at a time: a burst of notches, or a key that
  /// repeats itself, does not leaf through all of them.
  public func isTurningPage(by distance: Vector) -> Bool {
    guard let animation = stepAnimation else { return false }
    return Axis.allCases.contains { axis in
      turnsPage(distance[axis], axis) && (animation.to[axis] - offset[axis]) * distance[axis] > 0
    }
  }

  private var stepAnimation: OffsetAnimation? {
    switch activity {
    case .animatingOffset(let animation): animation
    case .idle, .tracking, .dragging, .zooming, .landing, .decelerating, .settling: nil
    }
  }
}

/// Steps of wheels and keys: so many points farther, inside the range.
extension Scroller {
  /// The offset that a step in points leads to; nil if the content is at the edge already.
  ///
  /// It starts from the target of the last step, so that steps add up; during a flight, from the present offset inside the
  /// range. Content that a program has put outside the range is brought inside along the axes that the step moves. Paged
  /// content goes to the next page, however short the step.
  public func target(ofStep distance: Vector) -> Vector? {
    let start = startOfStep
    var target = start
    for axis in Axis.allCases where distance[axis] != 0 {
      let end = (start[axis] + distance[axis]).clamped(to: geometry.range(axis))
      target[axis] = turnsPage(distance[axis], axis) ? page(after: start[axis], distance[axis], axis) : end
    }
    return target == start ? nil : target
  }

  /// Whether a step turns a page. One as long as the whole range goes to its end.
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

  mutating func step(by distance: Vector, _ style: AnimationStyle, at now: Timestamp) {
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
    scroll(to: target, style, goal: .inside, at: now)
    guard let before else { return }
    // The content continues between two frames. A key that is held down repeats: its speed is kept as well.
    switch activity {
    case .animatingOffset(var animation):
      animation.from = before.offset(at: now)
      if animation.goal != .wheel { animation.start(at: before.velocity(at: now)) }
      activity = .animatingOffset(animation)
    case .idle, .tracking, .dragging, .zooming, .landing, .decelerating, .settling:
      break
    }
  }

  /// Whether a page is being turned in that direction already. Pages are turned one at a time, also by a burst of notches
  /// or a key that is held down.
  public func isTurningPage(by distance: Vector) -> Bool {
    guard let animation = stepAnimation else { return false }
    for axis in Axis.allCases where turnsPage(distance[axis], axis) {
      if (animation.to[axis] - offset[axis]) * distance[axis] > 0 { return true }
    }
    return false
  }

  private var stepAnimation: OffsetAnimation? {
    switch activity {
    case .animatingOffset(let animation): animation
    case .idle, .tracking, .dragging, .zooming, .landing, .decelerating, .settling: nil
    }
  }
}

/// What wheels and keys ask for: to move by so much, inside the range.
extension Scroller {
  /// Where a step leads; nil if it leads nowhere, because the edge is there already.
  ///
  /// It starts from where the last one leads to, so that steps add up; from a flight, where that is now. Only the axes that
  /// it moves along are brought into the range.
  public func target(ofStep distance: Vector) -> Vector? {
    let start = isDecelerating ? offset : restingOffset
    var target = start
    for axis in Axis.allCases where distance[axis] != 0 {
      target[axis] = (start[axis] + distance[axis]).clamped(to: geometry.range(axis))
    }
    return target == start ? nil : target
  }

  mutating func step(by distance: Vector, _ manner: Manner, at now: Timestamp) {
    switch activity {
    case .dragging, .zooming, .landing:
      return
    case .idle, .tracking, .decelerating, .animatingOffset, .wheeling, .zoomBouncing, .animatingZoom:
      break
    }
    guard let target = target(ofStep: distance) else { return }
    let before = stepAnimation
    scroll(to: target, manner, at: now)
    guard let before else { return }
    // Between two frames the content goes on. A key that is held down repeats itself: its speed stays as well.
    switch activity {
    case .animatingOffset(var animation):
      animation.from = before.offset(at: now)
      animation.start(at: before.velocity(at: now))
      activity = .animatingOffset(animation)
    case .wheeling(var animation):
      animation.from = before.offset(at: now)
      activity = .wheeling(animation)
    case .idle, .tracking, .dragging, .zooming, .landing, .decelerating, .zoomBouncing, .animatingZoom:
      break
    }
  }

  private var stepAnimation: OffsetAnimation? {
    switch activity {
    case .animatingOffset(let animation), .wheeling(let animation): animation
    case .idle, .tracking, .dragging, .zooming, .landing, .decelerating, .zoomBouncing, .animatingZoom: nil
    }
  }
}

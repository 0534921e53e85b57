/// Bars that the mouse takes hold of.
extension ScrollPane {
  /// What the mouse does to the bars.
  package enum Grip: Equatable, Sendable {
    case none
    /// The pointer is over the track, its button up. Ends when it leaves (`none`) or its button goes down (`holding`).
    case hovering(Axis)
    /// The bar follows the pointer. Ends when the button comes up (`none`).
    case holding(IndicatorHold)

    /// Whether the mouse does anything to them.
    var isAny: Bool { if case .none = self { false } else { true } }

    /// The axis whose bar is drawn thick.
    var axis: Axis? {
      switch self {
      case .none: nil
      case .hovering(let axis): axis
      case .holding(let hold): hold.axis
      }
    }
  }

  /// What the mouse has done, at a point of the viewport.
  package enum PointerInput: Int, Sendable { case moved, pressed, dragged, released, cancelled, left }

  /// Whether the axis has a bar now.
  func showsIndicator(_ axis: Axis) -> Bool { indicators.axes[axis] && mayShowIndicator(axis) }

  private func mayShowIndicator(_ axis: Axis) -> Bool { settings.indicators[axis] && scroller.canDrag(axis) }

  /// Where the bar of an axis moves.
  func indicatorPlace(_ axis: Axis) -> IndicatorPlace {
    IndicatorPlace(
      axis, geometry: scroller.presentedGeometry, insets: .zero, both: showsIndicator(axis.other))
  }

  private func axis(under point: Vector, ofVisible isVisible: Bool) -> Axis? {
    guard settings.isScrollEnabled else { return nil }
    for axis in [Axis.vertical, .horizontal] where isVisible ? showsIndicator(axis) : mayShowIndicator(axis) {
      let place = indicatorPlace(axis)
      if place.leadsSomewhere, place.isTrack(under: point, axis) { return axis }
    }
    return nil
  }

  /// Takes in what the mouse does; returns whether it is about a bar. A bar's drag is not one of fingers: no slop, no momentum.
  package mutating func take(_ input: PointerInput, at point: Vector, now: Timestamp) -> Bool {
    switch (input, grip) {
    case (.moved, .none), (.moved, .hovering):
      let axis = axis(under: point, ofVisible: false)
      guard axis != grip.axis else { return axis != nil }
      grip = axis.map { .hovering($0) } ?? .none
      if let axis { indicators.show(AxisFlags(axis), restBehavior: .rest, isHeld: true, at: now) }
      indicators.update(isHeld: isIndicatorHeld, at: now)
      return axis != nil
    case (.left, .hovering):
      grip = .none
      indicators.update(isHeld: isIndicatorHeld, at: now)
      return true
    case (.pressed, .none), (.pressed, .hovering):
      guard !scroller.isTracking, let axis = axis(under: point, ofVisible: true) else { return false }
      send(.touchDown, at: now)
      let hold = IndicatorHold(axis, at: point, on: indicatorPlace(axis), offset: scroller.offset)
      grip = .holding(hold)
      send(.dragBegan(at: .zero), at: now)
      follow(hold, at: now)
      return true
    case (.dragged, .holding(var hold)):
      hold.point = point
      grip = .holding(hold)
      follow(hold, at: now)
      return true
    case (.released, .holding):
      grip = .none
      send(.dragEnded(velocity: .zero), at: now)
      return true
    case (.cancelled, .holding):
      grip = .none
      send(.dragCancelled, at: now)
      return true
    case (.moved, .holding), (.pressed, .holding), (.left, .none), (.left, .holding), (.dragged, _),
      (.released, _),
      (.cancelled, _):
      return false
    }
  }

  private mutating func follow(_ hold: IndicatorHold, at now: Timestamp) {
    guard scroller.isTracking, scroller.isDragging else { return }
    send(.setOffset(hold.offset(from: scroller.offset, on: indicatorPlace(hold.axis))), at: now)
  }
}

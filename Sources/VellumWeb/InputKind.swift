import ScrollEngine

/// The scroller's inputs by number, and what the numbers beside it mean.
enum InputKind: Int32 {
  case touchDown = 0
  case touchUp = 1
  /// x, y.
  case dragBegan = 2
  /// x, y.
  case dragMoved = 3
  /// Points per second in the direction of the offset: x, y.
  case dragEnded = 4
  case dragCancelled = 5
  /// x, y.
  case regripped = 6
  /// x, y.
  case pinchBegan = 7
  /// x, y, scale since the pinch began.
  case pinchMoved = 8
  case pinchEnded = 9
  /// Target x, y: the answer to `willEndDragging`.
  case land = 10
  case frame = 11
  /// x, y.
  case setOffset = 12
  /// x, y, manner.
  case scroll = 13
  /// Distance x, y, manner.
  case step = 14
  /// Scale, manner: about the viewport's centre.
  case zoom = 15
  /// Scale, manner, x, y: about a content point's place in the viewport.
  case zoomAbout = 16
  /// x, y, width, height, manner.
  case zoomToRect = 17
  case stop = 18
  /// Manner.
  case scrollToTop = 19

  /// The input; nil if its numbers are none that it may have.
  func input(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double) -> Scroller.Input? {
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite, e.isFinite else { return nil }
    let point = Vector(x: a, y: b)
    switch self {
    case .touchDown: return .touchDown
    case .touchUp: return .touchUp
    case .dragBegan: return .dragBegan(at: point)
    case .dragMoved: return .dragMoved(to: point)
    case .dragEnded: return .dragEnded(velocity: point)
    case .dragCancelled: return .dragCancelled
    case .regripped: return .regripped(at: point)
    case .pinchBegan: return .pinchBegan(at: point)
    case .pinchMoved: return c > 0 ? .pinchMoved(to: point, scale: c) : nil
    case .pinchEnded: return .pinchEnded
    case .land: return .land(at: point)
    case .frame: return .frame
    case .setOffset: return .setOffset(point)
    case .scroll: return Self.manner(c).map { .scroll(to: point, $0) }
    case .step: return Self.manner(c).map { .step(by: point, $0) }
    case .zoom: return a > 0 ? Self.manner(b).map { .zoom(to: .scale(a, about: nil), $0) } : nil
    case .zoomAbout:
      return a > 0 ? Self.manner(b).map { .zoom(to: .scale(a, about: Vector(x: c, y: d)), $0) } : nil
    case .zoomToRect:
      let rect = Rect(origin: point, size: Vector(x: c, y: d))
      return c > 0 && d > 0 ? Self.manner(e).map { .zoom(to: .rect(rect), $0) } : nil
    case .stop: return .stop
    case .scrollToTop: return Self.manner(a).map { .scrollToTop($0) }
    }
  }

  /// 0 at once, 1 animated, 2 smoothed.
  private static func manner(_ number: Double) -> Scroller.Manner? {
    switch number {
    case 0: .atOnce
    case 1: .animated
    case 2: .smoothed
    default: nil
    }
  }
}

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
  case fingersChanged = 6
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
  /// x, y, style.
  case scroll = 13
  /// Distance x, y, style.
  case step = 14
  /// Scale, style: about the viewport's centre.
  case zoom = 15
  /// Scale, style, x, y: about a content point's place in the viewport.
  case zoomAbout = 16
  /// x, y, width, height, style.
  case zoomToRect = 17
  case stop = 18
  /// Style.
  case scrollToTop = 19

  /// The input; nil if its numbers are not valid.
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
    case .fingersChanged: return .fingersChanged(at: point)
    case .pinchBegan: return .pinchBegan(at: point)
    case .pinchMoved: return c > 0 ? .pinchMoved(to: point, scale: c) : nil
    case .pinchEnded: return .pinchEnded
    case .land: return .land(at: point)
    case .frame: return .frame
    case .setOffset: return .setOffset(point)
    case .scroll: return Self.style(c).map { .scroll(to: point, $0) }
    case .step: return Self.style(c).map { .step(by: point, $0) }
    case .zoom: return a > 0 ? Self.style(b).map { .zoom(to: .scale(a, about: nil), $0) } : nil
    case .zoomAbout:
      return a > 0 ? Self.style(b).map { .zoom(to: .scale(a, about: Vector(x: c, y: d)), $0) } : nil
    case .zoomToRect:
      let rect = Rect(origin: point, size: Vector(x: c, y: d))
      return c > 0 && d > 0 ? Self.style(e).map { .zoom(to: .rect(rect), $0) } : nil
    case .stop: return .stop
    case .scrollToTop: return Self.style(a).map { .scrollToTop($0) }
    }
  }

  /// 0 at once, 1 animated, 2 smoothed.
  private static func style(_ number: Double) -> Scroller.AnimationStyle? {
    switch number {
    case 0: .immediate
    case 1: .animated
    case 2: .smoothed
    default: nil
    }
  }
}

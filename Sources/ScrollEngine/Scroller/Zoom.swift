extension Scroller {
  /// A zoom that has its final scale and offset. It holds a point of the content, and is solved anew for whatever
  /// clients move until it is over, as a pinch is.
  struct Zoom: Equatable, Sendable {
    var anchor: ZoomAnchor
    /// Where in the viewport it is held.
    var point: Vector
    var way: Way
    /// What the delegate is to hear at the end, because an animated scroll goes the same way.
    var scroll: OffsetAnimation.Goal?

    enum Way: Equatable, Sendable {
      case animated(ZoomAnimation, Cause)
      /// It is there at once, but clients have yet to put in its place what is zoomed: when they hear of it, or in the
      /// layout that follows.
      case placing
    }

    enum Cause: Equatable, Sendable {
      /// Back to the limits, after a pinch.
      case bounce
      /// To where a program, a wheel or a key sends it.
      case request
    }

    var animation: ZoomAnimation? {
      if case .animated(let animation, _) = way { animation } else { nil }
    }

    /// The moment that is on the screen.
    mutating func see(_ now: Timestamp) {
      guard case .animated(var animation, let cause) = way else { return }
      animation.seen = max(animation.seen, now)
      way = .animated(animation, cause)
    }

    func hasEnded(at now: Timestamp) -> Bool { animation?.hasEnded(at: now) ?? true }
  }
}

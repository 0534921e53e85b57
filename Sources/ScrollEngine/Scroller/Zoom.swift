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
      /// Back to the limits, after a pinch.
      case bounce(ZoomAnimation)
      /// To where a program, a wheel or a key sends it.
      case animation(ZoomAnimation)
      /// It is there at once, but clients have yet to put in its place what is zoomed: when they hear of it, or in the
      /// layout that follows.
      case placing
    }

    var animation: ZoomAnimation? {
      switch way {
      case .bounce(let animation), .animation(let animation): animation
      case .placing: nil
      }
    }

    /// The moment that is on the screen.
    mutating func see(_ now: Timestamp) {
      switch way {
      case .bounce(var animation):
        animation.seen = max(animation.seen, now)
        way = .bounce(animation)
      case .animation(var animation):
        animation.seen = max(animation.seen, now)
        way = .animation(animation)
      case .placing: break
      }
    }

    func hasEnded(at now: Timestamp) -> Bool { animation?.hasEnded(at: now) ?? true }
  }
}

extension Scroller {
  /// A zoom whose scale and offset are final. It keeps its anchor in place until it is over: like a pinch, it is solved
  /// again when clients move the zoom view.
  struct Zoom: Equatable, Sendable {
    var anchor: ZoomAnchor
    /// Where in the viewport the anchor is held.
    var point: Vector
    var way: Way
    /// The goal of an animated scroll that ends with the zoom; nil if there is none.
    var scroll: OffsetAnimation.Goal?

    enum Way: Equatable, Sendable {
      case animated(ZoomAnimation, Cause)
      /// Without animation. Clients place the zoom view in a delegate's call, or in the layout that follows.
      case placing

      var isPlacing: Bool { if case .placing = self { true } else { false } }
    }

    enum Cause: Equatable, Sendable {
      /// The bounce back to the limits, after a pinch.
      case bounce
      /// A program, a wheel or a key.
      case request
    }

    var animation: ZoomAnimation? {
      if case .animated(let animation, _) = way { animation } else { nil }
    }

    /// Presents the moment `now`.
    mutating func advance(to now: Timestamp) {
      guard case .animated(var animation, let cause) = way else { return }
      animation.seen = max(animation.seen, now)
      way = .animated(animation, cause)
    }

    func hasEnded(at now: Timestamp) -> Bool { animation?.hasEnded(at: now) ?? true }
  }
}

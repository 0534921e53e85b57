extension Scroller {
  /// What moves the content. Exactly one at a time.
  enum Activity: Equatable, Sendable {
    /// Nothing.
    case idle
    /// A finger is down and has not moved enough to drag. Left on: a drag, a pinch, the finger's lifting, a
    /// program's motion.
    case tracking(Caught)
    /// Fingers hold a point of the content. Left on: a pinch, the fingers' lifting, a stop.
    case dragging(Drag)
    /// Two fingers hold a point of the content and scale it. Left on: the end of the pinch, a stop.
    case zooming(Pinch)
    /// The fingers have lifted and the delegate has yet to confirm where to land. Left on: its answer.
    /// Nothing moves by itself.
    case landing(Release)
    /// Slowing down, or coming back to an edge, by itself. Left on: rest, a touch, a program's motion.
    case decelerating(Flight)
    /// On the way to where a program sent it. Left on: arrival, a touch, another motion.
    case animatingOffset(OffsetAnimation)
    /// On the way to where the wheel sent it. Left as above, and nobody is told of its end.
    case wheeling(OffsetAnimation)
    /// Scale and offset already have their final values within the limits; what is seen still comes back to
    /// them. Left on: arrival, a touch (which makes what is seen the values), another motion.
    case zoomBouncing(ZoomAnimation)
    /// The same, for what a program asked for.
    case animatingZoom(ZoomAnimation)
  }

  /// What a finger stopped by coming down.
  enum Caught: Equatable, Sendable {
    case nothing
    case flight
    /// An animated change of the offset, or a wheel's.
    case animation
    /// A zoom bounce or an animated zoom.
    case zoom
  }

  /// One equation holds content under fingers: offset = anchor − point, the rubber band applied to the
  /// result.
  struct Drag: Equatable, Sendable {
    /// The point of the content space that is held, as if there were no rubber band.
    var anchor: Vector
    /// Where the fingers' centroid is.
    var point: Vector
    /// Where it would have been at the beginning, if the fingers that hold it now had been down then.
    var start: Vector
    /// Whether its first finger has stopped a flight.
    var caughtFlight: Bool
    /// Where it moves the content.
    var heading: Heading
    /// What of it is others'.
    var share = EdgeShare.none
    /// How far it has moved others, in the direction of the offset.
    var given = Vector.zero

    var pulledOffset: Vector { anchor - point }
  }

  /// offset = origin + anchor·scale − point, resistance applied to the scale and the rubber band to the
  /// offset.
  struct Pinch: Equatable, Sendable {
    /// The point of the zoom content that is held, unscaled.
    var anchor: Vector
    /// Where the fingers' centroid is.
    var point: Vector
    /// The raw scale that goes with a pinch of 1.
    var baseScale: Double
    /// The recognizer's scale.
    var pinch: Double
    /// The fingers' drag, which goes on beside the pinch.
    var pan: Pan
    var fingers: Fingers

    enum Pan: Equatable, Sendable {
      case absent
      case holding
      /// Ended before the pinch did, in the same event as a rule. The release waits for the pinch.
      case lifted(velocity: Vector)
    }

    enum Fingers: Equatable, Sendable {
      case holding
      /// The pinch has ended and a drag still holds the content.
      case lifted
    }
  }

  /// A release whose landing the delegate is being asked for.
  struct Release: Equatable, Sendable {
    var landing: Landing
    /// What the flight's velocity is, as a multiple of the fingers'.
    var multiplier = 1.0
    var next: Next

    /// What follows the answer. A program's motion in the midst of the question replaces the flight.
    enum Next: Equatable, Sendable {
      case flight
      case zoomBounce(about: Vector)
      case rest
      case scroll(to: Vector, Manner, OffsetAnimation.Goal)
      case zoom(ZoomAnimation)

      /// The animated scroll that is asked for, if it is one.
      var scroll: OffsetAnimation.Goal? {
        switch self {
        case .scroll(_, _, let goal): goal
        case .zoom(let animation): animation.scroll
        case .flight, .zoomBounce, .rest: nil
        }
      }

      /// The same without that.
      var withoutScroll: Next {
        switch self {
        case .scroll: return .rest
        case .zoom(var animation):
          animation.scroll = nil
          return .zoom(animation)
        case .flight, .zoomBounce, .rest: return self
        }
      }
    }
  }
}

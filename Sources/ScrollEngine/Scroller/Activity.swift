extension Scroller {
  /// What moves the content. Exactly one at a time. docs/behaviour/scrolling.md lists the transitions.
  enum Activity: Equatable, Sendable {
    /// Nothing.
    case idle
    /// A finger is down and has not moved far enough to drag. Left on: a drag, a pinch, the finger's lifting, a program's
    /// motion.
    case tracking(Caught)
    /// Fingers hold a point of the content. Left on: a pinch, the fingers' lifting, a stop.
    case dragging(Drag)
    /// Two fingers hold a point of the content and scale it. Left on: the end of the pinch, a stop.
    case zooming(Pinch)
    /// The fingers have lifted and the delegate is asked where to rest. Nothing moves. Left on: its answer.
    case landing(Release)
    /// The content slows down, or returns to an edge. Left on: rest, a touch, a program's motion. Indirect, because a flight is three
    /// times as large as any other motion, does not change from frame to frame, and would be copied whenever the engine is read.
    indirect case decelerating(Flight)
    /// The offset is on its way to where a program, a wheel or a key sent it. Left on: arrival, a touch, another motion.
    case animatingOffset(OffsetAnimation)
    /// Scale and offset have the final values of a zoom; the presentation, or the clients' layout, has yet to follow. Left
    /// on: arrival, a drag or a pinch (which sets the values to those presented), another motion.
    case settling(Zoom)

    /// Whether a finger has stopped a flight. Not `==`: comparing whole activities is code that a browser downloads.
    var isCaughtFlight: Bool { if case .tracking(.flight) = self { true } else { false } }

    /// The goal of its animated scroll, also of one that goes with a zoom or follows the delegate's answer; nil if it has none. It is
    /// kept in place of the activity where that is replaced: copying a whole one is code that a browser downloads.
    var scroll: OffsetAnimation.Goal? {
      switch self {
      case .animatingOffset(let animation): animation.goal
      case .settling(let zoom), .tracking(.zoom(let zoom)): zoom.scroll
      case .landing(let release): release.next.scroll
      case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .zooming,
        .decelerating:
        nil
      }
    }
  }

  /// What a finger stopped when it came down. It does not stop a zoom.
  enum Caught: Equatable, Sendable {
    case nothing
    case flight
    /// A change of the offset that a program, a wheel or a key animated.
    case animation
    /// A zoom, which goes on under a finger that only touches.
    case zoom(Zoom)
  }

  /// Fingers that drag: offset = anchor − point, and the rubber band applied to the result.
  struct Drag: Equatable, Sendable {
    /// The content point under the centroid, without rubber band.
    var anchor: Vector
    /// The fingers' centroid.
    var point: Vector
    /// Where the centroid began, corrected for fingers that have joined or left since.
    var start: Vector
    /// The axes along which it moves the content.
    var heading: Heading
    /// The share handed to outer views.
    var share = EdgeShare.none
    /// How far it has moved outer views, in points, in the direction of the offset.
    var given = Vector.zero

    var pulledOffset: Vector { anchor - point }
  }

  /// Fingers that pinch: the anchor stays under the centroid, with resistance on the scale and the rubber band on the offset.
  struct Pinch: Equatable, Sendable {
    /// The point of the zoom content under the centroid.
    var anchor: ZoomAnchor
    /// The fingers' centroid.
    var point: Vector
    /// How far the scale follows the fingers.
    var resistance: ZoomResistance
    /// The scale without resistance at a pinch of 1.
    var baseScale: Double
    /// The content size at scale 1 before the pinch, which sets it to the zoom content's. The pinch may move the content
    /// within this size without resistance.
    var initialSize: Vector
    /// The overscroll at scale 1 when the pinch began, along axes that do not bounce. It may stay as large.
    var initialOverscroll = Vector.zero
    /// Whether it caught a zoom at a scale for which clients have yet to place the content. When they do, the content does
    /// not jump.
    var isUnplaced = false
    /// The pinch recognizer's scale.
    var pinch: Double
    /// The drag that goes on beside the pinch.
    var pan: Pan
    var fingers: Fingers

    enum Pan: Equatable, Sendable {
      case absent
      case holding
      /// Ended before the pinch, usually in the same event. The release waits for the pinch to end.
      case lifted(velocity: Vector)

      var isPresent: Bool { if case .absent = self { false } else { true } }
      var isHolding: Bool { if case .holding = self { true } else { false } }
    }

    enum Fingers: Equatable, Sendable {
      case holding
      /// The pinch has ended and a drag still holds the content.
      case lifted
    }
  }

  /// A release, while the delegate is asked where to rest.
  struct Release: Equatable, Sendable {
    var landing: Landing
    /// The flight's velocity as a multiple of the fingers'.
    var multiplier = 1.0
    var next: Next

    /// What follows the answer. A motion that a program asks for inside the question replaces the flight.
    enum Next: Equatable, Sendable {
      case flight
      case zoomBounce(about: Vector)
      case rest
      case scroll(to: Vector, AnimationStyle, OffsetAnimation.Goal)
      case zoom(Zoom)

      /// The goal of the animated scroll that follows; nil if none does.
      var scroll: OffsetAnimation.Goal? {
        switch self {
        case .scroll(_, _, let goal): goal
        case .zoom(let zoom): zoom.scroll
        case .flight, .zoomBounce, .rest: nil
        }
      }

      /// What follows if that scroll is dropped.
      var withoutScroll: Next {
        switch self {
        case .scroll: return .rest
        case .zoom(var zoom):
          zoom.scroll = nil
          return .zoom(zoom)
        case .flight, .zoomBounce, .rest: return self
        }
      }
    }
  }
}

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
    /// On the way to where a program, a wheel or a key sent it. Left on: arrival, a touch, another motion.
    case animatingOffset(OffsetAnimation)
    /// A zoom has its final scale and offset; what is seen, or what clients place, is on its way there. Left on:
    /// arrival, a drag or a pinch (which makes what is seen the values), another motion.
    case settling(Zoom)
  }

  /// What a finger met by coming down: it stops all but a zoom.
  enum Caught: Equatable, Sendable {
    case nothing
    case flight
    /// An animated change of the offset, or a wheel's.
    case animation
    /// A zoom, which goes on under a finger that only rests.
    case zoom(Zoom)
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

  /// The anchor is under the fingers, resistance applied to the scale and the rubber band to the offset.
  struct Pinch: Equatable, Sendable {
    /// The point of the zoom content that is held.
    var anchor: ZoomAnchor
    /// Where the fingers' centroid is.
    var point: Vector
    /// How far the scale follows the fingers.
    var resistance: ZoomResistance
    /// The raw scale that goes with a pinch of 1.
    var baseScale: Double
    /// The size that the content had at scale 1 before the pinch took hold and gave it the zoom content's. The pinch
    /// may have it anywhere in that.
    var foundSize: Vector
    /// How far the content was outside of its range when the pinch took hold, along axes where nothing bounces; at
    /// scale 1. It may stay as far out.
    var foundBeyond = Vector.zero
    /// Whether it holds what was seen of a zoom, at a scale for which clients have yet to place the content. When they do,
    /// what is seen stays.
    var isUnplaced = false
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
      case zoom(Zoom)

      /// The animated scroll that is asked for, if it is one.
      var scroll: OffsetAnimation.Goal? {
        switch self {
        case .scroll(_, _, let goal): goal
        case .zoom(let zoom): zoom.scroll
        case .flight, .zoomBounce, .rest: nil
        }
      }

      /// The same without that.
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

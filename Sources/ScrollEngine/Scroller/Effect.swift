extension Scroller {
  /// A call to the delegate, in order. The state is final before the first one is read.
  public enum Effect: Equatable, Sendable {
    /// The offset changed.
    case didScroll
    /// A drag began; the offset is still the old one.
    case willBeginDragging
    /// The fingers of a drag have lifted. A question: nothing moves until ``Input/land(at:)`` answers it.
    case willEndDragging(Landing)
    /// The fingers of a drag lifted, or the drag was stopped.
    case didEndDragging(willDecelerate: Bool)
    /// A flight began.
    case willBeginDecelerating
    /// The content rests after one or more flights.
    case didEndDecelerating
    /// An animated change of the offset is over.
    case didEndScrollingAnimation
    /// A scroll to the top has arrived, or was there already.
    case didScrollToTop
    /// The scale changed. Comes after ``didScroll`` if the offset did too.
    case didZoom
    /// A pinch or an animated zoom began.
    case willBeginZooming
    /// A zoom is over; `scale` lies within the limits.
    case didEndZooming(scale: Double)
  }

  /// Where a release leads. The delegate may choose another target.
  public struct Landing: Equatable, Sendable {
    /// The velocity in points per second, in the direction of the offset.
    public var velocity: Vector
    /// The offset at rest.
    public var target: Vector
  }
}

extension Scroller {
  /// What the delegate must hear, in order. The state is already final when one is read.
  public enum Effect: Equatable, Sendable {
    case didScroll
    case willBeginDragging
    /// A question: nothing moves until ``Input/land(at:)`` answers it.
    case willEndDragging(Landing)
    case didEndDragging(willDecelerate: Bool)
    case willBeginDecelerating
    case didEndDecelerating
    case didEndScrollingAnimation
    /// The top is reached, or was there already.
    case didScrollToTop
    case didZoom
    case willBeginZooming
    /// `scale` lies within the limits.
    case didEndZooming(scale: Double)
  }

  /// Where an undisturbed flight would end; the delegate may choose another target.
  public struct Landing: Equatable, Sendable {
    /// Points per second, in the direction of the offset.
    public var velocity: Vector
    /// The offset at rest.
    public var target: Vector
  }
}

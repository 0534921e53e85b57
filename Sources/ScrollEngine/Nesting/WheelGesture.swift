/// Turns of a wheel that follow one another closely: they go to the view that took the first, also when it is at its edge.
package struct WheelGesture: Equatable, Sendable {
  /// Seconds after a turn in which the next one belongs to the same gesture. Chosen, near what browsers have.
  package static var interval: Double { 0.5 }

  private let modifiers: Int
  private let axis: Axis
  private let latest: Timestamp

  /// A turn by `way`, in any unit, with these modifier keys held.
  package init(_ way: Vector, modifiers: Int, at now: Timestamp) {
    axis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    self.modifiers = modifiers
    latest = now
  }

  /// Whether `next` belongs to the same gesture.
  package func continues(with next: WheelGesture) -> Bool {
    next.latest.seconds(since: latest) < Self.interval && next.modifiers == modifiers && next.axis == axis
  }
}

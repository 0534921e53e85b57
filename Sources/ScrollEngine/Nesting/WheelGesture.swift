/// A gesture of a wheel: turns that follow one another closely. All go to the view that took the first, even at its edge.
package struct WheelGesture: Equatable, Sendable {
  /// The longest time in seconds from one turn to the next of the same gesture. Chosen, close to that of browsers.
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

/// The offsets at which paged content may rest along one axis: multiples of the page's length, counted from 0 in content
/// space, and the ends of the range.
struct PageGrid: Equatable, Sendable {
  /// Points of a page: the viewport's length.
  let length: Double
  let range: ClosedRange<Double>

  /// Points per second above which a release turns the page instead of going to the nearest one. Chosen.
  static var flickSpeed: Double { 300 }
  /// Points from a page within which content counts as on it: rounding, or a pixel, does not lead to another page. Chosen:
  /// the distance at which a spring to a page ends.
  static var tolerance: Double { Flight.restDistance }

  /// The page that a release leads to: the next one in its direction, or the nearest; past an end of the range, that end.
  func landing(from offset: Double, velocity: Double) -> Double {
    let inside = offset.clamped(to: range)
    guard abs(offset - inside) <= Self.tolerance else { return inside }
    if velocity > Self.flickSpeed { return page(after: inside) }
    if velocity < -Self.flickSpeed { return page(before: inside) }
    return nearest(to: inside)
  }

  /// The page nearest to `offset`; half way between two it is the greater.
  func nearest(to offset: Double) -> Double {
    let inside = offset.clamped(to: range)
    guard hasPages else { return inside }
    let place = inside / length
    let before = (place.rounded(.down) * length).clamped(to: range)
    let after = (place.rounded(.up) * length).clamped(to: range)
    return inside - before < after - inside ? before : after
  }

  /// The page nearest to `destination` that is no more than one away from `offset`.
  func page(towards destination: Double, from offset: Double) -> Double {
    let inside = offset.clamped(to: range)
    return nearest(to: min(max(destination, page(before: inside)), page(after: inside)))
  }

  func page(after offset: Double) -> Double {
    guard hasPages else { return offset }
    let page = onPage(offset).map { $0 + 1 } ?? (offset / length).rounded(.up)
    return (page * length).clamped(to: range)
  }

  func page(before offset: Double) -> Double {
    guard hasPages else { return offset }
    let page = onPage(offset).map { $0 - 1 } ?? (offset / length).rounded(.down)
    return (page * length).clamped(to: range)
  }

  /// The number of the page that content at `offset` is on; nil between pages.
  private func onPage(_ offset: Double) -> Double? {
    let page = (offset / length).rounded(.toNearestOrEven)
    return abs(page * length - offset) <= Self.tolerance ? page : nil
  }

  /// Whether a page is long enough to count; if not, content rests anywhere.
  var hasPages: Bool { length > Self.tolerance }
}

extension Geometry {
  /// The pages along `axis`.
  func pages(_ axis: Axis) -> PageGrid { PageGrid(length: viewport[axis], range: range(axis)) }
}

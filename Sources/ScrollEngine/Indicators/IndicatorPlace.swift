/// An indicator's track in the viewport.
///
/// Unless marked otherwise, the numbers are those of iOS 13 and later, agreed by independent measurements; see
/// docs/behaviour/indicators.md.
package struct IndicatorPlace: Equatable, Sendable {
  /// Points.
  package static var thickness: Double { 3 }
  /// Points, while a bar is dragged. Chosen: also while the pointer is over its track.
  package static var grabbedThickness: Double { 8 }
  /// Points between a bar and the view's edges.
  package static var margin: Double { 3 }
  /// Points that a bar leaves free at its far end when both bars show.
  package static var cornerRoom: Double { 6 }

  package var track: IndicatorTrack
  /// Where the track begins along its axis.
  package var start: Double
  /// Where the bar's outer side is, along the other axis.
  package var edge: Double

  /// The place along `axis` in a viewport of this geometry, with `insets` of the indicators, and beside the other axis's bar
  /// if `both` show.
  package init(_ axis: Axis, geometry: Geometry, insets: Insets, both: Bool) {
    let size = geometry.viewport
    start = insets.leading(axis) + Self.margin
    let end = size[axis] - insets.trailing(axis) - Self.margin - (both ? Self.cornerRoom : 0)
    track = IndicatorTrack(range: geometry.range(axis), viewport: size[axis], length: end - start)
    edge = size[axis.other] - insets.trailing(axis.other) - Self.margin
  }
}

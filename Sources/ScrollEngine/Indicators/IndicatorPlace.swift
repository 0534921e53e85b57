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
  /// Points that a bar leaves free at the end where the other one is, when both bars show.
  package static var cornerRoom: Double { 6 }

  package var track: IndicatorTrack
  /// Where the track begins along its axis.
  package var start: Double
  /// Where the bar's outer side is, along the other axis.
  package var edge: Double
  /// Whether the bar is at the edge where the other axis begins, as that of the vertical axis in a mirrored view: at the left.
  package var isAtBeginning: Bool

  /// The place along `axis` in a viewport of this geometry, with `insets` of the indicators, and beside the other axis's bar
  /// if `both` show. In a mirrored view, one for text from right to left, the vertical bar is at the left.
  package init(_ axis: Axis, geometry: Geometry, insets: Insets, both: Bool, isMirrored: Bool = false) {
    let size = geometry.viewport
    let room = both ? Self.cornerRoom : 0
    // The corner that both bars would share is where the vertical one ends.
    let isRoomFirst = isMirrored && axis == .horizontal
    start = insets.leading(axis) + Self.margin + (isRoomFirst ? room : 0)
    let end = size[axis] - insets.trailing(axis) - Self.margin - (isRoomFirst ? 0 : room)
    track = IndicatorTrack(range: geometry.range(axis), viewport: size[axis], length: end - start)
    isAtBeginning = isMirrored && axis == .vertical
    edge =
      isAtBeginning
      ? insets.leading(axis.other) + Self.margin
      : size[axis.other] - insets.trailing(axis.other) - Self.margin
  }

  /// Where a bar begins along the other axis.
  package func side(ofBar thickness: Double) -> Double { isAtBeginning ? edge : edge - thickness }
}

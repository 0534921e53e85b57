import ScrollEngine

#if canImport(Foundation)
  import Foundation
#endif

/// Maps a scroll view's coordinates to the plane: a neighbourhood, and one place that is known in both.
///
/// What is seen is that place plus the distance that the scroll view has moved from it. So a place that is
/// not moved stays exact, however deep its address is and whatever scales were shown meanwhile.
struct NeighbourhoodMapping {
  let neighbourhood: TileNeighbourhood
  let place: EndlessPosition
  /// The point of `place`, in pixels of the neighbourhood.
  let point: Vector

  init(of viewport: EndlessViewport, in extent: EndlessExtent) {
    neighbourhood = TileNeighbourhood(around: viewport, in: extent)
    place = viewport.center
    point = neighbourhood.point(of: place)
  }

  /// Pixels of the neighbourhood per device pixel, at zoom scale 1.
  static let density = Double(1 << TileNeighbourhood.octaves)

  /// The content's zoom scale that shows a viewport's scale. In the viewport's own neighbourhood it is the
  /// viewport's `ratio`.
  func zoomScale(for viewport: EndlessViewport) -> Double {
    viewport.scale.scaled(byOctaves: -neighbourhood.first.level).double
      * Self.density / Double(EndlessViewport.tileSide)
  }

  /// The viewport with `middle`, in device pixels of the content at `zoomScale`, in its middle.
  func viewport(at middle: Vector, zoomScale: Double, size: CGSize) -> EndlessViewport {
    let unit = zoomScale / Self.density
    let scale = WideDouble(
      significand: unit * Double(EndlessViewport.tileSide), exponent: neighbourhood.first.level)
    let viewport = EndlessViewport(center: place, scale: scale, size: size)
    let moved = middle - point * unit
    return viewport.panned(x: Self.withoutNoise(moved.x), y: Self.withoutNoise(moved.y))
  }

  /// The point of a place, in device pixels of the content at `zoomScale`.
  func middle(of place: EndlessPosition, zoomScale: Double) -> Vector {
    neighbourhood.point(of: place) * (zoomScale / Self.density)
  }

  /// Removes the rounding errors that a scroll view adds when it zooms about a place that does not move.
  private static func withoutNoise(_ pixels: Double) -> Double {
    (pixels * 0x1p16).rounded(.toNearestOrEven) * 0x1p-16
  }
}

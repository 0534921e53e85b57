import Foundation
import ScrollEngine

/// What ties a scroll view's numbers to the plane: a neighbourhood, and one place that is known in both.
///
/// What is seen is that place and how far the scroll view has gone from it; so a place is exact for as long as nothing moves
/// it, however deep the address, whatever scales have been seen meanwhile.
struct Anchorage {
  let neighbourhood: TileNeighbourhood
  let place: EndlessPosition
  /// Where ``place`` is, in pixels of the neighbourhood.
  let point: Vector

  init(of viewport: EndlessViewport, in extent: EndlessExtent) {
    neighbourhood = TileNeighbourhood(around: viewport, in: extent)
    place = viewport.center
    point = neighbourhood.point(of: place)
  }

  /// Pixels of the neighbourhood to a device pixel, where the content's zoom scale is 1.
  static let density = Double(1 << TileNeighbourhood.octaves)

  /// The content's zoom scale at which a viewport's scale is shown. In the viewport's own neighbourhood it is its ratio.
  func zoomScale(for viewport: EndlessViewport) -> Double {
    viewport.scale.scaled(byOctaves: -neighbourhood.first.level).double
      * Self.density / Double(EndlessViewport.tileSide)
  }

  /// What is seen where `middle`, in device pixels of content that is shown at `zoomScale`, is in the middle.
  func viewport(at middle: Vector, zoomScale: Double, size: CGSize) -> EndlessViewport {
    let unit = zoomScale / Self.density
    let scale = WideDouble(
      significand: unit * Double(EndlessViewport.tileSide), exponent: neighbourhood.first.level)
    let viewport = EndlessViewport(center: place, scale: scale, size: size)
    let moved = middle - point * unit
    return viewport.panned(x: Self.withoutNoise(moved.x), y: Self.withoutNoise(moved.y))
  }

  /// Pixels of content that is shown at `zoomScale` to pixels of a place.
  func middle(of place: EndlessPosition, zoomScale: Double) -> Vector {
    neighbourhood.point(of: place) * (zoomScale / Self.density)
  }

  /// Pixels without what a scroll view's arithmetic adds to them when it zooms about a place that does not move.
  private static func withoutNoise(_ pixels: Double) -> Double {
    (pixels * 0x1p16).rounded(.toNearestOrEven) * 0x1p-16
  }
}

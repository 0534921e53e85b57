import ScrollEngine

#if canImport(Foundation)
  import Foundation
#endif

/// The limits of a viewport of a certain size in a world.
struct EndlessLimits {
  let extent: EndlessExtent
  /// Device pixels.
  let size: CGSize

  init(of extent: EndlessExtent, size: CGSize) {
    (self.extent, self.size) = (extent, size)
  }

  /// The least scale, in device pixels per unit of the world; nil if there is no least scale.
  var minScale: WideDouble? {
    switch extent {
    case .plane: nil
    case .unit: WideDouble(max(Self.minSide, min(Double(size.width), Double(size.height)) * Self.minPart))
    }
  }

  /// The share of the viewport's shorter side that a world with an end fills at least. Chosen.
  private static let minPart = 0.5
  /// The least width of such a world, in device pixels. Chosen: half a tile.
  private static let minSide = Double(EndlessViewport.tileSide / 2)

  /// How far a world with an end can be moved beyond its edges, in points: half a viewport, so that its corners
  /// can be moved to the middle and zoomed about. `density` is device pixels per point.
  func room(density: Double) -> Vector {
    switch extent {
    case .plane: .zero
    case .unit: Vector(x: Double(size.width), y: Double(size.height)) * (0.5 / density)
    }
  }

  /// The nearest viewport within the limits.
  func allowed(_ viewport: EndlessViewport) -> EndlessViewport {
    guard let minScale else { return viewport }
    return EndlessViewport(
      center: viewport.center.clampedToUnit, scale: max(viewport.scale, minScale), size: viewport.size)
  }
}

extension EndlessPosition {
  /// The nearest position in the unit tile.
  fileprivate var clampedToUnit: EndlessPosition {
    let origin = EndlessPosition.origin
    let (x, y) = origin.distance(to: self)
    func nearest(_ length: WideDouble) -> WideDouble { min(max(length, .zero), WideDouble(1)) }
    if nearest(x) == x, nearest(y) == y { return self }
    return origin.moved(x: nearest(x), y: nearest(y))
  }
}

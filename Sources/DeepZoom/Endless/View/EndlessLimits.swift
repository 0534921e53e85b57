import Foundation
import VellumKit

/// How far a viewport of some size may go in a world.
struct EndlessLimits {
  let extent: EndlessExtent
  /// Device pixels.
  let size: CGSize

  init(of extent: EndlessExtent, size: CGSize) {
    (self.extent, self.size) = (extent, size)
  }

  /// Device pixels to a unit of the world; nil where no scale is the least.
  var leastScale: WideDouble? {
    switch extent {
    case .plane: nil
    case .unit: WideDouble(max(Self.leastSide, min(Double(size.width), Double(size.height)) * Self.leastPart))
    }
  }

  /// The part of the viewport's shorter side that a world with an end takes up at least. Chosen.
  private static let leastPart = 0.5
  /// Device pixels of it, at least. Chosen: half a tile.
  private static let leastSide = Double(EndlessViewport.tileSide / 2)

  /// Half a viewport on each side of a world with an end, so that its corners can be brought to the middle and zoomed about.
  ///
  /// - Parameter density: Device pixels to a point.
  func insets(density: Double) -> UIEdgeInsets {
    switch extent {
    case .plane: return .zero
    case .unit:
      let (x, y) = (Double(size.width) / density / 2, Double(size.height) / density / 2)
      return UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
  }

  /// What is seen instead of a viewport that is beyond the limits.
  func allowed(_ viewport: EndlessViewport) -> EndlessViewport {
    guard let leastScale else { return viewport }
    return EndlessViewport(
      center: viewport.center.clampedToUnit, scale: max(viewport.scale, leastScale), size: viewport.size)
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

import ScrollEngine

#if canImport(Foundation)
  import Foundation
#endif

/// The limits of a viewport of a certain size in a world.
struct EndlessLimits {
  let extent: EndlessExtent
  /// Device pixels.
  let size: CGSize
  /// The part of the unit tile that counts, in parts of its side. The middle of what is seen stays in it.
  let part: Rect
  /// The middle of what is seen, in device pixels from the viewport's top left.
  let middle: CGPoint

  /// - Parameter middle: nil for that of the viewport.
  init(of extent: EndlessExtent, size: CGSize, part: Rect = Self.unit, middle: CGPoint? = nil) {
    (self.extent, self.size, self.part) = (extent, size, part)
    self.middle = middle ?? CGPoint(x: size.width / 2, y: size.height / 2)
  }

  /// All of the unit tile.
  static let unit = Rect(origin: .zero, size: Vector(x: 1, y: 1))

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

  /// How far the part that counts can be moved beyond the viewport's edges, in points: its left and top edges as far as `before`, its right
  /// and bottom edges as far as `after`. So its corners can be moved to the middle and zoomed about, and of something that is as large as the
  /// viewport a quarter stays seen. `density` is device pixels per point.
  func room(density: Double) -> (before: Vector, after: Vector) {
    switch extent {
    case .plane: return (.zero, .zero)
    case .unit:
      let before = Vector(x: Double(middle.x), y: Double(middle.y))
      let all = Vector(x: Double(size.width), y: Double(size.height))
      return (before * (1 / density), (all - before) * (1 / density))
    }
  }

  /// The first and the last corner of the part that counts, in pixels of a neighbourhood, as far as that reaches.
  func corners(in neighbourhood: TileNeighbourhood) -> (first: Vector, last: Vector) {
    let all = neighbourhood.pyramid.size
    guard extent == .unit else { return (.zero, all) }
    func corner(_ place: Vector) -> Vector {
      let point = neighbourhood.point(
        of: EndlessPosition.origin.moved(x: WideDouble(place.x), y: WideDouble(place.y)))
      return Vector(x: min(max(point.x, 0), all.x), y: min(max(point.y, 0), all.y))
    }
    return (corner(part.origin), corner(part.origin + part.size))
  }

  /// The nearest viewport within the limits.
  func allowed(_ viewport: EndlessViewport) -> EndlessViewport {
    guard let minScale else { return viewport }
    var allowed = EndlessViewport(
      center: viewport.center, scale: max(viewport.scale, minScale), size: viewport.size)
    let place = allowed.position(at: middle)
    if let nearest = place.nearest(in: part) {
      let way = place.distance(to: nearest)
      allowed.center = allowed.center.moved(x: way.x, y: way.y)
    }
    return allowed
  }
}

extension EndlessPosition {
  /// The nearest position in a part of the unit tile; nil if this one is in it.
  fileprivate func nearest(in part: Rect) -> EndlessPosition? {
    let origin = EndlessPosition.origin
    let (x, y) = origin.distance(to: self)
    func nearest(_ length: WideDouble, _ first: Double, _ size: Double) -> WideDouble {
      min(max(length, WideDouble(first)), WideDouble(first + size))
    }
    let (nearX, nearY) = (nearest(x, part.origin.x, part.size.x), nearest(y, part.origin.y, part.size.y))
    return nearX == x && nearY == y ? nil : origin.moved(x: nearX, y: nearY)
  }
}

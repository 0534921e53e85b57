/// The device positions of one level's tile edges along one axis: whole numbers, and one for each edge.
///
/// A tile ends where its neighbour begins because both read the same number, and a tile's edge is also an edge of every
/// finer level's because it is the same place in the picture and goes through the same arithmetic: no seam can open.
public struct TileEdges: Equatable, Sendable {
  /// The number of tiles along the axis. There are edges from 0 to `count`.
  public let count: Int
  /// Pixels of the picture to a tile.
  let length: Double
  /// Where the picture ends.
  let end: Double
  let origin: Double
  let scale: Double

  /// Makes the edges of `level` along an axis, as `viewport` shows them.
  public init(of pyramid: TilePyramid, level: Int, _ axis: Axis, in viewport: TileViewport) {
    count = pyramid.tileCount(axis, level)
    length = pyramid.tileSize[axis] * TilePyramid.reduction(level)
    end = pyramid.size[axis]
    origin = viewport.origin[axis]
    scale = viewport.scale[axis]
  }

  /// The device pixel at which tile `index` begins and the one before it ends.
  public subscript(index: Int) -> Double {
    Self.snap(((index < count ? Double(index) * length : end) - origin) * scale)
  }

  /// The tiles that have an area in `range`, a range of whole device pixels.
  public func tiles(in range: Range<Double>) -> Range<Int> {
    let first = firstIndex { self[$0 + 1] > range.lowerBound }
    let last = firstIndex { self[$0] >= range.upperBound }
    return first..<max(first, last)
  }

  /// The first tile of which `holds` is true; it is false of all before and true of all behind.
  private func firstIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The nearest device pixel; what differs from a half by rounding errors only counts as the half. Inlined, since a frame snaps
  /// four edges of each layer.
  @inlinable package static func snap(_ position: Double) -> Double {
    DevicePixel.nearest(to: (position * grain).rounded(.toNearestOrEven) / grain)
  }

  /// Steps to a device pixel in which edges are told apart: far above rounding errors, far below what is seen. Chosen.
  @usableFromInline package static var grain: Double { 1024 }
}

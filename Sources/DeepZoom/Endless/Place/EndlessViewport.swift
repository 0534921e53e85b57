import ScrollEngine

#if canImport(Foundation)
  public import Foundation
#endif

/// The visible part of an endless plane: the place in the middle, the scale, and the size in pixels.
///
/// All pixels are device pixels. The precision does not depend on the scale or the distance to the world's
/// origin.
public struct EndlessViewport: Equatable, Sendable {
  /// The place in the middle.
  public var center: EndlessPosition
  /// The scale in pixels per unit of the world; positive.
  public private(set) var scale: WideDouble
  /// The size, in pixels.
  public private(set) var size: CGSize

  /// A viewport of `size` pixels with `center` in its middle, at `scale` pixels per unit of the world.
  ///
  /// - Precondition: `scale` is positive, `size` finite and not negative.
  public init(center: EndlessPosition, scale: WideDouble, size: CGSize) {
    precondition(scale > .zero, "EndlessViewport: the scale must be more than 0")
    precondition(size.width >= 0 && size.height >= 0, "EndlessViewport: the size must be at least 0")
    precondition(size.width.isFinite && size.height.isFinite, "EndlessViewport: the size must be finite")
    self.center = center
    self.scale = scale
    self.size = size
  }

  // MARK: - Moving

  /// The viewport whose middle is `x` pixels to the right of and `y` pixels below this one's.
  ///
  /// That is exact to 2^−32 pixels at every scale.
  public func panned(x: Double, y: Double) -> EndlessViewport {
    var panned = self
    panned.center = center.moved(x: length(ofPixels: x), y: length(ofPixels: y))
    return panned
  }

  /// The viewport at `factor` times the scale, zoomed about a point of the viewport, which keeps its place.
  ///
  /// - Precondition: `factor` is positive and finite.
  public func zoomed(by factor: Double, about point: CGPoint) -> EndlessViewport {
    precondition(
      factor > 0 && factor.isFinite, "EndlessViewport.zoomed: the factor must be finite and more than 0")
    let part = 1 - 1 / factor
    var zoomed = panned(
      x: (Double(point.x) - Double(size.width) / 2) * part,
      y: (Double(point.y) - Double(size.height) / 2) * part)
    zoomed.scale = scale * factor
    return zoomed
  }

  /// The same middle and scale in a viewport of another size.
  public func resized(to size: CGSize) -> EndlessViewport {
    EndlessViewport(center: center, scale: scale, size: size)
  }

  /// Pixels as a length in the world, rounded to 2^−`grain` pixels. Smaller parts are rounding errors of the
  /// caller, and would only make addresses longer.
  private func length(ofPixels pixels: Double) -> WideDouble {
    (WideDouble(pixels) / scale).rounded(toMultipleOfOctave: -(scale.exponent + Self.grain))
  }

  /// Parts of a pixel that are told apart, as a power of two. Chosen: far finer than can be seen.
  private static let grain = 32

  // MARK: - Queries

  /// The place that is seen at a point of the viewport, from its top left.
  public func position(at point: CGPoint) -> EndlessPosition {
    panned(x: Double(point.x) - Double(size.width) / 2, y: Double(point.y) - Double(size.height) / 2).center
  }

  /// The point of the viewport at which a place is seen, from its top left; infinite if it is too far away
  /// for a `Double`.
  public func point(of position: EndlessPosition) -> CGPoint {
    let distance = center.distance(to: position)
    return CGPoint(
      x: Double(size.width) / 2 + (distance.x * scale).double,
      y: Double(size.height) / 2 + (distance.y * scale).double)
  }

  /// The level whose tiles, of `tileSide` pixels, are sharp and no larger than needed: a pixel of a tile is
  /// more than 0.5 and at most 1 device pixel.
  public var level: Int {
    let tiles = scale.scaled(byOctaves: -Self.tileOctaves)
    return tiles.significand <= 1 + TilePyramid.ratioTolerance ? tiles.exponent : tiles.exponent + 1
  }

  /// Device pixels per pixel of a tile of `level`: more than 0.5, at most 1.
  public var ratio: Double { scale.scaled(byOctaves: -level - Self.tileOctaves).double }

  /// Pixels along a tile's side. Chosen: as in other viewers.
  public static let tileSide = 256
  /// The same as a power of two.
  private static let tileOctaves = tileSide.trailingZeroBitCount
}

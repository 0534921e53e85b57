/// What is seen of a picture: the map from its pixels to device pixels, and how many of those there are.
///
///     device = (picture − origin) · scale
///
/// The origin is a place in the picture, not a device position, so that near the viewport nothing large is subtracted from
/// something large: an edge is exact to within half a pixel wherever origin · scale stays below 2^52 device pixels.
public struct TileViewport: Equatable, Sendable {
  /// The place in the picture, in its pixels, that is seen at the viewport's top left corner.
  public var origin: Vector
  /// The scale along each axis: device pixels to a pixel of the picture; positive.
  public var scale: Vector
  /// The size of the viewport in whole device pixels.
  public var size: Vector

  /// Makes a viewport with a scale for each axis.
  public init(origin: Vector, scale: Vector, size: Vector) {
    self.origin = origin
    self.scale = scale
    self.size = size
  }

  /// The viewport with the same scale on both axes.
  public init(origin: Vector, scale: Double, size: Vector) {
    self.init(origin: origin, scale: Vector(x: scale, y: scale), size: size)
  }

  /// Whether anything can be seen: all numbers are finite, the scale and the size positive.
  public var isUsable: Bool {
    origin.isFinite && scale.isFinite && size.isFinite && scale.x > 0 && scale.y > 0 && size.x > 0
      && size.y > 0
  }
}

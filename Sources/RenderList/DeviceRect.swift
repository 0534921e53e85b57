/// A rectangle of whole device pixels, by its edges; `maxX` and `maxY` are the first pixels outside.
public struct DeviceRect: Hashable, Sendable {
  /// The left edge: the first column of pixels inside.
  public var minX: Int
  /// The top edge: the first row of pixels inside.
  public var minY: Int
  /// The right edge: the first column of pixels outside.
  public var maxX: Int
  /// The bottom edge: the first row of pixels outside.
  public var maxY: Int

  /// Makes a rectangle from its edges in device pixels.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The empty rectangle at the origin.
  public static let empty = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The number of columns; 0 or less if the rectangle is empty.
  public var width: Int { maxX - minX }
  /// The number of rows; 0 or less if the rectangle is empty.
  public var height: Int { maxY - minY }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// How many pixels it holds.
  public var area: Int { isEmpty ? 0 : width * height }

  /// The pixels that both hold; ``empty`` if there are none.
  public func intersection(_ other: DeviceRect) -> DeviceRect {
    let common = DeviceRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return common.isEmpty ? .empty : common
  }

  /// Whether they have a pixel in common.
  public func intersects(_ other: DeviceRect) -> Bool { !intersection(other).isEmpty }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: DeviceRect) -> DeviceRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return DeviceRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Whether every edge of `other` lies within this rectangle.
  public func contains(_ other: DeviceRect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension DeviceRect: CustomStringConvertible {
  /// `(minX minY maxX maxY)`.
  public var description: String { "(\(minX) \(minY) \(maxX) \(maxY))" }
}

extension DeviceRect {
  /// The pixels that `rect`, mapped by `matrix`, may touch: its snapped edges when the matrix keeps
  /// edges upright, everything around it otherwise. Empty when a number is not finite.
  package init(_ rect: RenderRect, under matrix: RenderMatrix) {
    guard !rect.isEmpty, matrix.isInvertible else {
      self = .empty
      return
    }
    let mapped = matrix.bounds(of: rect)
    let edges =
      matrix.keepsEdgesUpright
      ? mapped.snapped
      : RenderRect(
        minX: mapped.minX.rounded(.down), minY: mapped.minY.rounded(.down),
        maxX: mapped.maxX.rounded(.up), maxY: mapped.maxY.rounded(.up))
    guard edges.minX.isFinite, edges.minY.isFinite, edges.maxX.isFinite, edges.maxY.isFinite else {
      self = .empty
      return
    }
    self.init(
      minX: Self.pixel(edges.minX), minY: Self.pixel(edges.minY),
      maxX: Self.pixel(edges.maxX), maxY: Self.pixel(edges.maxY))
  }

  /// Limited to numbers far outside of every frame, whose sums and products do not overflow.
  private static func pixel(_ edge: Double) -> Int { Int(max(-0x1p30, min(0x1p30, edge))) }
}

/// The work that painting a list took, in exact numbers.
public struct PaintWork: Equatable, Sendable {
  /// The rectangles that were repainted; they do not overlap.
  public var damage: [DeviceRect]
  /// Items drawn; one that shows in two damaged rectangles counts twice.
  public var itemsDrawn: Int
  /// Pixels that were moved within the frame.
  public var pixelsMoved: Int
  /// Pixels that were copied in order to move others: the moved ones or, if most of the frame moves, the ones that stay.
  public var pixelsCopied: Int
  /// Pixels in the damaged rectangles.
  public var pixels: Int { damage.reduce(0) { $0 + $1.area } }

  /// Makes a record of the work of a painting.
  public init(damage: [DeviceRect], itemsDrawn: Int, pixelsMoved: Int = 0, pixelsCopied: Int = 0) {
    self.damage = damage
    self.itemsDrawn = itemsDrawn
    self.pixelsMoved = pixelsMoved
    self.pixelsCopied = pixelsCopied
  }
}

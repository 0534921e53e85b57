/// A committed frame: everything that a painter needs, as plain values.
public struct RenderList: Equatable, Sendable {
  /// Columns of the frame, in device pixels.
  public var width: Int
  /// Rows of the frame, in device pixels.
  public var height: Int
  /// The items to paint, back to front; `begin…` and `end…` nest.
  public var items: [RenderItem]

  /// Makes a list; by default nothing is painted.
  public init(width: Int, height: Int, items: [RenderItem] = []) {
    self.width = width
    self.height = height
    self.items = items
  }
}

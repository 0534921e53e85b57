/// A committed picture: everything a painter needs for one frame, as plain values.
public struct RenderList: Equatable, Sendable {
  /// Size of the frame in device pixels.
  public var width: Int
  public var height: Int
  public var items: [RenderItem]

  public init(width: Int, height: Int, items: [RenderItem] = []) {
    self.width = width
    self.height = height
    self.items = items
  }
}

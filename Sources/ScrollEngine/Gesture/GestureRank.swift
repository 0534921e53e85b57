/// A recognizer's place in the order of decision: deepest view first, then order of addition.
public struct GestureRank: Comparable, Sendable {
  /// How many ancestors the recognizer's view has.
  public var depth: Int
  /// The number of recognizers that were added before; unique.
  public var order: Int

  /// Makes a rank from a depth and an order.
  public init(depth: Int, order: Int) {
    self.depth = depth
    self.order = order
  }

  /// Whether `a` is decided before `b`.
  public static func < (a: GestureRank, b: GestureRank) -> Bool {
    a.depth == b.depth ? a.order < b.order : a.depth > b.depth
  }
}

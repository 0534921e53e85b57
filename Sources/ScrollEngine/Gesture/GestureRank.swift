/// Where in the order of decision a recognizer stands: deepest view first, then order of addition.
public struct GestureRank: Comparable, Sendable {
  /// Views above the recognizer's own.
  public var depth: Int
  /// Counts the recognizers in the order in which they were added; unique.
  public var order: Int

  public init(depth: Int, order: Int) {
    self.depth = depth
    self.order = order
  }

  public static func < (a: GestureRank, b: GestureRank) -> Bool {
    a.depth == b.depth ? a.order < b.order : a.depth > b.depth
  }
}

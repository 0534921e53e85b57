/// One of the two directions in which content scrolls.
public enum Axis: Sendable, CaseIterable {
  case horizontal
  case vertical

  public typealias AllCases = Both
  /// Not an array, which takes memory where it is made anew for every loop.
  public static var allCases: Both { Both() }

  public struct Both: RandomAccessCollection, Sendable {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 2 }
    public subscript(index: Int) -> Axis { index == 0 ? .horizontal : .vertical }

    // The standard library's iterator takes memory for every element where it is not optimized away.
    public func makeIterator() -> Iterator { Iterator() }

    public struct Iterator: IteratorProtocol {
      private var index = 0
      public mutating func next() -> Axis? {
        guard index < 2 else { return nil }
        index += 1
        return index == 1 ? .horizontal : .vertical
      }
    }
  }

  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

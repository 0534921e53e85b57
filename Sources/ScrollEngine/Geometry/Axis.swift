/// One of the two directions in which content scrolls.
public enum Axis: Sendable, CaseIterable {
  /// Left and right: x.
  case horizontal
  /// Up and down: y.
  case vertical

  public typealias AllCases = Both
  /// Not an array: a loop over one allocates.
  public static var allCases: Both { Both() }

  /// Both axes, horizontal first.
  public struct Both: RandomAccessCollection, Sendable {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 2 }
    public subscript(index: Int) -> Axis { index == 0 ? .horizontal : .vertical }

    /// Not the standard library's iterator, which allocates where it is not optimized away.
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

  /// The axis across this one.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

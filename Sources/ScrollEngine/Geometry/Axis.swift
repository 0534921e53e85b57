/// One of the two directions in which content scrolls.
public enum Axis: Sendable, CaseIterable {
  case horizontal
  case vertical

  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

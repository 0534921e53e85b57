/// One yes or no for each axis.
public struct AxisFlags: Equatable, Sendable {
  public var horizontal: Bool
  public var vertical: Bool

  public init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static var both: AxisFlags { AxisFlags(horizontal: true, vertical: true) }
  public static var neither: AxisFlags { AxisFlags(horizontal: false, vertical: false) }

  /// Yes for one axis.
  public init(_ axis: Axis) { self.init(horizontal: axis == .horizontal, vertical: axis == .vertical) }

  public subscript(axis: Axis) -> Bool {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  /// Yes where either says so.
  public func union(_ other: AxisFlags) -> AxisFlags {
    AxisFlags(horizontal: horizontal || other.horizontal, vertical: vertical || other.vertical)
  }
}

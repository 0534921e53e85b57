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

  public subscript(axis: Axis) -> Bool {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

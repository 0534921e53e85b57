/// One yes or no for each axis.
public struct AxisFlags: Equatable, Sendable {
  /// The value for ``Axis/horizontal``.
  public var horizontal: Bool
  /// The value for ``Axis/vertical``.
  public var vertical: Bool

  /// Makes flags from one value per axis.
  public init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Yes for both axes.
  public static var both: AxisFlags { AxisFlags(horizontal: true, vertical: true) }
  /// No for both axes.
  public static var neither: AxisFlags { AxisFlags(horizontal: false, vertical: false) }

  /// Makes flags that say yes for one axis only.
  public init(_ axis: Axis) { self.init(horizontal: axis == .horizontal, vertical: axis == .vertical) }

  /// The value for `axis`.
  public subscript(axis: Axis) -> Bool {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  /// Yes for the axes for which one of the two says yes.
  public func union(_ other: AxisFlags) -> AxisFlags {
    AxisFlags(horizontal: horizontal || other.horizontal, vertical: vertical || other.vertical)
  }

  /// Yes for the axes for which both say yes.
  package func intersection(_ other: AxisFlags) -> AxisFlags {
    AxisFlags(horizontal: horizontal && other.horizontal, vertical: vertical && other.vertical)
  }
}

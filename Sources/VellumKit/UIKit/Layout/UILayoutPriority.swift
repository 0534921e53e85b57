/// The priority of a constraint. 1000 is required. Below that, a higher priority comes before all lower ones together.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  /// Makes a priority from a number. NaN counts as 1, and a number above 1000 as required.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// The priority of constraints that must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The priority with which a control resists being smaller than its content: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which a drag resizes a window that it can resize: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a window keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that cannot resize the window: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which a view resists being larger than its content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size in `systemLayoutSizeFitting`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// The priority so much higher.
  public static func + (priority: UILayoutPriority, distance: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + distance)
  }
  /// The priority so much lower.
  public static func - (priority: UILayoutPriority, distance: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - distance)
  }

  /// The priority as the solver takes it.
  var strength: Double { rawValue.isNaN ? 1 : Double(rawValue) }
}

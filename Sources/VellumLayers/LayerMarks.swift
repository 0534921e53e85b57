/// Facts about a layer that do not depend on one another.
struct LayerMarks: OptionSet {
  var rawValue: UInt8

  // To be done before the next commit:
  static let layout = LayerMarks(rawValue: 1)
  static let display = LayerMarks(rawValue: 2)
  /// A layer below needs layout; likewise `displayBelow` for display.
  static let layoutBelow = LayerMarks(rawValue: 4)
  static let displayBelow = LayerMarks(rawValue: 8)

  /// The layer's own layout is running.
  static let layingOut = LayerMarks(rawValue: 16)
  /// The last call to the delegate or to a drawing method was not implemented.
  static let declined = LayerMarks(rawValue: 32)
  /// Some sublayer has a `zPosition` of its own.
  static let sortsSublayers = LayerMarks(rawValue: 64)
}

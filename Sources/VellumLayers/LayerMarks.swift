/// What is known of a layer and of those below it, each by itself.
struct LayerMarks: OptionSet {
  var rawValue: UInt8

  // Before the next commit:
  static let layout = LayerMarks(rawValue: 1)
  static let display = LayerMarks(rawValue: 2)
  /// Something of the kind is to be done to a layer below.
  static let layoutBelow = LayerMarks(rawValue: 4)
  static let displayBelow = LayerMarks(rawValue: 8)

  /// The layer's own layout is running.
  static let layingOut = LayerMarks(rawValue: 16)
  /// The delegate, or the class, was just asked for contents or a drawing, and has none of its own.
  static let declined = LayerMarks(rawValue: 32)
  /// Some sublayer has a `zPosition` of its own.
  static let sortsSublayers = LayerMarks(rawValue: 64)
}

/// Facts about a layer that do not depend on one another.
struct LayerFlags: OptionSet {
  var rawValue: UInt16

  // To be done before the next commit:
  static let layout = LayerFlags(rawValue: 1)
  static let display = LayerFlags(rawValue: 2)
  /// A layer below needs layout; likewise `displayBelow` for display.
  static let layoutBelow = LayerFlags(rawValue: 4)
  static let displayBelow = LayerFlags(rawValue: 8)

  /// The layer's own layout is running.
  static let layingOut = LayerFlags(rawValue: 16)
  /// The last call to the delegate or to a drawing method reached only the default, which draws nothing.
  static let declined = LayerFlags(rawValue: 32)
  /// Some sublayer has a `zPosition` of its own.
  static let sortsSublayers = LayerFlags(rawValue: 64)
  /// It was made as a copy of another layer, by `init(layer:)`.
  static let copied = LayerFlags(rawValue: 128)
  /// What `showing` changes is a motion towards the program's values.
  static let showsMotion = LayerFlags(rawValue: 256)
  /// It is a copy that `presentation()` returned, or one around or inside of that.
  static let presented = LayerFlags(rawValue: 512)
  /// The copies of its model's sublayers and mask have not been made yet.
  static let lacksSublayers = LayerFlags(rawValue: 1024)
}

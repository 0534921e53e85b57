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
}

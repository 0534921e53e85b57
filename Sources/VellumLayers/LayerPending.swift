/// What has to be done to a layer, or below it, before the next commit.
struct LayerPending: OptionSet {
  var rawValue: UInt8

  static let layout = LayerPending(rawValue: 1)
  static let display = LayerPending(rawValue: 2)
  /// A layer below needs layout; likewise `displayBelow` for display.
  static let layoutBelow = LayerPending(rawValue: 4)
  static let displayBelow = LayerPending(rawValue: 8)
  /// The layer's own layout is running.
  static let layingOut = LayerPending(rawValue: 16)
}

/// Methods that are called again when a trait changes, where they have read the traits: Apple's "Automatic trait tracking".
struct TraitReaders: OptionSet {
  let rawValue: UInt8
  /// The view's `updateProperties()`.
  static let properties = TraitReaders(rawValue: 1 << 0)
  /// The `updateProperties()` of the view's controller.
  static let controllerProperties = TraitReaders(rawValue: 1 << 1)
  /// `updateConstraints()`, and the controller's `updateViewConstraints()`.
  static let constraints = TraitReaders(rawValue: 1 << 2)
  /// `layoutSubviews()`, and what the controller and a presentation do before and after it.
  static let layout = TraitReaders(rawValue: 1 << 3)
  /// `draw(_:)`.
  static let drawing = TraitReaders(rawValue: 1 << 4)
  /// A button's `updateConfiguration()` and `configurationUpdateHandler`.
  static let configuration = TraitReaders(rawValue: 1 << 5)
  /// Some of them have read the traits while the view was in no window, where it has other ones.
  static let outside = TraitReaders(rawValue: 1 << 6)
}

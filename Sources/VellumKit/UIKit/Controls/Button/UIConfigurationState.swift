import Foundation

/// The key of a state that the program defines.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a key from a text.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state that a configuration may depend on: traits, and states that the program defines.
@preconcurrency @MainActor public protocol UIConfigurationState {
  /// Makes the default state with the traits.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The value of a state that the program defines; nil unless set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view, such as whether it is selected.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public var traitCollection: UITraitCollection
  /// Whether the view is disabled; false unless set.
  public var isDisabled = false
  /// Whether the view is highlighted; false unless set.
  public var isHighlighted = false
  /// Whether the view is selected; false unless set.
  public var isSelected = false
  /// Whether the view has the focus; false unless set.
  public var isFocused = false
  /// Whether the view is pinned in place; false unless set.
  public var isPinned = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

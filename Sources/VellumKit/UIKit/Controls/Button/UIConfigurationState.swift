import Foundation

/// The key of a program's own state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a key of a text.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What a configuration may depend on: traits, and a program's own states.
@preconcurrency @MainActor public protocol UIConfigurationState {
  /// Makes the default state with the traits.
  init(traitCollection: UITraitCollection)
  /// The traits.
  var traitCollection: UITraitCollection { get set }
  /// A state of the program's own; nil unless set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public var traitCollection: UITraitCollection
  /// Whether it is disabled; false unless set.
  public var isDisabled = false
  /// Whether it is highlighted; false unless set.
  public var isHighlighted = false
  /// Whether it is selected; false unless set.
  public var isSelected = false
  /// Whether it has the focus; false unless set.
  public var isFocused = false
  /// Whether it is pinned; false unless set.
  public var isPinned = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

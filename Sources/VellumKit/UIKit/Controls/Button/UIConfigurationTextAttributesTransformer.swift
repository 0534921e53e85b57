import Foundation

/// Makes attributes of text of others.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// What it does.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  /// Makes a transformer of a closure.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes that it makes of others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

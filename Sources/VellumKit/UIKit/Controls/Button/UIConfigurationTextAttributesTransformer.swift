import Foundation

/// Changes the attributes of text.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// The closure that changes attributes.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  /// Makes a transformer from a closure.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the changed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

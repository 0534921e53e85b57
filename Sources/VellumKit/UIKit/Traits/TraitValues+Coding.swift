import Foundation

/// Encodes UIKit's traits in a keyed archive, by their raw values. Unspecified traits are left out.
extension TraitValues {
  init(from archive: NSKeyedUnarchiver) {
    self.init()
    for trait in UITraitCollection.builtInTraits { trait.decode(from: archive, into: &self) }
  }

  func encode(into archive: NSKeyedArchiver) {
    for trait in UITraitCollection.builtInTraits { trait.encode(self, into: archive) }
  }
}

extension BuiltInTrait {
  fileprivate static func encode(_ values: TraitValues, into archive: NSKeyedArchiver) {
    let value = values[keyPath: place]
    guard value != defaultValue else { return }
    switch value {
    case let scale as CGFloat: archive.encode([scale], for: identifier)
    case let category as UIContentSizeCategory:
      archive.encode(category.rawValue, for: identifier)
    case let language as Locale.Language:
      archive.encode(language.minimalIdentifier, for: identifier)
    case let choice as any RawRepresentable: archive.encode(choice.rawValue as! Int, forKey: identifier)
    default: preconditionFailure("\(name) cannot be archived")
    }
  }

  /// Ignores a value that is not of the trait's type.
  fileprivate static func decode(from archive: NSKeyedUnarchiver, into values: inout TraitValues) {
    let value: Any? =
      if Value.self == CGFloat.self {
        archive.decodeNumbers(1, for: identifier)?.first
      } else if Value.self == UIContentSizeCategory.self {
        archive.decodeText(for: identifier).map(UIContentSizeCategory.init(rawValue:))
      } else if Value.self == Locale.Language?.self {
        archive.decodeText(for: identifier).map(Locale.Language.init(identifier:))
      } else if let choice = Value.self as? any RawRepresentable.Type,
        archive.containsValue(forKey: identifier)
      {
        make(choice, archive.decodeInteger(forKey: identifier))
      } else {
        nil
      }
    if let value = value as? Value { values[keyPath: place] = value }
  }

  private static func make<Choice: RawRepresentable>(_ type: Choice.Type, _ number: Int) -> Any? {
    (number as? Choice.RawValue).flatMap(Choice.init(rawValue:))
  }
}

import Foundation

extension UIImage {
  /// What a variant of an image is for: the traits under which it is shown.
  public typealias Configuration = UIImageConfiguration
  /// The size, the weight and the colour of a symbol.
  public typealias SymbolConfiguration = UIImageSymbolConfiguration

  /// How large a symbol is beside text. Raw values are UIKit's.
  public enum SymbolScale: Int, Sendable {
    /// As large as `medium`.
    case `default` = -1
    /// Not said.
    case unspecified = 0
    /// 0.8 times as large as `medium`.
    case small = 1
    /// 20 points at 17 points of text.
    case medium = 2
    /// 1.28 times as large as `medium`.
    case large = 3

    /// Chosen.
    var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.28 : 1 }
  }

  /// How thick the lines of a symbol are. Raw values are UIKit's.
  public enum SymbolWeight: Int, Sendable {
    /// Not said: as `regular`.
    case unspecified = 0
    /// From the thinnest to the thickest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight of text that goes with it.
    public func fontWeight() -> UIFont.Weight {
      let weights: [UIFont.Weight] = [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[rawValue]
    }

    /// A factor for the width of lines. Chosen.
    var boldness: CGFloat { [1, 0.4, 0.55, 0.75, 1, 1.15, 1.3, 1.5, 1.7, 1.9][rawValue] }
  }
}

/// What a variant of an image is for: the traits under which it is shown.
open class UIImageConfiguration: NSObject, @unchecked Sendable {
  /// The traits; nil where the image is for all.
  public final let traitCollection: UITraitCollection?

  init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }

  /// Makes a configuration for traits.
  public convenience init(traitCollection: UITraitCollection) {
    self.init(traitCollection: Optional(traitCollection))
  }

  /// The same configuration for other traits.
  public func withTraitCollection(_ traitCollection: UITraitCollection?) -> UIImage.Configuration {
    UIImageConfiguration(traitCollection: traitCollection)
  }

  /// The same configuration, with what the other one says.
  public func applying(_ otherConfiguration: UIImage.Configuration?) -> UIImage.Configuration {
    guard let otherConfiguration else { return self }
    if let symbol = otherConfiguration as? UIImageSymbolConfiguration { return symbol.over(self) }
    return withTraitCollection(otherConfiguration.traitCollection ?? traitCollection)
  }
}

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

/// Where an image is shown.
struct ImagePlace: Hashable, Sendable {
  /// Nil where the image is for all.
  var traits: UITraitCollection?
  var locale: Locale?

  /// The same place, but for what the other says.
  func applying(_ other: ImagePlace) -> ImagePlace {
    ImagePlace(traits: other.traits ?? traits, locale: other.locale ?? locale)
  }
}

/// What a variant of an image is for: the traits and the locale under which it is shown. Not for clients to inherit from.
open class UIImageConfiguration: NSObject, @unchecked Sendable {
  final let place: ImagePlace

  /// The traits; nil where the image is for all.
  public final var traitCollection: UITraitCollection? { place.traits }
  /// The language and region; nil where the image is for all. Stored, not honoured: no image here has variants for languages.
  public final var locale: Locale? { place.locale }

  init(_ place: ImagePlace) {
    self.place = place
    super.init()
  }

  /// Makes a configuration for traits; nil for all.
  public convenience init(traitCollection: UITraitCollection?) {
    self.init(ImagePlace(traits: traitCollection))
  }
  /// Makes a configuration for a language and region; nil for all.
  public convenience init(locale: Locale?) { self.init(ImagePlace(locale: locale)) }

  /// A configuration of the same class that says the same of another place.
  func moved(to place: ImagePlace) -> UIImageConfiguration { UIImageConfiguration(place) }

  /// A configuration of this class.
  static func checked(_ made: UIImageConfiguration) -> Self {
    guard let own = made as? Self else {
      preconditionFailure("\(Self.self): configurations of images are not for programs to inherit from")
    }
    return own
  }

  /// The same configuration for other traits.
  public final func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
    Self.checked(moved(to: ImagePlace(traits: traitCollection, locale: locale)))
  }

  /// The same configuration for another language and region.
  public final func withLocale(_ locale: Locale?) -> Self {
    Self.checked(moved(to: ImagePlace(traits: traitCollection, locale: locale)))
  }

  /// The same configuration, with what the other one says. A configuration that is of no symbol takes only traits and locale.
  public final func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
    guard let otherConfiguration else { return self }
    return Self.checked(adding(otherConfiguration).moved(to: place.applying(otherConfiguration.place)))
  }

  /// With what the other says besides its place.
  func adding(_ other: UIImageConfiguration) -> UIImageConfiguration { self }

  /// Whether both say the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImageConfiguration else { return false }
    return type(of: self) == type(of: other) && place == other.place
  }

  open override var hash: Int { place.hashValue }
}

import Foundation

extension UIImage {
  /// The traits and the locale that a variant of an image is for.
  public typealias Configuration = UIImageConfiguration
  /// The size, the weight and the colour of a symbol.
  public typealias SymbolConfiguration = UIImageSymbolConfiguration

  /// How large a symbol is beside text. Raw values are UIKit's.
  public enum SymbolScale: Int, Sendable {
    /// As large as `medium`.
    case `default` = -1
    /// Not specified: another configuration decides.
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
    /// Not specified: the same as `regular`.
    case unspecified = 0
    /// The weights, from the thinnest to the thickest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Returns the weight of text that has lines as thick.
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

/// The traits and locale under which an image is shown.
struct ImagePlace: Hashable, Sendable {
  /// Nil for all traits.
  var traits: UITraitCollection?
  var locale: Locale?

  /// Returns this place with the traits and locale that the other one specifies.
  func applying(_ other: ImagePlace) -> ImagePlace {
    ImagePlace(traits: other.traits ?? traits, locale: other.locale ?? locale)
  }
}

/// The traits and locale that a variant of an image is for. Programs do not subclass it.
open class UIImageConfiguration: NSObject, NSCopying, @unchecked Sendable {
  final let place: ImagePlace

  /// The traits that the variant is for; nil for all.
  public final var traitCollection: UITraitCollection? { place.traits }
  /// The locale; nil for all. Stored, not honoured: no image here has variants for languages.
  public final var locale: Locale? { place.locale }

  init(_ place: ImagePlace) {
    self.place = place
    super.init()
  }

  /// The object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Makes a configuration for traits; nil for all.
  public convenience init(traitCollection: UITraitCollection?) {
    self.init(ImagePlace(traits: traitCollection))
  }
  /// Makes a configuration for a locale; nil for all.
  public convenience init(locale: Locale?) { self.init(ImagePlace(locale: locale)) }

  /// Returns the configuration for another place. Overridden by subclasses.
  func moved(to place: ImagePlace) -> UIImageConfiguration { UIImageConfiguration(place) }

  /// Casts a configuration to this class. Traps for a class that a program has subclassed.
  static func checked(_ made: UIImageConfiguration) -> Self {
    guard let own = made as? Self else {
      preconditionFailure("\(Self.self): programs cannot subclass image configurations")
    }
    return own
  }

  /// Returns the configuration for other traits.
  public final func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
    Self.checked(moved(to: ImagePlace(traits: traitCollection, locale: locale)))
  }

  /// Returns the configuration for another locale.
  public final func withLocale(_ locale: Locale?) -> Self {
    Self.checked(moved(to: ImagePlace(traits: traitCollection, locale: locale)))
  }

  /// Returns the configuration with the settings that the other one specifies. If this is not a symbol configuration, it takes only traits
  /// and locale.
  public final func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
    guard let otherConfiguration else { return self }
    return Self.checked(adding(otherConfiguration).moved(to: place.applying(otherConfiguration.place)))
  }

  /// Returns the configuration with the other's settings apart from its place. Overridden by subclasses.
  func adding(_ other: UIImageConfiguration) -> UIImageConfiguration { self }

  /// Whether both configurations specify the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImageConfiguration else { return false }
    return type(of: self) == type(of: other) && place == other.place
  }

  open override var hash: Int { place.hashValue }
}

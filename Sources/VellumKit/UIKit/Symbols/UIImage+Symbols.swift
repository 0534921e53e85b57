import Foundation

/// A symbol that an image shows, and how.
struct SymbolDrawing {
  var icon: SymbolIcon
  var configuration: UIImage.SymbolConfiguration
}

extension UIImage {
  /// Makes an image of a symbol, with the name that SF Symbols has for it; nil where there is none.
  ///
  /// It shows the desktop's symbolic icon, or one of our own: docs/symbols.md has the names. It is a template.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Makes an image of a symbol that is sized and coloured as the configuration says; nil where there is none of that name.
  public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
    self.init(symbol: name, configuration, from: .shared)
  }

  /// Makes an image of a symbol for traits; nil where there is none of that name.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: traitCollection.map(Configuration.init(traitCollection:)))
  }

  /// Makes an image of a symbol. `variableValue`, 0 to 1, has no effect: symbols here have no variable values.
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  convenience init?(symbol name: String, _ configuration: UIImage.Configuration?, from theme: IconTheme) {
    guard let iconName = SymbolNames.table[name],
      let icon = theme.icon(iconName) ?? DrawnSymbols.icon(iconName)
    else { return nil }
    let configuration = SymbolConfiguration.unspecified.applying(configuration)
    var attributes = ImageAttributes()
    attributes.flipsForRightToLeft = SymbolNames.followsDirection(name)
    self.init(SymbolDrawing(icon: icon, configuration: configuration), attributes)
  }

  /// Draws the symbol at the scale of the traits or, without, of the first screen.
  private convenience init(_ symbol: SymbolDrawing, _ attributes: ImageAttributes) {
    let (values, traits) = (symbol.configuration.values, symbol.configuration.traitCollection)
    let scale = traits.map(\.displayScale).flatMap { $0 > 0 ? $0 : nil } ?? ScreenScale.current
    let pixels = max(Int((values.side(traits) * scale).rounded()), 1)
    let image = symbol.icon.image(pixels: pixels, boldness: values.weight.boldness)
    var attributes = attributes
    attributes.symbol = symbol
    if let color = values.color { (attributes.tint, attributes.renderingMode) = (color, .alwaysOriginal) }
    self.init(image.map { .stored($0) } ?? .empty, scale: scale, orientation: .up, attributes: attributes)
  }

  /// Whether the image is a symbol.
  public final var isSymbolImage: Bool { attributes.symbol != nil }

  /// The size, the weight and the colour of the symbol; nil for other images.
  public final var symbolConfiguration: SymbolConfiguration? { attributes.symbol?.configuration }

  /// The configuration of a symbol, or the traits that a variant is for; nil for any other image.
  public final var configuration: Configuration? {
    attributes.symbol?.configuration ?? attributes.traits.map(Configuration.init(traitCollection:))
  }

  /// Returns the symbol with the settings of the configuration added to its own; nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard var symbol = attributes.symbol else { return nil }
    symbol.configuration = symbol.configuration.applying(configuration)
    return UIImage(symbol, attributes)
  }

  /// Returns the variant of the image for a configuration: a symbol drawn anew, or the image that an asset has for the traits. Any other
  /// image is returned itself.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    if var symbol = attributes.symbol {
      symbol.configuration =
        configuration as? SymbolConfiguration
        ?? SymbolConfiguration(symbol.configuration.values, configuration.place)
      return UIImage(symbol, attributes)
    }
    guard let traits = configuration.traitCollection else { return self }
    return variant(for: traits)
  }

  /// Whether the image is a symbol as large as text of a style.
  final var followsTextSize: Bool { attributes.symbol?.configuration.values.textStyle != nil }

  /// The symbol for a view: at its scale and size of text, with what it prefers for all that the symbol does not say.
  final func symbol(preferring preferred: SymbolConfiguration?, for traits: UITraitCollection) -> UIImage {
    guard var symbol = attributes.symbol,
      preferred != nil || scale != traits.displayScale || followsTextSize
    else { return self }
    let values = (preferred ?? .unspecified).values.applying(symbol.configuration.values)
    symbol.configuration = SymbolConfiguration(values, ImagePlace(traits: traits))
    return UIImage(symbol, attributes)
  }
}

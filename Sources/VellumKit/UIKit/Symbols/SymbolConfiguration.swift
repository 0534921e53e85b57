import Foundation

/// The size, the weight and the colour of a symbol. Settings that it does not specify keep their defaults.
open class UIImageSymbolConfiguration: UIImageConfiguration, @unchecked Sendable {
  /// What it says.
  struct Values: Hashable, Sendable {
    var pointSize: CGFloat?
    var textStyle: UIFont.TextStyle?
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified
    var color: UIColor?

    /// These values, but for what the others say.
    func applying(_ other: Values) -> Values {
      var values = self
      if other.pointSize != nil || other.textStyle != nil {
        (values.pointSize, values.textStyle) = (other.pointSize, other.textStyle)
      }
      if other.weight != .unspecified { values.weight = other.weight }
      if other.scale != .unspecified { values.scale = other.scale }
      values.color = other.color ?? color
      return values
    }
  }

  final let values: Values

  init(_ values: Values, _ place: ImagePlace = ImagePlace()) {
    self.values = values
    super.init(place)
  }

  private convenience init(_ change: (inout Values) -> Void) {
    var values = Values()
    change(&values)
    self.init(values)
  }

  /// A configuration that specifies nothing.
  public class var unspecified: UIImageSymbolConfiguration { UIImageSymbolConfiguration(Values()) }

  /// Makes a configuration for symbols beside text of `pointSize` points. A size that is not finite and above 0 specifies nothing.
  public convenience init(pointSize: CGFloat) { self.init { $0.setSize(pointSize) } }
  /// Makes a configuration for symbols beside text of `pointSize` points, of a weight.
  public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
    self.init {
      $0.setSize(pointSize)
      $0.weight = weight
    }
  }
  /// Makes a configuration for symbols beside text of `pointSize` points, of a weight and a scale.
  public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
    self.init {
      $0.setSize(pointSize)
      ($0.weight, $0.scale) = (weight, scale)
    }
  }
  /// Makes a configuration that specifies only how large symbols are beside text.
  public convenience init(scale: UIImage.SymbolScale) { self.init { $0.scale = scale } }
  /// Makes a configuration that specifies only the weight.
  public convenience init(weight: UIImage.SymbolWeight) { self.init { $0.weight = weight } }
  /// Makes a configuration for symbols beside text of a style.
  public convenience init(textStyle: UIFont.TextStyle) { self.init { $0.textStyle = textStyle } }
  /// Makes a configuration for symbols beside text of a style, of a scale.
  public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
    self.init { ($0.textStyle, $0.scale) = (textStyle, scale) }
  }
  /// Makes a configuration for symbols beside text of a font.
  public convenience init(font: UIFont) { self.init { $0.setSize(font.pointSize) } }
  /// Makes a configuration for symbols beside text of a font, of a scale.
  public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
    self.init {
      $0.setSize(font.pointSize)
      $0.scale = scale
    }
  }
  /// Makes a configuration for symbols in shades of a colour: here, in the colour.
  public convenience init(hierarchicalColor: UIColor) { self.init { $0.color = hierarchicalColor } }
  /// Makes a configuration for symbols in several colours: here, in the first one.
  public convenience init(paletteColors: [UIColor]) { self.init { $0.color = paletteColors.first } }

  // MARK: - Colours

  /// Makes a configuration for symbols in their own colours. Has no effect: symbols here have one colour.
  open class func preferringMulticolor() -> Self { checked(UIImageSymbolConfiguration(Values())) }
  /// Makes a configuration for symbols in one colour, as all symbols here are.
  open class func preferringMonochrome() -> Self { checked(UIImageSymbolConfiguration(Values())) }

  // MARK: - Removing settings

  /// Returns the configuration without its text style.
  public final func configurationWithoutTextStyle() -> Self { without { $0.textStyle = nil } }
  /// Returns the configuration without its scale.
  public final func configurationWithoutScale() -> Self { without { $0.scale = .unspecified } }
  /// Returns the configuration without its weight.
  public final func configurationWithoutWeight() -> Self { without { $0.weight = .unspecified } }
  /// Returns the configuration without its point size and weight.
  public final func configurationWithoutPointSizeAndWeight() -> Self {
    without { ($0.pointSize, $0.weight) = (nil, .unspecified) }
  }

  private final func without(_ change: (inout Values) -> Void) -> Self {
    var values = values
    change(&values)
    return Self.checked(UIImageSymbolConfiguration(values, place))
  }

  override final func moved(to place: ImagePlace) -> UIImageConfiguration {
    UIImageSymbolConfiguration(values, place)
  }

  override final func adding(_ other: UIImageConfiguration) -> UIImageConfiguration {
    guard let other = other as? UIImageSymbolConfiguration else { return self }
    return UIImageSymbolConfiguration(values.applying(other.values), place)
  }

  /// Whether both configurations specify the same.
  public final func isEqual(to otherConfiguration: UIImageSymbolConfiguration?) -> Bool {
    isEqual(otherConfiguration as Any?)
  }

  /// Whether both configurations specify the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImageSymbolConfiguration else { return false }
    return values == other.values && super.isEqual(other)
  }

  open override var hash: Int { values.hashValue }
}

extension UIImageSymbolConfiguration.Values {
  fileprivate mutating func setSize(_ size: CGFloat) {
    if size.isFinite, size > 0 { pointSize = min(size, Self.greatestSize) }
  }

  /// The side of a symbol's square in points.
  func side(_ traits: UITraitCollection?) -> CGFloat {
    let text =
      pointSize ?? textStyle.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize }
      ?? Self.usualSize
    return text * Self.usualSide / Self.usualSize * scale.factor
  }

  /// Points. Chosen: 20 square beside body text; and room for a symbol on a wall.
  private static let usualSize: CGFloat = 17
  private static let usualSide: CGFloat = 20
  private static let greatestSize: CGFloat = 2000
}

import Foundation

/// Makes one colour of another.
public struct UIConfigurationColorTransformer: Sendable {
  /// What it does.
  public let transform: @Sendable (UIColor) -> UIColor

  /// Makes a transformer of a closure.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

  /// The colour that it makes of another.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Makes a grey of the same luminance.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
      guard color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
        return color
      }
      return UIColor(white: SRGBCurve.luminance(red, green, blue), alpha: alpha)
    }
  }
  /// Gives the tint colour, whatever the colour.
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
  /// Gives the colour with half of its alpha.
  public static let monochromeTint = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
}

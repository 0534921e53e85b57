import Foundation

/// Changes one colour into another.
public struct UIConfigurationColorTransformer: Sendable {
  /// The closure that changes the colour.
  public let transform: @Sendable (UIColor) -> UIColor

  /// Makes a transformer from a closure.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the changed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Changes a colour into the grey of the same luminance.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
      guard color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
        return color
      }
      return UIColor(white: SRGBCurve.luminance(red, green, blue), alpha: alpha)
    }
  }
  /// Changes every colour into the tint colour.
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
  /// Halves the alpha of a colour.
  public static let monochromeTint = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
}

import Foundation

/// The transfer function of sRGB and Display P3 (IEC 61966-2-1), extended as in extended sRGB: by symmetry to negative values, and by
/// the same formula to values above 1.
enum SRGBCurve {
  /// The linear value of a component.
  static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  /// The component of a linear value.
  static func curved(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }

  /// The luminance of components. Published: the weights of sRGB's primaries. `ControlLook` passes linear components, as WCAG 2 wants,
  /// and ``UIConfigurationColorTransformer/grayscale`` encoded ones.
  static func luminance(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGFloat {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}

extension UIColor {
  /// Makes a colour of Display P3 components. They are converted to extended sRGB, where colours outside sRGB have components outside
  /// 0 to 1. Drawing clamps them.
  ///
  /// Display P3 has sRGB's transfer function and white point; the matrix is that of CSS Color 4.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (
      SRGBCurve.linear(displayP3Red), SRGBCurve.linear(green), SRGBCurve.linear(blue)
    )
    let components = [
      SRGBCurve.curved(1.2249401762805598 * r - 0.2249401762805598 * g),
      SRGBCurve.curved(-0.0420569547096881 * r + 1.0420569547096881 * g),
      SRGBCurve.curved(-0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b),
      UIColor.opacity(alpha),
    ]
    self.init(
      cgColor: CGColor(colorSpace: CGColorSpace(name: CGColorSpace.extendedSRGB)!, components: components)!)
  }
}

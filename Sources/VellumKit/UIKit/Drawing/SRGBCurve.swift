import Foundation

/// The curve of sRGB and Display P3 (IEC 61966-2-1), extended to negative values by symmetry and to values above 1 as it is: as extended
/// sRGB has it.
enum SRGBCurve {
  /// The light of a component.
  static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  /// The component of a light.
  static func curved(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}

extension UIColor {
  /// Makes a colour of Display P3 components. It holds them as extended sRGB, where those that sRGB cannot show lie outside of 0 to 1;
  /// for drawing they are clamped.
  ///
  /// Display P3 has sRGB's curve and white; the matrix is that of CSS Color 4.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (
      SRGBCurve.linear(displayP3Red), SRGBCurve.linear(green), SRGBCurve.linear(blue)
    )
    let components = [
      SRGBCurve.curved(1.2249401762805598 * r - 0.2249401762805598 * g),
      SRGBCurve.curved(-0.0420569547096881 * r + 1.0420569547096881 * g),
      SRGBCurve.curved(-0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b), alpha,
    ]
    self.init(
      cgColor: CGColor(colorSpace: CGColorSpace(name: CGColorSpace.extendedSRGB)!, components: components)!)
  }
}

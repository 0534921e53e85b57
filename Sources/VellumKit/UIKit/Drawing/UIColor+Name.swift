import Foundation

extension UIColor {
  /// The colour's name for a screen reader, in English: lightness and hue, such as "dark red" or "light blue"; "pattern" for a pattern,
  /// "transparent" for an alpha of 0. Chosen.
  public final var accessibilityName: String {
    var (hue, saturation, brightness, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    guard getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha) else {
      return "pattern"
    }
    if alpha <= 0 { return "transparent" }
    if brightness < Self.darkest { return "black" }
    if saturation < Self.leastSaturation { return Self.grayName(brightness) }
    let name = Self.hues.first { hue * 360 < $0.upTo }?.name ?? "red"
    // Dark orange is called brown.
    if name == "orange", brightness < Self.dark {
      return brightness < Self.darkest * 4 ? "dark brown" : "brown"
    }
    if brightness < Self.dark { return "dark \(name)" }
    return saturation < Self.pale ? "light \(name)" : name
  }

  private static func grayName(_ brightness: CGFloat) -> String {
    switch brightness {
    case 0.97...: "white"
    case 0.6...: "light gray"
    case 0.4...: "gray"
    default: "dark gray"
    }
  }

  /// Bounds of brightness and saturation, from 0 to 1. Chosen.
  private static let darkest: CGFloat = 0.1
  private static let dark: CGFloat = 0.65
  private static let leastSaturation: CGFloat = 0.1
  private static let pale: CGFloat = 0.45

  /// Names of hues and where they end, in degrees. Chosen.
  private static let hues: [(upTo: CGFloat, name: String)] = [
    (15, "red"), (45, "orange"), (70, "yellow"), (160, "green"), (200, "cyan"), (255, "blue"),
    (290, "purple"),
    (330, "magenta"), (345, "pink"),
  ]
}

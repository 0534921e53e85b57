import Foundation

/// A colour as a set of colours has it: channels as decimals from 0 to 1, whole numbers to 255, or hexadecimal bytes, and alpha as a
/// number from 0 to 1. Apple's Asset Catalog Format Reference, "Named Color Type".
struct AssetColor: Decodable, Sendable {
  /// A component, which Xcode writes as text.
  struct Component: Decodable, Sendable {
    var text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      text = try (try? value.decode(String.self)) ?? String(value.decode(Double.self))
    }

    /// The component: 0 to 1, unless the space is extended. Whole numbers are bytes of channels only.
    func value(isAlpha: Bool = false, isExtended: Bool = false) throws(AssetError) -> CGFloat {
      let number: Double?
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        number = UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      } else if isAlpha || text.contains(where: ".e".contains) {
        number = Double(text)
      } else {
        number = UInt8(text).map { Double($0) / 255 }
      }
      guard let number, number.isFinite else {
        throw AssetError("a colour with a component that is no number")
      }
      return CGFloat(isExtended ? number : min(max(number, 0), 1))
    }
  }

  var space: String?
  var components: [String: Component]?
  var reference: String?

  enum CodingKeys: String, CodingKey {
    case components, reference
    case space = "color-space"
  }

  /// The colour in extended sRGB, or its grey.
  func color() throws(AssetError) -> UIColor {
    if let reference {
      guard let color = Self.system[reference] else { throw AssetError("a system colour that is not known") }
      return color
    }
    guard let components else { throw AssetError("a colour without components") }
    func component(_ name: String) throws(AssetError) -> CGFloat {
      guard let component = components[name] else { throw AssetError("a colour without \(name)") }
      return try component.value(isExtended: space?.hasPrefix("extended-") == true)
    }
    let alpha = try components["alpha"]?.value(isAlpha: true) ?? 1
    if components["white"] != nil { return UIColor(white: try component("white"), alpha: alpha) }
    let (red, green, blue) = (try component("red"), try component("green"), try component("blue"))
    switch space {
    case "display-p3": return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    case "extended-linear-srgb":
      return UIColor(
        red: SRGBCurve.curved(red), green: SRGBCurve.curved(green), blue: SRGBCurve.curved(blue), alpha: alpha
      )
    default: return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  /// The system's colours by the names that Xcode writes.
  private static let system: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
    "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "groupTableViewBackgroundColor": .groupTableViewBackground, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "tintColor": .tintColor,
    "lightTextColor": .lightText, "darkTextColor": .darkText,
  ]
}

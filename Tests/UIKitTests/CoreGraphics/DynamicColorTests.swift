import Foundation
import Testing
import VellumKit

/// Colours that depend on traits.
struct DynamicColorTests {
  private func bytes(_ color: UIColor, _ style: UIUserInterfaceStyle, high: Bool = false) -> [Int] {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style),
      UITraitCollection(accessibilityContrast: high ? .high : .normal),
    ])
    let components = color.resolvedColor(with: traits).cgColor.components!
    return components.prefix(3).map { Int(($0 * 255).rounded()) } + [Int((components[3] * 100).rounded())]
  }

  @Test func coloursOfTheSystemAreApples() {
    #expect(
      bytes(.systemRed, .light) == [255, 56, 60, 100] && bytes(.systemRed, .dark) == [255, 66, 69, 100])
    #expect(bytes(.systemRed, .light, high: true) == [233, 21, 45, 100])
    #expect(bytes(.systemRed, .dark, high: true) == [255, 97, 101, 100])
    #expect(
      bytes(.systemMint, .light) == [0, 200, 179, 100] && bytes(.systemCyan, .dark) == [60, 211, 254, 100])
    #expect(bytes(.systemGray6, .light) == [242, 242, 247, 100])
    #expect(bytes(.systemGray6, .dark) == [28, 28, 30, 100])
    #expect(bytes(.label, .light) == [0, 0, 0, 100] && bytes(.label, .dark) == [255, 255, 255, 100])
    #expect(bytes(.secondaryLabel, .dark) == [235, 235, 245, 60])
    #expect(bytes(.systemBackground, .unspecified) == [255, 255, 255, 100])
    #expect(
      bytes(.link, .dark) == [9, 132, 255, 100] && bytes(.placeholderText, .light) == [60, 60, 67, 30])
  }

  @Test func aRaisedBackgroundIsLighterInTheDark() {
    let raised = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceLevel: .elevated),
    ])
    #expect(
      UIColor.systemBackground.resolvedColor(with: raised)
        == UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1))
    #expect(bytes(.systemBackground, .dark) == [0, 0, 0, 100])
  }

  /// The luminance of a colour by WCAG 2.
  private func luminance(_ rgb: [Double]) -> Double {
    let linear = rgb.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  @Test func secondaryTextOfHighContrastIsReadable() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let (text, behind) = (
        bytes(.secondaryLabel, style, high: true), bytes(.systemBackground, style, high: true)
      )
      let alpha = Double(text[3]) / 100
      let seen = (0..<3).map { (Double(text[$0]) * alpha + Double(behind[$0]) * (1 - alpha)) / 255 }
      let (a, b) = (luminance(seen), luminance(behind.prefix(3).map { Double($0) / 255 }))
      #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) >= 4.5)
    }
  }

  @Test func aProviderIsAskedEachTime() {
    nonisolated(unsafe) var asked = 0
    let color = UIColor { traits in
      asked += 1
      return traits.userInterfaceStyle == .dark ? .white : .black
    }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white && color.resolvedColor(with: dark) == .white)
    #expect(asked == 2)
    dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
    #expect(color.cgColor == UIColor.black.cgColor)
    var white = CGFloat.zero
    dark.performAsCurrent { color.getWhite(&white, alpha: nil) }
    #expect(white == 1)
  }

  @Test func aColourOfColoursIsResolvedToTheEnd() {
    let color = UIColor { _ in .label }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == UIColor.white.inRGB)
    #expect(UIColor.red.resolvedColor(with: UITraitCollection()) === UIColor.red)
  }

  @Test func anotherAlphaStaysDynamic() {
    let faint = UIColor.systemGreen.withAlphaComponent(0.5)
    #expect(bytes(faint, .light) == [52, 199, 89, 50] && bytes(faint, .dark) == [48, 209, 88, 50])
  }

  @Test func dynamicColoursAreEqualToThemselves() {
    let color = UIColor { _ in .red }
    #expect(color == color && color != UIColor { _ in .red } && color != .red && UIColor.label == .label)
    #expect(Set([UIColor.label, .label, color]).count == 2)
  }

  @Test func textColoursOfOldAreFixed() {
    #expect(
      UIColor.lightText == UIColor(white: 1, alpha: 0.6) && UIColor.darkText == UIColor(white: 0, alpha: 1))
  }
}

extension UIColor {
  /// The same colour in sRGB.
  fileprivate var inRGB: UIColor {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

import Foundation
import Testing
import VellumKit

struct UIColorTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  @Test func thePaletteIsUIKits() {
    #expect(components(.black) == [0, 0, 0, 1])
    #expect(components(.clear) == [0, 0, 0, 0])
    #expect(components(.orange) == [1, 0.5, 0, 1])
    #expect(components(.purple) == [0.5, 0, 0.5, 1])
    #expect(components(.brown) == [0.6, 0.4, 0.2, 1])
    #expect(abs(components(.darkGray)[0] - 0.333) < 1e-3 && abs(components(.lightGray)[0] - 0.667) < 1e-3)
  }

  @Test func huesComeBack() {
    for step in 0..<24 {
      let given = CGFloat(step) / 24
      let color = UIColor(hue: given, saturation: 0.75, brightness: 0.5, alpha: 1)
      var (hue, saturation, brightness) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
      #expect(abs(hue - given) < 1e-9 && abs(saturation - 0.75) < 1e-9 && abs(brightness - 0.5) < 1e-9)
    }
    #expect(
      components(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1)).map {
        ($0 * 1e9).rounded() / 1e9
      } == [0, 1, 0, 1])
  }

  @Test func displayP3KeepsWhatSRGBCannotShow() {
    let white = components(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(white.dropLast().allSatisfy { abs($0 - 1) < 1e-9 } && white[3] == 0.5)
    // CSS Color 4 gives color(display-p3 1 0 0) as rgb(109.3% −22.67% −15.01%).
    let red = components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    #expect(abs(red[0] - 1.0930) < 1e-4 && abs(red[1] + 0.2267) < 1e-4 && abs(red[2] + 0.1501) < 1e-4)
    let green = components(UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1))
    #expect(abs(green[0] + 0.5116) < 1e-4 && abs(green[1] - 1.0183) < 1e-4 && abs(green[2] + 0.3107) < 1e-4)
    #expect(
      UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor.colorSpace?.name
        == CGColorSpace.extendedSRGB)
  }

  @Test func prominenceTakesFromTheAlpha() {
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    #expect(blue.prominence == .primary && UIColor.Prominence.quaternary.rawValue == 3)
    let second = blue.withProminence(.secondary)
    #expect(second.prominence == .secondary && components(second) == [0, 0, 1, 0.3])
    #expect(abs(components(second.withProminence(.tertiary))[3] - 0.15) < 1e-12)
    #expect(second.withProminence(.primary) === blue)
    #expect(abs(components(blue.withProminence(.quaternary))[3] - 0.09) < 1e-12)
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }.withProminence(.secondary)
    #expect(
      components(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))) == [1, 1, 1, 0.6])
    #expect(components(dynamic.withAlphaComponent(0.2).resolvedColor(with: UITraitCollection()))[3] == 0.2)
    #expect(components(second.withAlphaComponent(0.7)) == [0, 0, 1, 0.7])
  }

  @Test func exposureBrightensTheLight() {
    let grey = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1, exposure: 1)
    #expect(grey.linearExposure == 2)
    // The linear value of 0.5 is ((0.5 + 0.055) / 1.055)^2.4; twice that is shown as 0.6858.
    let light = 2 * pow((0.5 + 0.055) / 1.055, 2.4)
    #expect(abs(components(grey)[0] - (1.055 * pow(light, 1 / 2.4) - 0.055)) < 1e-9)
    #expect(components(grey.standardDynamicRange) == [0.5, 0.5, 0.5, 1])
    let bright = UIColor(red: 1, green: 0, blue: 0, alpha: 1, linearExposure: 4)
    #expect(components(bright)[0] > 1.5 && components(bright)[1] == 0 && bright.linearExposure == 4)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1, linearExposure: -.infinity).linearExposure == 1)
    #expect(UIColor.red.linearExposure == 1 && UIColor.red.standardDynamicRange === UIColor.red)
    #expect(bright.applyingContentHeadroom(2) == bright)
  }

  @Test func coloursHaveNames() {
    let names: [(UIColor, String)] = [
      (.black, "black"), (.white, "white"), (.gray, "gray"), (.lightGray, "light gray"),
      (.darkGray, "dark gray"),
      (.clear, "transparent"), (.red, "red"), (.orange, "orange"), (.yellow, "yellow"), (.green, "green"),
      (.cyan, "cyan"), (.blue, "blue"), (.purple, "dark magenta"), (.brown, "brown"),
      (UIColor(red: 0.4, green: 0, blue: 0, alpha: 1), "dark red"),
      (UIColor(red: 0.7, green: 0.8, blue: 1, alpha: 1), "light blue"),
      (UIColor(patternImage: UIImage()), "transparent"),
    ]
    for (color, name) in names { #expect(color.accessibilityName == name) }
  }

  @Test func theOldNameOfTheGroupedBackgroundIsKept() {
    #expect(UIColor.groupTableViewBackground === UIColor.systemGroupedBackground)
  }

  @Test func alphaIsReplaced() {
    #expect(components(UIColor.red.withAlphaComponent(0.25)) == [1, 0, 0, 0.25])
    #expect(UIColor.red.withAlphaComponent(1) == .red)
    #expect(UIColor.red != .blue)
  }

  @Test func whatIsNoNumberIsNoColour() {
    let color = CGColor(red: .nan, green: 2, blue: -1, alpha: .infinity).renderColor
    #expect(color == CGColor(red: 0, green: 1, blue: 0, alpha: 1).renderColor)
  }

  @Test func greysAreRecognised() {
    var white = CGFloat.zero
    #expect(UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1).getWhite(&white, alpha: nil) && white == 0.5)
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
  }

  @Test func alphaIsKeptWithinZeroAndOne() {
    for (given, kept) in [(-1, 0), (2, 1), (0.25, 0.25), (.nan, 0), (.infinity, 1)] as [(CGFloat, CGFloat)] {
      let colors = [
        UIColor(white: 0, alpha: given), UIColor(red: 1, green: 0, blue: 0, alpha: given),
        UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: given),
        UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: given),
        UIColor(red: 1, green: 0, blue: 0, alpha: given, exposure: 1),
        .red.withAlphaComponent(given), UIColor { _ in .red }.withAlphaComponent(given),
      ]
      for color in colors { #expect(color.cgColor.alpha == kept) }
    }
  }

  @Test func componentsAreThoseOfExtendedSRGB() {
    let color = UIColor(red: 1.2, green: -0.1, blue: 0, alpha: 1).cgColor
    #expect(color.components == [1.2, -0.1, 0, 1] && color.colorSpace?.name == CGColorSpace.extendedSRGB)
    #expect(UIColor.red.withAlphaComponent(0.5).cgColor.colorSpace?.name == CGColorSpace.extendedSRGB)
  }
}

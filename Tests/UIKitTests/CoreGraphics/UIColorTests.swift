import Foundation
import Testing
import VellumKit

@Suite struct UIColorTests {
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
}

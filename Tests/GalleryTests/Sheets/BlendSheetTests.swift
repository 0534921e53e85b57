import Testing
import UIKit

@MainActor struct BlendSheetTests {
  /// Those of docs/behaviour/drawing.md.
  private static let names = [
    "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight",
    "softLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
  ]

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func blendsLookAsBefore(style: UIUserInterfaceStyle) throws {
    try expectSheet("sheet-blends", style, cell: CGSize(width: 128, height: 88)) {
      [("none", blend(nil)), ("addition", blend("CIAdditionCompositing"))]
        + Self.names.map { ($0, blend($0 + "BlendMode")) }
    }
  }

  /// A gradient, half as opaque at its end, over hues, black, white and the screen's background.
  private func blend(_ filter: String?) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 104, height: 60))
    let backdrop = UIImageView(image: SheetPicture.hues(CGSize(width: 80, height: 60)))
    view.addSubview(backdrop)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 8, y: 6, width: 96, height: 48)
    gradient.colors = [
      UIColor.orange.cgColor, UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.5).cgColor,
    ]
    gradient.compositingFilter = filter
    view.layer.addSublayer(gradient)
    return view
  }
}

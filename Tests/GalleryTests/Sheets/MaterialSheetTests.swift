import Testing
import UIKit

@MainActor struct MaterialSheetTests {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func materialsLookAsBefore(style: UIUserInterfaceStyle) throws {
    try expectSheet("sheet-materials", style, cell: CGSize(width: 160, height: 80)) {
      blurs() + glass() + vibrancies()
    }
  }

  /// An effect over the middle of a picture, with a view in it.
  private func pane(_ effect: UIVisualEffect, _ content: UIView? = nil) -> UIView {
    let view = UIImageView(image: SheetPicture.hues(CGSize(width: 128, height: 56)))
    let pane = UIVisualEffectView(effect: effect)
    pane.frame = view.bounds.insetBy(dx: 16, dy: 8)
    pane.layer.cornerRadius = 8
    pane.clipsToBounds = true
    view.addSubview(pane)
    if let content {
      content.frame = pane.bounds
      pane.contentView.addSubview(content)
    }
    return view
  }

  private func blurs() -> [(String, UIView)] {
    var views: [(String, UIView)] = []
    for number in 0...20 {
      guard let style = UIBlurEffect.Style(rawValue: number) else { continue }
      views.append(("\(style)", pane(UIBlurEffect(style: style))))
    }
    return views
  }

  private func glass() -> [(String, UIView)] {
    let tinted = UIGlassEffect(style: .regular)
    tinted.tintColor = .red
    return [
      ("glass", pane(UIGlassEffect(style: .regular))), ("clear glass", pane(UIGlassEffect(style: .clear))),
      ("tinted glass", pane(tinted)),
    ]
  }

  private func vibrancies() -> [(String, UIView)] {
    let blurs: [(String, UIBlurEffect)] = [
      ("on light", UIBlurEffect(style: .systemThinMaterialLight)),
      ("on dark", UIBlurEffect(style: .systemThinMaterialDark)),
    ]
    var views: [(String, UIView)] = []
    for (name, blur) in blurs {
      for number in 0...7 {
        guard let style = UIVibrancyEffectStyle(rawValue: number) else { continue }
        let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style))
        let label = UILabel(frame: CGRect(x: 8, y: 8, width: 80, height: 24))
        label.text = "Vibrancy"
        label.textColor = .gray
        vibrancy.contentView.addSubview(label)
        views.append(("\(style) \(name)", pane(blur, vibrancy)))
      }
    }
    return views
  }
}

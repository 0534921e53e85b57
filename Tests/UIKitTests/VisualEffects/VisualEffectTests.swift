import Foundation
import Testing
import UIKit
import VellumHeadless

@MainActor struct VisualEffectTests {
  private func view(_ effect: UIVisualEffect?, _ screen: TestScreen) -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: effect)
    view.frame = CGRect(x: 10, y: 20, width: 50, height: 30)
    screen.window.addSubview(view)
    return view
  }

  @Test func aBlurShowsWhatIsBehindWithATintOverIt() {
    let screen = TestScreen(scale: 2)
    let view = view(UIBlurEffect(style: .extraLight), screen)
    // Of the sample code: 20 points, 1.8, white 0.97 at 0.82.
    #expect(
      screen.picture() == """
        backdrop (20 40 120 100) blur 40 saturation 1.8
        fill (20 40 120 100) #f7f7f7d1
        """)
    view.effect = nil
    #expect(screen.picture(at: 1) == "")
    #expect(UIVisualEffectView(frame: .zero).effect == nil)
  }

  @Test func withoutVibrancyTheContentStaysAsItIs() {
    let screen = TestScreen()
    let view = view(UIBlurEffect(style: .systemMaterial), screen)
    view.contentView.alpha = 0.25
    view.contentView.overrideUserInterfaceStyle = .light
    screen.window.overrideUserInterfaceStyle = .dark
    screen.frame(at: 1)
    #expect(view.contentView.alpha == 0.25 && view.contentView.overrideUserInterfaceStyle == .light)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    view.effect = nil
    #expect(view.contentView.alpha == 1 && view.contentView.overrideUserInterfaceStyle == .unspecified)
  }

  @Test func glassIsDrawnAsAMaterial() {
    let screen = TestScreen()
    let glass = UIGlassEffect()
    #expect(!glass.isInteractive && glass.tintColor == nil)
    let view = view(UIBlurEffect(style: .systemThinMaterial), screen)
    let thin = screen.picture()
    view.effect = glass
    #expect(screen.picture(at: 1) == thin)
    view.effect = UIGlassEffect(style: .clear)
    let clear = screen.picture(at: 2)
    #expect(clear != thin && UIGlassEffect.Style.clear.rawValue == 1)
    let tinted = UIGlassEffect(style: .regular)
    (tinted.tintColor, tinted.isInteractive) = (.red, true)
    view.effect = tinted
    // An alpha of 0.6 is 0x99.
    #expect(screen.picture(at: 3).hasSuffix("#ff000099"))
    let container = UIGlassContainerEffect()
    #expect(container.spacing == 0)
    container.spacing = 12
    view.effect = container
    #expect(screen.picture(at: 4) == "" && container.spacing == 12)
  }

  @Test(
    arguments: [UIUserInterfaceStyle.light, .dark],
    [UIBlurEffect.Style.dark, .systemThickMaterialDark, .light])
  func labelsOfVibrancyAreSeenOnTheirBlur(interface: UIUserInterfaceStyle, blur: UIBlurEffect.Style) {
    let screen = TestScreen()
    screen.window.overrideUserInterfaceStyle = interface
    let view = view(UIVibrancyEffect(blurEffect: UIBlurEffect(style: blur)), screen)
    let label = UILabel()
    view.contentView.addSubview(label)
    var white: CGFloat = -1
    label.textColor.resolvedColor(with: label.traitCollection).getWhite(&white, alpha: nil)
    #expect(white == (blur == .light ? 0 : 1))
    view.effect = nil
    #expect(view.contentView.traitCollection.userInterfaceStyle == interface)
  }

  @Test func widgetsVibrancyIsThatOfTheirMaterial() {
    let screen = TestScreen()
    for (effect, opacity) in [
      (UIVibrancyEffect.widgetPrimary(), 1.0), (.widgetSecondary(), 0.6), (.notificationCenter(), 1),
      (.widgetEffect(forVibrancyStyle: .tertiaryLabel), 0.3),
    ] {
      let view = view(effect, screen)
      #expect(abs(view.contentView.alpha - opacity) < 1e-6)
      #expect(view.contentView.layer.compositingFilter as? String == "multiplyBlendMode")
    }
  }

  @Test func materialsFollowTheInterfaceUnlessTheyNameOne() {
    let screen = TestScreen()
    let view = view(UIBlurEffect(style: .systemMaterial), screen)
    let light = screen.picture()
    screen.window.overrideUserInterfaceStyle = .dark
    let dark = screen.picture(at: 1)
    #expect(light != dark)
    view.effect = UIBlurEffect(style: .systemMaterialLight)
    #expect(screen.picture(at: 2) == light)
    view.effect = UIBlurEffect(style: .systemMaterialDark)
    #expect(screen.picture(at: 3) == dark)
  }

  @Test func contentLiesInFrontAndFillsTheView() {
    let screen = TestScreen()
    let view = view(UIBlurEffect(style: .dark), screen)
    let inside = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inside.backgroundColor = .red
    view.contentView.addSubview(inside)
    #expect(view.contentView.frame == view.bounds)
    #expect(screen.picture().hasSuffix("\nfill (15 25 25 35) #ff0000"))
    #expect(screen.window.hitTest(CGPoint(x: 16, y: 26), with: nil) === inside)
  }

  @Test func vibrantContentIsBlendedWithTheBlur() {
    let screen = TestScreen()
    let blur = UIBlurEffect(style: .light)
    let outer = view(blur, screen)
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
    vibrant.frame = outer.bounds
    outer.contentView.addSubview(vibrant)
    let inside = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inside.backgroundColor = .black
    vibrant.contentView.addSubview(inside)
    #expect(
      screen.picture().hasSuffix(
        """
        blend multiply
          opacity 0.6
            fill (15 25 25 35) #000000
        """))
    vibrant.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    #expect(screen.picture(at: 1).hasSuffix("blend add\n  fill (15 25 25 35) #000000"))
  }

  @Test func aMaskOfTheViewItselfMasksTheEffect() {
    let screen = TestScreen()
    let view = view(UIBlurEffect(style: .extraLight), screen)
    let mask = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    mask.backgroundColor = .black
    view.mask = mask
    #expect(
      screen.picture() == """
        blend normal
          backdrop (10 20 60 50) blur 20 saturation 1.8 beneath the group
          fill (10 20 60 50) #f7f7f7d1
          blend destinationIn
            fill (15 25 35 35) #000000
        """)
    // A layer's mask is the same.
    view.mask = nil
    let layer = CAGradientLayer()
    (layer.frame, layer.colors) = (view.bounds, [UIColor.black.cgColor, UIColor.clear.cgColor])
    view.layer.mask = layer
    #expect(
      screen.picture(at: 1).hasPrefix(
        "blend normal\n  backdrop (10 20 60 50) blur 20 saturation 1.8 beneath the group\n"))
  }

  @Test func aMaskOfASuperviewLeavesNothingToBlur() {
    let screen = TestScreen()
    let outer = UIView(frame: screen.window.bounds)
    screen.window.addSubview(outer)
    let view = view(UIBlurEffect(style: .extraLight), screen)
    outer.addSubview(view)
    outer.mask = UIView(frame: outer.bounds)
    outer.mask?.backgroundColor = .black
    #expect(screen.picture().hasPrefix("blend normal\n  backdrop (10 20 60 50) blur 20 saturation 1.8\n"))
  }

  @Test func aMaskedBlurShowsWhatIsBehind() throws {
    let host = HeadlessHost(size: CGSize(width: 100, height: 100))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .black
    let right = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
    right.backgroundColor = .white
    window.addSubview(right)
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
    view.frame = window.bounds
    window.addSubview(view)
    window.isHidden = false
    func greys() throws -> [UInt32] {
      host.advanceUntilSettled()
      let pixels = try #require(host.pixels())
      return [20, 45, 55, 80].map { pixels.pixel(x: $0, y: 50) & 0xff }
    }
    let plain = try greys()
    // Blurred, both sides of the edge are nearly alike.
    #expect(plain[2] - plain[1] < 40 && plain[3] > plain[0])
    view.mask = UIView(frame: view.bounds)
    view.mask?.backgroundColor = .black
    #expect(try greys() == plain)
  }

  @Test func aBlurGrowsInAnAnimation() {
    let screen = TestScreen()
    let view = view(nil, screen)
    screen.frame(at: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .extraLight)
    }
    #expect(screen.picture(at: 0.5).hasPrefix("backdrop (10 20 60 50) blur 10 saturation 1.4\n"))
    #expect(screen.picture(at: 2).hasPrefix("backdrop (10 20 60 50) blur 20 saturation 1.8\n"))
  }

  @Test func stylesHaveUIKitsNumbers() {
    #expect(UIBlurEffect.Style.regular.rawValue == 4 && UIBlurEffect.Style.prominent.rawValue == 5)
    #expect(UIBlurEffect.Style.systemChromeMaterial.rawValue == 10)
    #expect(UIBlurEffect.Style.systemUltraThinMaterialDark.rawValue == 16)
    #expect(UIVibrancyEffectStyle.label.rawValue == 0 && UIVibrancyEffectStyle.separator.rawValue == 7)
  }

  private final class Tinted: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test(arguments: [(UIBlurEffect.Style.dark, CGFloat(1)), (.extraLight, 0)])
  func whatTakesTheTintHasTheColourOfLabelsInVibrancy(blur: UIBlurEffect.Style, white: CGFloat) {
    let screen = TestScreen()
    screen.window.tintColor = .red
    let view = view(nil, screen)
    let symbol = UIImageView(image: UIImage(systemName: "minus"))
    let own = Tinted()
    for inside in [symbol, own] { view.contentView.addSubview(inside) }
    screen.frame(at: 1)
    #expect(symbol.tintColor == .red)
    own.changes = 0
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: blur))
    screen.frame(at: 2)
    #expect(own.changes > 0 && own.tintColor == symbol.tintColor)
    let color = symbol.tintColor.resolvedColor(with: symbol.traitCollection)
    #expect(color.cgColor == UIColor.label.resolvedColor(with: symbol.traitCollection).cgColor)
    let shown = color.cgColor.components?[0] ?? -1
    #expect(abs(shown - white) < 0.01)
    view.effect = nil
    #expect(symbol.tintColor == .red)
  }
}

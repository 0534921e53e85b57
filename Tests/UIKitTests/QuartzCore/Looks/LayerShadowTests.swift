import Foundation
import Testing
import UIKit

@MainActor struct LayerShadowTests {
  private func card(_ screen: TestScreen) -> UIView {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
    view.backgroundColor = .white
    view.layer.cornerRadius = 8
    view.layer.shadowOpacity = 0.5
    screen.window.addSubview(view)
    return view
  }

  @Test func aNewLayerHasUIKitsShadowAndShowsNone() {
    let layer = CALayer()
    #expect(layer.shadowColor == CGColor(gray: 0, alpha: 1))
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowPath == nil)
    layer.shadowOpacity = 3
    layer.shadowRadius = -2
    layer.shadowOffset = CGSize(width: CGFloat.nan, height: 0)
    #expect(layer.shadowOpacity == 1 && layer.shadowRadius == 0 && layer.shadowOffset.height == -3)
  }

  @Test func aCardsShadowIsThatOfItsRoundedRectangle() {
    let screen = TestScreen(scale: 2)
    _ = card(screen)
    #expect(
      screen.picture() == """
        shadow (40 34 160 114) #00000080 blur 6 radius 16
        fill (40 40 160 120) #ffffff radius 16
        """)
  }

  @Test func aShadowOfWhatIsNotOpaqueIsThatOfItsPicture() {
    let screen = TestScreen()
    let view = card(screen)
    view.backgroundColor = UIColor(white: 1, alpha: 0.5)
    #expect(
      screen.picture() == """
        shadow of #00000080 blur 3 offset 0 -3
          fill (20 20 80 60) #ffffff80 radius 8
        """)
    view.backgroundColor = .white
    let badge = UIView(frame: CGRect(x: 50, y: -10, width: 20, height: 20))
    badge.backgroundColor = .red
    view.addSubview(badge)
    #expect(
      screen.picture(at: 1) == """
        shadow of #00000080 blur 3 offset 0 -3
          fill (20 20 80 60) #ffffff radius 8
          fill (70 10 90 30) #ff0000
        """)
    badge.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(
      screen.picture(at: 2) == """
        shadow (20 17 80 57) #00000080 blur 3 radius 8
        fill (20 20 80 60) #ffffff radius 8
        fill (30 30 50 50) #ff0000
        """)
  }

  @Test func clippingCutsTheShadowOff() {
    let screen = TestScreen()
    card(screen).clipsToBounds = true
    #expect(screen.picture() == "fill (20 20 80 60) #ffffff radius 8")
  }

  @Test func aPathCastsTheShadowInPlaceOfTheLayer() {
    let screen = TestScreen()
    let view = card(screen)
    view.layer.shadowPath =
      UIBezierPath(
        roundedRect: CGRect(x: 5, y: 5, width: 50, height: 30), cornerRadius: 10
      ).cgPath
    #expect(screen.picture().hasPrefix("shadow (25 22 75 52) #00000080 blur 3 radius 10 continuous\n"))
    view.layer.shadowPath = CGPath(
      roundedRect: CGRect(x: 5, y: 5, width: 50, height: 30), cornerWidth: 10, cornerHeight: 10,
      transform: nil)
    #expect(screen.picture(at: 0.5).hasPrefix("shadow (25 22 75 52) #00000080 blur 3 radius 10\n"))
    // Corners that take the whole height are half circles.
    view.layer.shadowPath =
      UIBezierPath(roundedRect: CGRect(x: 5, y: 5, width: 50, height: 30), cornerRadius: 15).cgPath
    #expect(screen.picture(at: 0.6).hasPrefix("shadow (25 22 75 52) #00000080 blur 3 radius 15\n"))
    // On the way between both, the curve is between both.
    view.layer.shadowPath =
      UIBezierPath(roundedRect: CGRect(x: 5, y: 5, width: 50, height: 30), cornerRadius: 12).cgPath
    #expect(screen.picture(at: 0.7).hasPrefix("shadow (25 22 75 52) #00000080 blur 3 radius 12 continuous\n"))
    view.layer.shadowPath = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 50, height: 30)).cgPath
    #expect(screen.picture(at: 1).hasPrefix("shadow (25 22 75 52) #00000080 blur 3\n"))
    view.layer.shadowPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 30, width: 60, height: 20)).cgPath
    #expect(
      screen.picture(at: 2).hasPrefix(
        """
        shadow of #00000080 blur 3 offset 0 -3 alone
          shape 6 steps (20 50 80 70) fill #000000
        fill
        """))
  }

  @Test func aCircleCastsTheShadowOfARoundedRectangle() {
    let screen = TestScreen()
    let view = card(screen)
    view.layer.shadowPath = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 30, height: 30)).cgPath
    #expect(screen.picture().hasPrefix("shadow (25 22 55 52) #00000080 blur 3 radius 15\n"))
  }

  @Test func aShadowIsSeenAlsoWhereItsLayerIsNot() {
    let screen = TestScreen()
    let view = card(screen)
    view.frame.origin.x = 104
    view.layer.shadowRadius = 6
    #expect(screen.picture() == "shadow (104 17 164 57) #00000080 blur 6 radius 8")
    view.frame.origin.x = 130
    #expect(screen.picture(at: 1) == "")
  }

  @Test func opacityFadesTheShadowWithItsLayer() {
    let screen = TestScreen()
    card(screen).alpha = 0.5
    #expect(
      screen.picture() == """
        opacity 0.5
          shadow (20 17 80 57) #00000080 blur 3 radius 8
          fill (20 20 80 60) #ffffff radius 8
        """)
  }

  @Test func shadowsAreAnimated() {
    let screen = TestScreen()
    let view = card(screen)
    screen.frame(at: 0)
    for (path, end): (String, Any) in [
      ("shadowOpacity", 1.0), ("shadowRadius", 7.0), ("shadowOffset", CGSize(width: 8, height: 5)),
      ("shadowColor", UIColor.red.cgColor),
    ] {
      let animation = CABasicAnimation(keyPath: path)
      animation.toValue = end
      animation.duration = 2
      view.layer.add(animation, forKey: path)
    }
    // Halfway: opacity 0.75, radius 5, offset (4, 1), half red.
    #expect(screen.picture(at: 1).hasPrefix("shadow (24 21 84 61) #800000bf blur 5 radius 8\n"))
    let wide = CABasicAnimation(keyPath: "shadowOffset.width")
    wide.toValue = 10
    wide.duration = 2
    view.layer.removeAllAnimations()
    view.layer.add(wide, forKey: nil)
    #expect(screen.picture(at: 2).hasPrefix("shadow (25 17 85 57)"))
    view.layer.removeAllAnimations()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layer.shadowRadius = 13 }
    #expect(screen.picture(at: 2.5).hasPrefix("shadow (20 17 80 57) #00000080 blur 8 radius 8\n"))
  }

  @Test func pathsOfShadowsAreAnimated() {
    let screen = TestScreen()
    let view = card(screen)
    screen.frame(at: 0)
    view.layer.shadowPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)).cgPath
    let animation = CABasicAnimation(keyPath: "shadowPath")
    animation.toValue = UIBezierPath(rect: CGRect(x: 10, y: 20, width: 40, height: 20)).cgPath
    animation.duration = 2
    view.layer.add(animation, forKey: nil)
    #expect(screen.picture(at: 1).hasPrefix("shadow (25 27 55 47) #00000080 blur 3\n"))
  }
}

import Foundation
import Testing
import UIKit
import VellumHeadless

@MainActor struct GradientLayerTests {
  private func layer(_ screen: TestScreen, _ colors: [UIColor]) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
    layer.colors = colors.map(\.cgColor)
    screen.window.layer.addSublayer(layer)
    return layer
  }

  @Test func aNewOneGoesDownAndHasNoColours() {
    let layer = CAGradientLayer()
    #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(CAGradientLayer(layer: layer).endPoint == layer.endPoint)
  }

  @Test func coloursAreSpacedEvenlyOrWhereTheyAreToBe() {
    let screen = TestScreen()
    let layer = layer(screen, [.red, .green, .blue])
    layer.cornerRadius = 5
    #expect(
      screen.picture()
        == "gradient (10 10 60 50) axial 0.5 0 0.5 1: #ff0000 at 0, #00ff00 at 0.5, #0000ff at 1 radius 5")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.locations = [0.1, 0.8, 0.4]
    layer.type = .conic
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    CATransaction.commit()
    #expect(
      screen.picture(at: 1)
        == "gradient (10 10 60 50) conic 0.5 0.5 1 0.5: #ff0000 at 0.1, #00ff00 at 0.8, #0000ff at 0.8 radius 5"
    )
    layer.type = .radial
    #expect(screen.picture(at: 2).contains("radial"))
    layer.colors = nil
    #expect(!screen.picture(at: 9).contains("gradient"))
  }

  @Test func gradientsAreAnimated() {
    let screen = TestScreen()
    let layer = layer(screen, [.black, .white])
    layer.locations = [0, 1]
    screen.frame(at: 0)
    let ends: [(String, Any)] = [
      ("colors", [UIColor.red.cgColor, UIColor.white.cgColor]), ("locations", [0.5, 1] as [NSNumber]),
      ("endPoint", CGPoint(x: 1, y: 1)),
    ]
    for (path, end) in ends {
      let animation = CABasicAnimation(keyPath: path)
      (animation.toValue, animation.duration) = (end, 2)
      layer.add(animation, forKey: path)
    }
    #expect(
      screen.picture(at: 1)
        == "gradient (10 10 60 50) axial 0.5 0 0.75 1: #800000 at 0.25, #ffffff at 1")
  }
}

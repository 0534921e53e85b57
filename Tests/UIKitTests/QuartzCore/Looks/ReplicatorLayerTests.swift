import Foundation
import Testing
import VellumKit

@MainActor struct ReplicatorLayerTests {
  private func replicator(_ screen: TestScreen, count: Int) -> (CAReplicatorLayer, CALayer) {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    replicator.instanceCount = count
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = UIColor.red.cgColor
    replicator.addSublayer(dot)
    screen.window.layer.addSublayer(replicator)
    return (replicator, dot)
  }

  @Test func aNewOneShowsItsSublayersOnce() {
    let layer = CAReplicatorLayer()
    #expect(layer.instanceCount == 1 && layer.instanceDelay == 0 && !layer.preservesDepth)
    #expect(CATransform3DIsIdentity(layer.instanceTransform))
    #expect(layer.instanceColor?.components == [1, 1, 1, 1] || layer.instanceColor === CGColor.white)
    #expect(layer.instanceRedOffset == 0 && layer.instanceAlphaOffset == 0)
    let screen = TestScreen()
    _ = replicator(screen, count: 1)
    #expect(screen.picture() == "fill (0 0 10 10) #ff0000")
  }

  @Test func copiesAreAStepFurtherAboutTheCentre() {
    let screen = TestScreen()
    let (replicator, _) = replicator(screen, count: 3)
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 5, 0)
    #expect(
      screen.picture()
        == "fill (0 0 10 10) #ff0000\nfill (20 5 30 15) #ff0000\nfill (40 10 50 20) #ff0000")
    replicator.instanceCount = 2
    // Half as large about (20, 20).
    CATransaction.setDisableActions(true)
    replicator.instanceTransform = CATransform3DMakeScale(0.5, 0.5, 1)
    #expect(screen.picture(at: 1) == "fill (0 0 10 10) #ff0000\nfill (10 10 15 15) #ff0000")
    replicator.instanceCount = 0
    #expect(screen.picture(at: 2) == "")
  }

  @Test func copiesHaveColoursOfTheirOwn() {
    let screen = TestScreen()
    let (replicator, dot) = replicator(screen, count: 2)
    dot.backgroundColor = UIColor.white.cgColor
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.instanceRedOffset = -0.5
    replicator.instanceGreenOffset = -0.75
    replicator.instanceBlueOffset = 1
    replicator.instanceAlphaOffset = -0.5
    let context = CGContext.forView(CGSize(width: 40, height: 40), scale: 1, isOpaque: false)!
    replicator.render(in: context)
    let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
    func pixel(_ x: Int) -> [UInt8] { (0..<4).map { bytes[5 * context.bytesPerRow + x * 4 + $0] } }
    // Blue, green, red and alpha, premultiplied.
    #expect(pixel(5) == [255, 255, 255, 255])
    #expect(pixel(25) == [128, 32, 64, 128])
    CATransaction.setDisableActions(true)
    (replicator.instanceRedOffset, replicator.instanceGreenOffset) = (0, 0)
    #expect(screen.picture() == "fill (0 0 10 10) #ffffff\nopacity 0.5\n  fill (20 0 30 10) #ffffff")
    #expect(replicator.instanceBlueOffset == 1)
  }

  @Test func theFirstCopyHasTheColourItself() {
    let screen = TestScreen()
    let (replicator, _) = replicator(screen, count: 1)
    replicator.instanceColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor
    #expect(screen.picture() == "tint #00ff00\n  fill (0 0 10 10) #ff0000")
  }

  @Test func animationsOfCopiesLagBehind() {
    let screen = TestScreen()
    let (replicator, dot) = replicator(screen, count: 2)
    replicator.instanceDelay = 0.25
    screen.frame(at: 0)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (5, 105, 1)
    animation.repeatCount = .infinity
    dot.add(animation, forKey: nil)
    #expect(screen.picture(at: 0.5) == "fill (50 0 60 10) #ff0000\nfill (25 0 35 10) #ff0000")
    // Before it has begun for a copy, that shows the layer's own value.
    #expect(screen.picture(at: 1.125) == "fill (13 0 23 10) #ff0000\nfill (88 0 98 10) #ff0000")
  }

  @Test func stepsAreAnimated() {
    let screen = TestScreen()
    let (replicator, _) = replicator(screen, count: 2)
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    screen.frame(at: 0)
    let animation = CABasicAnimation(keyPath: "instanceTransform")
    animation.fromValue = CATransform3DIdentity
    animation.duration = 1
    replicator.add(animation, forKey: nil)
    #expect(screen.picture(at: 0.5) == "fill (0 0 10 10) #ff0000\nfill (10 0 20 10) #ff0000")
  }
}

import Foundation
import Testing
import UIKit

/// Properties that a program's classes of layers add: Apple's `CALayer.needsDisplay(forKey:)`, `action(forKey:)` and `init(layer:)`.
@MainActor final class OwnPropertyTests {
  /// What was drawn of rings: the progress, and whether that was on a copy.
  private static var drawn: [(progress: CGFloat, isCopy: Bool)] = []
  private static var progress: [CGFloat] { drawn.map(\.progress) }

  private class Ring: CALayer {
    var progress: CGFloat {
      get { _managedValue(forKey: "progress") }
      set { setValue(newValue, forKey: "progress") }
    }
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || key == "cornerRadius" || super.needsDisplay(forKey: key)
    }
    override func draw(in ctx: CGContext) {
      OwnPropertyTests.drawn.append((progress, model() !== self))
      ctx.fill(bounds)
    }
  }

  private final class Pie: Ring {
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "progress" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.progress
      return animation
    }
  }

  /// Draws, but says of no key that it has to.
  private final class Quiet: CALayer {
    override func draw(in ctx: CGContext) {
      OwnPropertyTests.drawn.append((0, false))
      ctx.fill(bounds)
    }
  }

  private final class Marked: CALayer {
    var mark = 1
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      mark = (layer as! Marked).mark
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Deaf: CALayer {
    var added: [String?] = []
    override func hitTest(_ p: CGPoint) -> CALayer? { nil }
    override func add(_ anim: CAAnimation, forKey key: String?) {
      added.append(key)
      super.add(anim, forKey: key)
    }
  }

  // Made inside the test, because tests take turns with the single screen.
  private lazy var screen = TestScreen(width: 100, height: 100)

  private func show<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    screen.window.layer.addSublayer(layer)
    screen.frame(at: 0)
    Self.drawn = []
    return layer
  }

  private func animation(_ keyPath: String, from: Any?, to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  @Test func aChangeOfAKeyThatNeedsDisplayDisplaysTheLayer() {
    let ring = show(Ring())
    ring.progress = 0.5
    #expect(ring.needsDisplay() && ring.progress == 0.5)
    screen.frame(at: 0.1)
    ring.setValue(3, forKey: "other")
    screen.frame(at: 0.2)
    #expect(Self.progress == [0.5])
    ring.setValue(0.25, forKey: "progress")
    screen.frame(at: 0.3)
    #expect(Self.progress == [0.5, 0.25])
    CATransaction.setDisableActions(true)
    ring.cornerRadius = 2
    CATransaction.setDisableActions(false)
    screen.frame(at: 0.4)
    #expect(Self.progress == [0.5, 0.25, 0.25])
  }

  @Test func anAnimationOfItDisplaysACopyInEachFrame() throws {
    let ring = show(Ring())
    ring.add(animation("progress", from: 0, to: 1), forKey: nil)
    screen.frame(at: 0.25)
    #expect(ring.presentation()?.progress == 0.25 && ring.progress == 0)
    let first = try #require(ring.contents as? CGImage)
    screen.frame(at: 0.5)
    screen.frame(at: 0.5)
    #expect(Self.progress == [0.25, 0.5] && Self.drawn.allSatisfy(\.isCopy))
    #expect(ring.contents as? CGImage !== first)
    // The end shows what the program set.
    screen.frame(at: 1)
    screen.frame(at: 1.5)
    #expect(Self.progress == [0.25, 0.5, 0] && Self.drawn.last?.isCopy == false)
  }

  @Test func anAnimationOfALayersOwnPropertyDisplaysItToo() {
    let ring = show(Ring())
    ring.add(animation("cornerRadius", from: 0, to: 8), forKey: nil)
    screen.frame(at: 0.25)
    screen.frame(at: 0.5)
    #expect(Self.drawn.map(\.isCopy) == [true, true])
  }

  @Test func anActionThatIsOverriddenAnimatesIt() {
    let pie = show(Pie())
    pie.progress = 1
    #expect(pie.animationKeys() == ["progress"])
    screen.frame(at: 0.125)
    #expect(pie.presentation()?.progress == 0.5 && Self.progress.last == 0.5)
    screen.frame(at: 0.25)
    #expect(pie.animationKeys() == nil && Self.progress.last == 1 && Self.drawn.last?.isCopy == false)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    pie.progress = 0
    CATransaction.commit()
    #expect(pie.animationKeys() == nil)
  }

  @Test func keysThatNeedNoDisplayDisplayNothing() {
    let quiet = show(Quiet())
    quiet.setValue(1, forKey: "progress")
    quiet.add(animation("progress", from: 0, to: 1), forKey: nil)
    quiet.cornerRadius = 4
    screen.frame(at: 0.5)
    #expect(Self.drawn.isEmpty && quiet.presentation()?.value(forKey: "progress") as? Double == 0.5)
    screen.frame(at: 1)
    #expect(Self.drawn.isEmpty)
  }

  @Test func copiesAreMadeByTheClassesOwnInitializer() {
    let layer = show(Marked())
    layer.mark = 7
    #expect(layer.presentation()?.mark == 7)
  }

  @Test func theModelOfAPresentationIsItsLayer() {
    let layer = show(CALayer())
    #expect(layer.model() === layer && layer.presentation()?.model() === layer)
    layer.position.x = 50
    screen.frame(at: 0.1)
    #expect(layer.presentation()?.position.x != 50 && layer.presentation()?.model().position.x == 50)
    let own = screen.window.layer
    #expect(own.presentation()?.model() === own)
  }

  @Test func whatALayerDoesCanBeOverridden() {
    let layer = show(Deaf())
    #expect(screen.window.layer.hitTest(CGPoint(x: 5, y: 5)) === screen.window.layer)
    layer.opacity = 0.5
    #expect(layer.added == ["opacity"] && layer.animationKeys() == ["opacity"])
  }

  @Test func valuesWithoutStorageBeginAtZero() {
    let layer = CALayer()
    let (flag, place, name): (Bool, CGPoint, String?) = (
      layer._managedValue(forKey: "a"), layer._managedValue(forKey: "b"), layer._managedValue(forKey: "c")
    )
    #expect(!flag && place == .zero && name == nil)
    layer.setValue(CGSize(width: 1, height: 2), forKey: "d")
    #expect((layer._managedValue(forKey: "d") as CGSize) == CGSize(width: 1, height: 2))
  }

  @Test func layersHaveOneTime() {
    #expect(CALayer().convertTime(2, from: nil) == 2 && CALayer().convertTime(3, to: CALayer()) == 3)
  }
}

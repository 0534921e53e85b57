import Foundation
import ScrollEngine
import Testing
import VellumKit

/// Values of animations: cumulative runs, value functions, and springs by duration and bounce.
@MainActor struct AnimationValueTests {
  private let screen = TestScreen(width: 400, height: 400)
  private let layer = CALayer()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    screen.window.layer.addSublayer(layer)
    screen.frame()
  }

  private func shown(at seconds: Double) -> CALayer {
    screen.frame(at: seconds)
    return layer.presentation()!
  }

  @Test func runsOfACumulativeAnimationAddUp() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0, 10)
    (animation.duration, animation.repeatCount, animation.isCumulative) = (1, 3, true)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    layer.add(animation, forKey: "move")
    for (seconds, x) in [(0.5, 5.0), (1.5, 15), (2.25, 22.5), (4, 30)] {
      #expect(abs(shown(at: seconds).position.x - x) < 1e-9)
    }
    let copy = layer.animation(forKey: "move") as? CABasicAnimation
    #expect(copy?.isCumulative == true && !CABasicAnimation(keyPath: "opacity").isCumulative)
  }

  @Test func runsThatComeBackAddUpWhereTheyEnd() {
    let animation = CABasicAnimation(keyPath: "bounds.size")
    (animation.fromValue, animation.toValue) = (CGSize(width: 10, height: 1), CGSize(width: 20, height: 2))
    (animation.duration, animation.repeatCount, animation.isCumulative) = (1, 2, true)
    animation.autoreverses = true
    layer.add(animation, forKey: nil)
    #expect(shown(at: 0.5).bounds.size == CGSize(width: 15, height: 1.5))
    #expect(shown(at: 2.5).bounds.size == CGSize(width: 25, height: 2.5))
  }

  @Test func aTurnOfAValueFunctionGoesAllTheWayAround() throws {
    let turn = CABasicAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    (turn.fromValue, turn.toValue, turn.duration) = (0, 2 * CGFloat.pi, 1)
    layer.add(turn, forKey: nil)
    for seconds in [0.125, 0.25, 0.75] {
      let map = shown(at: seconds).affineTransform()
      let angle = 2 * CGFloat.pi * seconds
      #expect(abs(map.a - cos(angle)) < 1e-9 && abs(map.b - sin(angle)) < 1e-9)
    }
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "other")) == nil)
    #expect(try #require(turn.valueFunction).name == .rotateZ)
  }

  @Test func eachValueFunctionMakesItsTransform() {
    let three: [CGFloat] = [2, 3, 4]
    let cases: [(CAValueFunctionName, Any, CATransform3D)] = [
      (.rotateX, CGFloat(1), CATransform3DMakeRotation(1, 1, 0, 0)),
      (.rotateY, CGFloat(1), CATransform3DMakeRotation(1, 0, 1, 0)),
      (.rotateZ, CGFloat(1), CATransform3DMakeRotation(1, 0, 0, 1)),
      (.scale, three, CATransform3DMakeScale(2, 3, 4)),
      (.scaleX, CGFloat(2), CATransform3DMakeScale(2, 1, 1)),
      (.scaleY, CGFloat(2), CATransform3DMakeScale(1, 2, 1)),
      (.scaleZ, CGFloat(2), CATransform3DMakeScale(1, 1, 2)),
      (.translate, three, CATransform3DMakeTranslation(2, 3, 4)),
      (.translateX, CGFloat(2), CATransform3DMakeTranslation(2, 0, 0)),
      (.translateY, CGFloat(2), CATransform3DMakeTranslation(0, 2, 0)),
      (.translateZ, CGFloat(2), CATransform3DMakeTranslation(0, 0, 2)),
    ]
    for (index, (name, value, transform)) in cases.enumerated() {
      let animation = CABasicAnimation(keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: name)
      (animation.fromValue, animation.toValue, animation.duration) = (value, value, 1)
      layer.removeAllAnimations()
      layer.add(animation, forKey: nil)
      #expect(
        CATransform3DEqualToTransform(shown(at: 0.25 + Double(index) / 100).transform, transform), "\(name)")
    }
  }

  @Test func anOpenEndOfAValueFunctionChangesNothing() {
    let grow = CABasicAnimation(keyPath: "transform")
    grow.valueFunction = CAValueFunction(name: .scale)
    (grow.toValue, grow.duration) = ([3.0, 5.0, 1.0], 1)
    layer.add(grow, forKey: nil)
    let map = shown(at: 0.5).affineTransform()
    #expect(abs(map.a - 2) < 1e-9 && abs(map.d - 3) < 1e-9)
    let wrong = CABasicAnimation(keyPath: "transform")
    wrong.valueFunction = CAValueFunction(name: .scale)
    (wrong.fromValue, wrong.toValue, wrong.duration) = (1, 2, 1)
    layer.removeAllAnimations()
    layer.add(wrong, forKey: nil)
    #expect(CATransform3DIsIdentity(shown(at: 0.75).transform))
  }

  @Test(arguments: [(0.5, 0.0), (0.5, 0.3), (0.8, 1.0), (1.2, -0.4), (0.3, -0.9)])
  func aSpringSaysHowItFeels(_ duration: Double, _ bounce: Double) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    #expect(abs(spring.perceptualDuration - duration) < 1e-9)
    // A bounce is kept within ±0.99.
    #expect(abs(spring.bounce - min(max(bounce, -0.99), 0.99)) < 1e-9)
    #expect(spring.allowsOverdamping == (bounce < 0))
    #expect(abs(spring.stiffness - pow(2 * .pi / duration, 2)) < 1e-6)
  }

  @Test func aSpringCreepsOnlyIfItMay() {
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect(!spring.allowsOverdamping && abs(spring.bounce - 0.5) < 1e-12)
    #expect(abs(spring.perceptualDuration - 2 * .pi / 10) < 1e-12)
    spring.damping = 20
    let critical = spring.settlingDuration
    spring.damping = 80
    #expect(spring.settlingDuration == critical && spring.bounce == -0.75)
    spring.allowsOverdamping = true
    #expect(spring.settlingDuration > 2 * critical)
  }

  @Test func aSpringSettlesInTheTimesThatApplePublishes() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = 5
    // "Approximately 2.85 seconds". The envelope e^(−dt/2)/√(1 − d²/400) is 0.00083 then.
    #expect(abs(spring.settlingDuration - log(1 / (0.00083 * (1 - 1.0 / 16).squareRoot())) / 2.5) < 1e-9)
    #expect(abs(spring.settlingDuration - 2.85) < 0.005)
    spring.damping = 15
    // "Just over 1 second".
    #expect(spring.settlingDuration > 1 && spring.settlingDuration < 1.01)
  }

  private final class Tagged: CABasicAnimation {
    var tag = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone) as! Tagged
      copy.tag = tag
      return copy
    }
  }

  @Test func aCopyOfAnAnimationChangesByItself() throws {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 3)
    let copy = try #require(fade.copy() as? CABasicAnimation)
    #expect(copy !== fade && copy.keyPath == "opacity" && copy.toValue as? Int == 1 && copy.duration == 3)
    (copy.keyPath, copy.toValue) = ("position.x", 300)
    #expect(fade.keyPath == "opacity" && fade.toValue as? Int == 1)
    let others = [
      CAAnimation(), CAPropertyAnimation(keyPath: "opacity"), CAKeyframeAnimation(keyPath: "opacity"),
      CASpringAnimation(keyPath: "opacity"), CATransition(), CAAnimationGroup(),
    ]
    for other in others {
      let copy = try #require(other.copy() as? CAAnimation)
      #expect(copy !== other && type(of: copy) == type(of: other))
    }
  }

  @Test func aCopyOfAGroupHasCopiesWithTheirOwnDurations() throws {
    let (fade, group) = (CABasicAnimation(keyPath: "opacity"), CAAnimationGroup())
    (group.animations, group.duration) = ([fade], 2)
    let copy = try #require(group.copy() as? CAAnimationGroup)
    #expect(copy.animations?.first !== fade && copy.animations?.first?.duration == 0)
    layer.add(copy, forKey: "group")
    let added = try #require(layer.animation(forKey: "group") as? CAAnimationGroup)
    #expect(added.animations?.first?.duration == 2 && copy.animations?.first?.duration == 0)
  }

  @Test func aLayersCopyOfAnAnimationIsOfItsClass() {
    let tagged = Tagged(keyPath: "opacity")
    (tagged.tag, tagged.duration) = (5, 1)
    layer.add(tagged, forKey: "fade")
    let copy = layer.animation(forKey: "fade") as? Tagged
    #expect(copy !== tagged && copy?.tag == 5 && copy?.keyPath == "opacity")
  }

  @Test func aCurveGivesItsControlPoints() async {
    let curve = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, -1)
    var points: [[Float]] = []
    for index in 0...3 {
      var values: [Float] = [9, 9]
      curve.getControlPoint(at: index, values: &values)
      points.append(values)
    }
    #expect(points == [[0, 0], [0.25, 0.5], [0.75, -1], [1, 1]])
    await #expect(processExitsWith: .failure) {
      var values: [Float] = [0, 0]
      CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &values)
    }
  }

  private final class Named: CAAnimation {
    override class func defaultValue(forKey key: String) -> Any? { key == "mood" ? "calm" : nil }
  }

  @Test func anAnimationKeepsWhatItsProgramSays() {
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(animation.preferredFrameRateRange == .default && animation.shouldArchiveValue(forKey: "mood"))
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
    animation.setValue("first", forKey: "name")
    animation.duration = 1
    layer.add(animation, forKey: "fade")
    let copy = layer.animation(forKey: "fade")
    #expect(copy?.value(forKey: "name") as? String == "first" && copy?.value(forKey: "other") == nil)
    #expect(copy?.preferredFrameRateRange.maximum == 60)
    #expect(
      Named().value(forKey: "mood") as? String == "calm" && CAAnimation.defaultValue(forKey: "mood") == nil)
  }
}

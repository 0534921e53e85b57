import Foundation
import Testing
import VellumKit

@MainActor final class ViewKeyframeTests {
  private lazy var screen: TestScreen = {
    let screen = TestScreen(width: 400, height: 400)
    screen.window.addSubview(view)
    screen.frame(at: 0)
    return screen
  }()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func x(at seconds: Double) -> Double {
    screen.frame(at: seconds)
    return Double(view.layer.presentation()!.position.x)
  }

  /// Evenly in time.
  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  /// To 150 in the first quarter, and from the half to 350 in a quarter.
  private func animate(_ options: UIView.KeyframeAnimationOptions) {
    _ = screen
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: options) {
      self.addKeyframes()
    }
  }

  private func addKeyframes() {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { self.view.center.x = 150 }
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { self.view.center.x = 350 }
  }

  @Test func keyframesMoveInTheirPartOfTheWhole() {
    animate(linear)
    #expect(view.center.x == 350)
    #expect(abs(x(at: 0.25) - 100) < 1e-9)
    #expect(abs(x(at: 0.75) - 150) < 1e-9)
    #expect(abs(x(at: 1.25) - 250) < 1e-9)
    #expect(abs(x(at: 1.75) - 350) < 1e-9)
    screen.frame(at: 2)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func theWholeIsEased() {
    animate([])
    let fraction = unitBezier(0.42, 0, 0.58, 1, at: 0.2)
    #expect(abs(x(at: 0.4) - (50 + 400 * fraction)) < 1e-9)
  }

  @Test func discreteKeyframesJump() {
    animate(linear.union(.calculationModeDiscrete))
    #expect(x(at: 0.1) == 150)
    #expect(x(at: 0.9) == 150)
    #expect(x(at: 1.1) == 350)
  }

  @Test func pacedKeyframesHaveOneSpeed() {
    animate(linear.union(.calculationModePaced))
    // 300 points in two seconds.
    #expect(abs(x(at: 0.5) - 125) < 1e-9)
    #expect(abs(x(at: 1.5) - 275) < 1e-9)
  }

  @Test func cubicKeyframesLieOnASpline() {
    _ = screen
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear.union(.calculationModeCubic)) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 350 }
    }
    // Catmull and Rom through 50, 50, 150, 350, in the middle of the first step: (−a + 9b + 9c − d)/16.
    #expect(abs(x(at: 0.25) - (-50.0 + 9 * 50 + 9 * 150 - 350) / 16) < 1e-9)
    #expect(abs(x(at: 0.5) - 150) < 1e-9)
  }

  @Test func cubicPacedKeyframesHaveOneSpeedOnTheSpline() {
    animate(linear.union(.calculationModeCubicPaced))
    let places = (1...4).map { x(at: Double($0) * 0.4) }
    for (left, right) in zip(places, places.dropFirst()) { #expect(abs(right - left - 60) < 0.5) }
  }

  @Test func aKeyframeBeginsWhereOneThatItOverlapsIs() {
    _ = screen
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.view.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 50 }
    }
    #expect(abs(x(at: 0.5) - 100) < 1e-9)
    #expect(abs(x(at: 0.75) - 75) < 1e-9)
  }

  @Test func otherChangesTakeTheWholeTime() {
    _ = screen
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      self.view.alpha = 0
      self.addKeyframes()
    }
    screen.frame(at: 0.5)
    #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-6)
  }

  @Test func colorsAndTransformsHaveKeyframes() {
    _ = screen
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        self.view.transform = CGAffineTransform(scaleX: 3, y: 3)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        self.view.transform = .identity
      }
    }
    screen.frame(at: 0.25)
    #expect(abs(view.layer.presentation()!.backgroundColor!.components![0] - 0.5) < 1e-9)
    #expect(abs(view.layer.presentation()!.affineTransform().a - 2) < 1e-9)
    screen.frame(at: 0.75)
    #expect(abs(view.layer.presentation()!.affineTransform().a - 2) < 1e-9)
  }

  @Test func keyframesTakeTheTimeOfTheBlockAround() {
    _ = screen
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.animate([]) }
    #expect(abs(x(at: 0.125) - 100) < 1e-9)
    screen.frame(at: 1)
    view.center.x = 50
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.animate(self.linear.union([.overrideInheritedDuration, .overrideInheritedOptions]))
    }
    #expect(abs(x(at: 1.25) - 100) < 1e-9)
  }

  @Test func keyframesAreScrubbedWithTheirAnimator() {
    _ = screen
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { self.animate([]) }
    animator.fractionComplete = 0.125
    #expect(abs(x(at: 3) - 100) < 1e-9)
    animator.fractionComplete = 0.625
    #expect(abs(x(at: 3) - 250) < 1e-9)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(view.center.x == 50)
  }

  @Test func keyframesRepeatAndTellWhenTheyAreOver() {
    _ = screen
    var log: [Bool] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0.5, options: linear.union([.autoreverse])) {
      self.addKeyframes()
    } completion: {
      log.append($0)
    }
    #expect(x(at: 0.4) == 50)
    #expect(abs(x(at: 0.625) - 100) < 1e-9)
    #expect(abs(x(at: 2.375) - 100) < 1e-9)
    #expect(log == [])
    screen.frame(at: 2.5)
    #expect(log == [true])
  }

  @Test func keyframesCanBeWaitedFor() async {
    _ = screen
    let waiting = Task { @MainActor in
      await UIView.animateKeyframes(withDuration: 1, delay: 0) { self.addKeyframes() }
    }
    while view.layer.animationKeys() == nil { await Task.yield() }
    screen.frame(at: 1)
    #expect(await waiting.value)
  }

  @Test func outsideOfItsBlockAKeyframeIsMadeAtOnce() {
    _ = screen
    addKeyframes()
    #expect(view.center.x == 350 && view.layer.animationKeys() == nil)
  }

  @Test func someChangesOfABlockAreRepeated() {
    _ = screen
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { self.view.center.x = 150 }
      self.view.alpha = 0
    }
    #expect(abs(x(at: 1.5) - 100) < 1e-9)
    #expect(abs(x(at: 2.25) - 75) < 1e-9)
    #expect(view.layer.animationKeys() == ["position"])
  }

  @Test func bitsOfKeyframeOptionsAreUIKits() {
    #expect(UIView.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue == 4096)
    #expect(UIView.KeyframeAnimationOptions.overrideInheritedOptions.rawValue == 512)
    #expect(UIView.KeyframeAnimationOptions.repeat.rawValue == 8)
    #expect(UIView.KeyframeAnimationOptions.allowUserInteraction.rawValue == 2)
    #expect(UIView.KeyframeAnimationOptions.layoutSubviews.rawValue == 1)
    #expect(UIView.KeyframeAnimationOptions.beginFromCurrentState.rawValue == 4)
  }
}

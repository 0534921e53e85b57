import Foundation
import Testing
import VellumKit

/// The curves of animators, and their timing parameters.
@MainActor final class AnimatorCurveTests: AnimatorScene {
  @Test func anAnimatorFollowsItsCurve() {
    _ = screen
    screen.advance(to: 1)
    UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut) { self.view.center.x = 250 }.startAnimation()
    #expect(view.center.x == 250)
    for elapsed in [0, 0.05, 0.2, 0.25, 0.45] {
      #expect(abs(progress(at: 1 + elapsed) - easeInOut(elapsed / 0.5)) < 1e-9)
    }
    #expect(progress(at: 1.5) == 1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func anAnimatorFollowsItsControlPoints() {
    _ = screen
    let (first, second) = (CGPoint(x: 0.2, y: -0.3), CGPoint(x: 0.6, y: 1.4))
    UIViewPropertyAnimator(duration: 2, controlPoint1: first, controlPoint2: second) {
      self.view.center.x = 250
    }.startAnimation()
    for elapsed in [0.1, 0.4, 1, 1.7] {
      #expect(abs(progress(at: elapsed) - unitBezier(0.2, -0.3, 0.6, 1.4, at: elapsed / 2)) < 1e-9)
    }
  }

  @Test func aSpringByItsRatioIsAtRestWhenTheDurationIsOver() {
    _ = screen
    UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.4) { self.view.center.x = 250 }.startAnimation()
    // 1 − e^(−ζωt)·(cos ω′t + ζω/ω′·sin ω′t), whose envelope e^(−ζωt)/√(1−ζ²) is 0.00083 after 0.8 s.
    let ratio = 0.4
    let root = (1 - ratio * ratio).squareRoot()
    let frequency = log(1 / (0.00083 * root)) / (ratio * 0.8)
    for elapsed in [0.02, 0.1, 0.3, 0.7] {
      let (decay, turn) = (ratio * frequency * elapsed, root * frequency * elapsed)
      let expected = 1 - exp(-decay) * (cos(turn) + ratio / root * sin(turn))
      #expect(abs(progress(at: elapsed) - expected) < 1e-9)
    }
    #expect(progress(at: 0.8) == 1)
  }

  @Test func aPhysicalSpringTakesItsOwnTimeAndAVelocityOnEachAxis() {
    _ = screen
    let spring = UISpringTimingParameters(
      mass: 2, stiffness: 100, damping: 8, initialVelocity: CGVector(dx: 3, dy: -2))
    let animator = UIViewPropertyAnimator(duration: 0.1, timingParameters: spring)
    animator.addAnimations { self.view.center = CGPoint(x: 250, y: 150) }
    animator.startAnimation()
    // ω² = 50, ζω = 2. From −1 with velocity v: e^(−2t)·(−cos ω′t + (v − 2)/ω′·sin ω′t), ω′² = 46.
    let turn = 46.0.squareRoot()
    func expected(_ velocity: Double, _ t: Double) -> Double {
      1 + exp(-2 * t) * (-cos(turn * t) + (velocity - 2) / turn * sin(turn * t))
    }
    for elapsed in [0.05, 0.3, 1, 2] {
      screen.frame(at: elapsed)
      let place = view.layer.presentation()!.position
      #expect(abs(Double(place.x) - (50 + 200 * expected(3, elapsed))) < 1e-9 * 200)
      #expect(abs(Double(place.y) - (50 + 100 * expected(-2, elapsed))) < 1e-9 * 200)
    }
    // The envelopes are 0.00083 at the end.
    let amplitude = (1 + (4 / turn) * (4 / turn)).squareRoot()
    #expect(abs(animator.duration - log(amplitude / 0.00083) / 2) < 1e-9)
  }

  @Test func theSystemsSpringDoesNotSwingAndIsNotSlower() {
    // 500 is above the critical damping of 2·√3000, which counts instead.
    let frequency = (1000.0 / 3).squareRoot()
    _ = screen
    animator(UISpringTimingParameters()).startAnimation()
    for elapsed in [0.02, 0.1, 0.3] {
      let expected = 1 - (1 + frequency * elapsed) * exp(-frequency * elapsed)
      #expect(abs(progress(at: elapsed) - expected) < 1e-9)
    }
  }

  @Test func aSpringByDurationAndBounceIsUIViewsOwn() {
    let spring = UISpringTimingParameters(duration: 0.5, bounce: 0.3)
    animator(spring).startAnimation()
    let (frequency, ratio) = (2 * Double.pi / 0.5, 0.7)
    let root = (1 - ratio * ratio).squareRoot()
    for elapsed in [0.1, 0.4] {
      let (decay, turn) = (ratio * frequency * elapsed, root * frequency * elapsed)
      let expected = 1 - exp(-decay) * (cos(turn) + ratio / root * sin(turn))
      #expect(abs(progress(at: elapsed) - expected) < 1e-9)
    }
    #expect(
      UISpringTimingParameters(duration: 1, bounce: 0, initialVelocity: CGVector(dx: 1, dy: 2))
        .initialVelocity == CGVector(dx: 1, dy: 2))
  }

  @Test func aSpringsTimeMayFollowACurve() {
    final class Composed: NSObject, @preconcurrency NSCoding, @preconcurrency NSCopying, UITimingCurveProvider
    {
      let timingCurveType = UITimingCurveType.composed
      let cubicTimingParameters: UICubicTimingParameters? = UICubicTimingParameters(animationCurve: .easeIn)
      let springTimingParameters: UISpringTimingParameters? = UISpringTimingParameters(dampingRatio: 1)
      override init() { super.init() }
      required init?(coder: NSCoder) { nil }
      func encode(with coder: NSCoder) {}
      func copy(with zone: NSZone? = nil) -> Any { self }
    }
    animator(Composed()).startAnimation()
    let quick = progress(at: 0.25)
    let spring = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.window.addSubview(other)
    screen.advance(to: 1)
    spring.addAnimations { other.center.x = 250 }
    spring.startAnimation()
    screen.frame(at: 1 + 0.5 * unitBezier(0.42, 0, 1, 1, at: 0.5))
    #expect(abs((Double(other.layer.presentation()!.position.x) - 50) / 200 - quick) < 1e-7)
  }

  @Test func timingParametersSayWhatTheyAre() throws {
    let curve = UICubicTimingParameters(animationCurve: .easeOut)
    #expect(curve.timingCurveType == .builtin && curve.animationCurve == .easeOut)
    #expect(curve.controlPoint1 == .zero && curve.controlPoint2 == CGPoint(x: 0.58, y: 1))
    let own = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    #expect(own.timingCurveType == .cubic && own.cubicTimingParameters === own)
    let copy = own.copy() as? UICubicTimingParameters
    #expect(own.springTimingParameters == nil && copy === own)
    #expect(UICubicTimingParameters().animationCurve == .easeInOut)
    let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 0))
    #expect(spring.timingCurveType == .spring && spring.springTimingParameters === spring)
    #expect(spring.cubicTimingParameters == nil)
    let animator = UIViewPropertyAnimator(duration: 2, timingParameters: own)
    let inUse = animator.timingParameters as? UICubicTimingParameters
    #expect(inUse === own && animator.duration == 2)
    #expect(UITimingCurveType.composed.rawValue == 3 && UIViewAnimatingPosition.current.rawValue == 2)
    #expect(UIViewAnimatingState.stopped.rawValue == 2)
  }

  @Test func timingParametersAreArchived() throws {
    func decoded<Parameters: NSObject & NSCoding>(_ parameters: Parameters) throws -> Parameters? {
      let data = try NSKeyedArchiver.archivedData(withRootObject: parameters, requiringSecureCoding: false)
      let archive = try NSKeyedUnarchiver(forReadingFrom: data)
      archive.requiresSecureCoding = false
      return archive.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Parameters
    }
    let curve = try decoded(
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4)))
    #expect(curve?.controlPoint1 == CGPoint(x: 0.1, y: 0.2) && curve?.timingCurveType == .cubic)
    #expect(try decoded(UICubicTimingParameters(animationCurve: .linear))?.animationCurve == .linear)
    let spring = try decoded(
      UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 4)))
    #expect(spring?.initialVelocity == CGVector(dx: 1, dy: 4))
  }
}

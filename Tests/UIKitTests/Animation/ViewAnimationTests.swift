import Foundation
import ScrollEngine
import Testing
import VellumKit

@MainActor final class ViewAnimationTests {
  // Made inside the test, because tests take turns with the single screen.
  private lazy var screen: TestScreen = {
    let screen = TestScreen(width: 400, height: 400)
    red.backgroundColor = .red
    screen.window.addSubview(red)
    screen.frame(at: 0)
    return screen
  }()
  private func setUp() { _ = screen }
  private let red = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private var view: UIView { screen.window.subviews.first ?? red }

  private var shown: CALayer { view.layer.presentation()! }

  /// The presented `value` in the frame at `seconds`.
  private func sample<Value>(_ value: KeyPath<CALayer, Value>, at seconds: Double) -> Value {
    screen.frame(at: seconds)
    return shown[keyPath: value]
  }

  @Test func positionFollowsTheCurve() {
    setUp()
    screen.advance(to: 1)
    UIView.animate(withDuration: 0.5) { self.view.center.x = 250 }
    #expect(view.center.x == 250)
    for elapsed in [0, 0.1, 0.25, 0.3, 0.499] {
      let x = sample(\.position.x, at: 1 + elapsed)
      #expect(abs(x - (50 + 200 * TimingCurve.easeInOut.progress(at: elapsed / 0.5))) < 1e-9)
    }
    #expect(sample(\.position.x, at: 1.5) == 250)
  }

  @Test func theLastFrameOfAnAnimationIsTheLastOneAskedFor() {
    setUp()
    UIView.animate(withDuration: 0.5) { self.view.alpha = 0 }
    screen.frame(at: 0.25)
    #expect(screen.isFrameRequested)
    screen.frame(at: 0.5)
    #expect(!screen.isFrameRequested)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func transformsScaleAndTurnByParts() {
    setUp()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3)
    }
    screen.frame(at: 0.5)
    let expected = CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 2, y: 2)
    let transform = shown.affineTransform()
    #expect(abs(transform.a - expected.a) < 1e-9 && abs(transform.b - expected.b) < 1e-9)
    #expect(abs(transform.c - expected.c) < 1e-9 && abs(transform.d - expected.d) < 1e-9)
  }

  @Test func aSecondAnimationGoesOnFromWhereTheFirstIs() {
    setUp()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 150 }
    screen.frame(at: 0.5)
    #expect(abs(shown.position.x - 100) < 1e-9)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 50 }
    screen.frame(at: 0.5)
    #expect(abs(shown.position.x - 100) < 1e-9)
    // The first animation has 25 points left; the second has moved 25 points back.
    #expect(abs(sample(\.position.x, at: 0.75) - (50 + 100 * 0.75 - 100 * 0.25)) < 1e-9)
    #expect(abs(sample(\.position.x, at: 1.25) - (50 + 100 * 0.25)) < 1e-9)
  }

  @Test func beginningFromTheCurrentStateReplaces() {
    setUp()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 150 }
    screen.frame(at: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      self.view.center.x = 50
    }
    #expect(abs(sample(\.position.x, at: 1) - 75) < 1e-9)
    #expect(view.layer.animationKeys() == ["position"])
  }

  @Test func aDelayShowsTheOldValueUntilItIsOver() {
    setUp()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { self.view.alpha = 0 }
    #expect(sample(\.opacity, at: 0.4) == 1)
    #expect(abs(sample(\.opacity, at: 1) - 0.5) < 1e-6)
    #expect(sample(\.opacity, at: 1.5) == 0)
  }

  @Test func springsFollowTheirClosedForm() {
    setUp()
    UIView.animate(springDuration: 0.5, bounce: 0.2) { self.view.center.x = 150 }
    let spring = Spring(
      from: 0, to: 1, velocity: 0, parameters: Spring.Parameters(duration: 0.5, bounce: 0.2),
      restDistance: 0.00083)
    for elapsed in [0.05, 0.2, 0.4, 0.6] {
      let x = sample(\.position.x, at: elapsed)
      #expect(abs(x - (50 + 100 * spring.position(at: elapsed))) < 1e-9)
    }
  }

  @Test func aFittedSpringIsAtRestWhenItsTimeIsOver() {
    setUp()
    var isOver = false
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 2
    ) {
      self.view.center.x = 150
    } completion: { _ in
      isOver = true
    }
    #expect((1...70).contains { sample(\.position.x, at: Double($0) / 100) > 150 })
    #expect(abs(sample(\.position.x, at: 0.799) - 150) < 0.2)
    #expect(!isOver)
    screen.frame(at: 0.8)
    #expect(isOver)
  }

  @Test func completionsRunInTheOrderOfTheirEnds() {
    setUp()
    var log: [String] = []
    UIView.animate(withDuration: 0.4) {
      self.view.alpha = 0.5
    } completion: {
      log.append("long \($0)")
    }
    UIView.animate(withDuration: 0.2) {
      self.view.center.x = 100
    } completion: {
      log.append("short \($0)")
    }
    UIView.animate(withDuration: 0) {
      self.view.backgroundColor = .blue
    } completion: {
      log.append("none \($0)")
    }
    #expect(log == [])
    screen.frame(at: 0)
    #expect(log == ["none true"])
    screen.frame(at: 1)
    #expect(log == ["none true", "short true", "long true"])
  }

  @Test func leavingTheWindowEndsAnAnimationUnfinished() {
    setUp()
    var log: [Bool] = []
    UIView.animate(withDuration: 0.4) {
      self.view.alpha = 0.5
    } completion: {
      log.append($0)
    }
    view.removeFromSuperview()
    screen.frame(at: 0.1)
    #expect(log == [false])
  }

  @Test func aCompletionMayRemoveAndBeginAnimations() {
    setUp()
    var log: [String] = []
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(other)
    UIView.animate(withDuration: 0.2) {
      self.view.alpha = 0.5
    } completion: { _ in
      log.append("first")
      other.layer.removeAllAnimations()
      UIView.animate(withDuration: 0.2) {
        self.view.alpha = 1
      } completion: {
        log.append("third \($0)")
      }
    }
    UIView.animate(withDuration: 0.2) {
      other.alpha = 0.5
    } completion: {
      log.append("second \($0)")
    }
    screen.frame(at: 0.2)
    #expect(log == ["first", "second false"])
    screen.frame(at: 0.4)
    #expect(log == ["first", "second false", "third true"])
  }

  @Test func withoutAnimationEverythingChangesAtOnce() {
    setUp()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { self.view.alpha = 0.5 }
      self.view.center.x = 100
    }
    #expect(view.layer.animationKeys() == ["position"])
    view.layer.removeAllAnimations()
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { self.view.alpha = 1 }
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func anInnerBlockTakesTheOuterDuration() {
    setUp()
    UIView.animate(withDuration: 1) {
      UIView.animate(withDuration: 5) { self.view.alpha = 0.5 }
      UIView.animate(withDuration: 5, delay: 0, options: .overrideInheritedDuration) {
        self.view.center.x = 100
      }
    }
    #expect(view.layer.animation(forKey: "opacity")?.duration == 1)
    #expect(view.layer.animation(forKey: "position")?.duration == 5)
  }

  @Test func theOldFormAnimates() {
    setUp()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatAutoreverses(true)
    view.center.x = 150
    UIView.commitAnimations()
    #expect(abs(sample(\.position.x, at: 1) - 100) < 1e-9)
    #expect(abs(sample(\.position.x, at: 3) - 100) < 1e-9)
    #expect(view.layer.animation(forKey: "position")?.autoreverses == true)
  }

  @Test func animatedViewsGetNoTouchesUnlessAllowed() {
    setUp()
    UIView.animate(withDuration: 1) { self.view.alpha = 0.5 }
    #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === screen.window)
    screen.frame(at: 1)
    #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { self.view.alpha = 1 }
    #expect(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
  }

  @Test func animationsBeginWhereTheLastPictureWas() {
    setUp()
    // The frame is shown at 0.116; the event after it has the time 0.105.
    screen.frame(at: 0.116)
    screen.advance(to: 0.105)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 150 }
    #expect(abs(sample(\.position.x, at: 0.132) - (50 + 100 * 0.016)) < 1e-6)
  }
}

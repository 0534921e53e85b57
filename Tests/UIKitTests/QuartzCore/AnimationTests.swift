import Foundation
import ScrollEngine
import Testing
import VellumKit

@MainActor final class AnimationTests {
  // Made inside the test, because tests take turns with the single screen.
  private lazy var screen: TestScreen = {
    let screen = TestScreen(width: 400, height: 400)
    bare.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    screen.window.layer.addSublayer(bare)
    screen.frame(at: 0)
    return screen
  }()
  private func setUp() { _ = screen }
  private let bare = CALayer()
  private var layer: CALayer { screen.window.layer.sublayers?.first ?? bare }

  @Test func bareLayersAreAnimatedByDefault() {
    setUp()
    layer.position.x = 150
    screen.frame(at: 0.1)
    let expected = 50 + 100 * TimingCurve.default.progress(at: 0.1 / 0.25)
    #expect(abs(layer.presentation()!.position.x - expected) < 1e-9)
    #expect(layer.position.x == 150)
    screen.frame(at: 0.25)
    #expect(layer.presentation()!.position.x == 150)
  }

  @Test func disabledActionsChangeAtOnce() {
    setUp()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 150
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
    layer.actions = ["opacity": NSNull()]
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
  }

  @Test func layersThatWereNotSeenYetAreNotAnimated() {
    setUp()
    let new = CALayer()
    layer.addSublayer(new)
    new.opacity = 0.5
    #expect(new.animationKeys() == nil)
    screen.frame(at: 1)
    new.opacity = 1
    #expect(new.animationKeys() == ["opacity"])
  }

  @Test func transactionsSetDurationAndCompletion() {
    setUp()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { log.append("over") }
    layer.position.x = 150
    CATransaction.commit()
    #expect(layer.animation(forKey: "position")?.duration == 2)
    screen.frame(at: 1.9)
    #expect(log == [])
    screen.frame(at: 2)
    #expect(log == ["over"])
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("empty") }
    CATransaction.commit()
    #expect(log == ["over", "empty"])
  }

  @Test func keyPathsReachParts() {
    setUp()
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = 0
    animation.toValue = Double.pi
    animation.duration = 1
    layer.add(animation, forKey: "turn")
    let scroll = CABasicAnimation(keyPath: "bounds.origin.y")
    scroll.byValue = 10
    scroll.duration = 1
    layer.add(scroll, forKey: nil)
    screen.frame(at: 0.5)
    let shown = layer.presentation()!
    #expect(abs(shown.affineTransform().a) < 1e-9 && abs(shown.affineTransform().b - 1) < 1e-9)
    #expect(abs(shown.bounds.origin.y - 5) < 1e-9)
  }

  @Test func repeatsReverseAndFillAsTold() {
    setUp()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.repeatCount = 1.5
    animation.autoreverses = true
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "pulse")
    for (time, opacity) in [(0.25, 0.25), (1.25, 0.75), (2.25, 0.25), (3, 1), (9, 1)] as [(Double, Float)] {
      screen.frame(at: time)
      #expect(abs(layer.presentation()!.opacity - opacity) < 1e-6)
    }
    #expect(!screen.isFrameRequested)
    layer.removeAnimation(forKey: "pulse")
    #expect(layer.animationKeys() == nil)
  }

  @Test func speedAndOffsetChangeTime() {
    setUp()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    animation.speed = 2
    animation.timeOffset = 0.5
    layer.add(animation, forKey: "move")
    screen.frame(at: 0.1)
    #expect(abs(layer.presentation()!.position.x - 100 * (0.1 * 2 + 0.5)) < 1e-9)
    screen.frame(at: 0.4)
    #expect(abs(layer.presentation()!.position.x - 100 * (0.4 * 2 + 0.5 - 1)) < 1e-9)
    screen.frame(at: 0.5)
    #expect(layer.animation(forKey: "move") == nil)
  }

  @Test func anOffsetInTimePutsTheBeginningOfAnAnimationAtItsEnd() {
    setUp()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 2
    animation.timeOffset = 1
    animation.beginTime = CACurrentMediaTime() + 1
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "move")
    for (time, x) in [(0.5, 50.0), (1, 50), (1.5, 75), (2, 0), (2.5, 25), (2.9, 45), (3, 50), (9, 50)] {
      screen.frame(at: time)
      #expect(abs(layer.presentation()!.position.x - x) < 1e-6, "\(time)")
    }
    animation.autoreverses = true
    animation.beginTime = 0
    layer.add(animation, forKey: "move")
    for (time, x) in [(9.5, 75.0), (10.5, 75), (11.5, 25), (12.5, 25), (13, 50)] {
      screen.frame(at: time)
      #expect(abs(layer.presentation()!.position.x - x) < 1e-6, "\(time)")
    }
    animation.timeOffset = -1e300
    layer.add(animation, forKey: "move")
    screen.frame(at: 14)
  }

  @Test func keyframesPassEveryValue() {
    setUp()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 100, 40]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 1
    layer.add(animation, forKey: "move")
    for (time, x) in [(0.125, 50.0), (0.25, 100), (0.625, 70)] {
      screen.frame(at: time)
      #expect(abs(layer.presentation()!.position.x - x) < 1e-9)
    }
  }

  @Test func groupsRunTogether() {
    setUp()
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.beginTime = 0.5
    fade.duration = 0.5
    let group = CAAnimationGroup()
    group.animations = [move, fade]
    group.duration = 1
    layer.add(group, forKey: "both")
    screen.frame(at: 0.75)
    #expect(abs(layer.presentation()!.position.x - 75) < 1e-9)
    #expect(abs(layer.presentation()!.opacity - 0.5) < 1e-6)
  }

  @Test func anyFunctionOfTimeCanBeFollowed() {
    setUp()
    let animation = CAFunctionAnimation(keyPath: "bounds.origin", duration: 2) { time in
      .point(CGPoint(x: 3 * time * time, y: exp(-time)))
    }
    layer.add(animation, forKey: "motion")
    for time in [0.1, 0.7, 1.9] {
      screen.frame(at: time)
      let origin = layer.presentation()!.bounds.origin
      #expect(abs(origin.x - 3 * time * time) < 1e-9 && abs(origin.y - exp(-time)) < 1e-9)
    }
    screen.frame(at: 2)
    #expect(layer.presentation()!.bounds.origin == .zero)
  }

  @Test func delegatesAreNotifiedOfBeginningAndEnd() {
    setUp()
    let recorder = Recorder()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = 1
    animation.delegate = recorder
    layer.add(animation, forKey: "fade")
    layer.add(animation, forKey: "fade")
    screen.frame(at: 0.5)
    screen.frame(at: 1)
    #expect(recorder.log == ["stop false", "start", "stop true"])
  }

  @Test func changesOfAnAddedAnimationComeTooLate() {
    setUp()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = 1
    layer.add(animation, forKey: "fade")
    animation.duration = 5
    #expect(layer.animation(forKey: "fade")?.duration == 1)
  }

  @Test func displayLinksAreCalledForEveryFrameUntilInvalidated() {
    setUp()
    var log: [String] = []
    let link = CADisplayLink { log.append("\($0.timestamp) \($0.targetTimestamp)") }
    link.add(to: .main, forMode: .common)
    screen.frame(at: 1)
    screen.frame(at: 1.25)
    link.isPaused = true
    screen.frame(at: 1.5)
    link.isPaused = false
    screen.frame(at: 2)
    link.invalidate()
    screen.frame(at: 3)
    let refresh: TimeInterval = 1 / 60
    #expect(log == ["\(1 - refresh) 1.0", "1.0 1.25", "\(2 - refresh) 2.0"])
  }

  @Test func mediaTimeIsTheFrames() {
    setUp()
    screen.frame(at: 2.5)
    #expect(CACurrentMediaTime() == 2.5)
  }
}

private final class Recorder: CAAnimationDelegate {
  var log: [String] = []
  func animationDidStart(_ anim: CAAnimation) { log.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
}

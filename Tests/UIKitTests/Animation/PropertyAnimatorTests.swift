import Foundation
import Testing
import VellumKit

@MainActor final class PropertyAnimatorTests: AnimatorScene {
  // MARK: - Life

  @Test func anAnimatorIsActiveUntilItsEndAndThenSaysWhere() {
    let animator = animator()
    var log: [UIViewAnimatingPosition] = []
    animator.addCompletion { log.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 250)
    screen.frame(at: 0.25)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-9 && screen.isFrameRequested)
    screen.frame(at: 0.5)
    #expect(animator.state == .inactive && !animator.isRunning && log == [.end])
    #expect(!screen.isFrameRequested && animator.fractionComplete == 0)
  }

  @Test func anActiveAnimatorLivesOn() {
    weak var held: UIViewPropertyAnimator?
    var ended = false
    do {
      let animator = animator()
      animator.addCompletion { _ in ended = true }
      animator.startAnimation()
      held = animator
    }
    screen.frame(at: 0.5)
    #expect(ended && held == nil)
  }

  @Test func aRunningAnimatorIsMadeInOneCall() {
    _ = screen
    final class Own: UIViewPropertyAnimator {}
    var log: [UIViewAnimatingPosition] = []
    let animator = Own.runningPropertyAnimator(withDuration: 1, delay: 0.5, options: .curveLinear) {
      self.view.center.x = 250
    } completion: {
      log.append($0)
    }
    #expect(animator.isRunning && animator.delay == 0.5 && animator.duration == 1)
    #expect(progress(at: 0.4) == 0)
    #expect(abs(progress(at: 0.75) - 0.25) < 1e-9)
    screen.frame(at: 1.5)
    #expect(log == [.end])
  }

  @Test func anAnimatorCanBeWaitedFor() async {
    let animator = animator()
    animator.startAnimation()
    let waiting = Task { @MainActor in await animator.addCompletion() }
    await Task.yield()
    screen.frame(at: 0.5)
    // A wait that began after the end would be for the next end.
    if animator.state == .inactive { animator.startAnimation() }
    await Task.yield()
    screen.frame(at: 5)
    #expect(await waiting.value == .end)
  }

  @Test func anAnimatorIsUsedAgainWithNewChanges() {
    let animator = animator()
    animator.startAnimation()
    screen.frame(at: 0.5)
    animator.addAnimations { self.view.center.x = 50 }
    animator.startAnimation()
    #expect(abs(progress(at: 0.6) - 0.8) < 1e-9)
  }

  // MARK: - Pausing and scrubbing

  @Test func aPauseChangesNothingOfTheMotion() {
    let animator = animator(UICubicTimingParameters(animationCurve: .easeInOut))
    animator.startAnimation()
    screen.frame(at: 0.2)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(progress(at: 3) - easeInOut(0.4)) < 1e-9 && !screen.isFrameRequested)
    // Paused, the fraction is that of the change, because scrubbing is even.
    #expect(abs(Double(animator.fractionComplete) - easeInOut(0.4)) < 1e-9)
    animator.startAnimation()
    #expect(abs(progress(at: 3.1) - easeInOut(0.6)) < 1e-9)
    #expect(progress(at: 3.3) == 1)
    #expect(animator.state == .inactive)
  }

  @Test func scrubbingIsEvenAndGoesOnWhereTheCurveIsThere() {
    let animator = animator(UICubicTimingParameters(animationCurve: .easeIn))
    animator.fractionComplete = 0.3
    #expect(animator.state == .active && !animator.isRunning && view.center.x == 250)
    #expect(abs(progress(at: 1) - 0.3) < 1e-9)
    animator.fractionComplete = 0.7
    #expect(abs(progress(at: 2) - 0.7) < 1e-9)
    animator.startAnimation()
    // The fraction of the time at which the curve is at 0.7.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if unitBezier(0.42, 0, 1, 1, at: middle) < 0.7 { low = middle } else { high = middle }
    }
    #expect(abs(progress(at: 2.05) - unitBezier(0.42, 0, 1, 1, at: low + 0.1)) < 1e-9)
    // Set while it moves, the fraction stays.
    animator.fractionComplete = 0.1
    #expect(progress(at: 2.06) > 0.7)
  }

  @Test func scrubbingFollowsTheCurveIfItIsReportedTo() {
    let animator = animator(UICubicTimingParameters(animationCurve: .easeInOut))
    animator.scrubsLinearly = false
    animator.pauseAnimation()
    animator.fractionComplete = 0.2
    #expect(abs(progress(at: 1) - easeInOut(0.2)) < 1e-9)
    #expect(abs(animator.fractionComplete - 0.2) < 1e-9)
    animator.startAnimation()
    #expect(abs(progress(at: 1.1) - easeInOut(0.4)) < 1e-9)
  }

  @Test func aFractionIsKeptWithinTheWay() {
    let animator = animator()
    animator.fractionComplete = 7
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = -1
    #expect(animator.fractionComplete == 0 && progress(at: 0.1) == 0)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 0)
  }

  @Test func aSpringThatIsLetGoPullsFromThere() {
    let animator = animator(
      UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero))
    animator.fractionComplete = 0.6
    animator.startAnimation()
    for elapsed in [0.05, 0.2] {
      #expect(abs(progress(at: elapsed) - (1 - 0.4 * (1 + 10 * elapsed) * exp(-10 * elapsed))) < 1e-9)
    }
  }

  // MARK: - Turning around

  @Test func turningAroundPlaysTheCurveBackwards() {
    let animator = animator(UICubicTimingParameters(animationCurve: .easeInOut))
    var log: [UIViewAnimatingPosition] = []
    animator.addCompletion { log.append($0) }
    animator.startAnimation()
    screen.frame(at: 0.3)
    animator.isReversed = true
    #expect(animator.isRunning)
    #expect(abs(progress(at: 0.4) - easeInOut(0.4)) < 1e-9)
    #expect(abs(animator.fractionComplete - 0.6) < 1e-9)
    #expect(progress(at: 0.61) == 0)
    #expect(log == [.start] && view.center.x == 50 && animator.state == .inactive)
    #expect(!animator.isReversed)
  }

  @Test func turnedWhilePausedTheFractionCountsBackwards() {
    let animator = animator()
    animator.fractionComplete = 0.3
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.7) < 1e-12 && abs(progress(at: 1) - 0.3) < 1e-9)
    animator.fractionComplete = 0.9
    #expect(abs(progress(at: 1.1) - 0.1) < 1e-9)
    animator.startAnimation()
    #expect(abs(progress(at: 1.12) - 0.06) < 1e-9)
  }

  @Test func aSpringThatTurnsAroundKeepsItsVelocity() {
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    let animator = animator(spring)
    animator.startAnimation()
    screen.frame(at: 0.1)
    animator.isReversed = true
    // After 0.1 s: 1 − 2/e, at 10/e a second. From there (a + b·t)·e^(−10t).
    let (place, speed) = (1 - 2 / M_E, 10 / M_E)
    for elapsed in [0.01, 0.05, 0.3] {
      let expected = (place + (speed + 10 * place) * elapsed) * exp(-10 * elapsed)
      #expect(abs(progress(at: 0.1 + elapsed) - expected) < 1e-9)
    }
  }

  @Test func anAnimatorThatStartsReversedGoesFromItsEnd() {
    let animator = animator()
    animator.isReversed = true
    animator.startAnimation()
    #expect(abs(progress(at: 0.1) - 0.8) < 1e-9)
    screen.frame(at: 0.5)
    #expect(view.center.x == 50)
  }

  @Test func anAnimatorMayPauseAtItsEndAndGoBack() {
    let animator = animator()
    var log: [UIViewAnimatingPosition] = []
    animator.addCompletion { log.append($0) }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    #expect(progress(at: 0.6) == 1)
    #expect(animator.state == .active && !animator.isRunning && log == [] && animator.fractionComplete == 1)
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    #expect(abs(progress(at: 0.7) - 0.8) < 1e-9)
    screen.frame(at: 1.1)
    #expect(log == [.start] && view.center.x == 50)
  }

  // MARK: - Retiming

  @Test func itContinuesByOtherTimingFromWhereItIs() {
    let animator = animator()
    animator.fractionComplete = 0.4
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 2, dy: 0))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    let inUse = animator.timingParameters as? UISpringTimingParameters
    #expect(inUse === spring)
    for elapsed in [0.05, 0.2] {
      // From −1, at 2 ways of 0.6 a second: (−1 + (2 − 10)·t)·e^(−10t).
      let expected = 1 + 0.6 * (-1 - 8 * elapsed) * exp(-10 * elapsed)
      #expect(abs(progress(at: elapsed) - expected) < 1e-9)
    }
  }

  @Test func itContinuesForAFactorOfTheDuration() {
    let animator = animator()
    animator.fractionComplete = 0.4
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeInOut), durationFactor: 2)
    #expect(abs(progress(at: 0.25) - (0.4 + 0.6 * easeInOut(0.25))) < 1e-9)
    #expect(abs(animator.fractionComplete - (0.4 + 0.6 * 0.25)) < 1e-9)
    #expect(progress(at: 1) == 1)
  }

  @Test func itContinuesForWhatRemains() {
    let animator = animator()
    animator.fractionComplete = 0.4
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(abs(progress(at: 0.15) - 0.7) < 1e-9)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    #expect(abs(progress(at: 0.4) - 0.85) < 1e-9)
  }

  // MARK: - Stopping

  @Test func stoppingLeavesWhatIsShown() {
    let animator = animator()
    var ended = false
    animator.addCompletion { _ in ended = true }
    animator.startAnimation()
    screen.frame(at: 0.2)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && !ended && abs(view.center.x - 130) < 1e-9)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(arguments: [(UIViewAnimatingPosition.start, 50.0), (.current, 130), (.end, 250)])
  func whatIsStoppedIsFinishedAtAPosition(position: UIViewAnimatingPosition, place: Double) {
    let animator = animator()
    animator.addAnimations {
      self.view.alpha = 0
      self.view.backgroundColor = .blue
      self.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    var log: [UIViewAnimatingPosition] = []
    animator.addCompletion { log.append($0) }
    animator.startAnimation()
    screen.frame(at: 0.2)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && log == [])
    #expect(abs(progress(at: 1) - 0.4) < 1e-9)
    // The views have what is shown.
    #expect(abs(view.center.x - 130) < 1e-9 && abs(view.transform.a - 1.4) < 1e-9)
    #expect(abs(view.alpha - 0.6) < 1e-6 && abs(view.backgroundColor!.cgColor.components![2] - 0.4) < 1e-9)
    #expect(view.layer.animationKeys() == nil)
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive && log == [position])
    #expect(abs(view.center.x - place) < 1e-9)
    let part = (place - 50) / 200
    #expect(abs(view.alpha - (1 - part)) < 1e-6 && abs(view.transform.a - (1 + part)) < 1e-9)
    #expect(abs(view.backgroundColor!.cgColor.components![2] - part) < 1e-9)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func anUninterruptibleAnimatorIsNeitherPausedNorStopped() {
    let animator = animator()
    animator.isInterruptible = false
    animator.startAnimation()
    animator.isInterruptible = true
    screen.frame(at: 0.1)
    animator.pauseAnimation()
    animator.stopAnimation(true)
    #expect(animator.isRunning && !animator.isInterruptible)
    #expect(abs(progress(at: 0.2) - 0.4) < 1e-9)
  }

  // MARK: - Changes

  @Test func changesMayBeginLater() {
    let animator = animator()
    animator.addAnimations({ self.view.center.y = 150 }, delayFactor: 0.5)
    animator.startAnimation()
    func shownY(at seconds: Double) -> Double {
      screen.frame(at: seconds)
      return Double(view.layer.presentation()!.position.y)
    }
    #expect(shownY(at: 0.2) == 50)
    #expect(abs(shownY(at: 0.375) - 100) < 1e-9)
    animator.pauseAnimation()
    animator.fractionComplete = 0.875
    #expect(abs(shownY(at: 1) - 125) < 1e-9)
    animator.fractionComplete = 0.5
    #expect(abs(shownY(at: 1) - 50) < 1e-9)
  }

  @Test func changesAreAddedOnTheWay() {
    let animator = animator()
    animator.startAnimation()
    screen.frame(at: 0.25)
    animator.addAnimations { self.view.alpha = 0 }
    screen.frame(at: 0.375)
    #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-6)
  }

  @Test func animationsInsideMoveWithTheAnimator() {
    _ = screen
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 9) { self.view.center.x = 250 }
    }
    animator.fractionComplete = 0.25
    #expect(abs(progress(at: 4) - 0.25) < 1e-9)
  }

  @Test func pendingLayoutIsFlushedIntoTheAnimator() {
    final class Column: UIView {
      var width: CGFloat = 100
      override func layoutSubviews() { subviews[0].frame.size.width = width }
    }
    _ = screen
    let column = Column(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    column.addSubview(inner)
    screen.window.addSubview(column)
    screen.frame(at: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    column.width = 200
    column.setNeedsLayout()
    animator.flushUpdates()
    screen.frame(at: 0.5)
    #expect(abs(inner.layer.presentation()!.bounds.width - 150) < 1e-9)
  }

  // MARK: - Touches

  @Test func viewsThatMoveAreHitWhereTheyAreShown() {
    let animator = animator()
    animator.startAnimation()
    screen.frame(at: 0.25)
    // Shown from 100 to 200, on the way to 200…300.
    #expect(screen.window.hitTest(CGPoint(x: 120, y: 50), with: nil) === view)
    #expect(screen.window.hitTest(CGPoint(x: 280, y: 50), with: nil) === screen.window)
    animator.stopAnimation(true)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x = 350 }
    second.isManualHitTestingEnabled = true
    second.startAnimation()
    screen.frame(at: 0.5)
    #expect(screen.window.hitTest(CGPoint(x: 380, y: 50), with: nil) === view)
  }

  @Test func viewsThatMoveTakeNoTouchesIfTheAnimatorSaysSo() {
    let animator = animator()
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    screen.frame(at: 0.25)
    #expect(screen.window.hitTest(CGPoint(x: 120, y: 50), with: nil) === screen.window)
    screen.frame(at: 0.5)
    #expect(screen.window.hitTest(CGPoint(x: 280, y: 50), with: nil) === view)
  }
}

import Foundation
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Animations of two screens in one process: each runs on the clock of its screen.
@MainActor struct TwoScreensAnimationTests {
  /// An animator that moves the contents of programs by 100 points in a second, evenly.
  private func animator(_ programs: ScreenProgram...) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) {
      for program in programs { program.content.center.y += 100 }
    }
  }

  @Test func anAnimationRunsOnTheClockOfItsScreen() {
    let (one, other) = ScreenProgram.pairAtRest()
    var ends = 0
    UIView.animate(withDuration: 1) {
      other.content.center.y += 100
    } completion: { _ in
      ends += 1
    }
    one.host.advance(by: 5)
    #expect(ends == 0)
    other.host.advance(by: 0.5)
    let half = other.content.layer.presentation()!.position.y
    #expect(half > 1510 && half < 1590)
    other.host.advance(by: 0.6)
    #expect(ends == 1)
  }

  @Test func anAnimatorRunsOnTheClockOfItsScreen() {
    let (one, other) = ScreenProgram.pairAtRest()
    var main: [UIScreen] = []
    let animator = animator(other)
    animator.addCompletion { _ in main.append(.main) }
    animator.startAnimation()
    #expect(!one.screen.compositor.clock.isFrameRequested && other.screen.compositor.clock.isFrameRequested)
    one.host.advance(by: 5)
    #expect(animator.isRunning && animator.fractionComplete == 0)
    other.host.advance(by: 0.5)
    #expect(abs(other.content.layer.presentation()!.position.y - 1550) < 1e-9)
    other.host.advance(by: 0.6)
    #expect(!animator.isRunning && main == [other.screen])
  }

  @Test func anAnimatorRunsAlthoughTheFirstScreenHasClosed() {
    let (one, other) = ScreenProgram.pairAtRest()
    one.host.close()
    let animator = animator(other)
    animator.startAnimation()
    other.host.advance(by: 0.5)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
    #expect(abs(other.content.layer.presentation()!.position.y - 1550) < 1e-9)
  }

  @Test func anAnimatorThatRunsGoesOnWhereItsFirstChangeIs() {
    let (one, other) = ScreenProgram.pair()
    one.host.advance(by: 3)
    other.run()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    one.host.advance(by: 0.25)
    animator.addAnimations { other.content.center.y += 100 }
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    other.host.advance(by: 0.35)
    #expect(abs(animator.fractionComplete - 0.6) < 1e-9)
    #expect(abs(other.content.layer.presentation()!.position.y - (1500 + 100 * 0.35 / 0.75)) < 1e-6)
    one.host.advance(by: 1)
    #expect(animator.isRunning)
    other.host.advance(by: 0.4)
    #expect(!animator.isRunning)
  }

  @Test func anAnimatorShowsItsProgressOnEveryScreenThatItHasChanged() {
    let (one, other) = ScreenProgram.pairAtRest()
    let animator = animator(one, other)
    animator.pauseAnimation()
    one.run()
    other.run()
    animator.fractionComplete = 0.5
    #expect(one.screen.compositor.clock.isFrameRequested && other.screen.compositor.clock.isFrameRequested)
    one.run()
    other.run()
    #expect([one, other].map { $0.seen!.minY } == [50, 50])
    animator.startAnimation()
    one.host.advance(by: 0.25)
    #expect(other.screen.compositor.clock.isFrameRequested)
    other.host.advance(by: 0.02)
    #expect([one, other].allSatisfy { abs($0.seen!.minY - 75) < 1 })
  }

  @Test func aViewInNoWindowDoesNotDecideWhereAnAnimatorRuns() {
    let (one, other) = ScreenProgram.pairAtRest()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      badge.alpha = 0.5
      other.content.addSubview(badge)
      other.content.center.y += 100
    }
    animator.startAnimation()
    one.host.advance(by: 2)
    #expect(animator.isRunning)
    other.host.advance(by: 0.5)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
  }

  @Test func theEndOfAnAnimatorThatPausesThereIsShownOnEveryScreen() {
    let (one, other) = ScreenProgram.pairAtRest()
    let animator = animator(one, other)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    other.host.advance(by: 0.9)
    one.host.advance(by: 1.1)
    #expect(!animator.isRunning && other.screen.compositor.clock.isFrameRequested)
    other.run()
    #expect([one, other].map { $0.seen!.minY } == [100, 100])
    animator.stopAnimation(true)
  }

  @Test func animationsOfAScreenThatClosesEndUnfinished() {
    let (one, other) = ScreenProgram.pairAtRest()
    var ends: [String] = []
    UIView.animate(withDuration: 1) {
      other.content.alpha = 0.5
    } completion: {
      ends.append("block \($0)")
    }
    let animator = animator(other)
    animator.addCompletion { _ in ends.append("animator \(UIScreen.main === one.screen)") }
    animator.startAnimation()
    other.host.advance(by: 0.5)
    UIApplication.shared.close(other.screen)
    #expect(ends.sorted() == ["animator true", "block false"] && !animator.isRunning)
    other.host.advance(by: 1)
    #expect(ends.count == 2)
  }

  @Test func anAnimatorGoesOnOnAnotherOfItsScreens() {
    let (one, other) = ScreenProgram.pairAtRest()
    let animator = animator(other, one)
    animator.startAnimation()
    other.host.advance(by: 0.5)
    UIApplication.shared.close(other.screen)
    one.host.advance(by: 0.25)
    #expect(animator.isRunning && abs(animator.fractionComplete - 0.75) < 1e-9)
    #expect(abs(one.seen!.minY - 75) < 1)
    one.host.advance(by: 0.3)
    #expect(!animator.isRunning)
  }

  @Test func aPausedAnimatorGoesOnOnAnotherOfItsScreens() {
    let (one, other) = ScreenProgram.pairAtRest()
    let animator = animator(other, one)
    animator.startAnimation()
    other.host.advance(by: 0.5)
    animator.pauseAnimation()
    UIApplication.shared.close(other.screen)
    animator.startAnimation()
    one.host.advance(by: 0.25)
    #expect(abs(animator.fractionComplete - 0.75) < 1e-9 && abs(one.seen!.minY - 75) < 1)
    one.host.advance(by: 0.3)
    #expect(!animator.isRunning)
  }

  @Test func aPausedAnimatorOfAClosedScreenAloneStillEnds() {
    let (one, other) = ScreenProgram.pairAtRest()
    let animator = animator(other)
    animator.pauseAnimation()
    UIApplication.shared.close(other.screen)
    animator.startAnimation()
    one.host.advance(by: 1.1)
    #expect(animator.state == .inactive)
  }

  @Test func onceTheFirstScreenHasClosedTimeIsThatOfTheOpenOne() {
    let (one, other) = ScreenProgram.pairAtRest()
    one.host.advance(by: 3)
    UIApplication.shared.close(one.screen)
    #expect(UIScreen.main === other.screen)
    var ends: [String] = []
    UIView.animate(withDuration: 0.5) {
    } completion: {
      ends.append("block \($0)")
    }
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    animator.addCompletion { _ in ends.append("animator") }
    animator.startAnimation()
    let before = CACurrentMediaTime()
    other.host.advance(by: 1)
    #expect(ends.sorted() == ["animator", "block true"])
    #expect(abs(CACurrentMediaTime() - before - 1) < 1e-9)
    // The next program starts with the first screen.
    UIApplication.shared.terminate()
  }

  @Test func anAnimatorLaysOutTheWindowsOfItsScreen() {
    let (one, other) = ScreenProgram.pairAtRest()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.content.alpha = 0.5 }
    animator.pauseAnimation()
    for program in [one, other] { program.scrollView.setNeedsLayout() }
    animator.flushUpdates()
    #expect(one.scrollView.layer.needsLayout() && !other.scrollView.layer.needsLayout())
  }
}

import Foundation
import Testing
import VellumKit

/// Controllers whose views replace one another in a transition of views: docs/behaviour/controllers.md.
@MainActor struct ViewTransitionTests {
  private let screen = TestScreen()
  private let log = EventLog()
  private let root: AppearanceRecorder
  private let old: AppearanceRecorder
  private let new: AppearanceRecorder

  init() {
    root = AppearanceRecorder("root", log)
    screen.window.rootViewController = root
    old = root.adding("old")
    new = AppearanceRecorder("new", log)
    root.addChild(new)
    screen.frame()
    _ = log.take()
  }

  private var begun: [String] { ["old willDisappear animated", "new willAppear animated"] }
  private var ended: [String] { ["old didDisappear animated", "new didAppear animated", "over true"] }

  private func fade(_ options: UIView.AnimationOptions = .transitionCrossDissolve) {
    UIView.transition(from: old.view, to: new.view, duration: 1, options: options) {
      [log] in log.add("over \($0)")
    }
  }

  @Test func aChildThatFadesOutHasDisappearedWhenTheFadeIsOver() {
    fade()
    #expect(log.take() == begun)
    screen.frame(at: 0.5)
    #expect(log.take() == ["new isAppearing"])
    screen.frame(at: 1)
    #expect(log.take() == ended)
    screen.frame(at: 2)
    #expect(log.take() == [])
  }

  @Test func soHasOneThatIsReplacedInTheBlockOfATransition() {
    UIView.transition(with: root.view, duration: 1, options: .transitionCrossDissolve) {
      old.view.removeFromSuperview()
      root.view.addSubview(new.view)
    } completion: { [log] in
      log.add("over \($0)")
    }
    #expect(log.take() == begun)
    screen.frame(at: 0.5)
    #expect(log.take() == ["new isAppearing"])
    screen.frame(at: 1)
    #expect(log.take() == ended)
  }

  @Test func aRootThatFadesOutHasDisappearedWhenTheFadeIsOver() {
    let other = AppearanceRecorder("other", log)
    UIView.transition(with: screen.window, duration: 1, options: .transitionCrossDissolve) {
      screen.window.rootViewController = other
    }
    #expect(
      log.take() == [
        "root willDisappear animated", "old willDisappear animated", "other willAppear animated",
      ])
    screen.frame(at: 0.5)
    #expect(log.take() == ["other isAppearing"])
    screen.frame(at: 1)
    #expect(
      log.take() == ["root didDisappear animated", "old didDisappear animated", "other didAppear animated"])
  }

  @Test func withoutAFadeAllCallsComeWithTheWindow() {
    fade([])
    #expect(log.take() == ["old willDisappear", "old didDisappear", "new willAppear"])
    screen.frame(at: 0.5)
    #expect(log.take().filter { !$0.hasPrefix("over") } == ["new isAppearing", "new didAppear"])
  }

  @Test func aContainerThatForwardsTheCallsItselfGetsNoneOfThem() {
    root.forwards = false
    fade()
    screen.frame(at: 0.5)
    screen.frame(at: 1)
    #expect(log.take() == ["over true"])
  }

  @Test func aViewThatComesBackDuringTheFadeAppearsWhenItIsOver() {
    fade()
    screen.frame(at: 0.5)
    root.view.addSubview(old.view)
    _ = log.take()
    screen.frame(at: 1)
    #expect(
      log.take() == [
        "old didDisappear animated", "old willAppear", "new didAppear animated", "over true",
        "old isAppearing", "old didAppear",
      ])
  }

  @Test func theCallsBalanceWhereTheWindowLosesTheContainerDuringTheFade() {
    fade()
    screen.frame(at: 0.5)
    _ = log.take()
    screen.window.rootViewController = nil
    screen.frame(at: 1)
    screen.frame(at: 2)
    let all = log.take()
    #expect(all.filter { $0.hasPrefix("old") } == ["old didDisappear animated"])
    #expect(all.filter { $0.hasPrefix("new") } == ["new willDisappear", "new didDisappear"])
  }

  // MARK: - UIViewController.transition

  @Test func aContainerReplacesAChildAndTheOldViewLeavesWhenTheAnimationIsOver() {
    old.willMove(toParent: nil)
    new.view.alpha = 0
    root.transition(from: old, to: new, duration: 1, options: .curveLinear) {
      new.view.alpha = 1
    } completion: { [log] in
      log.add("over \($0)")
    }
    #expect(log.take() == begun)
    #expect(root.view.subviews == [old.view, new.view])
    screen.frame(at: 0.5)
    #expect(log.take() == ["new isAppearing"])
    #expect(abs((new.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(old.isMovingFromParent)
    screen.frame(at: 1)
    #expect(log.take() == ended)
    #expect(root.view.subviews == [new.view])
  }

  @Test func aContainerMayLetOneChildFadeIntoTheOther() {
    root.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve, animations: nil) {
      [log] in log.add("over \($0)")
    }
    #expect(log.take() == begun)
    #expect(root.view.subviews == [new.view])
    screen.frame(at: 0.5)
    screen.frame(at: 1)
    #expect(log.take() == ["new isAppearing"] + ended)
  }

  @Test func withoutDurationTheCallsAreNotAnimated() {
    root.transition(from: old, to: new, duration: 0, animations: nil)
    screen.frame(at: 0.1)
    screen.frame(at: 0.2)
    #expect(
      log.take() == [
        "old willDisappear", "new willAppear", "old didDisappear", "new isAppearing", "new didAppear",
      ])
    #expect(root.view.subviews == [new.view])
  }

  @Test func aContainerThatIsInNoWindowReplacesAChildWithoutCalls() {
    screen.window.rootViewController = nil
    _ = log.take()
    root.transition(from: old, to: new, duration: 0.5, animations: nil)
    screen.frame(at: 1)
    screen.frame(at: 2)
    #expect(log.take() == [] && root.view.subviews == [new.view])
  }
}

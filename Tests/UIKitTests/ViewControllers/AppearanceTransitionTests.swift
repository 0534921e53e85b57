import Foundation
import Testing
import VellumKit

/// The appearance calls that containers forward to their children: docs/behaviour/controllers.md.
@MainActor struct AppearanceTransitionTests {
  private let screen = TestScreen()
  private let log = EventLog()
  private let root: AppearanceRecorder

  init() { root = AppearanceRecorder("root", log) }

  @Test func aContainerThatForwardsNothingNotifiesItsChildrenItself() {
    root.forwards = false
    let child = root.adding("child")
    _ = child.adding("grandchild")
    screen.window.rootViewController = root
    screen.frame()
    #expect(log.take() == ["root willAppear", "root isAppearing", "root didAppear"])
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    #expect(
      log.take() == [
        "child willAppear animated", "grandchild willAppear animated", "child isAppearing",
        "child didAppear animated", "grandchild isAppearing", "grandchild didAppear animated",
      ])
    // A controller added to a child that has appeared appears by itself.
    let late = child.adding("late")
    screen.frame(at: 1)
    #expect(log.take() == ["late willAppear", "late isAppearing", "late didAppear"])
    late.view.removeFromSuperview()
    late.removeFromParent()
    #expect(log.take() == ["late willDisappear", "late didDisappear"])

    child.beginAppearanceTransition(false, animated: false)
    child.view.removeFromSuperview()
    #expect(log.take() == ["child willDisappear", "grandchild willDisappear"])
    child.endAppearanceTransition()
    #expect(log.take() == ["child didDisappear", "grandchild didDisappear"])
  }

  @Test func aTransitionLastsUntilItIsEnded() {
    screen.window.rootViewController = root
    screen.frame()
    let child = AppearanceRecorder("child", log)
    root.addChild(child)
    _ = log.take()
    child.beginAppearanceTransition(true, animated: false)
    root.view.addSubview(child.view)
    screen.frame(at: 1)
    screen.frame(at: 2)
    #expect(log.take() == ["child willAppear", "child isAppearing"])
    child.endAppearanceTransition()
    #expect(log.take() == ["child didAppear"])
  }

  @Test func beginningsAndEndsBalance() {
    screen.window.rootViewController = root
    let child = root.adding("child")
    screen.frame()
    _ = log.take()
    child.endAppearanceTransition()
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(log.take() == [])
    child.beginAppearanceTransition(false, animated: false)
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(log.take() == ["child willDisappear", "child didDisappear"])
    // A transition that is reversed before its end never appeared.
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(log.take() == ["child willAppear", "child willDisappear", "child didDisappear"])
  }

  @Test func aViewThatIsTakenAwayInItsViewWillAppearDisappearsAndMayComeAgain() {
    let child = root.adding("child")
    child.react = { [unowned child] in if $0 == "willAppear" { child.view.removeFromSuperview() } }
    screen.window.rootViewController = root
    screen.frame()
    #expect(
      log.take() == [
        "root willAppear", "child willAppear", "root isAppearing", "root didAppear", "child willDisappear",
        "child didDisappear",
      ])
    child.react = { _ in }
    root.view.addSubview(child.view)
    screen.frame(at: 1)
    #expect(log.take() == ["child willAppear", "child isAppearing", "child didAppear"])
  }

  /// Two seconds of frames: longer than any animation of a presentation.
  private func frames(from seconds: Double) {
    for frame in 0...120 { screen.frame(at: seconds + Double(frame) / 60) }
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
  func aViewThatComesBackAsLargeAsItWasIsAppearingAtTheStart(style: UIModalPresentationStyle) {
    _ = root.adding("child")
    screen.window.rootViewController = root
    screen.frame()
    let modal = AppearanceRecorder("modal", log)
    modal.modalPresentationStyle = style
    root.present(modal, animated: true)
    frames(from: 1)
    _ = log.take()
    modal.dismiss(animated: true)
    #expect(
      log.take() == ["modal willDisappear animated", "root willAppear animated", "child willAppear animated"])
    screen.frame(at: 3.05)
    // Before the presenter is seen, and the container first.
    #expect(log.take() == ["root isAppearing", "child isAppearing"])
    frames(from: 3.1)
    #expect(
      log.take() == ["root didAppear animated", "child didAppear animated", "modal didDisappear animated"])
  }

  @Test func aChildThatIsShownASecondTimeIsAppearingInTheNextLayout() {
    root.forwards = false
    screen.window.rootViewController = root
    let child = AppearanceRecorder("child", log)
    root.addChild(child)
    _ = child.adding("part")
    child.view.frame = root.view.bounds
    for round in 1...2 {
      screen.frame(at: Double(round))
      _ = log.take()
      child.beginAppearanceTransition(true, animated: false)
      // A layout out of the window does not count.
      child.view.layoutIfNeeded()
      root.view.addSubview(child.view)
      screen.frame(at: Double(round) + 0.1)
      #expect(
        log.take() == ["child willAppear", "part willAppear", "child isAppearing", "part isAppearing"])
      child.endAppearanceTransition()
      #expect(log.take() == ["child didAppear", "part didAppear"])
      child.beginAppearanceTransition(false, animated: false)
      child.view.removeFromSuperview()
      child.endAppearanceTransition()
    }
  }

  @Test func aSheetThatWasCoveredAppearsWithTheTransition() {
    screen.window.rootViewController = root
    screen.frame()
    let sheet = AppearanceRecorder("sheet", log)
    let modal = AppearanceRecorder("modal", log)
    modal.modalPresentationStyle = .fullScreen
    root.present(sheet, animated: false)
    frames(from: 1)
    sheet.present(modal, animated: true)
    frames(from: 4)
    _ = log.take()
    modal.dismiss(animated: true)
    #expect(log.take() == ["modal willDisappear animated", "sheet willAppear animated"])
    screen.frame(at: 6.05)
    #expect(log.take() == ["sheet isAppearing"])
    frames(from: 6.1)
    #expect(log.take() == ["sheet didAppear animated", "modal didDisappear animated"])
  }
}

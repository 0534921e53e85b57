import Foundation
import Testing
import VellumKit

/// Children that leave their container while it is in a transition: docs/behaviour/controllers.md.
@MainActor struct ChildTransitionTests {
  private let screen = TestScreen()
  private let log = EventLog()
  private let root: AppearanceRecorder
  private let modal: AppearanceRecorder
  private let child: AppearanceRecorder

  init() {
    root = AppearanceRecorder("root", log)
    screen.window.rootViewController = root
    screen.frame()
    modal = AppearanceRecorder("modal", log)
    modal.modalPresentationStyle = .fullScreen
    child = modal.adding("child")
    _ = child.adding("part")
    _ = log.take()
  }

  /// Two seconds of frames: longer than any animation of a presentation.
  private func frames(from seconds: Double) {
    for frame in 0...120 { screen.frame(at: seconds + Double(frame) / 60) }
  }

  /// Goes to the middle of the presentation, or of the dismissal.
  private func begin(isDismissal: Bool) {
    root.present(modal, animated: true)
    screen.frame(at: 0.05)
    guard isDismissal else { return }
    frames(from: 1)
    _ = log.take()
    modal.dismiss(animated: true)
    screen.frame(at: 3.1)
  }

  private func remove(_ controller: UIViewController, viewFirst: Bool = true) {
    controller.willMove(toParent: nil)
    if viewFirst { controller.view.removeFromSuperview() }
    controller.removeFromParent()
    if !viewFirst { controller.view.removeFromSuperview() }
  }

  private func add(_ controller: UIViewController, to host: UIViewController) {
    host.addChild(controller)
    host.view.addSubview(controller.view)
    controller.didMove(toParent: host)
  }

  /// The events of the child and its part since the last call.
  private func events() -> [String] { log.take().filter { $0.hasPrefix("child") || $0.hasPrefix("part") } }

  private let appearing = [
    "child willAppear", "part willAppear", "child isAppearing", "part isAppearing", "child didAppear",
    "part didAppear",
  ]
  private let disappearing = [
    "child willDisappear", "part willDisappear", "child didDisappear", "part didDisappear",
  ]

  @Test(arguments: [false, true]) func aChildThatIsRemovedInATransitionDisappearsAtOnce(isDismissal: Bool) {
    begin(isDismissal: isDismissal)
    let begun =
      isDismissal
      ? ["child willDisappear animated", "part willDisappear animated"]
      : [
        "child willAppear animated", "part willAppear animated", "child isAppearing", "part isAppearing",
      ]
    #expect(events() == begun)
    remove(child)
    #expect(
      events()
        == (isDismissal ? ["child didDisappear animated", "part didDisappear animated"] : disappearing))
    frames(from: 4)
    #expect(events() == [])
    add(child, to: isDismissal ? root : modal)
    screen.frame(at: 7)
    #expect(events().sorted() == appearing.sorted())
    remove(child)
    #expect(events().sorted() == disappearing.sorted())
  }

  @Test func aChildWhoseViewStaysAMomentLongerDisappearsWithIt() {
    begin(isDismissal: false)
    _ = log.take()
    remove(child, viewFirst: false)
    #expect(events().sorted() == disappearing.sorted())
    frames(from: 4)
    #expect(events() == [])
    add(child, to: modal)
    screen.frame(at: 7)
    #expect(events().sorted() == appearing.sorted())
  }

  @Test func aChildThatMovesToAnotherParentDuringADismissalAppearsThere() {
    begin(isDismissal: true)
    _ = log.take()
    add(child, to: root)
    screen.frame(at: 3.2)
    #expect(events().sorted() == appearing.sorted())
    frames(from: 4)
    #expect(events() == [] && child.view.window === screen.window)
    remove(child)
    #expect(events().sorted() == disappearing.sorted())
  }

  @Test func aChildThatMovesToAnotherParentDuringAPresentationAppearsAndGoesWithIt() {
    begin(isDismissal: false)
    _ = log.take()
    add(child, to: root)
    screen.frame(at: 0.1)
    #expect(events().sorted() == ["child didAppear animated", "part didAppear animated"])
    frames(from: 1)
    // The root is covered now.
    #expect(events().sorted() == disappearing.sorted() && child.view.window == nil)
    modal.dismiss(animated: false)
    frames(from: 4)
    #expect(events().sorted() == appearing.sorted())
  }

  @Test(arguments: [false, true])
  func aViewThatIsTakenAwayAndBroughtBackInATransitionKeepsTheCallsInBalance(isDismissal: Bool) {
    begin(isDismissal: isDismissal)
    child.view.removeFromSuperview()
    modal.view.addSubview(child.view)
    screen.frame(at: isDismissal ? 3.2 : 0.1)
    frames(from: 4)
    let all = events()
    for event in ["child", "part"] {
      let wills = all.filter { $0.hasPrefix("\(event) will") }
      let dids = all.filter { $0.hasPrefix("\(event) did") }
      #expect(
        wills.map { $0.contains("Disappear") }.last == isDismissal
          && dids.map { $0.contains("Disappear") }.last == isDismissal, "\(all)")
    }
    #expect(modal.isBeingPresented == false)
    if isDismissal { modal.modalPresentationStyle = .fullScreen }
    remove(child)
    #expect(events().sorted() == (isDismissal ? [] : disappearing.sorted()))
  }

  @Test func aViewThatIsMovedOutOfItsContainersViewEndsItsCallsWithTheTransition() {
    modal.modalPresentationStyle = .overFullScreen
    begin(isDismissal: true)
    root.view.addSubview(child.view)
    #expect(events() == ["child willDisappear animated", "part willDisappear animated"])
    frames(from: 4)
    #expect(events().sorted() == appearing.sorted())
    remove(child)
    #expect(events().sorted() == disappearing.sorted())
  }

  @Test func aTransitionThatAContainerBeginsForAChildOutlastsItsRemoval() {
    let other = root.adding("child")
    _ = other.adding("part")
    frames(from: 1)
    _ = log.take()
    other.beginAppearanceTransition(false, animated: true)
    remove(other)
    #expect(events() == ["child willDisappear animated", "part willDisappear animated"])
    other.endAppearanceTransition()
    #expect(events() == ["child didDisappear animated", "part didDisappear animated"])
  }
}

import Foundation
import Testing
import VellumKit

/// Presentations that would leave a controller on the screen which nobody presents, or lead in a circle: docs/behaviour/controllers.md.
@MainActor struct RefusedPresentationTests: PresentationSuite {
  let scene = PresentationScene()

  /// What the message says of a presentation that is refused.
  private func refusal(_ present: () -> Void) -> String {
    let said = standardError(of: present)
    let start = "present: AppearanceRecorder is not presented by AppearanceRecorder, "
    return said.hasPrefix(start) ? String(said.dropFirst(start.count)) : said
  }

  // MARK: - Controllers that go

  @Test(
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen], [false, true])
  func aControllerThatIsBeingDismissedPresentsNothing(style: UIModalPresentationStyle, isAnimated: Bool) {
    let (modal, other) = (make("modal", style), make("other"))
    let child = modal.adding("child")
    root.present(modal, animated: true)
    frames(from: 1)
    modal.dismiss(animated: true)
    screen.frame(at: 3.1)
    for presenter in [modal, child] {
      let said = refusal { presenter.present(other, animated: isAnimated) { log.add("never") } }
      #expect(said == "which is being dismissed\n")
    }
    frames(from: 4)
    #expect(other.presentingViewController == nil && !other.isViewLoaded)
    #expect(screen.window.subviews == [root.view] && !log.take().contains("never"))
    // It may be presented again, and then it presents, too.
    root.present(modal, animated: false)
    screen.frame(at: 7)
    modal.present(other, animated: isAnimated)
    frames(from: 8)
    #expect(modal.presentedViewController === other && other.view.window != nil)
  }

  @Test(arguments: [false, true], [UIModalPresentationStyle.pageSheet, .fullScreen])
  func aControllerPresentsNothingFromItsViewWillDisappear(
    isDismissalAnimated: Bool, style: UIModalPresentationStyle
  ) {
    let (modal, other) = (make("modal", style), make("other", .overFullScreen))
    var said = ""
    modal.react = { [unowned modal] in
      guard $0.hasPrefix("willDisappear") else { return }
      said += refusal { modal.present(other, animated: false) }
    }
    root.present(modal, animated: false)
    screen.frame(at: 1)
    modal.dismiss(animated: isDismissalAnimated)
    frames(from: 2)
    #expect(said == "which is being dismissed\n")
    #expect(screen.window.subviews == [root.view] && root.presentedViewController == nil)
  }

  @Test func noneOfSeveralThatAreDismissedPresentsAnotherOne() {
    let (first, second) = (make("first", .overFullScreen), make("second", .overFullScreen))
    let other = make("other", .overFullScreen)
    var said = ""
    first.react = { event in
      guard event.hasPrefix("willDisappear") else { return }
      said += refusal { second.present(other, animated: false) }
    }
    root.present(first, animated: false)
    screen.frame(at: 1)
    first.present(second, animated: false)
    screen.frame(at: 2)
    root.dismiss(animated: true)
    frames(from: 3)
    #expect(said == "which is being dismissed\n" && screen.window.subviews == [root.view])
  }

  @Test func whatGoesWithItsWindowsRootLeavesNothingBehind() {
    let (modal, next) = (make("modal", .overFullScreen), make("next"))
    let others = [make("other", .overFullScreen), make("another", .overFullScreen)]
    for (presenter, other) in zip([modal, root], others) {
      presenter.react = { [unowned presenter] in
        if $0 == "willDisappear" { presenter.present(other, animated: false) }
      }
    }
    root.present(modal, animated: false)
    screen.frame(at: 1)
    screen.window.rootViewController = next
    frames(from: 2)
    #expect(screen.window.subviews == [next.view])
    for other in others { #expect(other.presentingViewController == nil) }
  }

  /// Holds the presentation until a test ends it.
  private final class Held: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var context: (any UIViewControllerContextTransitioning)?
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      transitionContext.containerView.addSubview(transitionContext.view(forKey: .to)!)
    }
  }

  @Test(arguments: [false, true])
  func aPresentationThatIsHeldTakesWhatIsPresentedAboveWithIt(isAnimated: Bool) {
    let (modal, other) = (make("modal"), make("other", .overFullScreen))
    let delegate = Held()
    modal.transitioningDelegate = delegate
    root.present(modal, animated: true)
    modal.present(other, animated: isAnimated)
    screen.frame(at: 0.1)
    delegate.context?.completeTransition(false)
    frames(from: 1)
    #expect(screen.window.subviews == [root.view])
    #expect(other.presentingViewController == nil && modal.presentedViewController == nil)
    root.present(other, animated: false)
    screen.frame(at: 4)
    #expect(root.presentedViewController === other && other.view.window != nil)
  }

  @Test(arguments: [false, true])
  func aControllerWhoseDismissalWaitsForItToAppearPresentsNothing(isAnimated: Bool) {
    let (modal, other) = (make("modal"), make("other"))
    let child = modal.adding("child")
    root.present(modal, animated: isAnimated)
    if isAnimated { screen.frame(at: 0.1) }
    root.dismiss(animated: isAnimated) { log.add("dismissed") }
    #expect(refusal { child.present(other, animated: isAnimated) } == "which is being dismissed\n")
    frames(from: 1)
    frames(from: 4)
    #expect(log.take().last == "dismissed" && screen.window.subviews == [root.view])
    // After that it may.
    root.present(modal, animated: false)
    screen.frame(at: 7)
    child.present(other, animated: false)
    frames(from: 8)
    #expect(screen.window.subviews == [other.view])
  }

  // MARK: - Controllers that come

  @Test(arguments: [false, true]) func aControllerThatIsStillComingMayBeCovered(isAnimated: Bool) {
    let (modal, other) = (make("modal"), make("other"))
    let delegate = Held()
    modal.transitioningDelegate = delegate
    root.present(modal, animated: true) { log.add("presented") }
    screen.frame(at: 0.1)
    modal.present(other, animated: isAnimated)
    frames(from: 1)
    #expect(screen.window.subviews == [other.view] && root.view.window == nil)
    let how = isAnimated ? " animated" : ""
    let events = log.take()
    #expect(
      events.filter { $0.hasPrefix("modal") } == [
        "modal willAppear animated", "modal isAppearing", "modal willDisappear\(how)",
        "modal didDisappear\(how)",
      ])
    #expect(events.filter { $0 == "presented" || $0 == "root didDisappear animated" }.count == 2)
    // The end comes too late.
    delegate.context?.completeTransition(false)
    #expect(screen.window.subviews == [other.view])
    other.dismiss(animated: false)
    screen.frame(at: 4)
    #expect(screen.window.subviews == [modal.view] && modal.presentingViewController === root)
    modal.transitioningDelegate = nil
    modal.dismiss(animated: isAnimated)
    frames(from: 5)
    #expect(screen.window.subviews == [root.view])
  }

  // MARK: - Circles

  /// Gives another controller for the adapted style.
  private final class StandIn: NSObject, UIAdaptivePresentationControllerDelegate {
    let wanted: UIViewController
    init(_ wanted: UIViewController) { self.wanted = wanted }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      .fullScreen
    }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { wanted }
  }

  @Test(.timeLimit(.minutes(1)))
  func noControllerStandsInThatCouldNotBePresented() {
    let window = UIWindow(frame: screen.window.frame)
    let otherRoot = make("otherRoot")
    window.rootViewController = otherRoot
    window.isHidden = false
    defer { window.isHidden = true }
    let start =
      "present: AppearanceRecorder is not presented instead of AppearanceRecorder by AppearanceRecorder, "
    for (wanted, reason) in [
      (root, "which it contains"), (otherRoot, "because it is a window's root"),
      (root.adding("child"), "because it has a parent"),
    ] {
      let modal = make("modal", .pageSheet)
      let delegate = StandIn(wanted)
      modal.presentationController?.delegate = delegate
      let said = standardError { root.present(modal, animated: false) }
      #expect(said == start + reason + "\n")
      screen.frame(at: 1)
      screen.frame(at: 2)
      #expect(root.presentedViewController === modal && modal.view.window === screen.window)
      #expect(otherRoot.view.window === window)
      root.dismiss(animated: false)
      screen.frame(at: 3)
      screen.frame(at: 4)
      #expect(screen.window.subviews == [root.view])
    }
  }

  @Test(.timeLimit(.minutes(1))) func whatContainsThePresenterOfItsPresenterIsNotPresented() {
    let (modal, container) = (make("modal", .overFullScreen), make("container"))
    root.present(modal, animated: false)
    screen.frame(at: 1)
    container.addChild(root)
    #expect(refusal { modal.present(container, animated: false) } == "by which it is presented\n")
    #expect(modal.presentedViewController == nil)
  }

  @Test func aChildThatPresentsItsParentTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let screen = TestScreen()
        let (root, modal, container) = (UIViewController(), UIViewController(), UIViewController())
        screen.window.rootViewController = root
        screen.frame()
        root.present(modal, animated: false)
        modal.addChild(container)
        container.addChild(root)
      }
    }
  }

  @Test func aControllerWhoseDismissalIsNotOverIsNotPresentedAgain() {
    let modal = make("modal", .fullScreen)
    root.present(modal, animated: false)
    frames(from: 1)
    root.dismiss(animated: false)
    let said = refusal { root.present(modal, animated: false) { log.add("never") } }
    #expect(said == "because it is being dismissed\n")
    frames(from: 4)
    #expect(screen.window.subviews == [root.view] && root.presentedViewController == nil)
    #expect(!log.take().contains("never"))
    root.present(modal, animated: false)
    frames(from: 8)
    #expect(root.presentedViewController === modal && modal.view.window != nil)
  }
}

import Foundation
import Testing
import VellumKit

/// Contexts that leave in the middle of a transition: docs/behaviour/controllers.md.
@MainActor struct PresentationContextLeavingTests: PresentationSuite {
  let scene = PresentationScene()
  /// Defines a context in the upper half of the window.
  private let upper: AppearanceRecorder
  private let slide = Slide()

  init() { upper = scene.addContext("upper", frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }

  /// How a context leaves.
  enum Way: CaseIterable { case view, viewThenParent, parentThenView, aroundIt }

  private func leave(_ way: Way) {
    switch way {
    case .view: upper.view.removeFromSuperview()
    case .viewThenParent:
      upper.willMove(toParent: nil)
      upper.view.removeFromSuperview()
      upper.removeFromParent()
    case .parentThenView:
      upper.willMove(toParent: nil)
      upper.removeFromParent()
      upper.view.removeFromSuperview()
    case .aroundIt: upper.view.superview?.removeFromSuperview()
    }
  }

  /// Puts the view of the context into a view that is not a controller's, and returns that.
  @discardableResult private func wrap() -> UIView {
    let box = UIView(frame: root.view.bounds)
    root.view.addSubview(box)
    box.addSubview(upper.view)
    screen.frame(at: 0.7)
    _ = log.take()
    return box
  }

  /// What a controller has heard, without how it was animated and without `isAppearing`.
  private func heard(_ name: String, in events: [String]) -> [String] {
    events.filter { $0.hasPrefix(name) && !$0.contains("isAppearing") }
      .map { String($0.split(separator: " ")[1]) }
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext], Way.allCases)
  func whatIsComingDisappearsWithTheContext(style: UIModalPresentationStyle, way: Way) {
    wrap()
    let modal = make("modal", style)
    upper.present(modal, animated: true) { log.add("presented") }
    screen.frame(at: 0.75)
    screen.frame(at: 0.8)
    var wasInWindow: [Bool] = []
    modal.react = { [unowned modal] in
      if $0.hasPrefix("didAppear") { wasInWindow.append(modal.view.window != nil) }
    }
    leave(way)
    let events = log.take()
    #expect(
      heard("modal", in: events) == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(wasInWindow == [true] && events.filter { $0 == "presented" }.count == 1)
    #expect(
      heard("upper", in: events).suffix(2) == ["willDisappear", "didDisappear"])
    frames(from: 1.2)
    #expect(log.take() == [] && modal.view.window == nil && upper.view.window == nil)
    if upper.parent == nil { #expect(upper.presentedViewController == nil && upper.view.alpha == 1) }
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext], Way.allCases)
  func whatIsGoingIsGoneWhenTheContextLeaves(style: UIModalPresentationStyle, way: Way) {
    wrap()
    let modal = make("modal", style)
    upper.present(modal, animated: false)
    screen.frame(at: 1)
    _ = log.take()
    upper.dismiss(animated: true) { log.add("dismissed") }
    screen.frame(at: 1.05)
    screen.frame(at: 1.1)
    leave(way)
    let events = log.take()
    #expect(heard("modal", in: events) == ["willDisappear", "didDisappear"])
    let comesBack = style == .currentContext ? ["willAppear", "didAppear"] : []
    #expect(heard("upper", in: events) == comesBack + ["willDisappear", "didDisappear"])
    #expect(events.filter { $0 == "dismissed" }.count == 1)
    #expect(upper.presentedViewController == nil && upper.view.alpha == 1)
    frames(from: 2.2)
    #expect(log.take() == [])
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func aContextThatHasLeftAppearsAgain(style: UIModalPresentationStyle) {
    let modal = make("modal", style)
    upper.present(modal, animated: true)
    screen.frame(at: 0.55)
    screen.frame(at: 0.6)
    leave(.viewThenParent)
    frames(from: 1.2)
    _ = log.take()
    root.addChild(upper)
    root.view.addSubview(upper.view)
    upper.didMove(toParent: root)
    screen.frame(at: 4)
    #expect(log.take() == ["upper willAppear", "upper isAppearing", "upper didAppear"])
    // What it has presented may be a child now.
    root.addChild(modal)
    root.view.addSubview(modal.view)
    modal.didMove(toParent: root)
    screen.frame(at: 5)
    #expect(log.take() == ["modal willAppear", "modal isAppearing", "modal didAppear"])
    modal.view.removeFromSuperview()
    upper.view.removeFromSuperview()
    #expect(
      log.take() == [
        "modal willDisappear", "modal didDisappear", "upper willDisappear", "upper didDisappear",
      ])
  }

  @Test func whatACompletionPresentsInAContextThatLeavesDisappears() {
    let (first, second) = (make("first", .overCurrentContext), make("second", .overCurrentContext))
    upper.present(first, animated: false)
    screen.frame(at: 1)
    upper.dismiss(animated: true) { [upper] in upper.present(second, animated: true) }
    screen.frame(at: 1.05)
    screen.frame(at: 1.1)
    _ = log.take()
    upper.view.removeFromSuperview()
    frames(from: 2.2)
    #expect(heard("second", in: log.take()) == ["willAppear", "willDisappear", "didDisappear"])
    root.view.addSubview(upper.view)
    screen.frame(at: 5)
    screen.frame(at: 5.1)
    #expect(heard("second", in: log.take()) == ["willAppear", "didAppear"])
  }

  @Test func aDismissalThatIsCalledOffStaysSoWhenTheContextLeaves() {
    let box = wrap()
    let modal = make("modal", .currentContext)
    let driver = Driver()
    modal.transitioningDelegate = driver
    upper.present(modal, animated: false)
    screen.frame(at: 1)
    _ = log.take()
    upper.dismiss(animated: true)
    driver.interaction.update(0.5)
    screen.frame(at: 2)
    driver.interaction.cancel()
    box.removeFromSuperview()
    let events = log.take()
    #expect(
      heard("modal", in: events) == [
        "willDisappear", "willAppear", "didAppear", "willDisappear", "didDisappear",
      ])
    #expect(heard("upper", in: events) == ["willAppear", "willDisappear", "didDisappear"])
    #expect(upper.presentedViewController === modal)
    root.view.addSubview(box)
    screen.frame(at: 3)
    #expect(heard("modal", in: log.take()) == ["willAppear", "didAppear"] && upper.view.alpha == 0)
  }

  @Test func whatAProgramBringsInIsThereBeforeTheViewsAroundTheContextLeave() throws {
    let box = wrap()
    let modal = make("modal", .currentContext)
    modal.transitioningDelegate = slide
    upper.present(modal, animated: true) { log.add("presented") }
    screen.frame(at: 0.75)
    screen.frame(at: 0.8)
    let container = try #require(modal.presentationController?.containerView)
    #expect(upper.view.superview === container && container.superview === box)
    var wasInWindow: [Bool] = []
    modal.react = { [unowned modal] in
      if $0.hasPrefix("didAppear") { wasInWindow.append(modal.view.window != nil) }
    }
    box.removeFromSuperview()
    let events = log.take()
    #expect(heard("modal", in: events) == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(heard("upper", in: events) == ["willDisappear", "didDisappear"])
    #expect(wasInWindow == [true] && events.filter { $0 == "presented" }.count == 1)
    #expect(box.subviews == [upper.view, container] && upper.view.window == nil)
    frames(from: 1.2)
    #expect(log.take() == [])
    root.view.addSubview(box)
    screen.frame(at: 4)
    #expect(heard("modal", in: log.take()) == ["willAppear", "didAppear"] && upper.view.alpha == 0)
  }

  @Test func whatAProgramTakesAwayIsGoneBeforeTheViewsAroundTheContextLeave() {
    let box = wrap()
    let modal = make("modal", .currentContext)
    modal.transitioningDelegate = slide
    upper.present(modal, animated: false)
    screen.frame(at: 1)
    _ = log.take()
    upper.dismiss(animated: true) { log.add("dismissed") }
    screen.frame(at: 1.05)
    screen.frame(at: 1.1)
    #expect(upper.view.superview === modal.presentationController?.containerView)
    box.removeFromSuperview()
    let events = log.take()
    #expect(heard("modal", in: events) == ["willDisappear", "didDisappear"])
    #expect(
      heard("upper", in: events) == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(events.filter { $0 == "dismissed" }.count == 1 && upper.presentedViewController == nil)
    #expect(box.subviews == [upper.view] && upper.view.alpha == 1)
    frames(from: 2.2)
    #expect(log.take() == [])
    root.view.addSubview(box)
    screen.frame(at: 5)
    #expect(log.take() == ["upper willAppear", "upper isAppearing", "upper didAppear"])
  }

  @Test func aContainerThatIsRemovedFromItsPlaceGivesTheContextsViewBack() throws {
    let modal = make("modal", .currentContext)
    modal.transitioningDelegate = slide
    upper.present(modal, animated: false)
    screen.frame(at: 1)
    upper.dismiss(animated: true)
    screen.frame(at: 1.05)
    screen.frame(at: 1.1)
    _ = log.take()
    try #require(modal.presentationController?.containerView).removeFromSuperview()
    #expect(heard("upper", in: log.take()) == ["didAppear"])
    #expect(root.view.subviews == [upper.view] && upper.view.window != nil && upper.view.alpha == 1)
  }

  /// Slides the new view up by 50 points, in front of the old one, in half a second.
  private final class Slide: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let view = transitionContext.view(forKey: .to)!
      transitionContext.containerView.addSubview(view)
      view.transform = CGAffineTransform(translationX: 0, y: 50)
      UIView.animate(
        withDuration: 0.5, animations: { view.transform = .identity },
        completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  /// Lets a dismissal be driven.
  private final class Driver: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let interaction = UIPercentDrivenInteractiveTransition()

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let view = transitionContext.view(forKey: .from)
      UIView.animate(
        withDuration: 0.5, animations: { view?.transform = CGAffineTransform(translationX: 0, y: 50) },
        completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }
}

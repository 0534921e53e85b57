import Foundation

/// Presentations: docs/behaviour/controllers.md.
extension UIViewController {
  /// The controller and its containers, the innermost first.
  var selfAndContainers: [UIViewController] {
    Array(sequence(first: self, next: \.parent))
  }

  /// The controller or its innermost container that presents another one.
  var presenter: UIViewController? { selfAndContainers.first { $0.shown != nil } }

  /// The controller or its innermost container that is presented.
  private var presented: UIViewController? { selfAndContainers.first { $0.directPresenter != nil } }

  /// The controller that presents this one or one of its containers.
  var presenterAbove: UIViewController? { presented?.directPresenter }

  /// Whether it is the root of a window. A root that a presentation covers is in no window, so the windows are asked.
  private var isRoot: Bool {
    viewIfLoaded?.window?.rootViewController === self
      || UIScreen.all.contains { $0.windows.contains { $0.rootViewController === self } }
  }

  /// Why the controller cannot present `other`, for a message; nil if it can.
  private func refusal(of other: UIViewController) -> String? {
    if let reason = refusal(by: presenter(inContext: other.modalPresentationStyle.isOfContext)) {
      return reason
    }
    // What it presented would stay when it goes.
    if selfAndContainers.contains(where: { $0.presentationChange == .dismissing || $0.awaitsDismissal }) {
      return "which is being dismissed"
    }
    return objection(to: other) ?? (view.window == nil ? "whose view is in no window" : nil)
  }

  /// Why the controller cannot let `presenter`, itself or a container, present another one, for a message; nil if it can.
  private func refusal(by presenter: UIViewController) -> String? {
    for controller in selfAndContainers {
      if let shown = controller.shown { return "which presents \(type(of: shown)) already" }
      if controller === presenter { break }
    }
    return nil
  }

  /// What is wrong with `other` as the one that the controller presents, for a message; nil for nothing.
  func objection(to other: UIViewController) -> String? {
    if selfAndContainers.contains(where: { $0 === other }) { return "which it contains" }
    if other.directPresenter != nil { return "because it is presented already" }
    // Its calls, and those of what it covered, are not over.
    if other.presentationChange == .dismissing { return "because it is being dismissed" }
    if other.parent != nil { return "because it has a parent" }
    if other.isRoot { return "because it is a window's root" }
    return descends(from: other) ? "by which it is presented" : nil
  }

  /// Whether the controller is `other`, or one that `other` contains or presents, at any depth.
  func descends(from other: UIViewController) -> Bool {
    self === other || parent?.descends(from: other) ?? false
      || directPresenter?.descends(from: other) ?? false
  }

  func show(_ other: UIViewController, isAnimated: Bool, _ completion: (() -> Void)?) {
    if let reason = refusal(of: other) {
      return refuse(other, reason)
    }
    var presenter = presenter(inContext: other.modalPresentationStyle.isOfContext)
    let window = view.window!
    presenter.shown = other
    other.directPresenter = presenter
    let presentation = other.preparePresentation(by: presenter, from: self, in: window)
    let other = presentation.presentedViewController
    presenter.shown = nil
    // A presentation that has adapted may take place in another context.
    presenter = self.presenter(inContext: presentation.isOfContext)
    if let reason = refusal(by: presenter) {
      other.directPresenter = nil
      // It asks again the next time.
      if presentation.adaptedStyle != nil { other.presentation = nil }
      return refuse(other, reason)
    }
    (presentation.presenter, other.directPresenter) = (presenter, presenter)
    presenter.shown = other
    other.presentationChange = .presenting
    other.coversPresenter = presentation.shouldRemovePresentersView
    presentation.enter(window)
    if isAnimated {
      let animator =
        other.transitioningDelegate?.animationController(
          forPresented: other, presenting: presenter, source: self)
        ?? presentation.standardAnimator(isPresenting: true)
      return present(other, by: presenter, presentation, animator, in: window, completion)
    }
    presentation.announce(isPresenting: true, nil)
    if other.coversPresenter { presenter.beginTransition(isAppearing: false, isAnimated: false) }
    // A dismissal that waits already comes last.
    let waiting = other.appearanceCompletion
    other.appearanceCompletion = { [weak presenter, weak other] in
      if let presenter, let other, presenter.shown === other, other.coversPresenter {
        // The presenter may still be coming. It goes now, so it must not be put back at the end.
        presenter.transition?.completeTransition(true)
      }
      // If it has been dismissed by now, the presenter stays.
      if let presenter, let other, presenter.shown === other {
        if other.coversPresenter {
          presentation.hidePresenter()
          presenter.endTransition()
        }
        presentation.presentationTransitionDidEnd(true)
      }
      completion?()
      waiting?()
    }
    window.takeIn(other)
  }

  private func refuse(_ other: UIViewController, _ reason: String) {
    Message.writeError("present: \(type(of: other)) is not presented by \(type(of: self)), \(reason)")
  }

  func removePresented(isAnimated: Bool, _ completion: (() -> Void)?) {
    guard let presenter = presenter ?? presenterAbove, let other = presenter.shown else { return }
    // A dismissal that is under way goes its way.
    if other.presentationChange == .dismissing, other.transition != nil { return }
    // If the frontmost controller is still appearing, or has to begin, the dismissal waits until it has appeared.
    var top = presenter.stack.last!
    switch top.appearance {
    case .appearing, .inPlace,
      .disappeared where top.presentationChange == .presenting:
      let earlier = top.appearanceCompletion
      top.awaitsDismissal = true
      top.appearanceCompletion = { [weak presenter, weak top] in
        earlier?()
        top?.awaitsDismissal = false
        if presenter?.shown === other { presenter?.removePresented(isAnimated: isAnimated, completion) }
      }
      return
    case .appeared:
      // In a call from its viewDidAppear, the completion of the presentation has not run yet: it runs first.
      let earlier = top.appearanceCompletion
      top.appearanceCompletion = nil
      earlier?()
      guard presenter.shown === other else { return }
    case .disappeared, .disappearing: break
    }

    // What is being dismissed above goes at once.
    for controller in other.stack.reversed() where controller.presentationChange == .dismissing {
      controller.transition?.completeTransition(true)
    }
    guard presenter.shown === other else { return }
    // None of them may present another one in a call that it gets now.
    for controller in presenter.stack { controller.presentationChange = .dismissing }
    // What lies over the view of another one that goes is taken along by it.
    top = presenter.stack.last { $0 === other || !$0.coversContext }!
    if isAnimated, let window = top.viewIfLoaded?.window, let presentation = top.presentation {
      presenter.removeStack(below: top)
      let animator =
        top.transitioningDelegate?.animationController(forDismissed: top)
        ?? presentation.standardAnimator(isPresenting: false)
      return dismiss(top, from: presenter, presentation, animator, in: window, completion)
    }
    let leaving = presenter.stack.reversed()
    let leavingInWindow = leaving.filter { $0.viewIfLoaded?.window != nil }
    let window = leavingInWindow.first?.viewIfLoaded?.window
    let presentations = leaving.map { ($0, $0.presentation) }
    let back = leavingInWindow.last?.outermostView
    presenter.shown = nil
    for controller in leaving {
      controller.directPresenter = nil
      controller.shown = nil
      controller.presentation?.dismissalTransitionWillBegin()
    }
    for controller in leavingInWindow {
      controller.beginTransition(isAppearing: false, isAnimated: false)
    }
    let end = {
      for (controller, presentation) in presentations where controller.directPresenter == nil {
        controller.endPresentation(presentation)
      }
      completion?()
    }
    guard let window, let view = presenter.viewIfLoaded, view.window != nil || presenter.parent == nil else {
      return end()
    }
    guard view.window == nil else {
      other.presentation?.container?.hidesContext = false
      // These calls do nothing if the presenter has stayed.
      presenter.beginTransition(isAppearing: true, isAnimated: false)
      presenter.endTransition()
      return end()
    }
    presenter.appearanceCompletion = end
    window.takeIn(presenter, below: back)
  }

  /// The presentation is over: the view leaves the window.
  func endPresentation(_ presentation: UIPresentationController?) {
    if let view = viewIfLoaded, view.window != nil { view.removeFromSuperview() }
    presentation?.leave()
    if self.presentation === presentation { self.presentation = nil }
    // What it and its children present inside its view goes along.
    endPresentations()
    endTransition()
    presentationChange = .none
    presentation?.dismissalTransitionDidEnd(true)
  }

  /// Takes what is between this presenter and the frontmost controller away at once, so that only that one is left.
  private func removeStack(below top: UIViewController) {
    let leaving = stack.prefix { $0 !== top }
    guard let first = leaving.first else { return }
    (shown, top.directPresenter) = (top, self)
    top.presentation?.presenter = self
    top.coversPresenter = viewIfLoaded?.window == nil || first.coversPresenter && first.coversContext
    for controller in leaving.reversed() {
      (controller.directPresenter, controller.shown) = (nil, nil)
      controller.presentation?.dismissalTransitionWillBegin()
      if controller.viewIfLoaded?.window != nil {
        controller.beginTransition(isAppearing: false, isAnimated: false)
      }
      controller.endPresentation(controller.presentation)
    }
  }

  /// The controllers that this one presents, each presented by the one before.
  var stack: [UIViewController] { Array(sequence(first: self, next: \.shown).dropFirst()) }

  /// Ends all presentations of a controller that goes itself: a root that another one replaces, or one whose presentation is cancelled.
  /// So do those of its children.
  func endPresentations() {
    for child in children { child.endPresentations() }
    for controller in stack.reversed() {
      for child in controller.children { child.endPresentations() }
      controller.transition?.completeTransition(true)
      guard controller.directPresenter != nil else { continue }
      controller.presentationChange = .dismissing
      controller.viewIfLoaded?.removeFromSuperview()
      controller.presentationChange = .none
      controller.presentation?.leave()
      controller.presentation = nil
      controller.directPresenter?.shown = nil
      controller.directPresenter = nil
    }
  }

  /// The view that the window has for the controller: the container of its presentation, or its own.
  var outermostView: UIView? { presentation?.container ?? viewIfLoaded }

  /// Takes the controller's view out of the window, or out of a transition's container. A view that the program has added to a view
  /// of its own stays there.
  func leaveWindow(_ container: UIView? = nil) {
    guard let view = outermostView, let outer = view.superview,
      outer is UIWindow || outer === container || coversContext
    else {
      return
    }
    view.removeFromSuperview()
  }
}

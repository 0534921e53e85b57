import Foundation

/// Presentations: docs/behaviour/controllers.md.
extension UIViewController {
  /// The controller and its containers, the innermost first.
  private var selfAndContainers: [UIViewController] {
    Array(sequence(first: self, next: \.parent))
  }

  /// The controller or its innermost container that presents another one.
  var presenter: UIViewController? { selfAndContainers.first { $0.shown != nil } }

  /// The controller or its innermost container that is presented.
  private var presented: UIViewController? { selfAndContainers.first { $0.directPresenter != nil } }

  /// The controller that presents this one or one of its containers.
  var presenterAbove: UIViewController? { presented?.directPresenter }

  /// The controllers from this one on whose views are in the window, each presented by the one before. Those
  /// that a full-screen presentation covers are left out.
  var seenPresentations: [UIViewController] {
    var seen: [UIViewController] = []
    for controller in sequence(first: self, next: \.shown) {
      if controller.directPresenter != nil, controller.coversPresenter { seen = [] }
      seen.append(controller)
    }
    return seen
  }

  /// Whether the presenter's view leaves the window if the controller is presented now.
  private var willCoverPresenter: Bool {
    switch modalPresentationStyle {
    case .fullScreen, .currentContext: true
    case .automatic, .none, .pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext, .popover:
      false
    }
  }

  /// Why the controller cannot present `other`, for a message; nil if it can.
  private func refusal(of other: UIViewController) -> String? {
    if let busy = presenter { return "which presents \(type(of: busy.shown!)) already" }
    if other === self || selfAndContainers.contains(where: { $0 === other }) { return "which it contains" }
    if other.directPresenter != nil { return "because it is presented already" }
    if other.parent != nil { return "because it has a parent" }
    if other.viewIfLoaded?.window?.rootViewController === other { return "because it is a window's root" }
    if view.window == nil { return "whose view is in no window" }
    return nil
  }

  func show(_ other: UIViewController, _ completion: (() -> Void)?) {
    if let reason = refusal(of: other) {
      return Message.writeError(
        "present: \(type(of: other)) is not presented by \(type(of: self)), \(reason)")
    }
    let presenter = selfAndContainers.last!
    let window = view.window!
    presenter.shown = other
    other.directPresenter = presenter
    other.presentationChange = .presenting
    other.coversPresenter = other.willCoverPresenter
    if other.coversPresenter { presenter.beginTransition(isAppearing: false, isAnimated: false) }
    other.appearanceCompletion = { [weak presenter, weak other] in
      // If it has been dismissed by now, the presenter stays.
      if let presenter, let other, other.coversPresenter, presenter.shown === other {
        // A view that the program has added to a view of its own stays there.
        if let view = presenter.viewIfLoaded, view.superview is UIWindow { view.removeFromSuperview() }
        presenter.endTransition()
      }
      completion?()
    }
    other.view.frame = window.bounds
    other.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(other.view)
  }

  func removePresented(_ completion: (() -> Void)?) {
    guard let presenter = presenter ?? presenterAbove, let other = presenter.shown else { return }
    // If the frontmost controller is still appearing, the dismissal waits until it has appeared.
    let top = presenter.seenPresentations.last!
    switch top.appearance {
    case .appearing, .inPlace:
      let earlier = top.appearanceCompletion
      top.appearanceCompletion = { [weak presenter] in
        earlier?()
        if presenter?.shown === other { presenter?.removePresented(completion) }
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

    let leaving = presenter.stack.reversed()
    let leavingInWindow = leaving.filter { $0.viewIfLoaded?.window != nil }
    let window = leavingInWindow.first?.viewIfLoaded?.window
    presenter.shown = nil
    for controller in leaving {
      controller.directPresenter = nil
      controller.shown = nil
    }
    for controller in leavingInWindow {
      controller.presentationChange = .dismissing
      controller.beginTransition(isAppearing: false, isAnimated: false)
    }
    let end = {
      for controller in leavingInWindow where controller.directPresenter == nil {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.endTransition()
      }
      completion?()
    }
    guard let window, let view = presenter.viewIfLoaded else { return end() }
    guard view.window == nil else {
      // These calls do nothing if the presenter has stayed.
      presenter.beginTransition(isAppearing: true, isAnimated: false)
      presenter.endTransition()
      return end()
    }
    presenter.appearanceCompletion = end
    view.frame = window.bounds
    window.insertSubview(view, belowSubview: leavingInWindow.last!.view)
  }

  /// The controllers that this one presents, each presented by the one before.
  private var stack: [UIViewController] { Array(sequence(first: self, next: \.shown).dropFirst()) }

  /// Ends all presentations of a root controller that another one replaces.
  func endPresentations() {
    for controller in stack.reversed() {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.directPresenter?.shown = nil
      controller.directPresenter = nil
    }
  }
}

import Foundation

/// Presentations that cover the view of a controller which defines a context: docs/behaviour/controllers.md.
extension UIViewController {
  /// The controller that presents what this one asks for. A presentation that takes place in a context is that of the nearest container
  /// that defines one, this controller included; every other one is that of the outermost container.
  func presenter(inContext: Bool) -> UIViewController {
    let definer =
      inContext
      ? selfAndContainers.first { $0.definesPresentationContext && $0.viewIfLoaded?.window != nil } : nil
    return definer ?? selfAndContainers.last!
  }

  /// The view that presentations in the controller's context cover; nil for the whole window.
  fileprivate var contextView: UIView? {
    // The window itself has the view of a root, and of a presented controller without a container.
    guard definesPresentationContext, parent != nil || presentation?.container != nil else { return nil }
    return viewIfLoaded
  }

  /// What lies over the controller's view, which is the context of what it presents; nil for nothing.
  var cover: PresentationContainer? {
    guard let container = shown?.presentation?.container, container.context != nil else { return nil }
    return container
  }

  /// Whether the controller is presented over another one's view, and not over the window.
  var coversContext: Bool { presentation?.container?.context != nil }

  /// What the controller and its children present, at any depth, each before what it presents itself.
  var allPresented: [UIViewController] {
    children.flatMap(\.allPresented) + (shown.map { [$0] + $0.allPresented } ?? [])
  }

  /// The controller and all that is presented from it and its children, at any depth, as far as the views are in the window. Those that a
  /// full-screen presentation covers are left out.
  var seenPresentations: [UIViewController] {
    if let shown, isBehindFullScreen { return shown.seenPresentations }
    return [self] + seenAbove
  }

  /// Whether a presentation takes the controller's view, and its container, out of the window.
  private var isBehindFullScreen: Bool {
    guard let shown, shown.directPresenter != nil else { return false }
    return shown.coversPresenter && !shown.coversContext
  }

  /// Puts what covers the controller's view in front of it again, for the view may have another superview.
  func takeCoverAlong() {
    guard let cover, shown?.isBehindFullScreen == false else { return }
    cover.coverContext()
  }

  /// The controller's view has another place among its siblings, or another superview in the window: what covers it goes along.
  func viewOrderDidChange() {
    guard let cover, shown?.isBehindFullScreen == false else { return }
    // An animator may have put the view into one of its own, in the container.
    cover.takeContext()
    cover.coverContext(isClose: true)
  }

  /// The controller's view is about to leave the window, with what it presents in its context: transitions there end now, while the views
  /// are in the window.
  func endTransitionsOverView() {
    // An animator of the program's may take the view out of the container: the transition goes on. Where the container leaves too, it ends
    // the transition itself.
    guard let cover, !cover.isContextAway else { return }
    endTransitionsOfPresented()
  }

  /// Ends the transitions of what the controller presents, as if they had gone through, or as called off where they are.
  func endTransitionsOfPresented() {
    for controller in stack.reversed() {
      guard let transition = controller.transition else { continue }
      transition.completeTransition(!transition.transitionWasCancelled)
    }
  }

  private var seenAbove: [UIViewController] {
    children.flatMap(\.seenAbove) + (shown?.seenPresentations ?? [])
  }
}

extension UIModalPresentationStyle {
  /// Whether the presentation covers the controller that defines the context.
  var isOfContext: Bool {
    switch self {
    case .currentContext, .overCurrentContext: true
    case .automatic, .none, .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .popover: false
    }
  }
}

extension UIPresentationController {
  /// Whether the presentation covers the controller that defines the context.
  final var isOfContext: Bool { presentationStyle.isOfContext || !shouldPresentInFullscreen }

  /// The view that the presentation covers; nil for the whole window.
  final var contextView: UIView? { isOfContext ? presenter?.contextView : nil }

  /// The transition style that the context has in place of the presented controller's; nil for none.
  final var contextTransitionStyle: UIModalTransitionStyle? {
    guard isOfContext, let presenter, presenter.definesPresentationContext,
      presenter.providesPresentationContextTransitionStyle
    else { return nil }
    return presenter.modalTransitionStyle
  }

  /// Takes the presenter's view out of sight: where it is, if it is the context, otherwise out of the window or a transition's container.
  final func hidePresenter(in transitionContainer: UIView? = nil) {
    if let container, container.context != nil {
      container.hidesContext = true
    } else {
      presenter?.leaveWindow(transitionContainer)
    }
  }

  /// Brings the presenter's view back.
  final func showPresenter(in window: UIWindow?, below other: UIView? = nil) {
    if let container, container.context != nil {
      container.hidesContext = false
    } else if let presenter {
      window?.takeIn(presenter, below: other)
    }
  }
}

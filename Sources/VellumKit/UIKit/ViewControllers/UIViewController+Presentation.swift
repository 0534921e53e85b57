import Foundation

/// Presentations, by the contract of Apple's reference: docs/behaviour/controllers.md.
extension UIViewController {
  /// It and the controllers that contain it, the innermost first.
  private var lineage: [UIViewController] {
    Array(sequence(first: self, next: \.parent))
  }

  /// Of it and those that contain it the one that presents another.
  var presenter: UIViewController? { lineage.first { $0.shown != nil } }

  /// Of it and those that contain it the one that is presented.
  private var presented: UIViewController? { lineage.first { $0.shower != nil } }

  /// Who has presented it, or what contains it.
  var presenterAbove: UIViewController? { presented?.shower }

  /// The controllers whose views are in the window, each presented by the one before: those that a full-screen presentation
  /// covers are left out.
  var seenPresentations: [UIViewController] {
    var seen: [UIViewController] = []
    for controller in sequence(first: self, next: \.shown) {
      if controller.shower != nil, controller.coversPresenter { seen = [] }
      seen.append(controller)
    }
    return seen
  }

  /// Whether the view of who presents it goes meanwhile, when it is presented now.
  private var willCoverPresenter: Bool {
    switch modalPresentationStyle {
    case .fullScreen, .currentContext: true
    case .automatic, .none, .pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext, .popover:
      false
    }
  }

  /// Why it cannot present another; nil if it can.
  private func refusal(of other: UIViewController) -> String? {
    if let busy = presenter { return "which presents \(type(of: busy.shown!)) already" }
    if other === self || lineage.contains(where: { $0 === other }) { return "which it contains" }
    if other.shower != nil { return "because it is presented already" }
    if other.parent != nil { return "because it has a parent" }
    if other.viewIfLoaded?.window?.rootViewController === other { return "because it is a window's root" }
    if view.window == nil { return "whose view is in no window" }
    return nil
  }

  func show(_ other: UIViewController, _ completion: (() -> Void)?) {
    if let reason = refusal(of: other) {
      return Message.say("present: \(type(of: other)) is not presented by \(type(of: self)), \(reason)")
    }
    let presenter = lineage.last!
    let window = view.window!
    presenter.shown = other
    other.shower = presenter
    other.coversPresenter = other.willCoverPresenter
    if other.coversPresenter { presenter.beginTransition(isAppearing: false, isAnimated: false) }
    other.appearanceCompletion = { [weak presenter, weak other] in
      // Dismissed again by now, it covers nothing.
      if let presenter, let other, other.coversPresenter, presenter.shown === other {
        // A view that the program has put somewhere itself stays there.
        if let view = presenter.viewIfLoaded, view.superview is UIWindow { view.removeFromSuperview() }
        presenter.endTransition()
      }
      completion?()
    }
    other.view.frame = window.bounds
    other.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(other.view)
  }

  func takeAway(_ completion: (() -> Void)?) {
    guard let presenter = presenter ?? presenterAbove, let other = presenter.shown else { return }
    // The last one that is on its way is there first.
    let top = presenter.seenPresentations.last!
    switch top.appearance {
    case .appearing, .inPlace:
      let earlier = top.appearanceCompletion
      top.appearanceCompletion = { [weak presenter] in
        earlier?()
        if presenter?.shown === other { presenter?.takeAway(completion) }
      }
      return
    case .appeared:
      // From inside of its viewDidAppear: what follows from that comes first.
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
      controller.shower = nil
      controller.shown = nil
    }
    for controller in leavingInWindow { controller.beginTransition(isAppearing: false, isAnimated: false) }
    let end = {
      for controller in leavingInWindow where controller.shower == nil {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.endTransition()
      }
      completion?()
    }
    guard let window, let view = presenter.viewIfLoaded else { return end() }
    guard view.window == nil else {
      // Where it has appeared all the time, this does nothing.
      presenter.beginTransition(isAppearing: true, isAnimated: false)
      presenter.endTransition()
      return end()
    }
    presenter.appearanceCompletion = end
    view.frame = window.bounds
    window.insertSubview(view, belowSubview: leavingInWindow.last!.view)
  }

  /// Those that it presents, each presented by the one before.
  private var stack: [UIViewController] { Array(sequence(first: self, next: \.shown).dropFirst()) }

  /// Its presentations end with it: another root takes its place.
  func endPresentations() {
    for controller in stack.reversed() {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.shower?.shown = nil
      controller.shower = nil
    }
  }
}

extension UIViewController {
  /// The view is about to be added to a window.
  func viewWillEnter(_ window: UIWindow) {
    switch appearance {
    case .disappeared, .disappearing:
      appearance = .appearing
      viewWillAppear(isChangeAnimated)
      window.appearing.append(self)
      loadedView?.setNeedsLayout()
    case .appearing, .inPlace, .appeared: break
    }
  }

  /// The view is about to be laid out.
  func viewWillBeLaidOut() {
    switch appearance {
    case .appearing where loadedView?.window != nil:
      appearance = .inPlace
      viewIsAppearing(isChangeAnimated)
    case .appearing, .disappeared, .inPlace, .appeared, .disappearing: break
    }
  }

  /// The layout of a frame is done.
  func layoutDidEnd() {
    switch appearance {
    case .inPlace:
      appearance = .appeared
      viewDidAppear(isChangeAnimated)
      let completion = appearanceCompletion
      appearanceCompletion = nil
      completion?()
    case .appearing, .disappeared, .appeared, .disappearing: break
    }
  }

  /// The view is about to be in no window.
  func viewWillLeaveWindow() {
    switch appearance {
    case .appearing, .inPlace, .appeared:
      appearance = .disappearing
      viewWillDisappear(isChangeAnimated)
    case .disappeared, .disappearing: break
    }
  }

  /// The view is in no window any more.
  func viewDidLeaveWindow() {
    switch appearance {
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isChangeAnimated)
    case .appearing, .inPlace, .appeared, .disappeared: break
    }
  }

  // MARK: - Children

  func adopt(_ child: UIViewController) {
    precondition(child !== self, "a controller cannot be its own child")
    guard child.parent !== self else { return }
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  // MARK: - Presentation

  func show(_ presented: UIViewController, _ completion: (() -> Void)?) {
    precondition(presentedViewController == nil, "a controller presents one other at a time")
    guard let window = view.window else { return }
    presentedViewController = presented
    presented.presentingViewController = self
    presented.appearanceCompletion = completion
    presented.view.frame = window.bounds
    presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(presented.view)
  }

  func takeAway(_ completion: (() -> Void)?) {
    guard let presented = presentedViewController else {
      presentingViewController?.takeAway(completion)
      return
    }
    presented.presentedViewController?.dismiss(animated: false)
    presentedViewController = nil
    presented.presentingViewController = nil
    presented.view.removeFromSuperview()
    completion?()
  }
}

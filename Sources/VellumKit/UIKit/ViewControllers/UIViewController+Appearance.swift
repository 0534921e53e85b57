extension UIViewController {
  /// Where its view is between not being seen and being seen.
  enum Appearance {
    case disappeared
    /// In a window, or about to be. Left on: the layout of the view.
    case appearing(End)
    /// In place, its layout under way. Left on: the end of the frame's layout, or of the transition.
    case inPlace(End)
    case appeared
    case disappearing(End)

    /// What ends it.
    enum End {
      /// The window: the end of a frame's layout in it, or that the view has left it.
      case window
      /// ``endAppearanceTransition()``.
      case transition
    }
  }

  // MARK: - The window

  /// Whether the view's coming into a window and leaving it is the controller's appearance: not where a container that does not
  /// forward it has yet to tell.
  private var appearsWithWindow: Bool {
    guard let parent else { return true }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    if case .disappeared = parent.appearance { return parent.appearsWithWindow }
    return true
  }

  /// The view is about to be added to a window.
  func viewWillEnter(_ window: UIWindow) {
    guard appearsWithWindow else { return }
    switch appearance {
    case .disappeared, .disappearing(.window):
      appearance = .appearing(.window)
      viewWillAppear(false)
      window.appearing.append(self)
      loadedView?.setNeedsLayout()
    case .appearing, .inPlace, .appeared, .disappearing(.transition): break
    }
  }

  /// The view is about to be laid out.
  func viewWillBeLaidOut() {
    guard loadedView?.window != nil else { return }
    bePlaced()
  }

  private func bePlaced() {
    switch appearance {
    case .appearing(let end):
      appearance = .inPlace(end)
      viewIsAppearing(isChangeAnimated)
    case .disappeared, .inPlace, .appeared, .disappearing: break
    }
  }

  /// The layout of a frame is done.
  func layoutDidEnd() {
    switch appearance {
    case .inPlace(.window):
      appearance = .appeared
      viewDidAppear(isChangeAnimated)
    case .inPlace(.transition), .appearing, .disappeared, .appeared, .disappearing: break
    }
  }

  /// Everybody that appears with it has been told.
  func appearancesDidEnd() {
    if case .appeared = appearance { completeAppearance() }
  }

  /// The view is about to be in no window.
  func viewWillLeaveWindow() {
    guard appearsWithWindow else { return }
    switch appearance {
    case .appearing(.window), .inPlace(.window), .appeared:
      appearance = .disappearing(.window)
      viewWillDisappear(false)
    case .appearing(.transition), .inPlace(.transition), .disappeared, .disappearing: break
    }
  }

  /// The view is in no window any more.
  func viewDidLeaveWindow() {
    switch appearance {
    case .disappearing(.window):
      appearance = .disappeared
      viewDidDisappear(false)
      completeAppearance()
    case .disappearing(.transition), .appearing, .inPlace, .appeared, .disappeared: break
    }
  }

  /// What waits for the controller to be seen does not wait for what will not be either.
  private func completeAppearance() {
    let completion = appearanceCompletion
    appearanceCompletion = nil
    completion?()
  }

  // MARK: - Transitions

  func beginTransition(isAppearing: Bool, isAnimated: Bool) {
    switch (appearance, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      appearance = .appearing(.transition)
      isChangeAnimated = isAnimated
      viewWillAppear(isAnimated)
    case (.appearing, false), (.inPlace, false), (.appeared, false):
      appearance = .disappearing(.transition)
      isChangeAnimated = isAnimated
      viewWillDisappear(isAnimated)
      completeAppearance()
    case (.appearing, true), (.inPlace, true), (.appeared, true), (.disappeared, false),
      (.disappearing, false):
      return
    }
    for child in childrenToForwardTo {
      child.beginTransition(isAppearing: isAppearing, isAnimated: isAnimated)
    }
  }

  func endTransition() {
    switch appearance {
    case .appearing(.transition), .inPlace(.transition):
      bePlaced()
      appearance = .appeared
      viewDidAppear(isChangeAnimated)
    case .disappearing(.transition):
      appearance = .disappeared
      viewDidDisappear(isChangeAnimated)
    case .appearing(.window), .inPlace(.window), .disappearing(.window), .appeared, .disappeared: return
    }
    isChangeAnimated = false
    for child in childrenToForwardTo { child.endTransition() }
    completeAppearance()
  }

  /// The children that appear and disappear with it: those whose views are inside of its own.
  private var childrenToForwardTo: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: loadedView) ?? false }
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
}

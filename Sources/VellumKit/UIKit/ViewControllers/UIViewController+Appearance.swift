extension UIViewController {
  /// The state of the controller between disappeared and appeared.
  enum Appearance {
    case disappeared
    /// The view is in a window or about to be. Layout of the view leads to `inPlace`.
    case appearing(End)
    /// The view's size is final. The end of the frame's layout, or of the transition, leads to `appeared`.
    case inPlace(End)
    case appeared
    case disappearing(End)

    /// What ends the change.
    enum End {
      /// The end of a frame's layout in the window, or the removal of the view from the window.
      case window
      /// A call of `endAppearanceTransition()`.
      case transition
    }
  }

  // MARK: - The window

  /// Whether the controller appears and disappears when its view enters and leaves a window.
  ///
  /// False if the parent does not forward appearance, or if the parent has disappeared and a container
  /// further out does not forward it. That container then calls the transition methods.
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
    markInPlace()
  }

  private func markInPlace() {
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
      presentationChange = .none
    case .inPlace(.transition), .appearing, .disappeared, .appeared, .disappearing: break
    }
  }

  /// All controllers that appear in the same layout have got `viewDidAppear`.
  func appearancesDidEnd() {
    if case .appeared = appearance { completeAppearance() }
  }

  /// The view is about to leave its window.
  func viewWillLeaveWindow() {
    guard appearsWithWindow else { return }
    switch appearance {
    case .appearing(.window), .inPlace(.window), .appeared:
      appearance = .disappearing(.window)
      viewWillDisappear(false)
    case .appearing(.transition), .inPlace(.transition), .disappeared, .disappearing: break
    }
  }

  /// The view has left its window.
  func viewDidLeaveWindow() {
    switch appearance {
    case .disappearing(.window):
      appearance = .disappeared
      viewDidDisappear(false)
      presentationChange = .none
      completeAppearance()
    case .disappearing(.transition), .appearing, .inPlace, .appeared, .disappeared: break
    }
  }

  /// Runs what waits for the controller to appear. Also called when it disappears again, as it will not
  /// appear then.
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
      markInPlace()
      appearance = .appeared
      viewDidAppear(isChangeAnimated)
    case .disappearing(.transition):
      appearance = .disappeared
      viewDidDisappear(isChangeAnimated)
    case .appearing(.window), .inPlace(.window), .disappearing(.window), .appeared, .disappeared: return
    }
    isChangeAnimated = false
    presentationChange = .none
    for child in childrenToForwardTo { child.endTransition() }
    completeAppearance()
  }

  /// The children that appear and disappear with the controller: those whose views are inside its own.
  private var childrenToForwardTo: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: loadedView) ?? false }
  }

  // MARK: - Children

  func adopt(_ child: UIViewController) {
    precondition(
      child !== self, "UIViewController.addChild: \(type(of: self)) cannot be its own child")
    precondition(
      !selfAndContainers.contains { $0 === child },
      "UIViewController.addChild: \(type(of: child)) contains \(type(of: self)), and cannot be its child")
    precondition(
      !descends(from: child),
      "UIViewController.addChild: \(type(of: child)) presents \(type(of: self)) or a container of it, "
        + "and cannot be its child")
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

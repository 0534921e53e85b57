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
      /// The end of the container's change, as long as the view is inside the container's.
      case container
    }
  }

  // MARK: - The window

  /// Whether the controller appears and disappears when its view enters and leaves a window.
  ///
  /// False if what it presents hides the view, if the parent does not forward appearance, or if the parent has disappeared and a container
  /// further out does not forward it. That container then calls the transition methods.
  var appearsWithWindow: Bool {
    if cover?.hidesContext == true { return false }
    guard let parent else { return true }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    if case .disappeared = parent.appearance { return parent.appearsWithWindow }
    return true
  }

  /// The view is about to be added to a window.
  func viewWillEnter(_ window: UIWindow) {
    // A transition has begun before. A layout out of the window may have come meanwhile.
    if case .appearing = appearance { loadedView?.setNeedsLayout() }
    // What covers the view follows in that layout.
    if cover != nil { loadedView?.setNeedsLayout() }
    guard appearsWithWindow else { return }
    switch appearance {
    case .disappeared, .disappearing(.window):
      if let changes = AppearanceChanges.current { return changes.begin(self, isAppearing: true) }
      appearance = .appearing(.window)
      viewWillAppear(false)
      window.appearing.append(self)
      loadedView?.setNeedsLayout()
    case .appearing, .inPlace, .appeared, .disappearing(.transition), .disappearing(.container): break
    }
  }

  /// The view is about to be laid out.
  func viewWillBeLaidOut() {
    guard loadedView?.window != nil else { return }
    takeCoverAlong()
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
      isChangeAnimated = false
      (presentationChange, containmentChange) = (.none, .none)
    case .appearing(.window) where loadedView?.window == nil:
      // The view was taken away, in a call, before it was in the window.
      appearance = .disappearing(.window)
      viewWillDisappear(false)
      viewDidLeaveWindow()
    case .inPlace(.transition), .inPlace(.container), .appearing, .disappeared, .appeared, .disappearing:
      break
    }
  }

  /// All controllers that appear in the same layout have got `viewDidAppear`.
  func appearancesDidEnd() {
    if case .appeared = appearance { completeAppearance() }
  }

  /// The view is about to leave its window.
  func viewWillLeaveWindow() {
    endTransitionsOverView()
    guard appearsWithWindow else { return }
    switch appearance {
    case .appearing(.window), .inPlace(.window), .appeared:
      if let changes = AppearanceChanges.current { return changes.begin(self, isAppearing: false) }
      appearance = .disappearing(.window)
      isChangeAnimated = false
      viewWillDisappear(false)
    case .appearing, .inPlace, .disappeared, .disappearing: break
    }
  }

  /// The view has left its window.
  func viewDidLeaveWindow() {
    if let cover, !cover.isContextAway, cover.superview !== loadedView?.superview {
      cover.removeFromSuperview()
    }
    switch appearance {
    case .disappearing(.window):
      appearance = .disappeared
      viewDidDisappear(false)
      (presentationChange, containmentChange) = (.none, .none)
      completeAppearance()
    case .appearing(.container), .inPlace(.container), .disappearing(.container):
      // Where it goes with the container's view, the container ends the change.
      guard let parent, parent.forwards(to: self) else { return leaveContainersChange() }
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

  func beginTransition(isAppearing: Bool, isAnimated: Bool, until end: Appearance.End = .transition) {
    switch (appearance, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      appearance = .appearing(end)
      isChangeAnimated = isAnimated
      viewWillAppear(isAnimated)
      // A view that comes back as large as it was is laid out too: that layout calls `viewIsAppearing`.
      loadedView?.setNeedsLayout()
    case (.appearing, false), (.inPlace, false), (.appeared, false):
      appearance = .disappearing(end)
      isChangeAnimated = isAnimated
      viewWillDisappear(isAnimated)
      completeAppearance()
    case (.appearing, true), (.inPlace, true), (.appeared, true), (.disappeared, false),
      (.disappearing, false):
      return
    }
    for child in children where forwards(to: child) {
      child.beginTransition(isAppearing: isAppearing, isAnimated: isAnimated, until: .container)
    }
  }

  func endTransition() {
    switch appearance {
    case .appearing(.transition), .inPlace(.transition), .appearing(.container), .inPlace(.container):
      markInPlace()
      appearance = .appeared
      viewDidAppear(isChangeAnimated)
    case .disappearing(.transition), .disappearing(.container):
      appearance = .disappeared
      viewDidDisappear(isChangeAnimated)
    case .appearing(.window), .inPlace(.window), .disappearing(.window), .appeared, .disappeared: return
    }
    isChangeAnimated = false
    (presentationChange, containmentChange) = (.none, .none)
    for child in children where child.parent === self {
      if forwards(to: child) { child.endTransition() } else { child.leaveContainersChange() }
    }
    completeAppearance()
  }

  /// Ends the transition of a presentation that shows the view. In no window the controller has not appeared: it disappears.
  func endTransitionThatShows() {
    if loadedView?.window == nil {
      presentationChange = .none
      beginTransition(isAppearing: false, isAnimated: false)
    }
    endTransition()
  }

  /// Ends the change that came with a transition of views. The view may have left the window or come back meanwhile.
  func endViewTransition() {
    if loadedView?.window == nil { beginTransition(isAppearing: false, isAnimated: false) }
    endTransition()
    if let window = loadedView?.window { viewWillEnter(window) }
  }

  /// Whether a controller appears and disappears with this one: it is a child, with its view inside this one's, where nothing that it
  /// presents hides it.
  private func forwards(to child: UIViewController) -> Bool {
    guard child.parent === self, shouldAutomaticallyForwardAppearanceMethods, let loadedView,
      child.cover?.hidesContext != true
    else {
      return false
    }
    return child.loadedView?.isDescendant(of: loadedView) ?? false
  }

  /// The container will not end the change that it has begun, as the controller or its view has left it. In a window the controller
  /// appears there; otherwise it has disappeared.
  private func leaveContainersChange() {
    switch (appearance, loadedView?.window) {
    case (.appearing(.container), nil), (.inPlace(.container), nil), (.disappearing(.container), nil):
      beginTransition(isAppearing: false, isAnimated: false)
      return endTransition()
    case (.appearing(.container), let window?):
      appearance = .appearing(.window)
      window.appearing.append(self)
    case (.inPlace(.container), let window?):
      appearance = .inPlace(.window)
      window.appearing.append(self)
    case (.disappearing(.container), let window?):
      appearance = .appearing(.window)
      isChangeAnimated = false
      viewWillAppear(false)
      window.appearing.append(self)
    case (.appearing, _), (.inPlace, _), (.disappearing, _), (.appeared, _), (.disappeared, _): return
    }
    loadedView?.setNeedsLayout()
    for child in children { child.leaveContainersChange() }
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
    if case .appeared = child.appearance {
      child.containmentChange = .none
    } else {
      child.containmentChange = .joining
    }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  func leaveParent() {
    guard let parent else { return }
    beginLeaving()
    if cover != nil { endPresentations() }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    leaveContainersChange()
    didMove(toParent: nil)
  }

  /// The controller is about to lose its parent. One that has disappeared makes no calls about it.
  func beginLeaving() {
    if case .disappeared = appearance { containmentChange = .none } else { containmentChange = .leaving }
  }

  /// Whether the call under way, if there is one, is about appearing.
  var isComing: Bool {
    switch appearance {
    case .appearing, .inPlace, .appeared: true
    case .disappearing, .disappeared: false
    }
  }
}

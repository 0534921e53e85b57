import Foundation

/// The root of a view hierarchy. Views that are in no window are not shown.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Creates a window of the size of the scene's screen, hidden at first.
  public init(windowScene: UIWindowScene) {
    screen = windowScene.screen
    super.init(frame: screen.bounds)
    self.windowScene = windowScene
    setUp()
  }

  /// Creates a window on the main screen with this rectangle in points, hidden at first. While it is shown, a
  /// change of the screen's size makes it fill the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The scene that shows the window; setting it moves the window to the scene's screen, and without one the window is not shown. Not
  /// kept alive.
  open weak var windowScene: UIWindowScene? = UIScreen.main.scene {
    didSet { sceneDidChange(from: oldValue) }
  }

  /// The screen that the window is shown on.
  public private(set) final var screen = UIScreen.main

  private func sceneDidChange(from old: UIWindowScene?) {
    guard let windowScene else {
      if old != nil, !isHidden { leaveScreen() }
      return
    }
    if isHidden || isShown { return move(to: windowScene.screen) }
    screen = windowScene.screen
    enterScreen()
  }

  private func move(to other: UIScreen) {
    guard other !== screen else { return }
    let before = ScreenSnapshot(of: screen)
    let wasShown = isShown
    if wasShown { screen.hide(self) }
    screen = other
    guard wasShown else { return }
    screen.show(self)
    screenDidChange(from: before)
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { replaceRoot(oldValue) }
  }

  /// The order among windows: a higher level is in front.
  open var windowLevel = Level.normal {
    didSet { if isShown { screen.show(self) } }
  }

  /// Whether a screen shows it.
  private final var isShown: Bool { !isHidden && screen.windows.contains { $0 === self } }

  /// Whether keys go to the window.
  public final var isKeyWindow: Bool { screen.keyWindow === self }

  /// Shows the window in front of the others of its level, and lets keys go to it.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else if isShown { screen.show(self) }
    makeKey()
  }

  /// Lets keys go to the window, if it can become the key window; does not show it.
  open func makeKey() { if canBecomeKey { screen.makeKey(self) } }
  /// Whether keys may go to the window; true unless overridden.
  open var canBecomeKey: Bool { true }
  /// Is called when keys begin to go to the window. Does nothing unless overridden.
  open func becomeKey() {}
  /// Is called when keys no longer go to the window. Does nothing unless overridden.
  open func resignKey() {}

  /// Delivers an event to recognizers and views. Every event in the window comes through here.
  open func sendEvent(_ event: UIEvent) { screen.dispatcher.deliver(event) }

  /// Moves the focus with Tab and Shift+Tab, and shows the context menu of the focused view with the Menu key or Shift+F10, unless a
  /// view inside has handled the key.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var others = presses
    for press in presses {
      if press.asksForMenu, press.view?.showMenuByKey() == true { others.remove(press) }
      if let heading = press.focusHeading, moveFocus(heading) { others.remove(press) }
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Whether the window is hidden; true at first. Showing it puts it in front of the others of its level.
  /// Hiding it removes its controllers' views. If it is the key window, the frontmost window that is left and can become it does.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { leaveScreen() } else { enterScreen() }
      guard !(self is OverlayWindow) else { return }
      NotificationCenter.default.post(
        name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
    }
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  /// A point of this window's coordinates in `window`'s; nil stands for the screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    window.map { layer.convert(point, to: $0.layer) } ?? convert(point, to: screen)
  }
  /// A point of `window`'s coordinates in this window's; nil stands for the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    window.map { layer.convert(point, from: $0.layer) } ?? convert(point, from: screen)
  }
  /// The smallest rectangle around this window's rectangle in `window`'s coordinates; nil stands for the screen.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    window.map { layer.convert(rect, to: $0.layer) } ?? convert(rect, to: screen)
  }
  /// The smallest rectangle around `window`'s rectangle in this window's coordinates; nil stands for the screen.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    window.map { layer.convert(rect, from: $0.layer) } ?? convert(rect, from: screen)
  }

  /// Controllers whose views are in the window and have not been laid out there yet.
  final var appearing: [UIViewController] = []

  /// The order of a window among others: a higher level is in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of windows by default: 0.
    public static let normal = Level(0)
    /// The level of a status bar: 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts: 2000.
    public static let alert = Level(2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// The level so much further to the front.
    public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
    /// The level so much further to the back.
    public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
  }

  private func setUp() {
    layer.isHidden = true
    currentWindow = self
    clipsToBounds = true
  }

  // MARK: - The screen

  private func enterScreen() {
    guard windowScene != nil else { return }
    screen.show(self)
    updateScale()
    refreshTraits()
    for controller in rootViewController?.seenPresentations ?? [] { takeIn(controller) }
  }

  private func leaveScreen() {
    let controllers = rootViewController?.seenPresentations.reversed() ?? []
    for controller in controllers { controller.transition?.completeTransition(true) }
    for controller in rootViewController?.seenPresentations.reversed() ?? [] {
      controller.outermostView?.removeFromSuperview()
    }
    screen.hide(self)
  }

  /// A controller's view is in the window while the window is shown.
  private func replaceRoot(_ old: UIViewController?) {
    guard old !== rootViewController else { return }
    old?.endPresentations()
    old?.viewIfLoaded?.removeFromSuperview()
    // What it has presented while it went goes, too.
    old?.endPresentations()
    guard isShown, let root = rootViewController else { return }
    takeIn(root)
  }

  /// The size or scale of the screen has changed: the window fills the screen, and its controllers get the
  /// new size.
  func screenDidChange(from before: ScreenSnapshot) {
    updateScale()
    let changes = screen.traits != before.traits
    guard frame != screen.bounds else {
      if changes { refreshTraits() }
      return
    }
    let controllers = rootViewController.map { [$0] + $0.allPresented } ?? []
    let transition = ResizeTransition(
      from: before.orientation, to: UIInterfaceOrientation(screen.bounds.size))
    for controller in controllers {
      controller.transitionCoordinator = transition
      // A presented controller is told by its presentation.
      let presentation = controller.presentation.flatMap { $0.isUnderWay ? $0 : nil }
      let container: any UIContentContainer = presentation ?? controller
      if changes {
        container.willTransition(
          to: controller.traits(where: screen.traits, holdFor: nil), with: transition)
      }
      // What covers a context hears of that one's size.
      if !controller.coversContext {
        container.viewWillTransition(to: screen.bounds.size, with: transition)
      }
    }
    frame = screen.bounds
    if changes { refreshTraits() }
    layoutIfNeeded()
    transition.runAlongside()
    transition.complete()
    for controller in controllers { controller.transitionCoordinator = nil }
  }

  private func updateScale() {
    guard contentScaleFactor != screen.scale else { return }
    func update(_ view: UIView) {
      view.inheritScale(screen.scale)
      for subview in view.subviews { update(subview) }
    }
    update(self)
  }

  /// Lays out the views that need it, and completes the appearance of controllers.
  func layOutForFrame() {
    layOutTree()
    while !appearing.isEmpty {
      let controllers = appearing
      appearing = []
      for controller in controllers {
        controller.viewWillBeLaidOut()
        controller.layoutDidEnd()
      }
      for controller in controllers { controller.appearancesDidEnd() }
      layOutTree()
    }
  }

  private func layOutTree() {
    if LayoutEngine.isUsed { layOutWithConstraints { $0.layer.layOutTree() } } else { layer.layOutTree() }
  }
}

import Foundation

/// Knows which view has the keyboard's focus, and moves it: with Tab from view to view, or where a program asks.
///
/// Keys go to the focused view first, unless something else is first responder. docs/behaviour/keyboard-and-wheel.md.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  /// What moves the focus.
  enum Cause: Equatable {
    /// The Tab key: the focus shows.
    case key(UIFocusHeading)
    case program
    case touch
  }

  private(set) final weak var focusedView: UIView?
  /// Shows where the focus is; only after a key has brought it there.
  private final var ring: OverlayLayer?
  private final weak var environmentToUpdate: UIView?

  private unowned let screen: UIScreen

  init(of screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  /// The system that an environment belongs to; nil while it is in no window.
  public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    (environment as? UIView)?.window?.screen.focus
  }

  /// What has the focus.
  public final var focusedItem: (any UIFocusItem)? { focusedView }

  /// Whether an environment is `environment` or inside of it.
  public class func environment(
    _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
  ) -> Bool {
    var next: (any UIFocusEnvironment)? = otherEnvironment
    while let current = next {
      if current === environment { return true }
      next = current.parentFocusEnvironment
    }
    return false
  }

  /// Moves the focus to where `environment` prefers it: itself, if it can be focused, or else the first inside that can.
  public final func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard let view = Self.item(preferredBy: environment) else { return }
    move(to: view, by: .program)
  }

  /// Does what ``UIFocusEnvironment/setNeedsFocusUpdate()`` has asked for.
  public final func updateFocusIfNeeded() {
    guard let environment = environmentToUpdate else { return }
    environmentToUpdate = nil
    guard let focusedView, Self.environment(environment, contains: focusedView) else { return }
    requestFocusUpdate(to: environment)
  }

  final func setNeedsUpdate(of environment: UIView) { environmentToUpdate = environment }

  private static func item(preferredBy environment: any UIFocusEnvironment) -> UIView? {
    guard let view = environment as? UIView, view.window != nil, view.isFocusReachable else { return nil }
    for preferred in view.preferredFocusEnvironments where preferred !== view {
      if let item = item(preferredBy: preferred) { return item }
    }
    return view.canBecomeFocused ? view : FocusOrder(of: view).items.first
  }

  // MARK: - Moving

  /// Moves the focus along the order of the views in `window`, from where it is, else from where keys go. Returns whether
  /// there is anything to focus.
  final func move(_ heading: UIFocusHeading, in window: UIWindow, from start: UIView?) -> Bool {
    let order = FocusOrder(of: window.focusRoot)
    guard let view = heading == .previous ? order.item(before: start) : order.item(after: start) else {
      return false
    }
    move(to: view, by: .key(heading))
    return true
  }

  /// Moves the focus, if nobody objects: then the view is first responder if it can be, or nobody is.
  final func move(to next: UIView?, by cause: Cause) {
    let previous = focusedView
    if next !== previous {
      let heading: UIFocusHeading = if case .key(let heading) = cause { heading } else { [] }
      let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
      let environments = Self.environments(around: previous, next)
      guard environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return }
      focusedView = next
      guard takeKeys(from: previous, to: next) else {
        focusedView = previous
        return
      }
      show(by: cause)
      let coordinator = UIFocusAnimationCoordinator()
      for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
      coordinator.run()
    } else {
      show(by: cause)
    }
    if cause != .touch, let next, next === focusedView { next.scrollToVisible() }
  }

  /// The view has left its window. Nobody is asked.
  final func viewDidLeaveWindow(_ view: UIView) {
    guard view === focusedView else { return }
    focusedView = nil
    show(by: .program)
    let context = UIFocusUpdateContext(from: view, to: nil, heading: [])
    view.didUpdateFocus(in: context, with: UIFocusAnimationCoordinator())
  }

  /// Something has become first responder: keys go there, and not to what has the focus.
  final func firstResponderDidChange(to responder: UIResponder) {
    if focusedView != nil, responder !== focusedView { move(to: nil, by: .program) }
  }

  /// A touch has landed on a view: keys are meant for that from now on.
  final func touchDidLand(on view: UIView) {
    guard let focusedView else { return }
    move(to: view.isDescendant(of: focusedView) ? focusedView : nil, by: .touch)
  }

  private func takeKeys(from previous: UIView?, to next: UIView?) -> Bool {
    guard let next else { return previous?.resignFirstResponder() ?? true }
    if next.canBecomeFirstResponder { return next.becomeFirstResponder() }
    return screen.firstResponder?.resignFirstResponder() ?? true
  }

  private func show(by cause: Cause) {
    ring?.removeFromSuperlayer()
    ring = nil
    guard case .key = cause, let focusedView else { return }
    let ring = OverlayLayer(focusRingAround: focusedView)
    focusedView.layer.addSublayer(ring)
    self.ring = ring
  }

  /// Those around the one, from the inside outwards, then those around the other that are not among them.
  private static func environments(around a: UIView?, _ b: UIView?) -> [UIView] {
    var found: [UIView] = []
    for start in [a, b] {
      var next = start
      while let view = next {
        if !found.contains(where: { $0 === view }) { found.append(view) }
        next = view.superview
      }
    }
    return found
  }
}

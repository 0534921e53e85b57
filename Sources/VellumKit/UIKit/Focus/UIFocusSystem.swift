import Foundation

/// Keeps which view has the keyboard's focus, and moves it: with Tab from view to view, or at a program's
/// request.
///
/// Keys go to the focused view first, unless something else is first responder:
/// docs/behaviour/keyboard-and-wheel.md.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
  /// What moves the focus.
  enum Cause: Equatable {
    /// The Tab key; only this shows the ring.
    case key(UIFocusHeading)
    case program
    case touch
  }

  private(set) final weak var focusedView: UIView?
  /// Shows the focus; nil unless a key has moved the focus to its view.
  private final var ring: OverlayLayer?
  private final weak var environmentToUpdate: UIView?

  private unowned let screen: UIScreen

  init(of screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  /// The focus system of the screen that an environment is on; nil while it is in no window.
  public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    (environment as? UIView)?.window?.screen.focus
  }

  /// The item that has the focus.
  public final var focusedItem: (any UIFocusItem)? { focusedView }

  /// Whether `otherEnvironment` is `environment` or inside it.
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

  /// Moves the focus to where `environment` prefers it. Without a preference that can be focused, the focus
  /// goes to the environment itself or, if that cannot be focused, to the first item inside.
  public final func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard let view = Self.item(preferredBy: environment) else { return }
    move(to: view, by: .program)
  }

  /// Carries out the move that `setNeedsFocusUpdate()` has requested.
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

  /// Moves the focus along the order of the views in `window`, from `start`. Returns whether there is a view
  /// to focus.
  final func move(_ heading: UIFocusHeading, in window: UIWindow, from start: UIView?) -> Bool {
    let order = FocusOrder(of: window.focusRoot)
    guard let view = heading == .previous ? order.item(before: start) : order.item(after: start) else {
      return false
    }
    move(to: view, by: .key(heading))
    return true
  }

  /// Moves the focus, if all environments concerned agree. The view becomes first responder; if it cannot,
  /// there is no first responder.
  final func move(to next: UIView?, by cause: Cause) {
    let previous = focusedView
    if next !== previous {
      let heading: UIFocusHeading = if case .key(let heading) = cause { heading } else { [] }
      let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
      let environments = Self.environments(around: previous, next)
      guard environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return }
      focusedView = next
      guard moveKeyFocus(from: previous, to: next) else {
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

  /// The view has left its window or is out of sight: it loses the focus without being asked.
  final func viewDidLeaveWindow(_ view: UIView) {
    guard view === focusedView else { return }
    focusedView = nil
    show(by: .program)
    let context = UIFocusUpdateContext(from: view, to: nil, heading: [])
    view.didUpdateFocus(in: context, with: UIFocusAnimationCoordinator())
  }

  /// A view is out of sight: if the focus is in it, it is lost without being asked.
  final func leave(_ view: UIView) {
    if let focusedView, focusedView.isDescendant(of: view) { viewDidLeaveWindow(focusedView) }
  }

  /// A responder has become first responder. If it is not the focused view, nothing has the focus any more.
  final func firstResponderDidChange(to responder: UIResponder) {
    if focusedView != nil, responder !== focusedView { move(to: nil, by: .program) }
  }

  /// A touch has come down on a view. Outside the focused view it takes the focus away, inside it hides the
  /// ring.
  final func touchDidLand(on view: UIView) {
    guard let focusedView else { return }
    move(to: view.isDescendant(of: focusedView) ? focusedView : nil, by: .touch)
  }

  private func moveKeyFocus(from previous: UIView?, to next: UIView?) -> Bool {
    guard let next else { return previous?.resignFirstResponder() ?? true }
    if next.canBecomeFirstResponder { return next.becomeFirstResponder() }
    return screen.firstResponder?.resignFirstResponder() ?? true
  }

  private func show(by cause: Cause) {
    ring?.removeFromSuperlayer()
    ring = nil
    guard case .key = cause, let focusedView, let effect = focusedView.focusEffect else { return }
    let ring = OverlayLayer(focusRingAround: focusedView, effect as? UIFocusHaloEffect)
    focusedView.layer.addSublayer(ring)
    self.ring = ring
  }

  /// `a` and the views around it, from the inside outwards, then `b` and the views around it that are not
  /// among them.
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

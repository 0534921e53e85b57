import Foundation

/// Shapes the pointer over a view and gives the view an effect, with the help of a delegate. Without one the effect is
/// `UIPointerEffect.automatic`.
@preconcurrency @MainActor open class UIPointerInteraction: _IsolatedObject, UIInteraction {
  /// Makes an interaction, to be added to a view.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init(_isolated: ())
  }

  /// The delegate, which gives regions and styles. Not kept alive.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the interaction is used; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) { if view !== self.view { pointers?.forget(self) } }
  open func didMove(to view: UIView?) {
    self.view = view
    HoverDispatcher.isUsed = true
  }

  /// Asks the delegate again, if the pointer is over the view.
  open func invalidate() { pointers?.refresh() }

  private var pointers: PointerDispatcher? { view?.window?.screen.dispatcher.hovering.pointers }

  /// The region of the whole view. It stays the same one while the view scrolls.
  private final lazy var whole = UIPointerRegion(rect: .zero)

  /// The region at a point of the view, and nil where there is none.
  final func region(at point: CGPoint, _ modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
    guard isEnabled, let view else { return nil }
    if whole.rect.size == view.bounds.size {
      whole.move(to: view.bounds.origin)
    } else {
      whole = UIPointerRegion(rect: view.bounds)
    }
    guard let delegate else { return whole }
    let region = delegate.pointerInteraction(
      self, regionFor: UIPointerRegionRequest(location: point, modifiers: modifiers), defaultRegion: whole)
    return region.flatMap { $0.rect.contains(point) ? $0 : nil }
  }

  /// The delegate's style of a region.
  final func style(in region: UIPointerRegion) -> UIPointerStyle? {
    if let delegate { return delegate.pointerInteraction(self, styleFor: region) }
    guard let view, view.superview != nil else { return nil }
    return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
  }
}

/// Gives a pointer interaction its regions and styles. Every method is optional.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// The region at the pointer's place; nil for none. By default the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// How the pointer and the view look in a region; nil, the default, leaves both as they are. Asked when the pointer comes into the
  /// region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// The pointer comes into a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// The pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns a region that is the whole view; the default of an optional method.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns nil; the default of an optional method.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing; the default of an optional method.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing; the default of an optional method.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Adds animations that run while the pointer comes into a region or leaves it.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at the end, with whether the animation was completed.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

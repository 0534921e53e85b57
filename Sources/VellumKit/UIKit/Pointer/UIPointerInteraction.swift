import Foundation

/// Shapes the pointer over a view, with the help of a delegate. Without one the pointer is the desktop's.
@preconcurrency @MainActor open class UIPointerInteraction: _IsolatedObject, UIInteraction {
  /// Makes an interaction, to be added to a view.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init(_isolated: ())
  }

  /// Gives regions and styles. Not kept alive.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether it takes part; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) { if view !== self.view { pointers?.forget(self) } }
  open func didMove(to view: UIView?) { self.view = view }

  /// Asks the delegate again, if the pointer is over the view.
  open func invalidate() { pointers?.refresh() }

  private var pointers: PointerDispatcher? { view?.window?.screen.dispatcher.hovering.pointers }

  /// The region at a point of the view, and nil where there is none.
  final func region(at point: CGPoint, _ modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return whole }
    let region = delegate.pointerInteraction(
      self, regionFor: UIPointerRegionRequest(location: point, modifiers: modifiers), defaultRegion: whole)
    return region.flatMap { $0.rect.contains(point) ? $0 : nil }
  }
}

/// Gives a pointer interaction its regions and styles. Every method is optional.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// The region at the pointer's place; nil for none. By default the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// How the pointer looks in a region; nil, the default, leaves it as it is.
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
  /// The whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Nil.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Animates along while the pointer comes into a region or leaves it.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is called at the end, with whether the animation has come to its end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

import Foundation

/// What a presentation takes place in. It fills the window, or lies over the view of the controller that defines the presentation's
/// context, and follows it.
final class PresentationContainer: UIView {
  private weak var presentation: UIPresentationController?
  /// The view that it lies over, where a controller defines the context; nil where it fills the window.
  let context: UIView?
  private var contextAlpha: CGFloat
  /// Where the context's view is without a transition; nil while there is none.
  private var place: ContextPlace?
  /// Whether an animator that gets the context's view arranges the views now.
  private var isBeingArranged = false
  /// Whether the container itself moves to another superview or out of one, and not what is around it.
  private var changesSuperview = false
  private var observations: [NSKeyValueObservation] = []
  private var size: CGSize?

  init(_ presentation: UIPresentationController, over context: UIView?) {
    (self.presentation, self.context) = (presentation, context)
    contextAlpha = context?.alpha ?? 1
    super.init(frame: .zero)
    guard let context else {
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return
    }
    // A view that slides in is seen only where the context is.
    clipsToBounds = true
    observations = [
      context.observe(\.frame) { [weak self] _, _ in self?.follow() },
      context.observe(\.transform3D) { [weak self] _, _ in self?.follow() },
      context.observe(\.isHidden) { [weak self] _, _ in self?.follow() },
      context.layer.observe(\.zPosition) { [weak self] _, _ in self?.follow() },
    ]
  }

  required init?(coder: NSCoder) { nil }

  /// Puts the container in front of the context's view; with that, out of a superview. If `isClose`, nothing stays between the two.
  func coverContext(isClose: Bool = false) {
    guard !isContextAway else { return }
    guard let context, let outer = context.superview else { return removeFromSuperview() }
    // The program may have put the view in here.
    guard !outer.isDescendant(of: self) else { return }
    follow()
    guard superview === outer else { return outer.insertSubview(self, aboveSubview: context) }
    guard let place = outer.subviews.firstIndex(where: { $0 === self }),
      let covered = outer.subviews.firstIndex(where: { $0 === context })
    else { return }
    if isClose ? place != covered + 1 : place < covered { outer.reorder(self, to: .above(context)) }
  }

  override func orderDidChange() {
    super.orderDidChange()
    if context != nil { coverContext() }
  }

  private func follow() {
    guard let context, !isContextAway else { return }
    (layer.anchorPoint, layer.zPosition) = (context.layer.anchorPoint, context.layer.zPosition)
    (bounds.size, center, transform3D) = (context.bounds.size, context.center, context.transform3D)
    isHidden = context.isHidden
  }

  /// Whether the context's view is out of sight. It keeps its place: out of its superview it would lose its constraints.
  var hidesContext = false {
    didSet {
      guard let context, hidesContext != oldValue else { return }
      UIView.performWithoutAnimation {
        if hidesContext {
          // An animator may have faded it out.
          if context.alpha > 0 { contextAlpha = context.alpha }
          context.alpha = 0
        } else if context.alpha == 0 {
          // The program has not set another one meanwhile.
          context.alpha = contextAlpha
        }
      }
      guard hidesContext, let screen = context.window?.screen else { return }
      // Keys go to nothing that nobody sees.
      if let responder = screen.firstResponder as? UIView, responder.isDescendant(of: context) {
        responder.resignFirstResponder()
      }
      screen.focus.leave(context)
    }
  }

  // MARK: - Transitions

  /// Whether a transition has the context's view: it has been put in here, or its animator is about to, and it is not at its place.
  var isContextAway: Bool {
    guard let place, place.isTaken || isBeingArranged, let context else { return false }
    return context.superview !== place.superview
  }

  /// Whether the context's view may leave the window without the context: a transition has it, or takes it now.
  var lendsContext: Bool { isBeingArranged || isContextAway }

  /// A transition begins, whose animator may put the context's view in here.
  func keepPlaceOfContext() {
    guard let context, place == nil else { return }
    place = ContextPlace(of: context)
  }

  /// Lets an animator that gets the context's view arrange the views. It may fill a view of its own before it puts that in here.
  func arrange(_ arrangement: () -> Void) {
    isBeingArranged = true
    arrangement()
    // One that it has taken out of the window comes back at the end.
    if isContextAway, context?.window == nil { place?.isTaken = true }
    isBeingArranged = false
    // One that it has put elsewhere is covered there.
    if place != nil { coverContext() }
  }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    takeContext()
  }

  /// If the context's view has been put in here, or into a view in here, for the first time in a transition: puts it at the origin there,
  /// as large as the container, without its transform.
  func takeContext() {
    guard let context, place?.isTaken == false, context.isDescendant(of: self) else { return }
    place?.isTaken = true
    autoresizingMask = context.autoresizingMask
    UIView.performWithoutAnimation {
      context.translatesAutoresizingMaskIntoConstraints = true
      context.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      context.transform3D = CATransform3DIdentity
      context.place(at: bounds)
    }
  }

  /// The transition is over: the context's view is at its place again, below the container. If `unlessRemoved`, one that is in no
  /// superview stays out.
  func returnContext(unlessRemoved: Bool) {
    // It may have come in here together with views around it, or an animator that has just begun may have removed it.
    if let context, isContextAway || context.isDescendant(of: self) { place?.isTaken = true }
    guard let context, let place else { return }
    defer { self.place = nil }
    guard place.isTaken else { return }
    let isAway = isContextAway
    autoresizingMask = []
    context.translatesAutoresizingMaskIntoConstraints = place.translatesMask
    context.autoresizingMask = place.autoresizingMask
    // The program may have put it elsewhere.
    let comesBack = context.superview == nil ? !unlessRemoved : !isAway || context.isDescendant(of: self)
    guard comesBack, let outer = place.superview else { return }
    UIView.performWithoutAnimation {
      (context.bounds.size, context.center, context.transform3D) = (bounds.size, center, place.transform3D)
    }
    if isAway {
      if superview === outer {
        outer.insertSubview(context, belowSubview: self)
      } else {
        outer.addSubview(context)
      }
    }
    place.activateConstraints()
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    changesSuperview = true
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    changesSuperview = false
  }

  /// A transition that has the context's view ends while the views are in the window.
  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow == nil, isContextAway, let context, let outer = superview else { return }
    let outerLeaves = !changesSuperview
    presentation?.presenter?.endTransitionsOfPresented()
    // The view is beside the container again. What is around it has listed the views that it tells before that.
    if outerLeaves, context.superview === outer { context.notifyWillMove(toWindow: nil) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.containerViewWillLayoutSubviews()
    if size != bounds.size {
      if size != nil { presentation.placePresentedView() }
      size = bounds.size
    }
    presentation.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let hit, let presentation, hit === self || hit === presentation.backdrop else { return hit }
    return presentation.passesTouch(at: point) ? nil : hit
  }
}

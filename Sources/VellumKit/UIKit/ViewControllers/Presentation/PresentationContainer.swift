import Foundation

/// What a presentation takes place in. It fills the window, or lies over the view of the controller that defines the presentation's
/// context, and follows it.
final class PresentationContainer: UIView {
  private weak var presentation: UIPresentationController?
  /// The view that it lies over, where a controller defines the context; nil where it fills the window.
  let context: UIView?
  private var contextAlpha: CGFloat
  /// Whether a transition has the context's view, and where the view is without one.
  private enum Loan {
    /// There is no transition.
    case none
    /// A transition is under way, which has not got the view.
    case possible(ContextPlace)
    /// The view has been put in here. Until the end of the transition its animator may do with it what it likes.
    case given(ContextPlace)
    /// The view is being put back to its place. The container keeps its own: there may be views between the two.
    case returning(ContextPlace)
  }
  private var loan = Loan.none
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
    switch loan {
    case .none, .possible: break
    case .given: if isContextAway { return }
    case .returning: return
    }
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
    guard let context else { return }
    switch loan {
    case .none, .possible: break
    // The container keeps the view's place. What is done with the view meanwhile is part of the transition.
    case .given, .returning: return
    }
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

  /// Whether a transition has the context's view, which is not at its place. Then the view may leave the window without the context, and the
  /// container stays where it is.
  var isContextAway: Bool {
    switch loan {
    case .none, .possible: false
    case .given(let place), .returning(let place): context?.superview !== place.superview
    }
  }

  /// A transition begins, which may get the context's view.
  func keepPlaceOfContext() {
    guard let context else { return }
    switch loan {
    case .none: loan = .possible(ContextPlace(of: context))
    case .possible, .given, .returning: break
    }
  }

  /// The animator is about to get the context's view: puts it in here, behind all else, unless it is in here already. So it is away before
  /// anything is done with it, whatever the animator does first.
  func lendContext() {
    takeContext()
    guard let context else { return }
    switch loan {
    case .none, .given, .returning: return
    case .possible:
      // The controllers have heard of the transition, and may have placed the view anew.
      loan = .possible(ContextPlace(of: context))
      insertSubview(context, at: 0)
    }
  }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    takeContext()
  }

  /// If the context's view has been put in here, or into a view in here, for the first time in a transition: gives it its start, at the
  /// origin of its superview, as large as the container, without its transform. That overwrites its frame and its transform at its
  /// place. An animator that is given the view gets it after that.
  func takeContext() {
    guard let context else { return }
    switch loan {
    case .none, .given, .returning: return
    case .possible(let place):
      guard context.isDescendant(of: self) else { return }
      loan = .given(place)
    }
    autoresizingMask = context.autoresizingMask
    UIView.performWithoutAnimation {
      context.translatesAutoresizingMaskIntoConstraints = true
      context.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      context.transform3D = CATransform3DIdentity
      context.place(at: bounds)
    }
  }

  /// The transition is over: the context's view is at its place again, below the container. If `unlessRemoved`, one that is
  /// neither in here nor in a window stays out.
  func returnContext(unlessRemoved: Bool) {
    // It may have come in unnoticed, together with views around it.
    takeContext()
    if let context {
      switch loan {
      case .none, .possible, .returning: break
      case .given(let place):
        loan = .returning(place)
        bring(context, to: place, unlessRemoved: unlessRemoved)
      }
    }
    loan = .none
  }

  /// Puts the context's view back to its place, unless the program has put it elsewhere.
  private func bring(_ context: UIView, to place: ContextPlace, unlessRemoved: Bool) {
    let isAway = isContextAway
    autoresizingMask = []
    context.translatesAutoresizingMaskIntoConstraints = place.translatesMask
    context.autoresizingMask = place.autoresizingMask
    // The animator may have removed it, or a view around it. Elsewhere in the window it is where the program wants it.
    let comesBack =
      !isAway || context.isDescendant(of: self) || context.window == nil && !unlessRemoved
    guard comesBack, let outer = place.superview else { return }
    UIView.performWithoutAnimation {
      (context.bounds.size, context.center, context.transform3D) = (bounds.size, center, place.transform3D)
    }
    if isAway {
      // Behind what was in front of it, and behind the container.
      let views = outer.subviews
      let index = views.firstIndex { $0 === self || $0 === place.viewInFront }
      outer.insertSubview(context, at: index ?? views.count)
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

import Foundation

/// An animator of Vellum's own.
protocol StandardAnimator: UIViewControllerAnimatedTransitioning {}

/// A presentation or a dismissal that is animated.
final class ControllerTransition: _IsolatedObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let animator: any UIViewControllerAnimatedTransitioning
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  private let presentation: UIPresentationController
  private let presented: UIViewController
  private let presenter: UIViewController
  private let isPresenting: Bool
  /// Called at the end, with whether the transition was completed (not cancelled), and its container.
  private let end: (Bool, UIView) -> Void
  private enum Progress {
    /// The controllers may ask for animations alongside.
    case prepared
    /// The animations alongside have begun, after so many frames. Others join them before the next one, the first that shows the
    /// transition.
    case started(frame: Int)
    case over
  }
  private var progress = Progress.prepared
  var isOver: Bool { if case .over = progress { true } else { false } }
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var listeners: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  private(set) var isInteractive: Bool {
    didSet {
      guard oldValue, !isInteractive, !isOver else { return }
      for listener in listeners { listener(self) }
    }
  }
  private(set) var transitionWasCancelled = false
  /// How far the person has driven it, from 0 to 1.
  var percentComplete: CGFloat = 0
  let isAnimated = true
  let targetTransform = CGAffineTransform.identity
  var presentationStyle: UIModalPresentationStyle { presentation.presentationStyle }

  init(
    of presented: UIViewController, by presenter: UIViewController, _ presentation: UIPresentationController,
    isPresenting: Bool, animator: any UIViewControllerAnimatedTransitioning, in window: UIWindow,
    end: @escaping (Bool, UIView) -> Void
  ) {
    (self.presented, self.presenter, self.presentation) = (presented, presenter, presentation)
    (self.isPresenting, self.animator, self.end) = (isPresenting, animator, end)
    let delegate = presented.transitioningDelegate
    interactor =
      isPresenting
      ? delegate?.interactionControllerForPresentation(using: animator)
      : delegate?.interactionControllerForDismissal(using: animator)
    isInteractive = interactor?.wantsInteractiveStart ?? false
    containerView = presentation.container ?? UIView(frame: window.bounds)
    super.init(_isolated: ())
    if presentation.container == nil {
      containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(containerView)
    }
  }

  private var from: UIViewController { isPresenting ? presenter : presented }
  private var to: UIViewController { isPresenting ? presented : presenter }

  /// The view of a controller in the container; nil for a presenter that stays behind.
  private func view(of controller: UIViewController) -> UIView? {
    if controller === presented { return presentation.presentedView }
    return movesPresenter || movesContext ? controller.view : nil
  }

  /// Whether the view of the context is in the transition: where it goes out of sight, and an animator of the program's asks for it. Then
  /// it is in the container when that begins, and comes back at the end.
  private var movesContext: Bool {
    guard presented.coversPresenter, !(animator is any StandardAnimator),
      let container = presentation.container
    else { return false }
    return container.context != nil && container.context === presenter.viewIfLoaded
  }

  /// Whether the presenter's view is in the transition. One that is in a container of its own, or inside a parent's view, stays there.
  var movesPresenter: Bool {
    presented.coversPresenter && presenter.parent == nil && presenter.presentation?.container == nil
  }

  private var placeOfPresented: CGRect {
    presentation.container == nil ? containerView.bounds : presentation.frameOfPresentedViewInContainerView
  }

  /// Puts the views that are there at the beginning into the container, and lets the controllers know of the transition.
  func prepare() {
    presentation.container?.keepPlaceOfContext()
    if let going = view(of: from), going.superview !== containerView { containerView.addSubview(going) }
    if isPresenting {
      view(of: presented)?.place(at: placeOfPresented)
    } else if movesPresenter {
      presenter.view.frame = containerView.bounds
    }
    presenter.transitionCoordinator = self
    presented.transitionCoordinator = self
    presented.transition = self
  }

  func start() {
    // The animator may do anything with the view of a context, in any order, and so may what drives it.
    if movesContext { presentation.container?.lendContext() }
    guard let interactor else {
      runAnimator()
      return runAlongside()
    }
    interactor.startInteractiveTransition(self)
    if !(interactor is UIPercentDrivenInteractiveTransition) { runAlongside() }
  }

  /// Lets the animator begin.
  func runAnimator() { animator.animateTransition(using: self) }

  /// Animates what the controllers have asked for, and what they ask for meanwhile.
  func runAlongside() {
    while !alongside.isEmpty {
      let animations = alongside
      alongside = []
      animateAlongside { for animation in animations { animation(self) } }
    }
    // An animator may have completed the transition at once.
    if !isOver { progress = .started(frame: frame) }
  }

  private func animateAlongside(_ animations: @escaping () -> Void) {
    UIView.animate(
      withDuration: transitionDuration, delay: 0, options: .allowUserInteraction, animations: animations)
  }

  /// The number of frames so far.
  private var frame: Int { containerView.layer.compositor.frame }

  /// Animates something that was asked for right after the start; returns whether it does.
  private func join(_ animation: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) -> Bool
  {
    guard !transitionWasCancelled else { return false }
    let run = { self.animateAlongside { animation(self) } }
    if let interactor = interactor as? UIPercentDrivenInteractiveTransition, interactor.drives(self) {
      interactor.join(run)
    } else {
      run()
    }
    return true
  }

  // MARK: - Context

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    if percentComplete.isFinite { self.percentComplete = min(max(percentComplete, 0), 1) }
    isInteractive = true
  }
  func finishInteractiveTransition() { isInteractive = false }
  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    isInteractive = false
  }
  func pauseInteractiveTransition() { isInteractive = true }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    progress = .over
    isInteractive = false
    if !didComplete { transitionWasCancelled = true }
    for controller in [presenter, presented] { controller.transitionCoordinator = nil }
    presented.transition = nil
    let isOwnContainer = containerView !== presentation.container
    presentation.container?.returnContext(unlessRemoved: presenter.containmentChange == .leaving)
    end(didComplete, containerView)
    if isOwnContainer { containerView.removeFromSuperview() }
    animator.animationEnded(didComplete)
    for completion in completions { completion(self) }
    (completions, listeners) = ([], [])
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: view(of: from)
    case .to: view(of: to)
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    if vc === presented { return isPresenting ? .zero : placeOfPresented }
    return vc === from || vc === presenter && !movesPresenter ? containerView.bounds : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    // In a dismissal, too: animators move the view away from this frame, in both directions.
    if vc === presented { return placeOfPresented }
    return vc === to || vc === presenter && !movesPresenter ? containerView.bounds : .zero
  }
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  var isCancelled: Bool { transitionWasCancelled }
  var transitionDuration: TimeInterval { animator.transitionDuration(using: self) }
  var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    switch progress {
    case .prepared:
      alongside.append(animation)
      return true
    case .started(let start): return start == frame && join(animation)
    case .over: return false
    }
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { listeners.append(handler) }
}

import Foundation
import Testing
import VellumKit

/// Animators of programs in presentations that cover the view of a context: docs/behaviour/controllers.md.
@MainActor struct PresentationContextAnimatorTests: PresentationSuite {
  let scene = PresentationScene()
  /// Defines a context in the lower half of the window.
  private let lower: AppearanceRecorder
  private let push = Push()
  private let half = CGRect(x: 0, y: 50, width: 100, height: 50)

  init() {
    lower = scene.addContext("lower", frame: half)
    push.contextView = lower.view
  }

  /// How an animator puts the context's view into the container, and places it.
  enum Arrangement: CaseIterable {
    case view, placedView, filledBox, filledBoxWithPlacedView, emptyBox, boxInBox
    /// It puts the view into a box that it leaves out of the container.
    case boxOutside
  }

  /// Pushes the old view out at the left and the new one in from the right, in half a second.
  private final class Push: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var views: [UIView?] = []
    var container: UIView?
    /// Where the old view is when the animator gets it: its superview and its frame there.
    var start: (UIView?, CGRect?) = (nil, nil)
    var removesOldView = false
    /// The view that is put into the container in the way of `arrangement`; others are just added, and placed then.
    weak var contextView: UIView?
    var arrangement = Arrangement.view
    /// Whether the animator removes its own view at the end, with what is in it.
    var removesBox = false
    private var box: UIView?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// Called when a presentation asks for an animator.
    var onAsked: () -> Void = {}

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    private func add(_ view: UIView, to container: UIView, _ place: () -> Void) {
      let box = UIView(frame: container.bounds)
      switch view === contextView ? arrangement : .view {
      case .view:
        container.addSubview(view)
        place()
        return
      case .placedView:
        place()
        container.addSubview(view)
        return
      case .filledBox:
        box.addSubview(view)
        container.addSubview(box)
        place()
      case .filledBoxWithPlacedView:
        box.addSubview(view)
        place()
        container.addSubview(box)
      case .emptyBox:
        container.addSubview(box)
        box.addSubview(view)
        place()
      case .boxInBox:
        let outerBox = UIView(frame: container.bounds)
        container.addSubview(outerBox)
        box.addSubview(view)
        outerBox.addSubview(box)
        place()
      case .boxOutside:
        box.addSubview(view)
        place()
      }
      self.box = box
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
      let inside = transitionContext.containerView
      (views, container, start) = ([from, to], inside, (from?.superview, from?.frame))
      if let from { add(from, to: inside) {} }
      let width = inside.bounds.width
      if let to {
        add(to, to: inside) {
          to.frame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
          to.transform = CGAffineTransform(translationX: width, y: 0)
        }
      }
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveLinear,
        animations: {
          from?.transform = CGAffineTransform(translationX: -width, y: 0)
          to?.transform = .identity
        },
        completion: { [removesOldView, removesBox, box] _ in
          let isDone = !transitionContext.transitionWasCancelled
          from?.transform = .identity
          if removesOldView { (isDone ? from : to)?.removeFromSuperview() }
          if removesBox { box?.removeFromSuperview() }
          transitionContext.completeTransition(isDone)
        })
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      onAsked()
      return self
    }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private func makePushed(_ style: UIModalPresentationStyle) -> AppearanceRecorder {
    let modal = make("modal", style)
    modal.transitioningDelegate = push
    return modal
  }

  /// The frame in the window of what is shown of a view.
  private func shown(_ view: UIView) -> CGRect {
    let layer = view.layer.presentation()!
    return layer.frame.offsetBy(dx: 0, dy: 50)
  }

  @Test(arguments: [false, true])
  func anAnimatorMovesTheViewThatCurrentContextCovers(removesOldView: Bool) throws {
    push.removesOldView = removesOldView
    let modal = makePushed(.currentContext)
    lower.present(modal, animated: true)
    let container = try #require(modal.presentationController?.containerView)
    #expect(push.views == [lower.view, modal.view] && push.container === container)
    #expect(push.start.0 === container && push.start.1 == CGRect(x: 0, y: 0, width: 100, height: 50))
    screen.frame(at: 0.75)
    #expect(abs(shown(lower.view).minX + 50) < 1e-6 && abs(shown(modal.view).minX - 50) < 1e-6)
    #expect(shown(lower.view).minY == 50 && container.frame == half)
    frames(from: 1)
    #expect(
      log.take() == [
        "lower willDisappear animated", "modal willAppear animated", "modal isAppearing",
        "modal didAppear animated", "lower didDisappear animated",
      ])
    #expect(root.view.subviews == [lower.view, container] && lower.view.alpha == 0)
    #expect(lower.view.frame == half && container.frame == half && modal.view.superview === container)

    lower.dismiss(animated: true)
    #expect(push.views == [modal.view, lower.view])
    screen.frame(at: 3.25)
    #expect(abs(shown(modal.view).minX + 50) < 1e-6 && abs(shown(lower.view).minX - 50) < 1e-6)
    frames(from: 4)
    #expect(
      log.take() == [
        "modal willDisappear animated", "lower willAppear animated", "lower isAppearing",
        "lower didAppear animated", "modal didDisappear animated",
      ])
    #expect(root.view.subviews == [lower.view] && lower.view.alpha == 1 && lower.view.frame == half)
    #expect(lower.view.transform.isIdentity && modal.view.window == nil)
  }

  @Test func overCurrentContextLeavesTheViewWhereItIs() {
    let modal = makePushed(.overCurrentContext)
    lower.present(modal, animated: true)
    #expect(push.views == [nil, modal.view] && lower.view.superview === root.view)
    frames(from: 1)
    lower.dismiss(animated: true)
    #expect(push.views == [modal.view, nil] && lower.view.superview === root.view)
    frames(from: 4)
    #expect(root.view.subviews == [lower.view])
  }

  @Test func theUsualAnimationsLeaveTheViewAtItsPlace() {
    let modal = make("modal", .currentContext)
    lower.present(modal, animated: true)
    #expect(modal.transitionCoordinator?.view(forKey: .to) === modal.view)
    #expect(modal.transitionCoordinator?.view(forKey: .from) == nil)
    #expect(lower.view.superview === root.view)
    frames(from: 1)
    lower.dismiss(animated: true)
    #expect(modal.transitionCoordinator?.view(forKey: .to) == nil)
    #expect(lower.view.superview === root.view)
    frames(from: 4)
  }

  @Test(arguments: [false, true])
  func aDismissalThatIsCalledOffPutsTheViewBack(removesOldView: Bool) throws {
    let modal = makePushed(.currentContext)
    lower.present(modal, animated: true)
    frames(from: 1)
    let container = try #require(modal.presentationController?.containerView)
    let interaction = UIPercentDrivenInteractiveTransition()
    (push.interaction, push.removesOldView) = (interaction, removesOldView)
    lower.dismiss(animated: true)
    interaction.update(0.5)
    screen.frame(at: 4)
    #expect(lower.view.superview === container)
    interaction.cancel()
    frames(from: 4.1)
    #expect(lower.presentedViewController === modal && modal.view.superview === container)
    #expect(root.view.subviews == [lower.view, container] && lower.view.alpha == 0)
    #expect(lower.view.frame == half && container.frame == half)
    lower.dismiss(animated: false)
    #expect(root.view.subviews == [lower.view] && lower.view.alpha == 1)
  }

  @Test(arguments: [Arrangement.view, .placedView, .filledBoxWithPlacedView])
  func theViewKeepsItsConstraintsAndItsTransform(arrangement: Arrangement) throws {
    push.arrangement = arrangement
    lower.view.translatesAutoresizingMaskIntoConstraints = false
    let height = lower.view.heightAnchor.constraint(equalToConstant: 50)
    let places = [
      lower.view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 50),
      lower.view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      lower.view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
    ]
    NSLayoutConstraint.activate([height] + places)
    let scale = CGAffineTransform(scaleX: 0.5, y: 0.5)
    lower.view.transform = scale
    screen.frame(at: 0.8)
    let modal = makePushed(.currentContext)
    lower.present(modal, animated: true)
    #expect(push.start.0 === push.container)
    #expect(push.start.1 == CGRect(x: 0, y: 0, width: 100, height: 50))
    frames(from: 1)
    #expect(lower.view.transform == scale && !lower.view.translatesAutoresizingMaskIntoConstraints)
    #expect(places.allSatisfy { $0.isActive })
    lower.dismiss(animated: true)
    screen.frame(at: 3.25)
    #expect(abs(shown(lower.view).minX - 50) < 1e-6 && lower.view.bounds.size == half.size)
    frames(from: 4)
    height.constant = 30
    screen.frame(at: 7)
    #expect(places.allSatisfy { $0.isActive } && lower.view.transform == scale)
    #expect(lower.view.bounds.size == CGSize(width: 100, height: 30))
    #expect(lower.view.center == CGPoint(x: 50, y: 65))
  }

  @Test(arguments: Arrangement.allCases.filter { $0 != .boxOutside })
  func theViewIsAnimatedAndComesBackHoweverTheAnimatorPutsItIn(arrangement: Arrangement) throws {
    push.arrangement = arrangement
    lower.view.translatesAutoresizingMaskIntoConstraints = false
    let places = [
      lower.view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 50),
      lower.view.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
      lower.view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      lower.view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
    ]
    NSLayoutConstraint.activate(places)
    screen.frame(at: 0.8)
    let modal = makePushed(.currentContext)
    lower.present(modal, animated: true)
    let container = try #require(modal.presentationController?.containerView)
    #expect(lower.view.isDescendant(of: container))
    frames(from: 1)
    #expect(root.view.subviews == [lower.view, container] && lower.view.alpha == 0)
    #expect(lower.view.frame == half && places.allSatisfy { $0.isActive })
    _ = log.take()

    lower.dismiss(animated: true)
    #expect(push.views == [modal.view, lower.view] && modal.presentingViewController === lower)
    #expect(lower.view.isDescendant(of: container) && container.frame == half)
    screen.frame(at: 3.25)
    #expect(abs(shown(lower.view).minX - 50) < 1e-6 && abs(shown(modal.view).minX + 50) < 1e-6)
    // The container does not follow the view now.
    lower.view.isHidden = true
    #expect(!container.isHidden)
    lower.view.isHidden = false
    frames(from: 4)
    #expect(
      log.take() == [
        "modal willDisappear animated", "lower willAppear animated", "lower isAppearing",
        "lower didAppear animated", "modal didDisappear animated",
      ])
    #expect(root.view.subviews == [lower.view] && lower.view.window != nil && lower.view.alpha == 1)
    #expect(lower.view.frame == half && places.allSatisfy { $0.isActive } && modal.view.window == nil)
  }

  @Test(arguments: [Arrangement.filledBox, .emptyBox, .boxInBox, .boxOutside])
  func theViewComesBackOutOfAViewThatTheAnimatorRemoves(arrangement: Arrangement) throws {
    (push.arrangement, push.removesBox) = (arrangement, true)
    let modal = makePushed(.currentContext)
    lower.present(modal, animated: true)
    frames(from: 1)
    let container = try #require(modal.presentationController?.containerView)
    #expect(lower.view.superview === root.view && lower.view.frame == half && lower.view.alpha == 0)
    #expect(root.view.subviews == [lower.view, container] && container.frame == half)
    _ = log.take()
    lower.dismiss(animated: true)
    frames(from: 4)
    #expect(root.view.subviews == [lower.view] && lower.view.window != nil && lower.view.alpha == 1)
    #expect(lower.view.frame == half && lower.view.transform.isIdentity && modal.view.window == nil)
    #expect(
      log.take() == [
        "modal willDisappear animated", "lower willAppear animated", "lower isAppearing",
        "lower didAppear animated", "modal didDisappear animated",
      ])
  }

  @Test(arguments: [true, false]) func whatIsInFrontOfTheViewStaysThere(isDismissed: Bool) throws {
    let modal = makePushed(.currentContext)
    let badge = UIView(frame: half)
    root.view.addSubview(badge)
    lower.present(modal, animated: true)
    frames(from: 1)
    let container = try #require(modal.presentationController?.containerView)
    #expect(root.view.subviews == [lower.view, container, badge])
    root.view.insertSubview(badge, aboveSubview: lower.view)
    #expect(root.view.subviews == [lower.view, badge, container])
    let interaction = UIPercentDrivenInteractiveTransition()
    if !isDismissed { push.interaction = interaction }
    lower.dismiss(animated: true)
    #expect(root.view.subviews == [badge, container])
    if !isDismissed {
      interaction.update(0.5)
      screen.frame(at: 4)
      interaction.cancel()
    }
    frames(from: 4.1)
    let expected: [UIView] = isDismissed ? [lower.view, badge] : [lower.view, badge, container]
    #expect(root.view.subviews == expected)
  }

  @Test func whatIsPutInFrontOfTheViewBeforeAPresentationBeginsStaysThere() throws {
    let modal = makePushed(.currentContext)
    let badge = UIView(frame: half)
    push.onAsked = { [unowned lower, unowned root] in
      root.view.insertSubview(badge, aboveSubview: lower.view)
    }
    lower.present(modal, animated: true)
    let container = try #require(modal.presentationController?.containerView)
    #expect(root.view.subviews == [badge, container])
    frames(from: 1)
    #expect(root.view.subviews == [lower.view, badge, container])
  }

  @Test func anInteractionControllerMayPutTheViewIntoAViewOfItsOwn() throws {
    final class Hand: NSObject, UIViewControllerInteractiveTransitioning {
      var transition: (any UIViewControllerContextTransitioning)?
      func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        transition = transitionContext
        let box = UIView(frame: transitionContext.containerView.bounds)
        box.addSubview(transitionContext.view(forKey: .to)!)
        transitionContext.containerView.addSubview(box)
      }
    }
    let modal = makePushed(.currentContext)
    lower.present(modal, animated: true)
    frames(from: 1)
    let (hand, container) = (Hand(), try #require(modal.presentationController?.containerView))
    push.interaction = hand
    _ = log.take()
    lower.dismiss(animated: true)
    #expect(lower.presentedViewController === modal && lower.view.isDescendant(of: container))
    #expect(log.take() == ["modal willDisappear animated", "lower willAppear animated"])
    hand.transition?.finishInteractiveTransition()
    hand.transition?.completeTransition(true)
    #expect(lower.presentedViewController == nil && root.view.subviews == [lower.view])
    #expect(lower.view.frame == half && lower.view.window != nil && modal.view.window == nil)
  }

  @Test func whatTheViewIsGivenWhenADismissalBeginsIsKept() {
    let modal = makePushed(.currentContext)
    lower.present(modal, animated: true)
    frames(from: 1)
    let scale = CGAffineTransform(scaleX: 0.5, y: 0.5)
    lower.react = { [unowned lower] in if $0.hasPrefix("willAppear") { lower.view.transform = scale } }
    lower.dismiss(animated: true)
    frames(from: 4)
    #expect(lower.view.transform == scale && lower.view.center == CGPoint(x: 50, y: 75))
  }

  @Test func aContextThatLeavesWhileItsViewIsAnimatedDoesNotComeBack() {
    let modal = makePushed(.currentContext)
    lower.present(modal, animated: true)
    screen.frame(at: 0.6)
    screen.frame(at: 0.7)
    lower.willMove(toParent: nil)
    lower.view.removeFromSuperview()
    lower.removeFromParent()
    #expect(root.view.subviews.isEmpty && lower.view.alpha == 1 && lower.presentedViewController == nil)
    #expect(Array(log.take().suffix(3)).contains("modal didDisappear"))
    frames(from: 0.8)
    #expect(log.take() == [] && root.view.subviews.isEmpty)
  }
}

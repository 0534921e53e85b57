import Foundation
import Testing
import VellumKit

/// Where the container of a presentation in a context is: docs/behaviour/controllers.md.
@MainActor struct PresentationContextPlaceTests: PresentationSuite {
  let scene = PresentationScene()
  /// Defines a context in the upper half of the window.
  private let upper: AppearanceRecorder
  /// Covers the whole window, behind it.
  private let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    scene.root.view.addSubview(other)
    upper = scene.addContext("upper", frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  /// Presents a controller in the context, and returns it with its container.
  private func present(_ style: UIModalPresentationStyle) throws -> (UIViewController, UIView) {
    let modal = make("modal", style)
    upper.present(modal, animated: false)
    screen.frame(at: 1)
    _ = log.take()
    return (modal, try #require(modal.presentationController?.containerView))
  }

  private func isHit(_ controller: UIViewController, _ x: CGFloat, _ y: CGFloat) -> Bool {
    screen.window.hitTest(CGPoint(x: x, y: y), with: nil) === controller.view
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func whatIsPresentedGoesAlongWithTheContextsViewAmongItsSiblings(style: UIModalPresentationStyle) throws {
    let (modal, container) = try present(style)
    let outer = try #require(root.view)
    let (view, front, back) = (
      upper.view!, [other, upper.view!, container], [upper.view!, container, other]
    )
    func layersAreInOrder() -> Bool {
      (outer.layer.sublayers ?? []).elementsEqual(outer.subviews.map(\.layer)) { $0 === $1 }
    }
    #expect(outer.subviews == front)
    outer.bringSubviewToFront(view)
    #expect(outer.subviews == front && layersAreInOrder() && isHit(modal, 50, 25))
    outer.sendSubviewToBack(view)
    #expect(outer.subviews == back && layersAreInOrder())
    outer.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(outer.subviews == front && layersAreInOrder() && isHit(modal, 50, 25))
    outer.exchangeSubview(at: 1, withSubviewAt: 2)
    #expect(outer.subviews == front && layersAreInOrder() && isHit(modal, 50, 25))
    outer.insertSubview(view, at: 0)
    #expect(outer.subviews == back && layersAreInOrder())
    outer.insertSubview(view, aboveSubview: other)
    #expect(outer.subviews == front && layersAreInOrder())
    outer.addSubview(view)
    #expect(outer.subviews == front && layersAreInOrder())
    outer.sendSubviewToBack(container)
    #expect(outer.subviews == front && layersAreInOrder() && isHit(modal, 50, 25))
  }

  @Test func whatTheProgramPutsInFrontOfTheContextsViewStaysThere() throws {
    let (_, container) = try present(.overCurrentContext)
    root.view.insertSubview(other, aboveSubview: upper.view)
    screen.frame(at: 2)
    #expect(root.view.subviews == [upper.view, other, container])
    root.view.bringSubviewToFront(other)
    screen.frame(at: 3)
    #expect(root.view.subviews == [upper.view, container, other])
  }

  @Test func whatIsPresentedFollowsTheZPositionOfTheContextsLayer() throws {
    let (_, container) = try present(.overCurrentContext)
    upper.view.layer.zPosition = 1
    #expect(container.layer.zPosition == 1)
    upper.view.layer.zPosition = -1
    #expect(container.layer.zPosition == -1)
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func whatIsPresentedGoesAlongIntoAnotherSuperviewWithoutLeavingTheWindow(
    style: UIModalPresentationStyle
  ) throws {
    let (modal, container) = try present(style)
    let box = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 50))
    root.view.addSubview(box)
    box.addSubview(upper.view)
    #expect(box.subviews == [upper.view, container] && root.view.subviews == [other, box])
    #expect(isHit(modal, 50, 75) && !isHit(modal, 50, 25))
    screen.frame(at: 2)
    #expect(log.take() == [])
  }

  @Test func anAnimatorMayPutTheContextsViewIntoTheContainer() {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning,
      UIViewControllerTransitioningDelegate
    {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.1 }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        transitionContext.containerView.addSubview(
          transitionContext.viewController(forKey: .from)!.view)
        transitionContext.containerView.addSubview(transitionContext.view(forKey: .to)!)
        transitionContext.completeTransition(true)
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }
    let (modal, animator) = (make("modal", .overCurrentContext), Animator())
    modal.transitioningDelegate = animator
    upper.present(modal, animated: true)
    screen.frame(at: 1)
    #expect(isHit(modal, 50, 25))
    // Its place is not in there.
    #expect(root.view.subviews == [other, upper.view, modal.presentationController?.containerView])
  }
}

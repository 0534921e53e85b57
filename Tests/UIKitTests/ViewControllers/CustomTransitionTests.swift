import Foundation
import HostInterface
import Testing
import VellumKit

/// Presentations that the program animates: docs/behaviour/controllers.md.
@MainActor final class CustomTransitionTests {
  private let screen = TestScreen(width: 400, height: 800)
  private let log = EventLog()
  private let root: AppearanceRecorder
  private let picture: AppearanceRecorder
  private let flight = Flight()

  init() {
    root = AppearanceRecorder("root", log)
    picture = AppearanceRecorder("picture", log)
    screen.window.rootViewController = root
    screen.frame()
    _ = log.take()
    picture.modalPresentationStyle = .overFullScreen
    picture.transitioningDelegate = flight
  }

  private var shown: CGRect { picture.view.layer.presentation()!.frame }

  private func isNear(_ rect: CGRect, _ other: CGRect) -> Bool {
    abs(rect.minX - other.minX) < 1e-6 && abs(rect.minY - other.minY) < 1e-6
      && abs(rect.width - other.width) < 1e-6 && abs(rect.height - other.height) < 1e-6
  }

  /// The picture's frame at a part of its way from the card.
  private func place(_ part: Double) -> CGRect {
    CGRect(x: 20 - 20 * part, y: 20 - 20 * part, width: 100 + 300 * part, height: 100 + 700 * part)
  }

  private func present() {
    root.present(picture, animated: true) { self.log.add("presented") }
    screen.frame(at: 0.6)
    screen.frame(at: 0.7)
    _ = log.take()
  }

  @Test func aPictureFliesFromItsCard() throws {
    root.present(picture, animated: true) { self.log.add("presented") }
    #expect(log.take() == ["picture willAppear animated"])
    #expect(root.presentedViewController === picture && picture.transitionCoordinator != nil)
    screen.frame(at: 0.25)
    #expect(log.take() == ["picture isAppearing"] && isNear(shown, place(0.5)))
    let context = try #require(flight.context)
    #expect(context.viewController(forKey: .from) === root && context.viewController(forKey: .to) === picture)
    #expect(context.view(forKey: .from) == nil && context.presentationStyle == .overFullScreen)
    #expect(context.isAnimated && !context.isInteractive && context.targetTransform.isIdentity)
    #expect(context.initialFrame(for: picture) == .zero)
    #expect(context.finalFrame(for: picture) == screen.window.bounds)
    screen.frame(at: 0.5)
    #expect(log.take() == ["picture didAppear animated", "presented"] && flight.ended == [true])
    #expect(picture.view.superview === screen.window && screen.window.subviews.count == 2)
    #expect(picture.transitionCoordinator == nil)
  }

  @Test func itFliesBackWhenItIsDismissed() {
    present()
    root.dismiss(animated: true) { self.log.add("dismissed") }
    #expect(log.take() == ["picture willDisappear animated"] && picture.isBeingDismissed)
    screen.frame(at: 0.95)
    #expect(isNear(shown, place(0.5)))
    screen.frame(at: 1.2)
    #expect(log.take() == ["picture didDisappear animated", "dismissed"])
    #expect(root.presentedViewController == nil && screen.window.subviews == [root.view])
  }

  @Test func whatIsDismissedHasTheFrameThatItWasPresentedWith() throws {
    present()
    root.dismiss(animated: true)
    let context = try #require(flight.context)
    #expect(context.initialFrame(for: picture) == screen.window.bounds)
    #expect(context.finalFrame(for: picture) == screen.window.bounds)
    screen.frame(at: 1.5)
  }

  @Test func withoutAnimationItIsThereAtOnce() {
    root.present(picture, animated: false)
    screen.frame(at: 1)
    #expect(log.take() == ["picture willAppear", "picture isAppearing", "picture didAppear"])
    #expect(flight.context == nil)
  }

  @Test func withoutADelegateItSlidesAsTheSystemsSpringDoes() {
    picture.transitioningDelegate = nil
    root.present(picture, animated: true)
    screen.frame()
    #expect(picture.modalTransitionStyle == .coverVertical && abs(shown.minY - 800) < 1e-6)
    screen.frame(at: 0.1)
    // The spring of mass 3, stiffness 1000 and damping 500 moves as if it were critically damped.
    let phase = 0.1 * (1000.0 / 3).squareRoot()
    #expect(abs(shown.minY - 800 * (1 + phase) * exp(-phase)) < 1e-6 && shown.minX == 0)
    screen.frame(at: 3)
    screen.frame(at: 3.1)
    #expect(log.take().last == "picture didAppear animated" && picture.view.frame == screen.window.bounds)
    picture.modalTransitionStyle = .crossDissolve
    picture.dismiss(animated: true)
    screen.frame(at: 3.25)
    #expect(abs(Double(picture.view.layer.presentation()!.opacity) - 0.5) < 1e-6 && shown.minY == 0)
    screen.frame(at: 3.5)
    #expect(picture.view.window == nil && picture.view.alpha == 1)
  }

  @Test func aPreferredTransitionIsUsedInPlaceOfTheStyle() {
    picture.transitioningDelegate = nil
    #expect(picture.preferredTransition == nil)
    picture.preferredTransition = .crossDissolve()
    root.present(picture, animated: true)
    screen.frame()
    screen.frame(at: 0.15)
    #expect(abs(Double(picture.view.layer.presentation()!.opacity) - 0.5) < 1e-6 && shown.minY == 0)
    screen.frame(at: 0.5)
    screen.frame(at: 0.6)
    picture.preferredTransition = .coverVertical()
    picture.dismiss(animated: true)
    screen.frame(at: 0.7)
    #expect(shown.minY > 0)
    for transition in [UIViewController.Transition.flipHorizontal(), .partialCurl()] {
      picture.preferredTransition = transition
      #expect(picture.preferredTransition != nil)
    }
  }

  @Test func aZoomGrowsOutOfItsSourceAndGoesBackThere() {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 200))
    root.view.addSubview(card)
    picture.transitioningDelegate = nil
    var asked: [UIViewController] = []
    picture.preferredTransition = .zoom(options: .init()) { context in
      asked = [context.sourceViewController, context.zoomedViewController]
      return card
    }
    root.present(picture, animated: true)
    screen.frame()
    #expect(asked == [root, picture])
    #expect(abs(shown.minX - 20) < 1e-6 && abs(shown.minY - 20) < 1e-6)
    #expect(abs(shown.width - 100) < 1e-6 && abs(shown.height - 200) < 1e-6)
    screen.frame(at: 3)
    screen.frame(at: 3.1)
    #expect(picture.view.frame == screen.window.bounds && picture.view.alpha == 1)
    picture.dismiss(animated: true)
    screen.frame(at: 3.2)
    #expect(shown.width < 400 && shown.minX > 0)
    screen.frame(at: 6)
    screen.frame(at: 6.1)
    #expect(picture.view.window == nil && picture.view.transform.isIdentity)
  }

  @Test func aCoveredPresenterGoesAndComesBack() {
    picture.modalPresentationStyle = .fullScreen
    root.present(picture, animated: true)
    #expect(log.take() == ["root willDisappear animated", "picture willAppear animated"])
    screen.frame(at: 0.2)
    #expect(root.view.window != nil)
    screen.frame(at: 0.6)
    #expect(
      log.take() == ["picture isAppearing", "picture didAppear animated", "root didDisappear animated"])
    #expect(root.view.superview == nil)
    picture.dismiss(animated: true)
    screen.frame(at: 1.3)
    #expect(root.view.superview === screen.window && picture.view.window == nil)
  }

  @Test func onlyTheFrontmostIsAnimatedAway() {
    present()
    let front = AppearanceRecorder("front", log)
    front.modalPresentationStyle = .overFullScreen
    front.transitioningDelegate = flight
    picture.present(front, animated: false)
    screen.frame(at: 0.8)
    _ = log.take()
    root.dismiss(animated: true) { self.log.add("dismissed") }
    #expect(log.take() == ["picture willDisappear", "picture didDisappear", "front willDisappear animated"])
    #expect(picture.view.window == nil && front.presentingViewController === root)
    screen.frame(at: 1.05)
    #expect(isNear(front.view.layer.presentation()!.frame, place(0.5)))
    screen.frame(at: 1.4)
    #expect(log.take() == ["front didDisappear animated", "dismissed"])
    #expect(root.presentedViewController == nil && screen.window.subviews == [root.view])
  }

  @Test func controllersAnimateAlongside() {
    var log: [String] = []
    root.present(picture, animated: true)
    screen.frame(at: 0.6)
    root.dismiss(animated: true)
    let isAsked = picture.transitionCoordinator!.animate(
      alongsideTransition: nil, completion: { log.append("over \($0.isCancelled)") })
    let coordinator = picture.transitionCoordinator!
    #expect(isAsked && coordinator.transitionDuration == 0.5 && !coordinator.isInteractive)
    #expect(coordinator.viewController(forKey: .from) === picture && coordinator.view(forKey: .to) == nil)
    screen.frame(at: 1.2)
    #expect(log == ["over false"])
  }

  /// A view in front of the root's, which is out of sight.
  private func makeVeil() -> UIView {
    let veil = UIView(frame: screen.window.bounds)
    veil.alpha = 0
    root.view.addSubview(veil)
    return veil
  }

  @Test func whatIsAskedForRightAfterTheCallIsAnimatedAlongside() {
    let veil = makeVeil()
    root.present(picture, animated: true)
    #expect(picture.transitionCoordinator!.animate { _ in veil.alpha = 1 })
    screen.frame(at: 0.25)
    #expect(abs(veil.layer.presentation()!.opacity - 0.5) < 1e-4)
    #expect(!picture.transitionCoordinator!.animate { _ in veil.alpha = 0 })
    screen.frame(at: 0.6)
    screen.frame(at: 0.7)
    #expect(veil.alpha == 1)
    root.dismiss(animated: true)
    #expect(picture.transitionCoordinator!.animate { _ in veil.alpha = 0 })
    screen.frame(at: 0.95)
    #expect(abs(veil.layer.presentation()!.opacity - 0.5) < 1e-4)
    screen.frame(at: 1.3)
  }

  @Test func whatIsAskedForRightAfterTheCallIsDrivenWithTheTransition() {
    present()
    let veil = makeVeil()
    let interaction = UIPercentDrivenInteractiveTransition()
    flight.interaction = interaction
    picture.dismiss(animated: true)
    #expect(picture.transitionCoordinator!.animate { _ in veil.alpha = 1 })
    interaction.update(0.25)
    screen.frame(at: 1)
    #expect(abs(veil.layer.presentation()!.opacity - 0.25) < 1e-4 && isNear(shown, place(0.75)))
    interaction.cancel()
    screen.frame(at: 2)
    screen.frame(at: 2.1)
    #expect(veil.alpha == 0 && picture.presentingViewController === root)
  }

  // MARK: - Driven by a finger

  private func touch(_ phase: TouchInput.Phase, y: Double, at seconds: Double) {
    screen.advance(to: seconds)
    screen.send(.event(.touch(TouchInput(id: 1, phase: phase, position: CGPoint(x: 200, y: y)))))
  }

  /// Drags from 300 down to a place, a step each frame, and lets go.
  private func drag(to y: Double) {
    touch(.began, y: 300, at: 1)
    for (index, place) in stride(from: 310, through: y, by: 10).enumerated() {
      touch(.moved, y: place, at: 1.01 + 0.01 * Double(index))
    }
  }

  @Test(arguments: [false, true]) func aPictureIsDraggedAwayByAFinger(usesAnimator: Bool) {
    present()
    flight.usesAnimator = usesAnimator
    let dragger = Dragger(flight, picture)
    drag(to: 510)
    screen.frame(at: 1.5)
    // The slop of ten points does not count.
    #expect(flight.context?.isInteractive == true && isNear(shown, place(0.5)))
    #expect(flight.interaction?.percentComplete == 0.5 && flight.interaction?.duration == 0.5)
    #expect(log.take() == ["picture willDisappear animated"])
    touch(.ended, y: 510, at: 1.6)
    #expect(flight.context?.isInteractive == false)
    screen.frame(at: 1.6)
    #expect(isNear(shown, place(0.5)))
    // Half of the way takes half of the time, eased.
    screen.frame(at: 1.725)
    #expect(isNear(shown, place(0.25)))
    screen.frame(at: 1.9)
    #expect(log.take() == ["picture didDisappear animated"] && root.presentedViewController == nil)
    #expect(flight.ended == [true, true] && screen.window.subviews == [root.view])
    _ = dragger
  }

  @Test(arguments: [false, true]) func aPictureThatIsLetGoEarlyComesBack(usesAnimator: Bool) {
    present()
    flight.usesAnimator = usesAnimator
    let dragger = Dragger(flight, picture)
    drag(to: 410)
    touch(.ended, y: 410, at: 1.6)
    screen.frame(at: 1.6)
    #expect(isNear(shown, place(0.75)))
    screen.frame(at: 1.6625)
    #expect(isNear(shown, place(0.875)))
    screen.frame(at: 1.8)
    #expect(flight.context?.transitionWasCancelled == true && flight.ended == [true, false])
    #expect(root.presentedViewController === picture && picture.view.superview === screen.window)
    #expect(picture.view.frame == screen.window.bounds)
    #expect(
      log.take().filter { $0 != "picture isAppearing" } == [
        "picture willDisappear animated", "picture willAppear animated", "picture didAppear animated",
      ])
    // Once more, and away.
    picture.dismiss(animated: true)
    screen.frame(at: 2.4)
    #expect(root.presentedViewController == nil)
    _ = dragger
  }

  @Test func aPresentationThatIsCalledOffLeavesNothing() {
    let interaction = UIPercentDrivenInteractiveTransition()
    flight.presentingInteraction = interaction
    screen.advance(to: 1)
    root.present(picture, animated: true) { self.log.add("never") }
    interaction.update(0.5)
    screen.frame(at: 1.1)
    #expect(isNear(shown, place(0.5)) && picture.transitionCoordinator?.isInteractive == true)
    var told: [Bool] = []
    picture.transitionCoordinator?.notifyWhenInteractionChanges { told.append($0.isCancelled) }
    interaction.cancel()
    #expect(told == [true])
    screen.frame(at: 2)
    screen.frame(at: 2.1)
    #expect(root.presentedViewController == nil && screen.window.subviews == [root.view])
    #expect(log.take().last == "picture didDisappear animated" && flight.ended == [false])
  }

  @Test func theCoordinatorSaysHowFarThePersonHasDrivenIt() throws {
    root.present(picture, animated: true)
    let coordinator = try #require(picture.transitionCoordinator)
    #expect(coordinator.percentComplete == 0 && coordinator.completionVelocity == 1)
    #expect(coordinator.completionCurve == .easeInOut)
    screen.frame(at: 0.6)
    screen.frame(at: 0.7)
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.completionSpeed = 2
    interaction.completionCurve = .easeOut
    flight.interaction = interaction
    screen.advance(to: 1)
    picture.dismiss(animated: true)
    let driven = try #require(picture.transitionCoordinator)
    #expect(
      driven.percentComplete == 0 && driven.completionVelocity == 2 && driven.completionCurve == .easeOut)
    interaction.update(0.25)
    #expect(driven.percentComplete == 0.25)
    var told: [CGFloat] = []
    driven.notifyWhenInteractionChanges { told.append($0.percentComplete) }
    interaction.update(0.5)
    interaction.finish()
    #expect(told == [0.5])
    // It stays what it was when the person let go.
    screen.frame(at: 1.05)
    #expect(driven.percentComplete == 0.5)
    screen.frame(at: 2)
    #expect(root.presentedViewController == nil)
  }

  @Test func whatAProgramsOwnInteractionReportsIsClamped() throws {
    final class Own: NSObject, UIViewControllerInteractiveTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
      }
    }
    let own = Own()
    flight.presentingInteraction = own
    root.present(picture, animated: true)
    let context = try #require(own.context)
    let coordinator = try #require(picture.transitionCoordinator)
    let reports: [(CGFloat, CGFloat)] = [(0.5, 0.5), (1.4, 1), (-0.2, 0), (0.25, 0.25), (.nan, 0.25)]
    for (reported, seen) in reports {
      context.updateInteractiveTransition(reported)
      #expect(coordinator.percentComplete == seen)
    }
    context.containerView.addSubview(picture.view)
    context.finishInteractiveTransition()
    context.completeTransition(true)
    #expect(root.presentedViewController === picture && picture.transitionCoordinator == nil)
  }

  @Test func aPresenterInASheetGoesWithItsContainer() throws {
    let sheet = AppearanceRecorder("sheet", log)
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    screen.frame(at: 1)
    picture.modalPresentationStyle = .fullScreen
    sheet.present(picture, animated: true)
    let coming = try #require(flight.context)
    #expect(coming.viewController(forKey: .from) === sheet && coming.view(forKey: .from) == nil)
    screen.frame(at: 1.6)
    screen.frame(at: 1.7)
    #expect(sheet.view.window == nil)
    sheet.dismiss(animated: true)
    let going = try #require(flight.context)
    #expect(going.viewController(forKey: .to) === sheet && going.view(forKey: .to) == nil)
    screen.frame(at: 2.3)
    screen.frame(at: 2.4)
    #expect(sheet.view.window != nil && picture.view.window == nil)
  }

  @Test func anInteractionIsUsedAgain() {
    present()
    let interaction = UIPercentDrivenInteractiveTransition()
    flight.interaction = interaction
    screen.advance(to: 1)
    picture.dismiss(animated: true)
    interaction.update(0.5)
    interaction.cancel()
    screen.frame(at: 2)
    screen.frame(at: 2.1)
    #expect(root.presentedViewController === picture)
    picture.dismiss(animated: true)
    #expect(interaction.percentComplete == 0)
    screen.frame(at: 2.2)
    #expect(isNear(shown, place(1)))
    // Another root ends the transition; what comes late does nothing.
    screen.window.rootViewController = UIViewController()
    interaction.update(0.5)
    interaction.finish()
    screen.frame(at: 3)
    #expect(picture.view.window == nil && flight.ended == [true, false, true])
  }

  @Test func aTransitionThatRunsIsHeldAndLetGo() {
    present()
    let interaction = UIPercentDrivenInteractiveTransition()
    #expect(interaction.wantsInteractiveStart && interaction.completionCurve == .easeInOut)
    interaction.wantsInteractiveStart = false
    interaction.completionSpeed = 2
    interaction.timingCurve = UICubicTimingParameters(animationCurve: .linear)
    flight.interaction = interaction
    screen.advance(to: 1)
    picture.dismiss(animated: true)
    #expect(flight.context?.isInteractive == false)
    screen.frame(at: 1.125)
    #expect(isNear(shown, place(0.75)))
    interaction.pause()
    #expect(flight.context?.isInteractive == true && abs(interaction.percentComplete - 0.25) < 1e-9)
    interaction.update(0.5)
    screen.frame(at: 2)
    #expect(isNear(shown, place(0.5)))
    interaction.finish()
    screen.frame(at: 2.0625)
    #expect(isNear(shown, place(0.25)))
    screen.frame(at: 2.2)
    #expect(root.presentedViewController == nil)
  }
}

import Foundation
import HostInterface
import Testing
import VellumKit

/// Presentations in the context of a controller, which cover its view only: docs/behaviour/controllers.md.
@MainActor struct PresentationContextTests: PresentationSuite {
  let scene = PresentationScene()
  /// Defines a context in the upper half of the window.
  private let upper: AppearanceRecorder
  /// A child of it, which asks for the presentations.
  private let asking: AppearanceRecorder
  /// Defines a context in the lower half.
  private let lower: AppearanceRecorder

  init() {
    (upper, lower) = (scene.root.adding("upper"), scene.root.adding("lower"))
    asking = upper.adding("asking")
    upper.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    lower.view.frame = CGRect(x: 0, y: 50, width: 100, height: 50)
    upper.definesPresentationContext = true
    lower.definesPresentationContext = true
    screen.frame(at: 0.5)
    _ = log.take()
  }

  private func frame(of controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  /// The nearest controller whose view has the point.
  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIViewController? {
    let view = screen.window.hitTest(CGPoint(x: x, y: y), with: nil)
    return sequence(first: view as UIResponder?, next: { $0?.next }).lazy.compactMap {
      $0 as? UIViewController
    }
    .first
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func theNearestContainerThatDefinesTheContextPresents(style: UIModalPresentationStyle) {
    let modal = make("modal", style)
    let part = modal.adding("part")
    asking.present(modal, animated: false)
    screen.frame(at: 1)
    #expect(modal.presentingViewController === upper && part.presentingViewController === upper)
    #expect(upper.presentedViewController === modal && asking.presentedViewController === modal)
    #expect(root.presentedViewController == nil && lower.presentedViewController == nil)
    #expect(modal.presentationController?.presentingViewController === upper)
    // It covers that view only; the rest of the window takes touches.
    #expect(frame(of: modal) == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(hit(50, 25) === part && hit(50, 75) === lower)
    modal.dismiss(animated: false)
    screen.frame(at: 2)
    #expect(upper.presentedViewController == nil && modal.view.window == nil)
    #expect(root.view.subviews == [upper.view, lower.view] && hit(50, 25) === asking)
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func withoutAContextTheOutermostContainerPresentsOverTheWindow(style: UIModalPresentationStyle) {
    upper.definesPresentationContext = false
    let modal = make("modal", style)
    asking.present(modal, animated: false)
    screen.frame(at: 1)
    #expect(modal.presentingViewController === root && modal.view.superview === screen.window)
    #expect(frame(of: modal) == screen.window.bounds)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func otherStylesTakeNoNoticeOfContexts(style: UIModalPresentationStyle) {
    let modal = make("modal", style)
    asking.present(modal, animated: false)
    screen.frame(at: 1)
    #expect(modal.presentingViewController === root && upper.presentedViewController === modal)
  }

  @Test func noControllerDefinesAContextAtFirst() {
    #expect(!root.definesPresentationContext && !root.providesPresentationContextTransitionStyle)
  }

  @Test func theControllerItselfMayDefineTheContext() {
    asking.view.frame = CGRect(x: 10, y: 10, width: 30, height: 20)
    asking.definesPresentationContext = true
    let modal = make("modal", .overCurrentContext)
    asking.present(modal, animated: false)
    screen.frame(at: 1)
    #expect(modal.presentingViewController === asking)
    #expect(frame(of: modal) == CGRect(x: 10, y: 10, width: 30, height: 20))
  }

  @Test(arguments: [false, true]) func currentContextTakesTheViewOutOfSight(isAnimated: Bool) {
    let modal = make("modal", .currentContext)
    let how = isAnimated ? " animated" : ""
    asking.present(modal, animated: isAnimated) { log.add("presented") }
    frames(from: 1)
    #expect(
      log.take() == [
        "upper willDisappear\(how)", "asking willDisappear\(how)", "modal willAppear\(how)",
        "modal isAppearing",
        "modal didAppear\(how)", "upper didDisappear\(how)", "asking didDisappear\(how)", "presented",
      ])
    #expect(upper.view.alpha == 0 && upper.view.superview === root.view && hit(50, 25) === modal)
    modal.dismiss(animated: isAnimated) { log.add("dismissed") }
    frames(from: 3.05)
    #expect(
      log.take() == [
        "modal willDisappear\(how)", "upper willAppear\(how)", "asking willAppear\(how)",
      ]
        + (isAnimated
          ? [
            "upper isAppearing", "asking isAppearing", "upper didAppear animated",
            "asking didAppear animated",
          ]
          : ["upper isAppearing", "upper didAppear", "asking isAppearing", "asking didAppear"]) + [
          "modal didDisappear\(how)", "dismissed",
        ])
    #expect(upper.view.alpha == 1 && root.view.subviews == [upper.view, lower.view])
  }

  @Test(arguments: [false, true]) func overCurrentContextLeavesTheViewWhereItIs(isAnimated: Bool) {
    let modal = make("modal", .overCurrentContext)
    let how = isAnimated ? " animated" : ""
    asking.present(modal, animated: isAnimated)
    frames(from: 1)
    #expect(log.take() == ["modal willAppear\(how)", "modal isAppearing", "modal didAppear\(how)"])
    #expect(upper.view.alpha == 1 && upper.view.window != nil)
    asking.dismiss(animated: isAnimated)
    frames(from: 4)
    #expect(log.take() == ["modal willDisappear\(how)", "modal didDisappear\(how)"])
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func whatIsPresentedFollowsTheContextsView(style: UIModalPresentationStyle) {
    let modal = make("modal", style)
    asking.present(modal, animated: false)
    screen.frame(at: 1)
    upper.view.frame = CGRect(x: 20, y: 5, width: 60, height: 40)
    screen.frame(at: 2)
    #expect(frame(of: modal) == CGRect(x: 20, y: 5, width: 60, height: 40))
    root.view.bounds.origin.y = 5
    screen.frame(at: 3)
    #expect(frame(of: modal) == CGRect(x: 20, y: 0, width: 60, height: 40))
    upper.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    screen.frame(at: 4)
    #expect(frame(of: modal) == CGRect(x: 35, y: 10, width: 30, height: 20))
    upper.view.isHidden = true
    #expect(hit(50, 20) === root)
  }

  @Test func whatIsPresentedMovesWithAnAnimationOfTheContextsView() throws {
    let modal = make("modal", .overCurrentContext)
    asking.present(modal, animated: false)
    screen.frame(at: 1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      upper.view.frame = CGRect(x: 0, y: 40, width: 100, height: 30)
    }
    screen.frame(at: 1)
    screen.frame(at: 1.5)
    let container = try #require(modal.presentationController?.containerView)
    let shown = try #require(container.layer.presentation()).frame
    #expect(abs(shown.minY - 20) < 1e-9 && abs(shown.height - 40) < 1e-9)
  }

  @Test func aPresentationThatHasAdaptedIsThatOfItsNewStyle() {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { .overFullScreen }
    }
    let (first, second, delegate) = (
      make("first", .overCurrentContext), make("second", .overCurrentContext), Delegate()
    )
    first.presentationController?.delegate = delegate
    second.presentationController?.delegate = delegate
    asking.present(first, animated: false)
    screen.frame(at: 1)
    #expect(first.presentingViewController === root && frame(of: first) == screen.window.bounds)
    let said = standardError { asking.present(second, animated: false) }
    #expect(said.hasSuffix("which presents AppearanceRecorder already\n"))
    #expect(second.presentingViewController == nil && root.presentedViewController === first)
    #expect(upper.presentedViewController === first)
  }

  @Test func whatTheContextPresentsMayPresentOverTheWindow() {
    let (inner, outer) = (make("inner", .overCurrentContext), make("outer"))
    asking.present(inner, animated: false)
    screen.frame(at: 1)
    inner.present(outer, animated: false)
    screen.frame(at: 2)
    #expect(outer.presentingViewController === inner && frame(of: outer) == screen.window.bounds)
    #expect(inner.view.window == nil)
    screen.window.isHidden = true
    screen.window.isHidden = false
    screen.frame(at: 3)
    #expect(outer.view.window != nil && inner.view.window == nil)
    outer.dismiss(animated: true)
    frames(from: 4)
    #expect(outer.view.window == nil && hit(50, 25) === inner)
    inner.present(outer, animated: false)
    screen.frame(at: 7)
    upper.dismiss(animated: true)
    frames(from: 8)
    #expect(outer.view.window == nil && inner.view.window == nil && upper.presentedViewController == nil)
    #expect(screen.window.subviews == [root.view] && root.view.subviews == [upper.view, lower.view])
  }

  @Test func whatIsPresentedFollowsAViewThatConstraintsPlace() {
    upper.view.translatesAutoresizingMaskIntoConstraints = false
    let height = upper.view.heightAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([
      height, upper.view.topAnchor.constraint(equalTo: root.view.topAnchor),
      upper.view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      upper.view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
    ])
    let modal = make("modal", .currentContext)
    upper.present(modal, animated: false)
    screen.frame(at: 1)
    height.constant = 30
    screen.frame(at: 2)
    #expect(frame(of: modal) == CGRect(x: 0, y: 0, width: 100, height: 30))
    modal.dismiss(animated: false)
    screen.send(.resized(CGSize(width: 200, height: 100), scale: 1))
    screen.frame(at: 3)
    #expect(upper.view.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
  }

  @Test func twoContextsPresentAtTheSameTime() {
    let (above, below, third) = (
      make("above", .currentContext), make("below", .overCurrentContext), make("third", .overCurrentContext)
    )
    asking.present(above, animated: false)
    lower.present(below, animated: false)
    screen.frame(at: 1)
    #expect(above.presentingViewController === upper && below.presentingViewController === lower)
    #expect(hit(50, 25) === above && hit(50, 75) === below)
    // One context presents one controller.
    let said = standardError { asking.present(third, animated: false) }
    #expect(said.hasSuffix("which presents AppearanceRecorder already\n"))
    lower.dismiss(animated: false)
    #expect(above.view.window != nil && below.view.window == nil)
    above.dismiss(animated: false)
    #expect(above.view.window == nil && upper.view.alpha == 1)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func thePresentationOfTheRootCoversAll(style: UIModalPresentationStyle) {
    let (inner, modal) = (make("inner", .currentContext), make("modal", style))
    asking.present(inner, animated: false)
    screen.frame(at: 1)
    root.present(modal, animated: false)
    screen.frame(at: 2)
    #expect(root.presentedViewController === modal && upper.presentedViewController === inner)
    #expect(hit(50, 75) === modal)
    _ = log.take()
    root.dismiss(animated: false)
    screen.frame(at: 3)
    // The context is still hidden.
    #expect(!log.take().contains("upper willAppear"))
    #expect(inner.view.window != nil && upper.view.alpha == 0 && hit(50, 25) === inner)
  }

  @Test func theContextsTransitionStyleIsUsedIfItProvidesOne() throws {
    let modal = make("modal", .overCurrentContext)
    upper.modalTransitionStyle = .crossDissolve
    asking.present(modal, animated: true)
    // Slides from below, and is cut where the context ends.
    let container = try #require(modal.presentationController?.containerView)
    #expect(modal.view.alpha == 1 && container.clipsToBounds)
    #expect(modal.transitionCoordinator?.transitionDuration != 0.3)
    frames(from: 1)
    asking.dismiss(animated: false)
    upper.providesPresentationContextTransitionStyle = true
    asking.present(modal, animated: true)
    #expect(modal.transitionCoordinator?.transitionDuration == 0.3)
  }

  @Test func aContextInsideASheetIsTheSheetsView() {
    let (sheet, modal) = (make("sheet", .pageSheet), make("modal", .overCurrentContext))
    sheet.definesPresentationContext = true
    root.present(sheet, animated: false)
    screen.frame(at: 1)
    sheet.present(modal, animated: false)
    screen.frame(at: 2)
    #expect(modal.presentingViewController === sheet && frame(of: modal) == frame(of: sheet))
    // It goes along with the sheet.
    root.dismiss(animated: true)
    frames(from: 3)
    #expect(modal.view.window == nil && modal.presentingViewController == nil)
    #expect(screen.window.subviews == [root.view])
  }

  @Test func aWindowThatIsHiddenTakesContextsWithIt() {
    let modal = make("modal", .currentContext)
    asking.present(modal, animated: false)
    screen.frame(at: 1)
    _ = log.take()
    screen.window.isHidden = true
    #expect(modal.view.window == nil)
    screen.window.isHidden = false
    screen.frame(at: 2)
    #expect(
      log.take().filter { !$0.hasPrefix("root") && !$0.hasPrefix("lower") } == [
        "modal willDisappear", "modal didDisappear", "modal willAppear", "modal isAppearing",
        "modal didAppear",
      ])
    #expect(hit(50, 25) === modal)
    screen.window.rootViewController = make("other")
    #expect(modal.presentingViewController == nil && upper.view.alpha == 1)
  }

  @Test func whatIsPresentedLeavesAndComesBackWithTheContextsView() {
    let modal = make("modal", .overCurrentContext)
    asking.present(modal, animated: false)
    screen.frame(at: 1)
    upper.view.removeFromSuperview()
    #expect(modal.view.window == nil && root.view.subviews == [lower.view])
    root.view.addSubview(upper.view)
    screen.frame(at: 2)
    #expect(modal.view.window != nil && hit(50, 25) === modal)
    // A context that leaves its container ends what it presents.
    upper.willMove(toParent: nil)
    upper.view.removeFromSuperview()
    upper.removeFromParent()
    #expect(upper.presentedViewController == nil && modal.presentingViewController == nil)
  }

  @Test func aPresentationOfTheProgramsOwnMayTakePlaceInTheContext() {
    final class Inside: UIPresentationController {
      override var shouldPresentInFullscreen: Bool { false }
    }
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Inside(presentedViewController: presented, presenting: presenting) }
    }
    let (modal, delegate) = (make("modal", .custom), Delegate())
    modal.transitioningDelegate = delegate
    asking.present(modal, animated: false)
    screen.frame(at: 1)
    #expect(modal.presentingViewController === upper)
    #expect(frame(of: modal) == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func whatAContextPresentsHearsOfItsNewSize() {
    final class Sized: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) { sizes.append(size) }
    }
    upper.view.frame = root.view.bounds
    upper.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let modal = Sized()
    modal.modalPresentationStyle = .overCurrentContext
    asking.present(modal, animated: false)
    screen.frame(at: 1)
    screen.send(.resized(CGSize(width: 300, height: 200), scale: 1))
    #expect(modal.sizes == [CGSize(width: 300, height: 200)])
    #expect(modal.view.bounds.size == CGSize(width: 300, height: 200))
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func tabPassesByWhatIsCovered(style: UIModalPresentationStyle) {
    let (covered, inside, beside) = (UIButton(), UIButton(), UIButton())
    upper.view.addSubview(covered)
    lower.view.addSubview(beside)
    let modal = make("modal", style)
    modal.view.addSubview(inside)
    asking.present(modal, animated: false)
    screen.frame(at: 1)
    var order: [UIView?] = []
    for _ in 1...3 {
      press("tab")
      order.append(focused)
    }
    #expect(order == [inside, beside, inside])
  }

  /// Presses a key and lifts it.
  private func press(_ key: String) {
    for phase in [KeyInput.Phase.down, .up] {
      screen.send(.event(.key(KeyInput(phase: phase, key: key, modifiers: []))))
    }
  }

  private var focused: UIView? {
    UIFocusSystem.focusSystem(for: screen.window)?.focusedItem as? UIView
  }

  @Test(arguments: [false, true]) func whatCurrentContextHidesLosesTheFocus(isAnimated: Bool) {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let modal = make("modal", .currentContext)
    var presses = 0
    button.addAction(
      UIAction { [asking] _ in
        presses += 1
        asking.present(modal, animated: isAnimated)
      }, for: .primaryActionTriggered)
    upper.view.addSubview(button)
    press("tab")
    #expect(focused === button)
    press("return")
    frames(from: 1)
    #expect(presses == 1 && upper.view.alpha == 0 && focused == nil)
    press("return")
    #expect(presses == 1)
  }

  @Test func whatCurrentContextHidesGetsNoKeysAlthoughItWasTouchedLast() {
    let (heard, touched) = (FocusLog(), FocusView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    (touched.name, touched.log, touched.mayFocus) = ("touched", heard, false)
    upper.view.addSubview(touched)
    for phase in [TouchInput.Phase.began, .ended] {
      screen.send(.event(.touch(TouchInput(id: 1, phase: phase, position: CGPoint(x: 10, y: 10)))))
    }
    press("a")
    asking.present(make("modal", .currentContext), animated: false)
    screen.frame(at: 1)
    press("b")
    upper.dismiss(animated: false)
    screen.frame(at: 2)
    press("c")
    #expect(heard.heard == ["touched a", "touched c"])
  }
}

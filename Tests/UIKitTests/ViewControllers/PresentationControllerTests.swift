import Foundation
import HostInterface
import Testing
import VellumKit

/// Presentations of the program's own: docs/behaviour/controllers.md.
@MainActor final class PresentationControllerTests {
  private let screen = TestScreen(width: 400, height: 800)
  private let log = EventLog()
  private let root: AppearanceRecorder
  private let panel: AppearanceRecorder
  private let sides = Sides()

  /// A panel at the right, 300 points wide, over a grey veil.
  private final class Side: UIPresentationController {
    let veil = UIView()
    var log: EventLog?

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: bounds.width - 300, y: 0, width: 300, height: bounds.height)
    }
    override func presentationTransitionWillBegin() {
      log?.add("will begin")
      veil.frame = containerView!.bounds
      veil.alpha = 0
      containerView!.addSubview(veil)
      guard let coordinator = presentedViewController.transitionCoordinator else { return veil.alpha = 1 }
      coordinator.animate(alongsideTransition: { _ in self.veil.alpha = 1 }, completion: nil)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log?.add("did begin \(completed)") }
    override func dismissalTransitionWillBegin() { log?.add("will end") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log?.add("did end \(completed)") }
    override func containerViewWillLayoutSubviews() { veil.frame = containerView!.bounds }
  }

  private final class Sides: NSObject, UIViewControllerTransitioningDelegate {
    var made: [Side] = []
    var log: EventLog?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let side = Side(presentedViewController: presented, presenting: presenting)
      side.log = log
      made.append(side)
      return side
    }
  }

  init() {
    root = AppearanceRecorder("root", log)
    panel = AppearanceRecorder("panel", log)
    screen.window.rootViewController = root
    screen.frame()
    _ = log.take()
    sides.log = log
    panel.modalPresentationStyle = .custom
    panel.transitioningDelegate = sides
  }

  @Test func itPlacesTheViewInAContainerOfItsOwn() throws {
    root.present(panel, animated: false) { self.log.add("presented") }
    screen.frame(at: 1)
    #expect(
      log.take() == [
        "will begin", "panel willAppear", "panel isAppearing", "panel didAppear", "did begin true",
        "presented",
      ])
    let side = try #require(sides.made.first)
    #expect(sides.made.count == 1 && panel.presentationController === side)
    #expect(panel.activePresentationController === side && root.activePresentationController == nil)
    #expect(side.presentingViewController === root && side.presentedViewController === panel)
    #expect(
      side.presentationStyle == .custom && side.shouldPresentInFullscreen && !side.shouldRemovePresentersView)
    let container = try #require(side.containerView)
    #expect(
      screen.window.subviews == [root.view, container] && container.subviews == [side.veil, panel.view])
    #expect(panel.view.frame == CGRect(x: 100, y: 0, width: 300, height: 800) && side.veil.alpha == 1)
    root.dismiss(animated: false) { self.log.add("dismissed") }
    #expect(
      log.take() == ["will end", "panel willDisappear", "panel didDisappear", "did end true", "dismissed"])
    #expect(side.containerView == nil && screen.window.subviews == [root.view])
    #expect(panel.activePresentationController == nil)
  }

  @Test func whatItAddsIsAnimatedAlongside() throws {
    panel.modalTransitionStyle = .crossDissolve
    root.present(panel, animated: true)
    #expect(log.take() == ["will begin", "panel willAppear animated"])
    let side = try #require(sides.made.first)
    screen.frame(at: 0.15)
    #expect(abs(Double(side.veil.layer.presentation()!.opacity) - 0.5) < 1e-6)
    #expect(panel.view.frame == CGRect(x: 100, y: 0, width: 300, height: 800))
    screen.frame(at: 0.4)
    #expect(log.take() == ["panel isAppearing", "panel didAppear animated", "did begin true"])
    panel.dismiss(animated: true)
    screen.frame(at: 0.8)
    #expect(
      log.take() == [
        "will end", "panel willDisappear animated", "panel didDisappear animated", "did end true",
      ])
    #expect(screen.window.subviews == [root.view])
  }

  @Test func itFollowsTheWindow() throws {
    root.present(panel, animated: false)
    screen.frame(at: 1)
    screen.send(.resized(CGSize(width: 700, height: 500), scale: 1))
    screen.frame(at: 2)
    #expect(panel.view.frame == CGRect(x: 400, y: 0, width: 300, height: 500))
    #expect(sides.made[0].veil.frame == CGRect(x: 0, y: 0, width: 700, height: 500))
    screen.window.isHidden = true
    #expect(panel.view.window == nil)
    screen.window.isHidden = false
    screen.frame(at: 3)
    #expect(panel.view.window === screen.window && screen.window.subviews.count == 2)
    screen.window.rootViewController = AppearanceRecorder("other", log)
    screen.frame(at: 4)
    #expect(screen.window.subviews.count == 1 && panel.presentingViewController == nil)
  }

  /// Says which style is used.
  private final class Adapter: NSObject, UIAdaptivePresentationControllerDelegate {
    var (prepared, said): (UIPresentationController?, UIModalPresentationStyle?) = (nil, nil)
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      .fullScreen
    }
    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) { prepared = adaptivePresentationController }
    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { said = style }
  }

  @Test(arguments: [false, true]) func itAdaptsToNarrowWindows(isWide: Bool) {
    if isWide { screen.send(.resized(CGSize(width: 900, height: 800), scale: 1)) }
    let adapter = Adapter()
    panel.presentationController?.delegate = adapter
    #expect(panel.presentationController?.delegate === adapter)
    #expect(panel.presentationController?.adaptivePresentationStyle == .fullScreen)
    root.present(panel, animated: false)
    screen.frame(at: 1)
    screen.frame(at: 2)
    #expect(
      (root.view.window == nil) == !isWide
        && adapter.said == (isWide ? UIModalPresentationStyle.none : .fullScreen))
    #expect(adapter.prepared === (isWide ? nil : panel.presentationController))
    #expect(panel.presentationController?.presentationStyle == (isWide ? .custom : .fullScreen))
    root.dismiss(animated: false)
    screen.frame(at: 3)
    #expect(screen.window.subviews == [root.view])
  }

  /// A delegate that gives a container to present instead.
  private final class Wrapper: NSObject, UIAdaptivePresentationControllerDelegate {
    let container = UIViewController()
    var said: [UIModalPresentationStyle] = []
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      .overFullScreen
    }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      said.append(style)
      let content = controller.presentedViewController
      container.addChild(content)
      container.view.addSubview(content.view)
      content.didMove(toParent: container)
      return container
    }
  }

  @Test(arguments: [false, true]) func anotherControllerStandsInWhereItAdapts(isWide: Bool) {
    if isWide { screen.send(.resized(CGSize(width: 900, height: 800), scale: 1)) }
    let wrapper = Wrapper()
    panel.presentationController?.delegate = wrapper
    root.present(panel, animated: false)
    screen.frame(at: 1)
    screen.frame(at: 2)
    #expect(root.presentedViewController === (isWide ? panel : wrapper.container))
    #expect(wrapper.said == (isWide ? [] : [.overFullScreen]))
    if !isWide {
      #expect(panel.parent === wrapper.container && panel.view.window === screen.window)
      #expect(wrapper.container.presentationController?.presentationStyle == .overFullScreen)
      #expect(wrapper.container.presentationController?.delegate === wrapper)
      #expect(wrapper.container.presentingViewController === root)
    }
    panel.dismiss(animated: false)
    screen.frame(at: 3)
    #expect(root.presentedViewController == nil && screen.window.subviews == [root.view])
  }

  @Test func everyStyleHasOne() {
    let controller = UIViewController()
    #expect(controller.presentationController is UISheetPresentationController)
    #expect(controller.presentationController === controller.presentationController)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.sheetPresentationController == nil)
    #expect(controller.presentationController?.shouldRemovePresentersView == true)
    #expect(controller.presentationController?.containerView == nil)
    controller.modalPresentationStyle = .formSheet
    let sheet = controller.sheetPresentationController
    #expect(sheet?.presentationStyle == .formSheet && sheet?.containerView == nil)
    let child = UIViewController()
    controller.addChild(child)
    #expect(child.presentationController === sheet)
  }
}

import Foundation
import HostInterface
import Testing
import VellumKit

/// A window that becomes wider than high turns, for controllers that were written for telephones.
@MainActor struct ScreenRotationTests {
  private let screen = TestScreen()

  private class Old: UIViewController {
    var log: [String] = []
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
      log.append("will \(toInterfaceOrientation) \(duration) \(view.bounds.width)")
    }
    override func willAnimateRotation(
      to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
    ) { log.append("animates \(toInterfaceOrientation) \(view.bounds.width)") }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
      log.append("did \(fromInterfaceOrientation)")
    }
    override func viewDidLayoutSubviews() { log.append("layout") }
  }

  /// Overrides the method of since then, and calls `super` or does not.
  private final class New: Old {
    var callsSuper = false
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      if callsSuper { super.viewWillTransition(to: size, with: coordinator) }
      coordinator.animate(
        alongsideTransition: { _ in self.log.append("alongside") },
        completion: { _ in self.log.append("completed") })
    }
  }

  private func resize(_ width: CGFloat, _ height: CGFloat) {
    screen.send(.resized(CGSize(width: width, height: height), scale: 1))
  }

  private func show(_ controller: Old) {
    screen.window.rootViewController = controller
    screen.frame()
    controller.log = []
  }

  @Test func aTurnIsReportedAroundTheChangeOfSize() {
    let controller = Old()
    show(controller)
    #expect(controller.interfaceOrientation == .portrait)
    resize(300, 200)
    #expect(
      controller.log == [
        "will landscapeRight 0.0 100.0", "layout", "animates landscapeRight 300.0", "did portrait",
      ])
    #expect(controller.interfaceOrientation == .landscapeRight)
    controller.log = []
    resize(310, 200)
    #expect(controller.log == ["layout"])
    resize(200, 300)
    #expect(controller.log.last == "did landscapeRight")
  }

  @Test func childrenAreNotifiedToo() {
    let (parent, child) = (Old(), Old())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.frame = parent.view.bounds
    child.didMove(toParent: parent)
    show(parent)
    child.view.frame = parent.view.bounds
    child.log = []
    resize(300, 200)
    #expect(child.log.contains("did portrait"))
  }

  @Test func whoOverridesTheNewMethodWithoutSuperIsNotNotifiedByTheOldOnes() {
    let controller = New()
    show(controller)
    resize(300, 200)
    #expect(controller.log == ["layout", "alongside", "completed"])
    controller.callsSuper = true
    controller.log = []
    resize(200, 300)
    #expect(
      controller.log == [
        "will portrait 0.0 300.0", "layout", "animates portrait 200.0", "alongside", "did landscapeRight",
        "completed",
      ])
  }

  @Test func whatTheDesktopDecidesIsNotAsked() {
    let controller = UIViewController()
    #expect(controller.shouldAutorotate && controller.supportedInterfaceOrientations == .all)
    #expect(controller.preferredInterfaceOrientationForPresentation == controller.interfaceOrientation)
    #expect(!controller.prefersStatusBarHidden && controller.preferredStatusBarStyle == .default)
    #expect(
      controller.preferredStatusBarUpdateAnimation == .fade && !controller.prefersHomeIndicatorAutoHidden)
    #expect(controller.childForStatusBarStyle == nil && controller.childForStatusBarHidden == nil)
    #expect(controller.preferredScreenEdgesDeferringSystemGestures == [])
    #expect(controller.childForScreenEdgesDeferringSystemGestures == nil)
    #expect(controller.childForHomeIndicatorAutoHidden == nil)
    #expect(controller.edgesForExtendedLayout == .all && !controller.extendedLayoutIncludesOpaqueBars)
    controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    controller.setNeedsStatusBarAppearanceUpdate()
    controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    UIViewController.attemptRotationToDeviceOrientation()
  }
}

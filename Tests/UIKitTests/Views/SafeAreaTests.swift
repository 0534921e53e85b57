import Foundation
import Testing
import VellumKit

@MainActor struct SafeAreaTests {
  /// A controller whose own bars cover 10 points at the top and 20 at the bottom of a screen of 100 × 100.
  @MainActor private final class Scene {
    let screen = TestScreen()
    let root = UIViewController()
    init() {
      root.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 0)
      screen.window.rootViewController = root
    }

    func add(_ view: UIView, _ frame: CGRect) {
      view.frame = frame
      root.view.addSubview(view)
    }
  }

  private final class Listener: UIView {
    var heard: [String] = []
    override func safeAreaInsetsDidChange() { heard.append("safe area \(safeAreaInsets.top)") }
    override func layoutMarginsDidChange() { heard.append("margins") }
    override func layoutSubviews() { heard.append("layout") }
  }

  private final class ListeningController: UIViewController {
    let listener = Listener()
    override func loadView() { view = listener }
    override func viewSafeAreaInsetsDidChange() { listener.heard.append("controller") }
    override func viewWillLayoutSubviews() { listener.heard.append("willLayout") }
  }

  @Test(arguments: [
    // The whole area, and more than the whole area.
    (CGRect(x: 0, y: 0, width: 100, height: 100), UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 0)),
    (CGRect(x: -3, y: -4, width: 106, height: 108), UIEdgeInsets(top: 14, left: 8, bottom: 24, right: 0)),
    // A view that does not reach the edge is covered less, or not at all.
    (CGRect(x: 2, y: 4, width: 50, height: 90), UIEdgeInsets(top: 6, left: 3, bottom: 14, right: 0)),
    (CGRect(x: 20, y: 10, width: 50, height: 70), .zero),
    // A view that lies entirely under a cover is covered entirely.
    (CGRect(x: 20, y: 1, width: 50, height: 4), UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0)),
  ])
  func aViewIsCoveredAsFarAsItReachesUnderTheEdge(frame: CGRect, insets: UIEdgeInsets) {
    let scene = Scene()
    let view = UIView()
    scene.add(view, frame)
    #expect(view.safeAreaInsets == insets)
    scene.screen.frame()
    #expect(view.safeAreaInsets == insets)
  }

  @Test func anEdgeThatIsNotCoveredCoversNothing() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: -20, y: -20, width: 200, height: 200))
    screen.window.addSubview(view)
    screen.frame()
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func inNoWindowNothingIsCovered() {
    let scene = Scene()
    let view = UIView()
    scene.add(view, CGRect(x: 0, y: 0, width: 100, height: 100))
    scene.screen.frame()
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func insetsAreInTheViewsOwnPoints() {
    let scene = Scene()
    let view = UIView()
    scene.add(view, CGRect(x: 0, y: 0, width: 50, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame.origin = .zero
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 5, left: 2.5, bottom: 10, right: 0))
    view.transform = CGAffineTransform(rotationAngle: 1)
    #expect(view.safeAreaInsets == .zero)
    view.transform = CGAffineTransform(scaleX: -1, y: 1)
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func everyControllerOnTheWayAddsItsOwn() {
    let scene = Scene()
    let child = UIViewController()
    scene.root.addChild(child)
    scene.add(child.view, CGRect(x: 0, y: 4, width: 100, height: 50))
    child.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: -50, bottom: 3, right: 1)
    child.didMove(toParent: scene.root)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    child.view.addSubview(inner)
    scene.screen.frame()
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 3, right: 1))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 3, right: 0))
  }

  @Test(arguments: [CGFloat.nan, .infinity]) func numbersThatAreNotFiniteAreIgnored(bad: CGFloat) {
    let scene = Scene()
    scene.root.additionalSafeAreaInsets.top = bad
    scene.root.view.layoutMargins.left = bad
    #expect(scene.root.additionalSafeAreaInsets.top == 10)
    #expect(scene.root.view.layoutMargins.left == 21)
  }

  // MARK: - Notifications

  @Test func aChangeIsReportedBeforeTheLayout() {
    let screen = TestScreen()
    let controller = ListeningController()
    controller.additionalSafeAreaInsets.top = 10
    screen.window.rootViewController = controller
    #expect(controller.listener.heard == [])
    screen.frame()
    let log = ["safe area 10.0", "margins", "controller", "willLayout", "layout"]
    #expect(controller.listener.heard == log)
    screen.frame()
    #expect(controller.listener.heard == log)

    controller.listener.heard = []
    controller.additionalSafeAreaInsets.top = 30
    controller.additionalSafeAreaInsets.top = 10
    screen.frame()
    #expect(!controller.listener.heard.contains("safe area 10.0"))
    controller.additionalSafeAreaInsets.top = 12
    controller.listener.heard = []
    controller.view.layoutIfNeeded()
    #expect(
      controller.listener.heard == ["safe area 12.0", "margins", "controller", "willLayout", "layout"])
  }

  @Test func aMoveUnderTheEdgeIsReportedAndAnyOtherMoveIsNot() {
    let scene = Scene()
    let view = Listener()
    scene.add(view, CGRect(x: 20, y: 30, width: 10, height: 10))
    scene.screen.frame()
    view.heard = []
    view.frame.origin.y = 40
    scene.screen.frame()
    #expect(view.heard == [])
    view.frame.origin.y = 4
    scene.screen.frame()
    #expect(view.heard == ["safe area 6.0", "margins", "layout"])
    view.heard = []
    view.center.y += 50
    scene.screen.frame()
    #expect(view.heard == ["safe area 0.0", "margins", "layout"])
  }

  @Test func viewsInsideHearToo() {
    let scene = Scene()
    let outer = UIView()
    scene.add(outer, CGRect(x: 0, y: 20, width: 50, height: 50))
    let inner = Listener(frame: CGRect(x: 10, y: 3, width: 10, height: 10))
    outer.addSubview(inner)
    scene.screen.frame()
    inner.heard = []
    outer.frame.origin.y = 0
    scene.screen.frame()
    #expect(inner.heard == ["safe area 7.0", "margins", "layout"])
    inner.heard = []
    outer.bounds.origin.y = 2
    scene.screen.frame()
    #expect(inner.heard == ["safe area 9.0", "margins", "layout"])
  }

  @Test func aLargerWindowUncoversWhatWasAtItsEnd() {
    let scene = Scene()
    let view = UIView()
    scene.add(view, CGRect(x: 0, y: 50, width: 100, height: 50))
    scene.screen.frame()
    #expect(view.safeAreaInsets.bottom == 20)
    scene.screen.send(.resized(CGSize(width: 120, height: 110), scale: 1))
    scene.screen.frame(at: 1)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 5, bottom: 10, right: 0))
  }

  @Test func aViewThatMovesToAnotherPlaceInTheTreeIsNotified() {
    let scene = Scene()
    let outer = UIView()
    scene.add(outer, CGRect(x: 20, y: 20, width: 50, height: 50))
    let view = Listener(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    outer.addSubview(view)
    scene.screen.frame()
    #expect(view.heard == ["layout"])
    scene.root.view.addSubview(view)
    scene.screen.frame()
    #expect(view.heard == ["layout", "safe area 10.0", "margins", "layout"])
  }

  // MARK: - Margins

  @Test func marginsAreCountedFromTheSafeArea() {
    let scene = Scene()
    let view = scene.root.view!
    #expect(view.layoutMargins == UIEdgeInsets(top: 10, left: 21, bottom: 20, right: 16))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    view.layoutMargins.top = 1
    view.insetsLayoutMarginsFromSafeArea = true
    #expect(view.layoutMargins.top == 11)
  }
}

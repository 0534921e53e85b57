import Foundation
import Testing
import VellumKit

@MainActor struct LifeTests {
  @Test func aRootControllerAppearsInOrder() {
    let screen = TestScreen()
    let log = Log()
    screen.window.rootViewController = Recorder("root", log)
    #expect(log.take() == ["root loadView", "root viewDidLoad", "root willAppear"])
    screen.frame()
    #expect(log.take() == ["root isAppearing", "root willLayout", "root didLayout", "root didAppear"])
    screen.window.rootViewController = nil
    #expect(log.take() == ["root willDisappear", "root didDisappear"])
    screen.frame(at: 1)
    #expect(log.take() == [])
  }

  @Test func childrenAppearAfterTheirParent() {
    let screen = TestScreen()
    let log = Log()
    let root = Recorder("root", log)
    let child = Recorder("child", log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(
      log.take() == [
        "child willMove root", "root loadView", "root viewDidLoad", "child loadView", "child viewDidLoad",
        "child didMove root",
      ])
    screen.window.rootViewController = root
    screen.frame()
    #expect(
      log.take() == [
        "root willAppear", "child willAppear", "root isAppearing", "root willLayout", "root didLayout",
        "child isAppearing", "child willLayout", "child didLayout", "root didAppear", "child didAppear",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.take() == ["child willMove nil", "child willDisappear", "child didDisappear", "child didMove nil"])
    #expect(child.parent == nil && root.children.isEmpty)
  }

  @Test func aControllerThatLeavesBeforeItWasSeenNeverAppears() {
    let screen = TestScreen()
    let log = Log()
    screen.window.rootViewController = Recorder("root", log)
    screen.window.rootViewController = nil
    screen.frame()
    #expect(
      log.take() == [
        "root loadView", "root viewDidLoad", "root willAppear", "root willDisappear", "root didDisappear",
      ])
  }

  @Test func aResizeIsAnnouncedThenLaidOutThenAnimatedAlongside() {
    let screen = TestScreen(width: 100, height: 80)
    let log = Log()
    let root = Recorder("root", log)
    screen.window.rootViewController = root
    screen.frame()
    _ = log.take()
    screen.send(.resized(CGSize(width: 60, height: 90), scale: 2))
    #expect(
      log.take() == [
        "root willTransition 100x80 to 60x90", "root willLayout", "root didLayout", "root alongside 60x90",
        "root completion",
      ])
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 60, height: 90))
    #expect(root.view.contentScaleFactor == 2)
    #expect(root.transitionCoordinator == nil)
  }

  @Test func sizesThatAreNoSizesAreIgnored() {
    let screen = TestScreen(width: 100, height: 80)
    for size in [
      CGSize(width: CGFloat.nan, height: 1), CGSize(width: 0, height: 10), CGSize(width: -1, height: 9),
    ] {
      screen.send(.resized(size, scale: 1))
    }
    screen.send(.resized(CGSize(width: 5, height: 5), scale: .infinity))
    screen.send(.resized(CGSize(width: 5, height: 5), scale: 0))
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(UIScreen.main.scale == 1)
  }

  @Test func presentingCoversTheWindowUntilDismissed() {
    let screen = TestScreen()
    let log = Log()
    let root = Recorder("root", log)
    let modal = Recorder("modal", log)
    screen.window.rootViewController = root
    screen.frame()
    _ = log.take()
    root.present(modal, animated: false) { log.lines.append("presented") }
    screen.frame(at: 1)
    #expect(
      log.take() == [
        "modal loadView", "modal viewDidLoad", "modal willAppear", "modal isAppearing", "modal willLayout",
        "modal didLayout", "modal didAppear", "presented",
      ])
    #expect(modal.view.frame == screen.window.bounds && modal.presentingViewController === root)
    modal.dismiss(animated: false) { log.lines.append("dismissed") }
    #expect(log.take() == ["modal willDisappear", "modal didDisappear", "dismissed"])
  }

  @Test func safeAreasReachTheViewsThatTouchTheEdges() {
    let screen = TestScreen()
    let root = UIViewController()
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    let inner = UIView(frame: CGRect(x: 0, y: 4, width: 50, height: 90))
    root.view.addSubview(inner)
    screen.window.rootViewController = root
    screen.frame()
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 6, left: 0, bottom: 14, right: 0))
  }

  @Test func theResponderChainLeadsToTheApplication() {
    let screen = TestScreen()
    let root = UIViewController()
    let inner = UIView()
    root.view.addSubview(inner)
    screen.window.rootViewController = root
    var chain: [UIResponder] = []
    var next: UIResponder? = inner
    while let responder = next {
      chain.append(responder)
      next = responder.next
    }
    var expected: [UIResponder] = [
      inner, root.view, root, screen.window, screen.window.windowScene!, UIApplication.shared,
    ]
    if let delegate = UIApplication.shared.delegate as? UIResponder { expected.append(delegate) }
    #expect(chain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }
}

@MainActor private final class Log {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private final class Recorder: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func add(_ event: String) { log.lines.append("\(name) \(event)") }

  override func loadView() {
    add("loadView")
    super.loadView()
  }
  override func viewDidLoad() { add("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { add("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { add("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { add("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { add("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { add("didDisappear") }
  override func viewWillLayoutSubviews() { add("willLayout") }
  override func viewDidLayoutSubviews() { add("didLayout") }
  override func willMove(toParent parent: UIViewController?) {
    add("willMove \((parent as? Recorder)?.name ?? "nil")")
  }
  override func didMove(toParent parent: UIViewController?) {
    add("didMove \((parent as? Recorder)?.name ?? "nil")")
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    add("willTransition \(text(view.bounds.size)) to \(text(size))")
    coordinator.animate { _ in
      self.add("alongside \(self.text(self.view.bounds.size))")
    } completion: { _ in
      self.add("completion")
    }
  }
  private func text(_ size: CGSize) -> String { "\(Int(size.width))x\(Int(size.height))" }
}

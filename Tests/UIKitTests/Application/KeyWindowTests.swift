import Foundation
import HostInterface
import Testing
import VellumKit

/// Which window keys go to: docs/behaviour/lifecycle.md.
@MainActor struct KeyWindowTests {
  /// Logs what it hears of keys.
  final class Window: UIWindow {
    var name = ""
    var isWilling = true
    static var log: [String] = []
    override var canBecomeKey: Bool { isWilling }
    override func becomeKey() { Self.log.append("\(name) becomes key") }
    override func resignKey() { Self.log.append("\(name) resigns") }
  }

  private let screen = TestScreen()

  init() {
    screen.window.isHidden = true
    Window.log = []
  }

  private func window(_ name: String, level: CGFloat = 0) -> Window {
    let window = Window(frame: UIScreen.main.bounds)
    window.name = name
    window.windowLevel = UIWindow.Level(level)
    window.rootViewController = UIViewController()
    return window
  }

  private func taken() -> [String] {
    defer { Window.log = [] }
    return Window.log
  }

  @Test func whenTheKeyWindowIsHiddenTheFrontmostOneThatIsLeftBecomesKey() {
    let (main, below, overlay) = (window("main"), window("below"), window("overlay", level: 10))
    main.makeKeyAndVisible()
    below.isHidden = false
    main.makeKeyAndVisible()
    overlay.makeKeyAndVisible()
    _ = taken()
    overlay.isHidden = true
    #expect(taken() == ["overlay resigns", "main becomes key"])
    #expect(main.isKeyWindow && UIApplication.shared.keyWindow === main)
    main.isHidden = true
    #expect(below.isKeyWindow)
    below.isHidden = true
    #expect(UIApplication.shared.keyWindow == nil)
    #expect(taken() == ["main resigns", "below becomes key", "below resigns"])
  }

  @Test func aWindowThatCannotBecomeKeyIsPassedOver() {
    let (main, badge, dialog) = (window("main"), window("badge", level: 2000), window("dialog", level: 10))
    badge.isWilling = false
    main.makeKeyAndVisible()
    badge.makeKeyAndVisible()
    #expect(main.isKeyWindow && !badge.isHidden)
    dialog.makeKeyAndVisible()
    dialog.isHidden = true
    #expect(main.isKeyWindow)
    main.isHidden = true
    #expect(UIApplication.shared.keyWindow == nil)
    badge.isHidden = true
  }

  @Test func keysGoToTheWindowThatIsLeft() {
    final class Reader: UIView {
      var keys: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.characters }
      }
    }
    let (main, overlay) = (window("main"), window("overlay", level: 10))
    main.makeKeyAndVisible()
    overlay.makeKeyAndVisible()
    let reader = Reader()
    main.rootViewController?.view.addSubview(reader)
    overlay.isHidden = true
    reader.becomeFirstResponder()
    for phase in [KeyInput.Phase.down, .up] { screen.send(.event(.key(KeyInput(phase: phase, key: "a")))) }
    #expect(reader.keys == ["a"])
    main.isHidden = true
  }

  @Test func aWindowWithoutASceneIsNotShown() {
    let (main, other) = (window("main"), window("other"))
    main.makeKeyAndVisible()
    other.makeKeyAndVisible()
    screen.frame()
    let view = other.rootViewController!.view!
    #expect(view.window === other)
    let scene = other.windowScene
    other.windowScene = nil
    #expect(UIScreen.main.windows == [main] && main.isKeyWindow && view.window == nil && !other.isHidden)
    other.windowLevel = .alert
    #expect(UIScreen.main.windows == [main])
    other.windowScene = scene
    #expect(UIScreen.main.windows == [main, other] && main.isKeyWindow && view.window === other)
    main.isHidden = true
    other.isHidden = true
  }
}

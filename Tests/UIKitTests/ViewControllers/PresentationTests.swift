import Foundation
import Testing
import VellumKit

/// Which controllers hear of a presentation: docs/behaviour/controllers.md. Orders are compared as whole
/// logs.
@MainActor struct PresentationTests: PresentationSuite {
  let scene = PresentationScene()

  @Test(arguments: [false, true])
  func aFullScreenPresentationNotifiesThePresenterThatItGoesAndComesBack(isAnimated: Bool) {
    let modal = make("modal")
    let how = isAnimated ? " animated" : ""
    root.present(modal, animated: isAnimated) { log.add("presented") }
    frames(from: 1)
    #expect(
      log.take() == [
        "root willDisappear\(how)", "modal willAppear\(how)", "modal isAppearing", "modal didAppear\(how)",
        "root didDisappear\(how)", "presented",
      ])
    #expect(root.view.window == nil && modal.view.superview === screen.window)
    screen.send(.resized(CGSize(width: 70, height: 90), scale: 1))
    modal.dismiss(animated: isAnimated) { log.add("dismissed") }
    frames(from: 4)
    #expect(
      log.take() == [
        "modal willDisappear\(how)", "root willAppear\(how)", "root isAppearing", "root didAppear\(how)",
        "modal didDisappear\(how)", "dismissed",
      ])
    #expect(root.view.superview === screen.window && modal.view.window == nil)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 70, height: 90))
    #expect(screen.window.subviews == [root.view])
  }

  @Test(arguments: [
    UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext, .custom,
  ]) func otherPresentationsTellThePresenterNothing(style: UIModalPresentationStyle) {
    let modal = make("modal", style)
    root.present(modal, animated: false)
    screen.frame(at: 1)
    #expect(log.take() == ["modal willAppear", "modal isAppearing", "modal didAppear"])
    #expect(root.view.window != nil)
    root.dismiss(animated: false)
    screen.frame(at: 2)
    #expect(log.take() == ["modal willDisappear", "modal didDisappear"])
  }

  @Test func completionsRunWhenTheChildrenHaveAppearedToo() {
    _ = root.adding("child")
    screen.frame(at: 1)
    _ = log.take()
    let modal = make("modal")
    _ = modal.adding("inner")
    root.present(modal, animated: false) { log.add("presented") }
    screen.frame(at: 2)
    let shown = log.take()
    #expect(shown.last == "presented" && shown.contains("inner didAppear"), "\(shown)")
    modal.dismiss(animated: false) { log.add("dismissed") }
    screen.frame(at: 3)
    let gone = log.take()
    #expect(gone.last == "dismissed" && gone.contains("child didAppear"), "\(gone)")
  }

  @Test func aPresentationIsSeenFromAnyChildOfEitherSide() {
    let (child, grandchild) = (root.adding("child"), root.adding("child").adding("grandchild"))
    screen.frame(at: 1)
    let modal = make("modal", .pageSheet)
    let modalChild = modal.adding("modalChild")
    grandchild.present(modal, animated: false)
    screen.frame(at: 2)
    for controller in [root, child, grandchild] {
      #expect(controller.presentedViewController === modal && controller.presentingViewController == nil)
    }
    for controller in [modal, modalChild] {
      // The outermost container presents.
      #expect(controller.presentingViewController === root && controller.presentedViewController == nil)
    }
    for controller in [root, child, grandchild, modal, modalChild] {
      controller.dismiss(animated: false)
      #expect(root.presentedViewController == nil && modal.presentingViewController == nil)
      #expect(modal.view.window == nil)
      grandchild.present(modal, animated: false)
      screen.frame(at: 3)
    }
  }

  @Test func whatIsInsideGoesAndComesWithItsContainer() {
    _ = root.adding("child")
    screen.frame(at: 1)
    _ = log.take()
    let modal = make("modal")
    _ = modal.adding("part")
    _ = log.take()
    root.present(modal, animated: false)
    screen.frame(at: 2)
    #expect(
      log.take() == [
        "root willDisappear", "child willDisappear", "modal willAppear", "part willAppear",
        "modal isAppearing",
        "part isAppearing", "modal didAppear", "part didAppear", "root didDisappear", "child didDisappear",
      ])
    root.dismiss(animated: false)
    screen.frame(at: 3)
    #expect(
      log.take() == [
        "modal willDisappear", "part willDisappear", "root willAppear", "child willAppear",
        "root isAppearing",
        "child isAppearing", "root didAppear", "child didAppear", "modal didDisappear", "part didDisappear",
      ])
  }

  @Test(arguments: [false, true]) func aSecondPresentationIsRefused(isAnimated: Bool) {
    let (first, second) = (make("first", .pageSheet), make("second"))
    root.present(first, animated: isAnimated)
    let said = standardError { root.present(second, animated: isAnimated) { log.add("never") } }
    #expect(
      said == "present: AppearanceRecorder is not presented by AppearanceRecorder, "
        + "which presents AppearanceRecorder already\n")
    root.adding("child").present(second, animated: isAnimated)
    #expect(root.presentedViewController === first && second.presentingViewController == nil)
    #expect(!second.isViewLoaded)
    // A presented controller can present another.
    frames(from: 1)
    first.present(second, animated: isAnimated)
    frames(from: 4)
    #expect(first.presentedViewController === second && second.view.window != nil)
    #expect(!log.take().contains("never"))
  }

  @Test(arguments: [false, true]) func whatCannotBePresentedIsRefusedWithItsReason(isAnimated: Bool) {
    func refusal(of other: UIViewController, by presenter: UIViewController) -> String {
      let said = standardError { presenter.present(other, animated: isAnimated) { log.add("never") } }
      let start = "present: AppearanceRecorder is not presented by AppearanceRecorder, "
      return said.hasPrefix(start) ? String(said.dropFirst(start.count)) : said
    }
    let (outside, child, modal) = (make("outside"), root.adding("child"), make("modal"))
    let window = UIWindow(frame: screen.window.frame)
    let otherRoot = make("otherRoot")
    window.rootViewController = otherRoot
    window.isHidden = false
    defer { window.isHidden = true }
    #expect(refusal(of: make("other"), by: outside) == "whose view is in no window\n")
    #expect(refusal(of: root, by: root) == "which it contains\n")
    #expect(refusal(of: root, by: child) == "which it contains\n")
    #expect(refusal(of: child, by: root) == "because it has a parent\n")
    #expect(refusal(of: otherRoot, by: root) == "because it is a window's root\n")
    #expect(root.presentedViewController == nil && outside.presentedViewController == nil)
    root.present(modal, animated: isAnimated)
    #expect(refusal(of: modal, by: otherRoot) == "because it is presented already\n")
    frames(from: 1)
    #expect(refusal(of: modal, by: otherRoot) == "because it is presented already\n")
    #expect(refusal(of: modal, by: root) == "which presents AppearanceRecorder already\n")
    #expect(otherRoot.presentedViewController == nil && modal.presentingViewController === root)
    // The root is covered, and so in no window.
    frames(from: 4)
    #expect(refusal(of: root, by: modal) == "because it is a window's root\n")
    #expect(modal.presentedViewController == nil)
    #expect(modal.view.superview === screen.window)
    outside.dismiss(animated: isAnimated) { log.add("never") }
    #expect(!log.take().contains("never"))
  }

  @Test func dismissingTakesAwayAllThatIsAbove() {
    let (first, second, third) = (make("first"), make("second"), make("third", .pageSheet))
    root.present(first, animated: false)
    screen.frame(at: 1)
    first.present(second, animated: false)
    screen.frame(at: 2)
    second.present(third, animated: false)
    screen.frame(at: 3)
    _ = log.take()
    #expect(screen.window.subviews == [second.view, third.presentationController?.containerView])
    root.dismiss(animated: false)
    screen.frame(at: 4)
    // The first controller was no longer visible.
    #expect(
      log.take() == [
        "third willDisappear", "second willDisappear", "root willAppear", "root isAppearing",
        "root didAppear",
        "third didDisappear", "second didDisappear",
      ])
    #expect(screen.window.subviews == [root.view])
    for controller in [root, first, second, third] {
      #expect(controller.presentedViewController == nil && controller.presentingViewController == nil)
    }
  }

  @Test func aDismissalOfWhatIsOnItsWayWaitsForIt() {
    let modal = make("modal")
    root.present(modal, animated: false) { log.add("presented") }
    modal.dismiss(animated: false) { log.add("dismissed") }
    screen.frame(at: 1)
    screen.frame(at: 2)
    #expect(
      log.take() == [
        "root willDisappear", "modal willAppear", "modal isAppearing", "modal didAppear", "root didDisappear",
        "presented", "modal willDisappear", "root willAppear", "root isAppearing", "root didAppear",
        "modal didDisappear", "dismissed",
      ])
    #expect(screen.window.subviews == [root.view])
  }

  @Test(arguments: [false, true])
  func aDismissalFromThePresentersViewWillDisappearWaitsForThePresentation(isAnimated: Bool) {
    let modal = make("modal")
    let how = isAnimated ? " animated" : ""
    root.react = { [unowned root] in
      guard $0.hasPrefix("willDisappear") else { return }
      root.dismiss(animated: isAnimated) { log.add("dismissed") }
    }
    root.present(modal, animated: isAnimated) { log.add("presented") }
    frames(from: 1)
    frames(from: 4)
    #expect(
      log.take() == [
        "root willDisappear\(how)", "modal willAppear\(how)", "modal isAppearing", "modal didAppear\(how)",
        "root didDisappear\(how)", "presented", "modal willDisappear\(how)", "root willAppear\(how)",
        "root isAppearing", "root didAppear\(how)", "modal didDisappear\(how)", "dismissed",
      ])
    #expect(screen.window.subviews == [root.view] && root.presentedViewController == nil)
  }

  @Test func aControllerMayDismissItselfAsSoonAsItHasAppeared() {
    let modal = make("modal")
    modal.react = { [unowned modal] in if $0 == "didAppear" { modal.dismiss(animated: false) } }
    root.present(modal, animated: false)
    screen.frame(at: 1)
    screen.frame(at: 2)
    #expect(
      log.take() == [
        "root willDisappear", "modal willAppear", "modal isAppearing", "modal didAppear", "root didDisappear",
        "modal willDisappear", "root willAppear", "root isAppearing", "root didAppear", "modal didDisappear",
      ])
  }

  @Test func anotherOneMayFollowAtOnce() {
    let (first, second) = (make("first"), make("second"))
    root.present(first, animated: false)
    screen.frame(at: 1)
    _ = log.take()
    root.dismiss(animated: false) { log.add("dismissed") }
    root.present(second, animated: false)
    screen.frame(at: 2)
    #expect(
      log.take() == [
        "first willDisappear", "root willAppear", "root willDisappear", "first didDisappear", "dismissed",
        "second willAppear", "second isAppearing", "second didAppear", "root didDisappear",
      ])
    #expect(screen.window.subviews == [second.view])
  }

  @Test func aWindowThatIsHiddenTakesWhatIsPresentedWithIt() {
    let modal = make("modal")
    root.present(modal, animated: false)
    screen.frame(at: 1)
    _ = log.take()
    screen.window.isHidden = true
    #expect(log.take() == ["modal willDisappear", "modal didDisappear"])
    screen.window.isHidden = false
    screen.frame(at: 2)
    #expect(log.take() == ["modal willAppear", "modal isAppearing", "modal didAppear"])
    #expect(screen.window.subviews == [modal.view])
    screen.window.rootViewController = make("other")
    screen.frame(at: 3)
    #expect(
      log.take() == [
        "modal willDisappear", "modal didDisappear", "other willAppear", "other isAppearing",
        "other didAppear",
      ])
    #expect(root.presentedViewController == nil)
  }

  /// Writes down what it says of itself in each appearance call.
  private final class Asked: UIViewController {
    var said: [String] = []
    private func note(_ call: String) {
      said.append("\(call) \(isBeingPresented ? "presented" : "") \(isBeingDismissed ? "dismissed" : "")")
    }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  @Test func aControllerKnowsWhyItAppearsAndDisappears() {
    let modal = Asked()
    modal.modalPresentationStyle = .fullScreen
    let over = make("over")
    #expect(!modal.isBeingPresented && !modal.isBeingDismissed)
    root.present(modal, animated: false)
    screen.frame(at: 1)
    #expect(!modal.isBeingPresented)
    modal.present(over, animated: false)
    screen.frame(at: 2)
    over.dismiss(animated: false)
    screen.frame(at: 3)
    modal.dismiss(animated: false)
    screen.frame(at: 4)
    #expect(
      modal.said == [
        "willAppear presented ", "didAppear presented ", "willDisappear  ", "didDisappear  ", "willAppear  ",
        "didAppear  ", "willDisappear  dismissed", "didDisappear  dismissed",
      ])
    #expect(!modal.isBeingPresented && !modal.isBeingDismissed)
  }
}

@MainActor final class EventLog {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Records the appearance calls it hears.
final class AppearanceRecorder: UIViewController {
  private let name: String
  private let log: EventLog
  var forwards = true
  var react: (String) -> Void = { _ in }

  init(_ name: String, _ log: EventLog) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the child with that name, or adds one with its view inside this controller's view.
  func adding(_ name: String) -> AppearanceRecorder {
    if let child = children.first(where: { ($0 as? AppearanceRecorder)?.name == name }) {
      return child as! AppearanceRecorder
    }
    let child = AppearanceRecorder(name, log)
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
    return child
  }

  private func hear(_ event: String) {
    log.add("\(name) \(event)")
    react(event)
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  override func viewWillAppear(_ animated: Bool) { hear(animated ? "willAppear animated" : "willAppear") }
  override func viewIsAppearing(_ animated: Bool) { hear("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { hear(animated ? "didAppear animated" : "didAppear") }
  override func viewWillDisappear(_ animated: Bool) {
    hear(animated ? "willDisappear animated" : "willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    hear(animated ? "didDisappear animated" : "didDisappear")
  }
}

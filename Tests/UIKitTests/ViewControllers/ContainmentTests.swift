import Foundation
import Testing
import VellumKit

/// What a child knows of its coming and going, and what controllers hand on to their containers.
@MainActor struct ContainmentTests {
  private let screen = TestScreen()
  private let root = UIViewController()

  init() {
    screen.window.rootViewController = root
    screen.frame()
  }

  /// Writes down what it says of itself in each appearance call.
  private final class Asked: UIViewController {
    var said: [String] = []
    var shown: [UIViewController] = []
    private func note(_ call: String) {
      said.append(
        "\(call)\(isMovingToParent ? " joining" : "")\(isMovingFromParent ? " leaving" : "")")
    }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) { shown.append(vc) }

    func take() -> [String] {
      defer { said = [] }
      return said
    }
  }

  private func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  private let joins = ["willAppear joining", "isAppearing joining", "didAppear joining"]

  @Test func aChildKnowsThatItAppearsBecauseItWasAdded() {
    let (child, part) = (Asked(), Asked())
    add(part, to: child)
    #expect(!child.isMovingToParent && !child.isMovingFromParent)
    add(child, to: root)
    screen.frame(at: 1)
    #expect(child.take() == joins && !child.isMovingToParent)
    _ = part.take()
    child.view.removeFromSuperview()
    root.view.addSubview(child.view)
    screen.frame(at: 2)
    #expect(
      child.take() == ["willDisappear", "didDisappear", "willAppear", "isAppearing", "didAppear"])
    #expect(part.take() == ["willDisappear", "didDisappear", "willAppear", "isAppearing", "didAppear"])
  }

  @Test(arguments: [false, true]) func aChildKnowsThatItDisappearsBecauseItLeaves(isInTransition: Bool) {
    let child = Asked()
    add(child, to: root)
    screen.frame(at: 1)
    _ = child.take()
    child.willMove(toParent: nil)
    if isInTransition { child.beginAppearanceTransition(false, animated: true) }
    child.view.removeFromSuperview()
    if isInTransition { child.endAppearanceTransition() }
    child.removeFromParent()
    #expect(child.take() == ["willDisappear leaving", "didDisappear leaving"])
    #expect(!child.isMovingFromParent)
    add(child, to: root)
    screen.frame(at: 2)
    #expect(child.take() == joins)
  }

  @Test func aControllerIsEditedAsItIsTold() {
    final class List: UIViewController {
      var calls: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append(animated)
      }
    }
    let list = List()
    #expect(!list.isEditing)
    list.isEditing = true
    #expect(list.isEditing && list.calls == [false])
    list.setEditing(false, animated: true)
    #expect(!list.isEditing && list.calls == [false, true])
  }

  @Test func aContainerIsAskedToShowAController() {
    let (container, child) = (Asked(), UIViewController())
    let (first, second) = (UIViewController(), UIViewController())
    add(container, to: root)
    add(child, to: container)
    child.show(first, sender: nil)
    child.showDetailViewController(second, sender: nil)
    #expect(container.shown == [first, second] && root.presentedViewController == nil)
  }

  @Test(arguments: [false, true]) func withoutSuchAContainerItIsPresented(isDetail: Bool) {
    let (child, other) = (UIViewController(), UIViewController())
    add(child, to: root)
    if isDetail { child.showDetailViewController(other, sender: nil) } else { child.show(other, sender: nil) }
    #expect(root.presentedViewController === other)
  }

  @Test func whatIsOnlyStoredIsOffAtFirst() {
    let controller = UIViewController()
    #expect(!controller.modalPresentationCapturesStatusBarAppearance)
  }
}

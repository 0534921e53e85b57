import Foundation
import HostInterface
import Testing
import UIKit

@MainActor struct EditMenuTests {
  /// Performs commands of editing.
  final class Editor: UIView {
    var log: [String] = []
    /// The names of the commands that it performs; nil for all.
    var commands: [String]? = ["copy:"]

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      commands?.contains(action.name) ?? responds(to: action)
    }
    override func cut(_ sender: Any?) { log.append("cut") }
    override func copy(_ sender: Any?) { log.append("copy") }
    override func paste(_ sender: Any?) { log.append("paste") }
    override func pasteAndMatchStyle(_ sender: Any?) { log.append("paste and match style") }
    override func select(_ sender: Any?) { log.append("select") }
    override func selectAll(_ sender: Any?) { log.append("select all") }
    override func delete(_ sender: Any?) { log.append("delete") }
  }

  /// Has the method, and leaves the rest to UIKit.
  final class Copier: UIView {
    override func copy(_ sender: Any?) {}
  }

  final class Delegate: NSObject, UIEditMenuInteractionDelegate {
    let scene: MenuScene
    var extra: [UIMenuElement] = []
    var isEmpty = false
    var rect = CGRect.null

    init(_ scene: MenuScene) { self.scene = scene }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      scene.log.append("menu \(configuration.identifier)")
      return UIMenu(children: isEmpty ? [] : suggestedActions + extra)
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { rect }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      scene.log.append("present")
      animator.addAnimations { [scene] in scene.log.append("animate") }
      animator.addCompletion { [scene] in scene.log.append("presented") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      scene.log.append("dismiss")
      animator.addCompletion { [scene] in scene.log.append("dismissed") }
    }
  }

  /// Removes the interaction when its menu closes.
  final class Remover: NSObject, UIEditMenuInteractionDelegate {
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { interaction.view?.removeInteraction(interaction) }
  }

  private func editor(_ scene: MenuScene) -> Editor {
    let editor = Editor(frame: CGRect(x: 50, y: 100, width: 200, height: 100))
    scene.view.addSubview(editor)
    return editor
  }

  private let configuration = UIEditMenuConfiguration(identifier: "it", sourcePoint: CGPoint(x: 20, y: 30))

  @Test func itHasTheCommandsThatTheChainPerforms() {
    let scene = MenuScene()
    defer { scene.close() }
    let editor = editor(scene)
    let inner = UIView(frame: editor.bounds)
    editor.addSubview(inner)
    let interaction = UIEditMenuInteraction(delegate: nil)
    inner.addInteraction(interaction)
    #expect(interaction.delegate == nil && interaction.view === inner)
    interaction.presentEditMenu(with: configuration)
    #expect(scene.titles == ["Copy"])
    scene.tapRow("Copy")
    #expect(editor.log == ["copy"] && !scene.isOpen)
  }

  @Test func everyStandardCommandIsPerformed() {
    let scene = MenuScene()
    defer { scene.close() }
    let editor = editor(scene)
    editor.commands = nil
    let interaction = UIEditMenuInteraction(delegate: nil)
    editor.addInteraction(interaction)
    let titles = ["Cut", "Copy", "Paste", "Paste and Match Style", "Select", "Select All", "Delete"]
    for title in titles {
      interaction.presentEditMenu(with: configuration)
      #expect(scene.titles == titles)
      scene.tapRow(title)
    }
    #expect(editor.log == titles.map { $0.lowercased() })
  }

  @Test func aResponderPerformsWhatItSaysOrHas() {
    let inherited = Selector("copy:", UIResponder.copy(_:))
    #expect(!UIView().canPerformAction(inherited, withSender: nil))
    #expect(!Copier().canPerformAction(inherited, withSender: nil))
    #expect(Copier().canPerformAction(Selector("copy:", Copier.copy(_:)), withSender: nil))
    #expect(Editor().canPerformAction(inherited, withSender: nil))
    #expect(!UIView().canPerformAction(Selector("copy:", Copier.copy(_:)), withSender: nil))
  }

  @Test func theDelegateSaysWhatIsShownAndIsTold() {
    let scene = MenuScene()
    defer { scene.close() }
    let editor = editor(scene)
    let delegate = Delegate(scene)
    delegate.extra = [scene.action("Mark")]
    let interaction = UIEditMenuInteraction(delegate: delegate)
    editor.addInteraction(interaction)
    interaction.presentEditMenu(with: configuration)
    #expect(scene.titles == ["Copy", "Mark"])
    #expect(interaction.location(in: editor) == CGPoint(x: 20, y: 30))
    #expect(interaction.location(in: scene.view) == CGPoint(x: 70, y: 130))
    scene.host.advance(by: 0.5)
    #expect(scene.takeLog() == ["menu it", "present", "animate", "presented"])
    scene.tapRow("Mark")
    #expect(scene.takeLog() == ["dismiss", "Mark", "dismissed"])
    delegate.isEmpty = true
    interaction.presentEditMenu(with: configuration)
    #expect(scene.log == ["menu it"] && !scene.isOpen)
  }

  @Test func theSecondButtonShowsItAtThePointer() {
    let scene = MenuScene()
    defer { scene.close() }
    let editor = editor(scene)
    let interaction = UIEditMenuInteraction(delegate: nil)
    editor.addInteraction(interaction)
    scene.rightClick(CGPoint(x: 100, y: 150))
    #expect(scene.titles == ["Copy"] && scene.card?.origin == CGPoint(x: 100, y: 150))
    editor.removeInteraction(interaction)
    #expect(!scene.isOpen && interaction.view == nil)
    scene.host.advance(by: 0.5)
    scene.rightClick(CGPoint(x: 100, y: 150))
    #expect(!scene.isOpen)
  }

  @Test func aMenuThatIsShownIsReloadedMovedAndClosed() {
    let scene = MenuScene()
    defer { scene.close() }
    let editor = editor(scene)
    let delegate = Delegate(scene)
    let interaction = UIEditMenuInteraction(delegate: delegate)
    editor.addInteraction(interaction)
    interaction.presentEditMenu(with: configuration)
    scene.host.advance(by: 0.5)
    #expect(scene.card?.origin == CGPoint(x: 70, y: 130))
    delegate.extra = [scene.action("Mark")]
    interaction.reloadVisibleMenu()
    #expect(scene.titles == ["Copy", "Mark"])
    delegate.rect = CGRect(x: 0, y: 150, width: 200, height: 50)
    interaction.updateVisibleMenuPosition(animated: false)
    #expect((scene.card?.minY ?? 0) >= 300)
    interaction.dismissMenu()
    #expect(!scene.isOpen && scene.log.last == "dismiss")
  }

  @Test func aMenuThatIsMovedDoesNotTravelWhereMotionIsReduced() throws {
    let scene = MenuScene()
    defer { scene.close() }
    let editor = editor(scene)
    let delegate = Delegate(scene)
    let interaction = UIEditMenuInteraction(delegate: delegate)
    editor.addInteraction(interaction)
    interaction.presentEditMenu(with: configuration)
    scene.host.advance(by: 0.5)
    let card = try #require(scene.cardView)
    func place() -> CGPoint? { card.layer.presentation()?.position }
    delegate.rect = CGRect(x: 0, y: 150, width: 200, height: 50)
    interaction.updateVisibleMenuPosition(animated: true)
    scene.host.advance(by: 1.0 / 60)
    #expect(place() != card.center)
    scene.host.advance(by: 0.5)
    scene.host.loop.send(.reducedMotion(true), at: scene.host.now)
    defer { scene.host.loop.send(.reducedMotion(false), at: scene.host.now) }
    delegate.rect = .zero
    interaction.updateVisibleMenuPosition(animated: true)
    scene.host.advance(by: 1.0 / 60)
    #expect(place() == card.center)
  }

  @Test func aMenuClosesWhenItsViewLeavesTheWindow() {
    let scene = MenuScene()
    defer { scene.close() }
    let editor = editor(scene)
    let delegate = Delegate(scene)
    let interaction = UIEditMenuInteraction(delegate: delegate)
    editor.addInteraction(interaction)
    interaction.presentEditMenu(with: configuration)
    #expect(scene.isOpen)
    scene.view.removeFromSuperview()
    #expect(!scene.isOpen && scene.log.last == "dismiss")
    scene.log = []
    interaction.updateVisibleMenuPosition(animated: false)
    interaction.dismissMenu()
    #expect(scene.log.isEmpty)
  }

  @Test func aDelegateMayRemoveTheInteractionWhenItsMenuCloses() {
    let scene = MenuScene()
    defer { scene.close() }
    let editor = editor(scene)
    let remover = Remover()
    let interaction = UIEditMenuInteraction(delegate: remover)
    editor.addInteraction(interaction)
    interaction.presentEditMenu(with: configuration)
    #expect(scene.isOpen)
    editor.removeInteraction(interaction)
    #expect(!scene.isOpen && editor.interactions.isEmpty && interaction.view == nil)
  }

  @Test func aConfigurationKeepsWhatItIsMadeWith() {
    #expect(
      configuration.identifier == AnyHashable("it") && configuration.sourcePoint == CGPoint(x: 20, y: 30))
    #expect(configuration.preferredArrowDirection == .automatic)
    let (one, other) = (
      UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero),
      UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
    )
    #expect(one.identifier != other.identifier)
    let directions: [UIEditMenuArrowDirection] = [.automatic, .up, .down, .left, .right]
    #expect(directions.map(\.rawValue) == [0, 1, 2, 3, 4])
  }
}

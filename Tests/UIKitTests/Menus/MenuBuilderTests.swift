import Foundation
import HostInterface
import Testing
import UIKit

@MainActor struct MenuBuilderTests {
  /// A delegate of the application that builds the main menu.
  final class Delegate: UIResponder, UIApplicationDelegate {
    var build: @MainActor (any UIMenuBuilder) -> Void = { _ in }
    var log: [String] = []
    var isDisabled = false

    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      guard builder.system == .main else { return }
      log.append("build")
      build(builder)
    }
    func turn(_ sender: Any?) { log.append("turn \((sender as? UIKeyCommand)?.title ?? "")") }
    override func validate(_ command: UICommand) {
      if isDisabled { command.attributes = .disabled }
    }
  }

  /// Adds an entry to the menus of views.
  final class Host: UIView {
    override func buildMenu(with builder: any UIMenuBuilder) {
      guard builder.system == .context else { return }
      let look = UIMenu(options: .displayInline, children: [UIAction(title: "Look Up") { _ in }])
      builder.insertSibling(look, afterMenu: .standardEdit)
    }
  }

  private static let turn = UIKeyCommand(
    title: "Turn", action: Selector("turn:", Delegate.turn(_:)), input: "r", modifierFlags: .command)

  /// Builds the main menu as `build` says, by sending the keys of Turn. Returns what the delegate has logged.
  @discardableResult private func press(
    _ scene: MenuScene, _ delegate: Delegate, _ build: @escaping @MainActor (any UIMenuBuilder) -> Void
  ) -> [String] {
    delegate.log = []
    delegate.build = build
    UIApplication.shared.delegate = delegate
    scene.key("r", .command)
    UIApplication.shared.delegate = nil
    return delegate.log
  }

  @Test func aKeyCommandOfTheMainMenuIsPerformed() {
    let scene = MenuScene()
    defer { scene.close() }
    let delegate = Delegate()
    let menu = UIMenu(options: .displayInline, children: [Self.turn])
    #expect(
      press(scene, delegate) { $0.insertChild(menu, atStartOfMenu: .file) } == ["build", "turn Turn"])
    #expect(press(scene, delegate) { _ in } == ["build"])
    delegate.isDisabled = true
    #expect(press(scene, delegate) { $0.insertChild(menu, atEndOfMenu: .view) } == ["build"])
    // What a validation has disabled is enabled again at the next one.
    delegate.isDisabled = false
    #expect(press(scene, delegate) { $0.insertChild(menu, atEndOfMenu: .view) } == ["build", "turn Turn"])
  }

  @Test func menusAreBuiltOnceUntilTheyAreToBeBuiltAnew() {
    let scene = MenuScene()
    defer { scene.close() }
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    defer { UIApplication.shared.delegate = nil }
    scene.key("r", .command)
    scene.key("r", .command)
    UIMenuSystem.main.setNeedsRevalidate()
    scene.key("r", .command)
    #expect(delegate.log == ["build"])
    UIMenuSystem.main.setNeedsRebuild()
    scene.key("r", .command)
    #expect(delegate.log == ["build", "build"] && UIMenuSystem.main != UIMenuSystem.context)
  }

  @Test func menusAreInsertedReplacedAndRemoved() {
    let scene = MenuScene()
    defer { scene.close() }
    func menu(_ name: String) -> UIMenu { UIMenu(title: name, identifier: .init(name)) }
    press(scene, Delegate()) { builder in
      @MainActor func names(_ identifier: UIMenu.Identifier) -> [String]? {
        builder.menu(for: identifier)?.children.map(\.title)
      }
      builder.insertChild(menu("b"), atStartOfMenu: .help)
      builder.insertChild(menu("e"), atEndOfMenu: .help)
      builder.insertSibling(menu("a"), beforeMenu: .init("b"))
      builder.insertSibling(menu("c"), afterMenu: .init("b"))
      #expect(names(.help) == ["a", "b", "c", "e"])
      builder.replace(menu: .init("c"), with: menu("d"))
      builder.remove(menu: .init("a"))
      #expect(names(.help) == ["b", "d", "e"] && builder.menu(for: .init("a")) == nil)
      builder.replaceChildren(ofMenu: .help) { $0.reversed() }
      #expect(names(.help) == ["e", "d", "b"])
      builder.insertSibling(menu("f"), afterMenu: .init("nowhere"))
      #expect(names(.root)?.last == "Help")
    }
  }

  @Test func entriesAreFound() {
    let scene = MenuScene()
    defer { scene.close() }
    let open = UIAction(title: "Open", identifier: .init("open")) { _ in }
    let action = Selector("turn:", Delegate.turn(_:))
    let left = UICommand(title: "Left", action: action, propertyList: "left")
    let right = UICommand(title: "Right", action: action, propertyList: "right")
    press(scene, Delegate()) { builder in
      builder.insertChild(UIMenu(children: [open, left, right]), atStartOfMenu: .edit)
      #expect(builder.action(for: .init("open")) === open && builder.action(for: .init("shut")) == nil)
      #expect(builder.command(for: action, propertyList: "right") === right)
      #expect(builder.command(for: action, propertyList: nil) == nil)
    }
  }

  @Test func respondersAddToAnEditMenu() {
    let scene = MenuScene()
    defer { scene.close() }
    let host = Host(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = EditMenuTests.Editor(frame: host.bounds)
    host.addSubview(inner)
    scene.view.addSubview(host)
    let interaction = UIEditMenuInteraction(delegate: nil)
    inner.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    #expect(scene.titles == ["Copy", "Look Up"])
    inner.commands = []
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    #expect(scene.titles == ["Look Up"])
  }
}

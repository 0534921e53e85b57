import Testing
import UIKit

@MainActor struct MenuElementTests {
  @Test func anActionKeepsWhatItIsMadeWith() {
    let image = UIImage()
    let action = UIAction(
      title: "Copy", subtitle: "All of it", image: image, selectedImage: image,
      identifier: UIAction.Identifier("copy"), discoverabilityTitle: "Copy the picture",
      attributes: [.destructive, .keepsMenuPresented], state: .mixed
    ) { _ in }
    #expect(action.title == "Copy" && action.subtitle == "All of it")
    #expect(action.image === image && action.selectedImage === image)
    #expect(action.identifier.rawValue == "copy" && action.discoverabilityTitle == "Copy the picture")
    #expect(action.attributes == [.destructive, .keepsMenuPresented] && action.state == .mixed)
    let plain = UIAction { _ in }
    #expect(plain.title == "" && plain.subtitle == nil && plain.image == nil && plain.selectedImage == nil)
    #expect(plain.attributes == [] && plain.state == .off && plain.discoverabilityTitle == nil)
    #expect(plain.identifier != UIAction { _ in }.identifier)
  }

  @Test func anActionKnowsItsSenderWhileItIsPerformed() {
    var senders: [Any?] = []
    let action = UIAction { senders.append($0.sender) }
    action.performWithSender("me", target: nil)
    #expect(senders.count == 1 && senders[0] as? String == "me" && action.sender == nil)
  }

  @Test func aMenuKeepsItsIdentityWithOtherChildren() {
    let menu = UIMenu(
      title: "Zoom", subtitle: "In", identifier: UIMenu.Identifier("zoom"),
      options: [.displayInline, .singleSelection],
      preferredElementSize: .small, children: [UIAction(title: "a") { _ in }])
    let other = menu.replacingChildren([UIAction(title: "b") { _ in }, UIAction(title: "c") { _ in }])
    #expect(other.identifier == menu.identifier && other.options == menu.options && other.title == "Zoom")
    #expect(other.subtitle == "In" && other.preferredElementSize == .small)
    #expect(other.children.map(\.title) == ["b", "c"] && menu.children.map(\.title) == ["a"])
    #expect(UIMenu().identifier != UIMenu().identifier)
  }

  @Test func markedEntriesAreFoundInSectionsToo() {
    let on = UIAction(title: "on", state: .on) { _ in }
    let inside = UIAction(title: "inside", state: .on) { _ in }
    let hidden = UIAction(title: "in a submenu", state: .on) { _ in }
    let menu = UIMenu(children: [
      on, UIAction(title: "off") { _ in }, UIMenu(options: .displayInline, children: [inside]),
      UIMenu(title: "more", children: [hidden]),
    ])
    #expect(menu.selectedElements.map(\.title) == ["on", "inside"])
  }

  @Test func aCommandKeepsWhatItIsMadeWith() {
    let command = UICommand(
      title: "Save", subtitle: "s", action: Selector("save"), propertyList: 3,
      alternates: [UICommandAlternate(title: "As", action: Selector("saveAs"), modifierFlags: .shift)],
      discoverabilityTitle: "d", attributes: .disabled, state: .on)
    #expect(command.title == "Save" && command.subtitle == "s" && command.action == Selector("save"))
    #expect(command.propertyList as? Int == 3 && command.alternates[0].title == "As")
    #expect(command.discoverabilityTitle == "d" && command.attributes == .disabled && command.state == .on)
  }

  @Test func optionsHaveUIKitsNumbers() {
    #expect(UIMenu.Options.displayInline.rawValue == 1 && UIMenu.Options.destructive.rawValue == 2)
    #expect(UIMenu.Options.singleSelection.rawValue == 32 && UIMenu.Options.displayAsPalette.rawValue == 128)
    #expect(UIMenu.ElementSize.automatic.rawValue == -1 && UIMenu.ElementSize.large.rawValue == 2)
    #expect(UIMenuElement.Attributes([.disabled, .destructive, .hidden, .keepsMenuPresented]).rawValue == 15)
    #expect(
      UIMenuElement.State.mixed.rawValue == 2 && UIMenuElement.RepeatBehavior.nonRepeatable.rawValue == 2)
    #expect(UIContextMenuConfiguration.ElementOrder.fixed.rawValue == 2)
    #expect(UIContextMenuInteractionCommitStyle.pop.rawValue == 1)
    #expect(UIContextMenuInteraction.appearance.compact.rawValue == 2)
  }
}

import HostInterface
import Testing
import UIKit
import VellumKit

/// The presentation of menus, opened by pressing a button.
@MainActor struct MenuPresentationTests {
  func button(_ scene: MenuScene, _ menu: UIMenu, at y: CGFloat = 100) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.frame = CGRect(x: 40, y: y, width: 100, height: 40)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    scene.view.addSubview(button)
    return button
  }

  @Test func aPressShowsTheMenuBelowAndAChoicePerformsAndCloses() {
    let scene = MenuScene()
    defer { scene.close() }
    let button = button(scene, UIMenu(children: [scene.action("One"), scene.action("Two")]))
    button.addAction(UIAction { _ in scene.log.append("menu") }, for: .menuActionTriggered)
    button.addAction(UIAction { _ in scene.log.append("primary") }, for: .primaryActionTriggered)
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["One", "Two"])
    #expect(scene.takeLog() == ["menu"])
    #expect(scene.card?.minY == 144 && scene.card?.minX == 40)
    // In a menu opened by a finger, rows are 44 points high.
    #expect(scene.row("Two")?.height == 44)
    scene.tapRow("Two")
    #expect(scene.takeLog() == ["Two"] && !scene.isOpen && scene.menuWindow == nil)
  }

  @Test func rowsAndTheirTextGrowWithTheSizeOfTextUpToAThird() {
    let scene = MenuScene()
    defer { scene.close() }
    for (scale, height, size) in [(1.0, 44.0, 15.0), (1.3, 57, 19.5), (2, 57, 19.5)]
      as [(Double, CGFloat, CGFloat)]
    {
      scene.host.loop.send(.appearance(HostAppearance(textScale: scale)), at: scene.host.now)
      _ = button(scene, UIMenu(children: [scene.action("One"), scene.action("Two")]))
      scene.tap(CGPoint(x: 90, y: 120))
      let label = scene.menuWindow.flatMap { MenuScene.labels(in: $0).first { $0.text == "One" } }
      #expect(scene.row("One")?.height == height)
      #expect(label.map { abs($0.font.pointSize - size) < 0.3 } == true, "\(label?.font.pointSize ?? 0)")
      scene.tap(CGPoint(x: 300, y: 500))
    }
    scene.host.loop.send(.appearance(HostAppearance()), at: scene.host.now)
  }

  @Test(arguments: [10.0, 290, 300, 310, 590]) func aMenuAtAFingerIsWholeWhereTheWindowHasRoom(y: Double) {
    let (room, size) = (CGRect(x: 8, y: 8, width: 384, height: 584), CGSize(width: 150, height: 400))
    for x in [20.0, 200, 380] {
      let placement = MenuPlacement(of: size, at: .rect(CGRect(x: x, y: y, width: 0, height: 0)), in: room)
      #expect(placement.frame.size == size && room.contains(placement.frame))
    }
    // A view is not covered: its menu is lower, and scrolls.
    let view = CGRect(x: 20, y: 280, width: 100, height: 40)
    #expect(MenuPlacement(of: size, at: .rect(view), in: room).frame.height < 400)
  }

  @Test func theMouseGetsLowerRowsAndAMenuAboveWhereThereIsNoRoomBelow() {
    let scene = MenuScene()
    defer { scene.close() }
    _ = button(scene, UIMenu(children: (0..<5).map { scene.action("\($0)") }), at: 500)
    scene.tap(CGPoint(x: 90, y: 520), .mouse)
    #expect(scene.row("0")?.height == 36)
    #expect(scene.card?.maxY == 496)
    // The menu's window is not among the program's windows.
    #expect(scene.window.windowScene?.windows.count == 1)
  }

  @Test func aTouchBesideClosesAndNothingElseHearsOfIt() {
    let scene = MenuScene()
    defer { scene.close() }
    _ = button(scene, UIMenu(children: [scene.action("One")]))
    let other = UIButton(frame: CGRect(x: 200, y: 400, width: 100, height: 40))
    other.addAction(UIAction { _ in scene.log.append("other") }, for: .touchDown)
    scene.view.addSubview(other)
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.isOpen)
    scene.tap(CGPoint(x: 250, y: 420))
    #expect(!scene.isOpen && scene.log == [])
    scene.tap(CGPoint(x: 250, y: 420))
    #expect(scene.log == ["other"])
  }

  @Test func keysWalkOverWhatCanBeChosen() {
    let scene = MenuScene()
    defer { scene.close() }
    let button = button(
      scene,
      UIMenu(
        title: "Heading",
        children: [
          scene.action("One"), scene.action("Two", .disabled), scene.action("Hidden", .hidden),
          UIMenu(options: .displayInline, children: [scene.action("Three")]),
        ]))
    _ = button.becomeFirstResponder()
    scene.key("space")
    #expect(scene.titles == ["Heading", "One", "Two", "Three"])
    #expect(scene.spoken == "One, 1 of 3")
    scene.key("down")
    #expect(scene.spoken == "Three, 3 of 3")
    scene.key("down")
    #expect(scene.spoken == "One, 1 of 3")
    scene.key("up")
    scene.key("home")
    #expect(scene.spoken == "One, 1 of 3")
    scene.key("end")
    scene.key("return")
    #expect(scene.takeLog() == ["Three"] && !scene.isOpen && button.isFirstResponder)
    scene.key("space")
    scene.key("escape")
    #expect(scene.log == [] && !scene.isOpen)
  }

  @Test func aDisabledEntryCannotBeChosen() {
    let scene = MenuScene()
    defer { scene.close() }
    _ = button(scene, UIMenu(children: [scene.action("One", .disabled), scene.action("Two")]))
    scene.tap(CGPoint(x: 90, y: 120))
    scene.tapRow("One")
    #expect(scene.log == [] && scene.isOpen)
  }

  @Test func submenusOpenByTapKeyAndRestingPointer() {
    let scene = MenuScene()
    defer { scene.close() }
    let inner = UIMenu(title: "More", children: [scene.action("Inside"), scene.action("Second")])
    let button = button(scene, UIMenu(children: [scene.action("One"), inner]))
    scene.tap(CGPoint(x: 90, y: 120))
    scene.tapRow("More")
    #expect(scene.titles == ["One", "More", "More", "Inside", "Second"])
    scene.tapRow("Second")
    #expect(scene.takeLog() == ["Second"] && !scene.isOpen)

    _ = button.becomeFirstResponder()
    scene.key("return")
    scene.key("end")
    #expect(scene.spoken == "More, submenu, 2 of 2")
    scene.key("right")
    #expect(scene.spoken == "Inside, 1 of 2")
    scene.key("left")
    #expect(scene.spoken == "More, submenu, 2 of 2")
    scene.key("right")
    scene.key("escape")
    #expect(scene.isOpen && scene.spoken == "More, submenu, 2 of 2")
    scene.key("escape")
    #expect(!scene.isOpen)

    scene.tap(CGPoint(x: 90, y: 120), .mouse)
    scene.hover(scene.middle(scene.row("More")))
    #expect(scene.titles.count == 2)
    scene.host.advance(by: 0.3)
    #expect(scene.titles.count == 5)
    scene.hover(scene.middle(scene.row("One")))
    #expect(scene.titles.count == 2)
  }

  @Test func aSingleSelectionMarksWhatWasChosenLast() {
    let scene = MenuScene()
    defer { scene.close() }
    let small = scene.action("Small", state: .on)
    let large = scene.action("Large")
    let menu = UIMenu(options: .singleSelection, children: [small, large])
    let button = button(scene, menu)
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "Small")
    scene.tap(CGPoint(x: 90, y: 120))
    scene.tapRow("Large")
    #expect(small.state == .off && large.state == .on && button.currentTitle == "Large")
    #expect(menu.selectedElements.map(\.title) == ["Large"])
  }

  @Test func aPopUpButtonAlwaysHasAChoice() {
    let scene = MenuScene()
    defer { scene.close() }
    let (small, large) = (scene.action("Small"), scene.action("Large"))
    let other = scene.action("Other")
    let menu = UIMenu(children: [
      scene.action("Never", .disabled), UIMenu(options: .displayInline, children: [small, large]),
      UIMenu(title: "More", children: [other]),
    ])
    let button = button(scene, menu)
    button.changesSelectionAsPrimaryAction = true
    #expect(small.state == .on && button.currentTitle == "Small")
    scene.tap(CGPoint(x: 90, y: 120))
    scene.tapRow("Large")
    #expect(small.state == .off && large.state == .on && button.currentTitle == "Large")
    // What is in another menu is no choice.
    scene.tap(CGPoint(x: 90, y: 120))
    scene.tapRow("More")
    scene.tapRow("Other")
    #expect(scene.log == ["Large", "Other"] && large.state == .on && other.state == .off)
    #expect(button.currentTitle == "Large" && !button.isSelected)
  }

  @Test func aButtonWhoseMenuIsForALongPressTurnsItsSelection() {
    let scene = MenuScene()
    defer { scene.close() }
    let button = button(scene, UIMenu(children: [scene.action("One")]))
    button.showsMenuAsPrimaryAction = false
    button.changesSelectionAsPrimaryAction = true
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(button.isSelected && !scene.isOpen && button.currentTitle != "One")
    scene.longPress(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["One"])
  }

  @Test func aMenuStaysWhereAnEntrySaysSo() {
    let scene = MenuScene()
    defer { scene.close() }
    let step = UIAction(title: "Step", attributes: .keepsMenuPresented) { action in
      action.state = .on
      scene.log.append("Step")
    }
    _ = button(scene, UIMenu(children: [step]))
    scene.tap(CGPoint(x: 90, y: 120))
    scene.tapRow("Step")
    scene.tapRow("Step")
    #expect(scene.log == ["Step", "Step"] && scene.isOpen)
  }

  @Test func entriesThatComeLaterTakeThePlaceOfARow() {
    let scene = MenuScene()
    defer { scene.close() }
    var answer: (([UIMenuElement]) -> Void)?
    var calls = 0
    let cached = UIDeferredMenuElement { completion in
      calls += 1
      answer = completion
    }
    var uncached = 0
    let fresh = UIDeferredMenuElement.uncached { completion in
      uncached += 1
      completion([scene.action("Fresh \(uncached)")])
    }
    _ = button(scene, UIMenu(children: [cached, fresh]))
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["Loading…", "Fresh 1"])
    answer?([scene.action("Late")])
    #expect(scene.titles == ["Late", "Fresh 1"])
    scene.tapRow("Late")
    #expect(scene.takeLog() == ["Late"])
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["Late", "Fresh 2"] && calls == 1)
  }

  @Test func anUncachedAnswerThatComesAfterItsMenuHasClosedChangesNoOtherMenu() {
    let scene = MenuScene()
    defer { scene.close() }
    var answers: [@MainActor ([UIMenuElement]) -> Void] = []
    let fresh = UIDeferredMenuElement.uncached { completion in answers.append(completion) }
    _ = button(scene, UIMenu(children: [scene.action("First"), fresh]))
    scene.tap(CGPoint(x: 90, y: 120))
    scene.key("escape")
    answers[0]([scene.action("Too late")])
    #expect(!scene.isOpen)
    scene.tap(CGPoint(x: 90, y: 120))
    scene.key("escape")
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["First", "Loading…"] && answers.count == 3)
    answers[1]([scene.action("Too late")])
    #expect(scene.titles == ["First", "Loading…"])
    answers[2]([scene.action("Third")])
    answers[1]([scene.action("Too late")])
    #expect(scene.titles == ["First", "Third"])
    scene.tapRow("Third")
    #expect(scene.takeLog() == ["Third"])
  }

  @Test func anUncachedElementAmongCachedEntriesIsAskedEachTime() {
    let scene = MenuScene()
    defer { scene.close() }
    var calls = 0
    let fresh = UIDeferredMenuElement.uncached { completion in
      calls += 1
      completion([scene.action("Fresh \(calls)")])
    }
    let cached = UIDeferredMenuElement { completion in completion([fresh]) }
    _ = button(scene, UIMenu(children: [cached]))
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["Fresh 1"])
    scene.key("escape")
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["Fresh 2"])
  }

  /// A view that gives an entry for each element with one of its names.
  final class EntryGiver: UIView {
    var names: Set<String> = []
    private var counts: [String: Int] = [:]
    override var canBecomeFirstResponder: Bool { true }
    override func provider(for deferredElement: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider? {
      let name = deferredElement.identifier.rawValue
      guard names.contains(name) else { return nil }
      counts[name, default: 0] += 1
      let title = "\(name) \(counts[name] ?? 0)"
      return UIDeferredMenuElement.Provider { completion in completion([UIAction(title: title) { _ in }]) }
    }
  }

  @Test func respondersGiveTheEntriesOfAnElementThatAsksThem() {
    let scene = MenuScene()
    defer { scene.close() }
    let outer = EntryGiver(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    let inner = EntryGiver(frame: outer.bounds)
    scene.view.addSubview(outer)
    outer.addSubview(inner)
    let each = UIDeferredMenuElement.usingFocus(
      identifier: UIDeferredMenuElement.Identifier("each"), shouldCacheItems: false)
    let once = UIDeferredMenuElement.usingFocus(
      identifier: UIDeferredMenuElement.Identifier(rawValue: "once"), shouldCacheItems: true)
    #expect(each.identifier.rawValue == "each" && once.identifier.rawValue == "once")
    #expect(UIDeferredMenuElement.uncached { _ in }.identifier.rawValue == "")
    _ = button(scene, UIMenu(children: [scene.action("First"), each, once]))
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["First"], "nobody gives entries")
    scene.key("escape")
    (outer.names, inner.names) = (["each", "once"], ["once"])
    #expect(inner.becomeFirstResponder())
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["First", "each 1", "once 1"])
    scene.key("escape")
    inner.names = []
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["First", "each 2", "once 1"])
  }

  @Test func anEntryKnowsTheViewToPresentFromWhileItIsPerformed() {
    let scene = MenuScene()
    defer { scene.close() }
    var sources: [(any UIPopoverPresentationControllerSourceItem)?] = []
    let action = UIAction(title: "Share") { sources.append($0.presentationSourceItem) }
    let button = button(scene, UIMenu(children: [action]))
    scene.tap(CGPoint(x: 90, y: 120))
    scene.tapRow("Share")
    // A menu that is not a control's: its sender is the interaction.
    let place = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    let interaction = UIEditMenuInteraction(delegate: nil)
    place.addInteraction(interaction)
    action.performWithSender(interaction, target: nil)
    action.performWithSender("words", target: nil)
    #expect(sources.count == 3 && action.presentationSourceItem == nil)
    #expect(sources[0] === button && sources[1] === place && sources[2] == nil)
  }

  final class Editor: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func cut(_ sender: Any?) { log.append("cut \((sender as? UICommand)?.title ?? "")") }
    override func validate(_ command: UICommand) { command.title = "Cut it" }
  }

  @Test func aCommandThatNobodyPerformedIsEnabledOnceSomebodyDoes() {
    let scene = MenuScene()
    defer { scene.close() }
    let editor = Editor(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    scene.view.addSubview(editor)
    let cut = UICommand(title: "Cut", action: Selector("cut", Editor.cut))
    _ = button(scene, UIMenu(children: [cut]))
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.isOpen && cut.attributes == .disabled)
    scene.key("escape")
    #expect(!scene.isOpen && editor.becomeFirstResponder())
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["Cut it"] && cut.attributes == [])
    // What the program disables stays so.
    scene.key("escape")
    cut.attributes = .disabled
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(cut.attributes == .disabled)
  }

  @Test func aCommandGoesAlongTheResponderChain() {
    let scene = MenuScene()
    defer { scene.close() }
    let editor = Editor(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    scene.view.addSubview(editor)
    let cut = UICommand(title: "Cut", action: Selector("cut", Editor.cut))
    let nobody = UICommand(title: "Nobody", action: Selector("nobody"))
    let button = button(scene, UIMenu(children: [cut, nobody]))
    _ = editor.becomeFirstResponder()
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.titles == ["Cut it", "Nobody"])
    #expect(nobody.attributes == .disabled)
    scene.tapRow("Cut it")
    #expect(editor.log == ["cut Cut it"] && editor.isFirstResponder)
    withExtendedLifetime(button) {}
  }

  @Test func aMenuThatIsTooHighScrollsInsideOfTheWindow() {
    let scene = MenuScene()
    defer { scene.close() }
    _ = button(scene, UIMenu(children: (0..<40).map { scene.action("Entry \($0)") }), at: 20)
    scene.tap(CGPoint(x: 90, y: 40), .mouse)
    #expect((scene.card?.maxY ?? 999) <= 592)
    scene.key("end")
    #expect(scene.spoken == "Entry 39, 40 of 40")
    #expect((scene.row("Entry 39")?.maxY ?? 999) <= 592)
    scene.key("return")
    #expect(scene.log == ["Entry 39"])
  }

  @Test func aLongTitleHasAsManyLinesAsItMay() {
    let scene = MenuScene()
    defer { scene.close() }
    let title = "A title of so many words that one line of the widest menu cannot hold it all"
    let menu = UIMenu(children: [scene.action(title), scene.action("Short")])
    _ = button(scene, menu)
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.row(title)?.height == 44)
    scene.key("escape")
    let preferences = UIMenuDisplayPreferences()
    #expect(preferences.maximumNumberOfTitleLines == 0 && menu.displayPreferences == nil)
    preferences.maximumNumberOfTitleLines = 3
    menu.displayPreferences = preferences
    scene.tap(CGPoint(x: 90, y: 120))
    #expect((scene.row(title)?.height ?? 0) > 55 && scene.row("Short")?.height == 44)
  }

  @Test func aMenuClosesWithTheWindowsSizeAndKeyboard() {
    let scene = MenuScene()
    defer { scene.close() }
    _ = button(scene, UIMenu(children: [scene.action("One")]))
    scene.tap(CGPoint(x: 90, y: 120))
    scene.host.loop.send(.resized(CGSize(width: 500, height: 600), scale: 1), at: scene.host.now)
    #expect(!scene.isOpen)
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(scene.isOpen)
    scene.host.loop.send(.activity(.inactive), at: scene.host.now)
    #expect(!scene.isOpen)
    scene.host.loop.send(.activity(.active), at: scene.host.now)
  }

  @Test func aMenuClosesWithTheWindowOfItsView() {
    let scene = MenuScene()
    defer { scene.close() }
    _ = button(scene, UIMenu(children: [scene.action("One")]))
    scene.tap(CGPoint(x: 90, y: 120))
    scene.window.isHidden = true
    #expect(!scene.isOpen)
  }

  @Test func assistiveTechnologiesWalkAndChoose() {
    let scene = MenuScene()
    defer { scene.close() }
    _ = button(scene, UIMenu(children: [scene.action("One", state: .on), scene.action("Two")]))
    scene.tap(CGPoint(x: 90, y: 120))
    scene.host.loop.send(.event(.assist(.scrollNext)), at: scene.host.now)
    #expect(scene.spoken == "One, checked, 1 of 2")
    scene.host.loop.send(.event(.assist(.scrollNext)), at: scene.host.now)
    scene.host.loop.send(.event(.assist(.activate)), at: scene.host.now)
    #expect(scene.log == ["Two"])
  }

  @Test func aButtonWithoutMenuTurnsItsSelection() {
    let scene = MenuScene()
    defer { scene.close() }
    let button = UIButton(frame: CGRect(x: 40, y: 100, width: 100, height: 40))
    button.changesSelectionAsPrimaryAction = true
    scene.view.addSubview(button)
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(button.isSelected)
    scene.tap(CGPoint(x: 90, y: 120))
    #expect(!button.isSelected && !button.isContextMenuInteractionEnabled)
  }
}

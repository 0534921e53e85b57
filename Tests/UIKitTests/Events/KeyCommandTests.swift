import Foundation
import HostInterface
import Testing
import VellumKit

@MainActor struct KeyCommandTests {
  /// A view with key commands, which logs the commands that are performed and the presses that it receives.
  final class Commander: UIView {
    var commands: [UIKeyCommand] = []
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? { commands }
    override var canBecomeFirstResponder: Bool { true }
    func save(_ sender: Any?) { log.append("save \((sender as! UIKeyCommand).input!)") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("down \(presses.first!.key!.characters)")
    }
  }

  func key(_ stage: Stage, _ phase: KeyInput.Phase, _ key: String, _ modifiers: KeyModifiers = []) {
    stage.send(.event(.key(KeyInput(phase: phase, key: key, modifiers: modifiers))), at: 0)
  }

  func press(_ stage: Stage, _ name: String, _ modifiers: KeyModifiers = []) {
    key(stage, .down, name, modifiers)
    key(stage, .up, name, modifiers)
  }

  @Test func aCommandComesBeforePresses() {
    let stage = Stage()
    defer { stage.clear() }
    let view = Commander(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    _ = view.becomeFirstResponder()
    let save = Selector("save", Commander.save)
    view.commands = [
      UIKeyCommand(input: "s", modifierFlags: .control, action: save),
      UIKeyCommand(input: UIKeyCommand.f5, modifierFlags: [], action: save),
    ]
    press(stage, "s")
    press(stage, "s", .control)
    press(stage, "s", [.control, .shift])
    press(stage, "f5")
    #expect(view.log == ["down s", "save s", "down S", "save UIKeyInputF5"])
  }

  @Test func aLetterOfAnotherScriptIsTakenForTheLatinOneOfItsKey() {
    let stage = Stage()
    defer { stage.clear() }
    let view = Commander(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    _ = view.becomeFirstResponder()
    let command = UIKeyCommand(
      input: "s", modifierFlags: .control, action: Selector("save", Commander.save))
    view.commands = [command]
    func press() {
      for phase in [KeyInput.Phase.down, .up] {
        let input = KeyInput(phase: phase, key: "ы", modifiers: .control, latin: "s")
        stage.send(.event(.key(input)), at: 0)
      }
    }
    press()
    command.allowsAutomaticLocalization = false
    press()
    #expect(view.log == ["save s", "down ы"])
  }

  /// A view that keeps the key that went down last.
  final class KeyKeeper: UIView {
    var key: UIKey?
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      key = presses.first?.key
    }
  }

  private func delivered(_ input: KeyInput) throws -> UIKey {
    let stage = Stage()
    defer { stage.clear() }
    let view = KeyKeeper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    _ = view.becomeFirstResponder()
    stage.send(.event(.key(input)), at: 0)
    let key = try #require(view.key)
    stage.send(.event(.key(KeyInput(phase: .up, key: input.key))), at: 0)
    return key
  }

  @Test func aKeyIsWhatItTypesWithAndWithoutShiftAndHasItsPlace() throws {
    let sharp = try delivered(KeyInput(phase: .down, key: "ß", modifiers: .shift, text: "?"))
    #expect(sharp.characters == "?" && sharp.charactersIgnoringModifiers == "ß")
    #expect(sharp.keyCode == .keyboardErrorUndefined)
    let cyrillic = try delivered(KeyInput(phase: .down, key: "ы", modifiers: .shift, latin: "s"))
    #expect(cyrillic.characters == "Ы" && cyrillic.charactersIgnoringModifiers == "ы")
    #expect(cyrillic.keyCode == UIKeyboardHIDUsage(rawValue: 0x16))
  }

  @Test func backspaceAndForwardDeleteHaveOneInputAndTwoNumbers() throws {
    let keys = try ["backspace", "delete"].map { try delivered(KeyInput(phase: .down, key: $0)) }
    #expect(keys.map(\.characters) == [UIKeyCommand.inputDelete, UIKeyCommand.inputDelete])
    #expect(keys.map(\.keyCode) == [.keyboardDeleteOrBackspace, .keyboardDeleteForward])
  }

  /// A view that removes itself when a key goes down.
  final class Leaver: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("down")
      removeFromSuperview()
      // What is around it is told, too.
      super.pressesBegan(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("up") }
  }

  /// A view that logs presses which nothing in it takes.
  final class Collector: UIView {
    var log: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("down") }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("up") }
  }

  @Test func aHeldKeyGoesOnToWhatIsAroundAViewThatIsRemoved() {
    let stage = Stage()
    defer { stage.clear() }
    let around = Collector(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (between, leaver) = (UIView(frame: around.bounds), Leaver(frame: around.bounds))
    stage.window.addSubview(around)
    around.addSubview(between)
    between.addSubview(leaver)
    _ = leaver.becomeFirstResponder()
    key(stage, .down, "right")
    // It has left what was around it before that could hear of the key.
    #expect(leaver.log == ["down"] && around.log.isEmpty)
    between.removeFromSuperview()
    for _ in 0..<2 { key(stage, .down, "right") }
    key(stage, .up, "right")
    #expect(leaver.log == ["down"] && around.log == ["down", "down", "up"])
  }

  @Test func aKeyThatIsHeldPerformsItsCommandAgainUnlessItIsNotToBeRepeated() {
    let stage = Stage()
    defer { stage.clear() }
    let view = Commander(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    _ = view.becomeFirstResponder()
    let save = UIKeyCommand(input: "s", modifierFlags: [], action: Selector("save", Commander.save))
    view.commands = [save]
    #expect(save.repeatBehavior == .automatic && UIAction { _ in }.repeatBehavior == .automatic)
    for behavior in [UIMenuElement.RepeatBehavior.automatic, .repeatable] {
      save.repeatBehavior = behavior
      for _ in 0..<3 { key(stage, .down, "s") }
      key(stage, .up, "s")
      #expect(view.log == ["save s", "save s", "save s"])
      view.log = []
    }
    save.repeatBehavior = .nonRepeatable
    for _ in 0..<3 { key(stage, .down, "s") }
    #expect(view.log == ["save s"])
    key(stage, .up, "s")
    key(stage, .down, "s")
    #expect(view.log == ["save s", "save s"])
    // A window without the keyboard does not hear that the key goes up.
    for activity in [HostActivity.inactive, .active] { stage.send(.activity(activity), at: 0) }
    press(stage, "s")
    #expect(view.log == ["save s", "save s", "save s"])
  }

  @Test func aCommandOfAResponderAroundActsOnTheOneThatHasTheMethod() {
    let stage = Stage()
    defer { stage.clear() }
    let outer = Commander(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = Commander(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    _ = inner.becomeFirstResponder()
    outer.commands = [
      UIKeyCommand(input: "a", modifierFlags: [], action: Selector("save", Commander.save))
    ]
    press(stage, "a")
    #expect(inner.log == ["save a"])
    #expect(outer.log == [])
    outer.commands[0].attributes = .disabled
    press(stage, "a")
    #expect(inner.log == ["save a", "down a"])
  }

  /// A view that refuses the actions it has the methods for, or names another object for them.
  final class Deputy: UIView {
    var refuses = false
    var substitute: AnyObject?
    var saves = 0
    func save() { saves += 1 }
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      !refuses && super.canPerformAction(action, withSender: sender)
    }
    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
      substitute ?? super.target(forAction: action, withSender: sender)
    }
  }

  @Test func anActionWithoutTargetGoesWhereTheChainSays() {
    let stage = Stage()
    defer { stage.clear() }
    let outer = Deputy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = Deputy(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    let save = Selector("save", Deputy.save)
    func send() -> Bool { UIApplication.shared.sendAction(save, to: nil, from: inner, for: nil) }
    #expect(inner.target(forAction: save, withSender: nil) as AnyObject? === inner)
    #expect(send())
    inner.refuses = true
    #expect(!inner.canPerformAction(save, withSender: nil))
    #expect(send())
    #expect((inner.saves, outer.saves) == (1, 1))
    outer.refuses = true
    #expect(!send())
    let other = Deputy()
    outer.substitute = other
    #expect(send())
    #expect((inner.saves, outer.saves, other.saves) == (1, 1, 1))
    #expect(inner.target(forAction: Selector("unknown"), withSender: nil) as AnyObject? === other)
  }

  @Test func aCommandThatNothingCanPerformLeavesItsKeyToTheView() {
    let stage = Stage()
    defer { stage.clear() }
    let view = Commander(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    _ = view.becomeFirstResponder()
    view.commands = [
      UIKeyCommand(input: "s", modifierFlags: [], action: Selector("save", Deputy.save))
    ]
    press(stage, "s")
    #expect(view.log == ["down s"])
  }

  @Test func aControllerHasTheCommandsThatAreAddedToIt() {
    let stage = Stage()
    defer { stage.clear() }
    final class Editor: UIViewController {
      var saves = 0
      func save() { saves += 1 }
      override var canBecomeFirstResponder: Bool { true }
    }
    let editor = Editor()
    stage.window.rootViewController = editor
    stage.window.makeKeyAndVisible()
    _ = editor.becomeFirstResponder()
    #expect(editor.keyCommands == nil)
    let save = UIKeyCommand(
      input: "s", modifierFlags: .control, action: Selector("save", Editor.save))
    editor.addKeyCommand(save)
    editor.addKeyCommand(save)
    #expect(editor.keyCommands == [save])
    press(stage, "s", .control)
    #expect(editor.saves == 1)
    editor.removeKeyCommand(save)
    press(stage, "s", .control)
    #expect(editor.saves == 1)
    #expect(editor.keyCommands == nil)
  }

  @Test func aCommandKeepsWhatItIsMadeWith() {
    let empty = UIKeyCommand()
    #expect(empty.input == nil && empty.action == nil && empty.modifierFlags == [])
    #expect(empty.title == "" && empty.image == nil && empty.discoverabilityTitle == nil)
    #expect(empty.propertyList == nil && empty.attributes == [] && empty.state == .off)
    #expect(empty.alternates.isEmpty && !empty.wantsPriorityOverSystemBehavior)
    #expect(empty.allowsAutomaticLocalization && empty.allowsAutomaticMirroring)
    let save = Selector("save", Commander.save)
    let alternate = UICommandAlternate(title: "all", action: save, modifierFlags: .alternate)
    let full = UIKeyCommand(
      title: "Save", action: save, input: "s", modifierFlags: .command, propertyList: 7,
      alternates: [alternate], discoverabilityTitle: "Saves", attributes: .destructive, state: .on)
    #expect(full.title == "Save" && full.input == "s" && full.modifierFlags == .command)
    #expect(full.propertyList as? Int == 7 && full.alternates == [alternate])
    #expect(full.discoverabilityTitle == "Saves" && full.attributes == .destructive && full.state == .on)
    let old = UIKeyCommand(input: "o", modifierFlags: [], action: save, discoverabilityTitle: "Opens")
    #expect(old.discoverabilityTitle == "Opens" && old.input == "o")
  }

  @Test func functionKeysHaveTheirNamesAndNumbers() {
    let names = [
      UIKeyCommand.f1, UIKeyCommand.f2, UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f5, UIKeyCommand.f6,
      UIKeyCommand.f7, UIKeyCommand.f8, UIKeyCommand.f9, UIKeyCommand.f10, UIKeyCommand.f11, UIKeyCommand.f12,
    ]
    #expect(names == (1...12).map { "UIKeyInputF\($0)" })
    #expect(UIKeyboardHIDUsage.keyboardF1.rawValue == 0x3A && UIKeyboardHIDUsage.keyboardF12.rawValue == 0x45)
  }

  // MARK: - Presses and recognizers

  final class KeyGesture: UIGestureRecognizer {
    var heard: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      heard.append("began \(event.presses(for: self).count)")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      heard.append("ended")
      state = .recognized
    }
  }

  @Test func recognizersAreNotifiedOfKeysBeforeResponders() {
    let stage = Stage()
    defer { stage.clear() }
    let view = Commander(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    _ = view.becomeFirstResponder()
    let gesture = KeyGesture(target: nil, action: nil)
    stage.watch(gesture, "gesture")
    view.addGestureRecognizer(gesture)
    press(stage, "x")
    #expect(gesture.heard == ["began 1", "ended"])
    #expect(stage.log == ["gesture ended"])
    #expect(view.log == ["down x"])
    gesture.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    press(stage, "x")
    #expect(gesture.heard.count == 2)
    gesture.allowedPressTypes = [NSNumber(value: UIPress.PressType.keyboard.rawValue)]
    gesture.isEnabled = false
    press(stage, "x")
    #expect(gesture.heard.count == 2)
  }

  @Test func aPressReportsItsForceItsWindowAndItsRecognizers() {
    final class Ear: UIView {
      var forces: [CGFloat] = []
      var press: UIPress?
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        press = presses.first
        forces.append(presses.first!.force)
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forces.append(presses.first!.force)
      }
    }
    let stage = Stage()
    defer { stage.clear() }
    stage.window.makeKey()
    let ear = Ear(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(ear)
    _ = ear.becomeFirstResponder()
    let gesture = KeyGesture(target: nil, action: nil)
    ear.addGestureRecognizer(gesture)
    press(stage, "up")
    #expect(ear.forces == [1, 0])
    #expect(ear.press?.type == .keyboard)
    #expect(ear.press?.window === stage.window)
    #expect(ear.press?.responder === ear)
    #expect(ear.press?.gestureRecognizers?.first === gesture)
    #expect(ear.press?.phase == .ended)
  }
}

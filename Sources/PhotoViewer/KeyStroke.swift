import UIKit

/// A key with the modifier keys that are held beside it.
@MainActor struct KeyStroke {
  /// A character as it is typed without modifier keys, or the name of a key, as key commands have them.
  let input: String
  var held: UIKeyModifierFlags = []
  /// Modifier keys that make no difference.
  var ignored: UIKeyModifierFlags = []

  /// A letter or a named key alone. Shift makes no difference: a letter is the same with and without it.
  static func plain(_ input: String) -> KeyStroke { KeyStroke(input: input, ignored: .shift) }
  static func control(_ input: String) -> KeyStroke { KeyStroke(input: input, held: .control) }

  /// The modifier keys that tell strokes apart.
  static let modifiers: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

  /// The input of the Backspace key. UIKit's input for Delete is that of both keys.
  static let backspace = "\u{8}"

  /// Whether a key is this one.
  func matches(_ key: UIKey) -> Bool {
    let held = key.modifierFlags.intersection(Self.modifiers).subtracting(ignored)
    return held == self.held && Self.names(of: key).contains(input)
  }

  /// What a key may be called. One whose layout has no Latin letters is also the Latin letter or digit of its place, and with Control or
  /// Alt nothing else.
  private static func names(of key: UIKey) -> [String] {
    let name = name(of: key)
    guard let latin = latin(of: key) else { return [name] }
    return key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) ? [name, latin] : [latin]
  }

  /// A key's name; a letter in lower case; another character as it is typed with Shift: ? and digits may need it.
  static func name(of key: UIKey) -> String {
    if key.keyCode == .keyboardDeleteOrBackspace { return backspace }
    let typed = key.characters
    guard typed.count == 1, typed.allSatisfy(\.isLetter) else { return typed }
    return key.charactersIgnoringModifiers.lowercased()
  }

  /// The Latin letter or the digit of the place of a key that types another character; nil where it types a Latin letter or a digit.
  private static func latin(of key: UIKey) -> String? {
    let typed = key.charactersIgnoringModifiers
    guard typed.count == 1, !typed.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      return nil
    }
    let number = key.keyCode.rawValue
    let letters = UIKeyboardHIDUsage.keyboardA.rawValue...UIKeyboardHIDUsage.keyboardZ.rawValue
    let digits = UIKeyboardHIDUsage.keyboard1.rawValue...UIKeyboardHIDUsage.keyboard9.rawValue
    if letters.contains(number) {
      return String(UnicodeScalar(UInt8(number - letters.lowerBound + 97)))
    }
    if digits.contains(number) { return String(number - digits.lowerBound + 1) }
    return key.keyCode == .keyboard0 ? "0" : nil
  }

  /// What is written on the keys that are pressed.
  var caps: [String] {
    let names: [(UIKeyModifierFlags, String)] = [(.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift")]
    return names.filter { held.contains($0.0) }.map(\.1) + [Self.names[input] ?? input.uppercased()]
  }

  private static let names = [
    UIKeyCommand.inputLeftArrow: "←", UIKeyCommand.inputRightArrow: "→", UIKeyCommand.inputHome: "Home",
    UIKeyCommand.inputEnd: "End", UIKeyCommand.inputDelete: "Delete", UIKeyCommand.inputEscape: "Esc",
    UIKeyCommand.f1: "F1", UIKeyCommand.f11: "F11", " ": "Space", backspace: "Backspace",
    UIKeyCommand.inputPageUp: "Page Up", UIKeyCommand.inputPageDown: "Page Down",
  ]
}

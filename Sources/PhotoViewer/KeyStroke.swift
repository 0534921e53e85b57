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

  /// Whether a key is this one.
  func matches(_ key: UIKey) -> Bool {
    let held = key.modifierFlags.intersection(Self.modifiers).subtracting(ignored)
    return held == self.held && Self.name(of: key) == input
  }

  /// A key's character in lower case, or its name.
  static func name(of key: UIKey) -> String {
    let characters = key.charactersIgnoringModifiers
    return characters.count == 1 ? characters.lowercased() : characters
  }

  /// What is written on the keys that are pressed.
  var caps: [String] {
    let names: [(UIKeyModifierFlags, String)] = [(.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift")]
    return names.filter { held.contains($0.0) }.map(\.1) + [Self.names[input] ?? input.uppercased()]
  }

  private static let names = [
    UIKeyCommand.inputLeftArrow: "←", UIKeyCommand.inputRightArrow: "→", UIKeyCommand.inputHome: "Home",
    UIKeyCommand.inputEnd: "End", UIKeyCommand.inputDelete: "Delete", UIKeyCommand.inputEscape: "Esc",
    UIKeyCommand.f1: "F1", UIKeyCommand.f11: "F11", " ": "Space",
  ]
}

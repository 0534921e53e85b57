import CGtk4
import VellumHost

/// Lets a key come up as what it went down as: Num Lock, Shift or the layout may have changed meanwhile.
struct KeysDown {
  /// The keys that are down, by X's numbers.
  private var keys: [guint: String] = [:]

  /// A key goes down, or repeats itself.
  mutating func goDown(_ input: KeyInput, code: guint) { keys[code] = input.key }

  /// A key comes up; nil if it has no name here, and had none.
  mutating func goUp(_ input: KeyInput?, code: guint) -> KeyInput? {
    guard let key = keys.removeValue(forKey: code) else { return input }
    return KeyInput(phase: .up, key: key, modifiers: input?.modifiers ?? [])
  }
}

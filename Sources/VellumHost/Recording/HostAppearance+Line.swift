import VellumKit

/// The styles of `style` in a line for the input `appearance`.
private enum StyleWord: String { case light, dark }

/// The contrasts of `contrast` in such a line.
private enum ContrastWord: String { case normal, high }

extension LineMembers {
  /// The members of a line for the input `appearance`. What is not said is as usual.
  mutating func appearance() throws(Fault) -> HostAppearance {
    var appearance = HostAppearance()
    appearance.isDark = try word("style", as: StyleWord.self) == .dark
    if has("contrast") { appearance.increasesContrast = try word("contrast", as: ContrastWord.self) == .high }
    if has("accent") {
      let components: [Double] = try take("accent")
      guard components.count == 3 else { throw .missing("accent") }
      guard components.allSatisfy(InputLimits.component.contains) else { throw .outOfRange("accent") }
      appearance.accent = HostAppearance.Accent(
        red: components[0], green: components[1], blue: components[2])
    }
    if has("textScale") { appearance.textScale = try number("textScale", in: InputLimits.textScale) }
    return appearance
  }
}

extension LineWriter {
  /// Writes what `LineMembers.appearance()` reads.
  mutating func appearance(_ appearance: HostAppearance) {
    word("style", appearance.isDark ? StyleWord.dark : .light)
    if appearance.increasesContrast { word("contrast", ContrastWord.high) }
    if let accent = appearance.accent { numbers("accent", [accent.red, accent.green, accent.blue]) }
    if appearance.textScale != 1 { number("textScale", appearance.textScale) }
  }
}

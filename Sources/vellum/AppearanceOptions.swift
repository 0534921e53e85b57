import ArgumentParser
import VellumHost

/// How a scene looks. Without any of the options a window follows the desktop, and a picture is light.
struct AppearanceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Dark or light, whatever the desktop says.", valueName: "light|dark"),
    completion: .list(["light", "dark"]))
  var style: Style?

  @Flag(help: "Show more contrast.")
  var highContrast = false

  @Option(
    help: ArgumentHelp(
      "The desktop's accent, as #RRGGBB: the colour of UIKit's own controls. The gallery and the viewer keep theirs.",
      valueName: "colour"))
  var accent: Accent?

  @Option(help: "The size of text, as a factor.")
  var textScale: Double?

  /// The sizes of text that desktops offer, and some more.
  private static let textScales = 0.5...3.0

  func validate() throws {
    if let textScale, !Self.textScales.contains(textScale) {
      throw ValidationError("--text-scale", mustBe: "between 0.5 and 3", not: textScale)
    }
  }

  /// What the options say; nil where none is given.
  var wanted: HostAppearance? {
    guard style != nil || highContrast || accent != nil || textScale != nil else { return nil }
    return HostAppearance(
      isDark: style == .dark, increasesContrast: highContrast, accent: accent?.color,
      textScale: textScale ?? 1)
  }

  enum Style: String, ExpressibleByArgument { case light, dark }

  /// A colour as it is typed: `#255FB0`.
  struct Accent: ExpressibleByArgument {
    let color: HostAppearance.Accent

    init?(argument: String) {
      let digits = argument.drop { $0 == "#" }
      guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
        return nil
      }
      func component(_ shift: UInt32) -> Double { Double((number >> shift) & 255) / 255 }
      color = HostAppearance.Accent(red: component(16), green: component(8), blue: component(0))
    }
  }
}

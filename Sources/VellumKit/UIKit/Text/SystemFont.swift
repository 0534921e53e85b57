import CPango
import Foundation

/// The installed families that stand for the system's fonts. Each is decided once, when it is first asked
/// for.
enum SystemFont {
  /// The environment variable that names the family of the system font. It takes precedence over `preferred`.
  static let variable = "VELLUM_SYSTEM_FONT"

  /// The environment variable that names the family of the monospaced system font.
  static let monospacedVariable = "VELLUM_MONOSPACED_FONT"

  /// The family that is used if it is installed. It is designed for screens, as iOS's is, and has all nine
  /// weights.
  static let preferred = "Inter"

  static let family = family(named: variable, otherwise: "\(preferred),sans-serif")
  static let monospaced = family(named: monospacedVariable, otherwise: "monospace")

  /// Points from which the system font is drawn in its display family, whose letters are closer and finer. Chosen; iOS's font changes at
  /// 20.
  static let displaySize: CGFloat = 22

  /// The system font's display family; nil if it has none that is installed.
  static let display = displayFamily(of: family)

  /// The family `family Display`, if it is installed: Inter has one.
  static func displayFamily(of family: String) -> String? {
    let name = "\(family) Display"
    return PangoThread.current.families[Substring(FontFamily.key(name))] == nil ? nil : name
  }

  private static func family(named variable: String, otherwise standard: String) -> String {
    let wanted = ProcessInfo.processInfo.environment[variable] ?? ""
    return PangoThread.current.match(for: wanted.isEmpty ? standard : wanted)
  }
}

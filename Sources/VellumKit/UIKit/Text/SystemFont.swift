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

  private static func family(named variable: String, otherwise standard: String) -> String {
    let wanted = ProcessInfo.processInfo.environment[variable] ?? ""
    return PangoThread.current.match(for: wanted.isEmpty ? standard : wanted)
  }
}

import CPango
import Foundation

/// The installed families that stand for the system's fonts. Each is decided once, when it is first asked
/// for.
enum SystemFont {
  /// The environment variable that names the family of the system font. It takes precedence over `preferred`.
  static let variable = "VELLUM_SYSTEM_FONT"

  /// The family that is used if it is installed. It is designed for screens, as iOS's is, and has all nine
  /// weights.
  static let preferred = "Inter"

  static let family = {
    if let wanted = ProcessInfo.processInfo.environment[variable], !wanted.isEmpty {
      return PangoThread.current.match(for: wanted)
    }
    return PangoThread.current.match(for: "\(preferred),sans-serif")
  }()

  static let monospaced = PangoThread.current.match(for: "monospace")
}

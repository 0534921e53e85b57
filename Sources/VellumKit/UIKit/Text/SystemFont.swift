import CPango
import Foundation

/// Which installed families stand for the system's fonts. Decided once, when the first of them is asked for.
enum SystemFont {
  /// In the environment, it names the system font's family, whatever else is installed.
  static let variable = "VELLUM_SYSTEM_FONT"

  /// Drawn for screens, as iOS's own is, and with all nine weights.
  static let preferred = "Inter"

  static let family = {
    if let wanted = ProcessInfo.processInfo.environment[variable], !wanted.isEmpty {
      return PangoThread.current.match(for: wanted)
    }
    return PangoThread.current.match(for: "\(preferred),sans-serif")
  }()

  static let monospaced = PangoThread.current.match(for: "monospace")
}

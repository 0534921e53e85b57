import CGtkShim
import Foundation

/// The renderer of windows.
public enum WindowRenderer: String, Sendable, CaseIterable {
  /// GTK's nodes if it draws with a GPU, otherwise Cairo.
  case auto
  /// GTK's nodes, drawn with OpenGL, even if that is in software.
  case gl
  /// Cairo.
  case cairo

  /// The environment variable that names GTK's renderer.
  private static let variable = "GSK_RENDERER"

  /// Sets GTK's renderer. Call it before the display is opened.
  ///
  /// Without a GPU, `auto` sets Cairo, because OpenGL in software takes longer to start and to draw, unless the environment variable is
  /// set. The others replace what is set.
  /// - Returns: Whether GTK's renderer is now Cairo.
  func choose() -> Bool {
    switch self {
    case .auto: if !Self.hasGPU { setenv(Self.variable, "cairo", 0) }
    case .gl: setenv(Self.variable, "gl", 1)
    case .cairo: setenv(Self.variable, "cairo", 1)
    }
    return getenv(Self.variable).map { String(cString: $0) } == "cairo"
  }

  /// Whether a window with this renderer of GTK is drawn as nodes.
  func usesNodes(_ renderer: ShimRenderer) -> Bool {
    switch self {
    case .auto: renderer == SHIM_RENDERER_GPU
    case .gl: renderer != SHIM_RENDERER_CAIRO
    case .cairo: false
    }
  }

  /// Whether the kernel offers a render device.
  private static var hasGPU: Bool {
    let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return devices.contains { $0.hasPrefix("renderD") }
  }
}

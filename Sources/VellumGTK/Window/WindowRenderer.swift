import CGtkShim
import Foundation

/// What draws the content of windows.
public enum WindowRenderer: String, Sendable, CaseIterable {
  /// Nodes where GTK draws with a GPU, Cairo elsewhere.
  case auto
  /// Nodes, drawn with OpenGL, also where that is software.
  case gl
  /// Cairo.
  case cairo

  /// The environment variable in which GTK looks for the name of a renderer.
  private static let variable = "GSK_RENDERER"

  /// Tells GTK which renderer it is to use, unless the person has told it. To be called before the first window.
  ///
  /// OpenGL in software takes longer to start than all else, and to draw, so GTK is not to try it.
  func choose() {
    switch self {
    case .auto: if !Self.hasGPU { setenv(Self.variable, "cairo", 0) }
    case .gl: setenv(Self.variable, "gl", 0)
    case .cairo: setenv(Self.variable, "cairo", 0)
    }
  }

  /// Whether a window that GTK draws in this way is given nodes.
  func usesNodes(_ renderer: ShimRenderer) -> Bool {
    switch self {
    case .auto: renderer == SHIM_RENDERER_GPU
    case .gl: renderer != SHIM_RENDERER_CAIRO
    case .cairo: false
    }
  }

  /// Whether the kernel offers a device that renders.
  private static var hasGPU: Bool {
    let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return devices.contains { $0.hasPrefix("renderD") }
  }
}

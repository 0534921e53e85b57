import CGtk4
import CGtkShim
import Foundation
import VellumHost
import VellumKit

/// Shows UIKit's screen in a window of the desktop, with GTK 4.
@MainActor public enum GTKHost {
  /// What the first call of ``connect(renderer:)`` was given and found.
  private static var connection: (renderer: WindowRenderer, hasDisplay: Bool)?

  /// Connects to the display, if there is one. Only the first call does; later ones return what it found.
  ///
  /// - Parameter renderer: What draws the windows. GTK loads OpenGL's drivers when it connects, so this is chosen now.
  /// - Returns: Whether there is a display to open windows on.
  public static func connect(renderer: WindowRenderer = .auto) -> Bool {
    if let connection { return connection.hasDisplay }
    // Numbers are formatted the same way in every locale.
    gtk_disable_setlocale()
    // The program's identifier for Wayland desktops, and for assistive technologies: GTK knows one name for both.
    g_set_prgname(ProcessInfo.processInfo.processName)
    // Its name for assistive technologies.
    g_set_application_name(ProcessInfo.processInfo.processName)
    let hasDisplay = shim_open_display(renderer.choose())
    connection = (renderer, hasDisplay)
    return hasDisplay
  }

  /// Opens a window with a content of `size` points, launches the application in it, and runs both until the last window closes. The
  /// program may open more windows of the same size.
  ///
  /// Traps without a display: ask ``connect(renderer:)`` first.
  /// - Parameters:
  ///   - appearance: How the program looks; nil for what the desktop's settings say, now and later.
  ///   - records: What to record of the run in the first window.
  ///   - launch: Called once, when the screen has its size and before anything is shown.
  /// - Returns: The exit status: 0, however the window was closed.
  public static func run(
    title: String, size: CGSize = CGSize(width: 1024, height: 768), appearance: HostAppearance? = nil,
    records: RunRecords = RunRecords(), launch: (any ApplicationWindow) -> Void
  ) -> Int32 {
    guard connect(), let connection else {
      preconditionFailure("GTKHost.run: a window needs a display; ask connect() first")
    }
    let windows = GTKWindows(
      GTKWindows.Look(title: title, size: size, appearance: appearance, renderer: connection.renderer))
    let window = windows.add(.main, records: records)
    UIApplication.shared.sceneHost = windows
    MainRunLoop.serve()
    launch(window)
    window.present()
    windows.run()
    return 0
  }
}

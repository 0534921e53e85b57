import CGtk4
import CGtkShim
import Foundation
import VellumHost
import VellumKit

/// Shows UIKit's screen in a window of the desktop, with GTK 4.
@MainActor public enum GTKHost {
  private enum Connection {
    case none
    /// The renderer is chosen, and OpenGL may be disabled for the display.
    case prepared(WindowRenderer, glIsDisabled: Bool)
    case tried(WindowRenderer, hasDisplay: Bool)
  }

  private static var connection = Connection.none

  /// Chooses what draws the windows. Only the first call does, also if ``connect(renderer:)`` makes it.
  ///
  /// It sets environment variables of GTK. Call it first if the program starts threads before it connects: a thread that reads the
  /// environment meanwhile can crash.
  public static func prepare(renderer: WindowRenderer) {
    guard case .none = connection else { return }
    connection = .prepared(renderer, glIsDisabled: renderer.choose() && shim_disable_gl())
  }

  /// Connects to the display, if there is one. Only the first call does; later ones return what it found.
  ///
  /// - Parameter renderer: What draws the windows. GTK loads OpenGL's drivers when it connects, so this is chosen now.
  /// - Returns: Whether there is a display to open windows on.
  public static func connect(renderer: WindowRenderer = .auto) -> Bool {
    prepare(renderer: renderer)
    guard case .prepared(let renderer, let glIsDisabled) = connection else { return hasDisplay }
    // Numbers are formatted the same way in every locale.
    gtk_disable_setlocale()
    // The program's names for assistive technologies.
    g_set_prgname(ProcessInfo.processInfo.processName)
    g_set_application_name(ProcessInfo.processInfo.processName)
    connection = .tried(renderer, hasDisplay: shim_open_display(glIsDisabled))
    return hasDisplay
  }

  private static var hasDisplay: Bool {
    if case .tried(_, hasDisplay: true) = connection { true } else { false }
  }

  /// Opens a window with a content of `size` points, launches the application in it, and runs both until the last window closes. The
  /// program may open more windows of the same size.
  ///
  /// Traps without a display: ask ``connect(renderer:)`` first.
  /// - Parameters:
  ///   - identifier: What the desktop knows the windows by: the name of the program's desktop entry, such as
  ///     `org.example.Notes`. Nil for the identifier of the program's bundle, or without one the program's name.
  ///   - appearance: How the program looks; nil for what the desktop's settings say, now and later.
  ///   - records: What to record of the run in the first window.
  ///   - launch: Called once, when the screen has its size and before anything is shown.
  /// - Returns: The exit status: 0, however the window was closed.
  public static func run(
    title: String, identifier: String? = nil, size: CGSize = CGSize(width: 1024, height: 768),
    appearance: HostAppearance? = nil, records: RunRecords = RunRecords(),
    launch: (any ApplicationWindow) -> Void
  ) -> Int32 {
    guard connect(), case .tried(let renderer, _) = connection else {
      preconditionFailure("GTKHost.run: a window needs a display; ask connect() first")
    }
    let identifier =
      identifier ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let windows = GTKWindows(
      GTKWindows.Look(
        title: title, identifier: identifier, size: size, appearance: appearance, renderer: renderer))
    let window = windows.add(.main, records: records)
    UIApplication.shared.sceneHost = windows
    MainRunLoop.serve()
    launch(window)
    window.present()
    windows.run()
    return 0
  }
}

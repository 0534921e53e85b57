import CGtk4
import CGtkShim
import Foundation
import VellumHost
import VellumKit

/// Shows UIKit's screen in a window of the desktop, with GTK 4.
@MainActor public enum GTKHost {
  /// Whether there is a display to open a window on. Checked once, without calls that need a display.
  public static let hasDisplay: Bool = {
    // Numbers are formatted the same way in every locale.
    gtk_disable_setlocale()
    // The program's identifier for Wayland desktops, and for assistive technologies: GTK knows one name for both.
    g_set_prgname(ProcessInfo.processInfo.processName)
    // Its name for assistive technologies.
    g_set_application_name(ProcessInfo.processInfo.processName)
    return gtk_init_check() != 0
  }()

  /// Opens a window with a content of `size` points, launches the application in it, and runs both until the last window closes. The
  /// program may open more windows of the same size.
  ///
  /// Traps without a display: check ``hasDisplay`` first.
  /// - Parameters:
  ///   - appearance: How the program looks; nil for what the desktop's settings say, now and later.
  ///   - renderer: What draws the window's content.
  ///   - records: What to record of the run in the first window.
  ///   - launch: Called once, when the screen has its size and before anything is shown.
  /// - Returns: The exit status: 0, however the window was closed.
  public static func run(
    title: String, size: CGSize = CGSize(width: 1024, height: 768), appearance: HostAppearance? = nil,
    renderer: WindowRenderer = .auto, records: RunRecords = RunRecords(),
    launch: (any ApplicationWindow) -> Void
  ) -> Int32 {
    precondition(hasDisplay, "a window needs a display: ask GTKHost.hasDisplay first")
    renderer.choose()
    let windows = GTKWindows(
      GTKWindows.Look(title: title, size: size, appearance: appearance, renderer: renderer))
    let window = windows.add(.main, records: records)
    UIApplication.shared.sceneHost = windows
    MainRunLoop.serve()
    launch(window)
    window.present()
    windows.run()
    return 0
  }
}

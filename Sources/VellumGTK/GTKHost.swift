import CGtk4
import CGtkShim
import Foundation
import VellumHost
import VellumKit

/// Shows UIKit's screen in a window of the desktop, with GTK 4.
@MainActor public enum GTKHost {
  /// Whether there is a display to open a window on. Asks once, and calls nothing of GTK that needs one.
  public static let hasDisplay: Bool = {
    // Numbers are written the same way in every language.
    gtk_disable_setlocale()
    // What Wayland's desktops know the program by.
    g_set_prgname(ProcessInfo.processInfo.processName)
    // What assistive technologies know it by.
    g_set_application_name(ProcessInfo.processInfo.processName)
    return gtk_init_check() != 0
  }()

  /// Opens a window of `size` points inside, launches the application in it, and serves both until the window closes.
  ///
  /// Traps without a display: ask ``hasDisplay`` first.
  /// - Parameters:
  ///   - records: What is written down of the run.
  ///   - launch: Called once, when the screen has its size and before anything is shown.
  /// - Returns: The exit status: 0, however the window was closed.
  public static func run(
    title: String, size: CGSize = CGSize(width: 1024, height: 768), records: RunRecords = RunRecords(),
    launch: (any ApplicationWindow) -> Void
  ) -> Int32 {
    precondition(hasDisplay, "a window needs a display: ask GTKHost.hasDisplay first")
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    let window = GTKWindow(size: size, records: records) { g_main_loop_quit(loop) }
    window.title = title
    MainRunLoop.serve()
    launch(window)
    window.present()
    if window.isOpen { g_main_loop_run(loop) }
    UIApplication.shared.terminate()
    window.detach()
    return 0
  }
}

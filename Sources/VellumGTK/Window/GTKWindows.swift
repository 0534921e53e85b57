import CGtk4
import CGtkShim
import Foundation
import VellumHost
import VellumKit

/// The windows of a program, one for each of its screens. The main loop ends with the last one.
@MainActor final class GTKWindows: SceneHost {
  /// The settings that all windows share.
  struct Look {
    var title: String
    var identifier: String
    var size: CGSize
    var appearance: HostAppearance?
    var renderer: WindowRenderer
  }

  private let look: Look
  private let loop: OpaquePointer
  /// The open windows.
  private var windows: [GTKWindow] = []
  /// Closed windows whose screens are still told of the program's end.
  private var closed: [GTKWindow] = []

  init(_ look: Look) {
    self.look = look
    loop = g_main_loop_new(nil, 0)
    shim_on_termination(
      { context in
        // The closure may capture an object of the main actor, but not a raw pointer.
        let windows = Unmanaged<GTKWindows>.fromOpaque(context!).takeUnretainedValue()
        MainActor.assumeIsolated { windows.end() }
      }, Unmanaged.passRetained(self).toOpaque())
  }

  /// Attaches a screen to a new window, which is not visible yet.
  @discardableResult func add(_ screen: UIScreen, records: RunRecords = RunRecords()) -> GTKWindow {
    let window = GTKWindow(
      screen: screen, size: look.size, appearance: look.appearance, renderer: look.renderer, records: records
    ) { [unowned self] in didClose($0) }
    window.title = look.title
    window.identify(as: look.identifier)
    windows.append(window)
    return window
  }

  /// Runs the program until its last window closes.
  func run() {
    if !windows.isEmpty { g_main_loop_run(loop) }
    UIApplication.shared.terminate()
    for window in closed { window.detach() }
    closed = []
  }

  /// Closes all windows because the program ends. No session is discarded.
  private func end() {
    let open = windows
    windows = []
    closed += open
    for window in open { window.close() }
    g_main_loop_quit(loop)
  }

  private func didClose(_ window: GTKWindow) {
    guard let index = windows.firstIndex(where: { $0 === window }) else { return }
    windows.remove(at: index)
    if windows.isEmpty {
      closed.append(window)
      g_main_loop_quit(loop)
    } else {
      UIApplication.shared.close(window.screen)
      window.detach()
    }
  }

  // MARK: - Requests of the program

  func open(_ screen: UIScreen) { add(screen) }

  func raise(_ screen: UIScreen) { window(of: screen)?.present() }

  func close(_ screen: UIScreen) { window(of: screen)?.close() }

  private func window(of screen: UIScreen) -> GTKWindow? { windows.first { $0.screen === screen } }
}

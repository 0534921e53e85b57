import CGtkShim
import Foundation

/// Foundation's run loop inside GLib's: timers, blocks, and through libdispatch's main queue the main actor's tasks.
enum MainRunLoop {
  /// From here on GLib's loop serves them; once said, for the life of the process.
  static func serve() { _ = source }

  private static let source: Void = shim_serve_run_loop { MainRunLoop.pass() }

  /// Runs what is due; returns the seconds until the next timer, negative if there is none.
  private static func pass() -> Double {
    // The second time for the blocks that timers and tasks have left behind in the first.
    _ = RunLoop.main.limitDate(forMode: .default)
    guard let limit = RunLoop.main.limitDate(forMode: .default) else { return -1 }
    return max(0, limit.timeIntervalSinceNow)
  }
}

import CGtkShim
import Foundation

/// Foundation's run loop inside of GLib's: timers, blocks and, through libdispatch's main queue, the main actor's tasks.
enum MainRunLoop {
  /// Makes GLib's loop run them, for the life of the process.
  static func serve() { _ = source }

  private static let source: Void = shim_serve_run_loop { MainRunLoop.pass() }

  /// Runs what is due; returns the seconds until the next timer, negative if there is none.
  private static func pass() -> Double {
    // Runs twice: timers and tasks of the first pass may add blocks.
    _ = RunLoop.main.limitDate(forMode: .default)
    guard let limit = RunLoop.main.limitDate(forMode: .default) else { return -1 }
    return max(0, limit.timeIntervalSinceNow)
  }
}

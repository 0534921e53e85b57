import DeepZoom
import Foundation
import Glibc

/// A folder for what libraries put into files for a while: decoded pictures, what is sorted, what servers send. It goes with the
/// run; where a run is killed, the next one clears it away.
enum RunFolder {
  private static let prefix = "vellum-run-"
  /// Where temporary files are otherwise.
  static let outer = (NSTemporaryDirectory() as NSString).standardizingPath
  // Set before there is a second thread, and let go of when the program ends.
  nonisolated(unsafe) private static var folder: ClaimedFolder?

  /// Has every library put its temporary files there. Without a place for it they lie where they always do.
  static func begin() {
    guard let made = try? ClaimedFolder.claim(nil, in: outer, prefix: prefix) else { return }
    folder = made
    setenv("TMPDIR", made.path, 1)
    atexit { RunFolder.folder = nil }
  }
}

import DeepZoom
import Foundation
import Glibc

/// A folder for temporary files of libraries: decoded pictures, sorted data, downloads. It is removed at the end of the run. If a run
/// is killed, the next run removes its folder.
enum RunFolder {
  private static let prefix = "vellum-run-"
  /// The usual folder for temporary files.
  static let outer = (NSTemporaryDirectory() as NSString).standardizingPath
  // Set before there is a second thread, and cleared when the program ends.
  nonisolated(unsafe) private static var folder: LockedFolder?

  /// Makes every library put its temporary files there. If the folder cannot be made, they stay in the usual one.
  static func begin() {
    guard let made = try? LockedFolder.claim(nil, in: outer, prefix: prefix) else { return }
    folder = made
    setenv("TMPDIR", made.path, 1)
    atexit { RunFolder.folder = nil }
  }
}

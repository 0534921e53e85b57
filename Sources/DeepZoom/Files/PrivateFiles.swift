import Foundation
import Glibc

/// Folders and files that only the user can read, because they reveal what was viewed.
enum PrivateFiles {
  /// Creates a folder and its parent folders, if they are missing.
  static func makeFolder(_ path: String) {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Creates a file if it is missing. An existing file of the user becomes private.
  static func makeFile(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    fchmod(descriptor, 0o600)
    close(descriptor)
  }
}

import Foundation
import Glibc

/// Folders and files for the user alone: what somebody has looked at is nobody else's affair.
enum PrivateFiles {
  /// Makes a folder, and those that it lies in, where they are missing.
  static func makeFolder(_ path: String) {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Makes a file where it is missing; one that is there and the user's becomes private.
  static func makeFile(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    fchmod(descriptor, 0o600)
    close(descriptor)
  }
}

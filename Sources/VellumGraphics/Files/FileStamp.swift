import Foundation

/// The identity, size and modification time of a file, to tell whether it has changed since it was read.
package struct FileStamp: Equatable, Sendable {
  private let device, file: UInt64
  private let size: Int64
  private let seconds, nanoseconds: Int

  /// Nil if there is no such file.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    (device, file, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// Whether nothing is at a path. Where the system does not say, such as for a link that leads back to itself, something may be.
  package static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Whether a plain file is at a path.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

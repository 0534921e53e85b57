import Foundation
import Glibc

/// A file that grows by whole lines. Appends go to the system at once: nothing waits in this process.
final class LineFile {
  private let path: String
  private var descriptor: Int32
  /// Why the file could not be written any further.
  private(set) var failure: RecordingError?
  /// Bytes of complete lines.
  private var length = 0
  /// The most bytes that it may have, and that a line may have without its end.
  private let limit, lineLimit: Int

  init(path: String, limit: Int = .max, lineLimit: Int = .max) throws(RecordingError) {
    self.path = path
    (self.limit, self.lineLimit) = (limit, lineLimit)
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: String(cString: strerror(errno))) }
  }

  deinit { close() }

  /// Does nothing after the first failure, because a recording with a gap would be worse than a short one. An incomplete line is
  /// removed.
  func append(_ line: String) {
    guard descriptor >= 0, failure == nil else { return }
    guard line.utf8.count <= limit - length else {
      failure = .unwritable(path: path, reason: String(cString: strerror(EFBIG)))
      return
    }
    guard line.utf8.count - 1 <= lineLimit else {
      failure = .unwritable(path: path, reason: "a recording has room for \(lineLimit) bytes in a line")
      return
    }
    var line = line
    line.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count > 0 {
          written += count
        } else if errno != EINTR {
          failure = .unwritable(path: path, reason: String(cString: strerror(errno)))
          ftruncate(descriptor, off_t(length))
          return
        }
      }
      length += bytes.count
    }
  }

  func close() {
    guard descriptor >= 0 else { return }
    _ = Glibc.close(descriptor)
    descriptor = -1
  }
}

import Foundation
import Glibc

/// A temporary file, which is deleted together with this object.
final class TemporaryFile: Sendable {
  let path: String
  private let descriptor: Int32

  init?() {
    var template = Array((NSTemporaryDirectory() + "/vellum-XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Appends `bytes`. Returns false if writing fails, for instance on a full disk.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress! + done, bytes.count - done)
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

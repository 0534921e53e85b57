import Foundation
import Glibc

/// What another process writes to one of its outputs.
final class OutputPipe {
  private var reading: Int32
  private(set) var writing: Int32
  /// What has been kept of it.
  private(set) var kept: [UInt8] = []

  /// Bytes that are kept: those of some messages. Chosen.
  private static let limit = 1 << 16
  /// Milliseconds for which it is waited at most, so that a cancellation is noticed. Chosen.
  private static let patience: Int32 = 50

  init() throws(POSIXError) {
    var ends: [Int32] = [-1, -1]
    // Unlike a pipe, it has no moment in which another process that is started inherits it.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    for descriptor in [reading, writing] where descriptor >= 0 { close(descriptor) }
  }

  var isOpen: Bool { reading >= 0 }

  func closeWriting() {
    close(writing)
    writing = -1
  }

  /// Waits until there is something to read, or for a moment.
  static func wait(for pipes: [OutputPipe]) {
    var waited = pipes.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
    poll(&waited, nfds_t(waited.count), patience)
  }

  /// What is there to be read. Closes it at its end.
  func read() -> [UInt8] {
    var waited = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    guard isOpen, poll(&waited, 1, 0) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(reading, &buffer, buffer.count)
    if count == 0 || count < 0 && errno != EINTR {
      close(reading)
      reading = -1
    }
    return Array(buffer.prefix(max(count, 0)))
  }

  func keep(_ bytes: [UInt8]) { kept += bytes.prefix(Self.limit - kept.count) }
}

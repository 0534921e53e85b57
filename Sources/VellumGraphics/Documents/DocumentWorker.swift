import CDocumentProtocol
import Foundation
import Glibc

/// A process that has one document open. Used by one thread at a time.
final class DocumentWorker: @unchecked Sendable {
  /// Why there is no answer.
  enum Silence: Error {
    /// The time limit is exceeded.
    case tooSlow
    /// The process has ended, or its answer is not valid.
    case ended
  }

  private let process: pid_t
  private let socket: Int32

  /// Starts a process; nil if that fails, and then `errno` says why.
  init?(_ program: String, document: Int32) {
    guard let (process, socket) = DocumentProgram.start(program, document: document) else { return nil }
    (self.process, self.socket) = (process, socket)
  }

  deinit {
    close(socket)
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Whether the process runs and has sent nothing unrequested.
  var isReady: Bool {
    var watched = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) == 0
  }

  /// Sends a request, and waits for the answer and checks it. `pixels` returns the memory for the bytes that follow, of which it gets the
  /// number.
  func ask(
    _ request: VellumDocumentRequest, seconds: Int,
    pixels: (Int) -> UnsafeMutableRawBufferPointer? = { _ in nil }
  ) throws(Silence) -> VellumDocumentAnswer {
    var (request, answer) = (request, VellumDocumentAnswer())
    let deadline = ContinuousClock.now + .seconds(seconds)
    try withUnsafeBytes(of: &request) { bytes throws(Silence) in try send(bytes, until: deadline) }
    try withUnsafeMutableBytes(of: &answer) { bytes throws(Silence) in try receive(bytes, until: deadline) }
    guard vellum_is_answer(&answer, &request) != 0 else { throw .ended }
    if answer.bytes > 0 {
      guard let target = pixels(Int(answer.bytes)), target.count == Int(answer.bytes) else { throw .ended }
      try receive(target, until: deadline)
    }
    return answer
  }

  private func send(_ bytes: UnsafeRawBufferPointer, until deadline: ContinuousClock.Instant) throws(Silence)
  {
    var done = 0
    while done < bytes.count {
      try wait(for: POLLOUT, until: deadline)
      let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
      let count = Glibc.send(socket, bytes.baseAddress! + done, bytes.count - done, flags)
      if count > 0 { done += count } else if errno != EINTR, errno != EAGAIN { throw .ended }
    }
  }

  private func receive(_ bytes: UnsafeMutableRawBufferPointer, until deadline: ContinuousClock.Instant)
    throws(Silence)
  {
    var done = 0
    while done < bytes.count {
      try wait(for: POLLIN, until: deadline)
      let count = recv(socket, bytes.baseAddress! + done, bytes.count - done, Int32(MSG_DONTWAIT))
      if count > 0 { done += count } else if count == 0 || errno != EINTR && errno != EAGAIN { throw .ended }
    }
  }

  private func wait(for event: Int32, until deadline: ContinuousClock.Instant) throws(Silence) {
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { throw .tooSlow }
      var watched = pollfd(fd: socket, events: Int16(event), revents: 0)
      if poll(&watched, 1, Int32(min(left.rounded(.up), 60_000))) > 0 { return }
    }
  }
}

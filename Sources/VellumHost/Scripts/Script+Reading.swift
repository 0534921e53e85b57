import Foundation
import Glibc
import ScrollEngine
import VellumKit

extension Script {
  /// Reads a script or a recording from a file of at most ``RecordingLimits/fileSize``.
  public init(contentsOfFile path: String) throws(RecordingError) {
    // Otherwise a named pipe to which no program writes would keep this from returning.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    let patience = Self.patience(for: descriptor)
    var text = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, patience) == 0 {
        throw .unreadable(
          path: path, reason: "nothing has come through it for \(Int(RecordingLimits.pipeSilence)) s")
      }
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
      if count == 0 { break }
      text += chunk[..<count]
      guard text.count <= RecordingLimits.fileSize else {
        throw .unreadable(path: path, reason: String(cString: strerror(EFBIG)))
      }
    }
    try self.init(text)
  }

  /// Milliseconds to wait for what comes next: limited for a pipe. A person may take any time at a terminal; -1 is no limit.
  private static func patience(for descriptor: Int32) -> Int32 {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return -1 }
    return Int32(RecordingLimits.pipeSilence * 1000)
  }

  /// Reads a script or a recording. Empty lines, and lines that begin with `#`, are ignored.
  public init(_ text: Data) throws(RecordingError) {
    var header: Recording.Header?
    var headerLine = 0
    var steps: [Step] = []
    var order = TimeOrder()
    let decoder = JSONDecoder()
    var lineNumber = 0
    var rest = text[...]
    while !rest.isEmpty {
      lineNumber += 1
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let line = rest[..<(end ?? rest.endIndex)]
      rest = end.map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
      do {
        guard line.count <= RecordingLimits.lineLength else { throw RecordingError.Fault.tooLong }
        if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
        if line.first == UInt8(ascii: "#") { continue }
        if header == nil {
          header = try decoder.decode(HeaderLine.self, from: line).header
          headerLine = lineNumber
          if let clock = header?.clock { order.begin(at: clock) }
        } else {
          let action = try decoder.decode(StepLine.self, from: line).action
          try order.check(action)
          if header?.clock == nil { try refuseLate(action) }
          steps.append(Step(action, line: lineNumber))
        }
      } catch let fault as RecordingError.Fault {
        throw .invalid(line: lineNumber, fault)
      } catch {
        let isText = String(validating: line, as: UTF8.self) != nil
        throw .invalid(line: lineNumber, end == nil ? .truncated : isText ? .notJSON : .notText)
      }
    }
    guard let header else { throw .invalid(line: lineNumber + 1, .noHeader) }
    self.init(header: header, steps: steps)
    self.headerLine = headerLine
  }
}

/// Checks that the inputs of a script do not come so late that years of frames would have to be shown before.
private func refuseLate(_ action: Script.Action) throws(RecordingError.Fault) {
  guard case .input(_, let time?) = action else { return }
  guard time.seconds(since: Timestamp(nanoseconds: 0)) <= RecordingLimits.seconds else {
    throw .outOfRange("at")
  }
}

/// Checks that no input is earlier than the one before it. Frames are compared with frames, everything else with everything else.
private struct TimeOrder {
  private var lastFrame = Timestamp(nanoseconds: .min)
  private var lastEvent = Timestamp(nanoseconds: .min)

  mutating func begin(at clock: Timestamp) {
    lastFrame = clock
    lastEvent = clock
  }

  mutating func check(_ action: Script.Action) throws(RecordingError.Fault) {
    guard case .input(let input, let time?) = action else { return }
    if case .frame = input {
      guard time >= lastFrame else { throw .goesBackwards }
      lastFrame = time
    } else {
      guard time >= lastEvent else { throw .goesBackwards }
      lastEvent = time
    }
  }
}

private struct HeaderLine: Decodable {
  var header: Recording.Header

  init(from decoder: any Decoder) throws {
    var members = try LineMembers(decoder)
    guard members.has("vellum") else { throw RecordingError.Fault.noHeader }
    header = try Recording.Header(&members)
    try members.end()
  }
}

private struct StepLine: Decodable {
  var action: Script.Action

  init(from decoder: any Decoder) throws {
    var members = try LineMembers(decoder)
    let time = members.has("at") ? try members.time("at") : nil
    let word: String = try members.take("do")
    action = try Script.Action(word, at: time, &members)
    try members.end()
  }
}

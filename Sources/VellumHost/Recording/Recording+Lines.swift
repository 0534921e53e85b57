import Foundation
import ScrollEngine

extension Recording {
  /// Reads a recording; `text` is what ``Recorder`` writes, to the end of a line.
  public init(_ text: Data) throws(RecordingError) {
    try self.init(Script(text))
  }

  /// Reads a recording from a file.
  public init(contentsOfFile path: String) throws(RecordingError) {
    try self.init(Script(contentsOfFile: path))
  }

  /// The recording in a script that contains only inputs with their times.
  private init(_ script: Script) throws(RecordingError) {
    guard script.header.clock != nil else { throw .invalid(line: 1, .notRecorded) }
    header = script.header
    entries = []
    entries.reserveCapacity(script.steps.count)
    for step in script.steps {
      guard case .input(let input, let time?) = step.action else {
        throw .invalid(line: step.line, .notRecorded)
      }
      entries.append(Entry(input, at: time))
    }
  }

  /// The text of a file with this recording.
  public var text: String {
    header.line + entries.map(\.line).joined()
  }
}

extension Recording.Entry {
  var line: String {
    var line = LineWriter()
    line.number("at", time.nanoseconds)
    input.write(to: &line)
    return line.line()
  }
}

extension Recording.Header {
  var line: String {
    var line = LineWriter()
    line.number("vellum", Self.version)
    if let clock { line.number("clock", clock.nanoseconds) }
    if let size, let scale {
      line.pair("size", size.width, size.height)
      line.number("scale", scale)
    }
    line.strings("arguments", arguments)
    if let directory { line.string("directory", directory) }
    return line.line()
  }

  init(_ members: inout LineMembers) throws(RecordingError.Fault) {
    let version: Int = try members.take("vellum")
    guard version == Self.version else { throw .unknownVersion(version) }
    let arguments: [String] = try members.takeIfPresent("arguments") ?? []
    guard arguments.count <= RecordingLimits.arguments else { throw .outOfRange("arguments") }
    self.init(arguments: arguments, directory: try members.takeIfPresent("directory"))
    if members.has("size") {
      let (size, scale) = try members.screen()
      self.size = size
      self.scale = scale
    }
    if members.has("clock") { clock = try members.time("clock") }
  }
}

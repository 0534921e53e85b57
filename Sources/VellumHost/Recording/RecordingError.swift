/// Why a recording or a script could not be read or written.
public enum RecordingError: Error, Equatable, Sendable {
  /// The file could not be opened or read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// The file could not be created or written to; `reason` is the system's.
  case unwritable(path: String, reason: String)
  /// A line, counted from 1, is not valid.
  case invalid(line: Int, Fault)

  /// What is wrong with a line.
  public enum Fault: Error, Equatable, Sendable {
    /// No line at all, or a first line that does not begin a recording.
    case noHeader
    /// The recording is of a later version of Vellum.
    case unknownVersion(Int)
    /// The line is not a complete JSON object.
    case notJSON
    /// The last line has no end: the program that wrote it was interrupted.
    case truncated
    /// The line is not UTF-8.
    case notText
    /// The line is longer than ``RecordingLimits/lineLength``.
    case tooLong
    /// The kind of input or the phase is unknown; the text is the word.
    case unknownWord(String)
    /// The line has a member that its kind of line does not have; the text is its name.
    case unexpected(String)
    /// A member is missing or has the wrong type; the text is its name.
    case missing(String)
    /// A number is out of range; the text is the name of the member.
    case outOfRange(String)
    /// The screen has more pixels than ``RecordingLimits/screenPixels``.
    case screenTooLarge(width: Int, height: Int)
    /// The line is earlier than one before it of the same kind; events and deadlines are one kind, frames the other.
    case goesBackwards
    /// The line has no time, or is a gesture, which only scripts may contain.
    case notRecorded
  }
}

extension RecordingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason), .unwritable(let path, let reason): "\(path): \(reason)"
    case .invalid(let line, let fault): "line \(line): \(fault)"
    }
  }
}

extension RecordingError.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noHeader: "not a recording: it does not begin with {\"vellum\": 1, …}"
    case .unknownVersion(let version): "version \(version) is newer than this program"
    case .notJSON: "not a JSON object"
    case .truncated: "the last line is cut off"
    case .notText: "not UTF-8 text"
    case .tooLong: "too long"
    case .unknownWord(let word): "unknown word \"\(word)\""
    case .unexpected(let name): "unexpected member \"\(name)\""
    case .missing(let name): "\"\(name)\" is missing or of the wrong type"
    case .outOfRange(let name): "\"\(name)\" is out of range"
    case .screenTooLarge(let width, let height):
      "a screen of \(width) × \(height) pixels has more than \(RecordingLimits.screenPixels >> 20) × 2^20 of them"
    case .goesBackwards: "earlier than a line before it"
    case .notRecorded: "a line of a script, not of a recording"
    }
  }
}

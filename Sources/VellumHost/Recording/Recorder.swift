import Foundation
import ScrollEngine
import VellumKit

/// Records everything that reaches a program, as it happens.
///
/// Every input is a line, appended before the program gets it. So the input that makes a program crash is the last line of
/// its recording. If the machine stops in the middle of a line, the reader says that the line is cut off.
@MainActor public final class Recorder {
  private let file: LineFile
  private let arguments: [String]

  /// Creates the file, in place of one that is there. `arguments` are the program's, without its own name: as many as readers
  /// take.
  public init(path: String, arguments: [String]) throws(RecordingError) {
    let bytes = arguments.reduce(0) { $0 + $1.utf8.count }
    guard arguments.count <= RecordingLimits.arguments, bytes <= RecordingLimits.lineLength / 2 else {
      throw .unwritable(
        path: path,
        reason:
          "a recording has room for \(RecordingLimits.arguments) arguments, and for \(RecordingLimits.lineLength / 2) bytes of them"
      )
    }
    // What no reader takes is not written.
    file = try LineFile(
      path: path, limit: RecordingLimits.fileSize, lineLimit: RecordingLimits.lineLength)
    self.arguments = arguments
  }

  /// Why the file could not be written any further; nil as long as everything is written.
  public var failure: RecordingError? { file.failure }

  func begin(size: CGSize, scale: CGFloat, at clock: Timestamp) {
    let header = Recording.Header(
      arguments: arguments, directory: FileManager.default.currentDirectoryPath, size: size, scale: scale,
      clock: clock)
    file.append(header.line)
  }

  func write(_ input: HostInput, at time: Timestamp) { file.append(Recording.Entry(input, at: time).line) }

  func close() { file.close() }
}

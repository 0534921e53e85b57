/// Which of several images in a row it is, each of them the one before with a part of it drawn anew.
package struct ImageRevision: Sendable {
  private final class Line: Sendable {}

  private let line: Line
  private let number: Int
  /// The pixels that the last ones have changed, the latest last.
  private let changes: [DeviceRect]

  /// How many changes are remembered: who shows pictures by turns, as a window does with three, has not seen the last few. Chosen.
  private static let memory = 8

  /// The first of a row.
  package init() { (line, number, changes) = (Line(), 0, []) }

  private init(after other: ImageRevision, changing rect: DeviceRect) {
    line = other.line
    number = other.number + 1
    changes = other.changes.suffix(Self.memory - 1) + [rect]
  }

  package func next(changing rect: DeviceRect) -> ImageRevision { ImageRevision(after: self, changing: rect) }

  /// The pixels that may differ from those of an earlier image; nil where that is not known.
  package func changes(since other: ImageRevision) -> DeviceRect? {
    guard line === other.line, other.number <= number, number - other.number <= changes.count else {
      return nil
    }
    return changes.suffix(number - other.number).reduce(.empty) { $0.union($1) }
  }
}

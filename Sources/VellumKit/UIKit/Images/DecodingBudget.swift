import Synchronization

/// The limits of memory and of disk space for temporary files that decoding one file may use. Not in UIKit.
///
/// What a file needs is known from its header. A file that needs more is refused without decoding any of it.
public struct DecodingBudget: Hashable, Sendable {
  /// Bytes of memory; 1.2 GB unless set, which is enough for a photograph of 200 megapixels. Chosen.
  ///
  /// They hold the pixels of an image that is decoded as a whole, a third more for its halved levels, and the
  /// memory of the decoder while it runs.
  public var memory: Int
  /// Bytes of temporary files; 4 GB unless set. Chosen.
  ///
  /// They hold an image that a server sends as a whole, and the pixels of an image that can be read only from
  /// its start and is shown in parts.
  public var temporaryDisk: Int

  /// Makes a budget of bytes of memory and of temporary files; negative numbers count as 0.
  public init(memory: Int = 1_200_000_000, temporaryDisk: Int = 4_000_000_000) {
    (self.memory, self.temporaryDisk) = (max(memory, 0), max(temporaryDisk, 0))
  }

  /// The budget of files that are opened without a budget of their own. A change counts for files opened
  /// afterwards.
  public static var current: DecodingBudget {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  private static let shared = Mutex(DecodingBudget())
}

/// What decoding a file needs, in bytes.
package struct DecodingNeeds: Hashable, Sendable {
  package var memory = 0
  package var temporaryDisk = 0

  package init() {}

  /// Adds the pixels of `rows` rows that are read in any order. Up to `threshold` bytes they are in memory,
  /// otherwise in a temporary file, to which they go through two strips in memory.
  package mutating func addPixels(_ bytes: Int, rows: Int, threshold: Int) {
    guard bytes > threshold else { return memory += bytes }
    temporaryDisk += bytes
    memory += Self.strips(bytes, rows: rows)
  }

  /// The bytes of two strips of an image.
  static func strips(_ bytes: Int, rows: Int) -> Int {
    2 * (bytes / max(rows, 1)) * min(rows, rowsOfStrip)
  }

  /// The rows of a strip in which libvips writes with two threads: 16 for each of three, doubled.
  private static let rowsOfStrip = 96

  /// The message that an image of `width` × `height` pixels needs more than the budget allows; nil where it
  /// does not.
  package func excess(over budget: DecodingBudget, width: Int, height: Int) -> String? {
    func words(_ needed: Int, _ allowed: Int, _ kind: String) -> String {
      "\(width) × \(height) pixels need \(Self.megabytes(needed)) of \(kind), \(Self.megabytes(allowed)) are allowed"
    }
    if memory > budget.memory { return words(memory, budget.memory, "memory") }
    if temporaryDisk > budget.temporaryDisk {
      return words(temporaryDisk, budget.temporaryDisk, "temporary disk")
    }
    return nil
  }

  private static func megabytes(_ bytes: Int) -> String { "\((bytes + 999_999) / 1_000_000) MB" }
}

import Synchronization

/// What decoding one file may take, of memory and of the disk for temporary files. Not in UIKit.
///
/// What a file needs is known from its header. One that needs more is refused, and nothing of it decoded.
public struct DecodingBudget: Hashable, Sendable {
  /// Bytes of memory: the pixels of a picture that is decoded as a whole, a third more for its halved levels, and what its decoder
  /// holds meanwhile. 1.2 GB, unless it is set: a photograph of 200 megapixels. Chosen.
  public var memory: Int
  /// Bytes of temporary files: a picture that a server sends whole, and the pixels of one that can only be read from its start, of
  /// which parts are shown. 4 GB, unless it is set. Chosen.
  public var temporaryDisk: Int

  /// Makes a budget of bytes of memory and of temporary files; negative numbers count as 0.
  public init(memory: Int = 1_200_000_000, temporaryDisk: Int = 4_000_000_000) {
    (self.memory, self.temporaryDisk) = (max(memory, 0), max(temporaryDisk, 0))
  }

  /// What files are held to where nothing else is said. Counts for those that are opened afterwards.
  public static var current: DecodingBudget {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  private static let shared = Mutex(DecodingBudget())
}

/// What decoding a file takes, in bytes.
package struct DecodingNeeds: Hashable, Sendable {
  package var memory = 0
  package var temporaryDisk = 0

  package init() {}

  /// Adds pixels that have to be there in any order: a few in memory, more in a temporary file.
  ///
  /// - Parameter threshold: Bytes from which they go to disk.
  package mutating func addPixels(_ bytes: Int, threshold: Int) {
    if bytes > threshold { temporaryDisk += bytes } else { memory += bytes }
  }

  /// In words, what a picture of `width` × `height` pixels needs more than it may; nil where it does not.
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

import Foundation
import Glibc

/// Memory for pixels, in mappings of its own: what is freed goes back to the system, or to the next image.
///
/// The C library would keep blocks of the size of tiles in one heap with small ones, between which freed memory stays with
/// the process.
package enum PixelMemory {
  /// Freed blocks, the last one freed last.
  nonisolated(unsafe) private static var spare: [Block] = []
  // Not a Mutex, whose locking Thread Sanitizer does not see.
  private static let lock = NSLock()

  private struct Block: @unchecked Sendable {
    var start: UnsafeMutableRawPointer
    var count: Int
  }

  /// Freed blocks that are kept for the next image. Chosen: as many tiles as are loaded at a time.
  private static let maxSpare = 8
  /// Bytes of the largest block that is kept: a tile of 512 pixels. Chosen.
  private static let largestSpare = 1 << 20
  /// Bytes below which a block comes from the C library. Chosen.
  private static let least = 1 << 16
  /// Bytes from which a block is of the processor's large pages, of 2 MB, where the system has them. Chosen: the pages of 4 kB of a
  /// photograph of 24 megapixels are 24 000 faults while it is decoded, and 6 ms of the thread that frees it.
  private static let leastInLargePages = 4 << 20

  /// Allocates `count` bytes of any content; nil if there is no memory. On any thread.
  package static func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    guard count >= least else { return malloc(count) }
    return takeSpare(count) ?? map(count)
  }

  /// Allocates `count` bytes of zeros; nil if there is no memory. On any thread.
  package static func allocateZeros(_ count: Int) -> UnsafeMutableRawPointer? {
    guard count >= least else { return calloc(count, 1) }
    // What the system has just mapped is zero.
    guard let start = takeSpare(count) else { return map(count) }
    memset(start, 0, count)
    return start
  }

  private static func takeSpare(_ count: Int) -> UnsafeMutableRawPointer? {
    guard count <= largestSpare else { return nil }
    return lock.withLock { spare.lastIndex { $0.count == count }.map { spare.remove(at: $0).start } }
  }

  private static func map(_ count: Int) -> UnsafeMutableRawPointer? {
    guard let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      start != MAP_FAILED
    else { return nil }
    // Where the system has none, this fails, and nothing is lost.
    if count >= leastInLargePages { madvise(start, count, MADV_HUGEPAGE) }
    return start
  }

  /// Frees what ``allocate(_:)`` returned for `count`. On any thread.
  package static func free(_ start: UnsafeMutableRawPointer, _ count: Int) {
    guard count >= least else { return Glibc.free(start) }
    guard count <= largestSpare else {
      munmap(start, count)
      return
    }
    let oldest: Block? = lock.withLock {
      spare.append(Block(start: start, count: count))
      return spare.count > maxSpare ? spare.removeFirst() : nil
    }
    if let oldest { munmap(oldest.start, oldest.count) }
  }
}

extension RenderImage {
  /// Makes an image of `bytesPerRow · height` bytes from ``PixelMemory``, which it frees at its end.
  package convenience init(
    width: Int, height: Int, bytesPerRow: Int, format: Format, memory: UnsafeMutableRawPointer,
    revision: ImageRevision? = nil
  ) {
    let address = Int(bitPattern: memory)
    let count = bytesPerRow * height
    self.init(
      width: width, height: height, bytesPerRow: bytesPerRow, format: format, bytes: memory,
      revision: revision, release: { PixelMemory.free(UnsafeMutableRawPointer(bitPattern: address)!, count) })
  }
}

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

  /// Allocates `count` bytes of any content; nil if there is no memory. On any thread.
  package static func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    guard count >= least else { return malloc(count) }
    let block = lock.withLock { spare.lastIndex { $0.count == count }.map { spare.remove(at: $0) } }
    if let block { return block.start }
    let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return start == MAP_FAILED ? nil : start
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

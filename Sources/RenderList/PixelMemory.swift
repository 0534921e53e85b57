import Foundation
import Glibc

/// Memory for pixels, apart from everything else: what is given back is soon the system's again, or the next image's.
///
/// The C library keeps blocks of the size of tiles in one heap with all that is small; what is freed between it stays taken.
package enum PixelMemory {
  /// Blocks that were given back, most recently given back last.
  nonisolated(unsafe) private static var spare: [Block] = []
  // Not a Mutex, whose locking Thread Sanitizer does not see.
  private static let lock = NSLock()

  private struct Block: @unchecked Sendable {
    var start: UnsafeMutableRawPointer
    var count: Int
  }

  /// Blocks that are kept for the next image. Chosen: as many tiles as are loaded at a time.
  private static let mostSpare = 8
  /// Bytes of the largest one that is kept: a tile of 512 pixels. Chosen.
  private static let largestSpare = 1 << 20
  /// Bytes below which the C library's memory will do. Chosen.
  private static let least = 1 << 16

  /// Bytes that hold anything; nil where there is no memory.
  package static func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    guard count >= least else { return malloc(count) }
    let block = lock.withLock { spare.lastIndex { $0.count == count }.map { spare.remove(at: $0) } }
    if let block { return block.start }
    let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return start == MAP_FAILED ? nil : start
  }

  /// Gives back what ``allocate(_:)`` gave for `count`. On any thread.
  package static func free(_ start: UnsafeMutableRawPointer, _ count: Int) {
    guard count >= least else { return Glibc.free(start) }
    guard count <= largestSpare else {
      munmap(start, count)
      return
    }
    let oldest: Block? = lock.withLock {
      spare.append(Block(start: start, count: count))
      return spare.count > mostSpare ? spare.removeFirst() : nil
    }
    if let oldest { munmap(oldest.start, oldest.count) }
  }
}

extension RenderImage {
  /// An image over memory of ``PixelMemory``, of `bytesPerRow · height` bytes, which it gives back.
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

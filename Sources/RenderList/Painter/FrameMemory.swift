import CFrameMemory
import Glibc

/// The bytes of a frame, in a ring of memory: the frame scrolls by beginning at another byte, without being copied.
///
/// The same pages are mapped twice, one time behind the other, so that the frame is contiguous wherever it begins.
final class FrameMemory {
  /// Where the frame begins.
  var bytes: UnsafeMutableRawPointer { start + offset }

  /// Whether the memory is a ring; if the system cannot map it twice, it is plain memory.
  let isRing: Bool
  private let start: UnsafeMutableRawPointer
  /// Bytes of the ring: whole pages.
  private let size: Int
  private var offset = 0

  /// Makes memory for `count` bytes, which are 0.
  init(count: Int) {
    let page = Int(getpagesize())
    size = (count + page - 1) / page * page
    let ring = frame_memory_map(size)
    isRing = ring != nil
    start = ring ?? .allocate(byteCount: size, alignment: page)
    if !isRing { start.initializeMemory(as: UInt8.self, repeating: 0, count: size) }
  }

  deinit {
    if isRing { munmap(start, 2 * size) } else { start.deallocate() }
  }

  /// Makes the frame begin `distance` bytes later; earlier if that is negative.
  ///
  /// - Precondition: ``isRing``.
  func turn(by distance: Int) {
    precondition(isRing, "only memory that is a ring can be turned")
    let turned = (offset + distance) % size
    offset = turned < 0 ? turned + size : turned
  }
}

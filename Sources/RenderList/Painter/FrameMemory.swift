import CFrameMemory
import Glibc

/// The bytes of a frame, in memory that begins anew where it ends: the whole picture moves in it without being copied.
///
/// The same pages are there twice, one time behind the other, so that a frame can begin at any of them.
final class FrameMemory {
  /// Where the frame begins.
  var bytes: UnsafeMutableRawPointer { start + offset }

  /// Whether it begins anew where it ends; where the system cannot do that, it is plain memory.
  let isRing: Bool
  private let start: UnsafeMutableRawPointer
  /// Bytes, whole pages.
  private let size: Int
  private var offset = 0

  /// All bytes are 0.
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

  /// Lets the frame begin `distance` bytes later, or earlier where that is negative.
  ///
  /// - Precondition: ``isRing``.
  func turn(by distance: Int) {
    precondition(isRing, "only a ring turns")
    let turned = (offset + distance) % size
    offset = turned < 0 ? turned + size : turned
  }
}

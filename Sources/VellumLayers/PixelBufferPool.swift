import Foundation
import RenderList

/// Reuses the memory of a layer's earlier drawings for the next one if only a part of it is new.
///
/// Images never change, and an earlier one may still be shown. So a drawing that is new in part is another
/// image. It takes the memory of an earlier image that is no longer used, and only what has changed since
/// that one is copied.
@MainActor final class PixelBufferPool {
  private final class Block: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let count: Int
    /// The revision of the image in this memory.
    var revision: ImageRevision

    init?(_ count: Int, _ revision: ImageRevision) {
      guard let start = PixelMemory.allocate(count) else { return nil }
      (self.start, self.count, self.revision) = (start, count, revision)
    }

    deinit { PixelMemory.free(start, count) }
  }

  /// The memory of the last images, the latest last.
  private var blocks: [Block] = []

  /// Enough for the images that a window shows in turn and the one that is drawn. Chosen.
  private static let most = 4

  /// A copy of `image` in which `draw` has drawn the pixels of `rect` again. Nil if `image` has no revision,
  /// or without memory.
  func image(of image: RenderImage, redrawing rect: DeviceRect, _ draw: (CGContext) -> Void, scale: CGFloat)
    -> RenderImage?
  {
    guard let old = image.revision, let block = takeBlock(for: image) else { return nil }
    let isOpaque = image.format == .opaque
    guard
      let bitmap = Bitmap(
        data: block.start, width: image.width, height: image.height, bytesPerRow: image.bytesPerRow,
        isOpaque: isOpaque)
    else { return nil }
    draw(CGContext(bitmap: bitmap, base: CGAffineTransform(scaleX: scale, y: scale)))
    bitmap.flush()
    block.revision = old.next(changing: rect)
    blocks.append(block)
    let pixels = image.width * image.height
    while blocks.count > max(min(Self.most, Int(BackingStore.budget) / pixels), 1) { blocks.removeFirst() }
    return RenderImage(
      width: image.width, height: image.height, bytesPerRow: image.bytesPerRow, format: image.format,
      bytes: block.start, revision: block.revision, release: { withExtendedLifetime(block) {} })
  }

  /// Memory with the pixels of `image`.
  private func takeBlock(for image: RenderImage) -> Block? {
    let revision = image.revision!
    for index in blocks.indices where isKnownUniquelyReferenced(&blocks[index]) {
      guard let changed = revision.changes(since: blocks[index].revision) else { continue }
      let block = blocks.remove(at: index)
      for y in changed.minY..<changed.maxY {
        let offset = y * image.bytesPerRow + changed.minX * 4
        block.start.advanced(by: offset)
          .copyMemory(from: image.bytes.advanced(by: offset), byteCount: changed.width * 4)
      }
      return block
    }
    guard let block = Block(image.bytesPerRow * image.height, revision) else { return nil }
    block.start.copyMemory(from: image.bytes, byteCount: block.count)
    return block
  }
}

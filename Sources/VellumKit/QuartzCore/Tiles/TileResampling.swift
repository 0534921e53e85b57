import CResample
import Foundation
import RenderList
import ScrollEngine

/// A block of tiles and the device pixels that it is to be resampled to.
struct TileResampling: Sendable {
  let block: TileBlock
  let across: ResampledAxis
  let down: ResampledAxis
  /// Whole device pixels of the viewport.
  let rect: Rect

  /// Nil where it was cancelled, or there is no memory. On any thread.
  func image(cancelled: Cancellation) -> RenderImage? {
    let (width, height) = (Int(across.count), Int(down.count))
    let isOpaque = block.images.allSatisfy { $0.format == .opaque }
    guard let memory = PixelMemory.allocate(width * height * 4) else { return nil }
    let pyramid = block.pyramid
    let window = block.window
    func pixels(_ axis: Axis, _ range: Range<Int>) -> Int32 {
      let end = min(
        Double(range.upperBound) * pyramid.tileSize[axis], pyramid.pixels(axis, window.level))
      return Int32(end - Double(range.lowerBound) * pyramid.tileSize[axis])
    }
    let status = block.images.map { Optional($0.bytes.assumingMemoryBound(to: UInt8.self)) }
      .withUnsafeBufferPointer { tiles in
        block.images.map(\.bytesPerRow).withUnsafeBufferPointer { strides in
          var source = TiledPixels(
            tiles: tiles.baseAddress, strides: strides.baseAddress, columns: Int32(window.columns.count),
            tile_width: Int32(pyramid.tileSize.x), tile_height: Int32(pyramid.tileSize.y),
            width: pixels(.horizontal, window.columns), height: pixels(.vertical, window.rows))
          return tiles_resample(
            &source, across, down, memory.assumingMemoryBound(to: UInt8.self), width * 4, isOpaque ? 0 : 1,
            cancelled.flag)
        }
      }
    guard status == 0 else {
      PixelMemory.free(memory, width * height * 4)
      return nil
    }
    return RenderImage(
      width: width, height: height, bytesPerRow: width * 4, format: isOpaque ? .opaque : .premultiplied,
      memory: memory)
  }
}

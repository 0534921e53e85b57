import CResample
import Foundation
import RenderList
import ScrollEngine
import Synchronization

/// A block of tiles and the device pixels that it is to be resampled to.
struct TileResampling: Sendable {
  let block: TileBlock
  let across: ResampledAxis
  let down: ResampledAxis
  /// Whole device pixels of the viewport.
  let rect: Rect

  /// The resampled image; nil if it was cancelled, or without memory. On any thread; other threads share the
  /// work.
  ///
  /// `pieces` is how many pieces are made at once. The image does not depend on it.
  func image(pieces: Int = Self.pieces, cancelled: Cancellation) -> RenderImage? {
    let (width, height) = (Int(across.count), Int(down.count))
    let isOpaque = block.images.allSatisfy { $0.format == .opaque }
    guard let memory = PixelMemory.allocate(width * height * 4) else { return nil }
    let status = block.withPixels { source in
      let pixels = SharedPixels(source: source, target: memory.assumingMemoryBound(to: UInt8.self))
      let worst = Mutex<Int32>(0)
      WorkerThreads.painting.perform(pieces) { piece in
        let rows = height * piece / pieces..<height * (piece + 1) / pieces
        guard !rows.isEmpty else { return }
        let status = make(rows, of: pixels, isOpaque: isOpaque, cancelled: cancelled)
        worst.withLock { $0 = min($0, status) }
      }
      return worst.withLock { $0 }
    }
    guard status == 0 else {
      PixelMemory.free(memory, width * height * 4)
      return nil
    }
    return RenderImage(
      width: width, height: height, bytesPerRow: width * 4, format: isOpaque ? .opaque : .premultiplied,
      memory: memory)
  }

  /// The rows are counted from the image's first one. Returns what the kernel does.
  private func make(
    _ rows: Range<Int>, of pixels: SharedPixels, isOpaque: Bool, cancelled: Cancellation
  ) -> Int32 {
    var (source, down) = (pixels.source, down)
    down.first += Int32(rows.lowerBound)
    down.count = Int32(rows.count)
    let bytesPerRow = Int(across.count) * 4
    return tiles_resample(
      &source, across, down, pixels.target + rows.lowerBound * bytesPerRow, bytesPerRow, isOpaque ? 0 : 1,
      cancelled.flag)
  }

  /// One for each core. Chosen: beyond four, memory sets the limit.
  private static let pieces = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 4)
}

/// What all pieces read, and where each writes rows of its own.
private struct SharedPixels: @unchecked Sendable {
  let source: TiledPixels
  let target: UnsafeMutablePointer<UInt8>
}

extension TileBlock {
  /// Calls `read` with the pixels as the C kernel reads them.
  fileprivate func withPixels<Result>(_ read: (TiledPixels) -> Result) -> Result {
    func pixels(_ axis: Axis, _ range: Range<Int>) -> Int32 {
      let end = min(
        Double(range.upperBound) * pyramid.tileSize[axis], pyramid.pixels(axis, window.level))
      return Int32(end - Double(range.lowerBound) * pyramid.tileSize[axis])
    }
    /// The tile's length; at most the level's, because a level may be smaller than one tile.
    func tile(_ axis: Axis) -> Int32 {
      Int32(clamping: Int(min(pyramid.tileSize[axis], pyramid.pixels(axis, window.level))))
    }
    return images.map { Optional($0.bytes.assumingMemoryBound(to: UInt8.self)) }
      .withUnsafeBufferPointer { tiles in
        images.map(\.bytesPerRow).withUnsafeBufferPointer { strides in
          read(
            TiledPixels(
              tiles: tiles.baseAddress, strides: strides.baseAddress, columns: Int32(window.columns.count),
              tile_width: tile(.horizontal), tile_height: tile(.vertical),
              width: pixels(.horizontal, window.columns), height: pixels(.vertical, window.rows)))
        }
      }
  }
}

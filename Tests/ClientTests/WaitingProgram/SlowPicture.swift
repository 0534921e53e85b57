import DeepZoom
import Foundation

/// A picture of one green tile that takes its time, on a thread that nothing counts: the load alone is pending.
struct SlowPicture: TileSource {
  let name = "slow picture"
  let pyramid = TilePyramid(width: 64, height: 64)
  let seconds: Double

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: seconds)
        continuation.resume()
      }
    }
    _ = FileManager.default.createFile(atPath: "done", contents: nil)
    return TilePixels(width: 64, height: 64, opaque: Array(repeating: 0x00FF00, count: 64 * 64))
  }
}

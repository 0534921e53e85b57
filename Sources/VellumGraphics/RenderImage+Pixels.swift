import CVipsShim
import Foundation
import RenderList

extension RenderImage {
  /// Makes an image whose pixels `fill` writes into zeroed bytes.
  package convenience init(
    width: Int, height: Int, format: Format, revision: ImageRevision? = nil,
    fill: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    let count = width * height * 4
    guard let memory = PixelMemory.allocateZeros(count) else {
      fatalError("out of memory for \(width) × \(height) pixels")
    }
    fill(UnsafeMutableRawBufferPointer(start: memory, count: count))
    self.init(
      width: width, height: height, bytesPerRow: width * 4, format: format, memory: memory,
      revision: revision)
  }

  /// This image at half its size, rounded up; each pixel is the mean of the four it covers.
  func halved() -> RenderImage {
    let (width, height) = ((self.width + 1) / 2, (self.height + 1) / 2)
    return RenderImage(width: width, height: height, format: format) { target in
      vellum_halve(
        bytes.assumingMemoryBound(to: UInt8.self), self.width, self.height, bytesPerRow,
        target.baseAddress!.assumingMemoryBound(to: UInt8.self), width * 4)
    }
  }
}

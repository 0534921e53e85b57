import Foundation
import RenderList
import Testing

struct PixelMemoryTests {
  /// From the C library, from blocks that were used before, and in large pages.
  @Test(arguments: [64, 1 << 18, 5 << 20])
  func zerosAreZeroAlsoWhereOtherPixelsWere(count: Int) throws {
    for _ in 0..<3 {
      let used = try #require(PixelMemory.allocate(count))
      memset(used, 0xAA, count)
      PixelMemory.free(used, count)
      let fresh = try #require(PixelMemory.allocateZeros(count))
      defer { PixelMemory.free(fresh, count) }
      #expect(UnsafeRawBufferPointer(start: fresh, count: count).allSatisfy { $0 == 0 })
    }
  }
}

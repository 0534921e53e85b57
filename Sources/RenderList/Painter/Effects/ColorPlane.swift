/// A picture of numbers: blue, green, red and alpha of each pixel, from 0 to 255, row after row.
struct ColorPlane: ~Copyable {
  let width: Int
  let height: Int
  let colors: UnsafeMutablePointer<SIMD4<Float>>

  /// Makes a picture of any content; nil if there is no memory for it.
  init?(width: Int, height: Int) {
    guard let memory = PixelMemory.allocate(Self.size(width, height)) else { return nil }
    self.width = width
    self.height = height
    colors = memory.bindMemory(to: SIMD4<Float>.self, capacity: width * height)
  }

  deinit { PixelMemory.free(UnsafeMutableRawPointer(colors), Self.size(width, height)) }

  private static func size(_ width: Int, _ height: Int) -> Int {
    width * height * MemoryLayout<SIMD4<Float>>.stride
  }
}

import Foundation
import RenderList
import ScrollEngine
import TestSupport
import Testing

@testable import VellumLayers

struct TileResamplingTests {
  /// A tile of noise.
  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> RenderImage {
    let memory = PixelMemory.allocate(width * height * 4)!
    var numbers = SeededNumbers(seed: seed)
    for pixel in 0..<width * height {
      memory.storeBytes(
        of: UInt32(numbers.number(in: 0...Double(UInt32.max))), toByteOffset: pixel * 4, as: UInt32.self)
    }
    return RenderImage(
      width: width, height: height, bytesPerRow: width * 4, format: .opaque, memory: memory)
  }

  private func bytes(_ image: RenderImage) -> Data {
    Data(bytes: image.bytes, count: image.bytesPerRow * image.height)
  }

  @Test func anyNumberOfPiecesMakesTheSameImage() throws {
    let pyramid = TilePyramid(size: Vector(x: 300, y: 200), tileSize: Vector(x: 64, y: 64), levelCount: 1)
    let block = try #require(
      TileBlock(TileWindow(level: 0, columns: 0..<5, rows: 0..<4), of: pyramid) { tile in
        noise(
          min(64, 300 - 64 * tile.column), min(64, 200 - 64 * tile.row),
          seed: UInt64(tile.row * 5 + tile.column))
      })
    for scale in [0.55, 0.83, 1.7] {
      let viewport = TileViewport(origin: Vector(x: 3.3, y: 7.9), scale: scale, size: Vector(x: 150, y: 101))
      let resampling = try #require(block.resampling(in: viewport))
      let one = try #require(resampling.image(pieces: 1, cancelled: Cancellation()))
      for pieces in [2, 3, 7, 101, 150] {
        let several = try #require(resampling.image(pieces: pieces, cancelled: Cancellation()))
        #expect(bytes(several) == bytes(one), "\(pieces) pieces at \(scale)")
      }
    }
  }

  @Test func aTileMayBeSaidToBeLargerThanAnyPicture() throws {
    let images = try [64, 0x1_0000_0000].map { side in
      let pyramid = TilePyramid(
        size: Vector(x: 64, y: 64), tileSize: Vector(x: Double(side), y: Double(side)), levelCount: 1)
      let block = try #require(
        TileBlock(TileWindow(level: 0, columns: 0..<1, rows: 0..<1), of: pyramid) { _ in
          noise(64, 64, seed: 1)
        })
      let viewport = TileViewport(origin: .zero, scale: 0.7, size: Vector(x: 40, y: 40))
      let resampling = try #require(block.resampling(in: viewport))
      return bytes(try #require(resampling.image(pieces: 1, cancelled: Cancellation())))
    }
    #expect(images[0] == images[1])
  }

  @Test func whatIsCancelledMakesNoImage() throws {
    let pyramid = TilePyramid(size: Vector(x: 64, y: 64), tileSize: Vector(x: 64, y: 64), levelCount: 1)
    let block = try #require(
      TileBlock(TileWindow(level: 0, columns: 0..<1, rows: 0..<1), of: pyramid) { _ in noise(64, 64, seed: 1)
      })
    let viewport = TileViewport(origin: .zero, scale: 0.7, size: Vector(x: 40, y: 40))
    let resampling = try #require(block.resampling(in: viewport))
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(resampling.image(cancelled: cancellation) == nil)
  }
}

import Foundation
import RenderList
import Testing
import VellumKit

@testable import DeepZoom

/// Pixels of a client's source are converted correctly.
struct TilePixelsTests {
  private let ramp = TilePixels(width: 4, height: 2, opaque: [0, 1, 2, 3, 4, 5, 6, 7])

  @Test func pixelsAreStoredRowByRow() {
    #expect((ramp.width, ramp.height) == (4, 2))
    #expect(ramp.image.color(3, 1).blue == 7)
  }

  @Test func anImageSharesItsPixels() {
    #expect(TilePixels(ramp.cgImage)?.image === ramp.image)
  }

  @Test func aCroppedImageIsItsPart() throws {
    let part = try #require(ramp.cgImage.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 1)))
    let pixels = try #require(TilePixels(part))
    #expect((pixels.width, pixels.height) == (2, 1))
    #expect(pixels.image.color(0, 0).blue == 5 && pixels.image.color(1, 0).blue == 6)
  }
}

import Foundation
import RenderList
import Testing
import VellumKit

struct ImagePyramidTests {
  /// Each pixel encodes its place: red is its column, green its row.
  private func ramp(_ width: Int, _ height: Int) -> CGImage {
    CGImage(
      RenderImage(width: width, height: height, format: .opaque) { bytes in
        for y in 0..<height {
          for x in 0..<width {
            let word = 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8
            bytes.storeBytes(of: word, toByteOffset: (y * width + x) * 4, as: UInt32.self)
          }
        }
      })
  }

  @Test func samplingStaysBetweenAHalfAndOne() throws {
    let image = ramp(200, 100)
    for step in 1...400 {
      let scale = Double(step) / 200
      let level = try #require(image.level(forScale: scale))
      let sampling = 200 * scale / level.source.width
      #expect(sampling > 0.5 || level.image.width == 1)
      #expect(sampling <= 1 || level.image.width == 200)
    }
  }

  @Test func aHalvedPixelIsTheMeanOfFour() throws {
    let level = try #require(ramp(8, 8).level(forScale: 0.5))

    // (2 + 3 + 2 + 3) / 4, rounded up at the half.
    #expect(level.image.pixel(1, 2) == Pixel(red: 3, green: 5, blue: 0))
  }

  @Test func oddSizesKeepTheirProportions() throws {
    let level = try #require(ramp(7, 5).level(forScale: 0.5))

    #expect(level.image.width == 4 && level.image.height == 3)
    #expect(level.source == RenderRect(minX: 0, minY: 0, maxX: 3.5, maxY: 2.5))
    #expect(level.image.pixel(3, 2) == Pixel(red: 6, green: 4, blue: 0))
  }

  @Test func croppingsHaveTheSameLevels() throws {
    let image = ramp(64, 64)
    let cropped = try #require(image.cropping(to: CGRect(x: 16, y: 8, width: 32, height: 16)))
    let level = try #require(cropped.level(forScale: 0.25))

    #expect(level.image === image.level(forScale: 0.25)?.image)
    #expect(level.source == RenderRect(minX: 4, minY: 2, maxX: 12, maxY: 6))
  }

  @Test func scalesThatAreNoNumbersGiveTheFinest() throws {
    for scale in [Double.nan, -1, 0, .infinity] {
      #expect(ramp(8, 8).level(forScale: scale)?.image.width == 8)
    }
  }
}

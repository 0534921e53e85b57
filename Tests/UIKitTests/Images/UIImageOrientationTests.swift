import Foundation
import Testing
import VellumKit

struct UIImageOrientationTests {
  /// EXIF 2.3's meaning of each value: the quarters of the image as seen; those stored are r g | b w.
  static let cases: [(exif: UInt8, orientation: UIImage.Orientation, seen: [Pixel])] = [
    (1, .up, [.red, .green, .blue, .white]),
    (2, .upMirrored, [.green, .red, .white, .blue]),
    (3, .down, [.white, .blue, .green, .red]),
    (4, .downMirrored, [.blue, .white, .red, .green]),
    (5, .leftMirrored, [.red, .blue, .green, .white]),
    (6, .right, [.blue, .red, .white, .green]),
    (7, .rightMirrored, [.white, .green, .blue, .red]),
    (8, .left, [.green, .white, .red, .blue]),
  ]

  /// `oriented.jpg` with another value in its EXIF tag: after the 2-byte marker of the file come the segment's
  /// marker and length (4), "Exif\0\0" (6), the TIFF header (8), the count (2), and tag, type and number (8).
  private static func photo(exif: UInt8) -> Data {
    var bytes = Fixture.data("oriented.jpg")
    bytes[bytes.startIndex + 2 + 4 + 6 + 8 + 2 + 8] = exif
    return bytes
  }

  @Test(arguments: cases.indices)
  func aPhotographStandsUpright(index: Int) throws {
    let (exif, orientation, seen) = Self.cases[index]
    let image = try UIImage(loading: Self.photo(exif: exif))

    #expect(image.imageOrientation == orientation)
    #expect(image.size == (exif < 5 ? CGSize(width: 48, height: 32) : CGSize(width: 32, height: 48)))
    for (found, expected) in zip(image.quarters, seen) { #expect(found.isClose(to: expected, within: 3)) }
  }

  @Test(arguments: cases.indices)
  func cgImageHasThePixelsAsStored(index: Int) throws {
    let image = try UIImage(loading: Self.photo(exif: Self.cases[index].exif))
    let stored = UIImage(cgImage: try #require(image.cgImage))

    #expect(stored.size == CGSize(width: 48, height: 32))
    for (found, expected) in zip(stored.quarters, Self.cases[0].seen) {
      #expect(found.isClose(to: expected, within: 3))
    }
  }

  @Test(arguments: cases.indices)
  func anOrientationGivenToPixelsTurnsThemAlike(index: Int) throws {
    let (_, orientation, seen) = Self.cases[index]
    let pixels = try #require(UIImage(data: Fixture.data("quarters.png"))?.cgImage)
    let image = UIImage(cgImage: pixels, scale: 2, orientation: orientation)

    #expect(image.quarters == seen)
    let area = Int(image.size.width * image.size.height)
    #expect(area == 48 * 32 / (2 * 2))
    #expect(image.cgImage === pixels)
  }

  @Test(arguments: cases.indices)
  func drawingTurnsThePixels(index: Int) throws {
    let (exif, _, seen) = Self.cases[index]
    let image = try UIImage(loading: Self.photo(exif: exif))
    let context = try #require(CGContext.forView(pixelsWide: 40, pixelsHigh: 40, scale: 1, isOpaque: false))
    UIGraphicsPushContext(context)
    image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    UIGraphicsPopContext()

    let drawn = UIImage(cgImage: try #require(context.makeImage()))
    for (found, expected) in zip(drawn.quarters, seen) { #expect(found.isClose(to: expected, within: 3)) }
  }
}

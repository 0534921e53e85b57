import Foundation
import Testing
import VellumKit

struct UIImageFormatTests {
  static let rgbw: [Pixel] = [.red, .green, .blue, .white]

  @Test(arguments: [
    ("quarters.png", 0), ("quarters.jpg", 3), ("interlaced.jpg", 3), ("quarters.webp", 0),
    ("quarters.tif", 0),
    ("quarters.gif", 0), ("quarters.heic", 3), ("quarters.bmp", 0), ("quarters.ppm", 0), ("pyramid.tif", 0),
    ("subifds.tif", 0),
  ])
  func everyFormatGivesThePixelsThatWentIn(name: String, tolerance: Int) throws {
    let image = try UIImage(loading: Fixture.path(name))

    #expect(image.size == CGSize(width: 48, height: 32))
    #expect(image.imageOrientation == .up)
    for (found, expected) in zip(image.quarters, Self.rgbw) {
      #expect(found.isClose(to: expected, within: tolerance), "\(name): \(found)")
    }
  }

  @Test(arguments: [
    ("quarters.png", 0), ("quarters.jpg", 3), ("interlaced.jpg", 3), ("quarters.webp", 0),
    ("quarters.gif", 0),
    ("quarters.heic", 3), ("quarters.bmp", 0), ("quarters.ppm", 0), ("pyramid.tif", 0), ("subifds.tif", 0),
  ])
  func aSmallImageShowsTheSameColours(name: String, tolerance: Int) throws {
    let image = try UIImage(loading: Fixture.path(name), shownAt: CGSize(width: 12, height: 8))
    let level = try #require(image.upright?.level(forScale: 0.25))

    #expect(level.source.width / Double(level.image.width) > 0.5)
    let (width, height) = (level.image.width, level.image.height)
    for (place, expected) in zip([(1, 1), (3, 1), (1, 3), (3, 3)], Self.rgbw) {
      let found = level.image.pixel(width * place.0 / 4, height * place.1 / 4)
      #expect(found.isClose(to: expected, within: tolerance), "\(name): \(found)")
    }
  }

  /// libvips shrinks the five rows to none, and ends the program.
  @MainActor @Test func aLongThinJPEGKeepsARowWhereItIsShownSmall() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 2000, height: 5)
    let data = UIGraphicsImageRenderer(size: size, format: format).jpegData(withCompressionQuality: 0.9) {
      UIColor.green.setFill()
      $0.fill(CGRect(origin: .zero, size: size))
    }
    let image = try UIImage(loading: data, shownAt: CGSize(width: 100, height: 100))
    let level = try #require(image.upright?.level(forScale: 0.05))
    #expect(level.image.height == 1)
    #expect(level.image.pixel(level.image.width / 2, 0).isClose(to: .green, within: 4))
  }

  @Test(arguments: ["alpha.png", "alpha.webp"])
  func alphaPremultipliesTheColours(name: String) throws {
    let image = try UIImage(loading: Fixture.path(name))

    #expect(image.cgImage?.alphaInfo == .premultipliedFirst)
    let expected = Pixel(red: 200 * 128 / 255, green: 100 * 128 / 255, blue: 50 * 128 / 255, alpha: 128)
    #expect(image.pixel(8, 8).isClose(to: expected, within: 1))
  }

  @Test(arguments: ["deep.png", "deep.tif"])
  func sixteenBitsAreShownAsEight(name: String) throws {
    let image = try UIImage(loading: Fixture.path(name))

    #expect(image.pixel(8, 8).isClose(to: Pixel(red: 200, green: 100, blue: 50), within: 1))
  }

  @Test func greyIsShownInAllComponents() throws {
    let image = try UIImage(loading: Fixture.path("grey.png"))

    #expect(image.pixel(8, 8) == Pixel(red: 77, green: 77, blue: 77))
  }

  /// Full magenta and yellow ink is red in any profile.
  @Test func cmykIsSeparatedIntoRed() throws {
    let pixel = try UIImage(loading: Fixture.path("cmyk.jpg")).pixel(8, 8)

    #expect(pixel.red > 200 && pixel.green < 70 && pixel.blue < 70, "\(pixel)")
  }

  /// Display P3 (100, 150, 200), converted with the published matrices and curve of both spaces.
  @Test func aWideGamutProfileIsConvertedToSRGB() throws {
    let pixel = try UIImage(loading: Fixture.path("wide.png")).pixel(8, 8)

    #expect(pixel.isClose(to: Self.sRGB(ofDisplayP3: [100, 150, 200]), within: 2), "\(pixel)")
    #expect(!pixel.isClose(to: Pixel(red: 100, green: 150, blue: 200), within: 4), "\(pixel)")
  }

  private static func sRGB(ofDisplayP3 components: [Double]) -> Pixel {
    let linear = components.map { c in
      let c = c / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    // Display P3 to sRGB, both with a D65 white: CSS Color 4, section 18.
    let matrix = [
      [1.2249401762805598, -0.2249401762805598, 0], [-0.0420569547096881, 1.0420569547096881, 0],
      [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
    ]
    let encoded = matrix.map { row in
      let c = min(max(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
      return Int((255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055)).rounded())
    }
    return Pixel(red: encoded[0], green: encoded[1], blue: encoded[2])
  }

  @Test func dataDecodesAsFilesDo() throws {
    let image = try #require(UIImage(data: Fixture.data("quarters.png"), scale: 2))

    #expect(image.size == CGSize(width: 24, height: 16))
    #expect(image.scale == 2)
    #expect(image.quarters == Self.rgbw)
  }

  @Test func whatIsEncodedDecodesToItself() throws {
    let image = try UIImage(loading: Fixture.path("quarters.png"))
    let png = try #require(image.pngData().flatMap(UIImage.init(data:)))
    let jpeg = try #require(image.jpegData(compressionQuality: 1).flatMap(UIImage.init(data:)))
    let translucent = try UIImage(loading: Fixture.path("alpha.png"))

    #expect(png.quarters == Self.rgbw)
    for (found, expected) in zip(jpeg.quarters, Self.rgbw) { #expect(found.isClose(to: expected, within: 3)) }
    #expect(translucent.pngData().flatMap(UIImage.init(data:))?.pixel(8, 8) == translucent.pixel(8, 8))
  }

  /// Not every libvips has an encoder of HEVC.
  @Test func heicIsWrittenWhereThereIsAnEncoder() throws {
    let image = try UIImage(loading: Fixture.path("quarters.png"))
    guard let data = image.heicData() else { return #expect(UIImage().heicData() == nil) }
    let heic = try #require(UIImage(data: data))
    for (found, expected) in zip(heic.quarters, Self.rgbw) {
      #expect(found.isClose(to: expected, within: 12))
    }
  }
}

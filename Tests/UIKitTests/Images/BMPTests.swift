import Foundation
import Testing
import VellumKit

/// Each picture is 4 × 2 pixels: red, green, blue, white; black, white, red, green.
struct BMPTests {
  static let pixels: [Pixel] = [.red, .green, .blue, .white, .black, .white, .red, .green]
  static let palette: [[UInt8]] = [[0, 0, 0], [0, 0, 255], [0, 255, 0], [255, 0, 0], [255, 255, 255]]
  static let lowerRow: [UInt8] = [0, 0, 0, 255, 255, 255, 0, 0, 255, 0, 255, 0]
  static let upperRow: [UInt8] = [0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255]
  static let blueFirst: [UInt8] = lowerRow + upperRow
  static let fromTheTop: [UInt8] = upperRow + lowerRow
  /// Each pixel with a byte more.
  static let fourBytes: [UInt8] = (0..<8).flatMap { (pixel: Int) -> [UInt8] in
    blueFirst[pixel * 3..<pixel * 3 + 3] + [0]
  }
  /// Of the palette, the lower row first.
  static let indices: [UInt8] = [0, 4, 1, 2, 1, 2, 3, 4]

  private static func words(_ colors: [UInt16]) -> [UInt8] {
    colors.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  static let files: [(String, BitmapFile)] = [
    ("24 bits", BitmapFile(pixels: blueFirst)),
    ("24 bits, the oldest header", BitmapFile(header: 12, pixels: blueFirst)),
    ("24 bits, from the top", BitmapFile(height: -2, pixels: fromTheTop)),
    (
      "32 bits, whose last byte means nothing",
      BitmapFile(bits: 32, pixels: fourBytes)
    ),
    ("8 bits", BitmapFile(bits: 8, palette: palette, pixels: indices)),
    ("8 bits, the oldest header", BitmapFile(bits: 8, header: 12, palette: palette, pixels: indices)),
    ("4 bits", BitmapFile(bits: 4, palette: palette, pixels: [0x04, 0x12, 0, 0, 0x12, 0x34, 0, 0])),
    (
      "15 bits", BitmapFile(bits: 16, pixels: words([0, 0x7FFF, 0x7C00, 0x3E0, 0x7C00, 0x3E0, 0x1F, 0x7FFF]))
    ),
    (
      "16 bits by masks",
      BitmapFile(
        bits: 16, compression: 3, masks: [0xF800, 0x7E0, 0x1F],
        pixels: words([0, 0xFFFF, 0xF800, 0x7E0, 0xF800, 0x7E0, 0x1F, 0xFFFF]))
    ),
    (
      "runs of 8 bits",
      BitmapFile(
        bits: 8, compression: 1, palette: palette,
        pixels: [1, 0, 1, 4, 1, 1, 1, 2, 0, 0, 0, 4, 1, 2, 3, 4, 0, 1])
    ),
    (
      "runs of 4 bits",
      BitmapFile(
        bits: 4, compression: 2, palette: palette,
        pixels: [2, 0x04, 2, 0x12, 0, 0, 0, 4, 0x12, 0x34, 0, 1])
    ),
  ]

  @Test(arguments: files.indices)
  func everyKindGivesThePixelsThatWentIn(_ index: Int) throws {
    let (name, file) = Self.files[index]
    let image = try UIImage(loading: file.data)
    #expect(image.size == CGSize(width: 4, height: 2))
    #expect((0..<8).map { image.pixel($0 % 4, $0 / 4) } == Self.pixels, "\(name)")
  }

  @Test func aBitmapOfOneBitHasTheColoursOfItsPalette() throws {
    let file = BitmapFile(
      bits: 1, palette: [[0, 0, 255], [255, 0, 0]], pixels: [0b0101_0000, 0, 0, 0, 0b1100_0000, 0, 0, 0])
    let image = try UIImage(loading: file.data)
    #expect(
      (0..<8).map { image.pixel($0 % 4, $0 / 4) == .blue } == [
        true, true, false, false, false, true, false, true,
      ])
  }

  @Test func aMaskOfAlphaIsHonoured() throws {
    let file = BitmapFile(
      width: 1, height: 1, bits: 32, compression: 3, header: 108,
      masks: [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000],
      pixels: [50, 100, 200, 128])
    let expected = Pixel(red: 100, green: 50, blue: 25, alpha: 128)
    #expect(try UIImage(loading: file.data).pixel(0, 0).isClose(to: expected, within: 1))
  }

  @Test func runsMayLeavePixelsOut() throws {
    let file = BitmapFile(
      bits: 8, compression: 1, palette: Self.palette, pixels: [0, 2, 2, 1, 1, 3, 0, 1])
    let image = try UIImage(loading: file.data)
    #expect(image.pixel(2, 0) == .blue)
    #expect((0..<8).filter { $0 != 2 }.allSatisfy { image.pixel($0 % 4, $0 / 4) == .black })
  }

  @Test func aFileThatIsCutOffIsTruncated() throws {
    for (name, file) in Self.files {
      let image = try UIImage(loading: file.data.dropLast(4))
      _ = image.preparingForDisplay()
      #expect(image.decodingError?.reason == .truncated, "\(name)")
    }
    #expect(throws: ImageError.self) {
      try UIImage(loading: BitmapFile(pixels: Self.blueFirst).data.prefix(40))
    }
  }

  @Test(arguments: [
    BitmapFile(width: 0), BitmapFile(width: -4), BitmapFile(height: 0), BitmapFile(height: .min),
    BitmapFile(bits: 48),
    BitmapFile(bits: 24, compression: 4), BitmapFile(bits: 8, compression: 2),
    BitmapFile(height: -2, bits: 8, compression: 1),
  ])
  func whatIsNotReadIsSaidInOneLine(file: BitmapFile) throws {
    let error = #expect(throws: ImageError.self) { try UIImage(loading: file.data) }
    guard case .damaged(let words)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!words.isEmpty && !words.contains("\n"))
  }

  @Test func aBitmapThatClaimsMoreThanTheBudgetIsRefusedByItsHeader() throws {
    let file = BitmapFile(width: 30_000, height: 30_000, bits: 8, compression: 1, palette: Self.palette)
    let error = #expect(throws: ImageError.self) { try UIImage(loading: file.data) }
    guard case .tooLarge? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func textThatBeginsWithTheseLettersIsNoBitmap() {
    let error = #expect(throws: ImageError.self) {
      try UIImage(loading: Data("BM was a good year for us.\n".utf8))
    }
    #expect(error?.reason == .unsupported("text"))
  }
}

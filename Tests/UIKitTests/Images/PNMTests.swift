import Foundation
import Testing
import VellumKit

struct PNMTests {
  static func grey(_ values: [Int]) -> [Pixel] { values.map { Pixel(red: $0, green: $0, blue: $0) } }

  static let files: [(String, [UInt8], [Pixel])] = [
    ("P1\n# a comment\n2 2\n10\n01\n", [], grey([0, 255, 255, 0])),
    ("P1 2 2 1 0 0 1", [], grey([0, 255, 255, 0])),
    ("P2\n2 2 # the size\n15\n0 5 10 15", [], grey([0, 85, 170, 255])),
    ("P3 2 2 255  255 0 0  0 255 0\n0 0 255  255 255 255\n", [], UIImageFormatTests.rgbw),
    ("P4\n2 2\n", [0b1000_0000, 0b0100_0000], grey([0, 255, 255, 0])),
    ("P5 2 2 15\n", [0, 5, 10, 15], grey([0, 85, 170, 255])),
    ("P5 2 2 65535\n", [0, 0, 0x55, 0x55, 0xAA, 0xAA, 0xFF, 0xFF], grey([0, 85, 170, 255])),
    ("P6#c\n2 2 255\n", [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255], UIImageFormatTests.rgbw),
    (
      "P6 2 2 1023\n", [3, 255, 0, 0, 0, 0, 0, 0, 3, 255, 0, 0, 0, 0, 0, 0, 3, 255, 3, 255, 3, 255, 3, 255],
      UIImageFormatTests.rgbw
    ),
  ]

  @Test(arguments: files.indices)
  func everyKindGivesThePixelsThatWentIn(_ index: Int) throws {
    let (header, samples, expected) = Self.files[index]
    let image = try UIImage(loading: Data(header.utf8) + samples)
    #expect(image.size == CGSize(width: 2, height: 2))
    #expect((0..<4).map { image.pixel($0 % 2, $0 / 2) } == expected, "\(header)")
  }

  @Test func aFileThatIsCutOffIsTruncated() throws {
    for (header, samples, _) in Self.files.dropFirst(2) {
      let data = samples.isEmpty ? Data(header.utf8).dropLast(8) : Data(header.utf8) + samples.dropLast()
      let image = try UIImage(loading: data)
      _ = image.preparingForDisplay()
      #expect(image.decodingError?.reason == .truncated, "\(header)")
    }
  }

  @Test(arguments: [
    "P5 0 2 255\n", "P5 2 2 0\n", "P5 2 2 65536\n", "P5 2 2", "P5 9999999999 2 255\n", "P5 2 x 255\n",
    "P5 \n#",
    "P6 20000000 20000000 255\n",
  ])
  func aHeaderWithoutASizeIsSaidInOneLine(header: String) {
    let error = #expect(throws: ImageError.self) { try UIImage(loading: Data(header.utf8)) }
    #expect(error.map { !$0.description.contains("\n") } == true)
  }

  @Test func aSampleThatIsNoNumberIsDamage() throws {
    let image = try UIImage(loading: Data("P2 2 2 255 1 2 x 4 5 6".utf8))
    _ = image.preparingForDisplay()
    #expect(image.decodingError?.reason == .damaged("a sample is no number"))
  }

  @Test func aCommentWithoutEndIsNotReadForEver() {
    let data = Data("P5 #".utf8) + Data(repeating: 0x61, count: 100_000) + Data("\n2 2 255\nabcd".utf8)
    #expect(throws: ImageError.self) { try UIImage(loading: data) }
  }
}
